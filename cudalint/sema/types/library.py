"""Types of the C++ standard library and its CUDA counterparts that can be told from their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import (
    FUNCTION,
    NULLPTR,
    ArrayType,
    ConstType,
    CType,
    FloatType,
    IntType,
    NoType,
    PointerType,
    RecordType,
    ReferenceType,
    StatelessType,
    UnknownType,
    VoidType,
    is_function_type,
    referring,
    size_of,
    unqualified_type,
)
from cudalint.sema.symbols.names import Component, argument_nodes, expression_of
from cudalint.sema.templates.packs import expanded
from cudalint.sema.types.builtin import builtin_types, opaque_namespace
from cudalint.sema.types.cute import cute_type, member_type, number_type
from cudalint.sema.types.fragments import fragment_type
from cudalint.sema.types.groups import group_type
from cudalint.sema.types.layout import Member, lay_out
from cudalint.sema.types.tuples import elements_of, library_tuple
from cudalint.sema.types.volatility import VOLATILE
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

#: The namespaces of libraries some of whose types are told.
MODELLED = frozenset((("std",), ("cuda", "std"), ("thrust",), ("cute",)))
#: PyTorch's names (c10/util/Half.h, BFloat16.h): two bytes, aligned so.
_TORCH = {"Half": "__half", "BFloat16": "__nv_bfloat16"}
_STANDARD = frozenset(("std", "cuda::std"))
_IDENTITY = frozenset(
    [
        "remove_const",
        "remove_volatile",
        "remove_cv",
        "add_const",
        "add_volatile",
        "add_cv",
        "type_identity",
    ]
)
_VOLATILE = frozenset(("add_volatile", "add_cv"))
#: Those that make a pointer of an argument, or of an array.
_MAKE_POINTERS = frozenset(("decay", "add_pointer"))


def library_type(scope: TypeScope, path: Sequence[Component]) -> CType | None:
    """The type that `path` (a name with its namespaces) means in a library; None where no library is
    known to have it."""
    head = next((i for i, part in enumerate(path) if part.arguments is not None), len(path) - 1)
    namespace = "::".join(part.name for part in path[:head])
    name = path[head].name
    arguments = expanded(scope, argument_nodes(path[head].arguments))
    members = [part.name for part in path[head + 1 :]]
    found: CType | None = None
    if namespace in _STANDARD:
        if path[head].arguments is None and not members:
            found = _standard_name(name)
        elif members == ["type"]:
            found = _trait(scope, name, arguments)
        elif not members and name.endswith("_t"):
            found = _trait(scope, name.removesuffix("_t"), arguments)
        elif not members and name == "tuple":
            found = _tuple(scope, namespace, arguments)
        elif not members and name in ("array", "complex"):
            found = _array(scope, arguments) if name == "array" else _complex(scope, namespace, arguments)
    elif namespace == "thrust" and name == "tuple_element" and members == ["type"]:
        found = _trait(scope, name, arguments)
    elif namespace == "thrust" and name == "tuple" and not members:
        found = _tuple(scope, namespace, arguments)
    elif namespace in ("cute", "cutlass"):
        found = cute_type(scope, name, arguments) if namespace == "cute" else number_type(name)
        if isinstance(found, StatelessType):
            for member in members:
                found = member_type(found, member) if isinstance(found, StatelessType) else found
    elif namespace in ("at", "c10") and not members and path[head].arguments is None:
        found = builtin_types().get(_TORCH.get(name, ""))
    elif namespace == "cuda" and name == "aligned_size_t" and not members:
        found = _aligned_size(scope, arguments)
    elif namespace == "cooperative_groups" and not members:
        found = group_type(scope, name, arguments)
    elif name == "fragment" and namespace.rpartition("::")[2] == "wmma" and not members:
        found = fragment_type(scope, arguments)
    elif namespace == "thrust" and name == "complex" and not members:
        found = _complex(scope, namespace, arguments)
    if found is not None:
        return found
    reason = opaque_namespace(namespace)
    return None if reason is None else UnknownType("::".join(part.name for part in path), reason)


def _standard_name(name: str) -> CType | None:
    if name == "nullptr_t":
        return NULLPTR
    found = builtin_types().get("unsigned char" if name == "byte" else name)
    return found if isinstance(found, IntType) else None


def _trait(scope: TypeScope, name: str, arguments: list[Node]) -> CType | None:
    if name == "conditional" and len(arguments) == 3:
        condition = scope.constant_value(arguments[0])
        if condition is None:
            return UnknownType(f"std::{name}", "its condition is not a known constant")
        return scope.resolve_descriptor(arguments[1] if condition else arguments[2])
    if name == "enable_if" and arguments:
        return _enabled(scope, arguments)
    if name == "void":
        missing = (
            ctype for ctype in map(scope.resolve_descriptor, arguments) if isinstance(ctype, UnknownType)
        )
        return next(missing, VoidType())
    if name in ("tuple_element", "_library_element"):
        return _tuple_element(scope, arguments) if len(arguments) == 2 else None
    if name == "aligned_storage":
        return _aligned_storage(scope, arguments)
    if len(arguments) != 1:
        return None
    given = scope.resolve_qualified(arguments[0])
    if is_function_type(given):
        return _of_function(name)
    argument = unqualified_type(given)
    if name in _VOLATILE and not isinstance(argument, UnknownType | ReferenceType):
        return VOLATILE
    if isinstance(argument, UnknownType) or name in _IDENTITY:
        return argument
    if name in ("add_lvalue_reference", "add_rvalue_reference"):
        if isinstance(argument, VoidType):
            return argument if given is argument else UnknownType("const void", "it is not told from void")
        return referring(argument, argument is not given, "rvalue" in name)
    if name in _MAKE_POINTERS:
        held = argument.target if isinstance(argument, ReferenceType) else argument
        if name == "add_pointer" or isinstance(held, ArrayType):
            return _pointer(scope, name, arguments[0], argument)
    match name, argument:
        case "remove_reference" | "remove_cvref" | "decay", ReferenceType():
            return argument.target
        case "remove_reference" | "remove_cvref" | "decay", _:
            return argument
        case "remove_pointer", PointerType():
            return VOLATILE if argument.volatile else argument.target
        case "remove_extent", ArrayType():
            return argument.element
        case "remove_all_extents", _:
            while isinstance(argument, ArrayType):
                argument = argument.element
            return argument
        case "remove_pointer" | "remove_extent", _:
            return argument
        case "underlying_type", IntType():
            return scope.root.enum_bases.get(argument.name, argument)
        case "make_unsigned", IntType() if argument.name != "bool":
            if not argument.signed:
                return argument
            return builtin_types().get(f"unsigned {argument.name.removeprefix('signed ')}")
        case "make_signed", IntType() if argument.name != "bool":
            name = argument.name.removeprefix("unsigned ")
            return builtin_types().get("signed char" if name == "char" else name)
        case _:
            return None


def _of_function(name: str) -> CType | None:
    """The type that a trait makes of a function type."""
    if name in ("decay", "add_pointer"):
        return PointerType(FUNCTION)
    return FUNCTION if name in _IDENTITY or name.startswith("remove_") else None


def _pointer(scope: TypeScope, name: str, node: Node, argument: CType) -> CType:
    """The pointer to what an argument is, or refers to, or to its first element where it decays."""
    is_const = argument.const if isinstance(argument, ReferenceType) else scope.is_const(node)
    if is_const is None:
        return UnknownType(f"std::{name}", "whether its argument is const is not known")
    target = argument.target if isinstance(argument, ReferenceType) else argument
    if name == "decay" and isinstance(target, ArrayType):
        target = target.element
    return PointerType(target, is_const)


def _enabled(scope: TypeScope, arguments: list[Node]) -> CType:
    condition = scope.constant_value(arguments[0])
    if condition is None:
        missing = scope.expression_type(expression_of(arguments[0]))
        if isinstance(missing, NoType):
            return missing
        return UnknownType("std::enable_if", "its condition is not a known constant")
    if not condition:
        return NoType("std::enable_if", "its condition does not hold")
    return scope.resolve_descriptor(arguments[1]) if len(arguments) > 1 else VoidType()


def _aligned_size(scope: TypeScope, arguments: list[Node]) -> CType | None:
    """cuda::aligned_size_t<N>: a number of bytes whose addresses are aligned to N."""
    align = scope.constant_value(arguments[0]) if len(arguments) == 1 else None
    size_type = builtin_types()["size_t"]
    layout = lay_out([Member("value", size_type)])
    name = f"cuda::aligned_size_t<{align}>"
    return RecordType(name, layout.fields, layout.size, layout.align) if align else None


def _aligned_storage(scope: TypeScope, arguments: list[Node]) -> CType | None:
    """std::aligned_storage<Len, Align>::type: bytes, moved as one object of that alignment."""
    size, *rest = (scope.constant_value(node) for node in arguments)
    align = rest[0] if rest else None
    if not size or not align:
        return UnknownType("std::aligned_storage", "its size or its alignment is not a known constant")
    layout = lay_out([Member("data", ArrayType(builtin_types()["unsigned char"], size))], align=align)
    return RecordType(f"std::aligned_storage<{size}, {align}>", layout.fields, layout.size, layout.align)


def _array(scope: TypeScope, arguments: list[Node]) -> CType | None:
    if len(arguments) != 2:
        return None
    element, length = scope.resolve_qualified(arguments[0]), scope.constant_value(arguments[1])
    layout = lay_out([Member("_M_elems", ArrayType(unqualified_type(element), length))])
    fields = tuple(replace(one, const=isinstance(element, ConstType)) for one in layout.fields)
    return RecordType("std::array", fields, layout.size, layout.align) if length else None


def _tuple(scope: TypeScope, namespace: str, arguments: list[Node]) -> CType | None:
    if not arguments or any(item.type == "parameter_pack_expansion" for item in arguments):
        return None
    return library_tuple(scope, namespace, [scope.resolve_qualified(item) for item in arguments])


def _tuple_element(scope: TypeScope, arguments: list[Node]) -> CType | None:
    index, elements = scope.constant_value(arguments[0]), elements_of(scope.resolve_descriptor(arguments[1]))
    if index is None or elements is None:
        return None
    return elements[index] if 0 <= index < len(elements) else NoType("std::tuple_element", "there is none")


def _complex(scope: TypeScope, namespace: str, arguments: list[Node]) -> CType | None:
    """std::complex is two numbers; thrust's and libcu++'s are aligned to both together."""
    element = scope.resolve_descriptor(arguments[0]) if len(arguments) == 1 else None
    if not isinstance(element, FloatType):
        return None
    size = size_of(element) or 1
    align = size if namespace == "std" else 2 * size
    layout = lay_out([Member("x", element), Member("y", element)], align=align)
    name = f"{namespace}::complex<{element.name}>"
    return RecordType(name, layout.fields, layout.size, layout.align)


#: Containers whose members in our declarations take other room than those of any standard library.
_OF_OTHER_LAYOUT = frozenset(
    f"std::{name}"
    for name in (
        *("vector", "deque", "queue", "stack", "list", "variant"),
        *("map", "set", "unordered_map", "unordered_set"),
    )
)


def has_other_layout(ctype: CType) -> bool:
    """Whether a container is in it that our own declarations stand for."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    if not isinstance(ctype, RecordType):
        return False
    is_own = ctype.name.partition("<")[0] in _OF_OTHER_LAYOUT
    return is_own or any(has_other_layout(one.type) for one in ctype.fields)
