"""Calls of code that is not in view: what it may access, and what it may change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.completeness import log
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.callbacks import (
    call_due,
    call_kept,
    changed_since,
    closures_in,
    hand_on,
    is_told_later,
    keep_lambda,
    operator_perhaps_called,
    perhaps_called,
)
from cudalint.exec.calls.lending import NAMED, lend, named_again, used
from cudalint.exec.calls.named_members import LIBRARIES
from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.host.changing import forget_called
from cudalint.exec.host.known_calls import (
    ALLOCATORS,
    is_of_c,
    is_of_standard,
    keeps_alone,
    may_write_by,
    only_names,
    read_alone,
    runs_nothing_of_ours,
)
from cudalint.exec.memory.arrays import heap_pointer
from cudalint.exec.memory.invalidation import forget
from cudalint.exec.memory.one_pass import Changes
from cudalint.exec.memory.places import address_of, type_reason
from cudalint.exec.memory.racing import synchronize
from cudalint.exec.memory.recording import external_access, opaque_access
from cudalint.exec.objects.referring import may_change_by_name
from cudalint.exec.operations import load, lvalue, place, rvalue
from cudalint.exec.outcomes import is_of_library, is_untyped, note_call, untyped
from cudalint.exec.values import (
    Closure,
    Memory,
    Modelled,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
    is_lambda,
    type_at,
    value_type,
)
from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import (
    BitField,
    ClosureType,
    CType,
    FloatType,
    IntType,
    OpenType,
    PointerType,
    RecordType,
    UnknownType,
    VoidType,
    is_placeholder,
)
from cudalint.sema.functions import may_change_arguments
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_of, unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.syntax.node import Node


#: What changes an object where it stands, and which.
_CHANGING = {"update_expression": cst.argument, "assignment_expression": cst.left}
#: What gives a part of an object, or the object that a pointer leads to. A subscript is told itself.
_PARTS = ("parenthesized_expression", "field_expression", "pointer_expression")
#: What may name an object that a reference can be bound to. An assignment's has been changed already.
_LVALUES = NAMED | {"pointer_expression", "conditional_expression"}


def opaque(ex: Executor, site: Call, reason: str | None = None) -> Place:
    """A call whose body is not in view: the arguments are evaluated, pointers may be used, the result is not
    known."""
    reason = reason or f"the body of '{site.name}' is not in view"
    ex.convergence.note_unseen(ex)
    uniform = True
    told = 0  # accesses by the call itself, not by its arguments' evaluation
    given: list[Value] = []
    every: list[Value] = []
    kept: list[tuple[Closure, Node]] = []
    keeps = not (ex.host and is_of_c(ex, site))
    changes = Changes(ex, reason, keeps=keeps)
    is_standard = keeps and ex.host and is_of_standard(ex, site)
    reaches_more = keeps and not is_standard
    named = not reaches_more or takes_by_value(ex.program, site.name)
    nodes = _written(site)
    read = () if keeps else read_alone(site.name)
    for index, node in enumerate(nodes):
        by_value = named if site.by_value is None else node.id in site.by_value
        value, lent = handed(ex, site, index, node, by_value=by_value, keeps=keeps)
        every.append(value)
        if isinstance(value, Closure) and is_lambda(value):
            kept += [(value, node)] if keeps else []
        else:
            given.append(value)
            uniform = uniform and ex.is_uniform(value)
        if not (ex.host and is_lambda(value)) and index not in read:
            told += _given(ex, value, site, node, reason, changes)
            if ex.host and not reaches_more and may_write_by(site, value):
                changes.where_it_leads(value)
        if lent is not None and not by_value and not (is_lambda(value) and isinstance(lent, Temporary)):
            changes.around(lent)
    if site.this is not None:
        if isinstance(site.this, RecordPlace | Temporary):
            told += _given(ex, load(ex, site.this, None), site, site.node, reason, changes)
        if is_standard and runs_nothing_of_ours(ex, site.this):  # nor does it know what it is a member of
            changes.forget()
            forget(ex, site.this, reason)
        else:
            changes.around(site.this)
        uniform = False
    calls_any = reaches_more and bool(ex.callbacks) and not keeps_alone(ex, site)
    if not reaches_more or calls_any or any(True for value in every for _ in closures_in(value)):
        changes.forget()
    if ex.host:
        hand_on(ex, site, every, nodes, reason)
    if keeps and ex.host:
        ex.exceptions.may_be_thrown()
    if reaches_more:
        if calls_any:
            call_due(ex, reason)
        changed = changed_since(ex) if calls_any else []
        changes.forget_with_escaped()
        forget_called(ex, site)
        if calls_any and not ex.muted:
            call_kept(ex, changed, reason)
    ex.lendings += bool(kept)
    is_plain = site.callee is not None and site.callee.type == "identifier" and not site.by_value
    if is_plain and reaches_more and site.name not in ex.program.functions:
        _perhaps_evaluated(ex, nodes, reason)
    for value, node in kept:
        ex.escape(value)
        if ex.host:
            keep_lambda(ex, value, node, is_due=is_told_later(ex, value, site))
    note_call(ex, site.node, log.EXTERNAL)
    ex.effect("opaque_calls", site.name)
    ex.note(EffectKind.CALL, site.name, site.node, given)
    _tell_call(ex, site, given, reason, bool(told))
    ex.returned = None
    if not keeps and site.name in ALLOCATORS:
        return Temporary(heap_pointer(ex, PointerType(VoidType()), site.name, site.node.start_byte, reason))
    return Temporary(UnknownValue(UnknownType("auto", reason), uniform and ex.host, reason, True))


def _perhaps_evaluated(ex: Executor, arguments: list[Node], reason: str) -> None:
    """What looks like a call may be a macro, which evaluates what it is given never, or several times."""
    for argument in arguments:
        is_later = any(True for _ in nodes_of(argument, "lambda_expression"))  # executed where it is called
        for kind, operand in _CHANGING.items():
            for node in nodes_of(argument, kind) if not is_later else ():
                changed = operand(node)
                if changed is not None and changed.type in NAMED:
                    forget(ex, named_again(ex, changed), reason)


def handed(
    ex: Executor, site: Call, index: int, node: Node, *, by_value: bool, keeps: bool
) -> tuple[Value, Place | None]:
    """An argument's value, and the place that code which is not followed may take by reference. Where that
    `keeps` no address, none that is written here is held by anything from then on."""
    one = site.given[index] if site.given is not None and index < len(site.given) else None
    exposed = dict(ex.exposed) if not keeps and only_names(node) else None
    found = _argument(ex, node, by_value) if one is None else _evaluated(ex, one, node)
    if exposed is not None:
        ex.exposed = exposed
    return found


def _written(site: Call) -> list[Node]:
    """The arguments of a call, of braced lists what they list."""
    if site.given is not None:
        return site.arguments
    found = list(site.arguments)
    while any(node.type == "initializer_list" for node in found):
        lists = (code_children(node) if node.type == "initializer_list" else [node] for node in found)
        found = [node for listed in lists for node in listed]
    return found


def _given(ex: Executor, value: Value, site: Call, node: Node, reason: str, changes: Changes) -> int:
    """Hand a value to a call out of view; how many accesses that tells. Those of a lambda's body are not the
    call's."""
    before = len(ex.pending)
    if isinstance(value, Closure) and is_lambda(value):
        changes.forget()
        perhaps_called(ex, value, node, reason)
        return 0
    if isinstance(value, Record | Closure) and not ex.host:
        changes.forget()
        operator_perhaps_called(ex, Temporary(value), node, reason)
        before = len(ex.pending)
    give_away(ex, value, site, node, changes)
    return len(ex.pending) - before


