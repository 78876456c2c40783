"""What calls and overloaded operators were found to give where they stand: their types and categories.

Overload resolution, copies and deduction ask what their operands are, which takes an execution of the calls
among them. Calls within each other would be executed ever more often for that: each is asked once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.values import Temporary, type_at
from cudalint.ir.ctypes import IntType, PointerType, ReferenceType, is_unresolved
from cudalint.sema.types.categories import Category
from cudalint.sema.types.volatility import VOLATILE

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import Returned
    from cudalint.exec.values import Place
    from cudalint.ir.ctypes import CType
    from cudalint.sema.types.categories import ValueCategory
    from cudalint.syntax.node import Node


_LEADING = {"subscript_expression": "operator[]", "pointer_expression": "operator*"}


@dataclass(frozen=True, slots=True)
class Result:
    """What a call in view gives. The node is kept with it: as long as it lives, no other has its number.
    `is_volatile`: of what it refers to, None where that is not known."""

    node: Node
    ctype: CType
    category: ValueCategory
    is_volatile: bool | None
    is_object: bool  # it is none that a reference leads to


def note_result(ex: Executor, node: Node, place: Place) -> None:
    """A call or an operator of a class was executed and gave a place; `ex.returned` tells its function."""
    given = ex.returned
    if given is None:
        return
    is_own = node.type in ("call_expression", "update_expression", "assignment_expression")
    is_told = is_own and isinstance(given.ctype, IntType | PointerType) and not is_unresolved(given.ctype)
    ctype = given.ctype if is_told else type_at(place)
    category = returned_category(ex, place, node)
    if not is_unresolved(ctype) and category[0] is not Category.UNKNOWN:
        is_object = not isinstance(given.ctype, ReferenceType) and not _leads_on(given, node)
        found = Result(node, ctype, category, _is_volatile(ex, given), is_object)
        ex.scope.results[node.id] = found


def _leads_on(given: Returned, node: Node) -> bool:
    """Whether `*p` and `p[i]` are built-in operators of a pointer that a call gave, a conversion perhaps."""
    operator = _LEADING.get(node.type)
    is_pointer = isinstance(given.ctype, PointerType)
    return is_pointer and operator is not None and given.function.name != operator


def note_declared_result(ex: Executor, node: Node, ctype: CType) -> None:
    """A function of the toolkit's gave a value of the type that it is declared to return."""
    ex.scope.results[node.id] = Result(node, ctype, (Category.RVALUE, False), False, True)


def _is_volatile(ex: Executor, given: Returned) -> bool | None:
    """Whether a function returns a reference to what is volatile; None where it is written or deduced."""
    if not ex.program.declares_volatile:
        return False
    is_told = not any(word in given.function.head for word in (b"volatile", b"auto", b"decltype"))
    return False if is_told and not ex.program.names_volatile else None


def known_result(ex: Executor, node: Node) -> Result | None:
    """What an expression is known to give where it is asked for; None where it was not executed here, or
    calls nothing in view."""
    return ex.scope.results.get(node.id)


def returned_category(ex: Executor, place: Place, node: Node | None = None) -> ValueCategory:
    """The category of what the last call gave, or of `node`, which made that."""
    assert ex.returned is not None
    ctype = ex.returned.ctype
    if node is not None and isinstance(ctype, PointerType) and _leads_on(ex.returned, node):
        return Category.LVALUE, ctype.const
    if isinstance(ctype, ReferenceType) and ctype.target == VOLATILE:  # perhaps
        return (Category.UNKNOWN if ctype.rvalue else Category.LVALUE), ctype.const or None
    if isinstance(ctype, ReferenceType):
        return (Category.RVALUE if ctype.rvalue else Category.LVALUE), ctype.const
    return (Category.RVALUE if isinstance(place, Temporary) else Category.UNKNOWN), ex.returned.is_const
