"""Which classes are the same one: two may have a name and a layout in common, as those that two blocks
declare, or one block of a function template in two instantiations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import (
    ConstType,
    CType,
    PointerType,
    RecordType,
    RecursiveType,
    ReferenceType,
    shared,
)
from cudalint.sema.types.existence import may_be_any
from cudalint.sema.types.naming import type_name

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_TYPES = (RecordType, RecursiveType, PointerType, ConstType, ReferenceType)


def class_identity(scope: TypeScope, node: Node) -> tuple[object, ...]:
    """What tells a class from all others: its definition, and what the parameters of the templates around it
    and of its own mean. A namespace's may stand in several headers; a block's is a class of its own."""
    around = [one for one in scope.chain() if one.parent is not None]
    templates = [one for one in around if one.table is None or one.info_name is not None]
    where = node.text if len(templates) == len(around) else node.id
    return (where, *(item for one in templates for item in one.bindings(here=True)))


def remember(scope: TypeScope, info: RecordInfo, identity: tuple[object, ...]) -> None:
    """Keep what a class declares, by its type, which no other class has."""
    if any(map(may_be_any, info.template_arguments)):
        info.type = shared(replace(info.type, is_open=True))
    info.identity, records = identity, scope.root.records
    while (known := records.get(info.type)) is not None and not _agree(known.identity, identity):
        info.type = shared(replace(info.type, ordinal=info.type.ordinal + 1))
    scope.remember(info)


def _agree(known: tuple[object, ...], identity: tuple[object, ...]) -> bool:
    """Whether two are the same; a class that is being defined stands for itself."""
    pairs = zip(known, identity, strict=False)
    return len(known) == len(identity) and all(one == other or _is_one(one, other) for one, other in pairs)


def _is_one(one: object, other: object) -> bool:
    """The same of what a name means, of two types that differ."""
    if not (isinstance(one, tuple) and isinstance(other, tuple)) or one[0] != other[0]:
        return False
    types = [meant for meant in (one[1], other[1]) if isinstance(meant, _TYPES)]
    return len(types) == 2 and any(map(_is_recursive, types)) and type_name(types[0]) == type_name(types[1])


def _is_recursive(ctype: CType) -> bool:
    while isinstance(ctype, PointerType | ConstType | ReferenceType):
        ctype = ctype.target
    return isinstance(ctype, RecursiveType)
