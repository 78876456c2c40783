"""CL101."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cudalint.dataclass import replace
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Access, Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.launch import LaunchSource
from cudalint.rules import wording
from cudalint.rules.alternatives import has_wider_block
from cudalint.rules.base import SiteRule
from cudalint.rules.borders import is_of_both_ends, is_side
from cudalint.rules.bytewise_copy import is_bytewise
from cudalint.rules.cause import Cause, cause_of, element_bytes
from cudalint.rules.chunk import is_dealt_to_rows, is_used_up, is_used_up_together, owned_chunk
from cudalint.rules.coalescing import (
    Remedy,
    is_column,
    is_fragment,
    is_row_or_record,
    remedy_of,
    remedy_of_divided,
)
from cudalint.rules.expressions import kinds
from cudalint.rules.filling import is_filled
from cudalint.rules.lanes import typical_lanes
from cudalint.rules.open_distance import (
    is_along_y,
    is_any_tensor,
    is_apart_by_grid,
    is_few_words,
    is_open,
    is_own_tile,
    is_short_row,
    is_taken_once,
    is_window,
    is_window_of_number,
)
from cudalint.rules.reading import Reading, in_all_cases, sectors, worst
from cudalint.rules.sampling import EXTENTS, Sample, fewer, is_pointless, lanes_at, requests_at, sizes_in
from cudalint.rules.served import (
    is_apart_on_purpose,
    is_diagonal,
    is_same_for_all_blocks,
    is_served,
)
from cudalint.rules.taken_apart import divides_threads, is_numbered_column, is_record
from cudalint.rules.unlaunched import (
    is_beyond_tiles,
    is_packed_along_y,
    is_shared_out_along_y,
    is_unlaunched,
)
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import is_accumulated

_TRIED = (0, 1, 2, 5)  # trips of a loop, each in the block after as many
_COORDINATES = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER}


class UncoalescedAccess(SiteRule):
    """Global access whose neighbouring lanes lie apart

    ## What it does
    Reports global loads, stores and atomics for which the 32 lanes of a warp touch addresses that lie
    further apart than the bytes they move, so that a request takes more 32-byte sectors than it must.

    ## Why is this bad
    Memory moves whole sectors. With four bytes between 32-byte steps, each sector brings 4 useful bytes
    and 28 others: a request takes 32 sectors instead of 4, and DRAM and L2 bandwidth drop by as much.

    It is a hint where that costs little, or is asked for: where L1 keeps what the thread, or the block,
    soon takes of the same sectors, and that is little of the kernel's traffic, or stands beside 200
    operations an access; where a thread walks a row of a few words, or of classes; where the distance is
    not known and the rows are most likely short, or a block takes a column of as many as there are blocks;
    where a loop fills an array and loads nothing; where the host starts the kernel with a wider block for
    all sizes that one divides; where atomics add each element to a row that data choose; and, by any rule
    for global memory, in a kernel that computes for longer than it moves, that loads nothing where others
    of the file do, that goes once through what others take whole, is named for a check or a test, or that
    nothing launches beside another version of it.

    ## Example
    ```cuda
    // cudalint: launch <<<dim3(32, 128), dim3(32, 8)>>>(n = 1024)
    __global__ void transpose(float *out, const float *in, int n)
    {
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        int y = blockIdx.y * blockDim.y + threadIdx.y;
        out[x * n + y] = in[y * n + x];
    }
    ```

    ## Use instead
    ```cuda
    #define TILE 32
    // cudalint: launch <<<dim3(32, 32), dim3(32, 32)>>>(n = 1024)
    __global__ void transpose(float *out, const float *in, int n)
    {
        __shared__ float tile[TILE][TILE + 1];
        int x = blockIdx.x * TILE + threadIdx.x;
        int y = blockIdx.y * TILE + threadIdx.y;
        tile[threadIdx.y][threadIdx.x] = in[y * n + x];
        __syncthreads();
        x = blockIdx.y * TILE + threadIdx.x;
        y = blockIdx.x * TILE + threadIdx.y;
        out[y * n + x] = tile[threadIdx.x][threadIdx.y];
    }
    ```

    ## References
    - CUDA C++ Best Practices Guide, "Coalesced Access to Global Memory"
    - Nsight Compute, "L2 Theoretical Sectors Global"
    """

    code = "CL101"
    name = "uncoalesced-access"
    least_share = "notable_share"
    mends_layout = True

    def share_of(self, sites: Sequence[Site], view: FileView) -> str:
        """More of threads that walk rows, or take records, of their own, of columns, of lanes that lie
        unknown distances apart, and of what each thread asks for once where nothing launches it."""
        kept = (
            is_row_or_record(one, view)
            or is_column(one, view)
            or is_dealt_to_rows(one, view)
            or is_used_up_together(one, view)
            for site in sites
            for one in site.observations
            if one.access.offset is not None
        )
        if all(kept):
            return "kept_share"
        limits = view.thresholds("uncoalesced", "min_ratio", "min_excess")
        readings = [sectors(one, view.architecture) for site in sites for one in site.observations]
        wide = [one for one in readings if one is not None and one.wastes(*limits)]
        if wide and all(is_open(one) and not is_along_y(one.observation, view) for one in wide):
            return "open_share"
        seen = [one for site in sites for one in site.observations]
        once = all(one.assumed and not one.access.loops for one in seen)
        return "once_share" if once else self.least_share

    def least_waste(self, sites: Sequence[Site], view: FileView) -> str | None:
        """More of the single column of a matrix, which takes no longer than its launch does."""
        seen = [one for site in sites for one in site.observations]
        return "column_bytes" if all(_is_long_column(one, view) for one in seen) else None

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where the least excess reaches the threshold; a possible one where only the most does."""
        if site.space is not Space.GLOBAL or is_bytewise(site.access):
            return None
        readings = [sectors(observation, view.architecture) for observation in site.observations]
        limits = view.thresholds("uncoalesced", "min_ratio", "min_excess")
        reading = worst(in_all_cases(one) for one in readings if one and cause_of(one, view) is Cause.STRIDE)
        if reading is None or not replace(reading, value=reading.most).wastes(*limits):
            return self._by_example(site, readings, view)
        sure = reading.wastes(*limits)
        if not sure:
            example = self._by_example(site, readings, view)
            if example is not None:
                return example
        if sure and reading.exact and reading.most <= reading.packed:
            return None  # lanes that share words: no more than a warp of neighbours costs
        if is_apart_on_purpose(reading.observation, view):
            return None
        chunk = owned_chunk(reading.observation, view)
        if sure and chunk is not None and chunk.is_whole:
            return None  # CL107's
        one = reading.observation
        is_any = reading.apart is not None and (is_unlaunched(one, view) or is_any_tensor(one, view))
        if is_any or is_packed_along_y(one) or is_shared_out_along_y(one) or is_beyond_tiles(one):
            sure = False
        remedy = remedy_of(reading, view)
        if _takes_whole_rows(reading.observation, view):
            sure = False
        mild = reading.ratio < view.threshold("uncoalesced", "warning_ratio")
        wanted = remedy.column and (
            _is_asked_for(reading.observation, view)
            or not _is_strided(reading.observation, view)
            or is_numbered_column(reading.observation, view)
        )
        little = _is_increment(reading, view) or _is_little(reading, remedy, view)
        little = little or _is_filled(site, view) or has_wider_block(site, reading, limits, view)
        little = little or (one.assumed and is_used_up_together(one, view))
        little = little or all(is_same_for_all_blocks(each, view) for each in site.observations)
        if wanted or is_served(reading, mild, view) or little:
            severity = Severity.HINT
        elif is_accumulated(reading.observation, view):  # none of the requests need be
            severity = self.severity
        else:
            is_used = mild or remedy.kept or (chunk is not None and chunk.is_mostly_used)
            is_used = is_used or is_used_up(reading.observation, view)
            severity = Severity.INFO if is_used else self.severity
        what = f"uncoalesced {site.direction} of {wording.array(reading.observation.access.array)}"
        if sure:
            message = f"{what}: {wording.cost(reading, 'sector')}: {wording.used(reading)}"
        else:
            message = f"{what} is possible: {_range(reading)}"
        confidence = reading.confidence if sure else Confidence.POSSIBLE
        return self._told(site, reading, message, remedy, confidence, severity, view)

    def _by_example(self, site: Site, readings: list[Reading | None], view: FileView) -> Finding | None:
        """For an index that takes the thread's number apart by extents that are not known, or of which
        nothing is known for sure: the cost at extents, or in blocks and trips, that were tried, where the
        lanes lie apart in all of them."""
        limits = view.thresholds("uncoalesced", "min_ratio", "min_excess")
        examples = []
        for one in readings:
            found = _example(one, view) if one else None
            if found and not found[0].wastes(*limits):
                return None
            examples += [found] if found else []
        example = worst(reading for reading, _ in examples)
        if example is None:
            return None
        if is_record(example.observation, view) or is_any_tensor(example.observation, view):
            return None
        array = wording.array(example.observation.access.array)
        sizes = next(sizes for reading, sizes in examples if reading is example)
        message = (
            f"uncoalesced {site.direction} of {array}: {wording.count(example.value, 'sector')} per request, "
            f"{sizes}, where {wording.number(example.ideal)} would do: {wording.used(example)}"
        )
        remedy = remedy_of_divided(example, view)
        mild = example.ratio < view.threshold("uncoalesced", "warning_ratio")
        wanted = remedy.column or _is_filled(site, view) or is_own_tile(example.observation, view)
        wanted = wanted or is_window_of_number(example.observation, view)
        severity = Severity.HINT if wanted else Severity.INFO if mild else self.severity
        return self._told(site, example, message, remedy, Confidence.LIKELY, severity, view)

    def _told(
        self,
        site: Site,
        reading: Reading,
        message: str,
        remedy: Remedy,
        confidence: Confidence,
        severity: Severity,
        view: FileView,
    ) -> Finding:
        return self.finding(
            site.span,
            message,
            confidence,
            severity=severity,
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=(*_pattern(reading.observation), *wording.circumstances(site, reading, view.analysis)),
            numbers=wording.sector_numbers(reading),
            remedy=remedy.text,
            would_become=remedy.then if confidence > Confidence.POSSIBLE else None,
            change=remedy.change,
            of_array=remedy.of_array,
        )


