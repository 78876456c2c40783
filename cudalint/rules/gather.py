"""One finding a statement, and one a kernel and array: the others become places of it.

A structure is an array here: its members are told together, whichever array of it they are of.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping

from cudalint.dataclass import replace
from cudalint.findings.model import Change, Finding, Label, Severity
from cudalint.ir.access import Span
from cudalint.ir.ctypes import RecordType
from cudalint.ir.expr import SymbolKind
from cudalint.rules import wording
from cudalint.rules.arithmetic import is_ended_by_data
from cudalint.rules.array_of_structures_access import walks_member
from cudalint.rules.base import Rule
from cudalint.rules.cause import element_bytes, is_member
from cudalint.rules.chunk import chunk_of
from cudalint.rules.cold import (
    is_aside,
    is_before_all_pairs,
    is_beside_all_pairs,
    is_beside_atomics,
    is_made_up,
    is_stand_in,
)
from cudalint.rules.expressions import kinds
from cudalint.rules.last_block import is_of_last_block
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import is_of_one_iteration, is_seldom_entered
from cudalint.rules.waste import Wastes


def gathered(
    findings: Iterable[Finding],
    view: FileView,
    rules: Iterable[Rule] = (),
    silenced: Iterable[Finding] = (),
) -> list[Finding]:
    """The findings, weighed: each with the places of those that say the same of its array. A little of what a
    kernel moves is not worth telling, but for the rest of what is `silenced`."""
    return _Gatherer(view, {rule.code: rule for rule in rules}, silenced).run(findings)


def _change(finding: Finding) -> Hashable | None:
    """Its rule and kernel, and what is to be done: a change that speaks of no array serves all of them, but
    for those that are better left as they are."""
    if not finding.kernel or not finding.remedy or finding.of_array:
        return None
    is_hint = finding.severity is Severity.HINT
    return finding.code, finding.kernel, finding.span.path, finding.confidence, finding.remedy, is_hint


def _is_picked(site: Site) -> bool:
    """Whether data decide which lanes take part, so that few warps have all of them at work."""
    guards = ((guard for guard in one.access.guards) for one in site.observations)
    return all(any(SymbolKind.VARYING in kinds(guard.condition) for guard in own) for own in guards)


def _is_rare(site: Site) -> bool:
    """Whether data decide in which trips of a loop the one with the access is entered, as where something is
    found for the first time."""
    return all(is_seldom_entered(one.access) for one in site.observations)


def _is_left_early(site: Site) -> bool:
    """Whether data end the loop around it, as where the first of something is looked for."""
    inner = [one.access.loops[-1] for one in site.observations if one.access.loops]
    return len(inner) == len(site.observations) and all(map(is_ended_by_data, inner))


def _is_straight(site: Site) -> bool:
    """Whether no loop comes back to it, but for one that is unrolled."""
    return all(loop.copied or loop.unrolled for one in site.observations for loop in one.access.loops)


def _of_kernel(site: Site, kernel: str) -> Observation:
    """The first observation of the site in the kernel of this name."""
    return next((one for one in site.observations if one.kernel.name == kernel), site.observations[0])


_KEPT = "kept_share"  # of what L1 keeps for the same thread
_VAIN = ("requests", "requests_ideal", "block_requests", "block_requests_ideal")
_OPEN = "open_share"  # of lanes whose distance is not known


class _Gatherer:
    def __init__(self, view: FileView, rules: Mapping[str, Rule], silenced: Iterable[Finding]) -> None:
        self._view = view
        self._rules = rules
        self._wastes = Wastes(view)
        self._sites: dict[Span, list[Site]] = {}
        for site in view.sites:
            self._sites.setdefault(site.span, []).append(site)
        self._together: defaultdict[tuple[str, str], float] = defaultdict(float)  # rank, by rule and kernel
        self._silenced: Counter[str] = Counter()  # rank, by kernel
        for finding in silenced:
            waste = self._weighed(finding).waste
            self._silenced[finding.kernel] += round(waste.rank) if waste else 0

    def run(self, findings: Iterable[Finding]) -> list[Finding]:
        weighed = [self._weighed(finding) for finding in findings]
        told = self._grouped(self._grouped(weighed, self._array), self._statement)
        told = self._grouped(self._grouped(told, _change), self._helper)
        told = self._grouped(told, self._macro)
        for finding in told:
            if finding.waste is not None and self._adds_up(finding):
                self._together[finding.code, finding.kernel] += finding.waste.rank
        told = self._told_once([self._demoted(finding) for finding in told])
        told = self._grouped(self._grouped(told, self._arrays), self._structure)
        told = self._grouped(told, self._twin)
        return [self._with_arrays(finding) for finding in told]

    def _told_once(self, findings: list[Finding]) -> list[Finding]:
        """With hints in place of those that yield to another rule's finding at all of their places."""
        shown: defaultdict[str, set[Span]] = defaultdict(set)
        for one in findings:
            if one.severity > Severity.HINT:
                shown[one.code].update(one.places)

        def is_told(finding: Finding) -> bool:
            rule = self._rules.get(finding.code)
            codes = rule.yields_to if rule is not None else ()
            return all(any(span in shown[code] for code in codes) for span in finding.places)

        return [replace(one, severity=Severity.HINT) if is_told(one) else one for one in findings]

    def _weighed(self, finding: Finding) -> Finding:
        return replace(finding, waste=self._wastes.of(finding, self._sites_of(finding)))

    def _demoted(self, finding: Finding) -> Finding:
        """As less, where all its places together waste little of what the kernel moves, or of a launch."""
        if finding.severity is Severity.ERROR:
            return finding
        sites, rule = self._sites_of(finding), self._rules.get(finding.code)
        least = rule.share_of(sites, self._view) if rule else Rule.least_share
        if rule is not None and least == _OPEN and finding.change is Change.TRANSPOSED:
            least = rule.least_share  # rows of a few elements nobody transposes
        is_little = self._wastes.is_lone(finding, sites) or self._wastes.is_trifle(finding, sites)
        if is_little or is_of_last_block(sites) or self._is_cold(finding, sites):
            return replace(finding, severity=Severity.HINT)
        is_kept = least == _KEPT and all(map(_is_straight, sites))
        if self._wastes.is_hidden(finding, sites, "kept_operations" if is_kept else "busy_operations"):
            return replace(finding, severity=Severity.HINT)
        if self._is_small(finding, sites, least):
            return replace(finding, severity=Severity.HINT)
        if finding.waste is not None and all(map(_is_picked, sites)):
            less = 2 if all(map(_is_rare, sites)) else 1
            finding = replace(finding, severity=Severity(max(Severity.HINT, finding.severity - less)))
        if finding.waste is not None and all(map(_is_left_early, sites)):
            finding = replace(finding, severity=Severity(max(Severity.HINT, finding.severity - 1)))
        limit = rule.least_waste(sites, self._view) if rule else None
        if limit and self._wastes.is_cold(finding, limit):
            return replace(finding, severity=Severity.HINT)
        if rule is not None and rule.mends_layout and self._is_once(finding, sites, least):
            return replace(finding, severity=Severity.HINT)
        share = rule.least_share if rule is not None else Rule.least_share
        if finding.severity is Severity.INFO and self._is_little_of_program(finding, sites, share):
            return replace(finding, severity=Severity.HINT)
        if not self._wastes.is_cold(finding):
            return finding
        if finding.severity is Severity.WARNING:
            return replace(finding, severity=Severity.INFO)
        return replace(finding, severity=Severity.HINT) if rule is not None and rule.petty else finding

    def _is_cold(self, finding: Finding, sites: list[Site]) -> bool:
        """Whether it is of a kernel that the program does not wait for, or that waits for something else."""
        if finding.waste is None or finding.severity is Severity.HINT:
            return False
        view, wastes = self._view, self._wastes
        if is_made_up(sites, view) or is_aside(sites, view) or is_beside_all_pairs(sites, view):
            return True
        if (
            wastes.is_outweighed(finding, sites)
            or is_before_all_pairs(sites, view)
            or is_stand_in(sites, view)
        ):
            return True
        return is_beside_atomics(finding, sites, view, lambda one: wastes.requests(one)[0])

    def _is_small(self, finding: Finding, sites: list[Site], least: str) -> bool:
        """Whether it is little of the kernel: with the rest of its rule there, where the arrays of a kernel
        add up and it is no trifle itself."""
        alone: float = self._silenced[finding.kernel]
        adds_up = finding.waste is not None and self._adds_up(finding)
        if adds_up and self._wastes.is_small(finding, sites, Rule.least_share, alone):
            return True
        return self._wastes.is_small(finding, sites, least, self._beside(finding))

    def _is_little_of_program(self, finding: Finding, sites: list[Site], least: str) -> bool:
        """The same of the kernels that the host launches beside it."""
        return self._wastes.is_little_of_program(finding, sites, least, self._beside(finding))

    def _is_once(self, finding: Finding, sites: list[Site], least: str) -> bool:
        """Whether it is next to nothing beside another kernel of the program, or is of accesses in no loop,
        whose distance is known, and little of what the same host functions launch: nobody lays memory out
        anew for it. A transpose is there for nothing else."""
        if finding.change is Change.TRANSPOSED:
            return False
        if self._wastes.is_beside_larger(finding, sites, "largest_share"):
            return True
        looped = any(one.access.loops for site in sites for one in site.observations)
        if looped or least == _OPEN:
            return False
        return self._is_little_of_program(finding, sites, "program_share")

    def _beside(self, finding: Finding) -> float:
        """The rank of what else counts to it: what comments silence in its kernel, and the rest of its rule
        there, where the arrays of a kernel add up."""
        more: float = self._silenced[finding.kernel]
        if finding.waste is not None and self._adds_up(finding):
            more += self._together[finding.code, finding.kernel] - finding.waste.rank
        return more

    def _adds_up(self, finding: Finding) -> bool:
        rule = self._rules.get(finding.code)
        return rule is not None and rule.adds_up

    def _sites_of(self, finding: Finding) -> list[Site]:
        return self._first_sites(finding) + [
            site for span in finding.places[1:] for site in self._sites.get(span, ())
        ]

    def _first_sites(self, finding: Finding) -> list[Site]:
        """Those at its place: its own, where a macro has several."""
        found = self._sites.get(finding.span, [])
        return [site for site in found if site.expression == finding.expression] or found

    def _grouped(
        self, findings: list[Finding], key_of: Callable[[Finding], Hashable | None]
    ) -> list[Finding]:
        groups: dict[Hashable, list[Finding]] = {}
        for at, finding in enumerate(findings):
            key = key_of(finding)
            groups.setdefault((at,) if key is None else key, []).append(finding)
        return [group[0] if len(group) == 1 else self._joined(group) for group in groups.values()]

    def _joined(self, group: list[Finding]) -> Finding:
        first, *rest = sorted(group, key=self._told_first)
        known = set(first.places)
        further, labels = [], list(first.labels)
        notes = list(first.notes)
        for finding in sorted(rest, key=lambda finding: finding.sort_key):
            if finding.span == first.span and finding.expression != first.expression:
                notes.append(f"{finding.message}, at the same place")
            for span in finding.places:
                if span not in known:
                    known.add(span)
                    further.append(Label(span, finding.message, again=True))
            labels += [label for label in finding.labels if not label.again and label not in labels]
        further = [*(label for label in labels if label.again), *further]
        labels = [label for label in labels if not label.again and label.span not in known]
        joined = replace(first, labels=(*labels, *further), notes=tuple(dict.fromkeys(notes)))
        severity = max(finding.severity for finding in group)
        return replace(self._weighed(joined), severity=severity)

    def _told_first(self, finding: Finding) -> tuple[object, ...]:
        """Which of several speaks for the others: no hint for what is none, as it is told for what is left to
        do there, and no place that few come to."""
        is_hint = finding.severity is Severity.HINT
        few = self._is_picked(finding), self._is_of_one(finding)
        return is_hint, -finding.confidence, *few, finding.worst_first

    def _is_picked(self, finding: Finding) -> bool:
        """Whether data decide which lanes get to its place: those to which all get say more."""
        sites = self._first_sites(finding)
        return bool(sites) and all(map(_is_picked, sites))

    def _is_of_one(self, finding: Finding) -> bool:
        """Whether a loop comes to its place once: what it does over and over again says more."""
        seen = [one for site in self._first_sites(finding) for one in site.observations]
        return bool(seen) and all(is_of_one_iteration(one.access) for one in seen)

    def _array(self, finding: Finding) -> Hashable | None:
        """Its rule, kernel, and array or structure, of which members that are arrays have a remedy of their
        own where each thread walks one."""
        for site in self._first_sites(finding):
            observation = _of_kernel(site, finding.kernel)
            array = observation.access.array
            what: Hashable = array.identity
            if isinstance(array.element, RecordType) and is_member(observation):
                chunk = chunk_of(observation, element_bytes(observation), self._view)
                what = array.element, walks_member(observation, chunk, self._view)
            return finding.code, finding.kernel, observation.kernel.span, what
        return None

    def _arrays(self, finding: Finding) -> Hashable | None:
        """Its rule, kernel, and what is asked for in vain, where the arrays of a kernel add up."""
        if not self._adds_up(finding) or finding.severity is Severity.HINT:
            return None
        numbers = (finding.numbers.get(name) for name in _VAIN)
        return finding.code, finding.kernel, finding.span.path, finding.confidence, *numbers

    def _structure(self, finding: Finding) -> Hashable | None:
        """Its rule, the structure, and what is to be done to it: once for all kernels of a file."""
        if finding.severity is Severity.HINT or finding.change is not Change.ALIGNED:
            return None
        elements = {site.access.array.element for site in self._first_sites(finding)}
        return finding.code, finding.span.path, finding.confidence, finding.remedy, *elements

    def _twin(self, finding: Finding) -> Hashable | None:
        """Its rule, what is to be done, and the statement, word by word, which versions of a kernel share."""
        if finding.severity is Severity.HINT or not finding.kernel or not finding.remedy:
            return None
        source, span = self._view.analysis.sources.get(finding.span.path, b""), finding.span
        statement = source[self._start_of_statement(span) : source.find(b";", span.end) + 1].split()
        told = finding.confidence, finding.severity, finding.remedy, finding.would_become
        if span not in self._sites:
            statement.append(finding.kernel.encode())  # no subscript's words tell it from those of others
        return (finding.code, span.path, *told, *statement) if statement else None

    def _with_arrays(self, finding: Finding) -> Finding:
        """With the names of the other arrays, where it stands for those of a whole kernel."""
        if not self._adds_up(finding):
            return finding
        names = dict.fromkeys(wording.array(site.access.array) for site in self._sites_of(finding))
        _, *others = names
        if not others:
            return finding
        return replace(finding, notes=(*finding.notes, f"the same holds of {wording.listed(others)}"))

    def _helper(self, finding: Finding) -> Hashable | None:
        """What is to be done, the array's name, and the function, which several kernels may do little more
        than call."""
        if finding.function == finding.kernel or not finding.remedy:
            return None
        sites = self._first_sites(finding)
        names = tuple(site.access.array.name for site in sites[:1])
        return finding.code, finding.function, finding.span.path, names, finding.remedy, finding.confidence

    def _macro(self, finding: Finding) -> Hashable | None:
        """What is to be done, and the macro that makes the whole kernel, as it does others."""
        for site in self._first_sites(finding):
            made, place = site.access.macro, _of_kernel(site, finding.kernel).kernel.span
            within = place.path == site.span.path and site.span.start <= place.start < site.span.end
            if made is not None and within:
                return finding.code, made, finding.remedy, finding.confidence, finding.severity
        return None

    def _statement(self, finding: Finding) -> Hashable | None:
        """Its rule, and the statement that its first place stands in."""
        if finding.span not in self._sites:
            return None
        return finding.code, finding.kernel, finding.span.path, self._start_of_statement(finding.span)

    def _start_of_statement(self, span: Span) -> int:
        source = self._view.analysis.sources.get(span.path, b"")
        return 1 + max(source.rfind(end, 0, span.start) for end in (b";", b"{", b"}"))
