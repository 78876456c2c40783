"""Loops of host code that come to no launch: what they may change is forgotten. Where the text does not tell
what that is, an iteration is executed silently."""

from __future__ import annotations

from collections.abc import Callable

from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.loops.exit import leave_perhaps
from cudalint.exec.loops.host_loops import may_return
from cudalint.exec.loops.missed import forget, missed, missed_before, note_missed
from cudalint.exec.loops.modified import AssignedNames
from cudalint.exec.loops.unseen import forget_unseen
from cudalint.exec.memory.invalidation import forget_around, forget_exposed
from cudalint.exec.objects.members import has_field
from cudalint.exec.state import LoopBuilder, State
from cudalint.exec.values import PlacePointer, Pointer, UnknownValue, Value, type_at, value_type
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, ReferenceType
from cudalint.ir.expr import INT, Symbol, SymbolKind
from cudalint.ir.reasons import Reason
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import unparenthesized

#: Silences within one another in which iterations are still executed, and steps that one may take.
_DEEPEST = 6
_MOST_STEPS = 3_000
_REASON = "a loop may change it"
_LAMBDA = "lambda_expression"
_HIDING = frozenset((_LAMBDA, "new_expression", "delete_expression", "co_await_expression"))


@dataclass(frozen=True, slots=True)
class _Text:
    """What a loop's text has in it: whether it surely does more than it shows, and the names in it, those
    that are called, and those of types."""

    hides: bool
    names: frozenset[str]
    set: frozenset[str]
    called: frozenset[str]


def pass_over(
    ex: Executor, node: Node, names: AssignedNames, iteration: Callable[[LoopBuilder], None]
) -> None:
    """What a loop may change is no longer known, and it may have been left by a return. `iteration` executes
    its condition, its body and its update."""
    lost: dict[object, Value] | None = None
    hides = ex.host and _hides(ex, node)
    if hides:
        lost = _find_changed(ex, node, names, iteration)
    forget(ex, names)
    if ex.host and lost is None:
        forget_unseen(ex, node)
        if hides:
            _forget_all(ex, node)
    for key, value in (lost or {}).items():
        ex.write(key, value)
    if ex.host and len(ex.frames) > 1 and may_return(node):
        leave_perhaps(ex)


def _find_changed(
    ex: Executor, node: Node, names: AssignedNames, iteration: Callable[[LoopBuilder], None]
) -> dict[object, Value] | None:
    """Add to `names` what an iteration changes, from a state in which all that is known to change has any
    value, until it changes nothing else. Returns the pointers that come to lead elsewhere, as unknowns;
    None where it takes too long."""
    lost: dict[object, Value] = {}
    before, assigned, pruned = ex.state, ex.assigned, ex.pruned
    steps, most, returns = ex.steps, ex.max_steps, len(ex.frame.returns)
    names.extra |= missed_before(ex, node)
    ex.max_steps = min(most, steps + _MOST_STEPS)
    is_followed = ex.muted < _DEEPEST
    try:
        while is_followed:
            ex.state, ex.assigned = before.copy(), set()
            forget(ex, names)
            ex.state.values.update(lost)
            known, ex.assigned = names.extra | names.cells(ex).keys(), set()
            counter = Symbol("iteration", SymbolKind.COUNTER, INT, 0)
            loop = LoopBuilder(counter, len(before.guards), node=node)
            with ex.silent():
                iteration(loop)
            unseen = missed(ex.assigned, before, known)
            moved = _moved(ex, before, [ex.state, *(state for _, state in loop.exits)]) - lost.keys()
            if not unseen and not moved:
                break
            for key in moved:  # an object's start, or not
                lost[key] = UnknownValue(value_type(before.values[key]), ex.host, Reason.OFFSET)
            names.extra |= unseen
            note_missed(ex, node, unseen, in_body=False)
    except TooComplexError:
        if ex.work.is_over or ex.steps > most:
            raise
        is_followed = False
    finally:
        del ex.frame.returns[returns:]
        ex.state, ex.assigned, ex.pruned = before, assigned, pruned
        ex.max_steps, ex.steps = most, steps
    return lost if is_followed else None


