"""What is advised of conflicts in shared memory."""

from __future__ import annotations

from cudalint.findings.model import Change
from cudalint.ir.ctypes import RecordType
from cudalint.rules import wording
from cudalint.rules.array_of_structures_access import ALIGN
from cudalint.rules.cause import element_bytes
from cudalint.rules.coalescing import APART, Remedy
from cudalint.rules.cures import Cure, room
from cudalint.rules.growing import down_sweep_remedy, is_growing, sequential_remedy
from cudalint.rules.pitch import cure_in_every_step, fragment_row
from cudalint.rules.reading import Reading
from cudalint.rules.rows import is_near
from cudalint.rules.view import FileView, Observation

_WIDE = (8, 16)  # bytes that one access moves for a lane
_IN_EVERY_STEP = (
    "let consecutive threads take consecutive words in every step, or pad or swizzle the array so that the "
    "lanes' words fall into different banks"
)


def remedy(cures: tuple[Cure, ...], reading: Reading, is_record: bool, why: str, view: FileView) -> Remedy:
    """What to do. `is_record`: members of structures meet; `why` no row's length helps."""
    found = _found(cures, reading, view)
    if found is None and is_record and (aligned := _aligned(reading.observation)):
        return Remedy(aligned, change=Change.ALIGNED)
    return found or Remedy(APART if is_record else _plainly(reading, why))


def _found(cures: tuple[Cure, ...], reading: Reading, view: FileView) -> Remedy | None:
    """What is known to remove the conflict."""
    observation, arch = reading.observation, view.architecture
    if cures:
        text = room(cures, reading, arch) + ", or ".join(cure.text for cure in cures)
        return Remedy(text, _would_become(cures), of_array=any(cure.of_array for cure in cures))
    if is_growing(observation):
        return Remedy(sequential_remedy(observation, view), of_array=True)
    record = observation.access.record
    if record is not None and _is_wide(record, observation) and not is_alone(observation):
        text = (
            f"{observation.access.op.value} each {wording.code(record.name)} whole: {record.size}-byte "
            "accesses of consecutive lanes have no conflict"
        )
        return Remedy(text, of_array=True)
    if observation.access.loops and not reading.steady:
        if swept := down_sweep_remedy(observation, arch):
            return Remedy(swept, of_array=True)
        if padded := cure_in_every_step(reading, arch):
            return Remedy(room((padded,), reading, arch) + padded.text, _would_become((padded,)))
        return Remedy(_IN_EVERY_STEP)
    return None


def _plainly(reading: Reading, why: str) -> str:
    observation = reading.observation
    fragments = fragment_row(reading)
    wide = "let consecutive lanes take consecutive words, or " if is_near(reading) and not fragments else ""
    how = "swizzle" if why and observation.access.width else "pad or swizzle"
    how = "pad" if fragments else how
    text = f"{wide}{how} the array so that the lanes' words fall into different banks"
    return f"{text}: {why}" if why else text


def _aligned(observation: Observation) -> str:
    """For structures that are copied whole, word by word: an alignment that moves more at once."""
    own, size = observation.access, element_bytes(observation)
    parts = {one.access.part for one in observation.launch.accesses if one.access.span == own.span}
    wide = next((one for one in sorted(_WIDE, reverse=True) if size % one == 0), 0)
    if len(parts) * (own.width or 0) != size or wide <= (own.width or 0):
        return ""
    return f"{ALIGN} to {wide} bytes, so that it is moved by accesses of {wide}"


def _would_become(cures: tuple[Cure, ...]) -> str | None:
    """What was computed for a cure; of other changes nothing is promised."""
    if not cures:
        return None
    of = f"for {cures[0].words} words of a lane" if cures[0].words > 1 else "per request"
    then = f"{wording.count(cures[0].wavefronts, 'wavefront')} {of}"
    if cures[0].dearer is None:
        return then
    was, now = cures[0].dearer
    return f"{then}, and {now} where another access of the array takes {was} today"


def _is_wide(record: RecordType, observation: Observation) -> bool:
    """Whether the lanes move members of structures side by side, each of which one access could move."""
    whole = record.size in _WIDE and record.align == record.size
    return whole and abs(observation.step or 0) == record.size


def is_alone(observation: Observation) -> bool:
    """Whether a lane takes this member and no other of the structure that it lies in: all of it would cost as
    much."""
    own = observation.access
    lane = next((lane for lane in observation.result.lanes if lane >= 0), None)
    size, lanes = element_bytes(observation), observation.result.lanes
    if lane is None or not size:
        return False
    beside = set()
    for one in observation.launch.accesses:
        same = one.access.array.identity == own.array.identity and one.access.op is own.op
        if same and len(one.lanes) == len(lanes):
            pairs = [(a, b) for a, b in zip(lanes, one.lanes, strict=True) if a >= 0 and b >= 0]
            if pairs and all(a // size == b // size for a, b in pairs):
                beside.add(pairs[0][1] % size)
    return len(beside) < 2
