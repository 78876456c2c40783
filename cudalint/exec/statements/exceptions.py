"""Exceptions of host code: `try`, its handlers, and `throw`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import conjunction, logical_not
from cudalint.exec.executor import Executor
from cudalint.exec.host.deferred import records
from cudalint.exec.host.ending import leave_loops
from cudalint.exec.host.failures import THROWN, rests_on_status, supposed
from cudalint.exec.host.thrown import Attempt, Thrown
from cudalint.exec.joins import join_states
from cudalint.exec.memory.invalidation import forget_keys
from cudalint.exec.objects.destruction import leave_to
from cudalint.exec.operations import execute, load, rvalue, store
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.values import Cell, Temporary, UnknownValue, Value, cell_of, value_type
from cudalint.ir.access import Guard
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, RecordType, ReferenceType, UnknownType
from cudalint.ir.expr import Const
from cudalint.sema.overloads.related import base_distance, is_known
from cudalint.sema.types.declarators import declarator_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import names_under

if TYPE_CHECKING:
    from cudalint.exec.state import State
    from cudalint.ir.expr import Expr
    from cudalint.syntax.node import Node

_REASON = "whether an exception is thrown is not known"


def try_statement(ex: Executor, node: Node) -> None:
    """`try { ... } catch (...) { ... }`: its block, and for what is thrown there the handler that takes it.
    Of what is perhaps thrown by what is not followed it is not known which handler is come to, as little as
    what has been done by then."""
    body = cst.body(node)
    if body is None:
        return
    before, outside, ex.assigned = ex.state, ex.assigned, set()
    ex.state = before.copy()
    attempt = Attempt(len(ex.frames), len(ex.loops_in_force()), len(ex.lifetimes), ex.muted)
    ex.exceptions.attempts.append(attempt)
    try:
        execute(ex, body)
    finally:
        ex.exceptions.attempts.pop()
    changed = set(ex.assigned)  # on the paths that end in a throw, too
    ex.assigned |= outside
    handlers = [child for child in node.named_children if child.type == "catch_clause"]
    if not handlers:
        return
    chosen = [] if attempt.is_open else [_handler(ex, handlers, one.value) for one in attempt.thrown]
    known = [one for one in chosen if one is not None]
    if len(known) < len(chosen):  # of another it is not known which
        attempt.is_open = True
    elif known:
        _catch(ex, before, [*zip(attempt.thrown, known, strict=True)])
    if not attempt.is_open:
        left_out = [one for one in handlers if one not in known and ex.matters(one.text or b"")]
        may_fail = ex.host and not attempt.thrown and records(ex) and not ex.state.dead
        for one in left_out if may_fail and left_out and rests_on_status(ex, body) else ():
            with supposed(ex, THROWN):
                _handle(ex, [one], changed)
        return
    if not ex.state.dead:
        branch_values(ex, _perhaps(ex), None, partial(_handle, ex, handlers, changed), None)
    else:
        ex.state = before.copy()
        _handle(ex, handlers, changed)


def throw_statement(ex: Executor, node: Node) -> None:
    """`throw x;` ends what is executed, after the objects have been destroyed that were made since `try`."""
    values = [rvalue(ex, child) for child in node.named_children]
    held = ex.exceptions.handled[-1] if ex.exceptions.handled else None
    if not values and held is not None:
        values = [load(ex, held, None)]
    throw(ex, values[0] if values else None)


def throw(ex: Executor, value: Value | None) -> None:
    """An exception ends what is executed; None for one that is not known."""
    if ex.exceptions.attempts and not ex.state.dead:
        attempt = ex.exceptions.attempts[-1]
        if value is None or len(ex.loops_in_force()) > attempt.loops:
            attempt.is_open = True
        else:
            leave_to(ex, attempt.lifetimes)
            attempt.thrown.append(Thrown(value, _within(ex.state, attempt.frames)))
    if ex.host and not ex.state.dead:
        leave_loops(ex, ex.exceptions.attempts[-1].loops if ex.exceptions.attempts else 0)
    ex.state.dead = True


def _within(state: State, frames: int) -> State:
    """The state without the variables of the functions that the exception leaves."""
    kept = state.copy()
    for key in state.values:
        cell = cell_of(key)
        if isinstance(cell, Cell) and cell.depth > frames:
            del kept.values[key]
    return kept


def _catch(ex: Executor, before: State, thrown: list[tuple[Thrown, Node | bool]]) -> None:
    """Go on behind what is thrown, and behind the block where nothing is."""
    base = before.guards
    after = ex.state
    after.guards = _as_one(after.guards, base)
    conditions: list[Expr] = []  # in the order in which control comes to them
    for one, _ in thrown:
        here = conjunction(guard.condition for guard in one.state.guards[len(base) :])
        one.state.guards = (*base, *(Guard(logical_not(earlier), None) for earlier in conditions))
        one.state.guards = _as_one((*one.state.guards, Guard(here, None)), base)
        conditions.append(here)
    for (one, handler), condition in reversed([*zip(thrown, conditions, strict=True)]):
        ex.state = one.state
        if isinstance(handler, bool):
            throw(ex, one.value)
        else:
            _run(ex, handler, one.value)
        after = join_states(ex, condition, ex.state, after, base)
    ex.state = after


def _as_one(guards: tuple[Guard, ...], base: tuple[Guard, ...]) -> tuple[Guard, ...]:
    """The conditions since `try` as one, as those of a branch are."""
    own = conjunction(guard.condition for guard in guards[len(base) :])
    return base if isinstance(own, Const) else (*base, Guard(own, None))


def _handler(ex: Executor, handlers: list[Node], value: Value) -> Node | bool | None:
    """The handler that takes an exception; False where none does, None where that is not known."""
    given = value_type(value)
    for handler in handlers:
        parameter = _parameter(handler)
        takes = True if parameter is None else _takes(ex, _type_of(ex, parameter), given)
        if takes is None:
            return None
        if takes:
            return handler
    return False


def _parameter(handler: Node) -> Node | None:
    listed = next((child for child in handler.named_children if child.type == "parameter_list"), None)
    found = [one for one in listed.named_children if cst.type(one) is not None] if listed is not None else []
    return found[0] if found else None


def _type_of(ex: Executor, parameter: Node) -> CType:
    ctype = ex.scope.types.resolve(cst.type(parameter) or parameter, cst.declarator(parameter))
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _takes(ex: Executor, wanted: CType, given: CType) -> bool | None:
    """Whether a handler for a type takes an exception of another one [except.handle]; None where that is not
    known."""
    if not is_known(wanted) or not is_known(given):
        return None
    if isinstance(wanted, RecordType) and isinstance(given, RecordType):
        distance = base_distance(ex.program, given, wanted)
        return None if distance is None else distance >= 0
    if isinstance(wanted, PointerType) and isinstance(given, PointerType):
        return True if wanted.target == given.target else None
    kinds = IntType | FloatType | PointerType | RecordType
    if not isinstance(wanted, kinds) or not isinstance(given, kinds):
        return None
    return wanted == given


def _perhaps(ex: Executor) -> Expr:
    return ex.fresh("thrown", True, low=0, high=1, reason=_REASON)


def _handle(ex: Executor, handlers: list[Node], changed: set[object]) -> None:
    """One of the handlers, behind a block that may have changed anything it does."""
    first, *rest = handlers
    if rest:
        either = partial(_handle, ex, [first], changed), partial(_handle, ex, rest, changed)
        branch_values(ex, _perhaps(ex), None, *either)
        return
    forget_keys(ex, changed, _REASON)
    _run(ex, first, None)


def _run(ex: Executor, handler: Node, value: Value | None) -> None:
    """A handler, for an exception of a value; None where that is not known."""
    body, parameter = cst.body(handler), _parameter(handler)
    with ex.scoped(ex.scope.block()):
        held = None
        ctype = _type_of(ex, parameter) if parameter is not None and value is not None else None
        name = declarator_name(cst.declarator(parameter)) if parameter is not None else None
        if value is not None and ctype == value_type(value) and ctype is not None:
            held = ex.declare(name or "", ctype)
            store(ex, held, value, None)
        elif value is not None and ctype is None:
            held = Temporary(value)
        for one in names_under(parameter) if parameter is not None else ():
            thrown = UnknownValue(UnknownType("auto", "what is thrown"), True, "what is thrown", True)
            ex.scope.names[one] = Temporary(thrown)
        if name is not None and held is not None:
            ex.scope.names[name] = held
        ex.exceptions.handled.append(held)
        try:
            if body is not None:
                execute(ex, body)
        finally:
            ex.exceptions.handled.pop()
