"""A picture as SVG: lanes above, what they reach below, a line from each to its place."""

from __future__ import annotations

from cudalint.drawing.picture import Kind, Picture
from cudalint.drawing.text import conflict

CELL = 16  # units of the picture for a lane, a bank
LANE_Y, TARGET_Y = 14, 84
HEIGHT = 10
MOST_STACKED = 8  # words drawn on top of each other in a bank; the count stands below

#: Colors by class, for light and dark pages. A page that holds several pictures needs it once.
STYLE = (
    ".warp{--lane:#57606a;--good:#2da44e;--bad:#cf222e;--rest:#d0d7de;--ink:#24292f;max-width:100%;height:auto}"
    "@media(prefers-color-scheme:dark){.warp{--lane:#8b949e;--good:#3fb950;--bad:#f85149;--rest:#30363d;"
    "--ink:#e6edf3}}"
    ".warp text{fill:var(--ink);font:9px ui-monospace,monospace;text-anchor:middle}"
    ".warp .l{fill:var(--lane)}.warp .i{fill:none;stroke:var(--rest)}"
    ".warp .t{fill:none;stroke:var(--rest)}.warp .u{fill:var(--good)}.warp .c{fill:var(--bad)}"
    ".warp path{fill:none;stroke:var(--lane);stroke-opacity:.45}.warp path.x{stroke:var(--bad)}"
)


def svg(picture: Picture, *, standalone: bool = False, content_only: bool = False) -> str:
    """An <svg> element; with `standalone` a whole file that brings its style, with `content_only` what
    stands between its tags."""
    body = _lanes(picture) + (_banks(picture) if picture.kind is Kind.BANKS else _targets(picture))
    if content_only:
        return body
    width, height = size(picture)
    space = ' xmlns="http://www.w3.org/2000/svg"' if standalone else ""
    style = f"<style>{STYLE}</style>" if standalone else ""
    return (
        f'<svg{space} class="warp" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{label(picture)}">{style}{body}</svg>'
    )


def size(picture: Picture) -> tuple[int, int]:
    """Width and height in the picture's units."""
    below = 14 + HEIGHT * (1 if picture.kind is not Kind.BANKS else _tallest(picture))
    return CELL * len(picture.lanes), TARGET_Y + below


def label(picture: Picture) -> str:
    """What a reader who does not see the picture is told."""
    if picture.kind is Kind.BANKS:
        said = conflict(picture) or "no bank is asked for two words at a time"
        return f"{picture.active} active lanes, {len(picture.rows)} wavefronts: {said}"
    return f"{picture.active} active lanes reach {len(picture.rows)} {picture.kind.value}"


def _lanes(picture: Picture) -> str:
    parts = []
    for lane, offset in enumerate(picture.lanes):
        x = lane * CELL
        kind = "l" if offset >= 0 else "i"
        parts.append(f'<rect class="{kind}" x="{x + 2}" y="{LANE_Y}" width="12" height="8"/>')
        if lane % 8 == 0:
            parts.append(f'<text x="{x + 8}" y="10">{lane}</text>')
    return "".join(parts)


def _targets(picture: Picture) -> str:
    """Sectors (or constant words) side by side, the used share filled."""
    step = CELL * len(picture.lanes) / len(picture.rows)
    gap = min(2.0, step / 4)
    parts, lines = [], []
    for at, row in enumerate(picture.rows):
        x, width = at * step + gap / 2, step - gap
        used = width * (1.0 if row.used is None else row.used / picture.unit)
        kind = "u" if row.used is None or 2 * row.used >= picture.unit else "c"
        parts += [_box("t", x, TARGET_Y, width, HEIGHT), _box(kind, x, TARGET_Y, used, HEIGHT)]
        lines += [_line(lane * CELL + 8, x + width / 2) for lane in sorted(row.cells)]
        if step >= CELL * 2 or at % 8 == 0:
            parts.append(f'<text x="{_n(x + width / 2)}" y="{TARGET_Y + HEIGHT + 10}">{at}</text>')
    return f'<path d="{"".join(lines)}"/>' + "".join(parts)


def _banks(picture: Picture) -> str:
    """The banks, each with a square a word that it is asked for in its busiest phase."""
    stacks = _stacks(picture)
    step = CELL * len(picture.lanes) / picture.columns
    bottom = TARGET_Y + HEIGHT * _tallest(picture)
    lines: dict[bool, list[str]] = {False: [], True: []}
    for lane, offset in enumerate(picture.lanes):
        for word in sorted({offset // picture.unit, (offset + picture.width - 1) // picture.unit}):
            if offset >= 0:
                bank = word % picture.columns
                end = bottom - HEIGHT * min(stacks.get(bank, 1), MOST_STACKED)
                lines[stacks.get(bank, 1) > 1].append(_line(lane * CELL + 8, bank * step + step / 2, end))
    parts = [f'<path d="{"".join(lines[False])}"/><path class="x" d="{"".join(lines[True])}"/>']
    for bank in range(picture.columns):
        count = stacks.get(bank, 0)
        for at in range(max(1, min(count, MOST_STACKED))):
            kind = "t" if not count else "u" if count == 1 else "c"
            y = bottom - HEIGHT * (at + 1) + 1
            parts.append(_box(kind, bank * step + 2, y, step - 4, HEIGHT - 2))
        shown = count if count > 1 else bank if bank % 8 == 0 else None
        if shown is not None:
            words = f"{shown}×" if count > 1 else shown
            parts.append(f'<text x="{_n(bank * step + step / 2)}" y="{bottom + 10}">{words}</text>')
    return "".join(parts)


def _stacks(picture: Picture) -> dict[int, int]:
    """The words of each bank in the phase that asks it for the most."""
    counts: dict[tuple[str, int], int] = {}
    for row in picture.rows:
        for bank in row.cells:
            counts[row.group, bank] = counts.get((row.group, bank), 0) + 1
    stacks: dict[int, int] = {}
    for (_, bank), count in counts.items():
        stacks[bank] = max(stacks.get(bank, 0), count)
    return stacks


def _tallest(picture: Picture) -> int:
    return min(max(_stacks(picture).values(), default=1), MOST_STACKED)


def _box(kind: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{kind}" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"/>'


def _line(lane_x: float, x: float, y: float = TARGET_Y) -> str:
    return f"M{_n(lane_x)} {LANE_Y + 8}L{_n(x)} {_n(y)}"


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
