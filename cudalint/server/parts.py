"""An analysis divided into parts: kernels that speak of each other in findings, with what is theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field

from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding
from cudalint.ir.access import Span
from cudalint.ir.result import Analysis, KernelAnalysis, Problem
from cudalint.rules import UNUSED
from cudalint.server.bodies import Cut, Shift

REST = -1  # what stands in no body: analyzed with the whole file only


@dataclass(slots=True)
class Part:
    """Kernels analyzed together. Spans are offsets into the version of the file whose bodies were at `cuts`;
    `broken` holds, by body, its last good text where the present one has a syntax error. `steps`: no more
    than the kernels have in the count of the whole file's (see cudalint.work)."""

    bodies: frozenset[int]
    cuts: list[Cut]
    kernels: tuple[KernelAnalysis, ...] = ()
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()
    reached: frozenset[Span] = frozenset()  # accesses outside the kernels' own bodies
    broken: dict[int, bytes] = field(default_factory=dict)
    is_restored: bool = False  # the findings are those of before a syntax error
    steps: int = 0


def divide(analysis: Analysis, path: str, cuts: list[Cut]) -> list[Part]:
    """Kernels that share an access of a helper in one part; what belongs to no part in the rest."""
    index = {cut: number for number, cut in enumerate(cuts)}
    groups: list[tuple[set[int], list[KernelAnalysis], set[Span]]] = []
    for kernel in analysis.kernels:
        cut = body_of(kernel) if kernel.span.path == path else None
        own = index.get(cut, REST) if cut is not None else REST
        reached = set(reached_outside((kernel,), path))
        joined = [g for g in groups if g[2] & reached or (own in g[0])]
        group = ({own}, [kernel], reached)
        for other in joined:
            groups.remove(other)
            group = (group[0] | other[0], other[1] + group[1], group[2] | other[2])
        groups.append(group)
    if not any(REST in bodies for bodies, _, _ in groups):
        groups.append(({REST}, [], set()))
    parts = []
    rest: Part | None = None
    left, problems = list(_findings(analysis)), list(analysis.problems)
    for bodies, kernels, sites in groups:
        steps = sum(launch.kernel.steps for kernel in kernels for launch in kernel.launches)
        part = Part(frozenset(bodies), cuts, tuple(kernels), reached=frozenset(sites), steps=steps)
        parts.append(part)
        if REST in bodies:
            rest = part
            continue
        part.findings = tuple(f for f in left if _is_own(f, path, part))
        part.problems = tuple(p for p in problems if is_own_problem(p, path, part))
        left = [f for f in left if f not in part.findings]
        problems = [p for p in problems if p not in part.problems]
    assert rest is not None
    rest.findings, rest.problems = tuple(left), tuple(problems)
    return parts


def body_of(kernel: KernelAnalysis) -> Cut | None:
    """The byte range of a kernel's body."""
    if not kernel.launches:
        return None
    body = kernel.launches[0].kernel.body
    return body.start, body.end


def reached_outside(kernels: Iterable[KernelAnalysis], path: str) -> frozenset[Span]:
    """The accesses outside the kernels' own bodies: those of helpers."""
    found = set()
    for kernel in kernels:
        own = body_of(kernel)
        for launch in kernel.launches:
            for result in launch.accesses:
                span = result.access.span
                if own is None or not is_inside(span, path, own):
                    found.add(span)
    return frozenset(found)


def unmoved(reached: frozenset[Span], part: Part, path: str, cuts: list[Cut]) -> frozenset[Span]:
    """Accesses of the present text as the part's version of it has them."""
    shift = Shift(cuts, part.cuts)
    found = set()
    for span in reached:
        moved = shift.span(span.start, span.end) if span.path == path else (span.start, span.end)
        if moved is not None:
            found.add(Span(span.path, *moved))
    return frozenset(found)


def _findings(analysis: Analysis) -> Iterator[Finding]:
    return (finding for finding in analysis.findings if isinstance(finding, Finding))


def _is_own(finding: Finding, path: str, part: Part) -> bool:
    inside = any(is_inside(finding.span, path, part.cuts[body]) for body in part.bodies)
    if inside or finding.span in part.reached:
        return True
    names = {kernel.name for kernel in part.kernels}
    in_other = any(is_inside(finding.span, path, cut) for cut in part.cuts)
    return bool(finding.kernel) and finding.kernel in names and not in_other


def own_findings(analysis: Analysis, path: str, part: Part) -> tuple[tuple[Finding, ...], list[Finding]]:
    """The findings of an analysis that are the part's, and the others."""
    own: list[Finding] = []
    others: list[Finding] = []
    for finding in _findings(analysis):
        (own if _is_own(finding, path, part) else others).append(finding)
    return tuple(own), others


def is_own_problem(problem: Problem, path: str, part: Part) -> bool:
    """Whether a problem lies in the part's kernels."""
    span = problem.span
    if span is None:
        return False
    spans = {kernel.span for kernel in part.kernels}
    return span in spans or any(is_inside(span, path, part.cuts[body]) for body in part.bodies)


def is_inside(span: Span, path: str, cut: Cut) -> bool:
    """Whether a span begins within a byte range of the file."""
    return span.path == path and cut[0] <= span.start < cut[1]


def still_unused(rest: Part, found: list[Finding], path: str, cuts: list[Cut]) -> Iterator[Finding]:
    """The rest's findings, without the suppressions outside kernels that the part's kernels now use."""
    used = unmoved(frozenset(f.span for f in found if f.code == UNUSED), rest, path, cuts)
    return (f for f in rest.findings if f.code != UNUSED or f.span in used)
