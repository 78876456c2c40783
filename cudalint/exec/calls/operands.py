"""A call's arguments as overload resolution sees them: types, value categories, constness."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.builtins import BUILTIN_VARIABLES
from cudalint.exec.calls.call_site import argument_nodes
from cudalint.exec.calls.cast_categories import cast_category
from cudalint.exec.calls.element_constness import got
from cudalint.exec.calls.group_operands import with_group
from cudalint.exec.calls.named_members import (
    LIBRARIES,
    declared_pointer,
    is_argument,
    is_const_static,
    is_member_array,
    is_this_const,
    member_of,
    member_type,
    names_type,
    static_constness,
)
from cudalint.exec.calls.packs import given_nodes, is_uncounted
from cudalint.exec.calls.results import known_result, returned_category
from cudalint.exec.calls.volatiles import is_volatile, seen_pointer
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.function_addresses import names_function
from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.expressions.unevaluated import cast_target, static_type
from cudalint.exec.statements.macros import expanded_use, within_use
from cudalint.exec.values import Record, Temporary
from cudalint.ir.ctypes import (
    ArrayType,
    AssumedInt,
    BitField,
    CType,
    FloatType,
    FunctionType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_unresolved,
)
from cudalint.sema.constants.enumerators import enum_of, member_enum
from cudalint.sema.constants.named import qualified_static
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.overloads.related import base_distance
from cudalint.sema.symbols.lookup import qualified, unqualified
from cudalint.sema.symbols.names import QUALIFIED, components
from cudalint.sema.symbols.qualified import is_absolute
from cudalint.sema.types.categories import Category, ValueCategory, category_of
from cudalint.source.member_pointers import MEMBER_AT, MEMBER_TO
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, unparenthesized

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_PASSING = ("move", "forward", "as_const")
_RVALUES = frozenset(
    (
        "number_literal",
        "char_literal",
        "true",
        "false",
        "null",
        "nullptr",
        "sizeof_expression",
        "lambda_expression",
        "new_expression",
        "this",
    )
)


def operand(ex: Executor, node: Node) -> Operand:
    """An argument of a call."""
    if node.type == "initializer_list":
        return Operand(None, Category.RVALUE, is_braced=True, elements=_listed(ex, node))
    if node.type == "null":  # nullptr or NULL
        return Operand(static_type(ex, node), Category.RVALUE, is_null=True)
    ctype = with_group(ex, node, static_type(ex, node))
    declared_const = False
    if isinstance(ctype, ReferenceType):
        declared_const, ctype = ctype.const, ctype.target
    if isinstance(ctype, PointerType):
        points_to_const = is_const_pointee(ex, node, ctype)
        ctype = None if points_to_const is None else replace(ctype, const=points_to_const)
    ctype = None if isinstance(ctype, AssumedInt) else seen_pointer(ex, node, ctype)
    category, is_const = value_category(ex, node)
    volatile = is_volatile(ex, node) if category is not Category.RVALUE else False
    is_one = isinstance(ctype, UnknownType) and names_function(ex, node)
    is_zero, is_const = ex.program.text(node) == "0", is_const or declared_const
    return Operand(ctype, category, is_const, is_zero, is_volatile=volatile, is_function=is_one)


def _listed(ex: Executor, node: Node) -> tuple[Operand, ...] | None:
    """What stands in a braced list; None where that is not known."""
    items = given_nodes(ex, node)
    if is_uncounted(items) or any(item.type == "initializer_pair" for item in items):
        return None
    return tuple(operand(ex, item) for item in items)


def value_category(ex: Executor, node: Node) -> ValueCategory:
    """Whether an expression is an lvalue, and const; None where that is not known."""
    expanded = expanded_use(ex, node) if node.type in ("identifier", "call_expression") else None
    if expanded is not None:
        with within_use(ex, node):
            return value_category(ex, expanded)
    match node.type:
        case "parenthesized_expression" | "comma_expression" if node.named_children:
            return value_category(ex, node.named_children[-1])
        case "identifier":
            return _named(ex, node)
        case "qualified_identifier":
            return _qualified(ex, node)
        case "string_literal" | "raw_string_literal" | "concatenated_string":
            return Category.LVALUE, True
        case "field_expression":
            return _member(ex, node)
        case "subscript_expression":
            return _element(ex, node)
        case "pointer_expression":
            if ex.program.operator(node) == "&":
                return Category.RVALUE, False
            return _behind(ex, cst.argument(node), node)
        case "conditional_expression":
            return _either(ex, node)
        case "assignment_expression":
            return _operated(ex, node, Category.LVALUE)
        case "update_expression":
            is_prefix = not node.children[0].is_named
            return _operated(ex, node, Category.LVALUE if is_prefix else Category.RVALUE)
        case "cast_expression" | "compound_literal_expression":
            return cast_category(ex, cst.type(node) if node.type == "cast_expression" else node)
        case "call_expression":
            return _call(ex, node)
        case "binary_expression" | "unary_expression":
            return _operated(ex, node)
        case kind if kind in _RVALUES:
            return Category.RVALUE, False
        case _:
            return Category.UNKNOWN, None


def _element(ex: Executor, node: Node) -> ValueCategory:
    """`a[i]`, and `i[a]` of a pointer or an array `a`, which is `*(a + i)` to compilers: an lvalue always."""
    base, listed = cst.argument(node), cst.indices(node)
    indices = listed.named_children if listed is not None else []
    if base is not None and len(indices) == 2 and indices[0].string in (MEMBER_AT, MEMBER_TO):
        return _at_member(ex, base, indices[1], indices[0].string == MEMBER_TO)
    index = indices[0] if len(indices) == 1 else None
    is_number = base is not None and isinstance(static_type(ex, base), IntType)
    is_indexed = is_number and index and not isinstance(static_type(ex, index), RecordType)
    return _behind(ex, index if is_number else base, None if is_indexed else node)


def _at_member(ex: Executor, base: Node, pointer: Node, is_arrow: bool) -> ValueCategory:
    """`object.*pointer` and `pointer->*pointer`."""
    category, is_const = _behind(ex, base) if is_arrow else value_category(ex, base)
    ctype = static_type(ex, pointer)
    if not isinstance(ctype, MemberPointerType):
        return Category.UNKNOWN, None
    return category, None if is_const is None else is_const or ctype.const


def _either(ex: Executor, node: Node) -> ValueCategory:
    """`c ? a : b` is an lvalue where both are of one type; numbers of two types are converted."""
    sides = [cst.consequence(node), cst.alternative(node)]
    found = [value_category(ex, side) for side in sides if side is not None]
    categories = {category for category, _ in found}
    if len(found) < 2:
        return Category.RVALUE, False
    types = {static_type(ex, side) for side in sides if side is not None}
    if Category.RVALUE in categories:
        consts = [is_const for _, is_const in found if any(isinstance(one, RecordType) for one in types)]
        return Category.RVALUE, True if True in consts else None if None in consts else False
    if len(types) > 1 and all(isinstance(ctype, IntType | FloatType | BitField) for ctype in types):
        return Category.RVALUE, False
    if categories != {Category.LVALUE} or (len(types) > 1 and not _are_of_one_class(ex, types)):
        return Category.UNKNOWN, None
    consts = [is_const for _, is_const in found]
    return Category.LVALUE, None if None in consts else any(consts)


def _are_of_one_class(ex: Executor, types: Iterable[CType | None]) -> bool:
    """Whether one of two types is a class that the other one is derived from."""
    one, two = types
    if not isinstance(one, RecordType) or not isinstance(two, RecordType):
        return False
    return any((base_distance(ex.program, *pair) or 0) > 0 for pair in ((one, two), (two, one)))


def _named(ex: Executor, node: Node) -> ValueCategory:
    name = ex.program.text(node)
    held = ex.scope.lookup(name)
    if held is not None and is_argument(ex, node):
        is_object = isinstance(held, Temporary) and isinstance(held.value, Record)
        return (Category.LVALUE, True) if is_object else (Category.RVALUE, False)
    if held is not None:
        return Category.LVALUE, ex.scope.is_const(name)
    owner = ex.frame.owner if ex.frame.this is not None else None
    if owner is not None and owner.has_field(name) and not ex.scope.hides(name):
        return Category.LVALUE, owner.is_const_in(name, is_this_const(ex.frame.function))
    static = ex.scope.types.static_member(name)
    if static is not None:
        return Category.LVALUE, is_const_static(*static)
    found = unqualified(ex.scope.types, name, node)
    if len(found.variables) == 1:
        flags = found.variables[0].flags
        return Category.LVALUE, flags.const or flags.constexpr
    if found.enumerators:
        return Category.RVALUE, False
    if found.functions:
        return Category.LVALUE, False
    return (Category.LVALUE, True) if name in BUILTIN_VARIABLES else (Category.UNKNOWN, None)


def _qualified(ex: Executor, node: Node) -> ValueCategory:
    """`Enum::A`, `space::variable`, `Class::constant`."""
    types = ex.scope.types
    if enum_of(types, node) is not None:
        return Category.RVALUE, False
    found = qualified(types, tuple(part.name for part in components(node)), node, is_absolute(node))
    if len(found.variables) == 1:
        flags = found.variables[0].flags
        return Category.LVALUE, flags.const or flags.constexpr
    static = qualified_static(types, node)
    if static is not None:
        return Category.LVALUE, is_const_static(*static)
    is_constant = types.typed_constant(node) is not None
    return (Category.LVALUE, is_constant) if is_constant or found.functions else (Category.UNKNOWN, None)


def _member(ex: Executor, node: Node) -> ValueCategory:
    base = cst.argument(node)
    if base is None:
        return Category.UNKNOWN, None
    is_arrow = any(child.type == "->" for child in node.children)
    category, is_const = _behind(ex, base) if is_arrow else value_category(ex, base)
    known = member_of(ex, node)
    if known is None:
        return category, is_const
    (info, name), own = known, member_type(*known)
    if not info.has_field(name):  # what no object holds
        is_named = member_enum(info.scope, name) is not None
        return (Category.RVALUE, False) if is_named else (Category.LVALUE, static_constness(info, name))
    category = Category.LVALUE if isinstance(own, ReferenceType) else category
    return category, info.is_const_in(name, is_const)


def _behind(ex: Executor, base: Node | None, node: Node | None = None) -> ValueCategory:
    """What a pointer, an array or an overloaded operator leads to, which is `node`'s."""
    if base is None:
        return Category.UNKNOWN, None
    if base.type == "this":
        return Category.LVALUE, is_this_const(ex.frame.function)
    if node is not None and node.type == "subscript_expression" and is_member_array(ex, base):
        return value_category(ex, base)  # that of a prvalue's object is an xvalue
    ctype = static_type(ex, base)
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
    if isinstance(ctype, PointerType):
        return Category.LVALUE, is_const_pointee(ex, base, ctype)
    if isinstance(ctype, RecordType):
        return _returned(ex, node) if node is not None else (Category.UNKNOWN, None)
    category, is_const = value_category(ex, base)
    is_address = isinstance(ctype, ArrayType) and (node is None or node.type != "subscript_expression")
    return (Category.LVALUE if is_address else category), is_const  # what that of the first element leads to


