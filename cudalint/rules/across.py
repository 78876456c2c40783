"""Elements side by side that no lanes take today: what it costs where they do."""

from __future__ import annotations

from math import ceil

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass, replace
from cudalint.ir.access import Space
from cudalint.ir.expr import Op, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.rules import wording
from cudalint.rules.expressions import kinds
from cudalint.rules.reading import Reading
from cudalint.rules.view import FileView, Observation

_COORDINATES = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER}


@dataclass(frozen=True, slots=True)
class Across:
    """What to do about it. `aligned`: lanes that take them begin at a sector's first byte in every row."""

    text: str
    aligned: bool


def across_blocks(observation: Observation, view: FileView) -> Across | None:
    """Where the next block along an axis takes the next element, and no lane does, of any array: what the
    lanes take side by side they would not any more."""
    access, forms = observation.access, view.forms
    form = forms.of(access.offset) if access.offset is not None else None
    if form is None or not access.width:
        return None
    symbols = [one for one in forms.generators(form) if isinstance(one, Symbol)]
    near = [one for one in symbols if abs(_step(one, observation, view)) in range(1, access.width + 1)]
    axes = [one.name[-1] for one in near if one.kind is SymbolKind.BLOCK]
    if not axes or any(one.kind is SymbolKind.THREAD for one in near):
        return None
    others = (replace(observation, result=one) for one in observation.launch.accesses)
    if any(one.access.array.space is Space.GLOBAL and one.lane_stride == one.access.width for one in others):
        return None
    rows = (by for factors, by in forms.terms(form) if not {one for one, _ in factors} & {*near})
    aligned = all(by % view.architecture.sector_bytes == 0 for by in rows)
    text = f"the next block along {axes[0]} takes the next element: let the next lane do so"
    wide, count, layers = observation.launch.launch.block
    if axes == ["x"] and wide == 1 and count and layers == 1 and count % WARP_SIZE == 0:
        shape = f"{WARP_SIZE} x {count // WARP_SIZE}"
        text = f"{text}, in a block that is a multiple of {WARP_SIZE} wide, such as {shape}"
    return Across(text, aligned)


def _step(number: Symbol, observation: Observation, view: FileView) -> int:
    """Bytes from one to the next of these; of blocks that a row's length takes apart, `b / n` and `b % n`,
    within a row. 0 where that is not known."""
    assert observation.access.offset is not None
    form = view.forms.of(observation.access.offset)
    step = view.forms.slope(form, number)
    if step is not None or number.kind is not SymbolKind.BLOCK:
        return step or 0
    rest = [one for one in view.forms.generators(form) if one is not number and number in free_symbols(one)]
    if not all(isinstance(one, Op) and one.op == "/" and number in free_symbols(one.args[0]) for one in rest):
        return 0
    alone = (by for factors, by in view.forms.terms(form) if list(factors) == [(number, 1)])
    return sum(map(int, alone))


def along_rows(reading: Reading, view: FileView) -> str | None:
    """What a request costs that goes along a row: one more than packed where rows begin within a sector, as
    they do for some sizes that are not known."""
    access, sector = reading.observation.access, view.architecture.sector_bytes
    width, is_shifted, is_open = access.width, False, False
    for factors, by in view.forms.terms(view.forms.of(access.offset)) if access.offset is not None else ():
        if not factors or not width:
            continue
        is_along = len(factors) == 1 and abs(by) <= width
        # What is left of a number that was taken apart moves along the row as well.
        is_taken_apart = len(factors) == 1 and not isinstance(factors[0][0], Symbol)
        if is_along or any((by + more) % sector == 0 for more in (0, *is_taken_apart * (width, -width))):
            continue
        if not all(kinds(one) <= _COORDINATES for one, _ in factors):
            is_open = True
        elif reading.exact and abs(by) >= WARP_SIZE * width:
            is_shifted = True
    least = ceil(reading.ideal)
    if is_shifted:
        return f"{least} to {wording.count(least + 1, 'sector')} per request"
    if is_open and least == reading.ideal:
        return f"{wording.count(least, 'sector')} per request, {least + 1} where a row begins within one"
    return wording.packed(reading)
