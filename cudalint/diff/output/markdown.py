"""A comparison for the comment of a pull request. Its first line marks it, so that it can be found again."""

from __future__ import annotations

from cudalint.diff.model import Change, Diff, KernelDiff, Kind
from cudalint.diff.output import prose
from cudalint.output.inspect.text import launch_line
from cudalint.output.markdown import cell_text as text
from cudalint.output.markdown import code_text as code

MARK = "<!-- cudalint diff -->"
_ROWS = 100  # changes that are listed: a comment holds 65,536 characters [GitHub, REST API, "Issue comments"]
_SIGNS = {
    Kind.DEARER: "🔴 dearer",
    Kind.CHEAPER: "🟢 cheaper",
    Kind.NEWLY_UNKNOWN: "🟡 newly unknown",
}


def as_markdown(diff: Diff, tolerance: float) -> str:
    """A table of what became dearer, cheaper or unknown, and the rest folded."""
    rows = [
        (kernel, change)
        for kernel in prose.shown_kernels(diff)
        for told in prose.told_launches(kernel)
        for change in told.launch.changes
    ]
    grave = [row for row in rows if row[1].kind in _SIGNS]
    rest = [row for row in rows if row[1].kind not in _SIGNS]
    lines = [MARK, f"### cudalint: {text(prose.summary(diff, tolerance))}", ""]
    lines += _table(sorted(grave, key=lambda row: prose.ORDER.index(row[1].kind)))
    totals = [line for kernel in prose.shown_kernels(diff) for line in _totals(kernel)]
    if totals:
        lines += ["| kernel and launch | bytes of global memory |", "|---|---|", *totals, ""]
    if rest:
        lines += [
            "<details><summary>New, gone and with another cost</summary>",
            "",
            *_table(rest),
            "</details>",
            "",
        ]
    lines += [f"- {text(problem)}" for problem in diff.problems]
    return "\n".join(lines).rstrip() + "\n"


def _table(rows: list[tuple[KernelDiff, Change]]) -> list[str]:
    if not rows:
        return []
    lines = ["| | kernel | access | cost |", "|---|---|---|---|"]
    seen: set[str] = set()
    for kernel, change in rows:
        access = change.access
        kind = _SIGNS.get(change.kind, change.kind.value)
        place = code(prose.place(access))
        told = text(prose.costs(change) + prose.share(change))
        shown = f"{place}<br>{code(prose.expression(change))}"
        line = f"| {kind} | {code(str(kernel.kernel['name']))} | {shown} | {told} |"
        if line not in seen:
            seen.add(line)
            lines.append(line)
    listed = lines[: _ROWS + 2]
    if len(lines) > len(listed):
        listed.append(f"| | | {len(lines) - len(listed)} more | |")
    return [*listed, ""]


def _totals(kernel: KernelDiff) -> list[str]:
    found = []
    for told in prose.told_launches(kernel):
        launch = told.launch
        if launch.bytes_before is None or launch.bytes_after is None or launch.after is None:
            continue
        shape = code(f"{kernel.kernel['name']} {launch_line(launch.after)}")
        found.append(f"| {shape} | {text(prose.total(launch))} |")
    return found
