"""Whether objects of a type are copied, moved and assigned [class.copy.ctor, class.copy.assign]."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    NULLPTR,
    ArrayType,
    BitField,
    CType,
    FloatType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    ReferenceType,
)
from cudalint.sema.types.declarators import declarator_chain, declarator_name, declarators, qualifiers
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

_SCALARS = IntType | FloatType | PointerType | MemberPointerType | BitField


class Special(Enum):
    """What makes or changes an object by another one of its class."""

    COPY = auto()
    MOVE = auto()
    ASSIGN = auto()
    MOVE_ASSIGN = auto()

    @property
    def assigns(self) -> bool:
        return self in (Special.ASSIGN, Special.MOVE_ASSIGN)

    @property
    def moves(self) -> bool:
        return self in (Special.MOVE, Special.MOVE_ASSIGN)


def is_left_alone(record: Callable[[CType], RecordInfo | None], ctype: CType) -> bool | None:
    """Whether an object of a type that is given nothing stays as it is [class.default.ctor]; None where that
    is not known."""
    if isinstance(ctype, ArrayType):
        return is_left_alone(record, ctype.element)
    if isinstance(ctype, _SCALARS):
        return True
    info = record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or info.node is None or info.any_unseen_base or info.problem is not None:
        return True if isinstance(ctype, RecordType) and ctype.is_vector else None
    if info.defaults or info.layout.polymorphic:
        return False
    if info.has_constructor:  # unless it says that it does nothing
        return None if b"default" in (info.node.text or b"") else False
    types = [*(base.type for base in info.bases), *(field.type for field in info.type.fields)]
    parts = [is_left_alone(record, one) for one in types]
    return False if False in parts else None if None in parts else True


def has_special(record: Callable[[CType], RecordInfo | None], ctype: CType, kind: Special) -> bool | None:
    """Whether an object of a type is made of, or assigned from, a const object of its type, or one that
    moves; None where that is not known."""
    if isinstance(ctype, ArrayType):
        return has_special(record, ctype.element, kind)
    if isinstance(ctype, ReferenceType):
        return not kind.assigns
    if isinstance(ctype, _SCALARS) or ctype == NULLPTR:
        return True
    info = record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or info.node is None or info.any_unseen_base or info.problem is not None:
        return True if isinstance(ctype, RecordType) and ctype.is_vector else None
    written = _written(info)
    if written is None or info.type.is_union or info.shares:
        return None
    own = written.get(kind, [])
    copies = Special.ASSIGN if kind.assigns else Special.COPY
    if not own and kind.moves:
        is_kept = any(written.values()) or info.declares_destructor
        found = False if is_kept else _implicit(record, info, kind)
        return has_special(record, ctype, copies) if found is False else found
    if not own and (written.get(Special.MOVE) or written.get(Special.MOVE_ASSIGN)):
        return False
    if not own:
        return _implicit(record, info, kind)
    name = "operator=" if kind.assigns else own_name(info.name)
    if len(own) > 1 or not all(info.accesses(name)) or not _is_plain(own[0], kind):
        return None
    kinds = {child.type for child in own[0].children}
    if "delete_method_clause" in kinds:
        return False
    found = _implicit(record, info, kind) if "default_method_clause" in kinds else True
    is_ignored = found is False and kind.moves  # [over.match.funcs]
    return has_special(record, ctype, copies) if is_ignored else found


def _is_plain(function: Node, kind: Special) -> bool:
    """Whether it takes `const T &` or `T &&`, without constraints."""
    first = _parameters(function)[0]
    layers = declarator_chain(cst.declarator(first))
    is_reference = bool(layers) and "reference_declarator" in layers[0].type
    is_constrained = any(child.type == "requires_clause" for child in function.named_children)
    is_qualified = any(nodes_of(function, "ref_qualifier"))
    is_plain = is_reference and not is_constrained and not is_qualified
    return is_plain and qualifiers(first).const is not kind.moves


def _implicit(record: Callable[[CType], RecordInfo | None], info: RecordInfo, kind: Special) -> bool | None:
    """Whether the function that the compiler writes is not deleted."""
    fields = [one for one in info.type.fields if one.name in info.own_fields]
    if kind.assigns and info.const_fields:
        return False
    if kind.assigns is False and info.declares_destructor and not info.has_destructor:
        return None  # it may be deleted
    parts = [*(one.type for one in fields), *(base.type for base in info.bases)]
    found = {has_special(record, part, kind) for part in parts}
    return False if False in found else None if None in found else True


def _written(info: RecordInfo) -> dict[Special, list[Node]] | None:
    """The functions that a class declares, by what they are; None where that is not told."""
    found: dict[Special, list[Node]] = {}
    body = cst.body(info.node) if info.node is not None else None
    own = own_name(info.name)
    for node in body.named_children if body is not None else ():
        names = {declarator_name(one) for one in declarators(node)}
        kind = _kind(node, own, own in names) if names & {own, "operator="} else None
        if kind is not None:
            found.setdefault(kind, []).append(node)
            if "<" in _parameters(node)[0].string:  # perhaps of another instance
                return None
    return found


def _parameters(function: Node) -> list[Node]:
    declarator = function_declarator(function)
    listed = cst.parameters(declarator) if declarator is not None else None
    return listed.named_children if listed is not None else []


def _kind(function: Node, own: str, constructs: bool) -> Special | None:
    first, *others = _parameters(function) or [function]
    if first is function:
        return None
    type_node = cst.type(first)
    if type_node is None or any(one.type != "optional_parameter_declaration" for one in others):
        return None
    if own_name(type_node.string) != own:
        return None
    layers = declarator_chain(cst.declarator(first))
    moves = bool(layers) and layers[0].string.startswith("&&")
    if moves:
        return Special.MOVE if constructs else Special.MOVE_ASSIGN
    return Special.COPY if constructs else Special.ASSIGN


def is_constrained(info: RecordInfo) -> bool:
    """Whether which destructor, or which copies, an object has is decided by constraints."""
    own = (own_name(info.name), "operator=")
    return any(
        next(iter(nodes_of(node, "requires_clause")), None) is not None
        for group in (info.methods, info.prototypes, info.defaulted)
        for name, nodes in group.items()
        if name.startswith("~") or name in own
        for node in nodes
    )
