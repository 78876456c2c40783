"""Operators that the source overloads for its own classes, and for the vector types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import MIRRORED, binary, const, unary
from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.meaning import (
    associated,
    callable_functions,
    declared_before,
    friends,
    instantiated_before,
)
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.overloads import is_meant, resolve_operator
from cudalint.exec.calls.packed_members import bound_argument
from cudalint.exec.calls.results import note_result
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import truth
from cudalint.exec.expressions.defaulted import DEFAULTED, compare_members, compare_tuples
from cudalint.exec.expressions.unevaluated import known_type, place_type
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.copies import given_operand, names_object
from cudalint.exec.objects.lifetime import note_operand
from cudalint.exec.objects.members import object_methods
from cudalint.exec.operations import inline, load, method_call, opaque, place, rvalue
from cudalint.exec.values import Place, Record, Temporary, Value, Variable, is_lambda, type_at
from cudalint.ir.ctypes import ClosureType, CType, RecordType, ReferenceType, UnknownType
from cudalint.ir.expr import Expr
from cudalint.sema.functions import Function
from cudalint.sema.overloads.ranking import declared, may_overload
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.symbols.lookup import by_arguments, unqualified
from cudalint.sema.symbols.members import member_functions
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: Expressions that may name an object where it lies.
_PLACES = frozenset(
    (
        "identifier",
        "this",
        "field_expression",
        "subscript_expression",
        "pointer_expression",
        "qualified_identifier",
        "call_expression",
        "binary_expression",
        "assignment_expression",
        "update_expression",
    )
)


def operand(ex: Executor, node: Node, *, is_bound: bool = False) -> Place:
    """An operand: an object of a class where it lies, else a value. `is_bound`: an lvalue of any type where
    it lies."""
    node = unparenthesized(node)
    is_place = node.type in _PLACES or names_object(ex, node)
    found = place(ex, node) if is_place else Temporary(rvalue(ex, node))
    if isinstance(found, Temporary) and not isinstance(found.value, Record):
        return found
    found = note_operand(ex, materialized(ex, found), node, is_prvalue=isinstance(found, Temporary))
    return found if is_bound or object_type(ex, found) is not None else Temporary(load(ex, found, node))


def object_type(ex: Executor, target: Place) -> RecordType | None:
    """The class of the object at a place, seen through a reference; None where it is of another type. Of an
    unevaluated operand the type is all that is known."""
    if isinstance(target, Temporary) and not isinstance(target.value, Record) and not ex.unevaluated:
        return None
    ctype = place_type(ex, target)
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
    return ctype if isinstance(ctype, RecordType) else None


def may_be_overloaded(ex: Executor, op: str, operands: Sequence[Place]) -> bool:
    """Whether an operator may be another one than the built-in one: where an operand is an object, or may be
    of an enum for which there is one."""
    for one in operands:
        if object_type(ex, one) is not None:
            return True
    if any(map(_is_lambda, operands)):
        return bool(ex.program.functions.get(f"operator{op}"))
    if not ex.program.declares_enums:
        return False
    known = ex.program.enum_operators.get(op)
    if known is None:
        known = ex.program.enum_operators[op] = may_overload(ex.program, op)
    return known


def _is_lambda(target: Place) -> bool:
    return isinstance(target, Temporary) and is_lambda(target.value)


def operator_call(
    ex: Executor, op: str, operands: Sequence[Place], node: Node, nodes: Sequence[Node] | None = None
) -> Place | None:
    """What an overload in view gives, a member of the first operand or a free function; None where no operand
    is an object or of an enum, or no single overload fits. The operands, written as `nodes`, have been
    evaluated already."""
    if not may_be_overloaded(ex, op, operands):
        return None
    name, is_own = f"operator{op}", nodes is None and node.type in _PERHAPS_ALONE
    nodes = _written(node, len(operands)) if nodes is None else nodes
    seen = _as_seen(ex, operands, nodes)
    types = [one.ctype for one in seen if one.ctype is not None]
    enums = [ctype for ctype in types if is_enum(ctype)]
    is_of_objects = any(object_type(ex, one) is not None or _is_lambda(one) for one in operands)
    if not enums and not is_of_objects:
        return None
    first = object_type(ex, operands[0])
    info = ex.program.types.record(first) if first is not None else None
    owners = member_functions(ex.program, info, name) if info is not None else {}
    members = {f: owner for f, owner in owners.items() if f.accepts(len(operands) - 1)}
    free = _operators(ex, name, node, types)
    own = friends(ex.program, types, name)
    free += [f for f in own if f not in free]
    free += [f for f in _of_enums(ex, name, enums) if f not in free]
    if not is_of_objects:  # the built-in one is better than any that converts an enum
        free = [f for f in free if any(ctype in enums for ctype in _parameter_types(ex, f, own.get(f)))]
    free = [f for f in free if f.accepts(len(operands))]
    fitting = resolve_operator(ex, name, members, free, seen, node, own)
    if len(fitting) != 1 or fitting[0].body is None:
        return None
    found = _chosen(ex, fitting[0], name, operands, node, nodes, members, own)
    given = ex.returned
    is_told = given is not None and (given.is_const is True or isinstance(given.ctype, ReferenceType))
    if node.type in _ALONE or (is_told and is_own):
        note_result(ex, node, found)
    return found


#: Expressions that are one operator, whatever they are asked for.
_ALONE = frozenset(
    ("pointer_expression", "subscript_expression", "update_expression", "assignment_expression")
)
#: Those that are no comparison that is rewritten, and no number's.
_PERHAPS_ALONE = frozenset(("binary_expression", "unary_expression"))


def _chosen(
    ex: Executor,
    chosen: Function,
    name: str,
    operands: Sequence[Place],
    node: Node,
    nodes: Sequence[Node],
    members: Mapping[Function, RecordInfo],
    own: Mapping[Function, RecordInfo],
) -> Place:
    """What the operator that is meant gives."""
    arguments = list(nodes) or [node] * len(operands)
    if chosen in members:
        rest = _given(ex, chosen, operands[1:], arguments[1:], members[chosen].scope)
        site = Call(node, name, name, arguments[1:], given=rest)
        return method_call(ex, {chosen: members[chosen]}, site, materialized(ex, operands[0]))
    types = own[chosen].scope if chosen in own else ex.program.types
    given = _given(ex, chosen, operands, arguments, types)
    return inline(ex, chosen, Call(node, name, name, arguments, given=given), None, own.get(chosen))


def _given(
    ex: Executor, chosen: Function, operands: Sequence[Place], nodes: Sequence[Node], types: TypeScope
) -> list[Place]:
    """The operands as an operator takes them."""
    taken: list[Place] = []
    for index, one in enumerate(operands):
        given = given_operand(ex, chosen, index, one, nodes[index], types)
        taken.append(bound_argument(ex, chosen.parameter_at(index), given, nodes[index]))
    return taken


def _written(node: Node, count: int) -> Sequence[Node]:
    """The operands of an operator's expression."""
    if node.type == "comma_expression":
        return node.named_children[:count]
    found = (cst.left(node), cst.right(node)) if count > 1 else (cst.argument(node),)
    known = [one for one in found if one is not None]
    return known if len(known) == count else ()