def _example(reading: Reading, view: FileView) -> tuple[Reading, str] | None:
    """The least reading of those at the extents tried, and what was tried; None where it depends on more."""
    observation = reading.observation
    offset = observation.access.offset
    if offset is None or not divides_threads(offset, by_numbers=not reading.exact):
        return None
    if not divides_threads(offset):
        return _tried(reading, view)
    found: list[tuple[float, float, tuple[int, ...]]] = []
    for most in EXTENTS:
        for extents, at in ((most, 1), (fewer(most), 1), (most, 0)):  # far along z no number is that large
            requests = requests_at(observation, Sample(extents, at), view.architecture)
            if requests is not None:
                break
        if requests is None:
            return None
        if not is_pointless(observation, Sample(extents)):
            found.append((requests.cost, requests.ideal, extents))
    if not found:
        return None
    value, ideal, tried = min(found, key=lambda cost: cost[0] / cost[1])
    sizes = [f"`{name} = {size}`" for name, size in sizes_in(observation, Sample(tried)).items()]
    least = replace(reading, value=value, most=int(value), ideal=ideal, exact=False, full_warps=False)
    return least, f"as for {' and '.join(sizes)}"


def _tried(reading: Reading, view: FileView) -> tuple[Reading, str] | None:
    """As `_example`, where the extents are known and the bounds are wide all the same, as those of a number
    that may wrap around: the least reading of some blocks and trips."""
    observation = reading.observation
    found = []
    for trips in _TRIED:
        sample = Sample(at=trips + 1, trips=trips)
        if lanes_at(observation, sample) is None:
            return None
        found.append(requests_at(observation, sample, view.architecture))
    costs = [(one.cost, one.ideal) for one in found if one is not None]  # None: there is no such trip
    if not costs:
        return None
    value, ideal = min(costs, key=lambda cost: cost[0] / cost[1])
    least = replace(reading, value=value, most=int(value), ideal=ideal, exact=False, full_warps=False)
    return least, "in the blocks and trips that were tried"


