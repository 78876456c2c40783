"""Calls of constexpr functions with constant arguments, executed once: configurations are asked for often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cudalint.ir.access import Guard
from cudalint.ir.ctypes import CType, FloatType, IntType, RecordType
from cudalint.ir.expr import Const
from cudalint.lower.values import Closure, Place, Real, Record, Temporary, Value

if TYPE_CHECKING:
    from cudalint.lower.functions import Function
    from cudalint.lower.machine import Machine
    from cudalint.lower.scope import Scope
    from cudalint.lower.types.parameters import TemplateParameter


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call gives. `pruned`: constant conditions left code out of it."""

    result: Place
    pruned: bool


def call_key(
    m: Machine,
    function: Function,
    templates: tuple[TemplateParameter, ...],
    scope: Scope,
    values: list[Place],
) -> tuple[object, ...] | None:
    """All that the result of a call of a constexpr function depends on; None where that is no constant. Its
    template parameters are bound in `scope`."""
    given: list[object] = []
    for place in values:
        if not isinstance(place, Temporary) or not _is_constant(place.value):
            return None
        given.append(_flat(place.value) if isinstance(place.value, Record) else place.value)
    if not function.is_constexpr or function.is_method:
        return None
    for parameter in templates:
        bound = _binding(parameter, scope)
        if bound is None:
            return None
        given.append(bound)
    return function, m.host, m.block, m.grid, *given


def _binding(parameter: TemplateParameter, scope: Scope) -> object | None:
    if parameter.is_pack:
        return None
    if parameter.is_type:
        ctype: CType | None = scope.types.lookup(parameter.name)
        return ctype if isinstance(ctype, IntType | FloatType | RecordType) else None
    held = scope.names.get(parameter.name)
    is_known = isinstance(held, Temporary) and isinstance(held.value, Const)
    return held.value if is_known and isinstance(held, Temporary) else None


def _is_constant(value: Value) -> bool:
    if isinstance(value, Record):
        return all(map(_is_constant, value.fields.values()))
    return isinstance(value, Const | Real) or (isinstance(value, Closure) and value.node is None)


def _flat(value: Record) -> tuple[object, ...]:
    items = [(name, _flat(v) if isinstance(v, Record) else v) for name, v in value.fields.items()]
    return (value.type, *items)


class Watch:
    """What a call of a constant must leave as it was for its result to be all that it does."""

    def __init__(self, m: Machine) -> None:
        self._traces = self._read(m)
        self._pruned, m.pruned = m.pruned, False
        self._own = False

    @staticmethod
    def _read(m: Machine) -> tuple[int, int, int, int, tuple[Guard, ...], bool]:
        effects = sum(map(len, m.effects.values()))
        return len(m.pending), len(m.sites), len(m.problems), effects, m.state.guards, m.state.dead

    def end(self, m: Machine) -> None:
        self._own, m.pruned = m.pruned, m.pruned or self._pruned

    def keep(self, m: Machine, key: tuple[object, ...] | None, result: Place) -> None:
        """Keep the outcome of the call that has ended where it is a constant. What happens in silence is not
        recorded, and so could not be told from nothing."""
        if key is None or m.muted or self._read(m) != self._traces:
            return
        if isinstance(result, Temporary) and _is_constant(result.value):
            m.program.constant_calls[key] = Outcome(result, self._own)
