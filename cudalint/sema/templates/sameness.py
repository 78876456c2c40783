"""Whether types, and other template arguments, are the same, where it is not known of all which they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import (
    ArrayType,
    ConstType,
    FunctionType,
    IncompleteType,
    MemberPointerType,
    NamedTemplate,
    PointerType,
    RecordType,
    RecursiveType,
    ReferenceType,
    VoidType,
    is_function_type,
    is_open,
    is_unresolved,
)
from cudalint.sema.templates.arguments import is_alias
from cudalint.sema.types.builtin import builtin_types

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_VOID = VoidType()


def is_told(scope: TypeScope, ctype: object) -> bool:
    """Whether it is known which type it is. One of CUDA's own may be declared again as a class."""
    if isinstance(ctype, IncompleteType):
        return ctype.name not in builtin_types() and "?" not in ctype.name
    is_any = is_open(ctype) or (isinstance(ctype, ArrayType) and ctype.is_open)
    return scope.is_under_way(ctype) or not (is_unresolved(ctype) or is_any)


def agree(scope: TypeScope, one: object, other: object) -> bool | None:
    """Whether two template arguments are the same; None where that is not known: of `T *` and `int *` it is
    not where T is not in view, nor of `V<T>` and `V<int>`."""
    if isinstance(one, RecursiveType) or isinstance(other, RecursiveType):  # told by their names
        names = [each.name for each in (one, other) if isinstance(each, RecursiveType | RecordType)]
        return names[0] == names[1] if len(names) == 2 and not any("?" in name for name in names) else None
    if one is None or other is None:
        return None
    if not is_told(scope, one) or not is_told(scope, other):
        is_other = is_function_type(one) != is_function_type(other) and one != other
        return False if is_other and not (_may_be_any(one) or _may_be_any(other)) else None
    match one, other:
        case IncompleteType() | RecordType(), IncompleteType() | RecordType() if type(one) is not type(other):
            return None if one.name == other.name else False
        case NamedTemplate(), NamedTemplate():
            return one == other or (None if is_alias(one) or is_alias(other) else False)
    mine, theirs = tuple(_parts(one)), tuple(_parts(other))
    if _outer(one) != _outer(other) or len(mine) != len(theirs):
        return False
    return _all(agree(scope, a, b) for a, b in zip(mine, theirs, strict=True))


def _may_be_any(ctype: object) -> bool:
    """Whether nothing at all is known of which type it is."""
    return not is_function_type(ctype) and (is_unresolved(ctype) or is_open(ctype))


def _all(found: Iterator[bool | None]) -> bool | None:
    outcomes = set(found)
    return False if False in outcomes else None if None in outcomes else True


def _parts(ctype: object) -> Iterator[object]:
    """The types that a type is composed of."""
    match ctype:
        case PointerType() | ReferenceType() | ConstType():
            yield ctype.target
        case ArrayType():
            yield ctype.element
        case MemberPointerType():
            yield from (ctype.owner, ctype.target)
        case FunctionType():
            yield from (ctype.result, *ctype.parameters)


def _outer(ctype: object) -> object:
    """A type without those that it is composed of."""
    match ctype:
        case PointerType() | ReferenceType() | ConstType():
            return replace(ctype, target=_VOID)
        case ArrayType():
            return replace(ctype, element=_VOID)
        case MemberPointerType():
            return replace(ctype, owner=_VOID, target=_VOID)
        case FunctionType():
            return FunctionType, ctype.is_const
    return ctype
