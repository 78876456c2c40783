"""A picture as SVG: lanes above, what they reach below, a line from each to its place."""

from __future__ import annotations

from cudalint.drawing.picture import Kind, Picture, conflict, demands

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
    ".warp path{fill:none;stroke:var(--lane);stroke-opacity:.45}.warp path.x{stroke:var(--bad)}"
    ".warp path.i,.warp path.t{stroke:var(--rest);stroke-opacity:1}"
    ".warp path.l,.warp path.u,.warp path.c{stroke:none}"
    ".warp .l{fill:var(--lane)}.warp .u{fill:var(--good)}.warp .c{fill:var(--bad)}"
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
        return f"{_count(picture.active, 'active lane')}, {_count(len(picture.rows), 'wavefront')}: {said}"
    reach = "reaches" if picture.active == 1 else "reach"
    what = picture.kind.value.removesuffix("s")
    return f"{_count(picture.active, 'active lane')} {reach} {_count(len(picture.rows), what)}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _lanes(picture: Picture) -> str:
    active, inactive, texts = _Boxes("l"), _Boxes("i"), []
    for lane, offset in enumerate(picture.lanes):
        (active if offset >= 0 else inactive).add(lane * CELL + 2, LANE_Y, 12, 8)
        if lane % 8 == 0:
            texts.append(_text(lane * CELL + 8, 10, str(lane)))
    return f"{active}{inactive}{''.join(texts)}"


def _targets(picture: Picture) -> str:
    """Sectors (or constant words) side by side, the used share filled."""
    step = CELL * len(picture.lanes) / len(picture.rows)
    gap = min(2.0, step / 4)
    frames, good, bad = _Boxes("t"), _Boxes("u"), _Boxes("c")
    texts, lines = [], []
    for at, row in enumerate(picture.rows):
        x, width = at * step + gap / 2, step - gap
        share = 1.0 if row.used is None else row.used / picture.unit
        frames.add(x, TARGET_Y, width, HEIGHT)
        (good if share >= 0.5 else bad).add(x, TARGET_Y, width * share, HEIGHT)
        lines += [_line(lane * CELL + 8, x + width / 2) for lane in sorted(row.cells)]
        if step >= CELL * 2 or at % 8 == 0:
            texts.append(_text(x + width / 2, TARGET_Y + HEIGHT + 10, str(at)))
    return f'<path d="{"".join(lines)}"/>{frames}{good}{bad}{"".join(texts)}'


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
    idle, good, bad, texts = _Boxes("t"), _Boxes("u"), _Boxes("c"), []
    for bank in range(picture.columns):
        count = stacks.get(bank, 0)
        boxes = idle if not count else good if count == 1 else bad
        for at in range(max(1, min(count, MOST_STACKED))):
            boxes.add(bank * step + 2, bottom - HEIGHT * (at + 1) + 1, step - 4, HEIGHT - 2)
        if count > 1 or bank % 8 == 0:
            shown = f"{count}×" if count > 1 else str(bank)
            texts.append(_text(bank * step + step / 2, bottom + 10, shown))
    paths = f'<path d="{"".join(lines[False])}"/>' + _crowded(lines[True])
    return f"{paths}{idle}{good}{bad}{''.join(texts)}"


def _stacks(picture: Picture) -> dict[int, int]:
    """The words of each bank in the phase that asks it for the most."""
    stacks: dict[int, int] = {}
    for (_, bank), count in demands(picture).items():
        stacks[bank] = max(stacks.get(bank, 0), count)
    return stacks


def _tallest(picture: Picture) -> int:
    return min(max(_stacks(picture).values(), default=1), MOST_STACKED)


class _Boxes:
    """Rectangles of one class, as one path: a page holds many pictures."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._parts: list[str] = []

    def add(self, x: float, y: float, width: float, height: float) -> None:
        self._parts.append(f"M{_n(x)} {_n(y)}h{_n(width)}v{_n(height)}h{_n(-width)}z")

    def __str__(self) -> str:
        return f'<path class="{self._kind}" d="{"".join(self._parts)}"/>' if self._parts else ""


def _crowded(lines: list[str]) -> str:
    return f'<path class="x" d="{"".join(lines)}"/>' if lines else ""


def _line(lane_x: float, x: float, y: float = TARGET_Y) -> str:
    return f"M{_n(lane_x)} {LANE_Y + 8}L{_n(x)} {_n(y)}"


def _text(x: float, y: float, shown: str) -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}">{shown}</text>'


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
