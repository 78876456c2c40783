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
class Finding:
    """`span` is the subscript itself. `message` is one line: what was found, with its numbers.

    `notes` say why it costs and on which warps and assumptions it holds; `remedy` says what to do, and
    `would_become` what the access would then cost. `numbers` holds the figures under Nsight Compute's
    names. `kernel` is the first kernel that reaches the place, and `function` the function that it is
    written in. `fingerprint` is empty until `cudalint.findings.fingerprint` fills it.
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

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """By place, then by rule; the message breaks ties, so that the order never depends on the run."""
        return (self.span.path, self.span.start, self.span.end, self.code, self.message)
