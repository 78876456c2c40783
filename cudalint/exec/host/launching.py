"""Kernel launches met while executing host code."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.exec.calls.arguments import BRACED
from cudalint.exec.calls.template_texts import template_argument_nodes, template_texts
from cudalint.exec.executor import Executor
from cudalint.exec.host.cases import by_case
from cudalint.exec.host.converted import as_parameters, configuration_of
from cudalint.exec.host.extents import extent
from cudalint.exec.host.impossible import is_impossible
from cudalint.exec.host.meant import kernel_at, meant_kernel
from cudalint.exec.host.passed import passed
from cudalint.exec.host.pointed import NOTE, pointed_kernels
from cudalint.exec.host.sites import LaunchSite, unclear_numbers
from cudalint.exec.host.symbols import as_numbers, held_for
from cudalint.exec.host.told_apart import told_by_conditions
from cudalint.exec.operations import load, rvalue
from cudalint.exec.state import LoopBuilder, serial_of
from cudalint.exec.values import Closure, Pointer, Record, UnknownValue, Value
from cudalint.ir.ctypes import UnknownType
from cudalint.ir.expr import Const, Expr, Symbol
from cudalint.ir.reasons import Reason
from cudalint.sema.constants.values import Undefined
from cudalint.sema.templates.packs import expanded
from cudalint.syntax import cst
from cudalint.syntax.nodes import LOOPS, code_children, launch_syntax

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

Trips = tuple[tuple[Expr, int], ...]
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
#: Trips of a host loop whose launches are told apart.
MAX_TRIPS = 64
#: Trips of nested host loops that are looked at for one launch; most may be of other launches.
MAX_TRIED = 128


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
    if ex.muted or ex.state.dead or callee is None:
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
    meant = kernel_at(kernel) if kernel is not None else None
    shared = configuration[2] if len(configuration) > 2 else Const(0)
    dynamic = (
        shared if isinstance(shared, Expr) else UnknownValue(UnknownType("auto", "unknown"), True, "unknown")
    )
    at = ex.program.site(ex, node)[0]
    maker, looped = _maker(ex, node)
    chosen: Value = pointer if isinstance(pointer, Closure) and pointer.functions else Const(0)
    held = held_for(ex, _kernels(ex, names))
    values = [*configuration[:2], dynamic, chosen, *arguments, *named.values(), *(one[-1] for one in held)]
    values = told_by_conditions(values, ex.state.guards)
    for loop in ex.loops_in_force():
        mark = serial_of(loop.counter)
        loop.is_unclear |= any(unclear_numbers(one, mark) for one in (*configuration[:2], *arguments))
    for each, trips in per_trip(ex, values, len(configuration)):
        for case, shape, note in by_case(ex, each):
            grid, _, size, called, *rest = case
            if isinstance(called, Closure) and called != chosen:
                names, kernel = closure_names(called), None
                templates = called.templates if called.templates is not None else templates
                is_one = len(called.functions) == 1 < len(_kernels(ex, names))
                meant = kernel_at(called.functions[0]) if is_one else None
            given, others = rest[: len(arguments)], rest[len(arguments) :]
            by_name = dict(zip(named, others[: len(named)], strict=True))
            constants = as_numbers(held, others[len(named) :])
            bytes_ = size.value if isinstance(size, Const) else None
            told = "; ".join(filter(None, (bound, note)))
            for name in names:
                site = LaunchSite(
                    name,
                    extent(grid),
                    shape,
                    bytes_,
                    tuple(given),
                    by_name,
                    templates,
                    at,
                    told,
                    None,
                    meant,
                    trips,
                    constants,
                    is_by_pointer,
                    maker,
                    looped,
                )
                ex.launches.append(site)
                if ex.tally is not None:
                    ex.tally.count(site)


def _maker(ex: Executor, node: Node) -> tuple[str, bool]:
    """The function that a launch is written in, by its file and its head, which edits elsewhere leave as they
    are; and whether it is within a loop of it."""
    looped, at = False, node.parent
    while at is not None and at.type != "function_definition":
        looped = looped or at.type in LOOPS
        at = at.parent
    head = at.string.partition("{")[0] if at is not None else ""
    return f"{ex.frame.function.file.path}:{head}" if head else "", looped


def _kernels(ex: Executor, names: Iterable[str]) -> set[Function]:
    """The kernels of these names."""
    return {f for name in names for f in ex.program.functions.get(name, ()) if f.is_kernel}


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


def per_trip(ex: Executor, values: list[Value], configured: int) -> list[tuple[list[Value], Trips]]:
    """The values of a launch in each trip of the host loops around it, with the trips, where those are known
    and decide the values; none where no trip comes to it; of trips beyond those told apart, or where they are
    not known, the values as they are, with the trips as unknowns."""
    if configured < 2:
        unknown = UnknownValue(UnknownType("auto", "unknown"), True, "not given")
        values = [*values[:configured], *[unknown] * (2 - configured), *values[configured:]]
    loops = ex.loops_in_force()
    counters = {loop.counter for loop in loops}
    conditions = [guard.condition for guard in ex.state.guards if _depends(guard.condition, counters)]
    changing = [_depends(value, counters) for value in values]
    if not conditions and not any(changing):
        return [(values, ())]
    found: list[tuple[list[Value], Trips]] = []
    deciding = _deciding(loops, [*conditions, *values])
    try:
        for tried, trip in enumerate(_trips(loops, {}, deciding)):
            if tried == MAX_TRIED:
                return [(values, ())]
            if len(found) == MAX_TRIPS:
                return [*found, (values, ())]
            memo = loops[-1].at_trips.setdefault(tuple(trip.items()), {})
            guards = (substitute(condition, trip, memo) for condition in conditions)
            if not any(isinstance(guard, Const) and not guard.value for guard in guards):
                if not any(changing):
                    return [(values, ())]
                pairs = zip(values, changing, strict=True)
                at = [_at_trip(value, trip, memo) if changes else value for value, changes in pairs]
                found.append((at, tuple((one, n.value) for one, n in trip.items() if isinstance(n, Const))))
    except _UnknownTripsError:
        return [(values, ())]
    return found


class _UnknownTripsError(Exception):
    """How often a loop runs is not known."""


def _deciding(loops: list[LoopBuilder], values: Iterable[Value]) -> set[Symbol]:
    """The counters of the loops whose iterations differ in the values, or in how often one within runs that
    does."""
    found = {loop.counter for loop in loops if any(_depends(value, {loop.counter}) for value in values)}
    for loop in reversed(loops):  # the condition of one reads the counters of those around it
        if loop.counter in found:
            read = [one for one in (loop.again, loop.condition, *loop.breaks) if one is not None]
            found |= {one.counter for one in loops if any(_depends(value, {one.counter}) for value in read)}
    return found


def _trips(
    loops: list[LoopBuilder], outer: dict[Expr, Expr], deciding: set[Symbol]
) -> Iterator[dict[Expr, Expr]]:
    """Bindings of the loops' counters in each trip that there may be: in those of a loop that is left earlier
    or later, but surely after a few. Raises _UnknownTripsError where there is no such end, but of loops that
    decide nothing."""
    if not loops:
        yield outer
        return
    loop, *inner = loops
    condition, behind = (loop.again, 1) if loop.body_first else (loop.condition, 0)
    if loop.counter not in deciding:
        first = {**outer, loop.counter: const(0)}
        runs = const(1) if condition is None or behind else substitute(condition, first)
        left = [substitute(one, first) for one in loop.breaks]
        if not _is(runs, 0) and not any(_is(one, 1) for one in left):
            yield from _trips(inner, outer, deciding)
        return
    if condition is None:
        raise _UnknownTripsError
    ends = False  # it does, after MAX_TRIPS at the latest
    for number in itertools.count():
        trip = {**outer, loop.counter: const(number)}
        tested = {**outer, loop.counter: const(number - behind)}
        holds = substitute(condition, tested) if number >= behind else const(1)
        if isinstance(holds, Const):
            if not holds.value:
                return
        elif not ends:
            last = substitute(condition, {**outer, loop.counter: const(MAX_TRIPS)})
            if not isinstance(last, Const) or last.value:
                raise _UnknownTripsError
            ends = True
        left = [substitute(one, trip) for one in loop.breaks]
        if not all(isinstance(one, Const) for one in left):
            raise _UnknownTripsError
        if any(isinstance(one, Const) and one.value for one in left):
            return  # in front of the launch
        yield from _trips(inner, trip, deciding)


def _is(condition: Expr, value: int) -> bool:
    """Whether a condition surely holds, or surely does not."""
    return isinstance(condition, Const) and bool(condition.value) == bool(value)


def _depends(value: Value, counters: set[Symbol]) -> bool:
    match value:
        case Expr():
            return not counters.isdisjoint(free_symbols(value))
        case Record():
            return any(_depends(item, counters) for item in value.fields.values())
        case Pointer():
            return _depends(value.offset, counters)
        case Closure(choice=(condition, then, other)):
            return any(_depends(item, counters) for item in (condition, then, other))
        case _:
            return False


def _at_trip(value: Value, trip: dict[Expr, Expr], memo: dict[Expr, Expr]) -> Value:
    match value:
        case Expr():
            return substitute(value, trip, memo)
        case Record():
            fields = {name: _at_trip(item, trip, memo) for name, item in value.fields.items()}
            return Record(value.type, fields)
        case Pointer():
            return replace(value, offset=substitute(value.offset, trip, memo))
        case Closure(choice=(condition, then, other)):
            return _chosen_at(value, substitute(condition, trip, memo), then, other, trip, memo)
        case _:
            return value


def _chosen_at(
    value: Closure,
    condition: Expr,
    then: Closure,
    other: Closure,
    trip: dict[Expr, Expr],
    memo: dict[Expr, Expr],
) -> Closure:
    """The function that a pointer leads to in an iteration, or what is left of the choice."""
    sides = [_at_trip(side, trip, memo) for side in (then, other)]
    if isinstance(condition, Const):
        found = sides[0 if condition.value else 1]
        return found if isinstance(found, Closure) else value
    left = [side for side in sides if isinstance(side, Closure)]
    functions = tuple(dict.fromkeys(f for side in left for f in side.functions))
    return (
        replace(value, functions=functions, choice=(condition, left[0], left[1])) if len(left) == 2 else value
    )


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


def closure_names(closure: Closure) -> tuple[str, ...]:
    """The names of the functions that a pointer may mean, each once."""
    return tuple(dict.fromkeys(function.name for function in closure.functions))


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
