"""What a run keeps of one file: small, and able to travel between processes."""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from typing import Any

from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding
from cudalint.ir.access import Span
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Analysis, Problem, Verdict


@dataclass(slots=True)
class Coverage:
    """How many accesses have which verdict, counted once an access, launch and part; and why not exact.

    `assumed_block` of them stand under a block that is assumed; `convergent` exact ones assume that the
    machine code has lanes together where the source has. `reasons` counts those of the unknown accesses.
    """

    kernels: int = 0
    accesses: int = 0
    exact: int = 0
    bounded: int = 0
    unknown: int = 0
    assumed_block: int = 0
    convergent: int = 0
    conditional: int = 0  # exact in each case of sizes that come at run time
    unaccounted: int = 0  # places that can touch memory of which nothing is said: faults of the tool
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, other: Coverage) -> None:
        """Count another file's accesses too."""
        self.kernels += other.kernels
        self.accesses += other.accesses
        self.exact += other.exact
        self.conditional += other.conditional
        self.bounded += other.bounded
        self.unknown += other.unknown
        self.assumed_block += other.assumed_block
        self.convergent += other.convergent
        self.unaccounted += other.unaccounted
        self.reasons += other.reasons

    def counts(self) -> dict[str, int]:
        """The `coverage` object of the JSON outputs."""
        return {
            "kernels": self.kernels,
            "accesses": self.accesses,
            "exact": self.exact,
            "conditional": self.conditional,
            "bounded": self.bounded,
            "unknown": self.unknown,
            "assumed_block": self.assumed_block,
            "convergent": self.convergent,
            "unaccounted": self.unaccounted,
        }


@dataclass(frozen=True, slots=True)
class FileResult:
    """One file's part of a run. `sources` holds the bytes of each file that a span here names; `extra`
    is what the command asked to be made of the analysis (the entry of `inspect`). `kernels` has the
    parameters of each by its name, as far as a launch tells them. `suppressed` are findings that are not
    shown, and say by what. `read` holds the digests of all files that were read, None for those that were
    looked for and are not there."""

    path: str
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()
    coverage: Coverage = field(default_factory=Coverage)
    kernels: dict[str, tuple[str, ...]] = field(default_factory=dict)
    sources: dict[str, bytes] = field(default_factory=dict)
    extra: Any = None
    read: dict[str, str | None] = field(default_factory=dict)
    suppressed: tuple[Finding, ...] = ()

    @property
    def failed(self) -> bool:
        """Whether the tool, not the input, is at fault."""
        return any(problem.is_failure for problem in self.problems)


def coverage_of(analysis: Analysis) -> Coverage:
    """Counts over every kernel and launch of one file."""
    coverage = Coverage(kernels=len(analysis.kernels))
    for kernel in analysis.kernels:
        coverage.unaccounted += len({one for launch in kernel.launches for one in launch.kernel.unaccounted})
        for launch in kernel.launches:
            if launch.launch.source is LaunchSource.ASSUMED:
                coverage.assumed_block += len(launch.accesses)
            for result in launch.accesses:
                coverage.accesses += 1
                coverage.convergent += len(result.assumes) > len(result.access.assumes)
                match result.verdict:
                    case Verdict.EXACT:
                        coverage.exact += 1
                    case Verdict.CONDITIONAL:
                        coverage.conditional += 1
                    case Verdict.BOUNDED:
                        coverage.bounded += 1
                    case Verdict.UNKNOWN:
                        coverage.unknown += 1
                        coverage.reasons[result.reason or "no reason given"] += 1
    return coverage


def result_of(analysis: Analysis, findings: tuple[Finding, ...], extra: Any = None) -> FileResult:
    """The small result of an analysis, with the sources that its findings and problems name."""
    problems = list(analysis.problems)
    for kernel in analysis.kernels:
        problems += [
            Problem(kernel.span.path, f"`{kernel.name}`: {text}", kernel.span) for text in kernel.problems
        ]
    spans: list[Span | None] = [problem.span for problem in problems]
    for finding in findings:
        spans += [finding.span, *(label.span for label in finding.labels)]
    named = {span.path for span in spans if span is not None}
    return FileResult(
        path=analysis.path,
        findings=tuple(finding for finding in findings if not finding.suppressed),
        suppressed=tuple(finding for finding in findings if finding.suppressed),
        problems=tuple(problems),
        coverage=coverage_of(analysis),
        kernels=_parameters(analysis),
        sources={path: data for path, data in analysis.sources.items() if path in named},
        extra=extra,
    )


def _parameters(analysis: Analysis) -> dict[str, tuple[str, ...]]:
    """The names of each kernel's parameters, those of kernels that share a name together."""
    found: dict[str, dict[str, None]] = {}
    for kernel in analysis.kernels:
        names = found.setdefault(kernel.name, {})
        for launch in kernel.launches:
            names.update((one.name, None) for one in launch.kernel.parameters if one.name)
    return {name: tuple(parameters) for name, parameters in found.items()}
