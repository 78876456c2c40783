"""What one pass over a file's words tells of how it belongs together with others: nothing is parsed.

The time is linear in the text, whatever it is: no place is looked at again from another.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator, Set
from dataclasses import field
from itertools import islice

from cudalint.dataclass import dataclass

_INCLUDE = re.compile(rb'#[ \t]*include[ \t]*(["<][^">\n]+)[">]')
#: A macro that stands for `__global__`, on its first line; one with parameters is not asked for.
_MACRO = re.compile(rb"#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t][^\n]*__global__")
#: Names that are taken to stand for `__global__` where no macro of theirs is in view.
_MARKER = re.compile(rb"\b[A-Z_]*KERNELS?(?:_[A-Z_]+)?(?=[ \t\n(])")
#: Comments and strings come first, as what stands in them does not count; one without an end takes the rest.
_TOKEN = re.compile(
    rb"//[^\n]*|/\*(?s:.*?)(?:\*/|\Z)|\"(?:[^\"\\\n]|\\(?s:.))*\"?|'(?:[^'\\\n]|\\(?s:.))*'?"
    rb"|([A-Za-z_]\w*|\d[\w.']*|<<<|>>>|<<|>>|->|::|\S)"
)
#: A name that stands alone as a value, as what a function is handed by: `run(f, n)`, `{"f", &f}`, `g = f;`.
_TAKEN = re.compile(rb"[=({,&?:]\s*([A-Za-z_]\w*)\s*(?=[,);}:])")
_STATEMENTS = frozenset((b"if", b"for", b"while", b"switch", b"catch", b"else", b"return", b"sizeof"))
_KERNEL_ATTRIBUTES = frozenset((b"__launch_bounds__", b"__cluster_dims__", b"__maxnreg__", b"__attribute__"))
_BEFORE_BODY = frozenset((b"const", b"noexcept", b"override", b"final"))
_ENDS = frozenset((b"{", b"}", b";"))
_BEFORE_VALUE = frozenset((b"=", b"(", b",", b"?", b":", b"::", b"+", b"*", b"/", b"-", b"return"))
_BEGINNINGS = frozenset(bytes((one,)) for one in b"_" + string.ascii_letters.encode())
_LONGEST_CAST = 8  # tokens between its parentheses
_LONGEST_PARAMETERS = 256  # tokens of which it is looked whether a body follows them


@dataclass(slots=True)
class Facts:
    """The names that count among a file's words."""

    kernels: set[bytes] = field(default_factory=set)
    defined: set[bytes] = field(default_factory=set)  # those of them with a body
    launches: set[bytes] = field(default_factory=set)
    named: set[bytes] = field(default_factory=set)  # what may be called in it, or instantiated
    handed: set[bytes] = field(default_factory=set)  # functions whose parameters stand in a launch's block
    functions: set[bytes] = field(default_factory=set)  # those with a body
    asked: set[bytes] = field(default_factory=set)  # those whose results are used
    shaping: set[bytes] = field(default_factory=set)  # those that give or write the shape of a launch
    headed: set[bytes] = field(default_factory=set)  # b"MACRO:f" of a declaration `MACRO void f(`


def facts_of(data: bytes) -> Facts:
    """The facts of a file's text."""
    scan = _Scan(_tokens(data))
    scan.run()
    return scan.facts


def includes_of(data: bytes) -> set[tuple[str, bool]]:
    """The names that a text includes, and whether each is quoted."""
    return {
        (name[1:].replace(b"\\", b"/").decode("utf-8", "surrogateescape"), name[:1] == b'"')
        for name in _directives(_INCLUDE, data)
    }


def named_markers_of(data: bytes) -> set[bytes]:
    """The words of a text that may stand for `__global__` by what they are called."""
    return set(_MARKER.findall(data)) if b"KERNEL" in data else set()


def defined_markers_of(data: bytes) -> set[bytes]:
    """The macros of a text that stand for `__global__`."""
    return set(_directives(_MACRO, data)) if b"__global__" in data else set()


def _directives(pattern: re.Pattern[bytes], data: bytes) -> Iterator[bytes]:
    """What the group of a pattern matches where nothing stands in front of it on its line: asking for the
    line's beginning in the pattern takes five times as long."""
    for found in pattern.finditer(data):
        line = data.rfind(b"\n", 0, found.start()) + 1
        if not data[line : found.start()].strip(b" \t"):
            yield found[1]


