"""Functions of tuples: make_tuple, forward_as_tuple, tie and get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import ArrayType, RecordType, ReferenceType
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.load_store import load, store
from cudalint.lower.machine import Machine
from cudalint.lower.objects import materialized
from cudalint.lower.places import address_of, dereference, element, member
from cudalint.lower.types.names import argument_nodes
from cudalint.lower.types.tuples import NAMESPACES, field_name, is_tuple, tuple_type
from cudalint.lower.unevaluated import place_type
from cudalint.lower.values import Opaque, Place, Record, Temporary, Value, value_type

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.call_site import Call
    from cudalint.lower.intrinsics.common import Handler

#: The members of a std::pair, which get reaches as well.
_PAIR = ("first", "second")


def find(m: Machine, site: Call) -> Handler | None:
    """The handler of a call that names one of these functions with its namespace, or one that is opened."""
    handler = _HANDLERS.get(site.name)
    if handler is None:
        return None
    namespace = _namespace(m, site)
    return handler if namespace in NAMESPACES else None


def _namespace(m: Machine, site: Call) -> str:
    written = site.qualified.lstrip(":").partition("<")[0].rpartition("::")[0]
    if written or site.name in m.program.functions:
        return written
    opened = ("::".join(space) for space in sorted(m.scope.types.opened_namespaces))
    return next((space for space in opened if space in NAMESPACES), "std" if site.name == "get" else "")


def _make(m: Machine, site: Call) -> Place:
    values = [rvalue(m, node) for node in site.arguments]
    ctype = tuple_type(_namespace(m, site), [value_type(value) for value in values])
    return Temporary(Record(ctype, {field_name(i): value for i, value in enumerate(values)}))


def _tie(m: Machine, site: Call) -> Place:
    places = [materialized(m, place(m, node)) for node in site.arguments]
    types = [ReferenceType(place_type(m, item)) for item in places]
    ctype = tuple_type(_namespace(m, site), types)
    return Temporary(Record(ctype, {field_name(i): address_of(m, item) for i, item in enumerate(places)}))


def _get(m: Machine, site: Call) -> Place:
    from cudalint.lower.unseen import opaque

    given = argument_nodes(site.template_arguments)
    index = m.scope.types.constant_value(given[0]) if len(given) == 1 else None
    if index is None or len(site.arguments) != 1:
        return opaque(m, site)
    found = materialized(m, place(m, site.arguments[0]))
    ctype = place_type(m, found)
    if isinstance(ctype, RecordType) and is_tuple(ctype) and index < len(ctype.fields):
        return member(m, found, field_name(index))
    if isinstance(ctype, RecordType) and tuple(item.name for item in ctype.fields) == _PAIR and index < 2:
        return member(m, found, _PAIR[index])
    if isinstance(ctype, RecordType) and ctype.name == "std::array":
        elements = member(m, found, ctype.fields[0].name)
        if isinstance(place_type(m, elements), ArrayType):
            return element(m, elements, const(index))
    return opaque(m, site)


def assign_tied(m: Machine, target: Place, value: Value, node: Node) -> bool:
    """`tie(a, b) = value`: each variable takes its element. Whether the target is such a tuple."""
    if not isinstance(target, Temporary) or not isinstance(target.value, Record):
        return False
    tied = target.value
    if not is_tuple(tied.type) or not all(isinstance(f.type, ReferenceType) for f in tied.type.fields):
        return False
    source = materialized(m, Temporary(value))
    ctype = value_type(value)
    names = [item.name for item in ctype.fields] if isinstance(ctype, RecordType) else []
    held = [load(m, member(m, source, name), None) for name in names]
    for index, item in enumerate(tied.type.fields):
        unknown = Opaque(item.type, False, "an element of a tuple that is not known", True)
        element_value = held[index] if len(held) == len(tied.type.fields) else unknown
        store(m, dereference(m, tied.fields[item.name]), element_value, node)
    return True


_HANDLERS: dict[str, Handler] = {
    "make_tuple": _make,
    "tie": _tie,
    "forward_as_tuple": _tie,
    "get": _get,
}
