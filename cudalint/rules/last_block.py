"""What the last block does with what all of them have left, as it is told by a ticket."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Op, Space
from cudalint.ir.expr import SymbolKind
from cudalint.rules.view import Observation, Site

_FENCES = ("__threadfence", "__threadfence_system")


def is_of_last_block(sites: Iterable[Site]) -> bool:
    """Whether these accesses are made where a shared flag says so, in a kernel whose blocks count themselves
    by an atomic behind a fence: the last one adds up a value of each of them, once."""
    observed = [one for site in sites for one in site.observations]
    return bool(observed) and all(_is_flagged(one) and _takes_tickets(one) for one in observed)


def _is_flagged(observation: Observation) -> bool:
    asked = {
        one.name.partition("@")[0]  # without the number behind it, which tells two of one text apart
        for guard in observation.access.guards
        for one in free_symbols(guard.condition)
        if one.kind is SymbolKind.UNIFORM
    }
    accesses = [one.access for one in observation.launch.accesses]
    flags = {
        one.expression
        for one in accesses
        if one.op is Op.LOAD and one.array.space is Space.SHARED and one.array.size == one.width
    }
    return not asked.isdisjoint(flags)


def _takes_tickets(observation: Observation) -> bool:
    """Whether one thread of each block counts it."""
    kernel = observation.launch.kernel
    fenced = any(effect.name in _FENCES for effect in kernel.effects.sites)
    return fenced and any(
        one.access.op is Op.ATOMIC and one.access.array.space is Space.GLOBAL and one.access.guards
        for one in observation.launch.accesses
    )