def _tell_call(ex: Executor, site: Call, given: list[Value], reason: str, told: bool) -> None:
    """The access that a call stands for: of the object out of view that it works on, else of what it may
    reach by itself, where nothing that an argument leads to has been `told`."""
    unseen = _unseen_object(ex, site)
    if unseen is not None:
        lost = UnknownValue(unseen, False, unseen.reason or reason, True)
        external_access(ex, lost, site.callee or site.node, site.node, external=not _has_effect(site.node))
    elif not told and not _waits(ex, site, given):
        lost = UnknownValue(UnknownType("auto", reason), False, reason, True)
        external_access(ex, lost, site.callee or site.node, site.node, external=True)


def _waits(ex: Executor, site: Call, given: list[Value]) -> bool:
    """Whether a call is of a library's barriers or pipelines, which wait or count rather than access."""
    types = [place_type(ex, site.this)] if site.this is not None else []
    for value in given:
        types.append(value.target if isinstance(value, Pointer | PlacePointer) else value_type(value))
    if any(isinstance(ctype, UnknownType) and is_of_library(ctype) for ctype in types):
        note_call(ex, site.node, log.MODELLED)
        synchronize(ex)
        if "wait" in site.name:  # and not only `arrive`
            ex.convergence.hold(ex)
        return True
    return False


