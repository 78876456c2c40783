"""Structures that other code moves whole: a member in an array of its own would cost it a request more."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Access, Loop, Op, Space, Span
from cudalint.ir.ctypes import RecordType
from cudalint.ir.expr import SymbolKind
from cudalint.rules.cause import element_bytes
from cudalint.rules.expressions import kinds
from cudalint.rules.view import FileView, Observation
from cudalint.rules.walking import moving_loops

_DATA = {SymbolKind.VARYING, SymbolKind.UNIFORM}
_COUNTED = {SymbolKind.THREAD, SymbolKind.COUNTER}


def is_of_wholes(observation: Observation, view: FileView) -> bool:
    """Whether the access goes once through structures of a type that other code of the file moves as they
    are, by one statement."""
    element = observation.access.array.element
    if not isinstance(element, RecordType):
        return False
    places = _moved_whole(view).get(element, set())
    if not places - {observation.access.span}:
        return False
    asked = set() if observation.access.offset is None else free_symbols(observation.access.offset)
    loops = moving_loops(observation, view)
    while loops and loops[-1].counter not in asked:  # a store that stays at its element
        loops = loops[:-1]
    return all(_is_of_grid(observation, loop, view) for loop in loops)


def is_passed_on(observation: Observation, view: FileView) -> bool:
    """Whether the kernel does no more than to take something of structures of one type to those of another,
    once: whoever goes through them moves more of them, and neither has the member for itself."""
    if moving_loops(observation, view):
        return False
    accesses = [one.access for one in observation.launch.accesses]
    elements = {one.array.element for one in accesses if one.array.space is Space.GLOBAL}
    copied = any(one.op is Op.LOAD for one in accesses) and any(one.op is Op.STORE for one in accesses)
    return copied and len(elements) > 1 and all(isinstance(one, RecordType) for one in elements)


def is_led_to(observation: Observation, view: FileView) -> bool:
    """Whether some kernel of the file loads several members of structures of this type that data choose, as
    of a tree's nodes: arrays of their own would cost it a sector for each member."""
    element = observation.access.array.element
    return isinstance(element, RecordType) and element in _led_to(view)


def _led_to(view: FileView) -> set[RecordType]:
    """The types of structures of which a kernel loads several members where data lead it."""

    def make() -> set[RecordType]:
        members: dict[tuple[int, RecordType], set[tuple[str, int]]] = {}
        for one in view.observations():
            access = one.access
            element = access.array.element
            if not isinstance(element, RecordType) or access.op is not Op.LOAD:
                continue
            space = access.array.space
            if _is_of_data(one) and space in (Space.GLOBAL, Space.SHARED, Space.GENERIC):
                part = access.part if space is Space.SHARED else 0  # the words of a copy are parts, too
                members.setdefault((id(one.launch), element), set()).add((access.expression, part))
        return {element for (_, element), found in members.items() if len(found) > 1}

    return view.remembered(view.analysis, _led_to, make)


def _is_of_data(observation: Observation) -> bool:
    """Whether data choose the structure, for each lane or for the one that looks it up for its warp."""
    offset = observation.access.offset
    if observation.result.data_dependent or offset is None:
        return observation.result.data_dependent
    by = kinds(offset)
    return bool(by & _DATA) and not by & _COUNTED


def is_beside_lookups(observation: Observation) -> bool:
    """Whether a loop stays at the structure, and takes each trip what data choose of another array: L1 keeps
    the one, and the other is what is waited for."""
    access = observation.access
    if access.op is not Op.LOAD or access.offset is None or not access.loops:
        return False
    inner, asked = access.loops[-1], free_symbols(access.offset)
    if inner.counter in asked or observation.result.data_dependent:
        return False
    return any(
        one.data_dependent
        and one.access.op is Op.LOAD
        and inner in one.access.loops
        and one.access.array.space in (Space.GLOBAL, Space.GENERIC)
        and one.access.array.identity != access.array.identity
        for one in observation.launch.accesses
    )


def _moved_whole(view: FileView) -> dict[RecordType, set[Span]]:
    """The types of structures that some access of global memory moves as they are, each with its places."""

    def make() -> dict[RecordType, set[Span]]:
        found: dict[RecordType, set[Span]] = {}
        parts: dict[tuple[int, Span, Op, tuple[Span, ...]], set[int]] = {}
        for observation in view.observations():
            access = observation.access
            element, size = access.array.element, element_bytes(observation)
            if not isinstance(element, RecordType) or not _may_be_whole(access):
                continue
            key = id(observation.launch), access.span, access.op, access.call_chain
            seen = parts.setdefault(key, set())
            seen.add(access.part)
            if len(seen) * (access.width or 0) == size > 0:
                found.setdefault(element, set()).add(access.span)
        return found

    return view.remembered(view.analysis, _moved_whole, make)


def _may_be_whole(access: Access) -> bool:
    return access.array.space is Space.GLOBAL and access.op is not Op.ATOMIC


def _is_of_grid(observation: Observation, loop: Loop, view: FileView) -> bool:
    """Whether the loop leads from one element of a thread to the next one of its grid's, and comes by each
    once."""
    offset = observation.access.offset
    block = [axis or 1 for axis in observation.launch.launch.block]
    tile = block[0] * block[1] * block[2] * element_bytes(observation)
    if offset is None:
        return False
    steps = [
        (factors, abs(int(by)))
        for factors, by in view.forms.terms(view.forms.of(offset))
        if any(one is loop.counter for one, _ in factors)
    ]
    return bool(steps) and all(
        by >= tile or any(SymbolKind.GRID_DIM in kinds(one) for one, _ in factors) for factors, by in steps
    )
