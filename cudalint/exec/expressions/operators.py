"""Operators that the source overloads for its own classes, and for the vector types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, conjunction, const, select, unary
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.meaning import associated, callable_functions
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.overloads import narrow_types
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import truth
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.copies import copy_of
from cudalint.exec.objects.members import object_methods
from cudalint.exec.operations import inline, load, method_call, place, rvalue
from cudalint.exec.values import Place, Record, Temporary, Value, Variable
from cudalint.ir.ctypes import CType, RecordType, ReferenceType, UnknownType
from cudalint.ir.expr import Expr
from cudalint.sema.functions import Function, is_const_method
from cudalint.sema.overloads.ranking import declared
from cudalint.sema.symbols.lookup import by_arguments, unqualified
from cudalint.sema.symbols.members import member_functions, method_at
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator

if TYPE_CHECKING:
    from collections.abc import Sequence

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
_OWN = UnknownType("auto", "an operand's own type")
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}


def operand(ex: Executor, node: Node) -> Place:
    """An operand: an object of a class where it lies, else a value."""
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    if node.type not in _PLACES:
        return materialized(ex, Temporary(rvalue(ex, node)))
    found = materialized(ex, place(ex, node))
    return found if object_type(ex, found) is not None else Temporary(load(ex, found, node))


def object_type(ex: Executor, target: Place) -> RecordType | None:
    """The class of the object at a place, seen through a reference; None where it is of another type."""
    ctype = place_type(ex, target)
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
    if isinstance(target, Temporary) and not isinstance(target.value, Record):
        return None
    return ctype if isinstance(ctype, RecordType) else None


def operator_call(
    ex: Executor, op: str, operands: Sequence[Place], node: Node, *, mirrored: bool = False
) -> Place | None:
    """What an overload in view gives, a member of the first operand or a free function; None where no operand
    is an object, or no single overload fits. The operands have been evaluated already. `mirrored`: the second
    one is written first."""
    if all(object_type(ex, one) is None for one in operands):
        return None
    name = f"operator{op}"
    types = [_seen(place_type(ex, one)) for one in operands]
    nodes = _operand_nodes(node, len(operands))[:: -1 if mirrored else 1]
    first = object_type(ex, operands[0])
    info = ex.program.types.record(first) if first is not None else None
    free = _operators(ex, name, node, types)
    free += [f for f in _friends(ex, types, name) if f not in free]
    free = [f for f in free if f.accepts(len(operands)) and f.body is not None and _takes(ex, f, types)]
    if info is not None:
        owners = member_functions(ex.program, info, name)
        fitting = [f for f in owners if f.accepts(len(operands) - 1) and f.body is not None]
        fitting = [f for f in fitting if _takes(ex, f, types[1:], owners[f].scope)]
        if len(fitting) > 1:
            fitting = _for_object(ex, fitting, cst.left(node) or cst.argument(node))
        chosen = _one(ex, fitting, types[1:], owners[fitting[0]] if fitting else None)
        if fitting and free:
            own = chosen is not None and _is_exact(ex, chosen, types[1:], owners[chosen].scope)
            if own == any(_is_exact(ex, function, types) for function in free):
                return None  # a member against a free function, and neither of the operands' own types alone
            chosen = chosen if own else None
        if chosen is not None:
            site = Call(node, name, name, nodes[1:], given=operands[1:])
            return inline(ex, chosen, site, materialized(ex, operands[0]), owners[chosen])
    chosen = _one(ex, free, types, None)
    if chosen is None:
        return None
    given = [
        one if chosen.by_reference(index) else Temporary(copy_of(ex, _OWN, one, nodes[index]))
        for index, one in enumerate(operands)
    ]
    return inline(ex, chosen, Call(node, name, name, nodes, given=given), None)


def _operand_nodes(node: Node, count: int) -> list[Node]:
    """Where the operands of an expression are written; the expression itself where that is not told."""
    written = [cst.left(node), cst.right(node)] if count == 2 else [cst.argument(node)]
    return [one or node for one in written]


def _for_object(ex: Executor, methods: list[Function], node: Node | None) -> list[Function]:
    """Of methods that differ in nothing but a `const` behind their parameters, the one that this object
    calls; both where its constness is not known."""
    if node is None:
        is_const: bool | None = ex.frame.this is not None and is_const_method(ex.frame.function)
    else:
        is_const = value_category(ex, node)[1]
    if is_const is None:
        return methods
    if is_const:
        return [method for method in methods if is_const_method(method)]
    chosen: dict[str, Function] = {}
    for method in methods:
        declarator = function_declarator(method.node)
        listed = cst.parameters(declarator) if declarator is not None else None
        key = " ".join(node_text(listed).split()) if listed is not None else ""
        if key not in chosen or not is_const_method(method):
            chosen[key] = method
    return list(chosen.values())


def _is_exact(ex: Executor, function: Function, types: list[CType], scope: TypeScope | None = None) -> bool:
    """Whether each parameter is of the operand's own type."""
    wanted = [(scope or ex.program.types).resolve(p.type_node, p.declarator) for p in function.parameters]
    return [_seen(ctype) for ctype in wanted] == types


def _operators(ex: Executor, name: str, node: Node, types: list[CType]) -> list[Function]:
    """The free operators that lookup finds for these operands."""
    found = callable_functions(unqualified(ex.scope.types, name, node))
    more = by_arguments(ex.program.types, name, associated(ex.program, types))
    return found + [function for function in more if function not in found]


