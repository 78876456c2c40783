"""The lanes of a warp as text: which sector, or which bank, each of them asks for."""

from __future__ import annotations

from collections import Counter

from cudalint.arch import Architecture
from cudalint.ir.access import Space
from cudalint.ir.result import AccessResult
from cudalint.rules.wording import count, supposed

_ROW = 8  # lanes on a line


def drawing(result: AccessResult, arch: Architecture) -> str | None:
    """Eight lanes a line; None where the lanes' addresses are not known."""
    lanes = result.drawn or result.lanes
    if not lanes or max(lanes) < 0:
        return None
    if result.access.array.space is Space.SHARED:
        cells = [None if lane < 0 else lane // arch.bank_width % arch.banks for lane in lanes]
        words = {lane // arch.bank_width for lane in lanes if lane >= 0}
        load = Counter(word % arch.banks for word in words)
        bank, most = load.most_common(1)[0]
        title = "bank of each lane's word"
        worst = f"{count(len(load), 'bank')}; bank {bank} has {count(most, 'word')}"
        legend = worst if most > 1 else "each bank has one word"
    elif result.access.array.space in (Space.GLOBAL, Space.LOCAL, Space.GENERIC):
        first = min(lane for lane in lanes if lane >= 0) // arch.sector_bytes
        cells = [None if lane < 0 else lane // arch.sector_bytes - first for lane in lanes]
        title = f"sector ({arch.sector_bytes} bytes) of each lane, from the first"
        legend = count(len({cell for cell in cells if cell is not None}), "sector")
    else:
        return None
    return "\n".join([title + supposed(result), *_rows(cells), legend])


def _rows(cells: list[int | None]) -> list[str]:
    texts = ["." if cell is None else str(cell) for cell in cells]
    width = max(map(len, texts))
    rows = []
    for at in range(0, len(texts), _ROW):
        last = min(at + _ROW, len(texts)) - 1
        rows.append(
            f"lanes {at:>2}-{last:<2}  " + " ".join(text.rjust(width) for text in texts[at : last + 1])
        )
    return rows
