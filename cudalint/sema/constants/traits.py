"""Traits of types that the standard library has, `std::is_same<T, float>::value` and `std::is_same_v`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    NULLPTR,
    ArrayType,
    ClosureType,
    CType,
    FloatType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    ReferenceType,
    StatelessType,
    UnknownType,
    VoidType,
    align_of,
    is_function_type,
    is_open,
    is_unresolved,
)
from cudalint.ir.expr import BOOL, ULONG
from cudalint.sema.constants.detected_traits import detected
from cudalint.sema.constants.values import UNDEFINED, Constant, Undefined
from cudalint.sema.symbols.names import Component, argument_nodes, components
from cudalint.sema.templates.packs import expanded
from cudalint.sema.templates.sameness import agree
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.constness import is_const_type
from cudalint.sema.types.declarators import outer_qualifiers, qualifiers
from cudalint.sema.types.derived import is_abstract, is_polymorphic
from cudalint.sema.types.record_info import derives_publicly
from cudalint.sema.types.special_members import is_constrained, is_left_alone
from cudalint.sema.types.tuples import NAMESPACES, elements_of, is_tuple
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_FLOATS = ("float", "double", "long double")


def _is_integral(ctype: CType) -> bool:
    return isinstance(ctype, IntType) and not is_enum(ctype)


def _is_float(ctype: CType) -> bool:
    return isinstance(ctype, FloatType) and ctype.name in _FLOATS


def _is_arithmetic(ctype: CType) -> bool:
    return _is_integral(ctype) or _is_float(ctype)


def _is_fundamental(ctype: CType) -> bool:
    return isinstance(ctype, VoidType) or ctype == NULLPTR or _is_arithmetic(ctype)


def _is_object(ctype: CType) -> bool:
    return not isinstance(ctype, VoidType | ReferenceType) and not is_function_type(ctype)


#: Those of one type, of which const makes no difference.
_OF_ONE: dict[str, Callable[[CType], bool]] = {
    "is_floating_point": _is_float,
    "is_integral": _is_integral,
    "is_arithmetic": _is_arithmetic,
    "is_fundamental": _is_fundamental,
    "is_compound": lambda ctype: not _is_fundamental(ctype),
    "is_object": _is_object,
    "is_function": is_function_type,
    "is_null_pointer": lambda ctype: ctype == NULLPTR,
    "is_enum": is_enum,
    "is_pointer": lambda ctype: isinstance(ctype, PointerType),
    "is_void": lambda ctype: isinstance(ctype, VoidType),
    "is_array": lambda ctype: isinstance(ctype, ArrayType),
    "is_bounded_array": lambda ctype: isinstance(ctype, ArrayType) and ctype.length is not None,
    "is_unbounded_array": lambda ctype: isinstance(ctype, ArrayType) and ctype.length is None,
    "is_reference": lambda ctype: isinstance(ctype, ReferenceType),
    "is_lvalue_reference": lambda ctype: isinstance(ctype, ReferenceType) and not ctype.rvalue,
    "is_rvalue_reference": lambda ctype: isinstance(ctype, ReferenceType) and ctype.rvalue,
    "is_member_pointer": lambda ctype: isinstance(ctype, MemberPointerType),
    "is_member_function_pointer": lambda ctype: (
        isinstance(ctype, MemberPointerType) and is_function_type(ctype.target)
    ),
    "is_member_object_pointer": lambda ctype: (
        isinstance(ctype, MemberPointerType) and not is_function_type(ctype.target)
    ),
    "is_scalar": lambda ctype: (
        isinstance(ctype, PointerType | MemberPointerType)
        or ctype == NULLPTR
        or _is_arithmetic(ctype)
        or is_enum(ctype)
    ),
    "is_signed": lambda ctype: (
        _is_float(ctype) or (isinstance(ctype, IntType) and _is_integral(ctype) and ctype.signed)
    ),
    "is_unsigned": lambda ctype: isinstance(ctype, IntType) and _is_integral(ctype) and not ctype.signed,
    "is_signed_integral": lambda ctype: isinstance(ctype, IntType) and _is_integral(ctype) and ctype.signed,
    "is_unsigned_integral": lambda ctype: (
        isinstance(ctype, IntType) and _is_integral(ctype) and not ctype.signed
    ),
    "is_union": lambda ctype: isinstance(ctype, RecordType) and ctype.is_union,
    "is_class": lambda ctype: isinstance(ctype, RecordType) and not ctype.is_union and ctype != NULLPTR,
}
#: Those that hold for all scalars; of classes and arrays they are not known here.
_OF_SCALARS = frozenset(
    """is_trivial is_pod is_trivially_copyable is_trivially_destructible is_standard_layout
    is_trivially_default_constructible is_destructible""".split()
)


#: Those of classes alone.
_OF_CLASSES = frozenset(("is_abstract", "is_polymorphic"))


def _rank(ctype: CType) -> int:
    return 1 + _rank(ctype.element) if isinstance(ctype, ArrayType) else 0


def _tuple_size(ctype: CType) -> int | None:
    elements = elements_of(ctype)
    return None if elements is None else len(elements)


#: Numbers of one type.
_MEASURES: dict[str, Callable[[CType], int | None]] = {
    "rank": _rank,
    "extent": lambda ctype: ctype.length if isinstance(ctype, ArrayType) else 0,
    "alignment_of": align_of,
    "tuple_size": _tuple_size,
}
#: Concepts, by the traits that they are.
_CONCEPTS = {
    "same_as": "is_same",
    "integral": "is_integral",
    "floating_point": "is_floating_point",
    "convertible_to": "is_convertible",
    "derived_from": "is_derived_from",
    "signed_integral": "is_signed_integral",
    "unsigned_integral": "is_unsigned_integral",
}
_LOGICAL = ("conjunction", "disjunction", "negation")
_OTHERS = ("is_same", "is_base_of", "is_convertible", "is_const", "is_volatile", "is_empty", "is_final")
_TRAITS = frozenset((*_OF_ONE, *_OF_SCALARS, *_MEASURES, *_OF_CLASSES, *_LOGICAL, *_OTHERS))


def may_be_trait(part: Component) -> bool:
    """Whether it is the name of a trait's variable or of a concept, with arguments."""
    if part.arguments is None:
        return False
    name = part.name.removesuffix("_v")
    return name in _CONCEPTS if name == part.name else name in _TRAITS