def _moved(ex: Executor, before: State, ends: list[State]) -> set[object]:
    """The pointers that lead to other objects after an iteration than before the loop."""
    found = set()
    for key in ex.assigned & before.values.keys():
        held = before.values[key]
        after = [end.values.get(key, held) for end in ends if not end.dead]
        match held:
            case PlacePointer():
                same = all(isinstance(one, PlacePointer) and one.place == held.place for one in after)
            case Pointer(array=array) if not array.null:
                same = all(isinstance(one, Pointer) and one.array.identity == array.identity for one in after)
            case Pointer() | UnknownValue(ctype=PointerType()):
                same = all(one == held for one in after)
            case _:
                continue
        if not same:
            found.add(key)
            for one in (held, *after):
                ex.escape(one)
    return found


def _forget_all(ex: Executor, node: Node) -> None:
    """What the names in a loop lead to, and all of which the address was taken, is no longer known."""
    for name in _text_of(node).names:
        place = ex.scope.lookup(name)
        if place is not None:
            forget_around(ex, place, _REASON)
    if ex.frame.this is not None:
        forget_around(ex, ex.frame.this, _REASON)
    forget_exposed(ex, _REASON)


def _hides(ex: Executor, node: Node) -> bool:
    """Whether a loop may change more than what stands in its text to the left of an assignment."""
    text, program = _text_of(node), ex.program
    if text.hides or any(
        name in program.functions or program.unit.macros.was_defined(name) for name in text.called
    ):
        return True
    this, types = ex.frame.this, ex.scope.types
    for name in text.names:
        place = ex.scope.lookup(name)
        if place is None and this is not None and has_field(this, name):
            return True
        named = type_at(place) if place is not None else types.find(name, None) if types.knows(name) else None
        if _is_of_program(ex, named) or (name in text.set and isinstance(named, PointerType)):
            return True
    return False


def _is_of_program(ex: Executor, ctype: CType | None) -> bool:
    """Whether a type, or what it points to or has as elements, is a class with functions."""
    while isinstance(ctype, ArrayType | PointerType | ReferenceType):
        ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    return info is not None and bool(
        info.methods
        or info.prototypes
        or info.defaults
        or info.bases
        or any(isinstance(field.type, ReferenceType | RecordType | PointerType) for field in info.type.fields)
    )


@found_once
def _text_of(node: Node) -> _Text:
    hides = False
    names, whole, called, within, stored = set[str](), set[str](), set[str](), set[str](), set[str]()
    pending = [node]
    while pending:
        item = pending.pop()
        kind = item.type
        if kind in _HIDING or (kind == "expression_statement" and _is_name(item)):
            hides = True
        elif kind in ("assignment_expression", "update_expression"):
            base, levels = _target(cst.left(item) if kind == "assignment_expression" else cst.argument(item))
            hides = hides or base is None or levels > 1
            if base is not None and levels:
                stored.add(base)
            elif base is not None and kind == "assignment_expression":
                whole.add(base)
        elif kind == "pointer_expression" and item.children and item.children[0].string == "&":
            hides = True
        elif kind == "call_expression":
            name = _callee(item)
            hides = hides or name is None
            called.add(name or "")
        elif kind in ("identifier", "field_identifier", "type_identifier"):
            names.add(item.string)
        elif kind.endswith("declarator") or kind in ("for_range_loop", "declaration"):
            declared = cst.declarator(item)
            within |= {declared.string} if declared is not None and declared.type == "identifier" else set()
        pending += item.named_children
    return _Text(
        hides or not stored.isdisjoint(within), frozenset(names), frozenset(whole), frozenset(called)
    )


def _is_name(statement: Node) -> bool:
    return len(statement.named_children) == 1 and statement.named_children[0].type == "identifier"


def _target(node: Node | None) -> tuple[str | None, int]:
    """The variable that an assignment changes, or a part of it, and how many pointers lead there; None where
    it names none."""
    levels = 0
    while node is not None:
        node = unparenthesized(node)
        if node.type == "identifier":
            return node.string, levels
        if node.type not in ("subscript_expression", "pointer_expression", "field_expression"):
            return None, levels
        is_member = node.type == "field_expression" and any(one.type == "." for one in node.children)
        levels += not is_member
        node = cst.argument(node)
    return None, levels


def _callee(call: Node) -> str | None:
    """The name of the function that a call means, of a method too; None where it is no name."""
    node = cst.function(call)
    while node is not None and node.type in ("qualified_identifier", "template_function", "field_expression"):
        node = cst.field(node) if node.type == "field_expression" else cst.name(node)
    known = ("identifier", "field_identifier", "primitive_type", "template_method")
    return node.string if node is not None and node.type in known else None
