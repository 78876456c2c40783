"""An open file's result, kept up to date: an edit inside a kernel's body costs the analysis of that kernel.

What a kernel's result depends on is its own text and everything outside kernel bodies. So after an edit
inside one body the file is analyzed with the other bodies blanked, their line breaks kept, and their results
stay, moved to where their text now stands. Kernels that reach the same access in a helper speak of each
other in findings and are analyzed together: they form a part.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable, Iterator, Mapping

from cudalint import work
from cudalint.dataclass import dataclass, replace
from cudalint.embedded.host import is_host
from cudalint.engine import analyze
from cudalint.findings.model import Finding
from cudalint.ir.access import Span
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import Analysis, KernelAnalysis, Problem
from cudalint.rules.wording import launch_text, unknown_block
from cudalint.server.bodies import Change, Cut, Shift, change, disjoint, holder, is_closed, masked
from cudalint.server.launched import Launched, is_host_code_as_before, launched, outside
from cudalint.server.moving import moved_finding, moved_span, without_far_labels
from cudalint.server.parts import (
    REST,
    Part,
    body_of,
    divide,
    is_inside,
    is_own_problem,
    own_findings,
    reached_outside,
    still_unused,
    unmoved,
)
from cudalint.settings import Settings
from cudalint.source.text import SourceText

ReadFile = Callable[[str], bytes | None]


@dataclass(frozen=True, slots=True)
class LiveKernel:
    """A kernel with the way from its result's offsets to the present text's."""

    analysis: KernelAnalysis
    shift: Shift
    is_stale: bool


class LiveFile:
    """One file under edit. `analyses` counts the kernel bodies analyzed by the last update."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.source: bytes | None = None
        self.settings: Settings | None = None
        self.sources: Mapping[str, bytes] = {}  # of the files that spans name, but this one
        self.reads: frozenset[str] = frozenset()  # files looked for, found or not
        self.analyses = 0
        self._steps = 0  # no fewer than the analysis of the whole file takes
        self._parts: list[Part] = []
        self._cuts: list[Cut] = []
        self._outside: frozenset[bytes] | None = None  # the words that stand in no body, once asked for
        self._numbered: SourceText | None = None

    # -- updates -----------------------------------------------------------------------------------

    def update(self, source: bytes, settings: Settings, *, whole: bool = False) -> None:
        """Bring the result up to `source`. `whole`: what the file includes may have changed."""
        previous, self.analyses = self.source, 0
        if previous == source and self.settings == settings and not whole:
            return
        body = None
        if previous is not None and self.settings == settings and not whole:
            edit = change(previous, source)
            body = holder(self._cuts, edit)
        if body is None:
            self._analyze_whole(source, settings)
            return
        cuts = _moved(self._cuts, body, edit.growth)
        start, end = cuts[body]
        part = next(part for part in self._parts if body in part.bodies)
        if self._outside is None:
            self._outside = outside(source, cuts)
        if not is_closed(source[start:end]):
            self._keep(part, body, source, cuts)
        elif REST in part.bodies or not self._analyze_part(part, body, source, cuts, settings):
            self._analyze_whole(source, settings)

    def _keep(self, part: Part, body: int, source: bytes, cuts: list[Cut]) -> None:
        """The body is momentarily broken: its last good result stays."""
        assert self.source is not None
        part.broken.setdefault(body, self.source[slice(*self._cuts[body])])
        self.source, self._cuts = source, cuts

    def _analyze_whole(self, source: bytes, settings: Settings) -> None:
        before = self._good_kernels() if self.settings == settings else {}
        analysis, self.reads = self._analyze(source, settings)
        self.source, self.settings, self._outside = source, settings, None
        self.sources = {path: data for path, data in analysis.sources.items() if path != self.path}
        own = [] if is_host(self.path) else analysis.kernels  # a string's text is not that of its bytes
        bodies = [body_of(kernel) for kernel in own if kernel.span.path == self.path]
        cuts = disjoint(cut for cut in bodies if cut is not None and is_closed(source[slice(*cut)]))
        self._cuts = cuts
        self._parts = divide(analysis, self.path, cuts)
        self.analyses, self._steps = len(analysis.kernels), analysis.steps
        self._restore(before)

    def _analyze_part(
        self, part: Part, body: int, source: bytes, cuts: list[Cut], settings: Settings
    ) -> bool:
        """Analyze the part's kernels alone. False where only the whole file's analysis can tell."""
        bodies = part.bodies
        merged = [part]
        while True:
            steps = self._steps - sum(one.steps for one in merged)
            if steps > work.LIMIT:
                return False
            wanted = frozenset(cuts[body][0] for body in bodies)
            known = self._launched(merged, part, body, source, cuts)
            alone = replace(settings, bodies=wanted, launched=known)
            analysis, reads = self._analyze(masked(source, cuts, bodies), alone)
            self.reads |= reads
            found = {cut: kernel for kernel in analysis.kernels if (cut := body_of(kernel)) is not None}
            self.analyses += len(bodies)
            steps += analysis.steps
            if steps > work.LIMIT:  # the whole file may take more than is allowed: what is left out, it tells
                return False
            if found.keys() != {cuts[index] for index in bodies} or len(analysis.kernels) != len(found):
                return False
            kernels = tuple(found[cuts[index]] for index in sorted(bodies))
            reached = reached_outside(kernels, self.path)
            others = [
                one
                for one in self._parts
                if one not in merged and one.reached & unmoved(reached, one, self.path, cuts)
            ]
            if any(REST in other.bodies for other in others):
                return False
            if not others:
                break
            merged += others
            bodies = bodies.union(*(other.bodies for other in others))
        old = [kernel for one in merged for kernel in one.kernels]
        if not _same_launches(old, kernels):
            return False
        was_good = part.is_restored or not _was_broken(old, self._name(part, body))
        if _has_syntax_error(found[cuts[body]]) and was_good:
            self._keep(part, body, source, cuts)
            return True
        new = Part(bodies, cuts, kernels, reached=reached, steps=analysis.steps)
        rest = next((one for one in self._parts if REST in one.bodies), None)
        new.findings, others_found = own_findings(analysis, self.path, new)
        new.problems = tuple(p for p in analysis.problems if is_own_problem(p, self.path, new))
        if rest is not None:
            rest.findings = tuple(still_unused(rest, others_found, self.path, cuts))
        self._parts = [one for one in self._parts if one not in merged] + [new]
        self.source, self._cuts, self._steps = source, cuts, steps
        return True

    def _launched(
        self, parts: list[Part], changed: Part, body: int, source: bytes, cuts: list[Cut]
    ) -> Launched:
        """What the kernels of parts are launched with where the text of a body of one has changed; nothing
        where that is not known without host code."""
        assert self.source is not None and self._outside is not None
        old = changed.broken.get(body) or self.source[slice(*self._cuts[body])]
        if not is_host_code_as_before(old, source[slice(*cuts[body])], self._outside):
            return ()
        kernels = ((kernel, Shift(part.cuts, cuts)) for part in parts for kernel in part.kernels)
        return launched(kernels, self.path, self._lines_of(source))

    def _analyze(self, source: bytes, settings: Settings) -> tuple[Analysis, frozenset[str]]:
        """The analysis, and the files that it looked for."""
        reads: set[str] = set()
        inner = settings.read_file

        def read(path: str) -> bytes | None:
            reads.add(posixpath.normpath(path))
            return inner(path) if inner is not None else None

        return analyze(source, replace(settings, read_file=read)), frozenset(reads)

    # -- what is known -----------------------------------------------------------------------------

    def findings(self) -> list[Finding]:
        """Every finding, with its spans in the present text, by place."""
        found: list[Finding] = []
        for part in self._parts:
            shift = self._shift(part)
            texts = self._launch_texts(part, shift)
            if shift.is_identity and not texts:
                found += part.findings
                continue
            moved = (moved_finding(finding, self.path, shift, texts) for finding in part.findings)
            found += [finding for finding in moved if finding is not None]
        return sorted(found, key=lambda finding: finding.sort_key)

    def problems(self) -> list[Problem]:
        """What is wrong with the file, or with the tool."""
        found: list[Problem] = []
        for part in self._parts:
            shift = self._shift(part)
            found += [replace(problem, span=self.span(shift, problem.span)) for problem in part.problems]
        return found

    def kernels(self) -> Iterator[LiveKernel]:
        """Every kernel of the last result."""
        for part in self._parts:
            shift = self._shift(part)
            for kernel in part.kernels:
                yield LiveKernel(kernel, shift, bool(part.broken) or part.is_restored)

    def around(self, offset: int) -> bytes:
        """The present text with those bodies blanked that say nothing about the kernel at `offset`."""
        source = self.source or b""
        body = next((i for i, (_, end) in enumerate(self._cuts) if offset < end), None)
        part = next((part for part in self._parts if body in part.bodies), None)
        if body is None or part is None or REST in part.bodies:
            return source
        return masked(source, self._cuts, part.bodies)

    def span(self, shift: Shift, span: Span | None) -> Span | None:
        """A span of a result in the present text; None when it is gone."""
        return moved_span(span, self.path, shift) if span is not None else None

    def _shift(self, part: Part) -> Shift:
        assert self.source is not None
        changes: dict[int, Change] = {}
        for index, text in part.broken.items():
            changes[index] = change(text, self.source[slice(*self._cuts[index])])
        return Shift(part.cuts, self._cuts, changes)

    def _name(self, part: Part, body: int) -> str:
        return next((k.name for k in part.kernels if body_of(k) == part.cuts[body]), "")

    def _line(self, offset: int) -> int:
        """The 1-based line of a byte of the present text."""
        return self._lines_of(self.source or b"").line_of(offset)

    def _lines_of(self, source: bytes) -> SourceText:
        if self._numbered is None or self._numbered.data is not source:
            self._numbered = SourceText(self.path, source)
        return self._numbered

    def _launch_texts(self, part: Part, shift: Shift) -> dict[str, str]:
        """What findings call a launch, where its line has changed."""
        texts: dict[str, str] = {}
        for kernel in part.kernels:
            for analyzed in kernel.launches:
                launch = analyzed.launch
                span = self.span(shift, launch.span)
                if launch.line is None or span is None or span.path != self.path or self.source is None:
                    continue
                line = self._line(span.start)
                if line != launch.line:
                    moved = replace(launch, line=line)
                    texts[launch_text(launch)] = launch_text(moved)
                    texts[unknown_block(launch, self.path)] = unknown_block(moved, self.path)
        return texts

    # -- kernels that break while the whole file is analyzed -----------------------------------------

    def _good_kernels(self) -> dict[str, tuple[Part, int, bytes]]:
        """By name, the kernels of parts with one kernel, whose result is good."""
        found: dict[str, tuple[Part, int, bytes]] = {}
        for part in self._parts:
            if len(part.bodies) != 1 or len(part.kernels) != 1 or REST in part.bodies or self.source is None:
                continue
            kernel, (body,) = part.kernels[0], part.bodies
            if not _has_syntax_error(kernel):
                text = part.broken.get(body) or self.source[slice(*self._cuts[body])]
                found[kernel.name] = (part, body, text)
        return found

    def _restore(self, before: dict[str, tuple[Part, int, bytes]]) -> None:
        """The last good findings of kernels that now have a syntax error, those in the bodies."""
        assert self.source is not None
        for part in self._parts:
            if len(part.bodies) != 1 or len(part.kernels) != 1 or REST in part.bodies:
                continue
            kernel, (body,) = part.kernels[0], part.bodies
            if not _has_syntax_error(kernel) or kernel.name not in before:
                continue
            good, old_body, text = before[kernel.name]
            old, new = good.cuts[old_body], part.cuts[body]
            shift = Shift([old], [new], {0: change(text, self.source[slice(*new)])})
            local = [
                without_far_labels(f, self.path, old)
                for f in good.findings
                if is_inside(f.span, self.path, old)
            ]
            moved = [moved_finding(finding, self.path, shift, {}) for finding in local]
            part.findings = tuple(finding for finding in moved if finding is not None)
            part.is_restored = True


# -- comparing and moving -----------------------------------------------------------------------------


def _moved(cuts: list[Cut], body: int, growth: int) -> list[Cut]:
    """The cuts after an edit inside a body."""
    before, (start, end) = cuts[:body], cuts[body]
    return [*before, (start, end + growth), *((s + growth, e + growth) for s, e in cuts[body + 1 :])]


def _same_launches(old: Iterable[KernelAnalysis], new: Iterable[KernelAnalysis]) -> bool:
    """Whether host code gives the kernels the launches that it gave before."""
    return sorted(_host_launches(old)) == sorted(_host_launches(new))


def _host_launches(kernels: Iterable[KernelAnalysis]) -> Iterator[str]:
    for kernel in kernels:
        for analyzed in kernel.launches:
            if analyzed.launch.source is LaunchSource.HOST:
                yield repr(_bare(analyzed.launch))


def _bare(launch: Launch) -> Launch:
    return replace(launch, span=None, line=None)


def _has_syntax_error(kernel: KernelAnalysis) -> bool:
    return any(launch.kernel.has_errors for launch in kernel.launches)


def _was_broken(kernels: Iterable[KernelAnalysis], name: str) -> bool:
    return any(kernel.name == name and _has_syntax_error(kernel) for kernel in kernels)
