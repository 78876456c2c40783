"""What declarations say of names beside the types of their values: whether they are const, and references."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.named_members import is_passed, member_of, static_constness
from cudalint.exec.calls.operands import is_const_pointee, value_category
from cudalint.exec.calls.seen_types import seen_type
from cudalint.exec.calls.volatiles import is_volatile, seen_pointer
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.expressions.unevaluated import cast_target, place_type, static_type
from cudalint.exec.values import Temporary, type_at
from cudalint.ir.ctypes import (
    PLACEHOLDERS,
    ArrayType,
    BitField,
    CType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_placeholder,
    is_unresolved,
)
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.categories import Category, ValueCategory
from cudalint.sema.types.constness import is_const_declared
from cudalint.sema.types.declarators import declarator_chain, is_const_variable
from cudalint.sema.types.reading import WORDS
from cudalint.sema.types.volatility import VOLATILE, is_declared_volatile
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: Operators whose operands may be arrays that decay.
_DECAYING = frozenset(("binary_expression", "conditional_expression", "unary_expression", "this"))
_NAMES = frozenset(("identifier", "field_expression", "qualified_identifier"))


def note_declared(
    ex: Executor,
    scope: Environment,
    name: str,
    type_node: Node,
    declarator: Node | None,
    referent: ValueCategory | None = None,
    ctype: CType | None = None,
    types: TypeScope | None = None,
) -> None:
    """Keep what a declaration says of a name in `scope`, whose place is there already. `referent`: what a
    type is deduced from that depends on it (see depends_on_category). `ctype`: the type, of an element of a
    pack; `types`: what is in view for that."""
    layers = declarator_chain(declarator)
    reference = next((layer for layer in layers if "reference_declarator" in layer.type), None)
    written = type_node.string.replace(" ", "")
    is_deduced = written in PLACEHOLDERS
    const: bool | None = is_const_variable(type_node, declarator)
    category = Category.LVALUE
    if referent is not None:
        category, known = referent
        const = True if const else known
    elif not is_deduced:
        const = is_const_declared(types or scope.types, type_node, declarator)
    scope.constants[name] = const
    if ex.program.declares_volatile:
        is_bound = is_deduced and reference is not None
        is_named = ex.program.names_volatile
        told = None if is_bound else is_declared_volatile(scope.types, type_node, declarator, is_named)
        scope.volatiles[name] = told
    if written == "decltype(auto)" and ctype is not None:
        if isinstance(ctype, ReferenceType):
            scope.constants[name], scope.references[name] = ctype.const, ctype
    elif reference is None and not is_deduced and type_node.type not in WORDS and name not in scope.automatic:
        ctype = ctype or scope.types.resolve(type_node, declarator)
        if isinstance(ctype, ReferenceType):  # `decltype((x)) y = x;`
            scope.constants[name], scope.references[name] = ctype.const, ctype
    elif reference is not None:
        ctype = ctype or scope.types.resolve(type_node, declarator)
        is_rvalue = reference.string.startswith("&&")
        if not is_deduced and isinstance(ctype, ReferenceType):
            scope.references[name] = replace(ctype, const=bool(const)) if const is not None else None
        elif is_rvalue and category is Category.UNKNOWN:
            scope.references[name] = None
        else:
            found = scope.lookup(name)
            target = type_at(found) if found is not None else UnknownType(name, "no place")
            is_rvalue = is_rvalue and category is Category.RVALUE
            scope.references[name] = None if const is None else ReferenceType(target, const, is_rvalue)


def depends_on_category(type_node: Node, declarator: Node | None) -> bool:
    """Whether a declaration deduces its type from more than a value: `auto &`, `decltype(auto)`."""
    written = type_node.string.replace(" ", "")
    is_reference = any("reference_declarator" in layer.type for layer in declarator_chain(declarator))
    return written in PLACEHOLDERS and (is_reference or written != "auto")


def is_deduced(ctype: CType | None) -> bool:
    """Whether a function is declared to return what its returns give: `auto`, `auto &`, `decltype(auto)`."""
    return ctype is not None and is_placeholder(ctype.target if isinstance(ctype, ReferenceType) else ctype)


def deduced_return(ex: Executor, target: CType | None, node: Node) -> CType | None:
    """The type that a function of the deduced return type `target` returns here; None where not known."""
    if isinstance(target, UnknownType) and target.name == "decltype(auto)":
        return decltype_of(ex, node)
    ctype = static_type(ex, node)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if ctype is None or not isinstance(target, ReferenceType):
        return decayed(ex, node, ctype)
    category, is_const = value_category(ex, node)
    if category is Category.UNKNOWN or (is_const is None and not target.const):
        return None
    return ReferenceType(ctype, target.const or bool(is_const), target.rvalue and category is Category.RVALUE)


def decayed(ex: Executor, node: Node, ctype: CType | None) -> CType | None:
    """The type of a value that an expression of type `ctype` gives, with what it points to."""
    ctype = PointerType(ctype.element) if isinstance(ctype, ArrayType) else ctype
    return None if ctype is None else seen_type(ex, ctype, node)


def decltype_of(ex: Executor, node: Node, *, is_bare: bool = True) -> CType | None:
    """The type that `decltype` has of an expression [dcl.type.simple]; None where it is not known. `is_bare`:
    no parentheses are around it, in which a name is an lvalue."""
    inner = unparenthesized(node)
    last = inner.named_children[-1] if inner.type == "comma_expression" else None
    if last is not None and unparenthesized(last).type not in _NAMES:
        return decltype_of(ex, last)
    found = static_place(ex, node)
    is_made = isinstance(found, Temporary) or _is_converted(ex, node)
    ctype = static_type(ex, node) if is_made else place_type(ex, found)
    if isinstance(ctype, BitField):
        ctype = ctype.unit
    if ctype is None or is_placeholder(ctype):
        return None
    ctype = seen_pointer(ex, node, ctype)
    if ctype is None:
        return None
    if is_volatile(ex, node):
        return VOLATILE
    if is_bare and node.type in _NAMES:
        return _of_name(ex, node, ctype)
    if isinstance(ctype, ReferenceType):
        return ctype
    target = cast_target(node)
    made = ex.scope.types.resolve_descriptor(target) if target is not None else None
    if isinstance(made, ReferenceType):
        return made
    category, is_const = value_category(ex, node)
    if category is Category.LVALUE:
        return None if is_const is None else ReferenceType(ctype, is_const)
    if category is Category.UNKNOWN and _may_refer(inner):
        return None
    if isinstance(ctype, PointerType) and inner.type in _DECAYING:
        points_to_const = is_const_pointee(ex, inner, ctype)
        if points_to_const is None:
            return None
        ctype = replace(ctype, const=points_to_const)
    if inner.type == "conditional_expression" and not isinstance(found, Temporary):
        return _of_sides(ex, inner, ctype, is_const)
    is_moved = not is_made or _is_member(node) or is_passed(inner)
    if category is Category.RVALUE and is_moved:  # one that may be moved from
        return None if is_const is None else ReferenceType(ctype, is_const, True)
    return ctype


def _may_refer(node: Node) -> bool:
    """Whether an expression of unknown value category may be an lvalue."""
    return node.type in ("subscript_expression", "pointer_expression", "field_expression")


def _of_sides(ex: Executor, node: Node, ctype: CType, is_const: bool | None) -> CType | None:
    """`c ? a : b` that is no lvalue, of one type: it may be moved from where both sides may."""
    sides = [cst.consequence(node), cst.alternative(node)]
    found = [decltype_of(ex, side) for side in sides if side is not None]
    if len(found) < 2 or None in found:
        return None
    is_moved = [isinstance(one, ReferenceType) and one.rvalue for one in found]
    if not all(is_moved):
        return ctype
    return None if is_const is None else ReferenceType(ctype, is_const, True)


def _is_member(node: Node) -> bool:
    """Whether it is a member of an object, an xvalue where the object is a prvalue."""
    return unparenthesized(node).type == "field_expression"


def _is_converted(ex: Executor, node: Node) -> bool:
    """Whether it is `c ? a : b` of two types, whose value is converted to a third or to one of them, or has
    one for a side."""
    node = unparenthesized(node)
    if node.type == "comma_expression":
        return _is_converted(ex, node.named_children[-1])
    sides = (cst.consequence(node), cst.alternative(node)) if node.type == "conditional_expression" else ()
    if len({static_type(ex, side) for side in sides if side is not None}) > 1:
        return True
    return any(_is_converted(ex, side) for side in sides if side is not None)


def is_declared_const(ex: Executor, node: Node) -> bool | None:
    """Whether the type that `decltype` has of an expression is const; None where that is not known."""
    if node.type == "field_expression":
        own = member_of(ex, node)
        if own is None:
            return False if _is_of_builtin(ex, node) else None
        return own[0].is_const_in(own[1], False) if own[0].has_field(own[1]) else static_constness(*own)
    if node.type not in _NAMES:
        return _is_const_object(ex, node)
    return value_category(ex, node)[1]


def _is_const_object(ex: Executor, node: Node) -> bool | None:
    """Whether an expression is a prvalue of a const class, as a call gives that returns `const T`; those of
    other types are never const [expr.type]."""
    ctype = static_type(ex, node)
    if ctype is None or (not isinstance(ctype, RecordType) and is_unresolved(ctype)):
        return None
    if not isinstance(ctype, RecordType) or not isinstance(decltype_of(ex, node), RecordType):
        return False
    category, is_const = value_category(ex, node)
    return False if category is Category.UNKNOWN else is_const  # no function of the toolkit's gives one


def _is_of_builtin(ex: Executor, node: Node) -> bool:
    """Whether it is a member of a type of CUDA's, `v.x` of a float4: none of those is declared const."""
    base = cst.argument(node)
    owner = static_type(ex, base) if base is not None else None
    while isinstance(owner, ReferenceType | PointerType):
        owner = owner.target
    return isinstance(owner, RecordType) and builtin_types().get(owner.name) == owner


def _of_name(ex: Executor, node: Node, ctype: CType) -> CType | None:
    """The type that what a name means is declared with, where the type of what it stands for is `ctype`."""
    if node.type == "field_expression":
        own = member_of(ex, node)
        fields = own[0].type.fields if own is not None else ()
        found = next((field.type for field in fields if own is not None and field.name == own[1]), ctype)
        return found.unit if isinstance(found, BitField) else found
    known, reference = ex.scope.reference(node.string) if node.type == "identifier" else (False, None)
    if not known:
        return ctype
    is_open = reference is not None and isinstance(reference.target, UnknownType)
    return replace(reference, target=ctype) if is_open and reference is not None else reference
