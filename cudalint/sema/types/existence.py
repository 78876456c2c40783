"""Whether there is a type: what substitution of template arguments asks of one [temp.deduct]."""

from __future__ import annotations

from cudalint.ir.ctypes import (
    ArrayType,
    ConstType,
    CType,
    FunctionType,
    GroupType,
    HoldingType,
    IncompleteType,
    NoType,
    PointerType,
    RecursiveType,
    ReferenceType,
    is_function_type,
    is_open,
    is_placeholder,
    is_unresolved,
)

#: Types that are known by their names, of which no layout is.
_TOLD = (IncompleteType, RecursiveType, GroupType, HoldingType)
#: What is said of a type that C++ has not.
NO_TYPE = NoType("none", "there is no such type")


def refused(ctype: CType, *kinds: type[CType]) -> NoType | None:
    """No type, where one of these kinds is what C++ makes none of: a pointer to a reference."""
    return NO_TYPE if isinstance(ctype, kinds) else None


def refused_method(ctype: CType) -> NoType | None:
    """No type, where it is a function with the const of a member function, to which nothing leads."""
    return NO_TYPE if isinstance(ctype, FunctionType) and ctype.is_const else None


def fails(ctype: CType) -> bool:
    """Whether a type is known not to exist."""
    return isinstance(_innermost(ctype), NoType)


def may_fail(ctype: CType) -> bool:
    """Whether it is not known that a type exists, as of `decltype(x.size())` and of `Concept T`."""
    inner = _innermost(ctype)
    if isinstance(inner, ArrayType) or not is_unresolved(inner):
        return isinstance(inner, ArrayType)
    return not (is_placeholder(inner) or is_function_type(inner) or isinstance(inner, _TOLD))


def may_be_any(argument: object) -> bool:
    """Whether it is not known which type an argument is, or what its pointers, references and arrays lead
    to: `T *` may be `int *` where T is not in view."""
    while isinstance(argument, PointerType | ReferenceType | ArrayType | ConstType):
        argument = argument.element if isinstance(argument, ArrayType) else argument.target
    if is_open(argument):
        return True
    return is_unresolved(argument) and not (is_function_type(argument) or isinstance(argument, _TOLD))


def _innermost(ctype: CType) -> CType:
    """What a type's pointers, references and arrays lead to; an array that may be none."""
    while isinstance(ctype, PointerType | ReferenceType | ArrayType):
        if isinstance(ctype, ArrayType) and ctype.is_open:
            return ctype
        ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
    return ctype
