"""Functions and lambdas that host code hands on to be called where that is not followed: their launches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.host.changing import touched_in
from cudalint.exec.host.deferred import need_trip
from cudalint.exec.host.known_calls import keeps_alone
from cudalint.exec.host.later import Noted
from cudalint.exec.memory.invalidation import forget_keys, reached
from cudalint.exec.memory.places import dereference
from cudalint.exec.objects.members import class_of, lambda_function, object_methods
from cudalint.exec.objects.open_objects import open_object
from cudalint.exec.operations import call_closure, inline
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.values import (
    Cell,
    Closure,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
    cell_of,
    is_lambda,
    objects_at,
    pointees,
)
from cudalint.ir.ctypes import CType, UnknownType
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cudalint.exec.executor import Executor
    from cudalint.exec.state import Frame
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

#: What calls the function that it is given with the arguments behind it, or makes an object in a container
#: that does: `std::thread(f, 1)`, `threads.emplace_back(f, 1)`.
_INVOKE = frozenset(("thread", "jthread", "async", "invoke", "call_once", "emplace_back", "emplace", "bind"))
_UNKNOWN = "what it is called with is not in view"
#: Executions of one lambda's text of which each is kept.
_MOST_ALIKE = 8


@dataclass(slots=True)
class Kept:
    """A lambda that launches and that code out of view may call from now on. `held` is what the variables
    that it names held when its launches were told."""

    closure: Closure
    node: Node
    frame: Frame  # under whose execution it was made
    cells: tuple[Cell, ...]
    held: dict[object, Value]
    is_due: bool = False  # they have not been told yet


def perhaps_called(
    ex: Executor, closure: Closure, node: Node, reason: str, given: Sequence[Value | Place] | None = None
) -> None:
    """A lambda given to unseen code. Host code that dispatches on types calls it, once or more often; in
    device code it is not known for which lanes it is called. `given`: what it is surely called with."""
    if closure.choice is not None:
        for side in closure.choice[1:]:
            perhaps_called(ex, side, node, reason, given)
        return
    function = lambda_function(ex, closure)
    if function is None:
        return
    unknown: Value = UnknownValue(UnknownType("auto", reason), False, reason, True)
    if given is None or len(given) != len(function.parameters):
        given = [unknown] * len(function.parameters)
    site = Call(node, "lambda", "lambda", [], given=given)
    if ex.host:
        before, ex.assigned, launched = ex.assigned, set(), len(ex.launches)
        with nullcontext() if ex.matters(function.node.text or b"") else ex.silent():
            call_closure(ex, closure, site)
        need_trip(ex)
        if ex.tally is not None and ex.tally.tells_lambdas:
            ex.of_lambdas |= {id(one): one for one in ex.launches[launched:]}
        forget_keys(ex, ex.assigned, reason)
        ex.assigned |= before
        return
    _perhaps(ex, node, reason, lambda: call_closure(ex, closure, site))


def operator_perhaps_called(
    ex: Executor, held: Place, node: Node, reason: str, ctype: CType | None = None
) -> None:
    """The same in device code of an object, by the operators that its class has, or of functions. `ctype`: of
    what it is called with, where that is known."""
    value = held.value if isinstance(held, Temporary) else None
    if isinstance(value, Closure) and lambda_function(ex, value) is not None:
        perhaps_called(ex, value, node, reason)
        return
    found: dict[Function, RecordInfo | None] = {**object_methods(ex.program, held, "operator()")}
    if isinstance(value, Closure):
        found = dict.fromkeys(one for one in value.functions if not one.is_kernel)
    unknown: Value = UnknownValue(ctype or UnknownType("auto", reason), False, reason, True)
    for function, info in found.items():
        site = Call(node, function.name, function.name, [], given=[unknown] * len(function.parameters))
        if function.body is not None and all(frame.function is not function for frame in ex.frames):
            this = held if info is not None else None
            _perhaps(ex, node, reason, partial(inline, ex, function, site, this, info))


def any_perhaps_called(ex: Executor, values: Sequence[Value], node: Node, reason: str) -> None:
    """The same of those among some values that are lambdas or objects."""
    for value in values:
        if isinstance(value, Record | Closure):
            operator_perhaps_called(ex, Temporary(value), node, reason)


def _perhaps(ex: Executor, node: Node, reason: str, call: Callable[[], object]) -> None:
    """Execute a call of device code that unseen code makes, for which lanes and how often is not known."""
    called = ex.fresh("called", False, low=0, high=1, reason=reason, missing=True)
    span = ex.program.site(ex, node)[0]
    before, ex.assigned = ex.assigned, set()
    values = dict(ex.state.values)
    with ex.silent():  # which call it is is not known: what any call changes is not, in each
        branch_values(ex, called, span, call, None)
    ex.state.values = values
    forget_keys(ex, ex.assigned, reason)
    branch_values(ex, called, span, call, None)
    forget_keys(ex, ex.assigned, reason)
    ex.assigned |= before


# -- what is handed on ---------------------------------------------------------------------------------


def hand_on(ex: Executor, site: Call, values: Sequence[Value], nodes: Sequence[Node], reason: str) -> None:
    """Host code out of view is given functions and lambdas: it calls them, now or later."""
    known = ex.program.functions.get(site.name, ()) if site.this is None else ()
    stores = site.name not in ex.reaching and any(one.body is not None for one in known)  # and calls nothing
    invokes = own_name(site.name) in _INVOKE
    for index, value in enumerate(values):
        for closure in closures_in(value):
            if is_told_later(ex, closure, site):
                continue
            given = values[index + 1 :] if invokes else None
            if is_lambda(closure):
                perhaps_called(ex, closure, nodes[index], reason, given)
            for function in closure.functions if closure.node is None and not stores else ():
                if function.name in ex.reaching:
                    call_with(ex, closure, function, site.node, given)


def is_told_later(ex: Executor, closure: Closure, site: Call) -> bool:
    """Whether a lambda is called no sooner than code runs that is not in view, and does then what variables
    say that it refers to. Of one that is made in a loop each iteration makes another."""
    if not is_lambda(closure) or not keeps_alone(ex, site) or ex.loops_in_force():
        return False
    return bool(_cells(ex, closure))


def closures_in(value: Value) -> Iterator[Closure]:
    """The functions and lambdas that a value is, or has among its members."""
    match value:
        case Closure():
            yield value
        case Record():
            for item in value.fields.values():
                yield from closures_in(item)


def call_with(
    ex: Executor, closure: Closure, function: Function, node: Node, given: Sequence[Value] | None
) -> None:
    """The launches of a function that is called where it is not followed: with what it is given, or with
    anything."""
    if function.body is None or function.is_kernel or ex.state.dead or _is_under_way(ex, function):
        return
    owner = (closure.owners or {}).get(function)
    this = closure.this
    if owner is not None and not function.is_static and this is None:  # of a class
        this = _object(ex, given[0]) if given else None
        given = given[1:] if given else None
        if this is None and owner is not None:
            this = open_object(ex, owner, function, "object")
    if given is None or not function.accepts(len(given)):
        unknown = UnknownValue(UnknownType("auto", _UNKNOWN), True, _UNKNOWN, True)
        given = [unknown] * len(function.parameters)
    made = Call(node, function.name, function.name, [node] * len(given), given=list(given))
    before, state, ex.assigned = ex.assigned, ex.state, set()
    ex.state = state.copy()
    owners = {function: owner} if owner is not None else None
    pointer = replace(closure, functions=(function,), this=this, owners=owners, choice=None)
    call_closure(ex, pointer, made)
    ex.state = state
    forget_keys(ex, ex.assigned, _UNKNOWN)
    ex.assigned |= before


def _is_under_way(ex: Executor, function: Function) -> bool:
    return any(frame.function is function for frame in ex.frames)


def _object(ex: Executor, value: Value) -> Place | None:
    """The object that a member function is called on, by what `std::invoke` is given for it."""
    if isinstance(value, Pointer | PlacePointer):
        return dereference(ex, value)
    made = Temporary(value)
    return made if class_of(ex.program, made) is not None else None


# -- what is kept --------------------------------------------------------------------------------------


def keep_lambda(ex: Executor, closure: Closure, node: Node, *, is_due: bool = False) -> None:
    """Code out of view may call a lambda that launches at any later time; `is_due`: and has not by now."""
    text = closure.node.text if closure.node is not None else None
    if ex.state.dead or not text or not ex.matters(text):
        return
    need_trip(ex)
    if ex.muted:
        return
    same = [one for one in ex.callbacks if one.closure.node is closure.node]
    if all(one.closure.scope is not closure.scope for one in same) and len(same) < _MOST_ALIKE:
        cells = _cells(ex, closure)
        ex.callbacks.append(Kept(closure, node, ex.frame, cells, _held(ex, cells), is_due))


def note_lambda(ex: Executor, closure: Closure, node: Node) -> None:
    """A lambda is made: where it launches, calls of values that are not known may come to it. Its launches
    are told once it is known whether there are such calls."""
    tally, text = ex.tally, node.text
    if tally is None or ex.state.dead or not text or not ex.matters(text):
        return
    need_trip(ex)
    if ex.muted:
        return
    tally.makers.setdefault(ex.frames[0].function)
    if not tally.tells_lambdas or _is_only_called(node, ex.frame.function.node):
        return
    function = lambda_function(ex, closure)
    called = tally.any_call or (function and any(function.accepts(count) for count in tally.unknown_calls))
    if called:
        first = len(ex.launches)
        perhaps_called(ex, closure, node, _UNKNOWN)
        cells, second = _cells(ex, closure), len(ex.launches)
        if cells:
            before, ex.state = ex.state, ex.state.copy()
            forget_keys(ex, {key for key in before.values if cell_of(key) in cells}, _UNKNOWN)
            perhaps_called(ex, closure, node, _UNKNOWN)
            ex.state = before
        loops = ex.loops_in_force()
        began = loops[0].began if loops else ex.later.writes
        carried = frozenset(key for loop in loops for key in loop.carried)
        as_made, with_any = ex.launches[first:second], ex.launches[second:]
        ex.later.noted.append(Noted(cells, ex.later.writes, began, carried, as_made, with_any))
        keep_lambda(ex, closure, node)


def _is_only_called(node: Node, around: Node) -> bool:
    """Whether a lambda is called where it is made, or a variable's value that is used for calls alone."""
    parent = node.parent
    while parent is not None and parent.type == "parenthesized_expression":
        parent = parent.parent
    if parent is None or parent.type != "init_declarator":
        return parent is not None and parent.type == "call_expression"
    name = cst.declarator(parent)
    if name is None or name.type != "identifier":
        return False
    uses = [one for one in nodes_of(around, "identifier") if one.text == name.text and one != name]
    return all(one.parent is not None and one.parent.type == "call_expression" for one in uses)


