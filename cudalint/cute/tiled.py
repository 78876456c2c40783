"""Tiled copies and products: which part of a tensor each thread has."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cudalint.cute.algebra import coalesce, complement, composition, cosize, right_inverse
from cudalint.cute.atoms import CopyAtom, MmaAtom
from cudalint.cute.integers import ALL, IntTuple, as_tuple, product_each
from cudalint.cute.layout import AnyLayout, Layout, contiguous, joined, make_layout, on_layout
from cudalint.cute.products import (
    logical_divide,
    logical_product,
    raked_product,
    tiled_product,
    upcast,
    zipped_divide,
)
from cudalint.dataclass import dataclass

#: Results that are kept: a thread's parts of the same few tensors are asked for in every trip of a loop.
KEPT = 256


@dataclass(frozen=True, slots=True)
class TiledCopy:
    """`layout` maps (thread, value) to the coordinates of a tile of the shape `tiler`."""

    atom: CopyAtom
    layout: Layout
    tiler: IntTuple

    @property
    def threads(self) -> Any:
        """The number of threads that take part."""
        return self.layout.modes[0].size

    def divided(self, layout: AnyLayout, *, is_source: bool) -> Any:
        """(thread, (value, ...), (rest, ...)) of a tensor's layout."""
        tiled = zipped_divide(layout, self.tiler)
        return _opened(composition(tiled, (_thread_values(self, is_source), ALL)))

    def retiled(self, layout: Layout) -> Layout:
        """Registers that another tiling has filled, seen as this one's values."""
        modes = layout.modes
        first = modes[0].size
        inverse = right_inverse(self.layout)
        shape = tuple(item.shape if isinstance(item, Layout) else item for item in as_tuple(self.tiler))
        fragment = upcast(composition(inverse, make_layout(shape)), self.threads * first)
        values = self.atom.reference.modes[1].size
        order = zipped_divide(
            logical_product(make_layout(first), right_inverse(fragment)), contiguous(values)
        )
        tiler = (first, *product_each(fragment.shape))
        tiled = zipped_divide(layout, tiler)
        moved = composition(tiled, (order, ALL))
        value, rest = moved.modes
        others = rest.modes
        return joined([value, *others[1:]])


@lru_cache(maxsize=KEPT)
def _thread_values(tiled: TiledCopy, is_source: bool) -> Layout:
    """(thread, (value, ...)) of the source or the target to the coordinates of a tile."""
    count, values = (mode.size for mode in tiled.atom.reference.modes)
    atoms = zipped_divide(tiled.layout, (count, values))
    atoms = composition(atoms, (tiled.atom.to_reference(is_source=is_source), ALL))
    within, rest = atoms.modes
    thread, value = (make_layout(a, b) for a, b in zip(within.modes, rest.modes, strict=True))
    return make_layout(coalesce(thread), coalesce(value, (1, 1)))


def _opened(layout: AnyLayout) -> AnyLayout:
    """((thread, value), rest) as (thread, value, rest)"""

    def open_first(plain: Layout) -> Layout:
        first, rest = plain.modes
        return joined([*first.modes, rest])

    return on_layout(open_first)(layout)  # type: ignore[no-any-return]


def make_tiled_copy(atom: CopyAtom, threads: Layout, values: Layout | None = None) -> TiledCopy:
    """From the places of the threads in a tile and those of each thread's values."""
    values = values or Layout(1, 0)
    places = raked_product(threads, values)
    shape = (threads.size, values.size)
    layout = composition(right_inverse(places), make_layout(shape))
    return TiledCopy(atom, layout, product_each(places.shape))


@dataclass(frozen=True, slots=True)
class TiledMma:
    """Atoms of a product laid out over (m, n, k), with the tile's extents where they are given."""

    atom: MmaAtom
    atoms: Layout
    permutation: tuple[Any, ...] = (ALL, ALL, ALL)

    @property
    def threads(self) -> Layout:
        """(lane, m, n, k) to the thread."""
        return tiled_product(contiguous(self.atom.threads), self.atoms)

    @property
    def tile(self) -> tuple[Any, Any, Any]:
        """The tiler of m, n and k."""
        sizes = [mode.size for mode in self.threads.modes[1:]]
        m, n, k = (
            given if given != ALL else extent * size
            for given, extent, size in zip(self.permutation, self.atom.shape, sizes, strict=True)
        )
        return m, n, k

    def operand(self, name: str) -> tuple[int, int, Layout]:
        """The two of m, n, k that an operand has, and the atom's layout of it."""
        return {"A": (0, 2, self.atom.a), "B": (1, 2, self.atom.b), "C": (0, 1, self.atom.c)}[name]

    def divided(self, layout: AnyLayout, name: str) -> Any:
        """((lane, (m, n)), (value, (rest, ...))) of an operand's tensor."""
        one, two, held = self.operand(name)
        tile, threads = self.tile, self.threads.modes
        ordered = logical_divide(layout, (tile[one], tile[two]))
        shape = self.atom.shape
        atoms = zipped_divide(ordered, (contiguous(shape[one]), contiguous(shape[two])))
        values = composition(atoms, (held, ALL))
        counts = tuple(contiguous(threads[1 + axis].size) for axis in (one, two))
        return zipped_divide(values, (ALL, counts))

    def layout(self, name: str) -> Layout:
        """(thread, value) of an operand's tile to its coordinates, counted down the columns."""
        return _operand_layout(self, name)

    def extent(self, name: str) -> tuple[int, int]:
        """The extents of an operand's tile."""
        one, two, _ = self.operand(name)
        size = [item.size if isinstance(item, Layout) else item for item in self.tile]
        return size[one], size[two]


@lru_cache(maxsize=KEPT)
def _operand_layout(tiled: TiledMma, name: str) -> Layout:
    found = tiled.divided(make_layout(tiled.extent(name)), name)
    threads = tiled.threads
    m, n = threads.modes[1].size, threads.modes[2].size
    if name != "C":  # threads along the other axis have the same
        spread = Layout((m, n), (1, 0) if name == "A" else (0, 1))
        found = composition(found, ((ALL, (spread, ALL)), ALL))
    whole = make_layout(threads, complement(threads, cosize(threads)))
    lanes = composition(Layout((threads.size, 1), (1, 0)), right_inverse(whole))
    return composition(found, (lanes, ALL))  # type: ignore[no-any-return]
