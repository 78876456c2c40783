"""Lanes whose distance grows from trip to trip: a reduction or a scan by interleaved addresses."""

from __future__ import annotations

from itertools import pairwise
from math import prod

from cudalint.algebra.walk import free_symbols
from cudalint.arch import Architecture
from cudalint.dataclass import replace
from cudalint.ir.access import Access, Array, Loop, Op, Space
from cudalint.ir.ctypes import size_of
from cudalint.ir.expr import SymbolKind
from cudalint.ir.result import AccessResult
from cudalint.rules import wording
from cudalint.rules.expressions import kinds
from cudalint.rules.placings import Longer
from cudalint.rules.sampling import EXTENTS, Sample, lanes_at
from cudalint.rules.view import FileView, Observation

_TRIPS = (0, 1, 2)
_ASSIGNMENTS = (b"+=", b"*=", b"&=", b"|=", b"^=")  # that combine in any order
_MOST_TRIPS = 11  # of a scan's loop: those of a block of 1024 threads, each of which has two words


def is_growing(observation: Observation) -> bool:
    """Whether neighbouring lanes lie farther apart from trip to trip of the loop."""
    steps = _steps(observation)
    if steps is None or steps[0] == steps[-1]:
        return False
    return all(0 < now <= then for now, then in pairwise(steps))


def is_scan(observation: Observation) -> bool:
    """Whether it is half of a scan: another loop of the kernel loads from the array, at addresses that its
    trips and threads decide, or what the loop has left is taken by each thread or gone through. Of a
    reduction one element is left, and what is stored behind it is another sum's."""
    own = observation.access
    same = [one for one in observation.launch.accesses if one.access.array.identity == own.array.identity]
    refilled = min((one.access.order for one in same if _is_refill(one, own)), default=None)
    for result in same:
        access = result.access
        if refilled is not None and access.order > refilled:
            continue
        by = _kinds(access)
        other = [loop for loop in access.loops if loop not in own.loops]
        if other and access.op is not Op.STORE and by >= {SymbolKind.THREAD, SymbolKind.COUNTER}:
            return True  # what is only stored there fills it
        is_behind = access.order > own.order and not set(access.loops) & set(own.loops)
        if is_behind and access.op is Op.LOAD and SymbolKind.THREAD in by and not _is_alone(result):
            return True  # but for the thread that passes the sum on
        if is_behind and access.op is Op.LOAD and _is_gone_through(result, other, observation):
            return True
    return False


def _is_refill(result: AccessResult, own: Access) -> bool:
    """Whether each warp stores something in the array behind the loop, as one lane of each its sum."""
    access = result.access
    if access.op is not Op.STORE or access.order < own.order or set(access.loops) & set(own.loops):
        return False
    by, warps = _kinds(access), result.cost.active_warps
    is_each_warp = not _is_alone(result) or warps is None or warps == 1
    return SymbolKind.THREAD in by and SymbolKind.COUNTER not in by and is_each_warp


def _is_gone_through(result: AccessResult, loops: list[Loop], observation: Observation) -> bool:
    """Whether the loops' trips choose the element: more than one is asked for, and not those of one row
    where each thread sums up a row."""
    offset = result.access.offset
    asked = free_symbols(offset) if offset is not None else frozenset()
    if not any(loop.counter in asked for loop in loops):
        return False
    one = replace(observation, result=result)
    lanes = [lanes_at(one, Sample(EXTENTS[0], 0, trips=trip)) for trip in (0, 1)]
    first, second = (None if found is None else int(found.max()) for found in lanes)
    return first is None or second is None or abs(second - first) >= _of_a_thread(observation)


def _kinds(access: Access) -> set[SymbolKind]:
    return kinds(access.offset) if access.offset is not None else set()


def _is_alone(result: AccessResult) -> bool:
    return sum(lane >= 0 for lane in result.lanes) == 1


def is_swept_down(observation: Observation) -> bool:
    """Whether a later loop of the kernel takes the sums back to where they are asked for, as that of a scan
    does: to elements that its trips and threads decide. Another reduction adds to a thread's own."""
    own = observation.access
    for result in observation.launch.accesses:
        access = result.access
        if (
            access.array.identity == own.array.identity
            and access.op is Op.STORE
            and access.order > own.order  # else it fills the array
            and access.offset is not None
        ):
            other = [loop for loop in access.loops if loop not in own.loops]
            if other and kinds(access.offset) >= {SymbolKind.THREAD, SymbolKind.COUNTER}:
                return True
    return False