def is_const_pointee(ex: Executor, node: Node | None, ctype: PointerType) -> bool | None:
    """Whether what an expression points to is const, where its value has the type `ctype`: values do not keep
    what their pointees are."""
    if node is None or isinstance(ctype.target, FunctionType):
        return ctype.const
    node = unparenthesized(node)
    match node.type:
        case "identifier" | "field_expression":
            declared = declared_pointer(ex, node)
            if declared is None and node.type == "identifier" and is_argument(ex, node):
                return ctype.const or None
            return ctype.const if declared is None else declared.const
        case "this":
            return is_this_const(ex.frame.function)
        case "binary_expression":
            return _of_decayed(ex, cst.left(node), cst.right(node), ctype)
        case "conditional_expression":
            return _of_decayed(ex, cst.consequence(node), cst.alternative(node), ctype)
        case "pointer_expression" if ex.program.operator(node) == "&":
            inner = cst.argument(node)
            return value_category(ex, inner)[1] if inner is not None else None
        case "unary_expression" if ex.program.operator(node) == "+":
            return _of_decayed(ex, cst.argument(node), None, ctype)
        case "comma_expression":
            return _of_decayed(ex, node.named_children[-1], None, ctype)
        case "call_expression":
            return _of_call(ex, node, ctype)
        case "compound_statement":  # of more statements, its last one's names are not known any more
            only, *rest = code_children(node)
            return None if rest else _of_decayed(ex, only.named_children[0], None, ctype)
    return ctype.const


