"""Functions that access memory: cache operators, atomics, copies, textures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.access import Op, Space
from cudalint.ir.ctypes import CType, IntType, size_of
from cudalint.ir.expr import INT, LONG, ULONG
from cudalint.lower.atomics import note_kind
from cudalint.lower.convert import convert
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.intrinsics.common import FLOAT, nothing, result, text, values
from cudalint.lower.load_store import forget, load, loaded, store, unknown_value
from cudalint.lower.machine import Machine
from cudalint.lower.places import dereference
from cudalint.lower.recording import emit, record_access, subscript_node
from cudalint.lower.values import Memory, Place, PlacePointer, Pointer

if TYPE_CHECKING:
    from cudalint.lower.call_site import Call


def cached_load(m: Machine, site: Call) -> Place:
    if not site.arguments:
        return nothing()
    pointer = rvalue(m, site.arguments[0])
    place = dereference(m, pointer)
    node = subscript_node(site.arguments[0])
    if node is site.arguments[0]:
        node = site.node
    if isinstance(place, Memory):
        record_access(m, place, Op.LOAD, node, intrinsic=site.name)
        return result(loaded(m, place, node))
    return result(load(m, place, node))


def cached_store(m: Machine, site: Call) -> Place:
    if len(site.arguments) < 2:
        return nothing()
    pointer = rvalue(m, site.arguments[0])
    rvalue(m, site.arguments[1])
    place = dereference(m, pointer)
    if isinstance(place, Memory):
        node = subscript_node(site.arguments[0])
        record_access(
            m, place, Op.STORE, node if node is not site.arguments[0] else site.node, intrinsic=site.name
        )
    return nothing()


def atomic(m: Machine, site: Call) -> Place:
    if not site.arguments:
        return nothing()
    pointer = rvalue(m, site.arguments[0])
    operands = [(node, rvalue(m, node)) for node in site.arguments[1:]]
    place = dereference(m, pointer)
    if not isinstance(place, Memory):
        return result(m.fresh(text(m, site), False, INT, reason="an atomic's result"))
    node = subscript_node(site.arguments[0])
    count = len(m.pending)
    record_access(
        m, place, Op.ATOMIC, node if node is not site.arguments[0] else site.node, intrinsic=site.name
    )
    note_kind(m, count, site.name, site.node, operands)
    m.effect("atomics", site.name)
    return result(unknown_value(m, place.ctype, False, text(m, site), "an atomic's result"))


def memcpy(m: Machine, site: Call) -> Place:
    """memcpy in device code: nvcc moves single bytes where it cannot prove an alignment (hardware.md 4)."""
    found = values(m, site)
    if len(found) < 3:
        return nothing()
    target, source, count = found[0], found[1], found[2]
    is_copy = site.name in ("memcpy", "memmove")
    for value, op in ((source, Op.LOAD), (target, Op.STORE)) if is_copy else ((target, Op.STORE),):
        if isinstance(value, Pointer):
            byte = IntType("unsigned char", 8, False)
            place = Memory(Pointer(value.array, value.offset, byte, value.volatile), byte)
            reason = None if hasattr(count, "value") else "a copy of a size that is not known"
            emit(m, place, value.offset if reason is None else None, 1, op, site.node, site.name, 0, reason)
        elif isinstance(value, PlacePointer) and op is Op.STORE:
            forget(m, value.place, "copied bytes")
    return result(target)


def texture(m: Machine, site: Call) -> Place:
    """A texture or surface access: named as such, and not judged."""
    from cudalint.ir.access import Array

    found = values(m, site)
    name = m.program.text(site.arguments[0]) if site.arguments else site.name
    surface = site.name.startswith("surf")
    if surface and len(site.arguments) > 1:
        name = m.program.text(site.arguments[1] if site.name.endswith("write") else site.arguments[0])
    ctype: CType = FLOAT
    if site.template_arguments is not None and site.template_arguments.named_children:
        ctype = m.scope.types.resolve_descriptor(site.template_arguments.named_children[0])
    array = Array(f"texture:{name}", name, Space.TEXTURE, ctype, const=not surface)
    if not m.muted and not m.state.dead and not m.host:
        op = Op.STORE if site.name.endswith("write") else Op.LOAD
        reason = "the texture path is not subject to coalescing; it is not judged"
        emit(
            m,
            Memory(Pointer(array, const(0, LONG), ctype), ctype),
            None,
            size_of(ctype),
            op,
            site.node,
            site.name,
            0,
            reason,
        )
    uniform = all(m.is_uniform(v) for v in found)
    return result(unknown_value(m, ctype, uniform, text(m, site), "a texture's value"))


def shared_address(m: Machine, site: Call) -> Place:
    """__cvta_generic_to_shared(p): the pointer as an integer, still known to be what it is."""
    found = values(m, site)
    if found and isinstance(found[0], Pointer):
        return result(convert(m, found[0], ULONG))
    return result(m.fresh("address", False, ULONG, reason="an address"))


def swap(m: Machine, site: Call) -> Place:
    if len(site.arguments) == 2:
        a, b = (place(m, node) for node in site.arguments)
        first, second = load(m, a, site.arguments[0]), load(m, b, site.arguments[1])
        store(m, a, second, site.arguments[0])
        store(m, b, first, site.arguments[1])
    return nothing()
