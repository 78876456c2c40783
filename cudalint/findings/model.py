"""The one object that every rule makes and every format renders."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from cudalint.ir.access import Span


class Severity(IntEnum):
    """How much it matters, least first."""

    INFO = 0
    WARNING = 1
    ERROR = 2

    @property
    def label(self) -> str:
        return self.name.lower()


class Confidence(IntEnum):
    """How sure the finding is, least first.

    `CERTAIN` follows from the source alone. `LIKELY` follows from the source and a stated assumption (a
    launch shape that the source does not give, a warp whose lanes all pass a guard). `POSSIBLE` holds for
    a part of the interval only, and is not shown by default.
    """

    POSSIBLE = 0
    LIKELY = 1
    CERTAIN = 2

    @property
    def label(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Label:
    """A further place that explains the finding."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """The bytes of `span` become `replacement`; an empty span inserts."""

    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits of one file that lower the cost and change nothing that the program computes.

    A `safe` fix rests on nothing but the file that it edits. The others rest on something that only the
    author knows: that pointers do not overlap, that nobody launches the kernel with another block, ...
    `before` and `after` are what the analysis gives for both versions: "32 wavefronts", "1 wavefront, +128
    bytes of shared memory a block".
    """

    title: str
    edits: tuple[Edit, ...]
    safe: bool
    before: str
    after: str


#: What silences a finding: a comment in the source, or the baseline.
COMMENT, BASELINE = "comment", "baseline"


@dataclass(frozen=True, slots=True)
class Finding:
    """`span` is the subscript itself. `message` is one line: what was found, with its numbers.

    `notes` say why it costs and on which warps and assumptions it holds; `remedy` says what to do, and
    `would_become` what the access would then cost. `numbers` holds the figures under Nsight Compute's
    names. `kernel` is the first kernel that reaches the place, and `function` the function that it is
    written in. `fingerprint` is empty until `cudalint.findings.fingerprint` fills it, and `fix` until
    `cudalint.fixes` is asked for it, as each costs an analysis.
    """

    code: str
    name: str
    severity: Severity
    confidence: Confidence
    message: str
    span: Span
    kernel: str = ""
    function: str = ""
    labels: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()
    numbers: dict[str, float | int] = field(default_factory=dict, hash=False)
    remedy: str | None = None
    would_become: str | None = None
    fingerprint: str = ""
    fix: Fix | None = None
    suppressed: str = ""  # by what: COMMENT or BASELINE

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """By place, then by rule; the message breaks ties, so that the order never depends on the run."""
        return (self.span.path, self.span.start, self.span.end, self.code, self.message)