def sequential_remedy(observation: Observation, view: FileView) -> str:
    """What to do about it."""
    array = observation.access.array
    if is_scan(observation):
        return _of_scan(array, view.architecture)
    loop = halving_loop(observation, array, view)
    return f"sequential addressing: halve the distance instead of doubling it, {loop}"


def launched_apart(observation: Observation, view: FileView) -> str:
    """What to do where each launch is a step of a reduction: its lanes lie twice as far apart as those of the
    one before, and take another element halfway to the next lane's. Empty elsewhere."""
    own, step, kernel = observation.access, abs(observation.lane_stride or 0), observation.kernel
    if len(kernel.launches) < len(_TRIPS) or not step or step % 2:
        return ""
    alike = (
        Observation(kernel, launch, result)
        for launch in kernel.launches
        for result in launch.accesses
        if (result.access.span, result.access.op) == (own.span, own.op)
    )
    steps = sorted({abs(one.lane_stride or 0) for one in alike})
    if len(steps) < len(_TRIPS) or any(then != 2 * now for now, then in pairwise(steps)):
        return ""
    rest = (one.access for one in observation.launch.accesses)
    rest = (one for one in rest if one.array.identity == own.array.identity)
    if step // 2 not in {abs(view.apart(one, own) or 0) for one in rest}:
        return ""
    return halved_by_launches(own.array)


def halved_by_launches(array: Array) -> str:
    """What to do about a reduction, each launch of which is a step of it."""
    name = array.name
    by = "d" if name == "s" else "s"
    both = f"{wording.code(f'if (t < {by})')}, and combine {wording.code(f'{name}[t]')} with "
    return (
        "sequential addressing: halve the distance from launch to launch instead of doubling it, "
        f"{both}{wording.code(f'{name}[t + {by}]')}"
    )


def down_sweep_remedy(observation: Observation, arch: Architecture) -> str:
    """What to do about the other half of a scan, whose lanes come closer from trip to trip; empty where the
    kernel has no first half."""
    array, own = observation.access.array, observation.access.loops
    others = (
        replace(observation, result=one)
        for one in observation.launch.accesses
        if one.access.loops
        and not (own and one.access.loops[0].counter is own[0].counter)  # in the same nest
        and one.access.array.identity == array.identity
    )
    return _of_scan(array, arch) if any(is_growing(one) and is_scan(one) for one in others) else ""


def _of_scan(array: Array, arch: Architecture) -> str:
    if array.space is not Space.SHARED:
        name = wording.array(array)
        return f"scan a tile of {name} in shared memory: consecutive lanes load it, and store it back"
    row, by = _padding(array, arch)
    more = f"i / {row}" if by == 1 else f"{by} * (i / {row})"
    padded, unit = (
        wording.code(f"{array.name}[i + {more}]"),
        "a word" if by * _size(array, arch) == arch.shared.width else "an element",
    )
    return f"pad the scan's array by {unit} in every row of banks: {padded}"


def _padding(array: Array, arch: Architecture) -> tuple[int, int]:
    """The elements of a row of banks, and those to be added to each: a word, or an element that is larger."""
    size = _size(array, arch)
    return arch.shared.row_bytes // size, max(1, arch.shared.width // size)


def _size(array: Array, arch: Architecture) -> int:
    """Bytes of an element that a row of banks has several of; else of a word."""
    row, word = arch.shared.row_bytes, arch.shared.width
    size = size_of(array.element) or word
    return size if size < row and row % size == 0 else word


def cost_of_cure(observation: Observation, view: FileView) -> int | None:
    """Wavefronts of the worst request that a loop makes of the array, where a scan is padded as
    `sequential_remedy` or `down_sweep_remedy` tell, or a reduction goes along consecutive words. None where
    the lanes are not known."""
    access, width, arch = observation.access, observation.access.width, view.architecture
    if access.array.space is not Space.SHARED or not width:
        return None
    if is_growing(observation) and not is_scan(observation):
        apart = _of_a_thread(observation)
        return _worst(access, [[lane * apart for lane in range(arch.warp_size)]], arch)
    key = cost_of_cure, access.array.identity
    return view.remembered(observation.launch, key, lambda: _cost_of_padded(observation, arch))


