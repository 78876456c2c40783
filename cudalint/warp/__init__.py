"""The cost of a warp's memory request from its lanes' addresses: sectors, lines, wavefronts. Pure numpy."""

from cudalint.warp.cost import WarpCost, bus_utilization, warp_cost
from cudalint.warp.global_memory import distinct_bytes

__all__ = ["WarpCost", "bus_utilization", "distinct_bytes", "warp_cost"]
