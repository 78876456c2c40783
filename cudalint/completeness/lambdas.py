"""Device code in lambdas and function objects that host code hands to functions not in view: no kernel that
runs it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from typing import TYPE_CHECKING

from cudalint.ir.access import Span
from cudalint.ir.result import KernelAnalysis, Problem
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_words, nodes_of

if TYPE_CHECKING:
    from cudalint.source.unit import PreprocessedFile
    from cudalint.syntax.node import Node

_MARKED = re.compile(rb"\]\s*(?:__host__\s*)?(?:__device__|[A-Z_]+_(?:LAMBDA|DEVICE)\b)")
_MACRO = re.compile(rb"\b[A-Z_]+_LAMBDA\s*\Z")
_DEVICE = re.compile(rb"__device__|\b[A-Z_]+_DEVICE\b")
_CALLED = re.compile(rb"\boperator\s*\(\s*\)\s*\(")
_LONGEST = 40  # bytes of such a macro's name
_REACHING = ("subscript_expression", "pointer_expression", "call_expression")
_ACCESSES = ("subscript_expression", "pointer_expression", "field_expression")


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
    yield from _said(main, found, "lambda")


def unexecuted_objects(
    main: PreprocessedFile, roots: Iterable[Node], bodies: Iterable[Node], entered: Set[int]
) -> Iterator[Problem]:
    """The same of classes that host functions of a file name and whose `operator()` is for the device.
    `entered`: the ids of the nodes of the functions that kernels execute."""
    if _CALLED.search(main.original.data) is None:
        return
    named = {word for body in bodies for word in code_words(body.text or b"")}
    found = [
        main.to_original(method.start_byte, method.end_byte)
        for root in roots
        for one in nodes_of(root, "struct_specifier", "class_specifier")
        if (name := cst.name(one)) is not None and name.text in named
        for method in _methods(one)
        if method.id not in entered and _is_called_on_the_device(method)
    ]
    yield from _said(main, found, "function object")


def _said(main: PreprocessedFile, found: list[Span], what: str) -> Iterator[Problem]:
    if found:
        first = min(found, key=lambda span: span.start)
        which = f"a {what}" if len(found) == 1 else f"{len(found)} {what}s, this one first,"
        text = f"{which} written for the device: no kernel that is analyzed executes it"
        yield Problem(main.path, text, first)


def _methods(record: Node) -> Iterator[Node]:
    """The methods that a class has in its body, templates among them."""
    body = cst.body(record)
    for member in () if body is None else body.named_children:
        member = member.named_children[-1] if member.type == "template_declaration" else member
        if member.type == "function_definition":
            yield member


def _is_called_on_the_device(method: Node) -> bool:
    """Whether a method is an `operator()` for the device that may access memory."""
    body = cst.body(method)
    head = b"" if body is None else (method.text or b"")[: body.start_byte - method.start_byte]
    return (
        body is not None
        and _DEVICE.search(head) is not None
        and _CALLED.search(head) is not None
        and any(_is_access(one) for one in nodes_of(body, *_ACCESSES))
    )


def _is_access(node: Node) -> bool:
    mark = None if node.type == "subscript_expression" else cst.operator(node)
    return mark is None or mark.text in (b"*", b"->")


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