def _as_seen(ex: Executor, operands: Sequence[Place], nodes: Sequence[Node]) -> list[Operand]:
    """The operands as overload resolution sees them."""
    found = []
    for index, one in enumerate(operands):
        ctype = _seen(place_type(ex, one))
        is_value = isinstance(one, Temporary)
        category, is_const = (Category.RVALUE, False) if is_value else (Category.LVALUE, None)
        if len(nodes) == len(operands):
            ctype = known_type(ex, ctype, nodes[index])
            category, is_const = value_category(ex, nodes[index])
        is_told = not isinstance(ctype, UnknownType) or isinstance(ctype, ClosureType)
        found.append(Operand(ctype if is_told else None, category, is_const))
    return found


def _parameter_types(ex: Executor, function: Function, owner: RecordInfo | None = None) -> list[CType]:
    if owner is not None:
        return [_seen(owner.scope.resolve(one.type_node, one.declarator)) for one in function.parameters]
    return [_seen(declared(ex.program, function, parameter)) for parameter in function.parameters]


def _of_enums(ex: Executor, name: str, enums: list[CType]) -> list[Function]:
    """The operators that are written for these enums, in whatever namespace: with an enum, they are found."""
    functions = instantiated_before(ex, list(ex.program.functions.get(name, ()))) if enums else ()
    return [f for f in functions if any(ctype in enums for ctype in _parameter_types(ex, f))]


