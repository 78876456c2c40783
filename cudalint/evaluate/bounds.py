"""Bounds where lanes' addresses differ in a way that is not known."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.ranges import value_range
from cudalint.algebra.walk import free_symbols
from cudalint.evaluate.active import active_lanes, bindings_of
from cudalint.evaluate.clamped import lengths_of
from cudalint.evaluate.conditions import thread_ranges
from cudalint.evaluate.context import Context
from cudalint.evaluate.local_memory import WORD, words
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset
from cudalint.evaluate.points import Points
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import Cost, Range

#: The lanes whose addresses one phase of `ldmatrix` takes.
_MATRIX_ROWS = 8


def data_bounds(context: Context, model: Model, offset: Offset, points: Points) -> Cost | None:
    """At least one unit, at most one for each active lane, and no more than the range of the index spans.
    None when no lane is active."""
    found = _active_lanes(context, model, points)
    lanes = int(found.max(initial=0))
    if lanes == 0:
        return None
    multiple = points.multiple
    requests = None if multiple is None else int(((found > 0) * points.weights[:, None]).sum()) * multiple
    total = None if multiple is None else int((found * points.weights[:, None]).sum()) * multiple
    low, high = value_range(offset.expr, thread_ranges(context, free_symbols(offset.expr)))
    span = int(high) - int(low) + model.width
    if model.is_copy:
        span *= WARP_SIZE  # each lane may count for itself
    most = lanes
    if model.is_local:  # see local_memory
        span, most = (span // WORD + 2) * WORD * WARP_SIZE, lanes * words(model.width)
    lengths = None if model.is_copy or model.is_local else lengths_of(context, offset.expr)
    spans = [span] if lengths is None else [min(span, length + model.width) for length in lengths]
    one = Range(1, 1.0, 1)
    match model.space:
        case "global":
            return Cost(
                sectors=Range(1, None, _cap_of(most, spans, model, model.arch.sector_bytes)),
                tags=Range(1, None, _cap_of(most, spans, model, model.arch.line_bytes)),
                requests=one,
                launch_requests=requests,
                launch_lanes=total,
            )
        case "shared":
            most = most_wavefronts(model, lanes, span)
            return Cost(
                wavefronts=Range(1, None, most), requests=one, launch_requests=requests, launch_lanes=total
            )
        case _:
            return Cost(requests=Range(1, None, _cap(lanes, span, model.width)))


def most_wavefronts(model: Model, lanes: int, span: int) -> int:
    """The most wavefronts of lanes whose addresses lie within `span` bytes: for each phase of the request,
    one for each word of a bank there. Lanes that take turns at one word may all meet."""
    banks = model.arch.shared
    most = max(lanes, 2 if model.width > 4 else 1)
    if model.op == "atomic" and model.atomic != "count":
        return 2 * most if model.atomic == "cas" else most
    if banks.broadcast_words is not None:
        return most
    at_once = _MATRIX_ROWS if model.op == "ldmatrix" else banks.phase_lanes[model.width]
    in_phase = min(at_once, _cap(WARP_SIZE, span, banks.count * banks.width))
    return min(most, -(-WARP_SIZE // at_once) * in_phase)


def _cap(lanes: int, span: int, unit: int) -> int:
    """The most units that `lanes` aligned accesses within `span` bytes can touch."""
    return max(1, min(lanes, -(-span // unit) + (1 if span > 1 else 0)))


def _cap_of(lanes: int, spans: Sequence[int], model: Model, unit: int) -> int:
    """The same of lanes within several ranges, some of them of one element."""
    return min(lanes, sum(1 if span == model.width else _cap(lanes, span, unit) for span in spans))


def _active_lanes(context: Context, model: Model, points: Points) -> NDArray[np.int64]:
    """Lanes that the known guards leave active, of shape (points, warps)."""
    symbols = {s for g in points.guards for s in free_symbols(g)}
    active = active_lanes(context, model, points, bindings_of(context, points, symbols))
    return np.asarray(np.count_nonzero(active, axis=-1), dtype=np.int64)
