"""`condition ? then : other`: as a value, as the place of what is chosen, as a new object made of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import cast, common_type, select
from cudalint.dataclass import replace
from cudalint.exec.calls.operands import value_category
from cudalint.exec.evaluation import condition, unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.common_types import chosen_type
from cudalint.exec.expressions.conversions import convert, truth
from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.host.failures import operand_where_failing
from cudalint.exec.joins import either_place, join_values
from cudalint.exec.memory.places import type_reason
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.objects.bases import is_derived, seen_as, to_one_class
from cudalint.exec.objects.classes import operand_value, scalar
from cudalint.exec.objects.copies import side_of_prvalue
from cudalint.exec.objects.implicit import converted
from cudalint.exec.operations import place, rvalue
from cudalint.exec.outcomes import is_untyped, note_loaded
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.statements.pruning import leave_out
from cudalint.exec.thread_dependence import is_of_lanes
from cudalint.exec.values import Memory, Place, Temporary, Value, objects_at, type_at, value_type
from cudalint.ir.access import Space
from cudalint.ir.ctypes import (
    NULLPTR,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    UnknownType,
    is_unresolved,
)
from cudalint.ir.expr import Const, Expr
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_IN_MEMORY = frozenset(("subscript_expression", "pointer_expression", "field_expression"))


def conditional(ex: Executor, node: Node) -> Value:
    condition_node = cst.condition(node)
    other_node = cst.alternative(node)
    if condition_node is None or other_node is None:
        return unsupported(ex, node)
    if cst.consequence(node) is None:
        value = rvalue(ex, condition_node)
        return _choice(ex, node, condition_node, other_node, truth(ex, value), given=value)
    chosen = condition(ex, condition_node)
    if _is_one_load(ex, chosen, node):
        found = conditional_place(ex, node, chosen)
        value = ex.operations.load(ex, found, node)
        note_loaded(ex, node, found)
        return value
    return _choice(ex, node, condition_node, other_node, chosen)


def _is_one_load(ex: Executor, chosen: Expr, node: Node) -> bool:
    """Whether a conditional of lanes that part is the lvalue of a number in memory [expr.cond]: one load, of
    what each lane has chosen, and nvcc makes one request of it (fixtures/hardware/chosen_loads.cu)."""
    if ex.host or ex.unevaluated or ex.is_uniform(chosen) or not is_of_lanes(chosen):
        return False
    first, *others = _sides(node)
    if any(side.type not in _IN_MEMORY for side in (first, *others)):
        return False
    held = _held(ex, first)
    return held is not None and all(_held(ex, side) == held for side in others)


def _sides(node: Node) -> list[Node]:
    """What a conditional chooses from, those within it as well."""
    node = unparenthesized(node)
    if node.type != "conditional_expression":
        return [node]
    sides = (cst.consequence(node), cst.alternative(node))
    return [inner for side in sides if side is not None for inner in _sides(side)]


def _held(ex: Executor, node: Node) -> tuple[Space, CType] | None:
    """The kind of memory that a number is loaded from, and its type."""
    if value_category(ex, node)[0] is not Category.LVALUE:
        return None
    found = static_place(ex, node)
    if not isinstance(found, Memory) or not isinstance(found.ctype, IntType | FloatType):
        return None
    space = found.pointer.array.space
    return (space, found.ctype) if space in (Space.GLOBAL, Space.SHARED) else None


def _choice(
    ex: Executor,
    node: Node,
    condition_node: Node,
    other_node: Node,
    chosen: Expr,
    types: tuple[CType | None, CType | None] = (None, None),
    given: Value | None = None,
) -> Value:
    """The value of `condition ? then : other`, the condition being evaluated already. `types`: of the two,
    where they are known. `given`: what the condition of `value ?: other` is, its first side, too."""
    then_node = cst.consequence(node)
    if isinstance(chosen, Const):
        picked, dropped = (then_node, other_node) if chosen.value else (other_node, then_node)
        leave_out(ex, condition_node, dropped)
        operand_where_failing(ex, condition_node, dropped)
        if picked is None or dropped is None:
            return rvalue(ex, picked) if picked is not None else given or chosen
        value, ctype = rvalue(ex, picked), static_type(ex, dropped)
        if isinstance(value, Expr) and isinstance(ctype, IntType) and value.type != ctype:
            return cast(value, common_type(value.type, ctype))  # `true ? -1 : 0u` is unsigned
        return _as_common(ex, _as_float(ex, value, ctype), ctype, picked)
    results: dict[bool, Value] = {}
    made_of = _object_type(ex, then_node, other_node)

    def run(which: bool, target: Node | None) -> Callable[[], None]:
        def execute() -> None:
            if target is None:
                results[which] = chosen if given is None else scalar(ex, given)
                return
            made = side_of_prvalue(ex, target, types[not which])
            if made is None:
                made = operand_value(ex, target) if made_of is None else rvalue(ex, target)
            results[which] = made if made_of is None else converted(ex, made_of, made, target)

        return execute

    span = ex.program.site(ex, condition_node)[0]
    branch_values(
        ex, chosen, span, run(True, then_node), run(False, other_node), None, (then_node, other_node)
    )
    then, other = results.get(True), results.get(False)
    if then is None or other is None:
        return then if then is not None else other if other is not None else unsupported(ex, node)
    if isinstance(then, Expr) and isinstance(other, Expr):
        return select(chosen, *_common(then, other))
    then, other = _as_float(ex, then, value_type(other)), _as_float(ex, other, value_type(then))
    return join_values(ex, chosen, *to_one_class(ex, then, other))


def _as_common(ex: Executor, value: Value, beside: CType | None, node: Node) -> Value:
    """A pointer or an object beside one of another type that it is converted to [expr.cond]."""
    own = value_type(value)
    if beside is None or own == beside or isinstance(beside, UnknownType):
        return value
    if isinstance(own, PointerType) and isinstance(beside, PointerType):
        is_null = unparenthesized(node).type == "null"
        ctype = beside if is_null else chosen_type(ex, own, beside)
        return convert(ex, value, ctype) if isinstance(ctype, PointerType) else value
    if not isinstance(own, RecordType) and not isinstance(beside, RecordType):
        return value
    made_of = chosen_type(ex, own, beside)
    is_other = isinstance(made_of, RecordType) and made_of not in (own, NULLPTR)
    return converted(ex, made_of, value, node) if made_of is not None and is_other else value


def _object_type(ex: Executor, then: Node | None, other: Node) -> RecordType | None:
    """The class that a conditional is of, which one side may have to be converted to [expr.cond]."""
    one, two = (static_type(ex, then) if then is not None else None), static_type(ex, other)
    if not isinstance(one, RecordType) and not isinstance(two, RecordType):
        return None
    ctype = chosen_type(ex, one, two)
    return ctype if isinstance(ctype, RecordType) else None


def _as_float(ex: Executor, value: Value, beside: CType | None) -> Value:
    """A number beside one of a floating-point type that it is converted to."""
    ctype = value_type(value)
    narrower = isinstance(ctype, IntType) or (
        isinstance(ctype, FloatType) and isinstance(beside, FloatType) and ctype.size < beside.size
    )
    return convert(ex, value, beside) if narrower and isinstance(beside, FloatType) else value


def conditional_place(ex: Executor, node: Node, chosen: Expr | None = None) -> Place:
    """`(c ? a : b)` as the place of what is chosen, where that is known. `chosen`: the condition, where it is
    evaluated already."""
    clause, then, other = cst.condition(node), cst.consequence(node), cst.alternative(node)
    if clause is None or then is None or other is None:
        return Temporary(conditional(ex, node))
    if chosen is None:
        chosen = condition(ex, clause)
    is_moved = _is_moved_from(ex, then) is not _is_moved_from(ex, other)
    if not isinstance(chosen, Const):
        sides = static_place(ex, then), static_place(ex, other)
        ctype = _lvalue_type(ex, *sides)
        hidden = None if is_moved else _hidden_class(*sides)
        if is_moved or (ctype is None and hidden is None):
            types = type_at(sides[0]), type_at(sides[1])
            return Temporary(_choice(ex, node, clause, other, chosen, types))
        places: list[Place] = []
        span = ex.program.site(ex, clause)[0]

        def execute(side: Node) -> Callable[[], None]:
            return lambda: places.append(
                place(ex, side) if ctype is None else seen_as(ex, place(ex, side), ctype)
            )

        branch_values(ex, chosen, span, execute(then), execute(other))
        if len(places) < 2:
            return places[0]
        if hidden is not None:
            ex.escaped.update(dict.fromkeys(one for side in places for one in objects_at(side)))
            return unseen_object(ex, *hidden)
        found = either_place(ex, chosen, *places)
        return replace(found, sides=chosen) if isinstance(found, Memory) else found
    picked, dropped = (then, other) if chosen.value else (other, then)
    if not is_moved:
        found, beside = static_place(ex, picked), static_place(ex, dropped)
        own, that = type_at(found), type_at(beside)
        is_one = own == that or is_unresolved(own) or is_unresolved(that)
        meant = own if is_one else _lvalue_type(ex, found, beside)
        if meant is None:  # numbers of two types
            return Temporary(_choice(ex, node, clause, other, chosen))
        leave_out(ex, clause, dropped)
        chosen_place = place(ex, picked)
        return chosen_place if meant == own else seen_as(ex, chosen_place, meant)
    made = side_of_prvalue(ex, picked, type_at(static_place(ex, dropped)))
    if made is None:  # a value, though a side is an lvalue
        return Temporary(_choice(ex, node, clause, other, chosen))
    leave_out(ex, clause, dropped)
    return Temporary(made)


def _is_moved_from(ex: Executor, node: Node) -> bool:
    """Whether a side of a conditional is no lvalue: beside one that is, a new object is made."""
    return value_category(ex, node)[0] is Category.RVALUE


def _lvalue_type(ex: Executor, then: Place, other: Place) -> CType | None:
    """The type that both are lvalues of, one as an object of its base perhaps [expr.cond]; else None."""
    one, two = type_at(then), type_at(other)
    if isinstance(then, Temporary) or isinstance(other, Temporary):
        return None
    if isinstance(one, RecordType) and isinstance(two, RecordType) and one != two:
        return two if is_derived(ex, one, two) else one if is_derived(ex, two, one) else None
    return one if one == two else None


def _hidden_class(then: Place, other: Place) -> tuple[RecordType, str] | None:
    """The class of an object beside one of a class out of view, of which that may be a base, and what is said
    of the other; None where both are in view or a value is made."""
    one, two = type_at(then), type_at(other)
    seen, unseen = (two, one) if is_untyped(one) else (one, two)
    if isinstance(then, Temporary) or isinstance(other, Temporary) or not is_untyped(unseen):
        return None
    return (seen, type_reason(unseen)) if isinstance(seen, RecordType) else None


def _common(a: Expr, b: Expr) -> tuple[Expr, Expr]:
    if a.type == b.type:  # numbers of one type are not promoted [expr.cond]
        return a, b
    ctype = common_type(a.type, b.type)
    return cast(a, ctype), cast(b, ctype)
