"""Calls of constexpr functions with constant arguments, executed once: configurations are asked for often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.values import Closure, Place, Record, Temporary, Value
from cudalint.ir.access import Guard, Pruned
from cudalint.ir.ctypes import CType, FloatType, IntType, RecordType
from cudalint.ir.expr import Const
from cudalint.ir.real import Real

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import Returned
    from cudalint.sema.functions import Function
    from cudalint.sema.templates.parameters import TemplateParameter


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call gives. `pruned`: what constant conditions left out of it. `is_deduced`: its type is that of
    what it gives."""

    result: Place
    pruned: Pruned
    returned: Returned | None
    is_deduced: bool


def call_key(
    ex: Executor,
    function: Function,
    templates: tuple[TemplateParameter, ...],
    scope: Environment,
    values: list[Place],
) -> tuple[object, ...] | None:
    """All that the result of a call of a constexpr function depends on; None where that is no constant. Its
    template parameters are bound in `scope`."""
    given: list[object] = []
    for place in values:
        if not isinstance(place, Temporary) or not _is_constant(place.value):
            return None
        given.append(_flat(place.value) if isinstance(place.value, Record) else place.value)
    if not function.is_constexpr or function.is_method or ex.program.asks_for_constants:
        return None
    for parameter in templates:
        bound = _binding(parameter, scope)
        if bound is None:
            return None
        given.append(bound)
    return function, ex.host, ex.block, ex.grid, *given


def _binding(parameter: TemplateParameter, scope: Environment) -> object | None:
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

    def __init__(self, ex: Executor, spent: int, steps: int) -> None:
        """`spent`, `steps`: of the file and of the kernel before the call."""
        self._spent, self._steps = spent, steps
        self._executed, self._repeated = ex.executed, len(ex.repeated)
        self._traces = self._read(ex)
        self._pruned, ex.pruned = ex.pruned, Pruned.NOTHING
        self._own = Pruned.NOTHING

    @staticmethod
    def _read(ex: Executor) -> tuple[int, int, int, int, tuple[Guard, ...], bool]:
        effects = sum(map(len, ex.effects.values()))
        return len(ex.pending), len(ex.sites), len(ex.problems), effects, ex.state.guards, ex.state.dead

    def end(self, ex: Executor) -> None:
        self._own, ex.pruned = ex.pruned, max(ex.pruned, self._pruned)

    def keep(self, ex: Executor, key: tuple[object, ...] | None, result: Place, *, is_deduced: bool) -> None:
        """Keep the outcome of the call that has ended where it is a constant. What happens in silence is not
        recorded, and so could not be told from nothing."""
        if key is None or ex.muted or self._read(ex) != self._traces:
            return
        if isinstance(result, Temporary) and _is_constant(result.value):
            ex.program.constant_calls[key] = Outcome(result, self._own, ex.returned, is_deduced)
            ex.program.remembered += ex.work.spent - self._spent
            ex.steps = self._steps  # as it is where the outcome is known
            ex.executed = self._executed
            del ex.repeated[self._repeated :]