def type_trait(scope: TypeScope, path: tuple[Component, ...]) -> Constant | Undefined | None:
    """The value of a trait; None for what is none, or is none that is known."""
    found = _type_trait(scope, path)
    if not isinstance(found, Undefined):
        return found
    part = path[-1] if path[-1].arguments is not None else path[-2]
    types = map(scope.resolve_descriptor, expanded(scope, argument_nodes(part.arguments)))
    reason = next((one.reason for one in types if isinstance(one, UnknownType)), "")
    if part.name.removesuffix("_v") not in _MEASURES:
        return Undefined(BOOL, reason or "it depends on a type")
    return Undefined(ULONG, reason) if reason else found  # of a class the source may have a `tuple_size`


def _type_trait(scope: TypeScope, path: tuple[Component, ...]) -> Constant | Undefined | None:
    part = path[-1]
    plain = part.name.removesuffix("_v")
    name = _CONCEPTS.get(plain, plain) if part.arguments is not None else plain
    if part.name == "value" and len(path) > 1:
        path, part = path[:-1], path[-2]
        name = part.name
    elif name == part.name:
        return None
    space = "::".join(one.name for one in path[:-1])
    if space not in ("std", "cuda::std") and (name != "tuple_size" or space not in NAMESPACES):
        return None
    nodes = list(expanded(scope, argument_nodes(part.arguments)))
    if name in _LOGICAL:
        return _logical(scope, name, nodes)
    if name == "is_same" and len(nodes) == 2:
        return _same(scope, *nodes)
    if name == "is_base_of" and len(nodes) == 2:
        return _is_base(scope, *map(scope.resolve_descriptor, nodes))
    if name == "is_derived_from" and len(nodes) == 2:
        return _is_derived(scope, *map(scope.resolve_descriptor, nodes))
    if name == "is_convertible" and len(nodes) == 2:
        found = _is_convertible(scope, *map(scope.resolve_descriptor, nodes))
        return detected(scope, name, nodes) if isinstance(found, Undefined) else found
    is_known = name in _OF_ONE or name in _OF_SCALARS or name in _MEASURES or name in _OF_CLASSES
    if len(nodes) != 1 or not (is_known or name in ("is_const", "is_volatile", "is_empty", "is_final")):
        return None
    ctype = scope.resolve_descriptor(nodes[0])
    if isinstance(ctype, ClosureType) and name in _OF_ONE:  # a lambda's class
        return Constant(int(name in ("is_class", "is_object", "is_compound")), BOOL)
    if is_function_type(ctype) and name in _OF_ONE:
        return Constant(int(_OF_ONE[name](ctype)), BOOL)
    is_open_array = isinstance(ctype, ArrayType) and ctype.is_open and name.endswith("bounded_array")
    if isinstance(ctype, UnknownType) or is_open(ctype) or is_open_array:
        return UNDEFINED
    if name in _OF_CLASSES:
        return _of_class(scope, ctype, name)
    if name == "is_empty":
        return _is_empty(scope, ctype)
    if name == "is_final":
        return _is_final(scope, ctype)
    if name in _MEASURES:
        measure = _MEASURES[name](ctype)
        return UNDEFINED if measure is None else Constant(measure, ULONG)
    if name in _OF_SCALARS:
        held = _is_trivial(scope, ctype, name)
        return UNDEFINED if held is None else Constant(int(held), BOOL)
    if name in _OF_ONE:
        return Constant(int(_OF_ONE[name](ctype)), BOOL)
    if name == "is_volatile":  # of what is, no parameter is told as a type
        flags = outer_qualifiers(qualifiers(nodes[0]), cst.declarator(nodes[0]))
        return Constant(int(flags.volatile), BOOL)
    is_const = _is_const(scope, nodes[0], ctype)
    return UNDEFINED if is_const is None else Constant(int(is_const), BOOL)


