"""A picture as text."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.drawing.picture import Kind, Picture, Row, conflict

MOST_ROWS = 12  # more are cut in the middle
STEP = 8  # columns between the numbers of the ruler


def text(picture: Picture, *, unicode: bool = True) -> str:
    """Lines such as

                         lane 0       8       16      24
        line 0  sector 0      ■■■■■■■■························  32 of 32 bytes
                sector 1      ········■■■■■■■■················  32 of 32 bytes

    With `unicode` off only ASCII characters.
    """
    full, empty, dots = ("■", "·", "⋮") if unicode else ("#", ".", ":")
    columns = "bank" if picture.kind is Kind.BANKS else "lane"
    groups = max(len(row.group) for row in picture.rows)
    labels = max(max(len(row.label) for row in picture.rows), len(columns))
    lines = [f"{' ' * (groups + 2 if groups else 0)}{columns:>{labels}}  {_ruler(picture.columns)}"]
    shown = ""
    for row in _kept(picture.rows):
        if row is None:
            hidden = len(picture.rows) - MOST_ROWS + 1
            left = f"{'':{groups}}  " if groups else ""
            lines.append(f"{left}{dots:>{labels}}  {hidden} more like these")
            continue
        group = f"{'' if row.group == shown else row.group:<{groups}}  " if groups else ""
        shown = row.group
        cells = "".join(full if at in row.cells else empty for at in range(picture.columns))
        lines.append(f"{group}{row.label:>{labels}}  {cells}{_remark(picture, row)}")
    lines += [f"worst: {worst}" for worst in [conflict(picture)] if worst]
    lines += [picture.note] if picture.note else []
    return "\n".join(line.rstrip() for line in lines)


def _remark(picture: Picture, row: Row) -> str:
    if row.used is None:
        return ""
    return f"  {row.used} of {picture.unit} bytes"


def _kept(rows: tuple[Row, ...]) -> Iterator[Row | None]:
    """The rows, or the first and last of them with None between."""
    if len(rows) <= MOST_ROWS:
        yield from rows
        return
    yield from rows[: MOST_ROWS - 2]
    yield None
    yield rows[-1]


def _ruler(columns: int) -> str:
    return "".join(f"{at:<{STEP}}" for at in range(0, columns, STEP))