def taken_in(data: bytes) -> set[bytes]:
    """The names that stand alone as values in a text, those of functions among them."""
    return set(_TAKEN.findall(data))


def callers_in(data: bytes, names: set[bytes]) -> set[bytes]:
    """The functions in which one of the names is called."""
    scan = _Scan(_tokens(data), names)
    scan.run()
    return scan.callers - names


def may_define(data: bytes, names: Set[bytes]) -> bool:
    """Whether a body may follow one of the names and its parameters; it takes less than to read all words."""
    return any(_has_body(data, end) for name in names - _STATEMENTS for end in _ends_of(data, name))


def _ends_of(data: bytes, word: bytes) -> Iterator[int]:
    """Where a word ends, each time that it stands in a text."""
    at = data.find(word)
    while at >= 0:
        end = at + len(word)
        if not _is_in_word(data[at - 1 : at]) and not _is_in_word(data[end : end + 1]):
            yield end
        at = data.find(word, end)


def _has_body(data: bytes, at: int) -> bool:
    """Whether parameters follow at a byte, and a body; those that are many are not looked through."""
    tokens = filter(None, (found[1] for found in _TOKEN.finditer(data, at)))
    depth = 0
    for token in islice(tokens, _LONGEST_PARAMETERS):
        depth += (token == b"(") - (token == b")")
        if depth == 0:
            return token == b")" and next((one for one in tokens if one not in _BEFORE_BODY), b"") == b"{"
        if token in _ENDS:
            return False
    return depth > 0


def _tokens(data: bytes) -> list[bytes]:
    return [*filter(None, _TOKEN.findall(data))]


def _is_name(token: bytes) -> bool:
    return token[:1] in _BEGINNINGS


def _is_in_word(byte: bytes) -> bool:
    return byte.isalnum() or byte == b"_"


@dataclass(slots=True)
class _Group:
    """A "(" at an index, the name in front of it, and whether a shape is written through a parameter."""

    opened: int
    name: bytes | None
    shapes: bool = False
    closed: int = -1


