"""A kernel's section of the page: its launches, their accesses, its source with the costs in the margin."""

from __future__ import annotations

from typing import Any

from cudalint.output.audit.cards import finding_list
from cudalint.output.audit.drawings import Drawings
from cudalint.output.audit.figures import Figures, size_of
from cudalint.output.audit.markup import shown
from cudalint.output.audit.packing import part_of
from cudalint.rules.wording import number


def kernel_body(at: int, kernel: dict[str, Any], drawings: Drawings) -> str:
    """What the section of the kernel of rank `at` holds."""
    notes = "".join(f"<p class='problem'>{shown(problem)}</p>" for problem in kernel["problems"])
    launches = "".join(
        _launch(f"k{at}-a{number}", launch, kernel, drawings, at)
        for number, launch in enumerate(kernel["launches"])
    )
    findings = finding_list(kernel.get("findings", []), at, kernel["path"])
    return f"{notes}{findings}{launches}{_source(kernel, at)}"


def kernel_section(at: int, found: Figures, kernel: dict[str, Any], body: str | None) -> str:
    """The folded section of the kernel of rank `at`; without a body, the place from which to unpack it."""
    words = {kernel["name"], kernel["path"]}
    for launch in kernel["launches"]:
        for access in launch["accesses"]:
            words |= {access["array"], *(text.split(":")[0] for text in access["findings"])}
    count = len(kernel.get("findings", ()))
    told = [f"{amount(found)} wasted"] if found.total else []
    told += [f"{count} findings" if count > 1 else "1 finding"] if count else []
    part = "" if body is not None else f' data-part="{part_of(at)}"'
    place = shown(f"{kernel['path']}:{kernel['line']}")
    return (
        f'<details class="kernel" id="k{at}"{part} '
        f'data-words="{shown(" ".join(sorted(words))).lower()}"><summary>'
        f'<b>{shown(kernel["name"])}</b> <span class="f">{place}</span><span class="told">{", ".join(told)}'
        f"</span></summary>{body or ''}</details>"
    )


def amount(found: Figures) -> str:
    """What it wastes: `1.2 GiB`, `about 7 MiB` where sizes are not known."""
    return f"{'' if found.known else 'about '}{size_of(found.total)}"


def _launch(name: str, launch: dict[str, Any], kernel: dict[str, Any], drawings: Drawings, at: int) -> str:
    rows = "".join(
        _access(f"{name}-{number}", access, kernel, drawings, at)
        for number, access in enumerate(launch["accesses"])
    )
    return f"<h3>{shown(launch['launch'])}</h3>" + (rows or "<p>No memory access.</p>")


def _access(name: str, access: dict[str, Any], kernel: dict[str, Any], drawings: Drawings, at: int) -> str:
    place = shown(f"{access['line']}:{access['column']}")
    elsewhere = access["path"] if access["path"] != kernel["path"] else None
    if elsewhere is None and _is_shown(access["line"], kernel):
        place = f'<a href="#k{at}-{shown(access["line"])}">{place}</a>'
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
        f'<details class="access" id="{name}"><summary{worse}><code>{shown(access["expression"])}</code>'
        f"<span>{'*' if elsewhere else ''}{place}</span><span>{shown(what)}</span>"
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


def _is_shown(line: object, kernel: dict[str, Any]) -> bool:
    return line in range(kernel["line"], kernel["line"] + len(kernel["source"]))


def _source(kernel: dict[str, Any], rank: int) -> str:
    """The lines with what their accesses cost in the margin, each a link to the access: the worst launch."""
    costs: dict[int, dict[int, tuple[float, str, str]]] = {}
    worse: set[int] = set()
    for which, launch in enumerate(kernel["launches"]):
        for which_one, access in enumerate(launch["accesses"]):
            if access["path"] != kernel["path"] or access["cost"] is None:
                continue
            worth = access["cost"][1] if access["cost"][1] is not None else access["cost"][2]
            unit = {"shared": "w", "constant": "r"}.get(access["space"], "s")
            at = costs.setdefault(access["line"], {})
            known = at.get(access["column"], (0.0, "", ""))
            name = f"k{rank}-a{which}-{which_one}"
            at[access["column"]] = max(known, (worth, _number(access["cost"]) + unit, name))
            if access["findings"]:
                worse.add(access["line"])
    lines = []
    for line, text in enumerate(kernel["source"], kernel["line"]):
        found = costs.get(line, {})
        links = (found[column] for column in sorted(found))
        margin = " ".join(f'<a href="#{name}">{shown(cost)}</a>' for _, cost, name in links)
        tag = "u" if line in worse else "b"
        lines.append(f'<i id="k{rank}-{line}">{shown(line)}</i><{tag}>{margin}</{tag}>{shown(text)}')
    cut = f"\n... {shown(kernel['cut'])} more lines" if kernel["cut"] else ""
    return (
        "<h3>Source</h3><p class='said'>In the margin, the cost of a request: s sectors, w wavefronts, "
        "r requests.</p>"
        f'<pre tabindex="0">{chr(10).join(lines)}{cut}</pre>'
    )
