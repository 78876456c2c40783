"""Threads of a block that are numbered along y first, and take the word of their number in shared memory:
neighbouring lanes lie a column apart."""

from __future__ import annotations

from cudalint.ir.result import AccessResult
from cudalint.rules.cures import Cure
from cudalint.rules.reading import Reading
from cudalint.rules.view import FileView


def numbering_cure(reading: Reading, view: FileView) -> Cure | None:
    """To number them along x first. None where they are not numbered so, or that helps nothing."""
    observation = reading.observation
    width, lanes, array = observation.access.width, observation.result.lanes, observation.access.array
    columns, rows, layers = observation.launch.launch.block
    if not reading.steady or not width or not columns or not rows or layers != 1 or len(array.shape) != 1:
        return None
    if columns == 1 or rows == 1 or max(lanes, default=-1) >= columns * rows * width:
        return None
    same = [one for one in observation.launch.accesses if one.access.array.identity == array.identity]
    if not any(_is_numbered(one, width, rows) for one in same) or any(_is_along(one, width) for one in same):
        return None
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    along = [lane if lane < 0 else _along_x(lane // width, columns, rows) * width for lane in lanes]
    op = observation.access.op.value
    wavefronts = warp_cost("shared", op, width, [along], view.architecture).wavefronts
    if wavefronts is None or int(wavefronts[0]) >= reading.value:
        return None
    text = (
        "number the block's threads along x first, `threadIdx.y * blockDim.x + threadIdx.x`, so that "
        "consecutive lanes take consecutive words"
    )
    return Cure(0, text, int(wavefronts[0]), of_array=False)


def _along_x(number: int, columns: int, rows: int) -> int:
    x, y = divmod(number, rows)
    return y * columns + x


def _is_numbered(result: AccessResult, width: int, rows: int) -> bool:
    """Whether each thread takes the word of its number, counted along y first."""
    return result.access.width == width and tuple(result.strides[:2]) == (rows * width, width)


def _is_along(result: AccessResult, width: int) -> bool:
    """Whether it may go along x, as one of the two sides of a transpose does."""
    return not result.strides or result.strides[0] is None or 0 < abs(result.strides[0]) <= width
