"""CL102."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter

from cudalint.algebra.build import unconverted
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Array, Space
from cudalint.ir.access import Op as AccessOp
from cudalint.ir.expr import Expr, Op, Symbol, SymbolKind
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.cause import Cause, cause_of
from cudalint.rules.chunk import neighbours
from cudalint.rules.coalescing import ADDED, is_multiplied
from cudalint.rules.expressions import kinds
from cudalint.rules.interleaving import interleaved
from cudalint.rules.misaligned_move import ALIGNED, misaligned_by, refusal
from cudalint.rules.reading import Reading, sectors, worst
from cudalint.rules.sampling import Sample, lanes_at, sampled_cost
from cudalint.rules.trips import most_trips
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import is_accumulated, moving_loops

_TILE = 64  # rows of one, at most
#: What differs from lane to lane, block to block and trip to trip, and how far.
_COORDINATES = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.GRID_DIM, SymbolKind.COUNTER}
#: What is the same for all warps of a grid.
_SHIFTS = {SymbolKind.ARGUMENT, SymbolKind.POINTER, SymbolKind.BASE, SymbolKind.BLOCK_DIM}


class MisalignedAccess(SiteRule):
    """Packed global access that starts inside a sector

    ## What it does
    Reports global accesses whose lanes touch consecutive elements, but whose first byte is not the first
    of a 32-byte sector. Accesses that a neighbouring one of the same array makes up for (a stencil's
    `in[i - 1]` beside `in[i]`) are not reported.

    ## Why is this bad
    Each request takes one sector more than its bytes need: 5 instead of 4 for 4-byte elements. The L1 cache
    often keeps that sector for the next warp, so the loss is at most 20 %, and for stores less. Where all
    warps of the grid are shifted alike, each takes what the one before it leaves of a sector: a hint, but
    in a kernel that does little else, by what its launch tells, and not of the element before; and so are
    the rows of a matrix whose elements threads along x and y take once each. Worth mending are other rows
    of which each starts elsewhere. Wide accesses that start at no multiple of their width fail.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void rows(float *out, const float *in)
    {
        out[blockIdx.x * 256 + threadIdx.x] = in[blockIdx.x * 257 + threadIdx.x];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void rows(float *out, const float *in)
    {
        out[blockIdx.x * 256 + threadIdx.x] = in[blockIdx.x * 264 + threadIdx.x];
    }
    ```

    ## References
    - CUDA C++ Best Practices Guide, "Effects of Misaligned Accesses"
    """

    code = "CL102"
    name = "misaligned-access"
    severity = Severity.INFO
    petty = True
    least_share = "slight_share"

    def share_of(self, sites: Sequence[Site], view: FileView) -> str:
        """More of warps that are all shifted alike."""
        shifted = (_is_shared_out(one, view) for site in sites for one in site.observations)
        return "shift_share" if all(shifted) else self.least_share

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where an offset alone makes the excess and no neighbour shares the sectors."""
        if refused := next((one for one in site.observations if misaligned_by(one, view)), None):
            return self._refused(site, refused, view)
        if site.space is not Space.GLOBAL:
            return None
        readings = [sectors(observation, view.architecture) for observation in site.observations]
        reading = worst(one for one in readings if one and cause_of(one, view) is Cause.OFFSET)
        least = view.threshold("misaligned", "min_ratio")
        if reading is None or reading.worst_ratio < least:
            return None
        if reading.ratio < least:
            shifted = _unknown_shift(reading, view)
            return self._by_example(site, *shifted, view) if shifted else self._by_cases(site, reading, view)
        reach = view.threshold("misaligned", "neighbour_bytes")
        observation = reading.observation
        if _has_neighbour(observation, reach, view) or _is_stencil(observation, reach, view):
            return None
        if _slides(observation, reach, view):
            return None
        if interleaved(observation, view):
            return None  # CL112's
        if is_accumulated(observation, view):
            return None  # a sum that belongs in a variable, wherever it starts
        array = wording.array(observation.access.array)
        sector = view.architecture.sector_bytes
        is_once = all(_is_of_rows_taken_once(one, view) for one in site.observations)
        is_once = is_once or all(_is_of_one_before(one, view) for one in site.observations)
        return self.finding(
            site.span,
            f"misaligned {site.direction} of {array}: {wording.cost(reading, 'sector')}: "
            f"{wording.used(reading)}",
            reading.confidence,
            severity=Severity.HINT if is_once or _is_a_trifle(reading, view) else self.severity,
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=(
                *_start(reading, sector),
                *_assumed(reading),
                *wording.circumstances(site, reading, view.analysis),
            ),
            numbers=wording.sector_numbers(reading),
            remedy=_remedy(reading, sector, view),
            would_become=wording.packed(reading),
        )

    def _refused(self, site: Site, observation: Observation, view: FileView) -> Finding:
        return self.finding(
            site.span,
            refusal(site, observation, view),
            Confidence.LIKELY,
            severity=Severity.WARNING,
            kernel=observation.kernel.name,
            remedy=ALIGNED.format(width=observation.access.width),
        )

    def _by_example(self, site: Site, reading: Reading, argument: str, view: FileView) -> Finding:
        """For a shift by an argument: what it costs unless that is a multiple of a sector's elements."""
        sector, width = view.architecture.sector_bytes, reading.observation.access.width or 1
        array = wording.array(reading.observation.access.array)
        return self.finding(
            site.span,
            f"misaligned {site.direction} of {array} unless {wording.code(argument)} is a multiple of "
            f"{sector // width}: {wording.count(reading.value, 'sector')} per request where "
            f"{wording.number(reading.ideal)} would do",
            Confidence.LIKELY,
            severity=Severity.HINT,  # all warps are shifted alike, most likely by whole sectors
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=(*_assumed(reading), *wording.circumstances(site, reading, view.analysis)),
            numbers=wording.sector_numbers(reading),
            remedy=f"let {wording.code(argument)} be a multiple of {sector // width}, or start the warps at "
            "the sector before it and leave out the first lanes",
            would_become=wording.packed(reading),
        )

    def _by_cases(self, site: Site, reading: Reading, view: FileView) -> Finding | None:
        """For rows of a length that comes at run time: what they cost unless it is a multiple of a sector."""
        observation = reading.observation
        exact = [one for one in observation.result.cases if one.is_exact and one.cost.sectors is not None]
        reach = view.threshold("misaligned", "neighbour_bytes")
        if (
            len(exact) < 2
            or observation.access.width is None
            or _is_placed_by_linker(observation.access.array, view)
            or _has_neighbour(observation, reach, view)
            or _is_stencil(observation, reach, view)
            or _slides(observation, reach, view)
        ):
            return None
        means = [one.cost.sectors.mean for one in exact if one.cost.sectors and one.cost.sectors.mean]
        ideal, condition = exact[0].cost.sectors_ideal, exact[0].when
        most = max(means)
        if condition is None or means[0] != ideal or most < view.threshold("misaligned", "min_ratio") * ideal:
            return None
        sector, array = view.architecture.sector_bytes, wording.code(observation.access.array.name)
        dearer = replace(reading, value=most, most=int(most), ideal=ideal, exact=False)
        return self.finding(
            site.span,
            f"misaligned {site.direction} of {array} unless {wording.code(condition)}: up to "
            f"{wording.count(most, 'sector')} per request where {wording.number(ideal)} would do",
            Confidence.POSSIBLE,
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=(*_assumed(reading), *wording.circumstances(site, dearer, view.analysis)),
            numbers=wording.sector_numbers(dearer),
            remedy=f"let {array} and each of its rows begin at a multiple of {sector} bytes"
            if _is_moved(observation)
            else f"pad the pitch to a multiple of {sector} bytes, as cudaMallocPitch does",
        )


def _unknown_shift(reading: Reading, view: FileView) -> tuple[Reading, str] | None:
    """The reading at a shift by one element, and the argument by which the lanes of a copy are shifted: it is
    all that is not known of the index, and the array is accessed at no other but whole sectors away."""
    observation = reading.observation
    access, forms = observation.access, view.forms
    offset, width = access.offset, access.width
    if offset is None or not width or observation.lane_stride != width:
        return None
    shifts = [
        view.apart(one.access, access)
        for one in observation.launch.accesses
        if one.access.array.identity == access.array.identity
    ]
    if any(shift is None or shift % view.architecture.sector_bytes for shift in shifts):
        return None
    terms = [(factors, int(by)) for factors, by in forms.terms(forms.of(offset))]
    unknown = [(factors, by) for factors, by in terms if not _is_coordinate(factors)]
    if len(unknown) != 1 or unknown[0][1] != width or len(unknown[0][0]) != 1:
        return None
    sector = view.architecture.sector_bytes
    if any(by % sector for factors, by in terms if _is_coordinate(factors) and not _is_lane(factors)):
        return None  # no value of the argument aligns all warps, blocks and trips
    name = _argument(unknown[0][0][0][0])
    lanes = lanes_at(observation, Sample(named=((name, 1),))) if name else None
    cost = None if lanes is None else sampled_cost(observation.result, lanes[:1], view.architecture)
    if not name or cost is None or cost[0] <= cost[1]:
        return None
    shifted = replace(reading, value=cost[0], most=int(cost[0]), ideal=cost[1], exact=False)
    return shifted, name


def _argument(generator: Expr) -> str:
    """The kernel's argument that it is, converted or not; empty where it is something else."""
    generator = unconverted(generator)
    is_argument = isinstance(generator, Symbol) and generator.kind is SymbolKind.ARGUMENT
    return generator.name if is_argument and isinstance(generator, Symbol) else ""


def _is_placed_by_linker(array: Array, view: FileView) -> bool:
    """Whether it is a variable that its type alone aligns: conditions speak of where it begins, and it begins
    well, as far as anybody has seen."""
    return array.identity.kind is ObjectKind.DEVICE and bool(
        (array.align or 1) % view.architecture.sector_bytes
    )


def _is_moved(observation: Observation) -> bool:
    """Whether a pointer tells where it begins."""
    offset = observation.access.offset
    return offset is not None and SymbolKind.POINTER in kinds(offset)


def _is_coordinate(factors: tuple[tuple[Expr, int], ...]) -> bool:
    return all(kinds(one) <= _COORDINATES for one, _ in factors)


def _is_lane(factors: tuple[tuple[Expr, int], ...]) -> bool:
    """Whether it is threadIdx.x alone."""
    one = factors[0][0] if len(factors) == 1 else None
    return isinstance(one, Symbol) and one.kind is SymbolKind.THREAD and one.name.endswith("x")


def _is_shared_out(observation: Observation, view: FileView) -> bool:
    """Whether the warps, blocks and trips follow each other without a gap, or whole sectors apart, shifted by
    the same: what a warp leaves of its last sector, the next one takes, out of L1 or L2."""
    access, sector = observation.access, view.architecture.sector_bytes
    if access.offset is None or not access.width:
        return False
    block = observation.launch.launch.block[0]
    for factors, by in view.forms.terms(view.forms.of(access.offset)):
        found = {kind for one, _ in factors for kind in kinds(one)}
        if not found & _COORDINATES:
            if not found <= _SHIFTS:
                return False
        elif not _is_lane(factors) and by % sector:
            packed = block is not None and by == block * access.width
            if not packed or len(factors) != 1 or found != {SymbolKind.BLOCK}:
                return False
    return True


def _is_a_trifle(reading: Reading, view: FileView) -> bool:
    """Whether warps that are all shifted alike only fill arrays, or no launch tells by how much: an argument
    most likely shifts them by whole sectors."""
    observation = reading.observation
    if not _is_shared_out(observation, view):
        return False
    accesses = (one.access for one in observation.launch.accesses)
    loads = (one for one in accesses if one.op is not AccessOp.STORE and one.array.space is Space.GLOBAL)
    return observation.assumed or not reading.exact or not any(loads)


def _is_of_rows_taken_once(observation: Observation, view: FileView) -> bool:
    """Whether a thread takes one element of a matrix for each of its rows in a tile, by y and trips,
    which start anywhere: what a warp leaves of its last sector, the next block of the row takes out of L2."""
    rows, offset = observation.stride(1) or 0, observation.access.offset
    if not rows % view.architecture.sector_bytes or offset is None:
        return False
    form = view.forms.of(offset)
    for loop in moving_loops(observation, view):
        step, trips = view.forms.slope(form, loop.counter), most_trips(loop, _TILE)
        if not step or step % rows or trips is None or abs(step // rows) * trips > _TILE:
            return False
    return True


def _is_of_one_before(observation: Observation, view: FileView) -> bool:
    """Whether each thread loads the element before its own, or the one before that, as a scan that leaves out
    the last one does: it is asked for, and the warps follow each other."""
    access = observation.access
    if access.op is not AccessOp.LOAD or access.offset is None or not _is_shared_out(observation, view):
        return False
    shift = sum(int(by) for factors, by in view.forms.terms(view.forms.of(access.offset)) if not factors)
    return 0 < -shift % view.architecture.sector_bytes <= 2 * (access.width or 0)


def _start(reading: Reading, sector: int) -> tuple[str, ...]:
    offsets = {lane % sector for lane in reading.observation.result.lanes[:1] if lane >= 0}
    if offsets and offsets != {0}:
        return (f"the warp's first byte is {offsets.pop()} bytes past the start of a {sector}-byte sector",)
    return ()


def _assumed(reading: Reading) -> tuple[str, ...]:
    array = reading.observation.access.array
    return (f"{wording.array(array)}: {array.note}",) if array.note else ()


def _remedy(reading: Reading, sector: int, view: FileView) -> str:
    access, lanes = reading.observation.access, reading.observation.result.lanes
    if is_multiplied(access, view):
        return ADDED
    if access.offset is not None:
        for factors, by in view.forms.terms(view.forms.of(access.offset)):
            what = kinds(factors[0][0]) if len(factors) == 1 else set()
            apart = wording.count(abs(int(by)), "byte")
            if what == {SymbolKind.BLOCK} and int(by) % sector:
                if abs(int(by)) == access.width:
                    return f"multiply blockIdx by the block's size: the blocks lie {apart} apart, and overlap"
                return f"let each block start at a multiple of {sector} bytes: they lie {apart} apart"
            if what == {SymbolKind.THREAD} and isinstance(factors[0][0], Op) and int(by) % sector:
                return f"let each warp start at a multiple of {sector} bytes"
    if lanes and lanes[0] >= 0 and lanes[0] % sector == 0:
        return f"pad each row to a multiple of {sector} bytes, as cudaMallocPitch does"
    return f"shift the data or the index so that each warp starts at a multiple of {sector} bytes"


def _has_neighbour(observation: Observation, reach: int, view: FileView) -> bool:
    """Whether another access of the kernel asks for the same bytes up to a small shift."""
    own, span = observation.result.lanes, observation.access.span
    if not own:
        return False
    others = view.by_first_lane(observation)
    begin = bisect_left(others, own[0] - reach, key=itemgetter(0))
    for number in range(begin, len(others)):
        first, lanes, where = others[number]
        shift = first - own[0]
        if shift > reach:
            return False
        if shift and where != span and all(b - a == shift for a, b in zip(own, lanes, strict=False)):
            return True
    return False


def _slides(observation: Observation, reach: int, view: FileView) -> bool:
    """Whether a loop slides the warp over the array by little, as of a moving mean: each trip finds in L1
    what the one before it has left of the sectors, and no other could start where one begins."""
    offset, sector = observation.access.offset, view.architecture.sector_bytes
    if offset is None:
        return False
    form = view.forms.of(offset)
    steps = (abs(view.forms.slope(form, loop.counter) or 0) for loop in observation.access.loops)
    return any(0 < step <= reach and step % sector for step in steps)


def _is_stencil(observation: Observation, reach: int, view: FileView) -> bool:
    """Whether the kernel walks the inside of a grid: some array is accessed at several small distances, so
    that no shift aligns all of them; or the shift is the border of rows."""
    key = _walks_a_grid, reach
    if view.remembered(observation.launch, key, lambda: _walks_a_grid(observation, reach, view)):
        return True
    rows = observation.stride(1)
    lanes = observation.result.lanes
    first = lanes[0] % view.architecture.sector_bytes if lanes and lanes[0] >= 0 else 0
    return bool(rows) and 0 < first <= 2 * (observation.access.width or 0)


def _walks_a_grid(observation: Observation, reach: int, view: FileView) -> bool:
    seen: set[ObjectId] = set()
    for result in observation.launch.accesses:
        identity = result.access.array.identity
        if result.access.array.space is not Space.GLOBAL or identity in seen or result.access.offset is None:
            continue
        seen.add(identity)
        one = Observation(observation.kernel, observation.launch, result)
        distances = {at for _, places in neighbours(one, reach, view) for at in places}
        step = abs(one.step or 0)  # from a thread's element to the next one's: no member's distance
        if step and any(0 < abs(at) <= reach and at % step == 0 for at in distances):
            return True
    return False
