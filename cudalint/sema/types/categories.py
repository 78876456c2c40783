"""Value categories of expressions (C++17 6.10)."""

from __future__ import annotations

from enum import Enum, auto


class Category(Enum):
    """The value category of an expression; UNKNOWN where it cannot be told."""

    LVALUE = auto()
    RVALUE = auto()
    UNKNOWN = auto()


#: Whether an expression is an lvalue, and const; None where that is not known.
ValueCategory = tuple[Category, bool | None]
#: Of an argument whose value category no parameter asks for.
UNASKED: ValueCategory = (Category.UNKNOWN, None)
