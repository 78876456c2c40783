"""A source line with its span underlined."""

from __future__ import annotations

from cudalint.ir.access import Span
from cudalint.output.format import Sources
from cudalint.output.style import paint, safe, width

LONGEST = 140  # columns: what a longer line has beyond is cut around the span
CONTEXT = 40  # columns kept before the span in a cut line


def snippet(
    span: Span,
    sources: Sources,
    margin: int,
    *,
    mark: str = "^",
    text: str = "",
    style: str = "red",
    color: bool = False,
    columns: int = 0,
) -> list[str]:
    """Lines such as

           |
        12 |     out[x * n + y] = v;
           |     ^^^^^^^^^^^^^^ text

    with a margin of `margin` columns, cut to a terminal of `columns`. A span of several lines is underlined
    in its first.
    """
    region = sources.region(span)
    line = sources.text(span.path).line_text(region.line)
    end = region.end_column - 1 if region.end_line == region.line else len(line)
    before, marked, after = line[: region.column - 1], line[region.column - 1 : end], line[end:]
    room = min(LONGEST, max(columns - margin - len(" | "), CONTEXT + CONTEXT // 2)) if columns else LONGEST
    before, marked, after = _fitted(safe(before), safe(marked), safe(after), room)
    bar = paint("|", "blue", color)
    number = paint(str(region.line).rjust(margin), "blue", color)
    marks = paint(mark * max(width(marked), 1) + (f" {text}" if text else ""), style, color)
    blank = " " * margin
    return [
        f"{blank} {bar}",
        f"{number} {bar} {before}{marked}{after}".rstrip(),
        f"{blank} {bar} {' ' * width(before)}{marks}",
    ]


def margin_for(spans: list[Span], sources: Sources) -> int:
    """Columns that the line numbers of the spans need."""
    return max(len(str(sources.region(span).line)) for span in spans)


def _fitted(before: str, marked: str, after: str, longest: int) -> tuple[str, str, str]:
    if width(before + marked + after) <= longest:
        return before, marked, after
    if len(before) > CONTEXT:
        before = "..." + before[-CONTEXT:]
    room = longest - len(before)
    if len(marked) > room:
        return before, marked[:room], "..."
    rest = room - len(marked)
    return before, marked, after if len(after) <= rest else after[:rest] + "..."
