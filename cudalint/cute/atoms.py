"""Atoms: the instructions that tiled copies and products are made of, with the elements of each thread."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from cudalint.cute.algebra import composition, right_inverse
from cudalint.cute.integers import IntTuple, UnsupportedError
from cudalint.cute.layout import Layout, compact
from cudalint.cute.products import upcast
from cudalint.dataclass import dataclass
from cudalint.ir.instruction import Instruction, matrix_instruction


@dataclass(frozen=True, slots=True)
class CopyOperation:
    """A copy instruction: `width` bytes an access, None for an auto-vectorizing one that assumes `assumed`
    bits of alignment. Its layouts map (thread, bit) of the source, the target and the reference to bits."""

    name: str
    threads: int
    width: int | None
    source: Layout
    target: Layout
    reference: Layout
    instruction: Instruction | None = None
    assumed: int = 8


@dataclass(frozen=True, slots=True)
class CopyAtom:
    """Copy_Atom<operation, T>: the operation on elements of `bits` bits."""

    operation: CopyOperation
    bits: int

    def values(self, layout: Layout) -> Layout:
        """One of the operation's layouts, in elements instead of bits."""
        return upcast(layout, self.bits)

    @property
    def reference(self) -> Layout:
        """(thread, value) of the reference."""
        return self.values(self.operation.reference)

    def to_reference(self, *, is_source: bool) -> Layout:
        """(thread, value) of the source or the target, to that of the reference."""
        side = self.operation.source if is_source else self.operation.target
        return composition(right_inverse(self.reference), self.values(side))  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class MmaAtom:
    """A product of the shape (m, n, k): which (row, column) each (thread, value) of a warp holds. `kinds` are
    the elements of d, a, b and c."""

    name: str
    shape: tuple[int, int, int]
    threads: int
    a: Layout
    b: Layout
    c: Layout
    kinds: tuple[str, str, str, str]


def _nested(item: Any) -> IntTuple:
    return tuple(_nested(mode) for mode in item) if isinstance(item, list) else item


def _layout(item: Any) -> Layout:
    return Layout(_nested(item[0]), _nested(item[1]))


@cache
def _data() -> dict[str, Any]:
    text = Path(__file__).with_name("atoms.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def one_thread(name: str, bits: int, instruction: Instruction | None = None) -> CopyOperation:
    """An operation that each thread makes for itself, of one access of `bits` bits."""
    bit = Layout((1, bits), compact((1, bits)))
    return CopyOperation(name, 1, bits // 8, bit, bit, bit, instruction)


def vectorizing(assumed: int) -> CopyOperation:
    """AutoVectorizingCopyWithAssumedAlignment<bits>"""
    bit = Layout((1, 1), (0, 0))
    return CopyOperation("AutoVectorizingCopy", 1, None, bit, bit, bit, None, assumed)


def matrix_copy(name: str) -> CopyOperation | None:
    """The ldmatrix operation of this name; None for another."""
    entry = _data()["copies"].get(name)
    if entry is None:
        return None
    source, target = _layout(entry["source"]), _layout(entry["target"])
    instruction = matrix_instruction("ldmatrix", entry["matrices"])
    return CopyOperation(name, 32, 16, source, target, target, instruction)


def mma_atom(name: str) -> MmaAtom | None:
    """The product of this name; None where its layouts are not held."""
    entry = _data()["products"].get(name)
    if entry is None:
        return None
    shared = _data()["fragments"]
    a, b, c = (_layout(shared[entry[key]]) for key in ("a", "b", "c"))
    m, n, k = entry["shape"]
    return MmaAtom(name, (m, n, k), 32, a, b, c, tuple(entry["kinds"]))


def require(item: Any, kind: type, what: str) -> Any:
    """`item` if it is of this kind. Raises UnsupportedError."""
    if not isinstance(item, kind):
        raise UnsupportedError(what)
    return item
