"""Whether an edit helped: the analyses before and after, compared access by access."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cudalint.dataclass import dataclass
from cudalint.findings.model import Edit, Finding
from cudalint.ir.access import Space, Span
from cudalint.ir.result import AccessResult, Analysis, LaunchAnalysis, Range, Verdict
from cudalint.rules.wording import count, number

#: A rule whose finding is good news.
_WELCOME = "read-only-cache-used"

Key = tuple[str, str, str, str]
Sums = tuple[float, float, float, float, float, int]


@dataclass(frozen=True, slots=True)
class Change:
    """What the analysis gives before and after, for people."""

    before: str
    after: str


def compared(finding: Finding, before: Analysis, after: Analysis, edits: Sequence[Edit]) -> Change | None:
    """How the cost falls at the finding; None unless it does, and nothing else rises.

    Nothing else: no array's requests, sectors, tags or wavefronts of any launch, no access that becomes less
    well known or less eligible for the read-only cache, no finding and no problem that was not there.
    """
    if len(after.problems) > len(before.problems) or _worse_findings(before, after):
        return None
    olds, news = list(_launches(before)), list(_launches(after))
    if [_identity(one) for one in olds] != [_identity(one) for one in news]:
        return None
    gain: Change | None = None
    for old, new in zip(olds, news, strict=True):
        was, now = _sums(old), _sums(new)
        if was.keys() != now.keys() or any(_rises(was[key], now[key]) for key in was):
            return None
        gain = gain or _gain(finding, old, new, edits)
    return gain


def _launches(analysis: Analysis) -> Iterator[LaunchAnalysis]:
    for kernel in analysis.kernels:
        yield from kernel.launches


def _identity(analyzed: LaunchAnalysis) -> tuple[object, ...]:
    launch = analyzed.launch
    return launch.kernel, launch.grid, launch.block, tuple(sorted(launch.arguments.items()))


def _worse_findings(before: Analysis, after: Analysis) -> bool:
    def counts(analysis: Analysis) -> Counter[tuple[str, str]]:
        found = [one for one in analysis.findings if isinstance(one, Finding)]
        return Counter((one.code, one.function) for one in found if one.name != _WELCOME)

    return bool(counts(after) - counts(before))


def _sums(analyzed: LaunchAnalysis) -> dict[Key, Sums]:
    """By array and direction: wavefronts, sectors, tags, requests, ineligible loads; how many accesses are
    not exact. Sums over one request of each access, as launches and trips stay what they are."""
    result: dict[Key, Sums] = {}
    for one in analyzed.accesses:
        access, cost = one.access, one.cost
        key = (access.array.name, access.array.space.value, access.op.value, access.function)
        ineligible = float(one.read_only is not None and one.read_only.eligible is not True)
        values = (_worth(cost.wavefronts), _worth(cost.sectors), _worth(cost.tags), 1.0, ineligible)
        old = result.get(key, (0.0, 0.0, 0.0, 0.0, 0.0, 0))
        sums = [total + value for total, value in zip(old[:5], values, strict=True)]
        doubtful = old[5] + (one.verdict is not Verdict.EXACT)
        result[key] = (sums[0], sums[1], sums[2], sums[3], sums[4], doubtful)
    return result


def _worth(found: Range | None) -> float:
    """The mean where it is known, else the most; the most breaks ties."""
    if found is None:
        return 0.0
    return found.max if found.mean is None else found.mean


def _rises(was: Sums, now: Sums) -> bool:
    return any(after > before + 1e-9 for before, after in zip(was, now, strict=True))


def _gain(finding: Finding, old: LaunchAnalysis, new: LaunchAnalysis, edits: Sequence[Edit]) -> Change | None:
    """What falls at the finding's access, or, where the edit took that away, for its array."""
    hit = next((one for one in old.accesses if one.access.span == finding.span), None)
    if hit is None:
        return None
    order = old.accesses.index(hit)
    if len(old.accesses) == len(new.accesses):
        then = new.accesses[order]
        if then.access.span.start != _moved(finding.span, edits):
            then = next(
                (one for one in new.accesses if one.access.span.start == _moved(finding.span, edits)), then
            )
        return _at_access(hit, then, old, new)
    name = hit.access.array.name
    was = [one for one in old.accesses if one.access.array.name == name and one.access.op is hit.access.op]
    now = [one for one in new.accesses if one.access.array.name == name and one.access.op is hit.access.op]
    if len(now) >= len(was):
        return None
    return Change(count(len(was), "request"), count(len(now), "request"))


def _at_access(
    was: AccessResult, now: AccessResult, old: LaunchAnalysis, new: LaunchAnalysis
) -> Change | None:
    shared = was.access.array.space is Space.SHARED
    unit = "wavefront" if shared else "sector"
    first, last = (one.cost.wavefronts if shared else one.cost.sectors for one in (was, now))
    if first is not None and last is not None and _worth(last) < _worth(first):
        return Change(_count(first, unit), _count(last, unit) + _memory(old, new))
    cached = (one.read_only is not None and one.read_only.eligible for one in (was, now))
    if list(cached) == [False, True]:
        return Change("not through the read-only cache", "through the read-only cache")
    return None


def _count(found: Range, unit: str) -> str:
    if found.mean is not None:
        return count(found.mean, unit)
    return f"{number(found.min)} to {count(found.max, unit)}"


def _memory(old: LaunchAnalysis, new: LaunchAnalysis) -> str:
    was, now = old.kernel.shared_bytes, new.kernel.shared_bytes
    if was is None or now is None or was == now:
        return ""
    return f", {now - was:+,} bytes of shared memory a block"


def _moved(span: Span, edits: Sequence[Edit]) -> int:
    """Where the span starts after the edits."""
    shift = 0
    for edit in edits:
        if edit.span.end <= span.start:
            shift += len(edit.replacement.encode("utf-8", "surrogateescape"))
            shift -= edit.span.end - edit.span.start
    return span.start + shift