def _of_class(scope: TypeScope, ctype: CType, name: str) -> Constant | Undefined:
    """Whether a class has virtual functions, or pure ones."""
    info = scope.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None:
        is_told = not isinstance(ctype, RecordType | StatelessType) or ctype == NULLPTR
        is_told = is_told or (isinstance(ctype, RecordType) and ctype.is_vector)
        return Constant(0, BOOL) if is_told else UNDEFINED
    if info.any_unseen_base:
        return UNDEFINED
    return Constant(int(is_abstract(info) if name == "is_abstract" else is_polymorphic(info)), BOOL)


def _is_empty(scope: TypeScope, ctype: CType) -> Constant | Undefined:
    info = scope.record(ctype) if isinstance(ctype, RecordType) and not ctype.is_union else None
    if info is None:
        is_told = not isinstance(ctype, RecordType | StatelessType) or ctype.size != 1
        return Constant(0, BOOL) if is_told else UNDEFINED
    return UNDEFINED if info.problem is not None else Constant(int(info.layout.empty), BOOL)


def _is_trivial(scope: TypeScope, ctype: CType, name: str) -> bool | None:
    """Whether objects may be copied as bytes, or need no destructor, as all numbers and pointers; None where
    that is not known."""
    if name == "is_trivially_default_constructible":
        return is_left_alone(scope.record, ctype)
    if name not in ("is_trivially_copyable", "is_trivially_destructible"):
        return True if _OF_ONE["is_scalar"](ctype) else None
    copies = name == "is_trivially_copyable"
    if not copies and isinstance(ctype, ArrayType) and ctype.length is None:
        return None  # of an array without a length there is no object
    pending, is_told = [ctype], True
    while pending:
        one = pending.pop()
        one = one.element if isinstance(one, ArrayType) else one
        info = scope.record(one) if isinstance(one, RecordType) else None
        if info is None and isinstance(one, RecordType) and is_tuple(one) and not copies:
            pending += [field.type for field in one.fields]
            continue
        if info is None:
            is_vector = isinstance(one, RecordType) and one.is_vector
            is_told = is_told and (is_vector or _OF_ONE["is_scalar"](one))
            continue
        if is_constrained(info):
            return None
        if info.declares_destructor or (copies and (info.has_copies or info.has_assignments)):
            return False
        if info.any_unseen_base or info.problem is not None or info.layout.polymorphic:
            is_told = False
        pending += [field.type for field in info.type.fields]
        pending += [base.type for base in info.bases]
    return True if is_told else None


def _is_final(scope: TypeScope, ctype: CType) -> Constant | Undefined:
    info = scope.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or info.node is None:
        return UNDEFINED if isinstance(ctype, RecordType) and not ctype.is_vector else Constant(0, BOOL)
    return Constant(int(any(one.string == "final" for one in info.node.named_children)), BOOL)


