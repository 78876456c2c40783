"""A kernel's section of the page: its launches, their accesses, its source with the costs in the margin."""

from __future__ import annotations

from typing import Any

from cudalint.output.audit.drawings import Drawings
from cudalint.output.audit.figures import Figures, size_of
from cudalint.output.audit.markup import shown
from cudalint.rules.wording import number


def kernel_section(at: int, found: Figures, kernel: dict[str, Any], drawings: Drawings) -> str:
    """The folded section of the kernel of rank `at`."""
    words = {kernel["name"], kernel["path"]}
    for launch in kernel["launches"]:
        for access in launch["accesses"]:
            words |= {access["array"], *(text.split(":")[0] for text in access["findings"])}
    told = [f"{size_of(found.wasted)} wasted"] if found.wasted else []
    told += [f"{found.findings} findings" if found.findings > 1 else "1 finding"] if found.findings else []
    notes = "".join(f"<p class='problem'>{shown(problem)}</p>" for problem in kernel["problems"])
    launches = "".join(_launch(launch, kernel, drawings) for launch in kernel["launches"])
    place = shown(f"{kernel['path']}:{kernel['line']}")
    return (
        f'<details class="kernel" id="k{at}" data-words="{shown(" ".join(sorted(words))).lower()}"><summary>'
        f'<b>{shown(kernel["name"])}</b> <span class="f">{place}</span><span class="told">{", ".join(told)}'
        f"</span></summary>{notes}{launches}{_source(kernel)}</details>"
    )


def _launch(launch: dict[str, Any], kernel: dict[str, Any], drawings: Drawings) -> str:
    rows = "".join(_access(access, kernel, drawings) for access in launch["accesses"])
    return f"<h3>{shown(launch['launch'])}</h3>" + (rows or "<p>No memory access.</p>")


def _access(access: dict[str, Any], kernel: dict[str, Any], drawings: Drawings) -> str:
    place = f"{access['line']}:{access['column']}"
    elsewhere = access["path"] if access["path"] != kernel["path"] else None
    worse = ' class="worse"' if access["findings"] else ""
    told = [
        ("index", access["index"]),
        ("in", access["function"] if access["function"] != kernel["name"] else None),
        ("file", elsewhere),
        ("cases", access["cases"]),
        ("why", access["reason"]),
    ]
    more = "".join(f"<dt>{name}<dd>{shown(text)}" for name, text in told if text)
    more += "".join(f"<dt>finding<dd>{shown(text)}" for text in access["findings"])
    picture = drawings.use(access["drawing"], access["supposed"]) if access["drawing"] else ""
    width = "" if access["width"] is None else f" {access['width']}"
    what, verdict = f"{access['space']} {access['op']}{width}", shown(access["verdict"])
    return (
        f'<details class="access"><summary{worse}><code>{shown(access["expression"])}</code>'
        f"<span>{'*' if elsewhere else ''}{shown(place)}</span><span>{shown(what)}</span>"
        f'<span class="n">{shown(_cost(access))}</span><span class="{verdict}">{verdict}</span>'
        f"</summary><dl>{more}</dl>{picture}</details>"
    )


def _cost(access: dict[str, Any]) -> str:
    cost, ideal = access["cost"], access["ideal"]
    if cost is None:
        return ""
    unit = {"shared": "wavefront", "constant": "request"}.get(access["space"], "sector")
    unit += "" if cost[0] == cost[2] == 1 else "s"
    least = "" if ideal is None or ideal == cost[1] else f", ideal {number(ideal)}"
    return f"{_number(cost)} {unit}{least}"


def _number(cost: list[float | None]) -> str:
    low, mean, high = cost
    if low == high:
        return str(low)
    return number(mean) if mean is not None else f"{low}..{high}"


def _source(kernel: dict[str, Any]) -> str:
    """The lines with what their accesses cost in the margin: the worst launch of each."""
    costs: dict[int, dict[int, tuple[float, str]]] = {}
    worse: set[int] = set()
    for launch in kernel["launches"]:
        for access in launch["accesses"]:
            if access["path"] != kernel["path"] or access["cost"] is None:
                continue
            worth = access["cost"][1] if access["cost"][1] is not None else access["cost"][2]
            unit = {"shared": "w", "constant": "r"}.get(access["space"], "s")
            at = costs.setdefault(access["line"], {})
            known = at.get(access["column"], (0.0, ""))
            at[access["column"]] = max(known, (worth, _number(access["cost"]) + unit))
            if access["findings"]:
                worse.add(access["line"])
    lines = []
    for line, text in enumerate(kernel["source"], kernel["line"]):
        found = costs.get(line, {})
        margin = " ".join(found[column][1] for column in sorted(found))
        tag = "u" if line in worse else "b"
        lines.append(f"<i>{shown(line)}</i><{tag}>{shown(margin)}</{tag}>{shown(text)}")
    cut = f"\n... {shown(kernel['cut'])} more lines" if kernel["cut"] else ""
    return (
        "<h3>Source</h3><p class='said'>In the margin, the cost of a request: s sectors, w wavefronts, "
        "r requests.</p>"
        f'<pre tabindex="0">{chr(10).join(lines)}{cut}</pre>'
    )
