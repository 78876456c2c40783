"""Value categories of expressions (C++17 6.10)."""

from __future__ import annotations

from enum import Enum, auto

from cudalint.ir.ctypes import CType, ReferenceType, is_placeholder, is_unresolved


class Category(Enum):
    """The value category of an expression; UNKNOWN where it cannot be told."""

    LVALUE = auto()
    RVALUE = auto()
    UNKNOWN = auto()


#: Whether an expression is an lvalue, and const; None where that is not known.
ValueCategory = tuple[Category, bool | None]
#: Of an argument whose value category no parameter asks for.
UNASKED: ValueCategory = (Category.UNKNOWN, None)


def category_of(ctype: CType | None) -> ValueCategory:
    """The category of what is made to be of a type, which a name may mean."""
    if isinstance(ctype, ReferenceType):
        return (Category.RVALUE if ctype.rvalue else Category.LVALUE), ctype.const
    is_open = ctype is not None and is_unresolved(ctype) and not is_placeholder(ctype)
    return (Category.UNKNOWN, None) if is_open else (Category.RVALUE, False)