def _of_call(ex: Executor, node: Node, ctype: PointerType) -> bool | None:
    """The same of what a call gives: one of the library's that passes its argument on, or any other."""
    callee, given = cst.function(node), argument_nodes(node)
    path = components(callee) if callee is not None and callee.type in QUALIFIED else ()
    if len(given) != 1 or not path or path[0].name not in LIBRARIES:
        return ctype.const
    if path[-1].name == "addressof":
        return value_category(ex, given[0])[1]
    return _of_decayed(ex, given[0], None, ctype) if path[-1].name in _PASSING else ctype.const


def _of_decayed(ex: Executor, left: Node | None, right: Node | None, ctype: PointerType) -> bool | None:
    """Whether either of two operands points to what is const, or is an array of it."""
    found: list[bool | None] = []
    for node in (left, right):
        own = static_type(ex, node) if node is not None else None
        own = own.target if isinstance(own, ReferenceType) else own
        if node is not None and isinstance(own, ArrayType):
            found.append(value_category(ex, node)[1])
        elif isinstance(own, PointerType):
            found.append(is_const_pointee(ex, node, own))
    if not found:
        return ctype.const
    return True if True in found else None if None in found else False


def _call(ex: Executor, node: Node) -> ValueCategory:
    target = cast_target(node)
    if target is not None:
        return cast_category(ex, target)
    return forwarded(ex, node) or _returned(ex, node)