def _is_little(reading: Reading, remedy: Remedy, view: FileView) -> bool:
    """Whether it is most likely little: the side of a matrix, short rows, and, of lanes an unknown distance
    apart, one element a thread in no order that is worse than another, or a block for each of as many
    columns as blocks."""
    observation = reading.observation
    if not is_open(reading):
        return is_few_words(observation, view)
    if is_side(observation, view) or is_short_row(observation, view) or is_window(observation, view):
        return True
    if is_own_tile(observation, view) or is_of_both_ends(observation, view):
        return True
    return remedy.plain and (is_taken_once(observation, view) or is_apart_by_grid(observation, view))


def _is_filled(site: Site, view: FileView) -> bool:
    """Whether all that it does is to store what nothing is loaded for."""
    return all(is_filled(one, view) for one in site.observations)


def _takes_whole_rows(observation: Observation, view: FileView) -> bool:
    """Whether the lanes take rows of at least a sector each, packed: what they waste is at the rows' ends."""
    if is_fragment(observation.access):
        return False  # whose lanes' rows are no rows of the array
    lanes, width = typical_lanes(observation), observation.access.width or 0
    rows = 1 + sum(after - before not in (0, width) for before, after in pairwise(lanes))
    packed = width * len(set(lanes))
    return (
        rows > 1
        and packed >= rows * view.architecture.sector_bytes
        and width < view.architecture.sector_bytes
    )