def _cost_of_padded(observation: Observation, arch: Architecture) -> int | None:
    """Wavefronts of the worst request that a loop makes of a scan's array."""
    array, found = observation.access.array, list[int | None]()
    (row, by), size = _padding(array, arch), _size(array, arch)
    longer = Longer(row * size, by * size)
    for result in observation.launch.accesses:
        one = result.access
        if one.array.identity != array.identity or not one.loops:
            continue
        for trip in range(_MOST_TRIPS):
            sample = Sample(EXTENTS[0], 0, trips=trip)
            lanes = lanes_at(_but_for_data(replace(observation, result=result)), sample)
            if lanes is None or (lanes < -1).any():  # in front of the array in such a trip
                return None
            padded = [[at if at < 0 else longer(at) for at in warp] for warp in lanes.tolist()]
            found.append(_worst(one, padded, arch))
    return max((one for one in found if one is not None), default=None)


def _worst(access: Access, lanes: list[list[int]], arch: Architecture) -> int | None:
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    cost = warp_cost("shared", access.op.value, access.width or arch.shared.width, lanes, arch).wavefronts
    return None if cost is None else int(cost.max(initial=0))


def _of_a_thread(observation: Observation) -> int:
    """Bytes from what a thread sums up by sequential addresses to what the next one does: a row of the array,
    where the first lanes lie whole rows apart, or an element."""
    access, steps = observation.access, _steps(observation)
    element = max(access.width or 1, size_of(access.array.element) or 1)
    row = prod(one or 1 for one in access.array.shape[1:]) * element
    return row if steps is not None and steps[0] % row == 0 else element


def halving_loop(observation: Observation, array: Array, view: FileView) -> str:
    """A reduction of the array by sequential addresses, as code: by the assignment that the loop has, such as
    `+=`, or by whatever else combines two of its elements."""
    name, by = array.name, "d" if array.name == "s" else "s"
    rest = "[k]" * (len(array.shape) - 1)  # of each thread's own row
    head, own, other = (
        f"for ({by} = n / 2; {by} > 0; {by} /= 2) if (t < {by})",
        f"{name}[t]{rest}",
        f"{name}[t + {by}]{rest}",
    )
    found = _assigned_by(observation, array, view)
    if len(found) == 1 and (assigned := found.pop()):
        return wording.code(f"{head} {own} {assigned} {other};")
    return f"{wording.code(head)}, and combine {wording.code(own)} with {wording.code(other)}"


def _assigned_by(observation: Observation, array: Array, view: FileView) -> set[str]:
    """The compound assignments of the loop's stores in the array, as the source has them; "" for others."""
    loops, found = set(observation.access.loops), set[str]()
    for access in (one.access for one in observation.launch.accesses):
        if access.op is Op.STORE and access.array.identity == array.identity and loops & set(access.loops):
            rest = view.analysis.sources.get(access.span.path, b"")[access.span.end :].lstrip()
            found.add(next((one.decode() for one in _ASSIGNMENTS if rest.startswith(one)), ""))
    return found


def _steps(observation: Observation) -> list[int] | None:
    """Bytes from the first active lane of the block to the next one, in the first trips of the loop."""
    loops, offset = observation.access.loops, observation.access.offset
    if not loops or offset is None or any(loop.counter in free_symbols(offset) for loop in loops[:-1]):
        return None
    found = []
    observation = _but_for_data(observation)
    for trip in _TRIPS:
        lanes = lanes_at(observation, Sample(EXTENTS[0], 0, trips=trip))
        if lanes is None:
            return None
        active = lanes[lanes >= 0]
        if len(active) < 2:
            return None
        found.append(int(active[1]) - int(active[0]))
    return found


def _but_for_data(observation: Observation) -> Observation:
    """As if all lanes passed the guards that data decide."""
    access = observation.access
    guards = tuple(one for one in access.guards if SymbolKind.VARYING not in kinds(one.condition))
    result = replace(observation.result, access=replace(access, guards=guards))
    return replace(observation, result=result)
