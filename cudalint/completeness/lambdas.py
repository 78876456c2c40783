"""Device code in lambdas and function objects that host code hands to functions not in view: no kernel that
runs it is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Set
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
_MADE = re.compile(rb"(?:\w+\s*::\s*)*(\w+)\s*[<{(]")  # an object of a class that is named
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
    main: PreprocessedFile, roots: Iterable[Node], bodies: Collection[Node], entered: Set[int]
) -> Iterator[Problem]:
    """The same of classes that host functions of a file name and whose `operator()` is for the device; where
    it is for the host as well, of those whose objects are made as arguments. `entered`: the ids of the nodes
    of the functions that kernels execute."""
    if _CALLED.search(main.original.data) is None:
        return
    named = {word for body in bodies for word in code_words(body.text or b"")}
    handed = {
        made[1]
        for body in bodies
        for arguments in nodes_of(body, "argument_list")
        for argument in arguments.named_children
        if (made := _MADE.match(argument.text or b"")) is not None
    }
    found = []
    for record in (one for root in roots for one in nodes_of(root, "struct_specifier", "class_specifier")):
        name = cst.name(record)
        if name is None or name.text not in named:
            continue
        methods = [(one, head) for one, head in _methods(record) if _CALLED.search(head)]
        if any(method.id in entered for method, _ in methods):
            continue
        for method, head in methods:
            if (
                _DEVICE.search(head)
                and (name.text in handed or b"__host__" not in head)
                and _accesses(method)
            ):
                found.append(main.to_original(method.start_byte, method.end_byte))
                break
    yield from _said(main, found, "function object")


def _said(main: PreprocessedFile, found: list[Span], what: str) -> Iterator[Problem]:
    if found:
        first = min(found, key=lambda span: span.start)
        which = f"a {what}" if len(found) == 1 else f"{len(found)} {what}s, this one first,"
        text = f"{which} written for the device: no kernel that is analyzed executes it"
        yield Problem(main.path, text, first)


def _methods(record: Node) -> Iterator[tuple[Node, bytes]]:
    """The methods that a class has in its body, templates among them, each with its text up to its body."""
    body = cst.body(record)
    for member in () if body is None else body.named_children:
        member = member.named_children[-1] if member.type == "template_declaration" else member
        inner = cst.body(member) if member.type == "function_definition" else None
        if inner is not None:
            yield member, (member.text or b"")[: inner.start_byte - member.start_byte]


def _accesses(method: Node) -> bool:
    return any(_is_access(one) for one in nodes_of(method, *_ACCESSES))


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
