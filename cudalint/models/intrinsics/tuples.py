"""Functions of tuples: make_tuple, forward_as_tuple, tie, tuple_cat and get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.memory.places import address_of, element, member, raw_member
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.implicit import as_element
from cudalint.exec.operations import load, opaque, place, rvalue, store
from cudalint.exec.values import Memory, Place, Record, Temporary, UnknownValue, Value, value_type
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    unqualified_type,
)
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.types.tuples import (
    NAMESPACES,
    PAIR,
    elements_of,
    field_name,
    hidden_tuple,
    is_tuple,
    qualified_elements,
    runs_code,
    tuple_type,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.registry import Handler
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def find(ex: Executor, site: Call) -> Handler | None:
    """The handler of a call that names one of these functions with its namespace, or one that is opened."""
    handler = _HANDLERS.get(site.name)
    if site.name == "tuple" and site.template_arguments is None and len(site.arguments) > 1:
        handler = _deduced  # `std::tuple(a, b)`
    return handler if handler is not None and _namespace(ex, site) else None


def _namespace(ex: Executor, site: Call) -> str:
    """The library's namespace that the function is of; empty where it is of none."""
    spaces = (full.rpartition("::")[0] for full in site.spelled)
    found = next((space for space in spaces if space in NAMESPACES), "")
    is_plain = site.callee is not None and site.callee.type in ("identifier", "template_function")
    if found or not site.arguments or site.name != "get" or not is_plain:
        return found
    ctype = static_type(ex, site.arguments[-1])  # by its argument
    name = getattr(ctype, "name", "")
    return next((space for space in NAMESPACES if name.startswith(f"{space}::")), "")


def _make(ex: Executor, site: Call) -> Place:
    return _made(ex, site, [_unwrapped(rvalue(ex, node)) for node in site.arguments])


def _deduced(ex: Executor, site: Call) -> Place:
    values = [rvalue(ex, node) for node in site.arguments]
    return _made(ex, site, [(value_type(value), value) for value in values])


def _made(ex: Executor, site: Call, elements: list[tuple[CType, Value]]) -> Place:
    kinds = [kind for kind, _ in elements]
    if any(runs_code(ex.program.types, unqualified_type(kind)) for kind in kinds):
        hidden = hidden_tuple(_namespace(ex, site), kinds)
        opaque(ex, site, hidden.reason)
        return Temporary(UnknownValue(hidden, False, hidden.reason, True))
    ctype = tuple_type(_namespace(ex, site), kinds)
    return Temporary(Record(ctype, {field_name(i): value for i, (_, value) in enumerate(elements)}))


def _unwrapped(value: Value) -> tuple[CType, Value]:
    """An element of the type that a value is of; of a std::reference_wrapper a reference."""
    if isinstance(value, Record) and value.type.name.startswith("std::reference_wrapper<"):
        [held] = value.fields.values()
        kind = value_type(held)
        if isinstance(kind, PointerType):
            return ReferenceType(kind.target, kind.const), held
    return value_type(value), value


def _cat(ex: Executor, site: Call) -> Place:
    """`tuple_cat(a, b, ...)`: the elements of all, of which references stay those."""
    elements: list[tuple[CType, Value]] = []
    for node in site.arguments:
        found = materialized(ex, place(ex, node))
        ctype = place_type(ex, found)
        if not isinstance(ctype, RecordType) or elements_of(ctype) is None:
            return opaque(ex, site)
        if is_tuple(ctype) or tuple(item.name for item in ctype.fields) == PAIR:
            kinds = qualified_elements(ctype) or ()
            held = [load(ex, raw_member(ex, found, one.name), None) for one in ctype.fields]
            elements += zip(kinds, held, strict=True)
        else:
            array = member(ex, found, ctype.fields[0].name)
            for index, kind in enumerate(qualified_elements(ctype) or ()):
                elements.append((kind, load(ex, element(ex, array, const(index)), None)))
    return _made(ex, site, elements)


def _tie(ex: Executor, site: Call) -> Place:
    places = [_tied(ex, node) for node in site.arguments]
    types = [
        ReferenceType(place_type(ex, item), bool(value_category(ex, node)[1]))
        for item, node in zip(places, site.arguments, strict=True)
    ]
    ctype = tuple_type(_namespace(ex, site), types)
    return Temporary(Record(ctype, {field_name(i): address_of(ex, item) for i, item in enumerate(places)}))