def _operators(ex: Executor, name: str, node: Node, types: list[CType]) -> list[Function]:
    """The free operators that lookup finds for these operands."""
    found = declared_before(ex, callable_functions(unqualified(ex.scope.types, name, node)))
    more = by_arguments(ex.program.types, name, associated(ex.program, types))
    more = instantiated_before(ex, more)
    return found + [function for function in more if function not in found]


def has_operator(ex: Executor, op: str, target: Place, *, is_first: bool = True) -> bool:
    """Whether an operator that is not the built-in one may be meant for an object; a member is one for the
    first operand alone."""
    ctype = object_type(ex, target)
    if ctype is None:
        return False
    name = f"operator{op}"
    free = any(not function.is_method for function in ex.program.functions.get(name, ()))
    own = bool(object_methods(ex.program, target, name)) if is_first else False
    return free or own or bool(friends(ex.program, [ctype], name))


def _seen(ctype: CType) -> CType:
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


# -- comparisons -----------------------------------------------------------------------------------


def comparison(
    ex: Executor, op: str, operands: Sequence[Place], node: Node, nodes: Sequence[Node] | None = None
) -> Value | None:
    """A comparison by the operator itself, or by another one that it is rewritten to, as C++20 has it; None
    where there is none."""
    nodes = _written(node, 2) if nodes is None else nodes
    found = operator_call(ex, op, operands, node, nodes) if op not in DEFAULTED else None
    if found is not None:
        return load(ex, found, node)
    types = [object_type(ex, one) for one in operands]
    of_tuples = compare_tuples(ex, op, operands, types, node)
    if of_tuples is not None:
        return of_tuples
    base = "==" if op in ("==", "!=") else "<=>"
    value = compare_members(ex, base, operands, types, node)
    if value is None:
        found = operator_call(ex, base, operands, node, nodes)
        if found is None and object_type(ex, operands[1]) is not None and op != "<=>":
            found = operator_call(ex, base, operands[::-1], node, nodes[::-1])
            op = MIRRORED[op] if found is not None else op
        value = load(ex, found, node) if found is not None else None
    if value is None or op in DEFAULTED:
        return value
    if op == "!=":
        return unary("!", truth(ex, value))
    return binary(op, value, const(0)) if isinstance(value, Expr) else None


# -- steps -----------------------------------------------------------------------------------------


def stepped(ex: Executor, op: str, target: Place, node: Node, *, prefix: bool) -> Place | None:
    """`++object` or `object++` by its class's operator; None where there is none."""
    is_variable = isinstance(target, Variable)  # whose value may be of any type
    if object_type(ex, target) is None and not is_variable and not is_enum(type_at(target)):
        return None
    if prefix:
        return operator_call(ex, op, [target], node)
    return operator_call(ex, op, [target, Temporary(const(0))], node, ())


def overloaded(ex: Executor, op: str, left: Value, right: Value, node: Node) -> Value | None:
    """`left op right` of values, as a loop over iterators asks for it."""
    operands = (Temporary(left), Temporary(right))
    if op in MIRRORED:
        return comparison(ex, op, operands, node, ())
    found = operator_call(ex, op, operands, node, ())
    return None if found is None else load(ex, found, node)


def call_operator(
    ex: Executor, base: Place, name: str, arguments: list[Node], node: Node, seen: Operand | None = None
) -> Place | None:
    """An overloaded operator of the record at `base`; None where it has none in view that can be called.
    `seen`: the object, where it is not the operand of `node`."""
    methods = object_methods(ex.program, base, name)
    found = {f: owner for f, owner in methods.items() if f.accepts(len(arguments))}
    if not found:
        return None
    ctype = object_type(ex, base)
    info = ex.program.types.record(ctype) if ctype is not None else None
    site = Call(node, name, name, arguments, object=seen)
    meant = is_meant(ex, found, site, info)
    if meant is None:
        return opaque(ex, replace(site, this=base), f"whether '{name}' is meant could not be told")
    if not meant:
        return None
    ex.returned = None
    result = method_call(ex, found, site, base)
    if node.type in _ALONE and seen is None:
        note_result(ex, node, result)
    return result
