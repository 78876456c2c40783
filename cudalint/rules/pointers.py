"""Pointer parameters and what nvcc may do with their loads."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.dataclass import dataclass
from cudalint.findings.model import Label
from cudalint.ir.access import Array, Op, Space, Span
from cudalint.ir.identity import ObjectId
from cudalint.rules.view import FileView, Observation


@dataclass(frozen=True, slots=True)
class PointerLoads:
    """The loads of one kernel through one pointer parameter, each with a decided eligibility."""

    kernel: str
    array: Array
    loads: tuple[Observation, ...]

    @property
    def first(self) -> Span:
        """The first load in the source."""
        return min(load.access.span for load in self.loads)

    @property
    def first_blocked(self) -> Observation | None:
        """The first load that may not use the read-only cache; None when all may."""
        blocked = (x for x in self.loads if x.result.read_only and x.result.read_only.eligible is False)
        return min(blocked, key=lambda load: load.access.span, default=None)

    @property
    def blocked(self) -> str | None:
        """Why it may not; None when all may."""
        load = self.first_blocked
        return load.result.read_only.reason if load is not None and load.result.read_only else None

    @property
    def given(self) -> str:
        """Why the loads may use it."""
        read_only = self.loads[0].result.read_only
        return read_only.reason if read_only else ""

    @property
    def written(self) -> bool:
        """Whether the kernel writes through the parameter itself."""
        return any(any(load.writes(self.array.identity)) for load in self.loads)

    @property
    def label(self) -> tuple[Label, ...]:
        """The parameter's declaration."""
        declared = self.array.declared
        return (Label(declared, f"`{self.array.name}` is declared here"),) if declared else ()


def pointer_loads(view: FileView) -> Iterator[PointerLoads]:
    """One entry a kernel and pointer parameter that it loads from, where every load is decided."""
    grouped: dict[tuple[str, Span, ObjectId], list[Observation]] = {}
    for observation in view.observations():
        access = observation.access
        is_load = access.op is Op.LOAD and access.array.space is Space.GLOBAL
        if is_load and access.array.parameter is not None:
            key = (observation.kernel.name, observation.kernel.span, access.array.identity)
            grouped.setdefault(key, []).append(observation)
    for (kernel, _, _), loads in grouped.items():
        if all(load.result.read_only and load.result.read_only.eligible is not None for load in loads):
            yield PointerLoads(kernel, loads[0].access.array, tuple(loads))
