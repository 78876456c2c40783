"""std::tuple, cuda::std::tuple and thrust::tuple: members in order, under names of their own.

CUDA's own lay the elements out in their order, libstdc++ from the last to the first [nvcc 13 with CCCL 3.0
and its host's libstdc++].
"""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.ir.ctypes import CType, Field, FloatType, IntType, PointerType, RecordType, shared
from cudalint.sema.types.layout import Layout, Member, lay_out
from cudalint.sema.types.naming import type_name

#: Namespaces whose tuples these are.
NAMESPACES = frozenset(("std", "cuda::std", "thrust"))


def field_name(index: int) -> str:
    """The member that holds an element."""
    return f"get<{index}>"


def tuple_type(namespace: str, elements: Sequence[CType]) -> RecordType:
    """The tuple of these types. Where they are not all numbers and pointers, the layout is not told."""
    members = [Member(field_name(i), ctype) for i, ctype in enumerate(elements)]
    if not members or not all(isinstance(item, IntType | FloatType | PointerType) for item in elements):
        layout = Layout(tuple(Field(item.name, item.type, None) for item in members), None, None)
    else:
        layout = lay_out(members if namespace != "std" else members[::-1])
    fields = layout.fields if namespace != "std" or layout.size is None else layout.fields[::-1]
    name = f"{namespace}::tuple<{', '.join(map(type_name, elements))}>"
    return shared(RecordType(name, fields, layout.size, layout.align))


def is_tuple(ctype: CType) -> bool:
    """Whether a type is one of these tuples."""
    return isinstance(ctype, RecordType) and any(ctype.name.startswith(f"{n}::tuple<") for n in NAMESPACES)
