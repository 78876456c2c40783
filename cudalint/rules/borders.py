"""Sides of matrices: one column in a kernel of as many threads as there are rows, or a few at both ends."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Access
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.rules.view import FileView, Observation

_SIZES = (SymbolKind.ARGUMENT, SymbolKind.UNIFORM)
_MOVED = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER, SymbolKind.VARYING, SymbolKind.MISSING}


def is_side(observation: Observation, view: FileView) -> bool:
    """Whether the threads take one column of a matrix, known by its pitch: elsewhere in the array rows of
    that pitch are counted by an argument, as to where a region of it begins. What such a launch moves is to
    the matrix as one element is to a row."""
    pitch = _pitch(observation.access, view)
    if not pitch or observation.access.loops:
        return False
    same = (
        one.access
        for one in observation.launch.accesses
        if one.access.array.identity == observation.access.array.identity
    )
    return any(_counts_rows(one, pitch, view) for one in same)


def is_of_both_ends(observation: Observation, view: FileView) -> bool:
    """Whether a loop leads each thread along its row from one end, and from the other end back: what lies
    between them, which is most of a row, it does not take."""
    own, forms = observation.access, view.forms
    if own.offset is None or not own.loops:
        return False
    loop = own.loops[-1]
    form = forms.of(own.offset)
    slope = forms.slope(form, loop.counter)
    if not slope or abs(slope) != own.width:
        return False
    for result in observation.launch.accesses:
        other = result.access
        if other.offset is None or other.array.identity != own.array.identity or other.loops != own.loops:
            continue
        its = forms.of(other.offset)
        if forms.slope(its, loop.counter) == -slope:
            apart = its - form + forms.generator(loop.counter) * (2 * slope)
            sizes = [free_symbols(part) for factors, _ in forms.terms(apart) for part, _ in factors]
            if sizes and all(one.kind in _SIZES for found in sizes for one in found):
                return True
    return False


def _pitch(access: Access, view: FileView) -> frozenset[Symbol]:
    """The sizes by which the threads lie apart, along one axis; none where anything else leads them on."""
    if access.offset is None:
        return frozenset()
    pitch, axes = frozenset[Symbol](), set[str]()
    for factors, _ in view.forms.terms(view.forms.of(access.offset)):
        found = {one for part, _ in factors for one in free_symbols(part)}
        moved = {one for one in found if one.kind in _MOVED}
        if any(one.kind not in (SymbolKind.THREAD, SymbolKind.BLOCK) for one in moved):
            return frozenset()
        axes |= {one.name[-1] for one in moved}
        if any(one.kind is SymbolKind.THREAD for one in moved):
            pitch |= {one for one in found if one.kind in _SIZES}
    return pitch if len(axes) == 1 else frozenset()


def _counts_rows(access: Access, pitch: frozenset[Symbol], view: FileView) -> bool:
    """Whether a size that is no thread's number counts rows of this pitch."""
    if access.offset is None:
        return False
    for factors, _ in view.forms.terms(view.forms.of(access.offset)):
        found = [one for part, _ in factors for one in free_symbols(part)]
        sizes = [one for one in found if one.kind in _SIZES]
        if len(sizes) > 1 and len(sizes) == len(found) and not pitch.isdisjoint(sizes):
            return True
    return False