def external_operator(
    ex: Executor,
    name: str,
    node: Node,
    operands: Sequence[Value],
    changed: Place | None = None,
    *,
    lent: Sequence[Place] = (),
    objects: bool = False,
) -> Value | None:
    """An operator on objects of which one is of a class that is not in view: code that may access what they
    lead to, and change the object at `changed`. None where none of them is. `lent`: the operands where they
    lie: it may have references to objects. `objects`: of a class in view, too, whose operator is not."""
    if ex.host and name == "operator<<":  # which streams have for strings, too [string.io]
        operands = [one for one in operands if not (isinstance(one, Record) and _is_string(one.type))]
        lent = [one for one in lent if not _is_string(type_at(one))]
    ctype: CType | None = None
    for value in operands:
        ctype = ctype or (untyped(value) if isinstance(value, UnknownValue) else None)
    is_unseen = ctype is not None
    if ctype is not None:
        reason = type_reason(ctype)
    elif objects and any(isinstance(value, Record) for value in operands):
        ctype = next(value.type for value in operands if isinstance(value, Record))
        reason = f"'{name}' of '{ctype.name}' is not in view"
    else:
        used(ex, (one.ctype for one in operands if isinstance(one, UnknownValue)), name)
        return None
    site = Call(node, name, name, [])
    told = len(ex.pending)
    changes = Changes(ex, reason)
    for value in operands:
        give_away(ex, value, site, node, changes)
    for one in lent:
        if not isinstance(one, Temporary) and isinstance(type_at(one), RecordType):
            changes.around(one)
    if is_unseen and not ex.host:  # which may have kept references to what was lent earlier
        changes.forget_with_escaped()
    else:
        changes.forget()
    if changed is not None:
        forget(ex, changed, reason)
    note_call(ex, node, log.EXTERNAL)
    ex.effect("opaque_calls", name)
    ex.note(EffectKind.CALL, name, node, operands)
    if len(ex.pending) == told:
        external_access(ex, UnknownValue(ctype, False, reason, True), node, node, external=True)
    return UnknownValue(UnknownType("auto", reason), False, reason, True)


def _is_string(ctype: CType | None) -> bool:
    return isinstance(ctype, RecordType) and ctype.name == "std::string"


def external_conversion(
    ex: Executor, value: Value, ctype: CType, node: Node, *, is_cast: bool = False
) -> None:
    """An object of a class that is not in view becomes one of a type that is, or an object becomes one of
    such a class, numbers by a cast alone: code that may access what it leads to. What a load gave, at `node`,
    is told already."""
    if isinstance(ctype, ClosureType):
        return
    if isinstance(ctype, UnknownType) and is_untyped(ctype):
        if is_cast or isinstance(value, Pointer | PlacePointer | Record):
            external_operator(ex, ctype.name, node, [UnknownValue(ctype, False, ctype.reason), value])
        if isinstance(value, Record) and not is_cast:
            lend(ex, [node], ctype.reason)
        return
    known = isinstance(ctype, IntType | FloatType | PointerType | RecordType | BitField)
    if isinstance(value, UnknownValue) and is_placeholder(value.ctype):
        if known and (is_cast or not isinstance(static_type(ex, node), IntType | FloatType | PointerType)):
            used(ex, [value.ctype], "a conversion")
        return
    if known and not (ex.pending and ex.pending[-1].node == node.id):
        external_operator(ex, f"operator {getattr(ctype, 'name', 'pointer')}", node, [value])