def changed_since(ex: Executor) -> list[Kept]:
    """Of the lambdas that code out of view keeps those of which a variable that they name has been changed
    since that ran last. What is gone has ended, unchanged."""
    if ex.callbacks:
        need_trip(ex)
    return [one for one in ex.callbacks if not ex.muted and not ex.state.dead and _is_changed(ex, one)]


def _is_changed(ex: Executor, one: Kept) -> bool:
    held = _held(ex, one.cells)
    if one.is_due or any(key not in one.held or one.held[key] != value for key, value in held.items()):
        return True
    return not one.held.keys() <= held.keys() and any(frame is one.frame for frame in ex.frames)


def call_due(ex: Executor, reason: str) -> None:
    """Code out of view runs: it may call what it keeps and has not called so far, as variables are now."""
    due = [one for one in ex.callbacks if one.is_due]
    if due and not ex.muted and not ex.state.dead:
        call_kept(ex, due, reason)


def call_kept(ex: Executor, changed: list[Kept], reason: str) -> None:
    """Code out of view has run: it may have called what it keeps, which launches anew."""
    kept, ex.callbacks = ex.callbacks, []  # what is called now calls none of them in turn
    for one in changed:
        perhaps_called(ex, one.closure, one.node, reason)
        one.cells, one.is_due = _cells(ex, one.closure), False
    for one in kept:
        one.held = _held(ex, one.cells)
    ex.callbacks = [*kept, *ex.callbacks]


def _cells(ex: Executor, closure: Closure) -> tuple[Cell, ...]:
    """The variables that a lambda names, and those that pointers within them lead to."""
    homes = dict.fromkeys(pointees(closure))
    names = touched_in(ex, closure.node).names if closure.node is not None else ()
    for place in (place for one, place in ex.variables.items() if one.name in names):
        homes.update(dict.fromkeys(objects_at(place)))
    return tuple(cell for home in reached(ex, homes) for cell in home.cells)


def _held(ex: Executor, cells: Iterable[Cell]) -> dict[object, Value]:
    """What variables and the elements of arrays hold."""
    values, found = ex.state.values, dict[object, Value]()
    for cell in cells:
        if cell.is_array:
            found |= {key: values[key] for key in values if type(key) is tuple and key[0] is cell}
        elif cell in values:
            found[cell] = values[cell]
    return found