def has_operator(ex: Executor, op: str, target: Place) -> bool:
    """Whether an operator that is not the built-in one may be meant for an object."""
    ctype = object_type(ex, target)
    if ctype is None:
        return False
    name = f"operator{op}"
    free = bool(ex.program.functions.get(name))
    return free or bool(object_methods(ex.program, target, name) or _friends(ex, [ctype], name))


def _one(
    ex: Executor, fitting: list[Function], types: list[CType], owner: RecordInfo | None
) -> Function | None:
    if len(fitting) > 1:
        fitting = narrow_types(ex, fitting, list(types), owner)
    return fitting[0] if len(fitting) == 1 else None


def _seen(ctype: CType) -> CType:
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _friends(ex: Executor, types: list[CType], name: str) -> list[Function]:
    """The functions that the operands' classes define as friends, which are found by these operands alone."""
    found: list[Function] = []
    pending = [ex.program.types.record(ctype) for ctype in types if isinstance(ctype, RecordType)]
    while pending:
        info = pending.pop()
        if info is None:
            continue
        for node in info.friends.get(name, ()):
            function = method_at(ex.program, node, name, "")
            if function not in found:
                found.append(function)
        pending.extend(info.bases)
    return found


def _takes(ex: Executor, function: Function, types: list[CType], scope: TypeScope | None = None) -> bool:
    """Whether each parameter's type is the operand's own: objects convert to nothing here. `scope`: the types
    that a method's class sees, its template arguments among them."""
    for parameter, actual in zip(function.parameters, types, strict=False):
        wanted = (
            scope.resolve(parameter.type_node, parameter.declarator)
            if scope is not None
            else declared(ex.program, function, parameter)
        )
        wanted = _seen(wanted)
        if function.templates and isinstance(wanted, UnknownType):
            continue
        if (isinstance(wanted, RecordType) or isinstance(actual, RecordType)) and wanted != actual:
            return False
    return True


# -- comparisons -----------------------------------------------------------------------------------


def comparison(ex: Executor, op: str, operands: Sequence[Place], node: Node) -> Value | None:
    """A comparison by the operator itself, or by another one that it is rewritten to, as C++20 has it; None
    where there is none."""
    found = operator_call(ex, op, operands, node)
    if found is not None:
        return load(ex, found, node)
    left, right = operands
    if op in ("==", "!="):
        other = operator_call(ex, "==", operands, node) if op == "!=" else None
        other = other or (
            operator_call(ex, "==", (right, left), node, mirrored=True) if object_type(ex, right) else None
        )
        same = load(ex, other, node) if other is not None else _members_equal(ex, left, right)
        if same is None:
            return None
        return same if op == "==" else unary("!", truth(ex, same))
    ordered = operator_call(ex, "<=>", operands, node)
    if ordered is None and object_type(ex, right) is not None:
        ordered = operator_call(ex, "<=>", (right, left), node, mirrored=True)
        op = _MIRRORED[op] if ordered is not None else op
    if ordered is not None:
        order = load(ex, ordered, node)
        return binary(op, order, const(0)) if isinstance(order, Expr) else None
    return _members_ordered(ex, op, left, right)


def _pairs(ex: Executor, left: Place, right: Place, names: tuple[str, ...]) -> list[tuple[Expr, Expr]] | None:
    """The members of two objects whose class has one of these operators by default; None where it has not,
    or where they are no integers."""
    ctype = object_type(ex, left)
    info = ex.program.types.record(ctype) if ctype is not None and ctype == object_type(ex, right) else None
    if info is None or not any(name in info.defaulted for name in names):
        return None
    a, b = load(ex, left, None), load(ex, right, None)
    if not isinstance(a, Record) or not isinstance(b, Record):
        return None
    pairs = [(a.fields.get(item.name), b.fields.get(item.name)) for item in info.type.fields]
    known = [(x, y) for x, y in pairs if isinstance(x, Expr) and isinstance(y, Expr)]
    return known if len(known) == len(pairs) else None


def _members_equal(ex: Executor, left: Place, right: Place) -> Expr | None:
    pairs = _pairs(ex, left, right, ("operator==", "operator<=>"))
    return None if pairs is None else conjunction(binary("==", a, b) for a, b in pairs)


def _members_ordered(ex: Executor, op: str, left: Place, right: Place) -> Expr | None:
    pairs = _pairs(ex, left, right, ("operator<=>",))
    if pairs is None:
        return None
    result: Expr = const(int(op in ("<=", ">=")))
    for a, b in reversed(pairs):
        result = select(binary("==", a, b), result, binary(op[0], a, b))
    return result


# -- steps -----------------------------------------------------------------------------------------


def stepped(ex: Executor, op: str, target: Place, node: Node, *, prefix: bool) -> Place | None:
    """`++object` or `object++` by its class's operator; None where there is none."""
    if object_type(ex, target) is None and not isinstance(target, Variable):
        return None
    operands = [target] if prefix else [target, Temporary(const(0))]
    return operator_call(ex, op, operands, node)


def overloaded(ex: Executor, op: str, left: Value, right: Value, node: Node) -> Value | None:
    """`left op right` of values, as a loop over iterators asks for it."""
    operands = (Temporary(left), Temporary(right))
    if op in _MIRRORED:
        return comparison(ex, op, operands, node)
    found = operator_call(ex, op, operands, node)
    return None if found is None else load(ex, found, node)


def call_operator(ex: Executor, base: Place, name: str, arguments: list[Node], node: Node) -> Place | None:
    """An overloaded operator of the record at `base`; None where it has none in view."""
    methods = object_methods(ex.program, base, name)
    found = {f: owner for f, owner in methods.items() if f.accepts(len(arguments))}
    return method_call(ex, found, Call(node, name, name, arguments), base) if found else None
