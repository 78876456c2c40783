"""The addresses of one warp, where the result of an access does not hold them."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols, postorder
from cudalint.ir.access import Access
from cudalint.ir.expr import Const, Expr, Op, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.rules.view import FileView, Observation

#: In place of a value that is not known: as of a large array, whose rows are whole sectors.
_LARGE = 4096
_STUBS = {
    SymbolKind.BLOCK: 0,
    SymbolKind.COUNTER: 0,
    SymbolKind.ARGUMENT: _LARGE,
    SymbolKind.POINTER: _LARGE,
    SymbolKind.BASE: _LARGE,
    SymbolKind.UNIFORM: _LARGE,
}


def typical_lanes(observation: Observation) -> tuple[int, ...]:
    """Byte offsets of the active lanes of a warp. Where they depend on what is not known, those of the first
    warp of a large problem: a picture to judge by, which no number rests on. Empty where there is none."""
    known = tuple(lane for lane in observation.result.lanes if lane >= 0)
    x, y, z = observation.launch.launch.block
    offset = observation.access.offset
    if known or offset is None or x is None or y is None or z is None:
        return known
    from cudalint.algebra.evaluate import UnboundSymbol, evaluate  # numpy: only where there is a finding
    from cudalint.algebra.lanes import block_lanes

    lanes = block_lanes((x, y, z))
    values: dict[Symbol, object] = {}
    for symbol in free_symbols(offset):
        if symbol.kind is SymbolKind.THREAD:
            values[symbol] = lanes.thread["xyz".index(symbol.name[-1])][0]
        elif symbol.kind in _STUBS:
            values[symbol] = _STUBS[symbol.kind]
        else:
            return ()
    try:
        found = evaluate(offset, values)  # type: ignore[arg-type]
    except UnboundSymbol:
        return ()
    if found.ndim == 0:
        return ()
    return tuple(int(at) for at, valid in zip(found, lanes.valid[0], strict=True) if valid)


def is_picked_by_size(access: Access, view: FileView) -> bool:
    """Whether a guard holds the lane's number in its warp to a size, so that some lanes take part, of every
    warp; or the first thread of each other one's warp, so that as many lanes do as there are warps."""
    for guard in access.guards:
        sizes = {SymbolKind.ARGUMENT, SymbolKind.UNIFORM} & {s.kind for s in free_symbols(guard.condition)}
        parts = list(postorder(guard.condition)) if sizes else []
        if any(map(_is_lane, parts)) or any(_is_by_warps(one, view) for one in parts):
            return True
    return False


def _is_by_warps(part: Expr, view: FileView) -> bool:
    """Whether it holds a warp's threads or more, times the thread's number, to a size."""
    if not isinstance(part, Op) or part.op not in ("<", "<=", ">", ">="):
        return False
    forms = view.forms
    form = forms.of(part.args[0]) - forms.of(part.args[1])
    numbers = [by for factors, by in forms.terms(form) if any(_is_x(one) for one, _ in factors)]
    return len(numbers) == 1 and abs(numbers[0]) >= WARP_SIZE


def _is_x(part: Expr) -> bool:
    return isinstance(part, Symbol) and part.kind is SymbolKind.THREAD and part.name.endswith("x")


def _is_lane(part: Expr) -> bool:
    match part:
        case Op(op="%", args=(number, Const(value=by))):
            return by == WARP_SIZE and {one.kind for one in free_symbols(number)} == {SymbolKind.THREAD}
    return False


def asks_for(observation: Observation, axis: str) -> bool:
    """Whether the kernel's accesses depend on threadIdx along the axis: else all threads along it do the
    same."""
    offsets = (one.access.offset for one in observation.launch.accesses)
    found = {symbol for offset in offsets if offset is not None for symbol in free_symbols(offset)}
    return any(one.kind is SymbolKind.THREAD and one.name.endswith(axis) for one in found)
