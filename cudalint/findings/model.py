"""The one object that every rule makes and every format renders."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum, StrEnum

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span


class Severity(IntEnum):
    """How much it matters, least first. A `HINT` is true and costs little; it is not shown by default."""

    HINT = 0
    INFO = 1
    WARNING = 2
    ERROR = 3

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


class Change(StrEnum):
    """What a remedy has changed, of those that findings are told apart by. `TRANSPOSED`: a tile of what goes
    along the rows of one matrix and down the columns of another. `ALIGNED`: a structure."""

    NONE = ""
    TRANSPOSED = "transposed"
    ALIGNED = "aligned"


@dataclass(frozen=True, slots=True)
class Label:
    """A further place that explains the finding; with `again`, one of which the same holds, and which then
    has a fingerprint of its own."""

    span: Span
    text: str
    again: bool = False
    fingerprint: str = ""


#: What waste is counted in.
BYTES, WAVEFRONTS, REQUESTS = "bytes", "wavefronts", "requests"


@dataclass(frozen=True, slots=True)
class Waste:
    """What is moved, replayed or asked for in vain, over all places of a finding: `amount` of `unit`.

    It is that of a launch where `a_launch`, the worst of those in view, and else that of one request at the
    worst place, within `loops` nested loops. `least`: it may be more. `share` is its part of all that the
    launch's requests of that space come to, None where that is not known. `rank` is for sorting alone: bytes
    on one scale for all units, with typical sizes in place of those that are not known. `place` is where that
    launch is written, of several.
    """

    amount: float
    unit: str
    a_launch: bool
    least: bool
    share: float | None
    loops: int
    rank: float
    place: str = ""


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

    `notes` say why it costs and on which warps and assumptions it holds; `remedy` says what to do, of which
    kind that is (`change`), whether it is for the array that it names and no other (`of_array`), and
    `would_become` what the access would then cost. `numbers` holds the figures under Nsight Compute's names.
    `kernel` is the first kernel that reaches the place, and `function` the function that it is written in.
    `fingerprint` is empty until `cudalint.findings.fingerprint` fills it, and `fix` until `cudalint.fixes` is
    asked for it, as each costs an analysis. `expression` is the access that it is about, where there may be
    others at its place, as of a macro.
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
    waste: Waste | None = None
    expression: str = ""
    change: Change = Change.NONE
    of_array: bool = False

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """By place, then by rule; the message breaks ties, so that the order never depends on the run."""
        return (self.span.path, self.span.start, self.span.end, self.code, self.message)

    @property
    def places(self) -> tuple[Span, ...]:
        """Where it holds, the first place first."""
        return (self.span, *(label.span for label in self.labels if label.again))

    @property
    def fingerprints(self) -> tuple[str, ...]:
        """Of each of its places."""
        return (self.fingerprint, *(label.fingerprint for label in self.labels if label.again))

    @property
    def worst_first(self) -> tuple[int, float, int, tuple[str, int, int, str, str]]:
        """Errors first, then what wastes the most, then the more severe, then by place."""
        error = self.severity is Severity.ERROR
        return (-error, -self.waste.rank if self.waste else 0.0, -self.severity, self.sort_key)
