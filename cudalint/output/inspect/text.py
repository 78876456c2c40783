"""`inspect` for people: a table a launch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TextIO

from cudalint.output.inspect.alike import alike
from cudalint.output.style import safe, safe_line, safe_path

_PLAIN_WIDTH = 1000  # columns: a pipe has no width to fit into
_TABLE_WIDTH = 110  # columns: a table is not legible in fewer


class Tables:
    """Prints the entries of `inspect`. rich is imported here, late: it costs more than the rest of the run's
    start."""

    def __init__(self, out: TextIO, color: bool) -> None:
        from rich.console import Console

        self._terminal = out.isatty()
        self._console = Console(
            file=out,
            highlight=False,
            markup=False,
            emoji=False,
            color_system="auto" if color else None,
            width=None if self._terminal else _PLAIN_WIDTH,
        )

    def file(self, entry: dict[str, Any]) -> None:
        """One file's kernels."""
        for kernel in entry["kernels"]:
            title = f"{entry['path']}:{kernel['line']}: {kernel['name']}"
            if not kernel["launches"]:
                self._console.print(safe_path(title), style="bold")
                self._console.print("  no launch could be analyzed\n")
            for launch in alike(kernel["launches"]):
                self._launch(title, launch, entry["path"])

    def _launch(self, title: str, launch: dict[str, Any], path: str) -> None:
        from rich import box
        from rich.table import Table
        from rich.text import Text

        self._console.print(Text(safe_path(title), style="bold"))
        self._console.print(Text(f"  {safe(launch_line(launch))}"))
        if not launch["accesses"]:
            self._console.print("  no memory access\n")
            return
        if self._console.width < _TABLE_WIDTH:
            for access in launch["accesses"]:
                for line in _stacked(access, path):
                    self._console.print(Text(safe_line(line)), soft_wrap=True)
            self._console.print()
            return
        table = Table(box=box.SIMPLE_HEAD if self._terminal else None, pad_edge=self._terminal)
        for heading in ("place", "access", "index", "request", "ideal", "used", "ld.nc", "verdict"):
            table.add_column(heading, justify="right" if heading in ("ideal", "used") else "left")
        for access in launch["accesses"]:
            table.add_row(*(Text(safe(cell)) for cell in row(access, path)))
        self._console.print(table)
        self._console.print()


def _stacked(access: dict[str, Any], path: str) -> Iterator[str]:
    """The cells of one access below each other."""
    place, what, index, request, ideal, used, _, verdict = row(access, path)
    kind, _, expression = what.partition("  ")
    figures = [text for text in (request, ideal and f"ideal {ideal}", used) if text]
    yield f"{place:<8}{kind:<20}{', '.join(figures) or 'cost unknown'}"
    yield f"{'':8}{expression}"
    if index:
        yield f"{'':8}= {index}"
    if verdict != "exact":
        yield f"{'':8}{verdict}"


def launch_line(launch: dict[str, Any]) -> str:
    """`<<<(32, 32, 1), (32, 8, 1)>>> n = 1024 [host, line 40]`."""
    shape = f"<<<{_extent(launch['grid'])}, {_extent(launch['block'])}"
    if launch["dynamic_shared_bytes"]:
        shape += f", {launch['dynamic_shared_bytes']}"
    values = {**launch["template_arguments"], **launch["arguments"]}
    given = ", ".join(f"{name} = {value}" for name, value in values.items())
    where = launch["source"] + (f", line {launch['line']}" if launch["line"] else "")
    where += f"; {launch['note']}" if launch["note"] else ""
    return " ".join(part for part in (f"{shape}>>>", given, f"[{where}]") if part)


def row(access: dict[str, Any], path: str) -> Iterator[str]:
    """The cells of one access."""
    place = f"{access['line']}:{access['column']}"
    yield place if access["path"] == path else f"{access['path']}:{place}"
    width = "" if access["width"] is None else f" {access['width']}"
    yield f"{access['space']} {access['op']}{width}  {access['expression']}"
    yield access["index"] or ""
    counted = next((name for name in ("sectors", "wavefronts") if access[name]), "requests")
    yield _range(access[counted], counted)
    yield _number(access.get(f"{counted}_ideal"))
    used = access["bus_utilization"]
    yield "" if used is None else f"{_number(round(100 * used, 1))} %"
    read_only = access["read_only"]
    yield {True: "yes", False: "no", None: "?"}[read_only["eligible"]] if read_only else ""
    told = (
        _cases(access, counted)
        or access["reason"]
        or "; ".join(f"assumes that {one}" for one in access["assumes"])
    )
    yield access["verdict"] + (f": {told}" if told else "")


def _cases(access: dict[str, Any], counted: str) -> str:
    """`4 if ld % 8 == 0, else 4.88 (full warps)`."""
    words: list[str] = []
    for case in access["cases"] or ():
        found = case[counted]
        text = _range(found, counted).partition(" ")[0]
        if found["min"] != found["max"]:
            mean = found["mean"]
            text = f"{found['min']} to {found['max']}" if mean is None else _number(mean)
        other = "else " if case["when"] is None and words else ""
        words.append(other + text + (f" if {case['when']}" if case["when"] else ""))
    return f"{', '.join(words)} (full warps)" if words else ""


def _extent(extent: list[int | None] | None) -> str:
    if extent is None:
        return "?"
    return "(" + ", ".join("?" if value is None else str(value) for value in extent) + ")"


def _range(found: dict[str, Any] | None, unit: str) -> str:
    if found is None:
        return ""
    low, mean, high = found["min"], found["mean"], found["max"]
    if low == high:
        return f"{low} {unit.removesuffix('s') if low == 1 else unit}"
    return f"{low} to {high} {unit}" + ("" if mean is None else f", mean {_number(mean)}")


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}".rstrip("0").rstrip(".")
