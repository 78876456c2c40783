"""The analyses of the CUDA in a file, told as places of that file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar

from cudalint.embedded.host import Hosted
from cudalint.embedded.source import EmbeddedSource
from cudalint.ir.access import Span
from cudalint.ir.expr import Expr
from cudalint.ir.result import Analysis, KernelAnalysis, Problem
from cudalint.settings import Settings, WrittenLaunch

_Any = TypeVar("_Any")
_POSSIBLE = "possible"  # the least confidence
_LEAVES = (str, int, float, bool, bytes, Enum, Expr, type(None))


def settings_for(settings: Settings, hosted: Hosted, source: EmbeddedSource, number: int) -> Settings:
    """The settings with which a source is analyzed: a path of its own beside the host, so that what it
    includes is looked for there; the macros of its call; and the launches that the host makes."""
    launches = []
    for one in source.launches:
        span = hosted.locate(one.start, one.end)
        text = hosted.texts.get(span.path, b"")
        line = text.count(b"\n", 0, span.start) + 1
        launches.append(WrittenLaunch(one.text, span.path, span.start, span.end, line, one.note))
    return replace(
        settings,
        path=f"{settings.path}#{number}",
        defines=(*source.defines, *settings.defines),
        undefines=(*source.undefines, *settings.undefines),
        include_dirs=(*source.include_dirs, *settings.include_dirs),
        host_launches=tuple(launches),
        included_by=None,
        launch_files=(),
        linked_files=(),
        further_launch_files=(),
        trace=None,
    )


def merged(
    settings: Settings, arch: str, hosted: Hosted, parts: Iterable[tuple[EmbeddedSource, Analysis]]
) -> Analysis:
    """One analysis of the file of what was told of its sources. `parts` come one at a time."""
    path, shows_possible = settings.path, settings.min_confidence == _POSSIBLE
    kernels: dict[tuple[str, Span], KernelAnalysis] = {}
    problems: list[Problem] = []
    findings: dict[object, Any] = {}
    suppressed: dict[object, Any] = {}
    sources = dict(hosted.texts)
    steps = 0
    for source, analysis in parts:
        inner = _Mapper(analysis.path, path, hosted, source)
        steps += analysis.steps
        blind = _blind(source, analysis)
        problems += _told(source, hosted)
        problems += [inner.mapped(problem) for problem in analysis.problems]
        for kernel in analysis.kernels:
            new = inner.mapped(kernel)
            if kernel.span in blind:
                told = f"kernel '{kernel.name}' is not analyzed: statements of it are not known"
                problems.append(Problem(new.span.path, told, new.span))
                continue
            known = kernels.get((new.name, new.span))
            if known is not None:
                new = replace(known, launches=(*known.launches, *new.launches))
            kernels[new.name, new.span] = new
        sources |= {name: data for name, data in analysis.sources.items() if name != analysis.path}
        gone = {kernel.name for kernel in analysis.kernels if kernel.span in blind}
        if source.possible and not shows_possible:
            continue  # none of its findings is surer
        for into, found in ((findings, analysis.findings), (suppressed, analysis.suppressed)):
            for finding in found:
                if getattr(finding, "kernel", None) not in gone:
                    new_finding = _possible(inner.mapped(finding), source)
                    into.setdefault((new_finding.code, new_finding.span), new_finding)
    problems = [*hosted.problems, *problems]
    ordered = sorted(kernels.values(), key=lambda kernel: (kernel.span.path, kernel.span.start))
    return Analysis(
        path,
        arch,
        tuple(ordered),
        tuple(dict.fromkeys(problems)),
        tuple(sorted(findings.values(), key=_sort_key)),
        sources,
        tuple(suppressed.values()),
        steps,
    )


def joined(first: Analysis, second: Analysis) -> Analysis:
    """Two analyses of one file."""
    kernels = sorted((*first.kernels, *second.kernels), key=lambda one: (one.span.path, one.span.start))
    return replace(
        first,
        kernels=tuple(kernels),
        problems=(*first.problems, *second.problems),
        findings=tuple(sorted((*first.findings, *second.findings), key=_sort_key)),
        suppressed=(*first.suppressed, *second.suppressed),
        sources={**second.sources, **first.sources},
        steps=first.steps + second.steps,
    )


def _sort_key(finding: Any) -> Any:
    return finding.sort_key


def _possible(finding: Any, source: EmbeddedSource) -> Any:
    """A finding, less sure where nothing shows that the source is ever compiled."""
    if not source.possible:
        return finding
    note = "the string is not seen to reach a compiler"
    least = type(finding.confidence)(0)
    return replace(finding, confidence=least, notes=(*finding.notes, note))


def _told(source: EmbeddedSource, hosted: Hosted) -> list[Problem]:
    """What of a source's text is not known."""
    if not source.holes:
        return []
    _, start, end = source.holes[0]
    names = list(dict.fromkeys(f"`{name}`" for name, _, _ in source.holes))
    text = ", ".join(names[:6]) + (", ..." if len(names) > 6 else "")
    span = hosted.locate(start, end)
    return [Problem(span.path, f"parts of this CUDA text are not known here: {text}", span)]


def _blind(source: EmbeddedSource, analysis: Analysis) -> set[Span]:
    """The kernels of whose statements some are not known: all of them, where it may be in what they call."""
    found: set[Span] = set()
    for at in source.blind:
        around = {
            kernel.span
            for kernel in analysis.kernels
            if kernel.launches
            and kernel.launches[0].kernel.body.start <= at < kernel.launches[0].kernel.body.end
        }
        found |= around or {kernel.span for kernel in analysis.kernels}
    return found


class _Mapper:
    """Rewrites the spans in what an analysis says: those of the virtual source become those of the host."""

    def __init__(self, virtual: str, path: str, hosted: Hosted, source: EmbeddedSource) -> None:
        self._virtual, self._path, self._hosted, self._source = virtual, path, hosted, source
        self._spans: dict[Span, Span] = {}
        self._seen: dict[int, tuple[Any, Any]] = {}  # by identity: one object stands in many places

    def mapped(self, value: _Any) -> _Any:
        """The value with its spans rewritten; itself where it has none."""
        found: _Any = self._mapped(value)
        return found

    def _mapped(self, value: Any) -> Any:
        if isinstance(value, _LEAVES):
            return value
        if isinstance(value, Span):
            return self._span(value)
        seen = self._seen.get(id(value))
        if seen is not None:
            return seen[1]
        new = self._rebuilt(value)
        self._seen[id(value)] = (value, new)
        return new

    def _rebuilt(self, value: Any) -> Any:
        if isinstance(value, Problem):
            path = self._path if value.path == self._virtual else value.path
            span = self._mapped(value.span)
            return replace(value, path=span.path if span is not None else path, span=span)
        if type(value) is tuple or isinstance(value, list):
            items = [self._mapped(item) for item in value]
            same = all(new is old for new, old in zip(items, value, strict=True))
            return value if same else type(value)(items)
        if isinstance(value, dict):
            return {key: self._mapped(item) for key, item in value.items()}
        if not is_dataclass(value) or isinstance(value, type):
            return value
        changed = {}
        for field in fields(value):
            old = getattr(value, field.name)
            new = self._mapped(old)
            if new is not old:
                changed[field.name] = new
        return replace(value, **changed) if changed else value

    def _span(self, span: Span) -> Span:
        if span.path != self._virtual:
            return span
        new = self._spans.get(span)
        if new is None:
            new = self._spans[span] = self._hosted.locate(*self._source.origin.to_host(span.start, span.end))
        return new
