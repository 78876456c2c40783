"""Operands and parameters as overload resolution sees them, and the ranks of conversions."""

from __future__ import annotations

from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.sema.functions import is_const_method, is_volatile_method, reference_qualifier
from cudalint.sema.types.categories import Category

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.functions import Function


@dataclass(frozen=True, slots=True)
class Operand:
    """An argument: its type without references, None where that is not known. `is_const`: None where that
    is not known. `is_null`: the literal 0 or nullptr, which convert to any pointer. `is_braced`: a braced
    list, which has no type; `elements`: what stands in it, None where that is not known. `is_function`: the
    name of one function."""

    ctype: CType | None
    category: Category = Category.UNKNOWN
    is_const: bool | None = False
    is_null: bool = False
    is_braced: bool = False
    is_volatile: bool | None = False  # None where that is not known
    elements: tuple[Operand, ...] | None = None
    is_function: bool = False


class Binding(Enum):
    """How a parameter takes its argument."""

    VALUE = auto()
    LVALUE = auto()  # T &
    RVALUE = auto()  # T &&


@dataclass(frozen=True, slots=True)
class Target:
    """What a parameter takes: `ctype` without the reference, `is_const` of what a reference refers to."""

    ctype: CType
    binding: Binding = Binding.VALUE
    is_const: bool = False
    is_ellipsis: bool = False
    is_volatile: bool = False


class Rank(IntEnum):
    """Ranks of conversions, best first."""

    EXACT = 0
    PROMOTION = 1
    CONVERSION = 2
    USER = 3
    ELLIPSIS = 4


#: A conversion: its rank, then what tells apart conversions of one rank: an order within it, qualifiers that
#: it adds behind pointers, and of references alone how they bind, and qualifiers. Smaller is better.
Conversion = tuple[int, int, int, int, int]
#: That of a function's name to a reference, `T &&`.
ITSELF: Conversion = (Rank.EXACT, 0, 0, 0, 0)
#: No conversion; and one that may or may not exist, of any rank.
NONE, OPEN = "none", "open"
Outcome = Conversion | str


def of_object(function: Function, this: Operand) -> Outcome:
    """How the object that a method is called on binds to it: as its qualifiers and category are."""
    if function.is_static:
        return (0, 0, 0, 0, 0)
    is_const, qualifier = is_const_method(function), reference_qualifier(function)
    is_volatile = is_volatile_method(function)
    if (this.is_const and not is_const) or (this.is_volatile and not is_volatile):
        return NONE
    if qualifier == "&&" and this.category is Category.LVALUE:
        return NONE
    if qualifier == "&" and this.category is Category.RVALUE and not is_const:
        return NONE
    if (
        this.is_const is None
        or (is_volatile and this.is_volatile is None)
        or (qualifier and this.category is Category.UNKNOWN)
    ):
        return OPEN
    lesser = int(qualifier == "&" and this.category is Category.RVALUE)
    added = int(is_const and not this.is_const) + int(is_volatile and not this.is_volatile)
    return (0, 0, 0, lesser, added)
