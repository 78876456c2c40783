"""The words that text and Markdown share."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.dataclass import dataclass
from cudalint.diff.model import Access, Change, Diff, KernelDiff, Kind, LaunchDiff
from cudalint.output.prose import plural

#: In the order in which they are told.
ORDER = tuple(Kind)


@dataclass(frozen=True, slots=True)
class Told:
    """Launches of a kernel of which the same is told; the first of them, and how many there are."""

    launch: LaunchDiff
    count: int


def told_launches(kernel: KernelDiff) -> list[Told]:
    """The launches with something to tell, those that read alike as one."""
    found: dict[object, tuple[LaunchDiff, int]] = {}
    for launch in kernel.told:
        told = tuple((one.kind, place(one.access), costs(one)) for one in launch.changes)
        key = (launch.before is None, launch.after is None, told)
        first, count = found.get(key, (launch, 0))
        found[key] = (first, count + 1)
    return [Told(launch, count) for launch, count in found.values()]


def costs(change: Change) -> str:
    """`4 -> 32 sectors a request`."""
    before, after = change.before, change.after
    if before is None or after is None:
        return cost(change.access)
    first, second = number(before), number(after)
    unit = units(after)
    if before["verdict"] == "unknown" or after["verdict"] == "unknown":
        return f"{cost(before)} -> {cost(after)}"
    text = f"{first} -> {second} {unit}"
    if before["width"] != after["width"]:
        text += f", {before['width']} -> {after['width']} bytes a lane"
    return text


def cost(access: Access) -> str:
    """`4 sectors a request`, `unknown (why)`."""
    if access["verdict"] == "unknown":
        return f"unknown ({access['reason']})" if access["reason"] else "unknown"
    return f"{number(access)} {units(access)}"


def units(access: Access) -> str:
    """What its cost counts."""
    return "requests" if access["unit"] == "requests" else f"{access['unit']} a request"


def number(access: Access) -> str:
    """`4`, `4.5`, `1 to 4`."""
    if len(access["cases"]) > 1:
        return ", ".join(
            f"{_number(found)} {f'if {when}' if when is not None else 'else'}"
            for when, found in access["cases"]
        )
    return _number(access["cost"])


def _number(counts: list[float | None] | None) -> str:
    if counts is None:
        return "?"
    low, mean, high = counts
    if mean is not None:
        return f"{mean:.4g}"
    return f"{low:g}" if low == high else f"{low:g} to {high:g}"


def share(change: Change) -> str:
    """`, +87 % of the kernel's bytes`."""
    if change.share is None:
        return ""
    return f", {percent(change.share)} of the kernel's bytes"


def percent(value: float) -> str:
    """`+87 %`."""
    shown = f"{100 * value:+.3g}"
    return f"{shown} %"


def expression(change: Change) -> str:
    """`i[t] -> i[t * 8]`, or one of them where they are the same."""
    before, after = change.before, change.after
    if before is not None and after is not None and before["expression"] != after["expression"]:
        return f"{before['expression']} -> {after['expression']}"
    return str(change.access["expression"])


def place(access: Access) -> str:
    """`a.cu:15:9`"""
    return f"{access['path']}:{access['line']}:{access['column']}"


def total(launch: LaunchDiff) -> str:
    """`1,024 -> 8,192 bytes of global memory (+700 %)`; empty where one is not known."""
    before, after = launch.bytes_before, launch.bytes_after
    if before is None or after is None:
        return ""
    if before == after:
        return f"{after:,.0f} bytes of global memory, as before"
    change = f" ({percent((after - before) / before)})" if before else ""
    return f"{before:,.0f} -> {after:,.0f} bytes of global memory{change}"


def named(kernel: KernelDiff) -> str:
    """`turn`, and what became of the kernel."""
    there = kernel.kernel
    if kernel.before is None:
        return f"{there['name']} is new"
    if kernel.after is None:
        return f"{there['name']} is gone"
    if kernel.is_moved:
        old = kernel.before
        parts = [str(old["name"])] if old["name"] != there["name"] else []
        parts += [f"in {old['path']}"] if old["path"] != there["path"] else []
        return f"{there['name']}, which was {' '.join(parts)}"
    return str(there["name"])


def summary(diff: Diff, tolerance: float) -> str:
    """`2 dearer, 1 cheaper (main -> the working tree, sm_90)`."""
    counts = {kind: sum(one.times for one in diff.changes(kind)) for kind in ORDER}
    parts = [f"{count} {kind.value}" for kind, count in counts.items() if count]
    beyond = len(diff.dearer(tolerance))
    if tolerance and counts[Kind.DEARER]:
        parts[0] += f" ({beyond} by more than {100 * tolerance:g} %)"
    told = ", ".join(parts) or "no access costs another number"
    kernels = plural(len([one for one in diff.kernels if one.has_changes]), "kernel")
    return f"{told}: {kernels} of {len(diff.kernels)} compared ({diff.old} -> {diff.new}, {diff.arch})"


def shown_kernels(diff: Diff) -> Iterator[KernelDiff]:
    """Those with something to tell."""
    yield from (kernel for kernel in diff.kernels if kernel.has_changes)
