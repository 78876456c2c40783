"""CL103."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.findings.model import Change, Finding, Severity
from cudalint.ir.access import Access, Op, Space
from cudalint.ir.ctypes import CType, RecordType, align_of, size_of
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.beside import is_launched_aside
from cudalint.rules.bytewise_copy import is_bytewise
from cudalint.rules.cause import Cause, cause_of, element_bytes
from cudalint.rules.chunk import Chunk, chunk_of
from cudalint.rules.coalescing import APART
from cudalint.rules.cold import is_set
from cudalint.rules.filling import is_filled
from cudalint.rules.moved_whole import is_beside_lookups, is_led_to, is_of_wholes, is_passed_on
from cudalint.rules.reading import Reading, sectors, worst
from cudalint.rules.vector_merge import is_loaded_whole
from cudalint.rules.vector_types import vector_type
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import ROWS, SUMMED, is_accumulated, walks_rows

_BIT = 4  # times what is moved, in structures of which that is little
ALIGN = "align the structure"
FOREIGN = "copy it to a variable of the thread's own, work on that, and store it back once (a library's type)"
_PIXEL = 3  # bytes
_VECTORS = (2, 4, 8, 16)  # bytes that one access moves


class ArrayOfStructuresAccess(SiteRule):
    """Member access of an array of structures

    ## What it does
    Reports global accesses to one member of consecutive structures, and copies of structures that the
    hardware must split into several requests because of their alignment.

    ## Why is this bad
    The lanes lie a whole structure apart, so each request also moves the other members. A member of a
    12-byte structure takes 12 sectors instead of 4: a third of the moved bytes are used. Where the same
    threads then use the other members the L1 cache may serve those, but each still costs its own request
    and tags. A kernel that only takes the structures apart, and a loop that only fills them, are hints;
    so is one that goes once through a member of structures that other code of the file moves whole, as an
    array of its own would cost that a request more, and one that takes a quarter or less of structures to
    others of another type, once; so are the bytes of a pixel of three, and what little is taken of
    neighbours of structures that the kernel loads whole; and so are structures of which data choose those
    that another kernel takes, as a tree's nodes, and what a search compares with them; and so is a kernel
    that goes once through structures of which another one takes all in each of its threads, and one that
    the host launches once where it launches others in a loop; and so are stores of all of a structure
    that no one access moves, and those of a kernel that loads nothing, and that nothing launches.
    Structures that go whole by accesses of 16 bytes are moved as well as can be.

    ## Example
    ```cuda
    struct Point { float x, y, z; };
    // cudalint: launch <<<1024, 256>>>()
    __global__ void scale(Point *p, float a)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        p[i].x *= a;
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void scale(float *x, float a)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        x[i] *= a;
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Size and Alignment Requirement"
    """

    code = "CL103"
    name = "array-of-structures-access"
    petty = True
    least_share = "slight_share"
    mends_layout = True

    def share_of(self, sites: Sequence[Site], view: FileView) -> str:
        """More of structures that are moved whole, member by member, and beside wholes of the same array: L1
        keeps them; and of those that each thread asks for once, in no loop."""
        seen = [one for site in sites for one in site.observations]
        kept = all(_is_whole(one, view) or _is_beside_wholes(one) for one in seen)
        once = not any(one.access.loops for one in seen)
        return "kept_share" if kept else "member_share" if once else self.least_share

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where the structure's size alone spreads the lanes."""
        if site.space is not Space.GLOBAL or is_bytewise(site.access):
            return None
        readings = [sectors(observation, view.architecture) for observation in site.observations]
        reading = worst(one for one in readings if one and cause_of(one, view) is Cause.RECORD)
        if reading is None or not reading.wastes(*view.thresholds("uncoalesced", "min_ratio", "min_excess")):
            return None
        size = element_bytes(reading.observation)
        chunk = chunk_of(reading.observation, size, view)
        access = reading.observation.access
        parts = 1 + max(observation.access.part for observation in site.observations)
        is_copy = parts > 1 and parts * (access.width or 0) == size
        if is_copy and access.width == _VECTORS[-1]:
            return None  # whole, by the widest accesses that there are, whatever else is known of them
        if chunk is not None and chunk.is_whole and _is_best(access, size, parts, chunk, view):
            return None
        array = wording.array(access.array)
        what = "element" if is_copy else "member"
        mild = reading.ratio < view.threshold("uncoalesced", "warning_ratio")
        mild = mild or (chunk is not None and chunk.is_mostly_used)
        is_summed = any(is_accumulated(one, view) for one in site.observations)  # no request need be there
        mild = mild and not is_summed
        advice = _remedy(reading, is_copy, chunk, view)
        severity = Severity.INFO if mild else self.severity
        ops = {one.access.op for one in site.observations}
        is_stored = ops == {Op.STORE}
        if advice == FOREIGN and not is_summed:
            severity = Severity.HINT  # as a generator's state, of which a thread draws once or twice
        if mild and ops == {Op.LOAD} and _is_part_of_word(access, size, chunk):
            severity = Severity.HINT  # half of a pair, which others want whole
        if chunk is not None and is_loaded_whole(reading.observation, chunk, view):
            severity = Severity.HINT
        if is_stored and ((mild and _is_mended(chunk)) or _is_part_of_word(access, size, chunk)):
            severity = Severity.HINT
        if is_stored and advice == APART and chunk is not None and chunk.is_whole:
            severity = Severity.HINT  # L2 puts together what no one store can, and others want it whole
        if _is_taken_apart(reading.observation):
            severity = Severity.HINT
        if advice == APART and size == _PIXEL and access.width == 1:
            severity = Severity.HINT  # what a picture's format is, no kernel chooses
        if chunk is not None and chunk.is_whole and is_beside_lookups(reading.observation):
            severity = Severity.HINT  # loaded before the loop it would cost next to nothing
        if advice == APART and is_of_wholes(reading.observation, view):
            severity = Severity.HINT  # others would need a request more
        if advice in (APART, ROWS) and is_led_to(reading.observation, view):
            severity = Severity.HINT  # others would need a sector more for each member
        is_bit = chunk is None or _BIT * chunk.moved <= size
        if advice == APART and is_bit and is_passed_on(reading.observation, view):
            severity = Severity.HINT
        if is_stored and (is_set(site, view) or all(is_filled(one, view) for one in site.observations)):
            severity = Severity.HINT  # a member that is reset, or all before the work
        if is_launched_aside(site, view):
            severity = Severity.HINT  # what others go through again and again is set up, or counted, once
        return self.finding(
            site.span,
            f"{site.direction} of one {what} of an array of structures, {array}: "
            f"{wording.cost(reading, 'sector')}: {wording.used(reading)}",
            reading.confidence,
            severity=severity,
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=(
                *_layout(reading, parts),
                *_others(chunk),
                *wording.circumstances(site, reading, view.analysis),
            ),
            numbers=wording.sector_numbers(reading),
            remedy=_in_full(advice, reading, is_summed),
            would_become=_then(reading, is_copy, chunk, view, is_summed),
            change=Change.ALIGNED if _is_to_be_aligned(reading, advice, is_summed) else Change.NONE,
        )


def _in_full(advice: str, reading: Reading, is_summed: bool) -> str:
    """The advice, where members have several elements: in an array of theirs those would lie as far apart."""
    if advice == FOREIGN:
        return advice
    member = _member(reading.observation)
    if member is not None and (size_of(member) or 0) > (reading.observation.access.width or 0):
        kind, each = ("a structure", "member") if isinstance(member, RecordType) else ("an array", "element")
        advice = advice.replace(APART, f"{APART}; of a member that is {kind}, each {each} in one")
    return f"{SUMMED}; then {advice}" if is_summed else advice


def _layout(reading: Reading, parts: int) -> tuple[str, ...]:
    access = reading.observation.access
    size = element_bytes(reading.observation)
    moved, whole = wording.count(access.width or 0, "byte"), f"{size}-byte structure"
    notes = [f"each lane moves {moved} of {wording.article(str(size))} {whole}"]
    if parts > 1:
        notes.append(f"its alignment makes the compiler move it as {parts} accesses")
    return tuple(notes)


def _is_whole(observation: Observation, view: FileView) -> bool:
    """Whether the same threads move all of a structure that no one access moves."""
    size = element_bytes(observation)
    chunk = chunk_of(observation, size, view) if size not in _VECTORS else None
    return chunk is not None and chunk.is_whole


def _is_beside_wholes(observation: Observation) -> bool:
    """Whether the kernel loads structures of the array whole, too, by one access each, as a stencil does of
    its middle: they bring in what it takes of their neighbours."""
    own, size = observation.access, element_bytes(observation)
    return own.op is Op.LOAD and any(
        one.access.op is Op.LOAD
        and one.access.width == size
        and one.access.array.identity == own.array.identity
        and one.access.loops == own.loops
        for one in observation.launch.accesses
    )


def _is_best(access: Access, size: int, parts: int, chunk: Chunk, view: FileView) -> bool:
    """Whether a structure that is moved whole cannot be moved better as it is: its members are merged into
    one access, it goes by accesses of 16 bytes or by atomics, or it is copied and of a size that no one
    access has, so that L1 and L2 put its sectors together. The copy of one larger than a sector, such as a
    generator's state, is worth a word only in a loop."""
    is_large = size > view.architecture.sector_bytes
    is_odd = parts > 1 and parts * (access.width or 0) == size and size not in _VECTORS
    align = align_of(access.array.element) or 1
    looped = len(chunk.words) > len({id(word) for word in chunk.words})  # over an array
    merged = align == size or (align >= _VECTORS[-1] and not looped)  # [nvcc 13.0.88]
    best = merged or access.width == _VECTORS[-1] or access.op is Op.ATOMIC
    return best or is_odd or (is_large and parts > 1 and not access.loops)


def _is_mended(chunk: Chunk | None) -> bool:
    """Whether stores write most of a structure, and not all: L2 puts them together, and no one store can."""
    return chunk is not None and chunk.is_mostly_used and not chunk.is_whole and len(chunk.words) > 1


def _is_taken_apart(observation: Observation) -> bool:
    """Whether all that the kernel does is to copy members of the structures, or most of them as they are, to
    arrays of their own: that the structures are to be so is why it is there."""
    identity = observation.access.array.identity
    accesses = [one.access for one in observation.launch.accesses]
    loads = {one.span for one in accesses if one.array.identity == identity and one.op is Op.LOAD}
    stores = [one for one in accesses if one.op is not Op.LOAD]
    copies = sum(one.copies for one in stores)
    if len(loads) < 2 or 2 * copies <= len(stores) or any(one.array.identity == identity for one in stores):
        return False
    return len({one.array.identity for one in stores}) >= len(loads)


def _is_part_of_word(access: Access, size: int, chunk: Chunk | None) -> bool:
    """Whether one member is moved, and no other, of a structure that one access moves whole, as its
    alignment says it is to be: a flag or half of a pair, which in an array of its own would cost whoever
    moves the whole a request more."""
    if size not in _VECTORS or align_of(access.array.element) != size:
        return False
    return chunk is not None and chunk.moved == access.width


def _others(chunk: Chunk | None) -> tuple[str, ...]:
    if chunk is None or len(chunk.words) < 2:
        return ()
    share = "the other members" if chunk.is_whole else f"{chunk.moved} of its bytes"
    return (f"the same threads move {share}: L1 may keep them, but each costs a request of its own",)


def _is_whole_useful(chunk: Chunk | None, op: Op) -> bool:
    """Whether the same threads use several members, and with them most of the structure: all of it where it
    is stored, as the rest has its value."""
    used = chunk is not None and (chunk.is_whole if op is Op.STORE else chunk.is_mostly_used)
    return used and chunk is not None and len(chunk.words) > 1


def _member(observation: Observation) -> CType | None:
    """The type of the member that the access moves a part of; None where it is not known."""
    record, size = observation.access.array.element, element_bytes(observation)
    lane = next((lane for lane in observation.result.lanes if lane >= 0), None)
    if lane is None or not size or not isinstance(record, RecordType):
        return None
    found = (one for one in record.fields if (one.offset or 0) <= lane % size)
    last = max(found, key=lambda one: one.offset or 0, default=None)
    return last.type if last is not None else None


def walks_member(observation: Observation, chunk: Chunk | None, view: FileView) -> bool:
    """Whether the member is an array, in which each thread walks a row of its own."""
    sector = view.architecture.sector_bytes
    member = _member(observation)
    size = 0 if member is None else size_of(member) or 0
    is_long = chunk is None or chunk.moved > sector or size > sector
    return is_long and walks_rows(observation, view)


def _remedy(reading: Reading, is_copy: bool, chunk: Chunk | None, view: FileView) -> str:
    """`is_copy`: the structure is moved whole, by several accesses."""
    observation, size = reading.observation, element_bytes(reading.observation)
    if walks_member(observation, chunk, view):
        return ROWS
    element = observation.access.array.element
    if not _moves_whole(observation, size, is_copy, chunk):
        return FOREIGN if isinstance(element, RecordType) and element.is_foreign else APART
    aligned = align_of(observation.access.array.element) == size
    first = "" if aligned else f"{ALIGN} to {size} bytes{_like(observation.access.array.element)} and "
    whole = f"{first}move it whole: one {size}-byte access"
    return whole if is_copy else f"{whole}, or {APART}"


def _is_to_be_aligned(reading: Reading, advice: str, is_summed: bool) -> bool:
    """Whether the structure's alignment is all that keeps one access from moving it."""
    size = element_bytes(reading.observation)
    is_kept = is_summed or advice in (ROWS, FOREIGN, APART)
    return not is_kept and align_of(reading.observation.access.array.element) != size


def _moves_whole(observation: Observation, size: int, is_copy: bool, chunk: Chunk | None) -> bool:
    """Whether one access is to move all of the structure."""
    access = observation.access
    if size not in _VECTORS or access.op is Op.ATOMIC:
        return False
    return is_copy or _is_whole_useful(chunk, access.op)


def _then(
    reading: Reading, is_copy: bool, chunk: Chunk | None, view: FileView, is_summed: bool
) -> str | None:
    """What the request becomes, which then moves all of the structure, perhaps; None where as many stay."""
    if _remedy(reading, is_copy, chunk, view) == FOREIGN:
        return "no request in the loop, a copy before it and one behind it" if is_summed else None
    if is_summed:
        return "no request in the loop, one behind it"
    observation, size = reading.observation, element_bytes(reading.observation)
    width = observation.access.width or size
    is_whole = _moves_whole(observation, size, is_copy, chunk) and not walks_member(observation, chunk, view)
    return wording.packed(reading, size // width if is_whole else 1)


def _like(element: CType) -> str:
    """The vector type that has such members, as a library's pair or complex number is not to be aligned."""
    if not isinstance(element, RecordType) or not element.fields:
        return ""
    vector = vector_type(element.fields[0].type, len(element.fields))
    is_one = len({field.type for field in element.fields}) == 1
    return f", as {vector} is," if vector and is_one else ""
