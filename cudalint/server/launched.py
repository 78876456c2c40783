"""What kernels are launched with after an edit: host code is not executed again where it is what it was."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from cudalint.dataclass import replace
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import KernelAnalysis
from cudalint.server.bodies import Cut, Shift
from cudalint.server.moving import moved_span
from cudalint.server.parts import body_of
from cudalint.source.text import SourceText

#: By where its body begins, what a kernel is launched with.
Launched = tuple[tuple[int, tuple[Launch, ...]], ...]

_WORD = re.compile(rb"[A-Za-z_]\w*")
_LAUNCHES = re.compile(rb"<<<|cudaLaunch|cudaGraph")


def outside(source: bytes, cuts: Sequence[Cut]) -> frozenset[bytes]:
    """The words of a file that stand in none of its bodies."""
    ends = [0, *(end for _, end in cuts)]
    starts = [*(start for start, _ in cuts), len(source)]
    return frozenset(word for a, b in zip(ends, starts, strict=True) for word in _WORD.findall(source[a:b]))


def is_host_code_as_before(old: bytes, new: bytes, others: Collection[bytes]) -> bool:
    """Whether an edit that made one text of a body of the other tells nothing to host code: no launch stands
    in it, and no word comes or goes that is among the `others`, those outside of bodies."""
    if _LAUNCHES.search(old) or _LAUNCHES.search(new):
        return False
    return (set(_WORD.findall(old)) ^ set(_WORD.findall(new))).isdisjoint(others)


def launched(kernels: Iterable[tuple[KernelAnalysis, Shift]], path: str, source: SourceText) -> Launched:
    """The launches of kernels in the present text, each with the way there from its own; nothing where those
    of one are not all of host code, or rest on what the kernel's body has, as an assumed block does, or where
    two kernels lie at one place, as a macro or an included file makes them."""
    found, names = [], dict[int, str]()
    for kernel, shift in kernels:
        body = body_of(kernel)
        own = [_moved(one, path, shift, source) for one in kernel.chosen]
        start = shift.offset(body[0]) if body is not None else None
        if not own or start is None or None in own or names.setdefault(start, kernel.name) != kernel.name:
            return ()
        found.append((start, tuple(one for one in own if one is not None)))
    return tuple(found)


def _moved(launch: Launch, path: str, shift: Shift, source: SourceText) -> Launch | None:
    if launch.source is not LaunchSource.HOST or launch.functors or launch.constants or launch.span is None:
        return None
    span = moved_span(launch.span, path, shift)
    if span is None or span.path != path:
        return None if span is None else launch
    return replace(launch, span=span, line=source.line_of(span.start))
