"""CL201."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.arch import Architecture
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Op, Space
from cudalint.ir.ctypes import size_of
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.beside import is_beside_a_loop
from cudalint.rules.cause import element_bytes, is_member
from cudalint.rules.chunk import chunk_of
from cudalint.rules.conflict_remedies import is_alone, remedy
from cudalint.rules.cures import cures_of, other_launches
from cudalint.rules.growing import cost_of_cure, down_sweep_remedy, is_growing, is_scan
from cudalint.rules.interleaved_words import dealing_cure
from cudalint.rules.lanes import is_picked_by_size
from cudalint.rules.moved_whole import is_led_to
from cudalint.rules.numbering import numbering_cure
from cudalint.rules.own_banks import is_given_to_assembly, own_banks_cure
from cudalint.rules.pitch import LEAST_ROW, pitch_cure
from cudalint.rules.reading import Reading, wavefronts, worst
from cudalint.rules.rows import row_cure, structure_cure, why_none
from cudalint.rules.sampling import Sample, lanes_at
from cudalint.rules.trips import has_known_trips, most_trips
from cudalint.rules.vector_merge import Merged, is_loaded_whole, vector_merge
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import rows_beside

_NARROW = 4  # threads of a row of a narrow block, as one for each of a few atoms
_MANY_WARPS = 8  # of a block, of which one is at work
_FEW_LANES = 8  # whose accesses the loads of whole warps stand beside
_ROWS = 32  # of a tile
_GIVEN = "inline assembly that is given its address has to use the same rows"
_PADDING = 16  # bytes at the end of a row: what is more is a row of its own length


class BankConflict(SiteRule):
    """Shared access whose lanes meet in one bank

    ## What it does
    Reports shared-memory accesses for which several lanes of a warp need different words of the same bank.

    ## Why is this bad
    Shared memory has 32 banks of 4 bytes, and each serves one word at a time. A request with n words in
    one bank is replayed in n wavefronts: a column of a 32-wide tile takes 32 instead of 1. What is done once
    beside a loop as long as the data, such as the last steps of a block's sum, is a hint where it is little
    beside that.

    ## Example
    ```cuda
    // cudalint: launch <<<32, dim3(32, 32)>>>()
    __global__ void columns(float *out, const float *in)
    {
        __shared__ float tile[32][32];
        tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
        __syncthreads();
        out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<32, dim3(32, 32)>>>()
    __global__ void columns(float *out, const float *in)
    {
        __shared__ float tile[32][33];
        tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
        __syncthreads();
        out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Shared Memory"
    - Nsight Compute, "L1 Wavefronts Shared"
    """

    code = "CL201"
    name = "bank-conflict"

    def share_of(self, sites: Sequence[Site], view: FileView) -> str:
        """More of a few ways or lanes, of one warp of many, and of what is done once beside a loop as long as
        the data."""
        few, many = view.thresholds("bank_conflict", "warning_ratio", "many_ways")
        readings = (wavefronts(one, view.architecture) for site in sites for one in site.observations)
        worst_one = worst(one for one in readings if one)
        ways = 0 if worst_one is None else worst_one.ratio
        if ways < many and is_beside_a_loop(sites, view):
            return "beside_share"
        seen = [one for site in sites for one in site.observations]
        if all(map(_is_of_few_lanes, seen)) or all(map(_is_of_one_warp, seen)):
            return "notable_share"
        return "few_ways_share" if ways < few else self.least_share

    def least_waste(self, sites: Sequence[Site], view: FileView) -> str | None:
        """What takes no longer than to start a launch, of a scan, as of the sums of blocks."""
        seen = [one for site in sites for one in site.observations]
        return "trifle_bytes" if all(map(is_scan, seen)) and any(map(is_growing, seen)) else None

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where the least conflict is enough; a possible one where only the most is."""
        if site.space is not Space.SHARED:
            return None
        readings = [
            wavefronts(observation, view.architecture)
            for observation in site.observations
            if not _is_one_word(observation)  # CL108's
        ]
        limit = view.threshold("bank_conflict", "min_ratio")
        reading = worst(one for one in readings if one and not one.split)
        if reading is None or reading.worst_ratio < limit:
            return None
        if _is_padded(reading) and reading.worst_ratio <= limit and _is_copied(reading.observation):
            return None  # what is left of a conflict that was cured
        sure = reading.ratio >= limit
        if not sure and (reading.exact or reading.observation.result.data_dependent):
            return None
        merged = vector_merge(reading.observation, view) if reading.steady else None
        most = view.threshold("bank_conflict", "max_padding")
        cures = cures_of(reading, view.architecture, most, merged, other_launches(reading, view))
        turned = None if cures else own_banks_cure(reading, view)
        cures = (turned,) if turned else cures
        longer = None if cures else numbering_cure(reading, view) or pitch_cure(reading, view.architecture)
        cures = (longer,) if longer else cures
        given = is_given_to_assembly(reading.observation)
        is_little = reading.ratio < view.threshold("bank_conflict", "warning_ratio")
        is_record = (
            _is_record(reading.observation)
            and _is_cured_apart(reading, view.architecture)
            and not _is_loaded_whole(reading.observation, view)
        )
        if is_record and not cures and rows_beside(reading.observation, view):  # in a member that is an array
            padded = structure_cure(reading, view, merged)
            cures, is_record = ((padded,), False) if padded else (cures, is_record)
        has_cure = bool(cures) or is_growing(reading.observation) or is_record
        # It changes the threads' work, not the rows; the members of a structure are no words to be dealt out.
        dealt = None if cures or is_record else dealing_cure(reading, view)
        cures = (dealt,) if dealt else cures
        if not (cures or is_record or is_growing(reading.observation)):
            longer = row_cure(reading, view, most, merged)
            cures = (longer,) if longer else ()
        if given and not dealt:
            cures = ()  # a copy of whole tiles, as by the TMA unit, takes their rows as they are
        worth = (
            sure
            and (has_cure or not is_little)
            and not _is_not_launched(reading.observation, limit, view.architecture)
            and not (reading.full_warps and is_picked_by_size(reading.observation.access, view))
        )
        mild = is_little or (merged is not None and merged.ratio < limit)
        severity = Severity.INFO if mild else self.severity
        if is_record and _is_of_wholes(reading.observation) and is_alone(reading.observation):
            severity = Severity.HINT  # a structure of arrays would cost those a request more
        if is_record and is_led_to(reading.observation, view):
            severity = Severity.HINT  # arrays of their own would conflict wherever data lead
        if not cures and not is_record and _stays(reading, view):
            severity = Severity.HINT  # CL112 says what is to be done
        if turned and is_beside_a_loop((site,), view):
            severity = Severity.HINT  # a table that is filled once, and that data lead through
        why = _GIVEN if given else why_none(reading, view, most)
        advice = remedy(cures, reading, is_record, why, view)
        return self.finding(
            site.span,
            _message(site, reading, sure),
            _confidence(reading, merged, limit) if worth else Confidence.POSSIBLE,
            severity=severity,
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=(*_if_merged(reading, merged), *wording.circumstances(site, reading, view.analysis)),
            numbers={
                "wavefronts": reading.value,
                "wavefronts_max": reading.most,
                "wavefronts_ideal": reading.ideal,
                **({"wavefronts_merged": merged.wavefronts} if merged else {}),
            },
            remedy=advice.text,
            change=advice.change,
            of_array=advice.of_array,
            would_become=advice.then or _as_swept(reading, is_record, view),
        )


def _is_of_few_lanes(observation: Observation) -> bool:
    """Whether few lanes of a warp take part, as one for each of a few buckets: they cannot wait for many."""
    return 0 < sum(lane >= 0 for lane in observation.result.lanes) <= _FEW_LANES


def _is_of_one_warp(observation: Observation) -> bool:
    """Whether a single warp of a large block takes part, as one that adds up what all have left."""
    lanes = lanes_at(observation, Sample(at=0))
    return lanes is not None and len(lanes) >= _MANY_WARPS and int((lanes >= 0).any(axis=1).sum()) == 1


def _is_one_word(observation: Observation) -> bool:
    """Whether the lanes of an atomic take turns at one word: no bank is at fault."""
    words = {lane // 4 for lane in observation.result.lanes if lane >= 0}
    return observation.access.op is Op.ATOMIC and len(words) <= 1


def _is_not_launched(observation: Observation, limit: float, arch: Architecture) -> bool:
    """Whether the conflict may come of a block that is assumed: its lanes would leave the array, or all that
    a block may have, so that it surely is none that the kernel is launched with, or the first lanes of a row
    have none."""
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict

    if not observation.assumed:
        return False
    size, rows = observation.access.array.size, observation.launch.launch.block[1]
    if max(observation.result.lanes, default=0) >= (size or arch.shared_per_block):
        return True
    if rows == 1:
        return False
    row = observation.result.lanes[:_NARROW]
    if len(set(row)) < _NARROW or min(row) < 0:
        return False
    lanes = row + (-1,) * (arch.warp_size - _NARROW)
    alone = warp_cost("shared", observation.access.op.value, observation.access.width or 4, [lanes], arch)
    return alone.wavefronts is not None and int(alone.wavefronts[0]) < limit


def _message(site: Site, reading: Reading, sure: bool) -> str:
    array = wording.array(reading.observation.access.array)
    if not sure:
        return (
            f"bank conflicts are possible in the {site.direction} of {array}: "
            f"{wording.number(reading.value)} to {reading.most} wavefronts per request"
        )
    if reading.by_type:
        return (
            f"at least {round(reading.ratio)}-way bank conflict in the {site.direction} of {array}: "
            f"{wording.number(reading.value)} to {reading.most} wavefronts per request, depending on the "
            f"size of its elements, at least {round(reading.ratio)} times what would do"
        )
    if reading.steady or not reading.exact:
        degree = f"{'' if reading.steady else 'at least '}{round(reading.ratio)}-way"
        cost = wording.cost(reading, "wavefront")
        return f"{degree} bank conflict in the {site.direction} of {array}: {cost}"
    return (
        f"bank conflicts in the {site.direction} of {array}: {wording.count(reading.value, 'wavefront')} per "
        f"request on average, {reading.most} at most, where {wording.number(reading.ideal)} would do"
    )


def _confidence(reading: Reading, merged: Merged | None, limit: float) -> Confidence:
    """Less sure where the compiler may merge the access with its neighbours'."""
    if merged is None:
        return reading.confidence
    return Confidence.LIKELY if merged.ratio >= limit else Confidence.POSSIBLE


def _if_merged(reading: Reading, merged: Merged | None) -> tuple[str, ...]:
    if merged is None:
        return ()
    apart = wording.number(merged.count * reading.value)
    now = wording.count(merged.wavefronts, "wavefront")
    return (
        f"the compiler may merge a lane's {merged.count} neighbouring words into one access of "
        f"{merged.width} bytes: {now} for them together, where {merged.ideal} would do, and not {apart}",
    )


def _is_record(observation: Observation) -> bool:
    """Whether the lanes lie a structure apart, and move a member of it each."""
    return is_member(observation) and abs(observation.step or 0) == element_bytes(observation)


def _is_cured_apart(reading: Reading, arch: Architecture) -> bool:
    """Whether the members in arrays of their own have fewer conflicts: not where those of a block's rows are
    what meets."""
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict

    access, lanes = reading.observation.access, reading.observation.result.lanes
    size, width = element_bytes(reading.observation), access.width
    if not lanes or not size or not width:
        return True
    apart = [lane if lane < 0 else lane // size * width for lane in lanes]
    wavefronts = warp_cost("shared", access.op.value, width, [apart], arch).wavefronts
    return wavefronts is None or int(wavefronts[0]) < reading.value


def _is_loaded_whole(observation: Observation, view: FileView) -> bool:
    """Whether the compiler loads all of the structure for the members that are asked for: arrays of their own
    would cost as many requests as there are."""
    chunk = chunk_of(observation, element_bytes(observation), view)
    return chunk is not None and is_loaded_whole(observation, chunk, view)


def _is_of_wholes(observation: Observation) -> bool:
    """Whether the kernel moves such structures whole, too, by one access of a lane each."""
    size, identity = element_bytes(observation), observation.access.array.identity
    return any(
        one.access.width == size and one.access.array.identity == identity
        for one in observation.launch.accesses
    )


def _is_copied(observation: Observation) -> bool:
    """Whether loops lead through no more than the array's rows, as to fill it or to write it back."""
    loops = observation.access.loops
    return all(has_known_trips(loop) and most_trips(loop, _ROWS) is not None for loop in loops)


def _is_padded(reading: Reading) -> bool:
    """Whether the array's rows are longer than whole rows of banks by little, as by padding."""
    shape, element = reading.observation.access.array.shape, size_of(reading.observation.access.array.element)
    row = (shape[-1] or 0) * (element or 0) if len(shape) > 1 else 0
    return row > LEAST_ROW and 0 < row % LEAST_ROW <= _PADDING


def _stays(reading: Reading, view: FileView) -> bool:
    """Whether a reduction by sequential addresses has as many ways, as of rows of a few words each."""
    observation = reading.observation
    if not is_growing(observation) or is_scan(observation):
        return False
    most = cost_of_cure(observation, view)
    return most is not None and most >= reading.most


def _as_swept(reading: Reading, is_record: bool, view: FileView) -> str | None:
    """What a reduction or a scan would cost by the remedy that it has where there is no other."""
    observation, arch = reading.observation, view.architecture
    is_open = not is_record and not reading.steady
    if not is_growing(observation) and not (is_open and down_sweep_remedy(observation, arch)):
        return None
    most = cost_of_cure(observation, view)
    if most is None or most >= reading.most:
        return None
    return f"{'at most ' if most > 1 else ''}{wording.count(most, 'wavefront')} per request"