def _unseen_object(ex: Executor, site: Call) -> UnknownType | None:
    """The type of the first object out of view that a call works on: its own, or a variable among the
    arguments. What is told apart by no more than `auto` may as well be a number."""
    places = [ex.scope.lookup(ex.program.text(a)) for a in site.arguments if a.type == "identifier"]
    for found in (site.this, *places):
        ctype = place_type(ex, found) if found is not None else None
        if isinstance(ctype, UnknownType) and (is_untyped(ctype) or isinstance(ctype, OpenType)):
            return ctype
    return None


def _has_effect(node: Node) -> bool:
    """Whether a call is there for what it does, not for its result: that is left, or written to."""
    parent = node.parent
    while parent is not None and parent.type in _PARTS:
        node, parent = parent, parent.parent
    if parent is None or parent.type in ("expression_statement", "update_expression"):
        return parent is not None
    return parent.type == "assignment_expression" and cst.left(parent) == node


def give_away(ex: Executor, value: Value, site: Call, node: Node, changes: Changes) -> None:
    """Unseen code may access what a value points to, an object's members included, and keep its address."""
    match value:
        case Pointer():
            opaque_access(ex, value, site.name, node)
        case PlacePointer():
            changes.pointee(value)
        case Modelled():
            for pointer in ex.models.objects.reached(ex, value):
                opaque_access(ex, pointer, site.name, node)
        case Record():
            for item in value.fields.values():
                if isinstance(item, Pointer | PlacePointer | Record):
                    give_away(ex, item, site, node, changes)


def _argument(ex: Executor, node: Node, by_value: bool) -> tuple[Value, Place | None]:
    """An argument's value, and the place that unseen code may take by reference, if it is one. What its
    expression does beside (`a[i++]`) is done once."""
    if by_value:
        return rvalue(ex, node), None
    if node.type in NAMED:
        if isinstance(static_type(ex, node), RecordType):
            found = place(ex, node)
            if isinstance(found, Memory):  # who copies it, and which members, is not told
                return address_of(ex, found), found
            return load(ex, found, node), found
        found, value = lvalue(ex, node)
        return value, found
    inner = unparenthesized(node)
    if inner.type not in _LVALUES:  # of a call, a cast or an assignment, which may give a reference
        found = place(ex, inner)
        if isinstance(found, Memory) and isinstance(found.ctype, RecordType):
            return address_of(ex, found), found
        is_kept = isinstance(found, Temporary) or value_category(ex, inner)[1] is True
        return load(ex, found, node), None if is_kept else found
    found = named_again(ex, inner)
    return rvalue(ex, node), found


def _evaluated(ex: Executor, given: Value | Place, node: Node) -> tuple[Value, Place | None]:
    """The same of an argument that has been evaluated already."""
    if isinstance(given, Temporary):
        return given.value, None
    return (load(ex, given, node), given) if isinstance(given, Place) else (given, None)


def takes_by_value(program: ExecutableProgram, name: str) -> bool:
    """Whether a call of this name surely leaves bare variables among its arguments unchanged."""
    plain, space = own_name(name), own_name(name.rpartition("::")[0])
    known = program.functions.get(plain, ())
    if may_change_arguments(known) or any(may_change_by_name(program, one) for one in known):
        return False
    if space and space not in LIBRARIES and not any(space in (*one.namespace, one.owner) for one in known):
        return False
    if known or program.models.is_known(plain) or program.types.knows(plain):
        return True
    return plain in program.unit.macros  # what it expands to is looked at itself
