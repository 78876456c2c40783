"""What an access costs, in the few words that hovers, hints and lenses have room for."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding
from cudalint.ir.launch import Extent, Launch
from cudalint.ir.result import AccessResult, Cost, Range, Verdict


@dataclass(frozen=True, slots=True)
class Price:
    """`count` of `unit` a request, where `ideal` would do; `ratio` is the greatest that it may be off."""

    unit: str
    count: Range
    ideal: float | None

    @property
    def ratio(self) -> float:
        value = self.count.max if self.count.mean is None else self.count.mean
        return value / self.ideal if self.ideal else 1.0

    @property
    def is_costly(self) -> bool:
        """Whether it surely costs more than it must."""
        least = self.count.min if self.count.mean is None else self.count.mean
        return self.ideal is not None and least > self.ideal


def price(result: AccessResult) -> Price | None:
    """The sectors or wavefronts of a request; None where they are not known."""
    if result.verdict is Verdict.UNKNOWN:
        return None
    for cost in (result.cost, result.cost.full):
        if cost is not None and (found := _of(cost)) is not None:
            return found
    return None


def _of(cost: Cost) -> Price | None:
    if cost.sectors is not None:
        return Price("sector", cost.sectors, cost.sectors_ideal)
    if cost.wavefronts is not None:
        return Price("wavefront", cost.wavefronts, cost.wavefronts_ideal)
    return None


def number(value: float) -> str:
    """At most two decimals, none where they are zero."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def amount(found: Range) -> str:
    """`4`, `4 to 8`, or the mean with its ends."""
    if found.min == found.max:
        return str(found.min)
    ends = f"{found.min} to {found.max}"
    return ends if found.mean is None else f"{number(found.mean)} ({ends})"


def counted(found: Price) -> str:
    """`1 wavefront`, `4 to 8 sectors`."""
    text = amount(found.count)
    return f"{text} {found.unit}{'' if text == '1' else 's'}"


def short(found: Price) -> str:
    """`32 sectors, 12 %` or `2-way`, as a hint after a subscript."""
    sure = found.count.mean if found.count.mean is not None else None
    value = number(sure) if sure is not None else amount(found.count)
    if found.unit == "wavefront":
        return f"{value if sure is None or not found.ideal else number(sure / found.ideal)}-way"
    noun = "sector" if value == "1" else "sectors"
    if sure and found.ideal:
        return f"{value} {noun}, {int(100 * min(found.ideal / sure, 1.0))} %"
    return f"{value} {noun}"


def of_finding(finding: Finding) -> str:
    """What a finding says that a request costs, as a hint; empty where it is about something else."""
    for unit, noun in (("wavefronts", "wavefront"), ("sectors", "sector")):
        value, ideal = finding.numbers.get(unit), finding.numbers.get(f"{unit}_ideal")
        if value is not None and ideal is not None:
            count = Range(int(value), float(value), -int(-value // 1))
            return short(Price(noun, count, float(ideal)))
    return ""


def hint(result: AccessResult, found: Price) -> str:
    """The same, or for an access with cases the first and its condition: `4 | ld % 8 == 0`."""
    first = next((case for case in result.cases if case.is_exact), None)
    counts = None if first is None else first.cost.sectors or first.cost.wavefronts
    if first is None or counts is None or counts.mean is None:
        return short(found)
    return number(counts.mean) + (f" | {first.when}" if first.when else f" {found.unit}s, full warps")


def extents(extent: Extent) -> str:
    """`256`, `dim3(32, 8)`; a question mark for what is not known."""
    if all(value is None for value in extent):
        return "?"
    shown = ["?" if value is None else str(value) for value in extent]
    while len(shown) > 1 and shown[-1] == "1":
        shown.pop()
    return shown[0] if len(shown) == 1 else f"dim3({', '.join(shown)})"


def shape(launch: Launch) -> str:
    """`<<<dim3(32, 32), dim3(32, 8)>>>` with the template arguments before it and the arguments after."""
    templates = ", ".join(launch.template_arguments.values())
    shared = f", {launch.dynamic_shared_bytes}" if launch.dynamic_shared_bytes else ""
    values = ", ".join(f"{name} = {value}" for name, value in launch.arguments.items())
    prefix = f"<{templates}>" if templates else ""
    return f"{prefix}<<<{extents(launch.grid)}, {extents(launch.block)}{shared}>>>" + (
        f"({values})" if values else ""
    )


def origin(launch: Launch, line: int | None = None) -> str:
    """Where the launch comes from: `line 40`, or the kind of source with its note."""
    line = launch.line if line is None else line
    if launch.note:
        return launch.note
    return f"line {line}" if line else launch.source.value
