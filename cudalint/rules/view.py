"""What rules see of an analysis: source accesses, each with everything observed of it in any launch."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from tomllib import loads
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cudalint.arch import Architecture, load_architecture
from cudalint.dataclass import dataclass
from cudalint.ir.access import Access, Op, Space, Span
from cudalint.ir.identity import ObjectId
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import AccessResult, Analysis, KernelAnalysis, LaunchAnalysis
from cudalint.settings import Settings

#: Accesses of one array that are compared with each of them: one statement of a hostile source has thousands.
_MOST = 128

#: Blocks that nobody states: plain ones, and those that a tile's extents suggest.
GUESSED = (LaunchSource.ASSUMED, LaunchSource.HINT)

T = TypeVar("T")

if TYPE_CHECKING:
    from cudalint.algebra.polynomial import Polynomials


@dataclass(frozen=True, slots=True)
class Observation:
    """One access in one launch of one kernel."""

    kernel: KernelAnalysis
    launch: LaunchAnalysis
    result: AccessResult

    @property
    def access(self) -> Access:
        return self.result.access

    @property
    def assumed(self) -> bool:
        """Whether the launch shape is our assumption and not the user's word."""
        return self.launch.launch.source in GUESSED

    @property
    def lane_stride(self) -> int | None:
        """Bytes from each lane's address to the next lane's, where it is the same for all of a warp."""
        lanes = self.result.lanes
        if len(lanes) > 1 and min(lanes) >= 0:
            steps = {after - before for before, after in pairwise(lanes)}
            return steps.pop() if len(steps) == 1 else None
        block_x = self.launch.launch.block[0]
        if self.result.strides and block_x is not None and block_x % 32 == 0:
            return self.result.strides[0]
        return None

    @property
    def step(self) -> int | None:
        """Bytes from an active lane to the next one: along threadIdx.x where a warp covers several rows."""
        active = [lane for lane in self.result.lanes if lane >= 0]
        steps = {after - before for before, after in pairwise(active)}
        return steps.pop() if len(steps) == 1 else self.stride(0)

    def stride(self, dimension: int) -> int | None:
        """Bytes per step of threadIdx.x (0), .y (1) or .z (2); None where not known."""
        strides = self.result.strides
        return strides[dimension] if dimension < len(strides) else None

    def writes(self, identity: ObjectId) -> Iterator[Access]:
        """The kernel's stores and atomics that go through `identity`."""
        for access in self.launch.kernel.accesses:
            if access.array.identity == identity and access.op is not Op.LOAD:
                yield access


@dataclass(frozen=True, slots=True)
class Site:
    """One subscript in the source, with what was observed of it: one entry a launch, a part, a direction
    and a call path."""

    span: Span
    expression: str
    observations: tuple[Observation, ...]

    @property
    def access(self) -> Access:
        return self.observations[0].access

    @property
    def direction(self) -> str:
        """`load`, `store`, `atomic`, or `load and store`."""
        ops = {observation.access.op for observation in self.observations}
        return " and ".join(op.value for op in Op if op in ops)

    @property
    def space(self) -> Space:
        return self.access.array.space

    @property
    def kernels(self) -> tuple[str, ...]:
        """The kernels that reach it, in order of first observation."""
        return tuple(dict.fromkeys(observation.kernel.name for observation in self.observations))


@dataclass(frozen=True)
class FileView:
    """An analysis as rules see it."""

    analysis: Analysis
    settings: Settings

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """Source accesses by place. A subscript in a helper that several kernels reach is one site."""
        grouped: dict[tuple[Span, str], list[Observation]] = {}
        for observation in self.observations():
            access = observation.access
            grouped.setdefault((access.span, access.expression), []).append(observation)
        return tuple(Site(*key, tuple(grouped[key])) for key in sorted(grouped))

    def observations(self) -> Iterator[Observation]:
        """Every access of every launch of every kernel."""
        for kernel in self.analysis.kernels:
            for launch in kernel.launches:
                for result in launch.accesses:
                    yield Observation(kernel, launch, result)

    @cached_property
    def forms(self) -> Polynomials:
        """For questions about offsets beyond what the results say."""
        from cudalint.algebra.polynomial import Polynomials

        return Polynomials()

    def apart(self, one: Access, other: Access) -> int | None:
        """The bytes from the second to the first; None where that is not known."""
        if one.offset is None or other.offset is None:
            return None
        if one.offset is other.offset:
            return 0
        return self.forms.of(one.offset).minus(self.forms.of(other.offset))

    def remembered(self, about: object, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives for a launch or an access and a key that begins with what asks, made once. The
        object is told from others by its id, and so it is kept: rules look at samples that do not last."""
        whole = id(about), key
        if whole not in self._memo:
            self._memo[whole] = make(), about
        return cast("T", self._memo[whole][0])

    @cached_property
    def _memo(self) -> dict[tuple[int, Hashable], tuple[object, object]]:
        return {}

    def alike(self, observation: Observation) -> Sequence[AccessResult]:
        """The accesses of an observation's array in its direction and launch, in order: of more than _MOST,
        those around it."""
        found, places = self._alike(observation)
        begin = max(0, min(places.get(id(observation.result), 0), len(found) - _MOST // 2) - _MOST // 2)
        return found[begin : begin + _MOST]

    def _alike(self, observation: Observation) -> tuple[list[AccessResult], dict[int, int]]:
        """All of them, and where each stands among them by its id."""
        launch, access = observation.launch, observation.access
        identity, op = access.array.identity, access.op

        def make() -> tuple[list[AccessResult], dict[int, int]]:
            found = [
                one
                for one in launch.accesses
                if one.access.array.identity == identity and one.access.op is op
            ]
            return found, {id(one): at for at, one in enumerate(found)}

        return self.remembered(launch, ("alike", identity, op), make)

    def by_first_lane(self, observation: Observation) -> list[tuple[int, tuple[int, ...], Span]]:
        """The accesses of an observation's array in its direction and launch: the first lane's address, all
        lanes' and the place, in that order."""
        access = observation.access
        key = "by first lane", access.array.identity, access.op
        found, _ = self._alike(observation)
        return self.remembered(
            observation.launch,
            key,
            lambda: sorted((one.lanes[0], one.lanes, one.access.span) for one in found if one.lanes),
        )

    @cached_property
    def architecture(self) -> Architecture:
        """The architecture that the costs are of."""
        return load_architecture(self.settings.arch)

    def thresholds(self, rule: str, *keys: str) -> list[Any]:
        """Several of them."""
        return [self.threshold(rule, key) for key in keys]

    def threshold(self, rule: str, key: str) -> Any:
        """A number of thresholds.toml."""
        return _thresholds()[rule][key]


@lru_cache(maxsize=1)
def _thresholds() -> dict[str, dict[str, Any]]:
    return loads(Path(__file__).with_name("thresholds.toml").read_text(encoding="utf-8"))
