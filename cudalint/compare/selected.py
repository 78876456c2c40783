"""Which of an access's cases a profile shows, where its sizes came at run time."""

from __future__ import annotations

from cudalint.compare.sites import COUNTERS_OF, Group
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import AccessResult, Case


def selected(part: Group, result: AccessResult) -> str:
    """``as where `ld % 8 == 0` ``: the cases whose mean is the counter's; empty where the warps were not all
    full, or no case is."""
    lanes = [each.threads for each in part.instructions]
    executed = sum(each.executed for each in part.instructions)
    counter = COUNTERS_OF[part.space][0]
    if None in lanes or sum(n or 0 for n in lanes) != executed * WARP_SIZE:
        return ""
    measured = sum(each.counters.get(counter, 0) for each in part.instructions)
    fitting = [case for case in result.cases if _fits(case, measured, executed)]
    if not fitting or len(fitting) == len(result.cases):
        return ""
    if fitting[0].when is None:
        return "as in the last of its cases"
    return "as where " + " or ".join(f"`{case.when}`" for case in fitting if case.when is not None)


def _fits(case: Case, measured: int, executed: int) -> bool:
    found = case.cost.sectors or case.cost.wavefronts
    if found is None or found.mean is None:
        return False
    return abs(found.mean * executed - measured) <= 1e-9 * max(1, measured)
