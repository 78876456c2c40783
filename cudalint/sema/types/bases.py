"""The base classes that a class names, packs of them written out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import ClosureType, CType, NoType, RecordType, UnknownType
from cudalint.sema.symbols.namespaces import namespace_path
from cudalint.sema.templates.packs import written_out
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.layout import Layout, lay_out
from cudalint.sema.types.parsing import parse_type
from cudalint.sema.types.record_info import RecordInfo
from cudalint.sema.types.record_parts import is_plain
from cudalint.sema.types.tuples import is_tuple
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_ASIDE = frozenset(("access_specifier", "attribute_declaration", "comment"))


#: What is said of base classes that are not followed.
NOT_MODELLED = {
    "virtual": "a virtual base class is not modelled",
    "...": "the base classes are a parameter pack",
}


def why_not(node: Node, ctype: CType) -> str:
    """Why the layout of a base class is not known, for people."""
    reason = ctype.reason if isinstance(ctype, UnknownType) else "it is not a class in view"
    return f"the layout of base class '{node_text(node)}' is not known: {reason}"


def base_specifiers(scope: TypeScope, record: Node) -> Iterator[tuple[Node, bool]]:
    """The names of the bases, and whether they are of a pack; `virtual` where one is, and the `...` of a pack
    that is not known."""
    clause = next((child for child in record.children if child.type == "base_class_clause"), None)
    children = clause.children if clause is not None else []
    for child, behind in zip_longest(children, children[1:]):
        is_pack = behind is not None and behind.type == "..."
        bases = written_out(scope, child, True) if is_pack else None
        if bases is not None:
            yield from ((base, True) for base in bases)
        elif is_pack:
            yield behind, True
        elif child.type == "virtual" or (child.is_named and child.type not in _ASIDE):
            yield child, False


def followed(scope: TypeScope, node: Node, ctype: CType, is_dependent: bool) -> RecordInfo | None:
    """What a base class declares; None where that is not in view: what plain names of a class mean is then
    not known, as far as it does not declare them, unless the base depends on template parameters."""
    info = scope.record(ctype) or library_base(scope, node, ctype)
    is_looked_in = not is_dependent and not isinstance(ctype, ClosureType)
    if is_looked_in and scope.unseen_base is None:
        scope.unseen_base = info.scope.unseen_base if info is not None else tuple(namespace_path(node))
    return info


def library_base(scope: TypeScope, node: Node, ctype: CType) -> RecordInfo | None:
    """What a class inherits of a base that no source declares, a vector type, a tuple or a trait; None for
    others."""
    if isinstance(ctype, RecordType) and (ctype.is_vector or is_tuple(ctype)):
        return _of_fields(scope, ctype)
    return _trait(scope, node) if isinstance(ctype, UnknownType) else None


def _of_fields(scope: TypeScope, ctype: RecordType) -> RecordInfo:
    """`float4`, `std::tuple<int, T *>` and the like."""
    names = tuple(field.name for field in ctype.fields)
    problem = None if ctype.size is not None else f"where the elements of '{ctype.name}' lie is not known"
    layout = Layout(ctype.fields, ctype.size, ctype.align, ctype.size, problem=problem)
    inner = scope.root.child()
    own = frozenset(names)
    return RecordInfo(ctype.name, ctype, layout, inner, own_fields=own, members=names, pod=is_plain(ctype))


def _trait(scope: TypeScope, node: Node) -> RecordInfo | None:
    """`std::conditional<B, T, U>`, which has a member `type`."""
    written = parse_type(f"typename {node_text(node)}::type") if node.type == "qualified_identifier" else None
    ctype = scope.resolve_qualified(written) if written is not None else None
    if ctype is None or (isinstance(ctype, UnknownType) and not isinstance(ctype, NoType)):
        return None
    inner, name, layout = scope.root.child(), node_text(node), lay_out([])
    inner.bind("type", ctype)
    return RecordInfo(name, layout.type(name, False), layout, inner)
