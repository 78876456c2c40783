"""Kernels whose `__global__` stands in a macro that is not in view: `LIB_KERNEL f()`, `LIB_KERNEL void f()`.

What is launched is a kernel; so is taken what asks for its thread and is not called, behind a name that has
the word in it. Either is said, and so is what may be a kernel and is not taken for one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property

from cudalint.source.declarations import MAX_HEAD, SPECIFIERS, TYPES, WITH_ARGUMENTS, is_upper, skip_template
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, STRING, Token, words

_NO_MARK = words("__global__ __device__ __host__") | TYPES - {"void"}
_WORDS = words("KERNEL KERNELS GLOBAL")
_INDICES = words("threadIdx blockIdx blockDim gridDim __syncthreads this_thread_block this_grid")

Note = Callable[[Token, str], None]


class KernelMarks:
    """What a file's tokens tell of which functions are kernels. `note` takes what is said of a token."""

    def __init__(self, edits: Edits, is_type: Callable[[str], bool], note: Note) -> None:
        self._edits = edits
        self._tokens = edits.tokens
        self._is_type = is_type
        self._note = note

    def mark(self, at: int) -> None:
        """Tell whether the function that is defined at `at`, in no class, is a kernel by a macro."""
        found = self._annotated(skip_template(self._edits, at))
        if found is None:
            return
        annotations, name, void = found
        capitals = [one for one in annotations if is_upper(self._tokens[one].text)]
        named = [one for one in capitals if not _WORDS.isdisjoint(self._tokens[one].text.split("_"))]
        function, mark = self._tokens[name].text, self._tokens[(named or capitals or annotations)[0]]
        is_launched = function in self._launched
        is_whole = void is not None or len(capitals) == len(annotations)
        if self._is_type(mark.text) or not (
            is_launched or (named and is_whole) or (capitals and void is not None)
        ):
            return
        if not is_launched:
            if self._named[function] > 1 or not self._asks_for_thread(name):
                return
            if not named:
                said = f"'{mark.text}', which may make it a kernel, is not in view"
                self._note(mark, f"'{function}' is not analyzed: {said}")
                return
        self._note(mark, f"'{function}' is taken for a kernel: '{mark.text}' is not in view")
        if void is None:
            self._edits.insert_before(name, " __global__ void ", IDENTIFIER)
        else:
            self._edits.insert_before(void, " __global__ ", IDENTIFIER)
        for one in annotations:
            has_arguments = self._tokens[one + 1].text == "("
            self._edits.blank(one, (self._edits.partner(one + 1) or one) + 1 if has_arguments else one + 1)

    def _annotated(self, at: int) -> tuple[list[int], int, int | None] | None:
        """The unknown names in front of a function's, its own, and the `void` among them, if any; None where
        no such function is defined at `at`."""
        tokens, partner = self._tokens, self._edits.partner
        annotations: list[int] = []
        void: int | None = None
        for _ in range(MAX_HEAD):
            token = tokens[at] if at < len(tokens) else None
            if token is None or token.text in _NO_MARK or token.kind not in (IDENTIFIER, STRING):
                return None
            closing = partner(at + 1) if at + 1 < len(tokens) and tokens[at + 1].text == "(" else None
            if token.text == "void":
                void = at
            elif token.text in SPECIFIERS or token.text in WITH_ARGUMENTS or token.kind == STRING:
                pass
            elif closing is not None and self._body(closing) is not None:
                return (annotations, at, void) if annotations else None
            else:
                annotations.append(at)
            at = (at if closing is None else closing) + 1
        return None

    def _body(self, closing: int) -> int | None:
        """Where the body begins behind the parameters that end at `closing`."""
        at = closing + 1
        at += at < len(self._tokens) and self._tokens[at].text == "noexcept"
        return at if at < len(self._tokens) and self._tokens[at].text == "{" else None

    def _asks_for_thread(self, name: int) -> bool:
        """Whether the body of the function whose name is at `name` has a word of device code alone."""
        closing = self._edits.partner(name + 1)
        opening = None if closing is None else self._body(closing)
        end = None if opening is None else self._edits.partner(opening)
        return any(token.text in _INDICES for token in self._tokens[opening:end])

    @cached_property
    def _launched(self) -> frozenset[str]:
        """The names of what is launched."""
        places = (at for at, token in enumerate(self._tokens) if token.text == "<<<")
        return frozenset(map(self._name_before, places))

    @cached_property
    def _named(self) -> Counter[str]:
        """How often each name stands in front of parameters or arguments."""
        places = (at for at, token in enumerate(self._tokens) if token.text == "(")
        return Counter(map(self._name_before, places))

    def _name_before(self, at: int) -> str:
        """The name before a bracket, and before template arguments in front of it."""
        depth = 0
        for before in reversed(self._tokens[max(at - MAX_HEAD, 0) : at]):
            text = before.text
            depth += len(text) if text in (">", ">>") else -(text == "<")
            if not depth and text != "<":
                return text if before.kind == IDENTIFIER else ""
        return ""