class _Scan:
    """One pass over the tokens."""

    def __init__(self, tokens: list[bytes], sought: Set[bytes] = frozenset()) -> None:
        self.tokens = tokens
        self.facts = Facts()
        self.callers: set[bytes] = set()
        self._sought = sought
        self._open: list[_Group] = []
        self._group: _Group | None = None  # the one closed last in this declaration
        self._angles: list[bytes | None] = []  # the names in front of the open "<"
        self._angled: tuple[int, bytes | None] = (-1, None)  # where the last of them was closed, and its name
        self._in_kernel = False  # behind a __global__, in front of the kernel's name
        self._declared: list[bytes] = []  # kernels whose bodies may come
        self._function: tuple[bytes, set[bytes]] = (
            b"",
            set(),
        )  # begun last, and its parameters' words
        self._configuration: int | None = None  # where a launch's began
        self._start: int | None = 0  # of the declaration, until its name is met

    def run(self) -> None:
        """Fill the facts."""
        met: dict[bytes, Callable[[int, bytes], None]] = {
            b"(": self._opens,
            b")": self._closes,
            **dict.fromkeys(_ENDS, self._ends),
            **dict.fromkeys((b"<", b"<<", b"<<<"), self._opens_angle),
            **dict.fromkeys((b">", b">>", b">>>"), self._closes_angle),
            b"__global__": self._begins_kernel,
            b"dim3": self._shape,
        }
        for at, token in enumerate(self.tokens):
            if token in met:
                met[token](at, token)

    def _begins_kernel(self, at: int, token: bytes) -> None:
        self._in_kernel = True

    def _name_before(self, at: int) -> bytes | None:
        before = self.tokens[at - 1] if at else b""
        return before if _is_name(before) else None

    def _opens(self, at: int, token: bytes) -> None:
        name = self._name_before(at)
        self._open.append(_Group(at, name))
        if name is None:
            return
        self.facts.named.add(name)
        if name in self._sought and self._function[0]:
            self.callers.add(self._function[0])
        if self._is_used(at - 1):
            self.facts.asked.add(name)
        if self._in_kernel and name not in _KERNEL_ATTRIBUTES and len(self._open) == 1:
            self._in_kernel = False
            self.facts.kernels.add(name)
            self._declared.append(name)
        if self._start is not None and len(self._open) == 1 and name not in _KERNEL_ATTRIBUTES:
            words = self.tokens[self._start : at - 1]
            self.facts.headed.update(
                word + b":" + name for word in words if word.isupper() and _is_name(word)
            )
            self._start = None

    def _is_used(self, at: int) -> bool:
        """Whether what stands in front of a call's name makes use of its value."""
        before = self.tokens[at - 1] if at else b""
        if before == b")" and self._group is not None and self._group.closed == at - 1:  # `= (int)f(`
            size = at - self._group.opened - 2
            cast = self.tokens[self._group.opened + 1 : at - 1] if size < _LONGEST_CAST else []
            if cast and all(_is_name(word) or word == b"::" for word in cast):
                before = self.tokens[self._group.opened - 1] if self._group.opened else b""
        return before in _BEFORE_VALUE

    def _closes(self, at: int, token: bytes) -> None:
        if not self._open:
            self._group = None
            return
        self._group = self._open.pop()
        self._group.closed = at
        if self._group.shapes and self._group.name is not None:
            self.facts.shaping.add(self._group.name)

    def _ends(self, at: int, token: bytes) -> None:
        """A declaration or statement ends, or its body begins."""
        if token == b"{":
            self.facts.defined.update(self._declared)
            self._begin_function(at)
        else:
            self._configuration = None
        self._declared.clear()
        self._angles.clear()
        self._open.clear()
        self._group, self._in_kernel, self._start = None, False, at + 1

    def _begin_function(self, at: int) -> None:
        group, end = self._group, at - 1
        if group is None or group.name is None or group.name in _STATEMENTS:
            return
        while end > group.closed and self.tokens[end] in _BEFORE_BODY:
            end -= 1
        if end == group.closed:
            parameters = self.tokens[group.opened + 1 : group.closed]
            self._function = group.name, set(filter(_is_name, parameters))
            self.facts.functions.add(group.name)

    def _opens_angle(self, at: int, token: bytes) -> None:
        name = self._name_before(at)
        if name is not None:
            self.facts.named.add(name)
        split = token == b"<<" and self.tokens[at + 1 : at + 2] == [b"<"]  # as formatters write a launch
        if token == b"<<<" or split:
            if name is None and self._angled[0] == at - 1:
                name = self._angled[1]
            if name is not None:
                self.facts.launches.add(name)
            self._configuration = at + 1 + split
        elif token == b"<":
            self._angles.append(name)

    def _closes_angle(self, at: int, token: bytes) -> None:
        if token == b">>>" and self._configuration is not None:
            block = _second(self.tokens[self._configuration : at])
            if not self._function[1].isdisjoint(block):
                self.facts.handed.add(self._function[0])
            self._configuration = None
            return
        closed = [self._angles.pop() for _ in token[: len(self._angles)]]
        self._angled = at, closed[-1] if len(closed) == len(token) else None

    def _shape(self, at: int, token: bytes) -> None:
        """`dim3 f(`, and `f(dim3 *block)`."""
        behind = self.tokens[at + 1 : at + 2]
        if behind in ([b"*"], [b"&"]):
            if self._open and self._name_before(at) != b"const":
                self._open[-1].shapes = True
            return
        end = at + 1
        while end + 1 < len(self.tokens) and _is_name(self.tokens[end]) and self.tokens[end + 1] == b"::":
            end += 2
        if self.tokens[end + 1 : end + 2] == [b"("] and _is_name(self.tokens[end]):
            self.facts.shaping.add(self.tokens[end])


def _second(arguments: list[bytes]) -> set[bytes]:
    """The words of the second of several arguments."""
    depth, number, found = 0, 0, set[bytes]()
    for token in arguments:
        if token in (b"(", b"[", b"{"):
            depth += 1
        elif token in (b")", b"]", b"}"):
            depth -= 1
        elif token == b"," and not depth:
            number += 1
        if number == 1 and _is_name(token):
            found.add(token)
    return found
