"""The kernels of the page by what they waste, as a table with a chart in it."""

from __future__ import annotations

from collections import Counter
from math import log2
from typing import Any

from cudalint.output.audit.figures import Figures, short
from cudalint.output.audit.kernel import amount
from cudalint.output.audit.markup import shown

RANKED = 200  # kernels in the ranking; the rest are in the list below it
COLORS = 6  # rules with a color of their own


def ranking(ranked: list[tuple[Figures, dict[str, Any]]]) -> str:
    """The table: each kernel with a bar of what it wastes, parted by rule."""
    worth = [(at, found, kernel) for at, (found, kernel) in enumerate(ranked[:RANKED]) if found.total]
    if not worth:
        return "<h2>Where bytes are wasted</h2><p>Nowhere that is known.</p>"
    measured = any("measured" in kernel for _, kernel in ranked)
    sums: Counter[str] = sum((found.by_rule for _, found, _ in worth), Counter())
    colors = {code: at for at, (code, _) in enumerate(sums.most_common(COLORS))}
    most = max(found.total for _, found, _ in worth)
    rows = "".join(_row(at, found, kernel, colors, most, measured) for at, found, kernel in worth)
    legend = "".join(f'<span class="c{at}">{shown(code)}</span> ' for code, at in colors.items())
    last = ("measured", "place") if measured else ("place",)
    headings = ("kernel", "#wasted bytes", "by rule", "#excess wavefronts", "#findings", *last)
    return (
        "<h2>Where bytes are wasted</h2><p>What a launch moves beyond the same words side by side, at the "
        "least, with 64 bytes for a wavefront or a request in vain. About: for a grid and loops of ordinary "
        "size, where theirs are not known. The bars are logarithmic; their colors are the shares of "
        f'the findings.</p><p class="legend">{legend}</p>{table(headings, rows)}'
    )


def _row(
    at: int, found: Figures, kernel: dict[str, Any], colors: dict[str, int], most: float, measured: bool
) -> str:
    return (
        f'<tr><td><a href="#k{at}">{shown(kernel["name"])}</a></td><td class="n">{amount(found)}</td>'
        f"<td>{_bar(found, colors, most)}</td>"
        f'<td class="n">{short(found.excess) if found.excess else ""}</td>'
        f'<td class="n">{len(kernel.get("findings", ())) or ""}</td>'
        + (f"<td>{shown(kernel['measured'])}</td>" if measured else "")
        + f'<td class="f">{shown(kernel["path"])}:{shown(kernel["line"])}</td></tr>'
    )


def _bar(found: Figures, colors: dict[str, int], most: float) -> str:
    """A bar as long as the logarithm of the total, parted by the rules' shares."""
    length = 100 * log2(1 + found.total) / log2(1 + most)
    told = sum(found.by_rule.values())
    parts, start = [], 0.0
    shares = [(colors.get(code), part / told) for code, part in found.by_rule.most_common() if told and part]
    for color, share in shares or [(None, 1.0)]:
        name = "other" if color is None else f"c{color}"
        parts.append(f'<rect class="{name}" x="{start:.2f}" width="{length * share:.2f}" height="1"/>')
        start += length * share
    return (
        f'<svg class="chart" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def table(headings: tuple[str, ...], rows: str) -> str:
    """A table that scrolls by itself; a heading with # is of numbers. Nothing without rows."""
    if not rows:
        return ""
    heads = "".join(
        f'<th class="n">{text[1:]}</th>' if text.startswith("#") else f"<th>{text}</th>" for text in headings
    )
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
