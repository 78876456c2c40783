"""What the analyzer says of each access, held against what running the program showed.

An exact answer must be the minimum, mean and maximum over all requests; an interval must contain them; an
unknown covers anything. What ran at a place that was not told is silence.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import isclose

from tests.oracle import told, truth
from tests.oracle.addresses import complaint
from tests.oracle.costs import Addresses, ideal_sectors, moved, sectors_and_tags, wavefronts
from tests.oracle.told import Part, Told
from tests.oracle.truth import Site

_WORD = 4  #: bytes


@dataclass(frozen=True, slots=True)
class Difference:
    """`kind`: wrong (an exact answer), unsound (an interval), silent, phantom, launch."""

    kind: str
    line: int
    text: str


@dataclass(slots=True)
class Comparison:
    differences: list[Difference] = field(default_factory=list)
    verdicts: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class _Values:
    least: int
    mean: Fraction
    most: int

    def __str__(self) -> str:
        return f"{self.least}..{self.most} (mean {float(self.mean):.4g})"


def compare(ran: Sequence[truth.Launch], answer: told.Answer) -> Comparison:
    result = Comparison()
    result.differences += [Difference("problem", 0, problem) for problem in answer.problems]
    for launch in ran:
        options = _launches_told(launch, answer.launches)
        if not options:
            text = f"{launch.kernel}<<<{launch.grid}, {launch.block}>>> was not told"
            result.differences.append(Difference("launch", launch.line, text))
            continue
        # Several launches of one kernel differ in arguments that the run does not show: one of them is this.
        comparisons = [_compare_launch(launch, said) for said in options]
        best = min(comparisons, key=lambda c: len(c.differences))
        result.differences += best.differences
        result.verdicts += best.verdicts
        result.reasons += best.reasons
    return result


def _launches_told(ran: truth.Launch, answers: Sequence[told.Launch]) -> list[told.Launch]:
    # What is launched may be a variable, `auto f = &k; f<<<...>>>`, whose name is no kernel's.
    is_kernel = any(answer.kernel == ran.kernel for answer in answers)

    def fits(answer: told.Launch) -> bool:
        shapes = ((answer.grid, ran.grid), (answer.block, ran.block))
        return (answer.kernel == ran.kernel or not is_kernel) and all(
            said is None or all(a is None or a == b for a, b in zip(said, is_, strict=True))
            for said, is_ in shapes
        )

    fitting = [answer for answer in answers if fits(answer)]
    return [answer for answer in fitting if answer.line == ran.line] or fitting


def _compare_launch(ran: truth.Launch, said: told.Launch) -> Comparison:
    result = Comparison()
    for one in said.accesses:
        for part in one.parts:
            result.verdicts[part.verdict] += 1
            if part.verdict != "exact":
                result.reasons[f"{part.verdict}: {part.reason}"] += 1
    sites, answers = list(ran.sites), [a for a in said.accesses if a.space != "local"]
    keys: tuple[Callable[[Site | Told], tuple[object, ...]], ...] = (
        lambda x: (x.line, x.op, x.chain),
        lambda x: (x.line, x.op),
    )
    matched: set[Site] = set()
    used: set[int] = set()
    for key in keys:
        by_key: dict[tuple[object, ...], list[Told]] = defaultdict(list)
        for a in answers:
            if id(a) not in used:
                by_key[key(a)].append(a)
        sites_by_key: dict[tuple[object, ...], list[Site]] = defaultdict(list)
        for s in sites:
            if s not in matched:
                sites_by_key[key(s)].append(s)
        for k, some in sites_by_key.items():
            pairs = _matching(some, by_key[k], lambda s, a: not complaints(s, a, ran))
            for s, a in pairs:
                matched.add(s)
                used.add(id(a))
    for joined, parts in _objects([s for s in sites if s not in matched]):
        near = [a for a in answers if id(a) not in used and (a.line, a.op) == (joined.line, joined.op)]
        whole = [a for a in near if sum(p.width or 0 for p in a.parts) >= joined.size]
        for size, a in ((sum(p.width or 0 for p in a.parts), a) for a in whole):
            if not complaints(replace(joined, size=size), a, ran):
                matched.update(parts)
                used.add(id(a))
                break
    alike = {(s.line, s.column, s.op, s.chain, s.patterns) for s in matched}
    executed = {(s.line, s.op) for s in sites}
    for s in sites:
        if s in matched or (s.line, s.column, s.op, s.chain, s.patterns) in alike:
            continue
        if not any(_is_any_number(s, a) for a in answers):
            result.differences.append(_difference(s, answers, used, ran))
    for a in answers:
        if id(a) in used or a.verdict != "exact" or not all(part.active_warps for part in a.parts):
            continue
        where = f"{a.op} {a.expression} [exact]"
        if (a.line, a.op) not in executed:
            if a.op == "load" and ran.hides(a.array):
                continue
            if a.space == "shared" and a.fixed and sum(part.width or 0 for part in a.parts) > _WORD:
                continue  # neither instrumentation reports an object as a whole at a fixed place
            result.differences.append(Difference("phantom", a.line, f"{where}: never executed"))
        elif a.op != "atomic" and all(
            complaints(s, a, ran) for s in sites if (s.line, s.op) == (a.line, a.op)
        ):
            costs = [_summary(s) for s in sites if (s.line, s.op) == (a.line, a.op)]
            text = f"{where} via {a.chain}: told {_said(a)}, is none of {costs}"
            result.differences.append(Difference("wrong", a.line, text))
    return result


def _is_any_number(site: Site, answer: Told) -> bool:
    """Whether a site is one of those that an unknown access stands for which is executed any number of times,
    as a pack expansion of unknown length is."""
    is_there = (answer.line, answer.op, answer.chain) == (site.line, site.op, site.chain)
    is_behind = answer.columns[0] <= site.column  # that of an assignment is its operator's
    return is_there and is_behind and all(p.verdict == "unknown" and p.looped for p in answer.parts)


def _objects(sites: Sequence[Site]) -> Iterator[tuple[Site, list[Site]]]:
    """What was accessed member by member, as the object that the members are of: sites of one place whose
    lanes are a fixed distance apart."""
    places: dict[tuple[object, ...], list[Site]] = defaultdict(list)
    for s in sites:
        places[s.line, s.column, s.op, s.chain, s.objects, s.requests].append(s)
    for some in places.values():
        if len(some) < 2:
            continue
        for first in some:
            distances = {id(s): _distance(first, s) for s in some}
            if None not in distances.values():
                end = max((distances[id(s)] or 0) + s.size for s in some)
                if all((distances[id(s)] or 0) + s.size <= 128 for s in some):
                    yield replace(first, size=end), some


def _distance(a: Site, b: Site) -> int | None:
    """The bytes from each lane's address in `a` to that in `b`, below 128; None where they differ. The
    fewest, where warps that are as far from each other leave a choice."""
    wanted = _shifted(b, 0)
    first = _moved(a.patterns[0][1], 0)
    for step in sorted({(_lowest(addresses) - _lowest(first)) % 128 for addresses in wanted}):
        if _shifted(a, step) == wanted:
            return step
    return None


def _shifted(site: Site, step: int) -> Counter[Addresses]:
    """How often each request is made, `step` bytes further on."""
    found: Counter[Addresses] = Counter()
    for count, addresses in site.patterns:
        found[_moved(addresses, step)] += count
    return found


def _moved(addresses: Addresses, step: int) -> Addresses:
    """A request `step` bytes further on, told from the line of its lowest address."""
    start = (_lowest(addresses) + step) // 128 * 128
    return tuple(one + step - start if one >= 0 else one for one in addresses)


def _lowest(addresses: Addresses) -> int:
    return min(one for one in addresses if one >= 0)


def _difference(s: Site, answers: Sequence[Told], used: set[int], ran: truth.Launch) -> Difference:
    where = f"{s.op} of {s.size} bytes at column {s.column} via {s.chain}"
    same = [a for a in answers if (a.line, a.op) == (s.line, s.op)]
    near = [a for a in same if id(a) not in used] or same
    exact_chain = [a for a in near if a.chain == s.chain]
    if not near:
        return Difference("silent", s.line, f"{where}: not told, {s.requests} requests {_summary(s)}")
    best = (exact_chain or near)[0]
    used.add(id(best))
    kind = "wrong" if best.verdict == "exact" else "unsound"
    wrong = complaints(s, best, ran) or ["told once, executed by several instructions"]
    return Difference(kind, s.line, f"{where}: {best.expression} [{best.verdict}]: {'; '.join(wrong)}")


def _matching(
    sites: Sequence[Site], answers: Sequence[Told], fits: Callable[[Site, Told], bool]
) -> list[tuple[Site, Told]]:
    """As many pairs that fit as there can be, those whose columns agree first."""
    options = [
        sorted(
            (k for k, a in enumerate(answers) if fits(s, a)),
            key=lambda k: not answers[k].columns[0] <= s.column < answers[k].columns[1],
        )
        for s in sites
    ]
    taken: dict[int, int] = {}

    def place(site: int, seen: set[int]) -> bool:
        for k in options[site]:
            if k not in seen:
                seen.add(k)
                if k not in taken or place(taken[k], seen):
                    taken[k] = site
                    return True
        return False

    for number in range(len(sites)):
        place(number, set())
    return [(sites[s], answers[k]) for k, s in taken.items()]


def complaints(site: Site, answer: Told, ran: truth.Launch) -> list[str]:
    """What is wrong with the answer for this site; empty where it holds."""
    if answer.verdict == "unknown":
        return [] if all(p.reason for p in answer.parts if p.verdict == "unknown") else ["no reason"]
    chunk = _chunk(site, answer.parts)
    if chunk is None:
        return [f"{[p.width for p in answer.parts]} bytes, moves {site.size}"]
    found: list[str] = []
    offset = 0
    for part in chunk:
        found += _part_complaints(site, answer, part, offset, ran)
        offset += part.width or 0
    return found


def _chunk(site: Site, parts: Sequence[Part]) -> Sequence[Part] | None:
    """The parts that together move what the site moves: a compiler takes an object in pieces of its
    alignment, and of a vector only what is used. One of no width is of a type that is not known."""
    if len(parts) == 1 and parts[0].width is None:
        return parts
    total = sum(part.width or 0 for part in parts)
    return parts if total == site.size or (total < site.size and site.size in (8, 16)) else None


def _part_complaints(site: Site, answer: Told, part: Part, offset: int, ran: truth.Launch) -> Iterator[str]:
    if part.verdict == "unknown" or site.mixed or answer.space in ("generic", "constant"):
        return
    width = part.width if part.width is not None else site.size
    if site.shared:
        if part.ranges["wavefronts"] is None:
            if part.ranges["sectors"] is not None:
                yield "told in global memory, is in shared memory"
            return
        yield from _range_complaints("wavefronts", part, _wavefronts(site, width, offset))
    else:
        if part.ranges["sectors"] is None:
            if part.ranges["wavefronts"] is not None:
                yield "told in shared memory, is in global memory"
            return
        costs = [(n, sectors_and_tags(moved(a, offset), width)) for n, a in site.patterns]
        for k, name in enumerate(("sectors", "tags")):
            yield from _range_complaints(name, part, [_values([(n, cost[k]) for n, cost in costs])])
        if part.verdict == "exact" and part.ideal is not None:
            ideal = _values([(n, ideal_sectors(moved(a, offset), width)) for n, a in site.patterns])
            if not isclose(part.ideal, float(ideal.mean), rel_tol=1e-6):
                yield f"ideal sectors told {part.ideal}, is {float(ideal.mean):.4g}"
    if part.verdict == "exact" and (wrong := complaint(site, part.access, offset, ran)) is not None:
        yield wrong
    if part.verdict == "exact" and part.active_warps is not None and not part.looped:
        share = site.warps / ran.warps
        if not isclose(share, part.active_warps, rel_tol=1e-6):
            yield f"active warps told {part.active_warps}, is {share}"


def _values(costs: Sequence[tuple[int, int]]) -> _Values:
    requests = sum(n for n, _ in costs)
    each = [cost for _, cost in costs]
    return _Values(min(each), Fraction(sum(n * cost for n, cost in costs), requests), max(each))


def _wavefronts(site: Site, width: int, offset: int) -> list[_Values]:
    """What it may be: for each way to do an atomic, and each place in a word where an object may start."""
    found = []
    shifts = range(0, 4, width) if site.subword and width < 4 else range(1)
    for shift in shifts:
        costs = [(n, wavefronts(moved(a, offset + shift), width, site.op)) for n, a in site.patterns]
        found += [_values([(n, cost[k]) for n, cost in costs]) for k in range(len(costs[0][1]))]
    return list(dict.fromkeys(found))


def _range_complaints(name: str, part: Part, possible: Sequence[_Values]) -> Iterator[str]:
    said = part.ranges[name]
    if said is None:
        return
    text = f"{said['min']}..{said['max']} (mean {said['mean']})"
    atomic = len(possible) > 1 and name == "wavefronts"
    if part.verdict == "exact":
        holds = [
            said["min"] == v.least
            and said["max"] == v.most
            and (said["mean"] is None or isclose(said["mean"], float(v.mean), rel_tol=1e-6))
            for v in possible
        ]
        ok = any(holds) if atomic else all(holds)
    else:
        holds = [
            said["min"] <= v.least
            and v.most <= said["max"]
            and (said["mean"] is None or said["min"] <= said["mean"] <= said["max"])
            for v in possible
        ]
        ok = any(holds) if atomic else all(holds)
    if not ok:
        yield f"{name} told {text}, is {' or '.join(map(str, possible))}"


def _summary(site: Site) -> str:
    if site.mixed:
        return "in several memories"
    if site.shared:
        if site.size not in (1, 2, 4, 8, 16):
            return f"{site.size} bytes of shared memory"
        return f"wavefronts {_wavefronts(site, site.size, 0)[0]}"
    width = site.size if site.size in (1, 2, 4, 8, 16) else 1
    costs = [(n, sectors_and_tags(a, width)) for n, a in site.patterns]
    return f"sectors {_values([(n, cost[0]) for n, cost in costs])}"


def _said(answer: Told) -> str:
    part = answer.parts[0]
    r = part.ranges["sectors"] or part.ranges["wavefronts"]
    return f"{r['min']}..{r['max']} (mean {r['mean']})" if r else "nothing"
