"""The cost of a warp's memory request from its lanes' addresses: sectors, lines, wavefronts. Pure numpy."""

from cudalint.warp.async_copies import CopyCost, async_copy_cost
from cudalint.warp.cost import WarpCost, bus_utilization, warp_cost
from cudalint.warp.global_memory import distinct_bytes
from cudalint.warp.shared_memory import AtomicKind

__all__ = [
    "AtomicKind",
    "CopyCost",
    "WarpCost",
    "async_copy_cost",
    "bus_utilization",
    "distinct_bytes",
    "warp_cost",
]