def _is_convertible(scope: TypeScope, given: CType, wanted: CType) -> Constant | Undefined:
    """Of numbers and pointers [conv.arith, conv.ptr, conv.qual], and of classes without conversion functions
    to them; of other types it is not told."""
    if isinstance(given, ReferenceType) and not isinstance(wanted, ReferenceType):
        given = given.target
    if is_open(given) or is_open(wanted):
        return UNDEFINED
    match given, wanted:
        case PointerType(), PointerType():
            if given.volatile or wanted.volatile or isinstance(given.target, PointerType):
                return UNDEFINED
            if given.const and not wanted.const:
                return Constant(0, BOOL)
            if given.target == wanted.target or isinstance(wanted.target, VoidType):
                known = not is_unresolved(given.target) and not is_function_type(given.target)
                return Constant(1, BOOL) if known else UNDEFINED
            if isinstance(given.target, RecordType) and isinstance(wanted.target, RecordType):
                held = _is_base(scope, wanted.target, given.target)  # which may be ambiguous, or private
                return held if isinstance(held, Constant) and not held.value else UNDEFINED
            both = _is_arithmetic(given.target) and _is_arithmetic(wanted.target)
            return Constant(0, BOOL) if both else UNDEFINED
        case _ if _is_arithmetic(given) and _is_arithmetic(wanted):
            return Constant(1, BOOL)
        case PointerType() | MemberPointerType(), _ if _is_arithmetic(wanted):
            return Constant(int(wanted == BOOL), BOOL)
        case _, PointerType() if _is_arithmetic(given):
            return Constant(0, BOOL)
        case RecordType(), _ if given != NULLPTR and _OF_ONE["is_scalar"](wanted):
            info = scope.record(given)
            is_told = info is not None and info.problem is None and not info.any_unseen_base
            return Constant(0, BOOL) if is_told and info is not None and not info.converts else UNDEFINED
    return UNDEFINED


def _is_base(scope: TypeScope, base: CType, derived: CType) -> Constant | Undefined:
    if any(isinstance(one, UnknownType) or is_open(one) for one in (base, derived)):
        return UNDEFINED
    if not isinstance(base, RecordType) or not isinstance(derived, RecordType):
        return Constant(0, BOOL)
    pending = [scope.record(derived)]
    while pending:
        info = pending.pop()
        if info is None or info.has_unseen_base:
            return UNDEFINED
        if info.type == base:
            return Constant(int(not base.is_union), BOOL)
        pending.extend(info.bases)
    return Constant(0, BOOL)


def _is_derived(scope: TypeScope, derived: CType, base: CType) -> Constant | Undefined:
    """Whether a class is the other one, or has it as a base that is public and one alone."""
    held = _is_base(scope, base, derived)
    if not isinstance(held, Constant) or not held.value or derived == base:
        return held
    count, pending = 0, [scope.record(derived)]
    while pending:
        info = pending.pop()
        if info is None or info.node is None or not derives_publicly(info.node):
            return UNDEFINED
        count += info.type == base
        pending.extend(info.bases)
    return Constant(1, BOOL) if count == 1 else UNDEFINED


def _same(scope: TypeScope, left: Node, right: Node) -> Constant | Undefined:
    first, second = scope.resolve_descriptor(left), scope.resolve_descriptor(right)
    outcome = agree(scope, first, second)
    if not outcome:
        return UNDEFINED if outcome is None else Constant(0, BOOL)
    mine, theirs = _is_const(scope, left, first), _is_const(scope, right, second)
    if mine is None or theirs is None:
        return UNDEFINED
    return Constant(int(mine == theirs), BOOL)


def _is_const(scope: TypeScope, node: Node, ctype: CType) -> bool | None:
    return False if isinstance(ctype, ReferenceType) else is_const_type(scope, node)


def _logical(scope: TypeScope, name: str, nodes: list[Node]) -> Constant | Undefined:
    """Of traits, each of which has a member `value`."""
    found = []
    for node in nodes:
        inner = node.named_children[0] if node.type == "type_descriptor" and node.named_children else node
        trait = type_trait(scope, (*components(inner), Component("value", None)))
        if not isinstance(trait, Constant):
            return UNDEFINED
        found.append(bool(trait.value))
    held = {"conjunction": all(found), "disjunction": any(found), "negation": not any(found)}[name]
    return Constant(int(held), BOOL)
