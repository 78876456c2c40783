"""Kernel launches met while executing host code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.arguments import BRACED
from cudalint.exec.calls.template_texts import template_argument_nodes, template_texts
from cudalint.exec.executor import Executor
from cudalint.exec.host.converted import as_parameters, configuration_of
from cudalint.exec.host.deferred import is_deferring, records
from cudalint.exec.host.impossible import is_impossible
from cudalint.exec.host.meant import kernel_at, meant_kernel
from cudalint.exec.host.passed import passed
from cudalint.exec.host.pending import PendingLaunch, closure_names, kernels_named, tell
from cudalint.exec.host.pointed import NOTE, pointed_kernels
from cudalint.exec.host.symbols import held_for
from cudalint.exec.operations import load, rvalue
from cudalint.exec.values import Closure, UnknownValue, Value
from cudalint.ir.ctypes import UnknownType
from cudalint.ir.expr import Const, Expr
from cudalint.ir.reasons import Reason
from cudalint.sema.constants.values import Undefined
from cudalint.sema.templates.packs import expanded
from cudalint.syntax import cst
from cudalint.syntax.nodes import LOOPS, code_children, launch_syntax

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

_WARMING = 5  # iterations at most of a loop that is nothing to measure
#: What may give a pointer to a kernel beside a variable.
_EXPRESSIONS = frozenset(
    (
        "subscript_expression",
        "field_expression",
        "call_expression",
        "conditional_expression",
        "cast_expression",
    )
)
#: The template arguments of a kernel that has none, where it is a template's argument that tells which it is.
_OPEN = ("?",)


def record_launch(ex: Executor, node: Node) -> None:
    """`kernel<T><<<grid, block, shared, stream>>>(arguments)`"""
    callee = cst.function(node)
    syntax = launch_syntax(node)
    assert syntax is not None
    configuration = configuration_of(ex, code_children(syntax))
    arguments: list[Value] = []
    named: dict[str, Value] = {}
    listed = cst.arguments(node)
    written = code_children(listed) if listed is not None else []
    nodes: list[Node] = []
    for child in expanded(ex.scope.types, written):
        if child.type == "assignment_expression":
            left, right = cst.left(child), cst.right(child)
            if (
                left is not None
                and right is not None
                and ex.program.operator(child) == "="
                and ex.scope.lookup(ex.program.text(left)) is None
            ):
                named[ex.program.text(left)] = rvalue(ex, right)
                continue
        nodes.append(child)
        arguments.append(BRACED if child.type == "initializer_list" else _argument(ex, child))
    if not records(ex) or ex.state.dead or callee is None:
        return
    names, templates, pointer = callee_names(ex, callee)
    is_by_pointer = False
    bound = bound_by_macro(ex, callee, templates or ())
    root = ex.frames[0].function  # which nothing in view may call, or instantiate
    own = {one.name for one in root.parameters} if len(ex.frames) == 1 else ()
    is_open = bool(root.templates) or callee.string in own
    if pointer is not None and not isinstance(pointer, Closure) and not is_open:
        pointed = pointed_kernels(ex, callee, len(nodes))
        names = tuple(dict.fromkeys(one.name for one in pointed)) or names
        bound, is_by_pointer = (NOTE, True) if pointed else (bound, False)
    elif is_open and isinstance(pointer, Closure) and len(pointer.functions) > 1:
        plain = not any(one.templates for one in pointer.functions)
        templates = templates or (_OPEN if plain else None)
    kernel = meant_kernel(ex, callee, names, nodes, pointer)
    arguments = [passed(ex, value) for value in as_parameters(ex, callee, kernel, nodes, arguments)]
    given = configuration, arguments, named
    note_launch(ex, node, names, templates, *given, bound, kernel, pointer, is_by_pointer=is_by_pointer)


def note_launch(
    ex: Executor,
    node: Node,
    names: tuple[str, ...],
    templates: tuple[str, ...] | None,
    configuration: list[Value],
    arguments: list[Value],
    named: dict[str, Value],
    bound: str = "",
    kernel: Function | None = None,
    pointer: Value | None = None,
    *,
    is_by_pointer: bool = False,
) -> None:
    """Keep a launch of the kernels `names`, or of the one of these that is meant, or of those that a
    `pointer` leads to at each iteration, of which it may not be known to what it does; `configuration`: the
    grid, the block and the shared bytes. Nothing is launched where nothing comes to."""
    if is_impossible(ex.state.guards):
        return
    unknown = UnknownValue(UnknownType("auto", "unknown"), True, "not given")
    grid, block, *more = [*configuration, unknown, unknown][: max(len(configuration), 2)]
    shared = more[0] if more else Const(0)
    dynamic = (
        shared if isinstance(shared, Expr) else UnknownValue(UnknownType("auto", "unknown"), True, "unknown")
    )
    maker, within = _maker(ex, node)
    root, around = ex.frames[0].function, ex.loops_in_force()
    repeated = sum(one.node is None or not _is_short(ex, one.node) for one in around)
    chosen: Value = pointer if isinstance(pointer, Closure) and pointer.functions else Const(0)
    held = held_for(ex, kernels_named(ex, names))
    values = [grid, block, dynamic, chosen, *arguments, *named.values(), *(one[-1] for one in held)]
    met = PendingLaunch(
        names,
        templates,
        values,
        len(arguments),
        tuple(named),
        held,
        chosen,
        ex.state.guards,
        tuple((loop, len(loop.breaks)) for loop in ex.loops_in_force()),
        ex.program.site(ex, node)[0],
        bound,
        kernel_at(kernel) if kernel is not None else None,
        is_by_pointer,
        maker,
        within > 0,
        _head(root, root.node),
        max(within, repeated),
    )
    if not is_deferring(ex):
        tell(ex, met)
        return
    ex.launches.append(met)
    if ex.tally is not None:
        ex.tally.log += names


def _maker(ex: Executor, node: Node) -> tuple[str, int]:
    """The function that a launch is written in, by its file and its head, which edits elsewhere leave as they
    are; and the loops of it around that, but for those of a few iterations."""
    loops, at = 0, node.parent
    while at is not None and at.type != "function_definition":
        loops += at.type in LOOPS and not _is_short(ex, at)
        at = at.parent
    return _head(ex.frame.function, at), loops


def _is_short(ex: Executor, loop: Node) -> bool:
    """Whether a loop counts up to a small constant, as one that warms up does."""
    test, step = cst.condition(loop), cst.update(loop)
    if test is None or step is None or test.type != "binary_expression" or step.type != "update_expression":
        return False
    end = cst.right(test)
    if end is None or ex.program.operator(test) != "<" or "++" not in step.string:
        return False
    most = ex.scope.types.constant_value(end)
    return most is not None and most <= _WARMING


def _head(function: Function, node: Node | None) -> str:
    """A function by its file, and its text up to its body; empty where there is no such text."""
    head = node.string.partition("{")[0] if node is not None else ""
    return f"{function.file.path}:{head}" if head else ""


def _argument(ex: Executor, node: Node) -> Value:
    """A launch's argument. A pointer of unknown origin is taken for an allocation's start, but not one that
    is offset from there."""
    value = rvalue(ex, node)
    while node.type in ("cast_expression", "parenthesized_expression"):
        node = cst.value(node) or node.named_children[-1]
    operator = ex.program.operator(node) if node.type in ("binary_expression", "pointer_expression") else ""
    inner = cst.argument(node)
    element = operator == "&" and inner is not None and inner.type == "subscript_expression"
    moved = operator in ("+", "-") or element
    return replace(value, reason=Reason.OFFSET) if isinstance(value, UnknownValue) and moved else value


def callee_names(ex: Executor, callee: Node) -> tuple[tuple[str, ...], tuple[str, ...] | None, Value | None]:
    """The plain names of the kernels that may be launched (several through a function pointer), the template
    arguments as text, constants evaluated, and the value of the variable that is named, if one is."""
    node: Node | None = callee
    templates: tuple[str, ...] | None = None
    while node is not None and node.type in ("parenthesized_expression", "pointer_expression"):
        node = node.named_children[-1] if node.named_children else None
    if node is not None:
        templates = template_texts(ex, node)
    whole, is_qualified = node, False
    while node is not None and node.type in ("qualified_identifier", "template_function"):
        is_qualified |= node.type == "qualified_identifier"
        node = cst.name(node)
    if node is None or whole is None:
        return (ex.program.text(callee),), templates, None
    name = ex.program.text(node)
    place = ex.scope.lookup(name) if not is_qualified else None
    value = load(ex, place, None) if place is not None else None
    if node.type in _EXPRESSIONS:
        value = rvalue(ex, whole)
    elif place is None and name not in ex.program.functions:
        named = rvalue(ex, whole)
        is_open = isinstance(named, UnknownValue) and named.missing
        is_member = isinstance(ex.scope.types.class_constant(name), Undefined)
        value = None if is_open and not is_member else named  # of another file
    if isinstance(value, Closure) and value.functions:  # a kernel through a pointer or an argument
        return closure_names(value), templates or value.templates, value
    return (name,), templates, value


def bound_by_macro(ex: Executor, callee: Node, templates: Sequence[str]) -> str:
    """`scalar_t is float: AT_DISPATCH_FLOATING_TYPES`, where a macro around the launch says what the names
    among its template arguments mean; else nothing."""
    macro = ex.frame.function.file.used_macro(callee.start_byte) if not ex.macro_use else None
    if macro is None:
        return ""
    names = [ex.program.text(node) for node in template_argument_nodes(callee) or ()]
    pairs = [(name, text) for name, text in zip(names, templates, strict=False) if name.isidentifier()]
    told = [f"{name} is {text}" for name, text in pairs if text not in ("", name)]
    return f"{', '.join(told)}: {macro.name}" if told else ""
