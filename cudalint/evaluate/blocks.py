"""What an assumed block makes of an answer: whether other blocks give the same."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.ir.launch import Extent
from cudalint.ir.result import AccessResult, Cost


def differing(results: Sequence[AccessResult], others: Sequence[AccessResult]) -> int:
    """How many places of the source cost otherwise in the other results, of those told of; one place of these
    may be several of the others (both sides of a conditional)."""
    first, second = _by_place(results), _by_place(others)
    found = sum(first.get(place) != second.get(place) for place in first.keys() | second.keys())
    return min(found, max(len(first), 1))


def _by_place(results: Sequence[AccessResult]) -> dict[object, list[object]]:
    found: dict[object, list[object]] = {}
    for result in results:
        access = result.access
        place = access.span, access.op, access.part, access.array.space
        found.setdefault(place, []).append(_told(result))
    return found


def _told(result: AccessResult) -> object:
    """What is said of a request, whatever number of them there is."""
    cases = tuple((case.when, _request(case.cost)) for case in result.cases)
    full = None if result.cost.full is None else _request(result.cost.full)
    return result.verdict, _request(result.cost), full, cases


def _request(cost: Cost) -> object:
    ideals = cost.sectors_ideal, cost.wavefronts_ideal
    return cost.sectors, cost.tags, cost.wavefronts, cost.requests, ideals


def blocks_text(blocks: Sequence[Extent], counts: Sequence[int], places: int) -> str:
    """`the same for 128 and 512; 2 of 8 accesses cost otherwise for 1024`."""
    same = [block for block, count in zip(blocks, counts, strict=True) if not count]
    parts = [f"the same for {_listed(same)}"] if same else []
    for count in sorted({count for count in counts if count}):
        mine = [block for block, other in zip(blocks, counts, strict=True) if other == count]
        verb = "costs" if count == 1 else "cost"
        parts.append(f"{count} of {places} accesses {verb} otherwise for {_listed(mine)}")
    return "; ".join(parts)


def _listed(blocks: Sequence[Extent]) -> str:
    texts = [" x ".join(str(n) for n in block[: 2 if block[1] != 1 else 1]) for block in blocks]
    return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)