def _tied(ex: Executor, node: Node) -> Place:
    """What an element of a tie refers to; `std::ignore` is an object of its own that takes anything."""
    if ex.program.text(node).rpartition("::")[2] == "ignore" and ex.scope.lookup("ignore") is None:
        return ex.declare("ignore", UnknownType("auto", "std::ignore"))
    found = materialized(ex, place(ex, node))
    kind = value_type(found.value) if isinstance(found, Temporary) else None
    if not isinstance(found, Temporary) or not isinstance(kind, IntType | FloatType | PointerType):
        return found
    stored = ex.declare("temporary", kind)
    store(ex, stored, found.value, None)
    return stored


def _get(ex: Executor, site: Call) -> Place:
    given = argument_nodes(site.template_arguments)
    if len(given) != 1 or len(site.arguments) != 1:
        return opaque(ex, site)
    found = _as_tuple(ex, materialized(ex, place(ex, site.arguments[0])))
    ctype = place_type(ex, found)
    index = _index(ex, given[0], ctype)
    if index is None:
        return opaque(ex, site)
    if isinstance(ctype, RecordType) and is_tuple(ctype) and index < len(ctype.fields):
        return member(ex, found, field_name(index))
    if isinstance(ctype, RecordType) and tuple(item.name for item in ctype.fields) == PAIR and index < 2:
        return member(ex, found, PAIR[index])
    if isinstance(ctype, RecordType) and ctype.name.partition("<")[0].endswith("std::array"):
        elements = member(ex, found, ctype.fields[0].name)
        if isinstance(place_type(ex, elements), ArrayType):
            return element(ex, elements, const(index))
    return opaque(ex, site)


def _as_tuple(ex: Executor, found: Place) -> Place:
    """An object as the one tuple or pair that its class derives from, where it is none itself."""
    ctype = place_type(ex, found)
    if not isinstance(ctype, RecordType) or elements_of(ctype) is not None:
        return found
    bases = list(_tuples_within(ex.program.types.record(ctype)))
    return seen_as(ex, found, bases[0]) if len(bases) == 1 else found


def _tuples_within(info: RecordInfo | None) -> Iterator[RecordType]:
    for base in info.bases if info is not None else ():
        if elements_of(base.type) is not None:
            yield base.type
        else:
            yield from _tuples_within(base)


def _index(ex: Executor, given: Node, ctype: CType) -> int | None:
    """Which element `get<1>` and `get<float>` mean; None where that is not known."""
    elements = qualified_elements(ctype) or ()
    wanted = ex.scope.types.resolve_qualified(given) if given.type == "type_descriptor" else None
    same = [index for index, element_type in enumerate(elements) if element_type == wanted]
    return same[0] if len(same) == 1 else ex.scope.types.constant_value(given)


def assign_tied(ex: Executor, target: Place, source: Place, node: Node) -> bool:
    """`tie(a, b) = source`: each variable takes its element. Whether the target is such a tuple, or a pair or
    a tuple with references, which are not made to refer to others, or a tuple that takes those of another
    type."""
    tied = target.value.type if isinstance(target, Temporary) and isinstance(target.value, Record) else None
    if not isinstance(target, Temporary):
        tied = ctype if isinstance(ctype := place_type(ex, target), RecordType) else None
    if tied is None or elements_of(tied) is None:
        return False
    given = place_type(ex, source)
    given = given.target if isinstance(given, ReferenceType) else given
    elements = elements_of(given)
    takes_other = is_tuple(tied) and given != tied and elements is not None
    if not takes_other and not any(isinstance(f.type, ReferenceType) for f in tied.fields):
        return False
    source = materialized(ex, source)
    refers = elements is not None and any(isinstance(one, ReferenceType) for one in elements)
    at = node if refers or isinstance(source, Memory) else None
    names = [item.name for item in given.fields] if isinstance(given, RecordType) else []
    for index, item in enumerate(tied.fields):
        held: Value = UnknownValue(item.type, False, "an element of a tuple that is not known", True)
        if len(names) == len(tied.fields):
            held = load(ex, member(ex, source, names[index]), at)
        if not isinstance(item.type, ReferenceType):
            held = as_element(ex, item.type, held, node)
        store(ex, member(ex, target, item.name), held, node)
    return True


_HANDLERS: dict[str, Handler] = {
    "make_tuple": _make,
    "tie": _tie,
    "tuple_cat": _cat,
    "forward_as_tuple": _tie,
    "get": _get,
}
