"""Device code in lambdas that host code hands to functions not in view: no kernel that runs it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from typing import TYPE_CHECKING

from cudalint.ir.access import Span
from cudalint.ir.result import KernelAnalysis, Problem
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.source.unit import PreprocessedFile
    from cudalint.syntax.node import Node

_MARKED = re.compile(rb"\]\s*(?:__host__\s*)?(?:__device__|[A-Z_]+_(?:LAMBDA|DEVICE)\b)")
_MACRO = re.compile(rb"\b[A-Z_]+_LAMBDA\s*\Z")
_LONGEST = 40  # bytes of such a macro's name
_REACHING = ("subscript_expression", "pointer_expression", "call_expression")


def unexecuted(
    main: PreprocessedFile, bodies: Iterable[Node], kernels: Iterable[KernelAnalysis], passed: Set[int]
) -> Iterator[Problem]:
    """What is to be said of the lambdas of a file that are written for the device and that no kernel in view
    is passed or executes. `bodies`: those of its host functions; `passed`: the ids of the nodes of those that
    a launch in view passes to a kernel, which may as well not call them."""
    data = main.original.data
    if b"_LAMBDA" not in data and _MARKED.search(data) is None:
        return
    executed = [span for span in _executed(kernels) if span.path == main.path]
    found = [
        span
        for span in _for_the_device(main, bodies, passed)
        if not any(span.start <= one.start and one.end <= span.end for one in executed)
    ]
    if found:
        first = min(found, key=lambda span: span.start)
        which = "a lambda" if len(found) == 1 else f"{len(found)} lambdas, this one first,"
        text = f"{which} written for the device: no kernel that is analyzed executes it"
        yield Problem(main.path, text, first)


def _for_the_device(main: PreprocessedFile, bodies: Iterable[Node], passed: Set[int]) -> Iterator[Span]:
    """The lambdas in some bodies that say that they are for the device, and may access memory."""
    data = main.original.data
    for node in (one for body in bodies for one in nodes_of(body, "lambda_expression")):
        body = cst.body(node)
        if node.id in passed or body is None or not any(True for _ in nodes_of(body, *_REACHING)):
            continue
        span = main.to_original(node.start_byte, node.end_byte)
        head = data[span.start : main.to_original(body.start_byte, body.end_byte).start]
        in_front = data[max(span.start - _LONGEST, 0) : span.start]
        if _MARKED.search(head) or _MACRO.search(in_front):
            yield span


def _executed(kernels: Iterable[KernelAnalysis]) -> set[Span]:
    """Where kernels access memory, and the calls through which they do."""
    accesses = (
        result.access for kernel in kernels for launch in kernel.launches for result in launch.accesses
    )
    return {span for access in accesses for span in (access.span, *access.call_chain)}
