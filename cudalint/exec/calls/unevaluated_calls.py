"""Calls in unevaluated operands, executed once for arguments of the same types.

What such a call is asked for is its type alone, and that follows from the function, its template arguments
and the types of its arguments. Functions of deduced types that call each other would be executed ever more
often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.values import (
    Closure,
    LocalArray,
    LocalElement,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
    Variable,
    is_function,
    type_at,
)
from cudalint.ir.ctypes import (
    ArrayType,
    AssumedInt,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    VoidType,
    is_open,
)
from cudalint.ir.expr import Const, Expr
from cudalint.ir.real import Real

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import Returned
    from cudalint.sema.functions import Function
    from cudalint.sema.types.categories import ValueCategory
    from cudalint.sema.types.record_info import RecordInfo

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """A place of the type that a call gives, and what it returns."""

    result: Place
    returned: Returned | None


def type_key(
    ex: Executor,
    function: Function,
    owner: RecordInfo | None,
    scope: Environment,
    values: list[Place],
    this: Place | None,
    categories: Mapping[int, ValueCategory],
    deduced: Mapping[int, CType],
) -> Key | None:
    """All that the type of a call in an unevaluated operand depends on, whose template parameters are bound
    in `scope`; None where that is evaluated, or is more than types."""
    if not ex.unevaluated:
        return None
    given: list[object] = []
    for place in values if this is None else (*values, this):
        own = _place_key(ex, place)
        if own is None:
            return None
        given.append(own)
    for name, held in scope.names.items():
        value = held.value if isinstance(held, Temporary) else None
        if isinstance(value, Const):
            given.append((name, value))
        elif isinstance(value, Closure) and is_function(value):
            given.append((name, value.functions, value.templates))
        else:
            return None
    bound = scope.types.bindings(here=True)
    if any(isinstance(one, AssumedInt) for one in deduced.values()):
        return None
    return function, owner, ex.host, *given, bound, *categories.items(), *deduced.items()


def keep_type(ex: Executor, key: Key | None, result: Place, unverified: int) -> None:
    """Keep what the call that has ended gives, where that is known by its type. `unverified`: how many
    expressions had been typed before that may mean nothing."""
    if key is None or ex.returned is None or ex.program.types.unverified != unverified:
        return
    if _place_key(ex, result) is not None and _is_typed(ex, ex.returned.ctype):
        ex.program.typed_calls[key] = Typed(result, ex.returned)


def _place_key(ex: Executor, place: Place) -> Key | None:
    """All that an unevaluated operand asks of what lies at a place; None where that is more than a type."""
    ctype = type_at(place)
    if not _is_typed(ex, ctype):
        return None
    match place:
        case Temporary(value=Pointer() as pointer):
            return Temporary, ctype, pointer.volatile
        case Temporary(value=value):
            return (Temporary, ctype) if _is_plain(value) else None
        case Memory(pointer=pointer):
            return Memory, ctype, pointer.volatile, pointer.const
        case Variable() | RecordPlace() | LocalArray() | LocalElement():
            return type(place), ctype
    return None


def _is_plain(value: Value) -> bool:
    return isinstance(value, Expr | Real | UnknownValue | Record | PlacePointer)


def _is_typed(ex: Executor, ctype: CType) -> bool:
    """Whether objects of a type differ in nothing but numbers and addresses."""
    match ctype:
        case AssumedInt():
            return False
        case IntType() | FloatType() | VoidType():
            return True
        case PointerType(target=target) | ReferenceType(target=target):
            return _is_typed(ex, target)
        case ArrayType(element=element):
            return _is_typed(ex, element)
        case RecordType():
            known = ex.program.plain_records.get(ctype)
            if known is None:
                known = not is_open(ctype) and all(_is_typed(ex, one.type) for one in ctype.fields)
                ex.program.plain_records[ctype] = known
            return known
    return False
