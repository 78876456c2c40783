"""The page: self-contained HTML that needs no network, and works without its script but for the search."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import field
from pathlib import Path
from typing import Any

from cudalint import __version__
from cudalint.dataclass import dataclass
from cudalint.drawing import STYLE
from cudalint.output.audit.cards import cards
from cudalint.output.audit.drawings import Drawings
from cudalint.output.audit.figures import Figures, figures
from cudalint.output.audit.kernel import kernel_body, kernel_section
from cudalint.output.audit.markup import policy, shown
from cudalint.output.audit.packing import LARGE, packed, with_pictures
from cudalint.output.audit.ranking import ranking, table
from cudalint.output.prose import plural
from cudalint.project.result import Coverage

CARDS = 3  # findings at the top


@dataclass
class Page:
    """Collects the files of a run and renders them. `title` names what was audited."""

    title: str
    arch: str
    coverage: Coverage = field(default_factory=Coverage)
    by_rule: Counter[tuple[str, str]] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    _kernels: list[dict[str, Any]] = field(default_factory=list)
    _files: int = 0

    def add(self, entry: dict[str, Any]) -> None:
        """One file's entry."""
        self._files += 1
        self._kernels += entry["kernels"]

    def render(self) -> Iterator[str]:
        """The page in pieces."""
        top = _top(kernel["path"] for kernel in self._kernels)
        ranked = sorted(
            ((figures(kernel), _below(top, kernel)) for kernel in self._kernels),
            key=lambda pair: (
                -pair[1].get("weight", 0.0),
                -pair[0].total,
                pair[1]["path"],
                pair[1]["line"],
            ),
        )
        drawings = Drawings(self.arch)
        first = cards(_worst(ranked), drawings)
        bodies = [kernel_body(at, kernel, drawings) for at, (_, kernel) in enumerate(ranked)]
        is_large = sum(map(len, bodies)) > LARGE
        style, script = _resource("style.css") + STYLE, _resource("script.js")
        yield _head(self.title, style, policy(style, script))
        yield "" if is_large else drawings.definitions()
        yield self._summary()
        yield with_pictures(first, drawings) if is_large else first
        yield ranking(ranked)
        yield self._rules()
        yield '<h2 id="kernels">Kernels</h2><p id="hits" role="status"></p>'
        yield "<noscript><p>The kernels' details are unpacked by a script.</p></noscript>" if is_large else ""
        for at, (found, kernel) in enumerate(ranked):
            yield kernel_section(at, found, kernel, None if is_large else bodies[at])
        yield from packed(bodies, drawings) if is_large else ()
        yield f"<script>{script}</script></main></body></html>\n"

    def _summary(self) -> str:
        cover = self.coverage
        shares = [
            ("exact", cover.exact),
            ("conditional", cover.conditional),
            ("bounded", cover.bounded),
            ("unknown", cover.unknown),
        ]
        total = max(1, cover.accesses)
        bar = "".join(_share(shares, at, total) for at in range(len(shares)))
        legend = ", ".join(
            f'<b class="{name}">{count:,}</b> {name} ({100 * count / total:.0f} %)' for name, count in shares
        )
        reasons = "".join(
            f"<li><b>{count:,}</b> {shown(reason)}</li>" for reason, count in cover.reasons.most_common(8)
        )
        problems = "".join(f"<li>{shown(problem)}</li>" for problem in self.problems)
        return (
            f"<p>{plural(self._files, 'file')}, {plural(len(self._kernels), 'kernel')}, "
            f"{plural(cover.accesses, 'access')}: {legend}. Costs are those of {shown(self.arch)}, read "
            f'from the source by cudalint {__version__}.</p><svg class="bar" viewBox="0 0 100 1" '
            f'preserveAspectRatio="none" aria-hidden="true">{bar}</svg>'
            f"{_folded('Why accesses are unknown', reasons)}"
            f"{_folded(plural(len(self.problems), 'problem'), problems)}"
        )

    def _rules(self) -> str:
        rows = "".join(
            f'<tr><td><a href="#kernels" data-find="{shown(code)}">{shown(code)}</a></td>'
            f'<td>{shown(name)}</td><td class="n">{count:,}</td></tr>'
            for (code, name), count in sorted(self.by_rule.items(), key=lambda item: (-item[1], item[0]))
        )
        return f"<h2>Findings by rule</h2>{table(('rule', 'name', '#findings'), rows) or '<p>None.</p>'}"


def _worst(ranked: list[tuple[Figures, dict[str, Any]]]) -> list[tuple[int, dict[str, Any], dict[str, Any]]]:
    """The findings to begin with, one a kernel, with its rank and its entry."""
    found = [
        (at, kernel, kernel["findings"][0]) for at, (_, kernel) in enumerate(ranked) if kernel.get("findings")
    ]
    measured = any("measured" in kernel for _, kernel in ranked)
    if not measured:
        found.sort(key=lambda one: (one[2]["severity"] in ("hint", "info"), -one[2]["rank"]))
    return found[:CARDS]


def _top(paths: Iterable[str]) -> str:
    """The folder that holds them all, with its slash."""
    folders = {posixpath.dirname(path.replace("\\", "/")) for path in paths}
    try:
        top = posixpath.commonpath(folders)
    except ValueError:  # none, or both absolute and relative ones
        return ""
    return f"{top.rstrip('/')}/" if top else ""


def _below(top: str, kernel: dict[str, Any]) -> dict[str, Any]:
    """The kernel with paths from there."""
    launches = [
        {**launch, "accesses": [_moved(top, access) for access in launch["accesses"]]}
        for launch in kernel["launches"]
    ]
    findings = [
        {**_moved(top, one), "places": [[_without(top, path), line] for path, line in one["places"]]}
        for one in kernel.get("findings", ())
    ]
    return {**_moved(top, kernel), "launches": launches, "findings": findings}


def _moved(top: str, entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "path": _without(top, entry["path"])}


def _without(top: str, path: str) -> str:
    return path.replace("\\", "/").removeprefix(top)


def _share(shares: list[tuple[str, int]], at: int, total: int) -> str:
    """The part of the bar that one of the counts has."""
    start = sum(count for _, count in shares[:at])
    name, count = shares[at]
    x, width = 100 * start / total, 100 * count / total
    return f'<rect class="{name}" x="{x:.3f}" width="{width:.3f}" height="1"/>'


def _head(title: str, style: str, allowed: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{shown(title)}: memory accesses</title><style>{style}</style>"
        f"</head><body><header><h1>{shown(title)}</h1>"
        '<input type="search" id="search" placeholder="kernel, file, rule, array ..." '
        'aria-label="Search kernels" aria-describedby="keys">'
        '<span id="keys"><kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> next, previous kernel '
        "<kbd>Enter</kbd> open</span></header><main>"
    )


def _folded(title: str, items: str) -> str:
    return f"<details><summary>{title}</summary><ul>{items}</ul></details>" if items else ""


def _resource(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