def _is_asked_for(observation: Observation, view: FileView) -> bool:
    """Whether the kernel has other accesses of the array, or it is the diagonal: a boundary or a pivot's
    column that the algorithm asks for, and not a stride."""
    if is_diagonal(observation, view):
        return True
    own = observation.access
    same = [one for one in observation.launch.accesses if one.access.array.identity == own.array.identity]
    return any(not _is_same_element(one.access, observation, view) for one in same)


def _is_long_column(observation: Observation, view: FileView) -> bool:
    """Whether each lane takes one element of a row of its own, a long one, and no other lane does."""
    if observation.access.offset is None or not is_column(observation, view):
        return False
    step = observation.stride(0)
    return bool(step) and abs(step or 0) >= view.threshold("uncoalesced", "pitch_bytes")


def _is_same_element(access: Access, observation: Observation, view: FileView) -> bool:
    """Whether the access is of the same element of the array, if maybe of another member."""
    own = observation.access.offset
    if access.offset is own or access.offset is None or own is None:
        return access.offset is own
    apart = view.apart(access, observation.access)
    return apart is not None and 0 < abs(apart) < element_bytes(observation)


def _is_strided(observation: Observation, view: FileView) -> bool:
    """Whether the index is a multiple of the threads' number, and a constant: an array of which every so many
    elements are taken. With more, it is one column of a matrix, which the algorithm asks for."""
    assert observation.access.offset is not None
    terms = view.forms.terms(view.forms.of(observation.access.offset))
    return all(any(kinds(one) & _COORDINATES for one, _ in factors) for factors, _ in terms if factors)


def _is_increment(reading: Reading, view: FileView) -> bool:
    """Whether the index is the threads' number times an argument that the launch in view passes on, such as
    the increment of a vector: most callers give 1. A column of a matrix has more."""
    observation = reading.observation
    offset = observation.access.offset
    launch = observation.launch.launch
    in_view = launch.source is LaunchSource.HOST or (observation.assumed and launch.line is not None)
    if reading.apart is None or offset is None or not in_view or not is_column(observation, view):
        return False
    terms = view.forms.terms(view.forms.of(offset))
    return all(any(kinds(one) & _COORDINATES for one, _ in factors) for factors, _ in terms if factors)


def _range(reading: Reading) -> str:
    if reading.apart is not None:
        return wording.cost(reading, "sector")
    return f"{wording.number(reading.value)} to {reading.most} sectors per request"


def _pattern(observation: Observation) -> tuple[str, ...]:
    index, step = observation.result.index, observation.lane_stride
    notes = [f"index: {wording.shortened(index)}"] if index else []
    if step is not None and abs(step) > (observation.access.width or 0):  # else other warps lie apart
        notes.append(f"neighbouring lanes are {wording.count(abs(step), 'byte')} apart")
    return tuple(notes)