def _operated(ex: Executor, node: Node, own: Category = Category.RVALUE) -> ValueCategory:
    """An operator of numbers gives a value of the category `own`, an overloaded one what it returns."""
    if not ex.program.functions.get(f"operator{ex.program.operator(node)}"):
        return own, False
    known = known_result(ex, node)
    if known is None:
        static_place(ex, node)
        known = known_result(ex, node)
    return (own, False) if known is None else known.category


def forwarded(ex: Executor, node: Node) -> ValueCategory | None:
    """The category of `std::move(x)`, `std::forward<T>(x)`, `std::as_const(x)`, of `std::max(x, y)`, which is
    one of its arguments, and of `std::get<0>(x)`; None of other calls."""
    callee = cst.function(node)
    if callee is None or callee.type not in ("qualified_identifier", "template_function", "identifier"):
        return None
    path, given = components(callee), argument_nodes(node)
    last = path[-1]
    is_library = path[0].name in LIBRARIES
    if len(given) == 2 and last.name in ("min", "max") and is_library:
        return Category.LVALUE, True
    if len(given) != 1 or last.name not in (*_PASSING, "get"):
        return None
    is_plain = callee.type == "identifier" or (last.name == "get" and not is_library)
    if is_plain and unqualified(ex.scope.types, last.name, node).functions:
        return None
    if last.name == "get":
        return got(ex, last, static_type(ex, given[0]), value_category(ex, given[0]))
    if last.name == "as_const":
        return Category.LVALUE, True
    if last.name == "move":
        return Category.RVALUE, value_category(ex, given[0])[1]
    listed = last.arguments.named_children if last.arguments is not None else []
    ctype = ex.scope.types.resolve_descriptor(listed[0]) if listed else None
    if ctype is None or is_unresolved(ctype):
        return None
    if isinstance(ctype, ReferenceType):
        return (Category.RVALUE if ctype.rvalue else Category.LVALUE), ctype.const
    return Category.RVALUE, ex.scope.types.is_const(listed[0])


def _returned(ex: Executor, node: Node) -> ValueCategory:
    """The category of what a call gives, of a function or of an overloaded operator."""
    callee = cst.function(node) if node.type == "call_expression" else None
    if callee is not None and names_type(ex, callee):
        return category_of(ex.scope.types.lookup(ex.program.text(callee)))
    known = known_result(ex, node)
    if known is not None:
        return known.category
    ex.returned = None
    found = static_place(ex, node)
    if ex.returned is None:
        is_made = isinstance(found, Temporary) and isinstance(found.value, Record)  # `T(...)`
        return (Category.RVALUE, False) if is_made else (Category.UNKNOWN, None)
    return returned_category(ex, found, node)
