"""CL104."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, prod

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import EffectKind, Op, Space
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE, Extent
from cudalint.rules import wording
from cudalint.rules.alternatives import has_wider_block
from cudalint.rules.base import SiteRule
from cudalint.rules.cause import Cause, cause_of
from cudalint.rules.lanes import typical_lanes
from cudalint.rules.reading import Reading, sectors, worst
from cudalint.rules.sampling import EXTENTS, Sample, requests_at
from cudalint.rules.view import FileView, Observation, Site

_FEW = 4  # blocks that a warp would be enough for, at least
_MOST_THREADS = 1024  # of a block
_SHUFFLES = {f"__shfl{kind}{how}" for kind in ("", "_up", "_down", "_xor") for how in ("", "_sync")}
_FULL = (  # of all arrays of a kernel
    "launch blocks of whole warps, such as 256 threads, and fewer of them to match, and let each thread take "
    "element blockIdx.x * blockDim.x + threadIdx.x"
)


class RowSplittingBlock(SiteRule):
    """Block shape that spreads a warp over several rows

    ## What it does
    Reports global accesses that are packed along threadIdx.x but whose block is so narrow, or so unevenly
    wide, that a warp covers pieces of several rows and the pieces do not fill whole sectors. A 16 x 16
    block with 4-byte elements is not reported: its half rows are whole sectors.

    ## Why is this bad
    Warps run along threadIdx.x first. With 4 x 64 threads a warp holds eight rows of 4 elements; each row
    takes a sector of its own, half used. Where the host starts the kernel with a wider block too, by a
    template's argument, the narrow one is for the sizes that the wide one does not divide: a hint. So it is
    where the blocks overlap, as a stencil's tiles do: rows that are shared by more blocks cost more. Where
    blocks of at most a quarter of a warp's threads take consecutive elements, the other lanes are idle, and
    each block makes a request for what a part of one would bring; where the lanes of a block shuffle, they
    are as many on purpose: a hint.

    ## Example
    ```cuda
    // cudalint: launch <<<dim3(256, 16), dim3(4, 64)>>>(pitch = 1024)
    __global__ void scale(float *data, int pitch)
    {
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        int y = blockIdx.y * blockDim.y + threadIdx.y;
        data[y * pitch + x] *= 2.0f;
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<dim3(32, 128), dim3(32, 8)>>>(pitch = 1024)
    __global__ void scale(float *data, int pitch)
    {
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        int y = blockIdx.y * blockDim.y + threadIdx.y;
        data[y * pitch + x] *= 2.0f;
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Thread Hierarchy": how threads are numbered in a block
    """

    code = "CL104"
    name = "row-splitting-block"

    def least_waste(self, sites: Sequence[Site], view: FileView) -> str | None:
        """What takes no longer than to start a launch, of blocks of a few threads."""
        few = (_is_of_few_threads(one, view) for site in sites for one in site.observations)
        return "trifle_bytes" if any(few) else None

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where the launch's block is at fault; never on an assumed block."""
        if site.space is not Space.GLOBAL:
            return None
        few = next((one for one in site.observations if _is_of_few_threads(one, view)), None)
        if few is not None:
            return self._of_few_threads(site, few, view)
        readings = [sectors(one, view.architecture) for one in site.observations if not one.assumed]
        reading = worst(one for one in readings if one and cause_of(one, view) is Cause.SPLIT_ROW)
        limits = view.thresholds("uncoalesced", "min_ratio", "min_excess")
        if reading is None or not reading.wastes(*limits):
            return None
        wider = replace(reading, ideal=_when_wide(reading, view))
        if not wider.wastes(*limits) or not _goes_on(reading.observation, view):
            return None
        if _is_of_a_border(reading.observation):
            return None
        block = reading.observation.launch.launch.block
        mild = reading.ratio < view.threshold("uncoalesced", "warning_ratio")
        rare = has_wider_block(site, reading, limits, view) or _overlaps(reading.observation, view)
        array = wording.array(reading.observation.access.array)
        return self.finding(
            site.span,
            f"{wording.block(block)} splits each warp's {site.direction} of {array} over several rows: "
            f"{wording.cost(reading, 'sector')}: {wording.used(reading)}",
            reading.confidence,
            severity=Severity.HINT if rare else Severity.INFO if mild else self.severity,
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=wording.circumstances(site, reading, view.analysis),
            numbers=wording.sector_numbers(reading),
            remedy=_remedy(reading),
            would_become=_then(reading, view),
        )

    def _of_few_threads(self, site: Site, observation: Observation, view: FileView) -> Finding:
        block = observation.launch.launch.block
        threads = _threads(block)
        return self.finding(
            site.span,
            f"{threads} of a warp's {WARP_SIZE} lanes {'is' if threads == 1 else 'are'} at work in the "
            f"{site.direction} of {wording.array(observation.access.array)}, whose consecutive elements go "
            f"to blocks of {wording.count(threads, 'thread')}",
            Confidence.CERTAIN,
            severity=Severity.HINT if _hands_on(observation) else Severity.INFO,
            kernel=observation.kernel.name,
            notes=(f"launch: {wording.launch_text(observation.launch.launch, site.span.path)}",),
            numbers={"active_lanes": threads},
            remedy=_FULL,
            would_become=f"1 request for the elements of {WARP_SIZE // threads} blocks",
        )


def _threads(block: Extent) -> int:
    return prod(one or 1 for one in block)


def _hands_on(observation: Observation) -> bool:
    """Whether the block's lanes give each other values, by their places in it."""
    sites = observation.launch.kernel.effects.sites
    return any(one.kind is EffectKind.INTRINSIC and one.name in _SHUFFLES for one in sites)


def _is_of_few_threads(observation: Observation, view: FileView) -> bool:
    """Whether a block of a few threads takes as many consecutive elements, and the next block those that
    follow."""
    access, forms = observation.access, view.forms
    block, grid = observation.launch.launch.block, observation.launch.launch.grid
    if observation.assumed or None in block or access.offset is None or not access.width or grid[0] == 1:
        return False
    threads = _threads(block)
    if _FEW * threads > WARP_SIZE or access.op is Op.ATOMIC or observation.access.loops:
        return False
    form = forms.of(access.offset)
    steps = {
        one.kind: forms.slope(form, one)
        for one in forms.generators(form)
        if isinstance(one, Symbol)
        and one.name[-1] == "x"
        and one.kind in (SymbolKind.THREAD, SymbolKind.BLOCK)
    }
    along = steps.get(SymbolKind.THREAD, access.width if threads == 1 else None)
    return along == access.width and steps.get(SymbolKind.BLOCK) == threads * access.width


def _when_wide(reading: Reading, view: FileView) -> float:
    """The sectors of a request in a block as wide as a warp: a piece of a row that begins within a sector
    takes one more, and so does the row that is not split."""
    observation, sector = reading.observation, view.architecture.sector_bytes
    wide, width = observation.launch.launch.block[0] or WARP_SIZE, observation.access.width or 0
    rows = WARP_SIZE / min(wide, WARP_SIZE)
    aligned = rows * -(-wide * width // sector)
    return reading.ideal + min(1.0, max(0.0, (reading.value - aligned) / rows))


def _goes_on(observation: Observation, view: FileView) -> bool:
    """Whether the row that the threads along x take a piece of is longer than the block is wide: another
    block along x takes the next piece, or a trip. Else data say how long it is, and no block is to blame."""
    access, forms = observation.access, view.forms
    along_x, wide = observation.stride(0), observation.launch.launch.block[0]
    if access.offset is None or not along_x or wide is None:
        return True
    form = forms.of(access.offset)
    for generator in forms.generators(form):
        if isinstance(generator, Symbol) and _leads_on(generator):
            step = forms.slope(form, generator)
            if step and abs(step) <= abs(along_x) * wide:
                return True
    return False


def _is_of_a_border(observation: Observation) -> bool:
    """Whether a guard lets few lanes of each row by, as those at a border: a row is no fuller where it is not
    split."""
    threads = min(WARP_SIZE, _threads(observation.launch.launch.block))
    return bool(observation.access.guards) and 0 < 2 * len(typical_lanes(observation)) < threads


def _overlaps(observation: Observation, view: FileView) -> bool:
    """Whether blocks next to each other along y or z share rows, as of a stencil's tiles: of a block that is
    wider and has fewer rows they would be more."""
    access, forms = observation.access, view.forms
    if access.offset is None:
        return False
    form = forms.of(access.offset)
    symbols = [one for one in forms.generators(form) if isinstance(one, Symbol)]
    for axis, extent in zip("yz", observation.launch.launch.block[1:], strict=True):
        of_axis = {one.kind: forms.coefficient(form, one) for one in symbols if one.name[-1] == axis}
        thread, block = of_axis.get(SymbolKind.THREAD), of_axis.get(SymbolKind.BLOCK)
        if thread and block and any(not block - thread * rows for rows in range(1, extent or 1)):
            return True
    return False


def _leads_on(symbol: Symbol) -> bool:
    """Whether it is a loop's counter, or the block's number along x: blocks of another axis start rows, or
    groups of so many words as the block is wide, as the two ends of a line."""
    return symbol.kind is SymbolKind.COUNTER or (symbol.kind is SymbolKind.BLOCK and symbol.name[-1] == "x")


def _remedy(reading: Reading) -> str:
    if apart := _units_side_by_side(reading.observation):
        return apart
    wide, shape = f"make the block a multiple of {WARP_SIZE} wide", _wider(reading.observation)
    return wide if shape is None else f"{wide}, such as {wording.shape(shape)}"


def _then(reading: Reading, view: FileView) -> str | None:
    """What a request costs in the wider block, at the sizes that are tried."""
    observation, shape = reading.observation, _wider(reading.observation)
    if shape is None or _units_side_by_side(observation):
        return None
    launch = replace(observation.launch.launch, block=shape)
    wide = replace(observation, launch=replace(observation.launch, launch=launch))
    tried = (Sample(extents, at) for extents in EXTENTS for at in (0, view.architecture.sector_bytes))
    found = [requests_at(wide, one, view.architecture) for one in tried]
    most = ceil(max((one.cost for one in found if one is not None), default=reading.value))
    return f"at most {wording.count(most, 'sector')} per request" if most < reading.value else None


def _units_side_by_side(observation: Observation) -> str:
    """For a block that loads something by its number alone, as a macroblock's vector: it is a unit of the
    data, and no other block has its place."""
    x, y, z = (value or 1 for value in observation.launch.launch.block)
    count = WARP_SIZE // x
    accesses = (one.access for one in observation.launch.accesses)
    offsets = (
        one.offset for one in accesses if one.op is Op.LOAD and one.array.space is Space.GLOBAL and one.offset
    )
    if not any(map(_is_by_block, offsets)) or WARP_SIZE % x or count * x * y * z > _MOST_THREADS:
        return ""
    return f"let a block take {count} of its tiles side by side, with {WARP_SIZE} x {y} threads"


def _is_by_block(offset: Expr) -> bool:
    """Whether the block's number along x chooses the element, and no thread and no trip."""
    found = free_symbols(offset)
    if any(one.kind in (SymbolKind.THREAD, SymbolKind.COUNTER) for one in found):
        return False
    return any(one.kind is SymbolKind.BLOCK and one.name[-1] == "x" for one in found)


def _wider(observation: Observation) -> tuple[int, int, int] | None:
    """A block of as many threads in rows of a warp, no deeper than it was; None of no whole warps. One of
    several layers keeps some: what its threads share with those above and below them is worth as much as what
    they share along a row."""
    _, _, deep = (value or 1 for value in observation.launch.launch.block)
    rows, rest = divmod(_threads(observation.launch.launch.block), WARP_SIZE)
    if rest:
        return None
    layers = max(one for one in range(1, deep + 1) if rows % one == 0 and one * one <= rows)
    return WARP_SIZE, rows // layers, layers
