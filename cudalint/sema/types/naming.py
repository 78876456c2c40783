"""Types as C++ spells them."""

from __future__ import annotations

from functools import lru_cache

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import (
    ArrayType,
    BitField,
    ConstType,
    CType,
    FloatType,
    FragmentType,
    FunctionType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    RecursiveType,
    ReferenceType,
    StatelessType,
    UnknownType,
    VoidType,
)


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What is known of a class within its own definition."""

    name: str
    template_arguments: tuple[object, ...]


@lru_cache(maxsize=4096)
def own_name(name: str) -> str:
    """`Row` of `grid::Matrix<grid::Cell, 2>::Row<4>`: without what is around it and without its arguments."""
    depth, end = 0, len(name)
    for at in range(len(name) - 1, -1, -1):
        match name[at]:
            case ">":
                depth += 1
            case "<":
                depth -= 1
                end = at
            case ":" if depth == 0:
                return name[at + 1 : end].strip()
    return name[:end].strip()


@lru_cache(maxsize=4096)
def without_arguments(name: str) -> str:
    """`grid::Matrix<float>::Row` of `grid::Matrix<float>::Row<4>`: the template of a class."""
    depth = 0
    for at in range(len(name) - 1, -1, -1):
        depth += (name[at] == ">") - (name[at] == "<")
        if depth == 0:
            return name[:at].strip() if name[at] == "<" else name
    return name


def type_name(ctype: CType) -> str:
    """The type as text, for people and for `TypeScope.resolve_text`."""
    match ctype:
        case IntType() | FloatType() | RecordType() | StatelessType() | UnknownType():
            return ctype.name
        case ConstType():
            return f"{type_name(ctype.target)} const"
        case VoidType():
            return "void"
        case BitField():
            return f"{ctype.unit.name} : {ctype.bits}"
        case FragmentType():
            return f"wmma::{ctype.use} of {ctype.kind}"
        case PointerType() | ReferenceType() | MemberPointerType() if _function_of(ctype) is not None:
            return _function_name(ctype)
        case ReferenceType():
            sign = "&&" if ctype.rvalue else "&"
            return f"{_qualified(ctype.target, ['const'] * ctype.const)} {sign}"
        case PointerType() if isinstance(ctype.target, ArrayType):
            return f"{'const ' if ctype.const else ''}{_array_name(ctype.target, '(*)')}"
        case PointerType():
            words = [word for word in ("const", "volatile") if getattr(ctype, word)]
            return f"{_qualified(ctype.target, words)} *{'__restrict__' if ctype.restrict else ''}"
        case MemberPointerType():
            return f"{_qualified(ctype.target, ['const'] * ctype.const)} {type_name(ctype.owner)}::*"
        case ArrayType():
            return _array_name(ctype, "")


def _qualified(ctype: CType, words: list[str]) -> str:
    """`const int`, `int * const`: types of one name are taken for one."""
    name = type_name(ctype)
    return " ".join([name, *words] if isinstance(ctype, PointerType | MemberPointerType) else [*words, name])


def _function_of(ctype: CType) -> FunctionType | None:
    while isinstance(ctype, PointerType | ReferenceType | MemberPointerType):
        ctype = ctype.target
    return ctype if isinstance(ctype, FunctionType) else None


def _function_name(ctype: CType) -> str:
    """`int (*)(float)`, `int (S::*)(float) const`"""
    inner = ""
    while not isinstance(ctype, FunctionType):
        match ctype:
            case PointerType():
                inner = f"*{inner}" if not ctype.const else f"const *{inner}"
            case ReferenceType():
                inner = f"{'&&' if ctype.rvalue else '&'}{inner}"
            case MemberPointerType():
                inner = f"{type_name(ctype.owner)}::*{inner}"
        assert isinstance(ctype, PointerType | ReferenceType | MemberPointerType)
        ctype = ctype.target
    const = " const" if ctype.is_const else ""
    return f"{type_name(ctype.result)} ({inner})({', '.join(map(type_name, ctype.parameters))}){const}"


def _array_name(ctype: ArrayType, inner: str) -> str:
    extents = ""
    element: CType = ctype
    while isinstance(element, ArrayType):
        extents += f"[{'' if element.length is None else element.length}]"
        element = element.element
    return f"{type_name(element)} {inner}{extents}" if inner else f"{type_name(element)}{extents}"


def is_incomplete(ctype: CType) -> bool:
    """Whether the type stands for a record that was mentioned inside itself."""
    return isinstance(ctype, RecursiveType)


def is_own_class(name: str, ctype: CType) -> bool:
    """Whether a name inside a class template is the class's own, which with arguments is the template's."""
    if isinstance(ctype, RecordType):
        return own_name(ctype.name) == name
    return is_incomplete(ctype)
