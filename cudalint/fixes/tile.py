"""Fixes of a bank conflict in a declared shared array: longer rows, or an XOR of the column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.findings.model import Edit
from cudalint.fixes.candidate import Candidate, Task, never
from cudalint.fixes.code import Part, grouped, plus
from cudalint.fixes.rows import stays_in_rows
from cudalint.ir.access import Array, Space, Span
from cudalint.ir.ctypes import size_of
from cudalint.rules.cures import cures_of
from cudalint.rules.reading import wavefronts

if TYPE_CHECKING:
    from cudalint.ir.result import Analysis


@dataclass(frozen=True, slots=True)
class _Tile:
    """A shared array, the subscripts of its declaration, and those of its every use."""

    array: Array
    element: int
    row: int
    declared: list[Part]
    uses: list[list[Part]]


def tile_fixes(task: Task) -> Iterator[Candidate]:
    """Padding by the fewest elements that help, then the swizzle, which takes no memory."""
    tile = _tile(task)
    if tile is None:
        return
    rows = tile.row * tile.element
    arch = task.view.architecture
    most = task.view.threshold("bank_conflict", "max_padding")
    found: set[int] = set()
    for observation in task.observations:
        reading = wavefronts(observation, arch)
        if reading is not None:
            found |= {cure.elements for cure in cures_of(reading, arch, most)} - {0}
    for elements in sorted(found):

        def safe(after: Analysis, step: int = elements * tile.element) -> bool:
            return stays_in_rows(task.analysis, after, tile.array.identity, rows, step, arch)

        extent = tile.declared[-1]
        edit = Edit(Span(task.path, extent.start, extent.end), plus(extent, elements))
        title = f"pad the rows of `{tile.array.name}` to {tile.row + elements} elements"
        yield Candidate(title, (edit,), safe)
    swizzled = _swizzled(task, tile)
    if swizzled is not None:
        yield swizzled


def _tile(task: Task) -> _Tile | None:
    """The array of the finding, if it is one of two dimensions or more that is only ever used with all its
    subscripts: no sizeof, no pointer to it, no row of it passed on."""
    site, body = task.site, task.body()
    if site is None or body is None or site.space is not Space.SHARED:
        return None
    array = site.access.array
    element, declared = size_of(array.element), array.declared
    if not element or declared is None or declared.path != task.path or len(array.shape) < 2:
        return None
    row = array.shape[-1]
    if row is None or not body[0] <= declared.start < body[1] or array.name in task.code.directive_names():
        return None
    uses = []
    own: list[Part] | None = None
    for index in task.code.named(array.name, *body):
        parts = task.code.subscripts(index, len(array.shape))
        if parts is None:
            return None
        if declared.start <= task.code.tokens[index].start < declared.end:
            own = parts
        else:
            uses.append(parts)
    return _Tile(array, element, row, own, uses) if own is not None else None


def _swizzled(task: Task, tile: _Tile) -> Candidate | None:
    """`tile[y][x]` becomes `tile[y][x ^ (y & 31)]` everywhere: the columns of each row change places."""
    columns = task.view.architecture.shared.row_bytes // tile.element
    if not columns or columns & (columns - 1) or tile.row % columns:
        return None
    edits = []
    for *_, row, column in tile.uses:
        nested = any(token.text == tile.array.name for part in (row, column) for token in part.tokens)
        if nested or not row.is_pure:
            return None
        text = f"{grouped(column)} ^ ({grouped(row)} & {columns - 1})"
        edits.append(Edit(Span(task.path, column.start, column.end), text))
    title = f"exchange the columns of `{tile.array.name}` by an XOR with the row"
    return Candidate(title, tuple(edits), never)
