"""Macros in view and their expansion, as of any point of the translation unit."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from sys import intern

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.source.macro import (
    PLACEMARKER,
    ExpansionLimitError,
    Macro,
    MacroError,
    bind,
    body_tokens,
    respaced,
    select_va_opt,
    stringize,
)
from cudalint.source.predefined import OPAQUE
from cudalint.source.tokens import IDENTIFIER, Token, join, tokenize
from cudalint.work import Work

#: Tokens handled for one use, again at each level of macros: three dispatches on types, one in the other,
#: take 420 000, of which 35 000 are left.
MAX_TOKENS = 500_000
#: Tokens that are left of one use: all that comes after has to go through them. The most met in 2,300 files
#: of public code with much use of macros are 77,000, of a hash that is unrolled by hand (ccminer).
MAX_LEFT = 120_000
MAX_NESTING = 64
#: Macros whose expansions a token may stand within: each of them keeps the names of all those before it.
MAX_HIDDEN = 1_000
_TOKENS_A_STEP = 8  #: that are handled in about the time of a step of the file's work
_LATEST = 1 << 62
_KEPT = 1_000  #: characters of a use and its expansion, up to which they are kept


class Never(Enum):
    """No #define and no #undef names it: at all, or, `OWN`, before the text that is asked about does."""

    ABSENT = "absent"
    OWN = "own"


#: What the last #define (a macro) or #undef (None) of a name has left.
State = Macro | None | Never


class _History:
    """Every definition of the unit in order. An event's number is the time from which it is in effect."""

    def __init__(self) -> None:
        self.order: list[tuple[str, Macro | None]] = []
        self.events: dict[str, list[tuple[int, Macro | None]]] = {}
        self.marks: dict[str, tuple[list[int], list[int]]] = {}  # path -> offsets, times
        self.work = Work()
        self.expanded: dict[tuple[str, int], tuple[str, int]] = {}  # of a text, with its steps

    @property
    def now(self) -> int:
        return len(self.order)


@dataclass(frozen=True, slots=True)
class Definitions:
    """What some files of a unit have defined and undefined, in order. `marks`: for the path of each file,
    offsets in it and the times from which they count; `start` is the time before all of them."""

    order: tuple[tuple[str, Macro | None], ...]
    marks: tuple[tuple[str, list[int], list[int]], ...]
    start: int


#: What is pushed of a name that is no macro.
_NO_MACRO = Macro("", None, False, "", Span("<none>", 0, 0))


