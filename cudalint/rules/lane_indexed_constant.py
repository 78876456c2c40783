"""CL401."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Access, Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import Verdict
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.lone import is_of_one_block
from cudalint.rules.view import FileView, Observation, Site

_DATA = {SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING}


class LaneIndexedConstant(SiteRule):
    """Constant memory indexed by lane

    ## What it does
    Reports loads from `__constant__` memory whose address differs from lane to lane, but not those before or
    behind the loops of a kernel that has some, nor those of the same word in every trip. Beside more than
    120 operations for each load, of fewer than four addresses, and in a kernel of one block, it is a hint.

    ## Why is this bad
    The constant cache serves one address at a time. A request with n distinct addresses is served in n
    turns: 32 where every lane asks for its own.

    ## Example
    ```cuda
    __constant__ float weights[4096];
    // cudalint: launch <<<64, 256>>>()
    __global__ void weigh(float *data)
    {
        float sum = 0.0f;
        for (int k = 0; k < 16; ++k)
            sum += weights[256 * k + threadIdx.x];
        data[blockIdx.x * 256 + threadIdx.x] *= sum;
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<64, 256>>>()
    __global__ void weigh(float *data, const float *weights)
    {
        float sum = 0.0f;
        for (int k = 0; k < 16; ++k)
            sum += weights[256 * k + threadIdx.x];
        data[blockIdx.x * 256 + threadIdx.x] *= sum;
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Constant Memory"
    """

    code = "CL401"
    name = "lane-indexed-constant"

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where a warp surely asks for several addresses; a possible one for data."""
        if site.space is not Space.CONSTANT:
            return None
        turns, observation = max(
            ((_distinct(one), one) for one in site.observations), key=lambda pair: pair[0]
        )
        data = observation.result.data_dependent
        if turns < view.threshold("constant", "min_addresses") and not data:
            return None
        array = wording.array(site.access.array)
        known = turns >= view.threshold("constant", "min_addresses")
        often = _is_new_in_trips(observation.access)
        once_of_many = not often and any(one.access.loops for one in observation.launch.accesses)
        few = known and turns < view.threshold("constant", "few_addresses")
        asks = f"a warp asks for {turns} addresses, served one after the other"
        asks = asks if known else "its index depends on data"
        confidence = Confidence.LIKELY if observation.assumed else Confidence.CERTAIN
        little = few or not often or is_of_one_block(observation.launch)
        return self.finding(
            site.span,
            f"constant memory {array} is indexed by lane: {asks}",
            confidence if known and not once_of_many else Confidence.POSSIBLE,
            severity=Severity.HINT if little or _is_copied(observation, view) else self.severity,
            kernel=site.kernels[0],
            numbers={"distinct_addresses": turns} if known else {},
            remedy=f"keep {array} in global memory (its loads then coalesce) or copy it to shared memory",
            of_array=True,
            would_become="1 request, of the sectors that its words lie in",
        )


def _is_copied(observation: Observation, view: FileView) -> bool:
    """Whether the statement copies the table to shared memory, as is advised."""
    own = observation.access
    source = view.analysis.sources.get(own.span.path, b"")
    for result in observation.launch.accesses:
        store = result.access
        is_copy = store.copies and store.array.space is Space.SHARED and store.loops == own.loops
        is_before = store.span.path == own.span.path and store.span.start < own.span.start
        if is_copy and is_before and b";" not in source[store.span.start : own.span.start]:
            return True
    return False


def _is_new_in_trips(access: Access) -> bool:
    """Whether a loop asks for another word in each trip, as far as is known: what it does not move, the
    compiler loads once before it, as nothing writes constant memory."""
    if access.offset is None:
        return bool(access.loops)
    asked = free_symbols(access.offset)
    data = any(one.kind in _DATA for one in asked)
    return any(data or loop.counter in asked for loop in access.loops)


def _distinct(observation: Observation) -> int:
    """Distinct addresses of a warp that are sure; 0 where not known."""
    result = observation.result
    lanes = {lane for lane in result.lanes if lane >= 0}
    if lanes:
        return len(lanes)
    width, asked = observation.access.width, result.cost.requested_bytes
    if result.verdict is Verdict.EXACT and width and asked:
        return round(asked / width)
    along_x, block_x = observation.stride(0), observation.launch.launch.block[0]
    return min(WARP_SIZE, block_x) if along_x and block_x else 0
