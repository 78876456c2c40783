"""Which build is read where neither the source nor the settings tell: the one that defines nothing.

A name that nothing in view defines is undefined, as it is for a compiler that is given no -D. A branch is
read against that only where kernels, launches or their shapes would be lost: an unusual build is worth more
than silence. A name alone that specializations of templates stand under is taken to be defined as well: it is
worth more than the number that the template alone gives.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from functools import cached_property

from cudalint.source.directives import Directive
from cudalint.source.unit import Required

_ASKS_ONE = re.compile(r"(!?)\s*defined\s*(?:\(\s*([A-Za-z_]\w*)\s*\)|([A-Za-z_]\w*))\Z")
_IS_SET = re.compile(r"([A-Za-z_]\w*)(?:\s*(?:==|>=)\s*1|\s*(?:!=|>)\s*0)?\Z")
_IS_VALUE = re.compile(r"([A-Za-z_]\w*)\s*==\s*(\d+)\Z")
_DECLARES = re.compile(
    r"\b(?:typedef|using|struct|class|union|enum|constexpr)\b|^[ \t]*#[ \t]*define[ \t]+\w+[ \t]+[^\s/]",
    re.MULTILINE,
)
_KERNELS = re.compile(r"#[ \t]*define[ \t]+__\w+|(?P<code>__(?:global|device)__|<<<|\bdim3\b)")
#: An explicit specialization of a class or variable template, or a partial one: without it the template's own
#: type or number is found.
_SPECIALIZES = re.compile(
    r"\btemplate\s*<(?:\s*>[^;{}()]*?\w\s*<[^;{}()]*>\s*[={:]|[^;{}()]*>\s*(?:struct|class)\s+[\w:]+\s*<)"
)
_DEVICE = re.compile(r"__shared__|\b(?:threadIdx|blockIdx)\b")
_QUOTED_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)
#: Names that compilers, the toolkit and libraries define, in headers that are not read.
_OF_HEADERS = re.compile(
    r"_[_A-Z]|(?:AT|C10|CUB|CUBLAS|CUDA|CUDART|CUDNN|CUFFT|CUSPARSE|CUTE|CUTLASS|NCCL|NV|THRUST|TORCH)_"
    r"|\w*(?:VERSION|MAJOR|MINOR|ARCH)(?:_|\Z)"
)


def condition(directive: Directive) -> str:
    """The condition of an #if, #elif, #ifdef, ... as that of an #if."""
    if not directive.name.endswith("def"):
        return directive.argument
    name = directive.argument.split()[0] if directive.argument else ""
    return f"{'!' if directive.name.endswith('ndef') else ''}defined({name})"


def is_of_headers(name: str) -> bool:
    """Whether a header that is not read is likely to define the name."""
    return _OF_HEADERS.match(name) is not None


def gate(text: str) -> str | None:
    """The name that has to be defined for this condition to hold, `defined(NAME)` or `NAME == 1`, where it
    asks for nothing else."""
    if (is_set := _IS_SET.match(text.strip())) is not None:
        return is_set.group(1)
    match = _ASKS_ONE.match(text.strip())
    return None if match is None or match.group(1) else match.group(2) or match.group(3)


def declares(text: str) -> bool:
    """Whether a text declares types, or constants, also as macros."""
    return _DECLARES.search(text) is not None


def required(directive: str) -> Required | None:
    """The macro that has to be defined for `ifdef NAME`, `if NAME == 32` and the like to hold; None where
    they ask for anything else."""
    kind, _, asked = directive.partition(" ")
    asked = asked.strip()
    if kind in ("ifdef", "elifdef"):
        asked = f"defined({asked})"
    elif kind not in ("if", "elif"):
        return None
    if (match := _IS_VALUE.match(asked)) is not None:
        return Required(asked, match[1], match[2])
    name = gate(asked)
    return None if name is None else Required(asked, name, "1")


class Contents:
    """What the parts of a file hold that a build may lose. The file is searched once, for its parts lie
    within each other."""

    def __init__(self, text: str, in_view: Callable[[str], bool]) -> None:
        self._text = text
        self._in_view = in_view

    def has_kernels(self, body: tuple[int, int]) -> bool:
        """Whether kernels, device functions, launches or their shapes would be lost with this part."""
        return _lies_in(self._kernels, body)

    def is_needed(self, body: tuple[int, int]) -> bool:
        """Whether those would be, or what a type or a constant of theirs is: a template that is specialized
        here would give another one."""
        return self.has_kernels(body) or _lies_in(self._specialized, body)

    def worth(self, body: tuple[int, int]) -> int:
        """What reading a branch is worth: 3 for kernels, launches and their shapes, 2 for other device code,
        0 where a quoted include is not in view, else 1."""
        if self.has_kernels(body):
            return 3
        if _lies_in(self._device, body):
            return 2
        return 0 if _lies_in(self._missing, body) else 1

    @cached_property
    def _kernels(self) -> list[int]:
        return _kernel_offsets(self._text)

    @cached_property
    def _specialized(self) -> list[int]:
        return [match.start() for match in _SPECIALIZES.finditer(self._text)]

    @cached_property
    def _device(self) -> list[int]:
        return [match.start() for match in _DEVICE.finditer(self._text)]

    @cached_property
    def _missing(self) -> list[int]:
        found = _QUOTED_INCLUDE.finditer(self._text)
        return [match.start() for match in found if not self._in_view(match[1])]


def has_kernels(text: str) -> bool:
    """Whether a text has kernels, device functions, launches or their shapes."""
    return bool(_kernel_offsets(text))


def _kernel_offsets(text: str) -> list[int]:
    return [match.start() for match in _KERNELS.finditer(text) if match["code"] is not None]


def _lies_in(offsets: list[int], body: tuple[int, int]) -> bool:
    at = bisect_left(offsets, body[0])
    return at < len(offsets) and offsets[at] < body[1]


def is_read(default: int | None, own: int, later: int) -> bool:
    """Whether to read a branch of this worth, before those that are worth `later` at most, if its condition
    would be `default` in a build that defines nothing (None: that build does not tell either)."""
    return own == 3 and later < 3 if default == 0 else own >= later