class MacroTable:
    """The macros in effect at one point of a translation unit, by default at its end.

    `asked`, where it is given, takes each name's state from before it was first looked up or defined.
    """

    def __init__(self, work: Work | None = None, history: _History | None = None) -> None:
        self._history = history or _History()
        if work is not None:
            self._history.work = work
        self._time = _LATEST
        self.asked: dict[str, State] | None = None

    def define(self, macro: Macro) -> None:
        """A #define."""
        self._record(macro.name, macro)

    def undefine(self, name: str) -> None:
        """An #undef."""
        self._record(name, None)

    def push(self, name: str) -> None:
        """A `#pragma push_macro`: what the name means is kept, under names that no source can write."""
        depth = 0
        while self.get(f"pushed {name} {depth}") is not None:
            depth += 1
        self._record(f"pushed {name} {depth}", self.get(name) or _NO_MACRO)

    def pop(self, name: str) -> None:
        """A `#pragma pop_macro`: the name means what it did when it was pushed last."""
        depth, saved = 0, None
        while (found := self.get(f"pushed {name} {depth}")) is not None:
            depth, saved = depth + 1, found
        if saved is None:
            return
        self._record(f"pushed {name} {depth - 1}", None)
        if saved is not _NO_MACRO:
            self._record(name, saved)
        elif self.get(name) is not None:
            self._record(name, None)

    def _record(self, name: str, macro: Macro | None) -> None:
        history = self._history
        history.order.append((name, macro))
        history.events.setdefault(name, []).append((history.now, macro))
        if self.asked is not None:
            self.asked.setdefault(name, Never.OWN)

    @property
    def now(self) -> int:
        """How many definitions there have been."""
        return self._history.now

    def since(self, time: int, paths: Iterable[str]) -> Definitions:
        """What has been recorded from a time on, all of it in the files at `paths`."""
        marks = self._history.marks
        of_files = tuple((path, *marks[path]) for path in paths if path in marks)
        return Definitions(tuple(self._history.order[time:]), of_files, time)

    def repeat(self, definitions: Definitions) -> None:
        """Record again what was recorded in another unit."""
        moved = self._history.now - definitions.start
        for name, macro in definitions.order:
            self._record(name, macro)
        for path, offsets, times in definitions.marks:
            self._history.marks[path] = (offsets, [time + moved for time in times])

    def is_left(self, name: str, state: Macro | None) -> bool:
        """Whether this is what the name's last #define or #undef has left."""
        events = self._history.events.get(name)
        return events is not None and (events[-1][1] is state or events[-1][1] == state)

    def is_untouched(self, names: frozenset[str]) -> bool:
        """Whether no #define or #undef has named any of these."""
        return self._history.events.keys().isdisjoint(names)

    def mark(self, path: str, offset: int) -> None:
        """What has been recorded so far is in effect from this offset of the file on."""
        offsets, times = self._history.marks.setdefault(path, ([], []))
        offsets.append(offset)
        times.append(self._history.now)

    def at(self, path: str, offset: int) -> MacroTable:
        """The macros in effect at an offset of a file's original bytes."""
        view = MacroTable(history=self._history)
        offsets, times = self._history.marks.get(path, ([], []))
        index = bisect_right(offsets, offset) - 1
        if index >= 0:
            view._time = times[index]
        return view

    def get(self, name: str) -> Macro | None:
        """The macro in effect, None when the name is no macro here."""
        events = self._history.events.get(name)
        if self.asked is not None and name not in self.asked:
            self.asked[intern(name)] = events[-1][1] if events else Never.ABSENT
        if not events:
            return None
        time, macro = events[-1]
        if time <= self._time:
            return macro
        index = bisect_right(events, self._time, key=lambda event: event[0]) - 1
        return events[index][1] if index >= 0 else None

    def is_undefined(self, name: str) -> bool:
        """Whether the name is known not to be defined: an #undef or a setting says so."""
        return self.get(name) is None and name in self._history.events

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def __iter__(self) -> Iterator[Macro]:
        for name in self._history.events:
            macro = self.get(name)
            if macro is not None and macro.name == name:
                yield macro

    def was_defined(self, name: str) -> bool:
        """Whether the name is a macro anywhere in the unit."""
        return name in self._history.events

    def ever(self) -> Iterator[Macro]:
        """Every macro that was in effect anywhere."""
        return (macro for events in self._history.events.values() for _, macro in events if macro is not None)

    def expand(self, text: str) -> str:
        """The text, in characters and not in bytes, with every macro in it expanded. Raises MacroError."""
        history = self._history
        use = text, min(self._time, history.now)
        known = history.expanded.get(use) if self.asked is None else None
        if known is not None and not history.work.is_over:
            history.work.spend(known[1])
            return known[0]
        before = history.work.spent
        tokens = tokenize(text if text.isascii() else text.encode().decode("latin-1"))
        expanded = join(self.expand_tokens(tokens))
        if not expanded.isascii():
            expanded = expanded.encode("latin-1").decode("utf-8", "replace")
        if len(text) + len(expanded) < _KEPT:
            history.expanded[use] = expanded, history.work.spent - before
        return expanded

    def expand_call(self, name: str, arguments: Sequence[str] | None = None) -> str:
        """The expansion of `name`, or of `name(arguments)`. Raises MacroError."""
        if name not in self:
            raise MacroError(f"{name} is not defined here")
        return self.expand(name if arguments is None else f"{name}({', '.join(arguments)})")

    def count_as(self, work: Work) -> None:
        """From now on it is another file's work that counts."""
        self._history.work = work

    def spend(self, steps: int) -> bool:
        """Count work of the file; whether there is any left for it."""
        self._history.work.spend(steps)
        return not self._history.work.is_over

    def expand_tokens(self, tokens: Sequence[Token]) -> list[Token]:
        """Full expansion of a token sequence, which counts as work. Raises MacroError."""
        work = self._history.work
        if work.is_over:
            raise ExpansionLimitError(work.reason)
        expander = _Expander(self)
        try:
            expanded = expander.expand(tokens, 0)
        finally:
            work.spend((MAX_TOKENS - expander.tokens_left) // _TOKENS_A_STEP)
        if len(expanded) > max(MAX_LEFT, len(tokens)):
            raise ExpansionLimitError(f"its expansion leaves over {MAX_LEFT} tokens")
        return expanded


class _Expander:
    """Dave Prosser's algorithm: a token carries the names that may not expand it again."""

    def __init__(self, table: MacroTable) -> None:
        self.table = table
        self.tokens_left = MAX_TOKENS
        self.whole: dict[tuple[frozenset[str], frozenset[str]], frozenset[str]] = {}  # unions, each kept once
        self.bodies: dict[object, list[Token]] = {}  # of macros without parameters, the last token first

    def spend(self, count: int) -> None:
        self.tokens_left -= count
        if self.tokens_left < 0:
            raise ExpansionLimitError(f"its expansion takes over {MAX_TOKENS} tokens")

    def expand(self, tokens: Sequence[Token], nesting: int) -> list[Token]:
        if nesting > MAX_NESTING:
            raise ExpansionLimitError(f"macro calls are nested over {MAX_NESTING} deep")
        self.spend(len(tokens))
        output: list[Token] = []
        pending = list(reversed(tokens))
        while pending:
            token = pending.pop()
            macro = self.table.get(token.text) if token.kind == IDENTIFIER else None
            if macro is None or token.text in token.hidden:
                if nesting and token.text in OPAQUE:  # replaced, by what is not told
                    token = token._replace(hidden=token.hidden | {token.text})
                output.append(token)
            elif macro.parameters is None:
                use = (macro.name, token.hidden, token.spaced, token.use)
                backwards = self.bodies.get(use)
                if backwards is None:
                    replaced = self.substitute(macro, {}, token.hidden | {macro.name}, token, nesting)
                    backwards = self.bodies[use] = replaced[::-1]
                else:
                    self.spend(len(backwards))
                pending.extend(backwards)
            else:
                call = self.take_call(pending)
                if call is None:
                    output.append(token)
                    continue
                arguments = bind(macro, call)
                hidden = (token.hidden & call[-1].hidden) | {macro.name}
                pending.extend(reversed(self.substitute(macro, arguments, hidden, token, nesting)))
        return output

    @staticmethod
    def take_call(pending: list[Token]) -> list[Token] | None:
        """Removes "( ... )" from the end of a reversed list; None, removing nothing, when there is none."""
        if not pending or pending[-1].text != "(":
            return None
        depth = 0
        for at in range(len(pending) - 1, -1, -1):
            depth += {"(": 1, ")": -1}.get(pending[at].text, 0)
            if depth == 0:
                call = pending[at:]
                del pending[at:]
                call.reverse()
                return call
        return None

    def substitute(
        self,
        macro: Macro,
        arguments: dict[str, list[Token]],
        hidden: frozenset[str],
        use: Token,
        nesting: int,
    ) -> list[Token]:
        if len(hidden) > MAX_HIDDEN:
            raise ExpansionLimitError(f"over {MAX_HIDDEN} macros expand to each other")
        body = body_tokens(macro.body)
        body = select_va_opt(body, arguments, macro, lambda tokens: self.expand(tokens, nesting + 1))
        expanded: dict[str, list[Token]] = {}
        output: list[Token] = []
        at = 0
        while at < len(body):
            token = body[at]
            following = body[at + 1] if at + 1 < len(body) else None
            if (
                token.text == "#"
                and macro.parameters is not None
                and following
                and following.text in arguments
            ):
                output.append(stringize(arguments[following.text], token.spaced))
                at += 2
            elif token.text == "##" and output is not None and at > 0 and following:
                self.paste(output, body, at, arguments)
                at += 2
            elif token.text in arguments:
                raw = arguments[token.text]
                if following is None or following.text != "##":
                    if token.text not in expanded:
                        expanded[token.text] = self.expand(raw, nesting + 1)
                    raw = expanded[token.text]
                self.spend(len(raw))
                output.extend(respaced(raw, token.spaced))
                if following is not None and following.text == "##" and not raw:
                    output.append(PLACEMARKER)
                at += 1
            else:
                output.append(token)
                at += 1
        self.spend(len(output))
        whole, origin = self.whole, use.use
        new = tuple.__new__  # of a named tuple's own, most of the time would go to passing its fields on
        result = []
        for kind, text, start, end, spaced, own, _, first in output:
            if text:
                both = whole.setdefault((own, hidden), own | hidden) if own else hidden
                result.append(new(Token, (kind, text, start, end, spaced, both, origin, first)))
        if result and result[0].spaced != use.spaced:
            result[0] = result[0]._replace(spaced=use.spaced)
        return result

    def paste(
        self, output: list[Token], body: Sequence[Token], at: int, arguments: dict[str, list[Token]]
    ) -> None:
        """Joins the last token of `output` with what stands after the "##" at `at`."""
        right = body[at + 1]
        tokens = arguments.get(right.text, [right])
        if not output:
            output.extend(tokens)
            return
        left = output.pop()
        if left.text == "," and right.text in arguments and right.text == list(arguments)[-1]:
            # The GNU comma: `, ## __VA_ARGS__` loses its comma when there are no further arguments.
            output.extend([left, *tokens] if tokens else [])
            return
        if not tokens:
            output.append(left)
            return
        pasted = body_tokens(left.text + tokens[0].text)
        output.extend(token._replace(spaced=left.spaced) for token in pasted[:1])
        output.extend(pasted[1:])
        output.extend(tokens[1:])
