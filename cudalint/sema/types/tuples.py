"""std::tuple, cuda::std::tuple and thrust::tuple: members in order, under names of their own.

CUDA's own lay the elements out in their order, libstdc++ from the last to the first [nvcc 13 with CCCL 3.0
and its host's libstdc++].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import (
    ArrayType,
    ConstType,
    CType,
    Field,
    FloatType,
    HoldingType,
    IntType,
    PointerType,
    RecordType,
    shared,
    unqualified_type,
)
from cudalint.sema.symbols.names import components
from cudalint.sema.types.existence import may_be_any
from cudalint.sema.types.layout import Layout, Member, lay_out
from cudalint.sema.types.naming import type_name
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

#: Namespaces whose tuples these are.
NAMESPACES = frozenset(("std", "cuda::std", "thrust"))


def field_name(index: int) -> str:
    """The member that holds an element."""
    return f"get<{index}>"


def tuple_type(namespace: str, elements: Sequence[CType]) -> RecordType:
    """The tuple of these types. Where one may be an empty class, or is not known, the layout is not told."""
    members = [Member(field_name(i), unqualified_type(ctype)) for i, ctype in enumerate(elements)]
    if not members or not all(_is_laid_out(item.type) for item in members):
        layout = Layout(tuple(Field(item.name, item.type, None) for item in members), None, None)
    else:
        layout = lay_out(members if namespace != "std" else members[::-1])
    fields = layout.fields if namespace != "std" or layout.size is None else layout.fields[::-1]
    pairs = zip(fields, elements, strict=True)
    fields = tuple(replace(one, const=True) if isinstance(own, ConstType) else one for one, own in pairs)
    name = f"{namespace}::tuple<{', '.join(map(type_name, elements))}>"
    is_open = any(map(may_be_any, elements))
    return shared(RecordType(name, fields, layout.size, layout.align, is_open=is_open))


def _is_laid_out(ctype: CType) -> bool:
    """Whether an element lies in a tuple as a member does; an object of an empty class may be a base."""
    if isinstance(ctype, RecordType):
        return bool(ctype.fields) and ctype.size is not None
    return isinstance(ctype, IntType | FloatType | PointerType)


def hidden_tuple(namespace: str, elements: Sequence[CType]) -> HoldingType:
    """A tuple of these types, which does with them what is not followed."""
    name = f"{namespace}::tuple<{', '.join(map(type_name, elements))}>"
    return HoldingType(name, "a tuple of objects whose copies or destructors run code is not modelled")


def library_tuple(scope: TypeScope, namespace: str, elements: Sequence[CType]) -> CType:
    """The tuple of these types, or a hidden one."""
    if any(runs_code(scope, unqualified_type(one)) for one in elements):
        return hidden_tuple(namespace, elements)
    return tuple_type(namespace, elements)


def runs_code(scope: TypeScope, ctype: CType) -> bool:
    """Whether to copy, assign or destroy an object runs code of its class, or of a member's or base's."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    info = scope.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None:
        return False
    return (
        info.has_copies
        or info.has_assignments
        or info.has_destructor
        or any(runs_code(scope, base.type) for base in info.bases)
        or any(runs_code(scope, item.type) for item in info.type.fields)
    )


#: The members of a std::pair, which are its elements.
PAIR = ("first", "second")


def elements_of(ctype: CType) -> tuple[CType, ...] | None:
    """The types of the elements of a tuple, a pair or a std::array; None for what is none of these."""
    if not isinstance(ctype, RecordType):
        return None
    types = tuple(item.type for item in ctype.fields)
    if is_tuple(ctype) or is_library_pair(ctype):
        return types
    if is_library_array(ctype) and isinstance(types[0], ArrayType) and types[0].length is not None:
        return (types[0].element,) * types[0].length
    return None


def qualified_elements(ctype: CType) -> tuple[CType, ...] | None:
    """The same with their const."""
    elements = elements_of(ctype)
    if elements is None or not isinstance(ctype, RecordType):
        return None
    flags = [item.const for item in ctype.fields]
    flags = flags if len(flags) == len(elements) else flags * len(elements)
    return tuple(ConstType(one) if const else one for one, const in zip(elements, flags, strict=True))


def is_library_pair(ctype: CType) -> bool:
    """Whether it is a std::pair, or libcu++'s."""
    if not isinstance(ctype, RecordType) or not _is_of_library(ctype, "pair"):
        return False
    return tuple(item.name for item in ctype.fields) == PAIR


def is_library_array(ctype: RecordType) -> bool:
    """Whether it is a std::array, or libcu++'s, of at least one element."""
    is_array = bool(ctype.fields) and isinstance(ctype.fields[0].type, ArrayType)
    return is_array and _is_of_library(ctype, "array")


def _is_of_library(ctype: RecordType, name: str) -> bool:
    space, _, own = ctype.name.partition("<")[0].rpartition("::")
    return own == name and space in NAMESPACES


def is_library_tuple(node: Node) -> bool:
    """Whether a name is one of these tuples with the namespace, `std::tuple<T, U>`."""
    path = components(node)
    return path[-1].name == "tuple" and "::".join(part.name for part in path[:-1]) in NAMESPACES


def is_library_complex(node: Node) -> bool:
    """Whether a name is that of a library's complex numbers, `std::complex<T>`: two of one type."""
    path = components(node)
    return path[-1].name == "complex" and "::".join(part.name for part in path[:-1]) in NAMESPACES


def tuple_elements(node: Node, ctype: RecordType) -> tuple[CType, ...] | None:
    """The types of a tuple's elements where it is the one that is named so, of a complex number that of both
    of its parts; None for other types."""
    if ctype.name.partition("<")[0] != "::".join(part.name for part in components(node)):
        return None
    own = qualified_elements(ctype) or tuple(item.type for item in ctype.fields)
    return own[:1] if is_library_complex(node) else own


def is_tuple(ctype: CType) -> bool:
    """Whether a type is one of these tuples."""
    return isinstance(ctype, RecordType) and any(ctype.name.startswith(f"{n}::tuple<") for n in NAMESPACES)
