"""Lanes that lie apart by what no launch in view tells: more is needed for it to be worth telling."""

from __future__ import annotations

from cudalint.ir.access import Space
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.rules.coalescing import is_fragment
from cudalint.rules.reading import Reading
from cudalint.rules.trips import has_known_trips
from cudalint.rules.view import FileView, Observation
from cudalint.rules.walking import moving_loops, walks_rows

_PLACES = (SymbolKind.THREAD, SymbolKind.BLOCK)


def is_open(reading: Reading) -> bool:
    """Whether the distance between the lanes is not known: it may well be a few elements. A fragment's lanes
    lie apart in rows of a matrix, whose pitch alone is not known."""
    if is_fragment(reading.observation.access):
        return False
    known = reading.exact or reading.steady or reading.observation.lane_stride is not None
    return reading.apart is not None or not known


def is_taken_once(observation: Observation, view: FileView) -> bool:
    """Whether no loop takes the access to other elements, and neither other threads nor other blocks are
    known to take those beside them: one request of each warp, and not what the kernel is about."""
    offset, forms = observation.access.offset, view.forms
    if offset is None or moving_loops(observation, view):
        return False
    form = forms.of(offset)
    for generator in forms.generators(form):
        if isinstance(generator, Symbol) and generator.kind in _PLACES:
            step = forms.slope(form, generator)
            if step is not None and 0 < abs(step) < view.architecture.sector_bytes:
                return False
    return True


def is_short_row(observation: Observation, view: FileView) -> bool:
    """Whether each thread walks a row whose length is not known, beside much to compute for each access: such
    rows are a point's coordinates, or the few best of a search."""
    loops = observation.access.loops
    if not walks_rows(observation, view) or all(map(has_known_trips, loops)):
        return False
    launch = observation.launch
    accesses = sum(one.access.array.space is Space.GLOBAL for one in launch.accesses)
    return bool(launch.kernel.steps > view.threshold("waste", "row_steps") * accesses)
