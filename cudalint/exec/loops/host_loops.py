"""Short loops of host code that only compute, `while (block.x > n) block.x /= 2;`, or fill arrays."""

from __future__ import annotations

import re
from collections.abc import Callable

from cudalint.algebra.build import logical_not
from cudalint.exec.executor import CALLED, LAUNCH, Executor
from cudalint.exec.joins import join_states
from cudalint.exec.operations import load
from cudalint.exec.state import State
from cudalint.exec.values import Closure, Record
from cudalint.ir.ctypes import FloatType, IntType
from cudalint.ir.expr import Const, Expr
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import LOOPS

#: Trips that are told apart: from 1 to a power of two beyond any block, or down from there.
_MOST_TRIPS = 20
#: Bytes of a loop's text; a longer one does more than find a size.
_LONGEST = 480
_LEAVES = frozenset(("break_statement", "continue_statement", "return_statement", "goto_statement"))
_LAMBDA = "lambda_expression"
_REACHES = frozenset((_LAMBDA, "pointer_expression", "subscript_expression"))
#: What a call may name that computes alone.
_PURE = re.compile(rb"(static_cast\s*<.*>|(std\s*::\s*)?(min|max)(\s*<.*>)?)", re.DOTALL)
_NAMES = frozenset(("identifier", "qualified_identifier", "primitive_type", "template_function"))


def only_computes(ex: Executor, node: Node) -> bool:
    """Whether a loop is short and assigns scalars alone: it calls no functions of others, and has no arrays,
    jumps or loops in it."""
    return _is_plain(node, _LEAVES | _REACHES | LOOPS, lambda callee: _is_pure(ex, callee))


def _is_pure(ex: Executor, callee: Node) -> bool:
    """Whether what looks like a call computes alone: `size_t(1)` is a cast."""
    if _PURE.fullmatch(callee.text or b""):
        return True
    if callee.type not in _NAMES or ex.scope.lookup(ex.program.text(callee)) is not None:
        return False
    return isinstance(ex.scope.types.resolve_text(ex.program.text(callee)), IntType | FloatType)


def may_launch(ex: Executor, node: Node) -> bool:
    """Whether a loop may come to a launch, or is one of device code: a loop of a library's algorithm does by
    what that is given to call."""
    text = node.text or b""
    if not ex.matters(text):
        return False
    if not ex.host or not ex.frame.function.file.is_library_stub or LAUNCH.search(text):
        return True
    called = {name.decode() for name in CALLED.findall(text)} & ex.reaching
    return any(_may_be_launching(ex, name) for name in called)


def _may_be_launching(ex: Executor, name: str) -> bool:
    found = ex.scope.lookup(name)
    value = load(ex, found, None) if found is not None else None
    info = ex.program.types.record(value.type) if isinstance(value, Record) else None
    if info is not None and info.node is not None:
        return bool(info.bases) or ex.matters(info.node.text or b"")
    if not isinstance(value, Closure) or value.choice is not None or value.captures is not None:
        return True
    nodes = [value.node, *(function.node for function in value.functions)]
    return any(ex.matters(node.text or b"") for node in nodes if node is not None)


@found_once
def may_return(node: Node) -> bool:
    """Whether a loop has a `return` of the function around it in it."""
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type == "return_statement":
            return True
        if item.type != "lambda_expression":
            pending += item.named_children
    return False


def is_short(node: Node, most: int = _LONGEST) -> bool:
    """Whether a loop is short; it may have anything but a goto in it."""
    return _is_plain(node, frozenset(("goto_statement",)), lambda callee: True, most)


def _is_plain(
    node: Node, kinds: frozenset[str], may_call: Callable[[Node], bool], most: int = _LONGEST
) -> bool:
    """Whether a loop is short and has no node of these kinds in it, nor calls of other than what it may."""
    if node.end_byte - node.start_byte > most:
        return False
    pending = list(node.named_children)
    while pending:
        item = pending.pop()
        if item.type in kinds:
            return False
        callee = cst.function(item) if item.type == "call_expression" else None
        if callee is not None and not may_call(callee):
            return False
        pending += item.named_children
    return True


def trip_by_trip(
    ex: Executor,
    holds: Callable[[], Expr],
    step: Callable[[], object],
    forget: Callable[[], object],
    body_first: bool,
) -> None:
    """Execute a loop that only computes: behind it each variable is a choice between what it is after one
    trip, after two, and so on, by the first test that fails; not known after more than are told apart."""
    base = ex.state.guards
    ends: list[tuple[Expr, State]] = []
    for trip in range(_MOST_TRIPS):
        if trip or not body_first:
            going = holds()
            if isinstance(going, Const):
                if not going.value:
                    break
            else:
                ends.append((logical_not(going), ex.state.copy()))
        step()
    else:
        forget()
    for over, state in reversed(ends):
        ex.state = join_states(ex, over, state, ex.state, base)
