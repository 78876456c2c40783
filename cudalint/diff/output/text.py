"""A comparison for people."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.diff.model import Change, Diff, KernelDiff, Kind
from cudalint.diff.output import prose
from cudalint.output.inspect.text import launch_line
from cudalint.output.prose import plural
from cudalint.output.style import paint, safe, safe_path

_STYLES = {Kind.DEARER: "red", Kind.NEWLY_UNKNOWN: "yellow", Kind.CHEAPER: "green"}
_WIDTH = max(len(kind.value) for kind in Kind)
_FEW = 8  # new or gone accesses of one kernel that are listed


def as_text(diff: Diff, tolerance: float, *, color: bool = False) -> str:
    """The kernels that changed, and a line for all."""
    lines = [line for kernel in prose.shown_kernels(diff) for line in _kernel(kernel, color)]
    return "\n".join([*lines, safe(prose.summary(diff, tolerance))]) + "\n"


def _kernel(kernel: KernelDiff, color: bool) -> Iterator[str]:
    there = kernel.kernel
    yield paint(f"{safe_path(there['path'])}:{there['line']}: {safe(prose.named(kernel))}", "bold", color)
    for told in prose.told_launches(kernel):
        launch = told.launch
        line = launch_line(launch.after or launch.before or {})
        yield f"  {safe(line)}" + (f" and {told.count - 1} more like it" if told.count > 1 else "")
        if launch.is_alone and not launch.changes:
            yield f"    {'a launch that is new' if launch.before is None else 'a launch that is gone'}"
        few = [one for one in launch.changes if one.kind not in (Kind.NEW, Kind.GONE)]
        many = [one for one in launch.changes if one.kind in (Kind.NEW, Kind.GONE)]
        for change in (*few, *many[:_FEW]):
            yield f"    {_change(change, color)}"
        if len(many) > _FEW:
            yield f"    and {len(many) - _FEW} more that are new or gone"
        total = prose.total(launch)
        rest = [f"{plural(launch.same, 'access')} as before"] if launch.same else []
        if rest or total:
            yield "    " + "; ".join([*rest, *([total] if total else [])])
    yield ""


def _change(change: Change, color: bool) -> str:
    kind = paint(f"{change.kind.value:<{_WIDTH}}", _STYLES.get(change.kind, "dim"), color)
    access = change.access
    times = f" ({change.times} times)" if change.times > 1 else ""
    text = f"{access['op']} {prose.expression(change)}: {prose.costs(change)}{prose.share(change)}{times}"
    return f"{kind} {safe_path(prose.place(access))}  {safe(text)}"
