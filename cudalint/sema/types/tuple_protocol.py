"""Whether structured bindings of a class go by its `get` and not by its members [dcl.struct.bind]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import RecordType, UnknownType
from cudalint.sema.symbols.names import argument_nodes, components, is_behind
from cudalint.sema.types.declarators import qualifiers
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.symbols.declarations import Declaration
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def has_tuple_size(scope: TypeScope, ctype: RecordType, use: Node | None) -> bool:
    """Whether `std::tuple_size` may be specialized for a class in front of its `use`, or anywhere."""
    table = scope.root.table
    special = table.specializations.get("tuple_size", ()) if table is not None else ()
    seen = (one for one in special if use is None or not is_behind(one.node, use))
    return any(_is_for(scope, one, ctype) for one in seen)


def _is_for(scope: TypeScope, special: Declaration, ctype: RecordType) -> bool:
    given = argument_nodes(special.arguments)
    if len(given) != 1:
        return True
    [node] = given
    if qualifiers(node).const or qualifiers(node).volatile:
        return False
    if not special.parameters:
        meant = scope.root.resolve_descriptor(node)
        return isinstance(meant, UnknownType) or meant == ctype
    named = cst.type(node) or node
    pattern = components(named)[-1]
    is_parameter = any(parameter.name == pattern.name for parameter in special.parameters)
    return is_parameter or pattern.name == own_name(ctype.name)
