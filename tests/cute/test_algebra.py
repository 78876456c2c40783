"""The algebra against the library's own results, which facts.json keeps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cudalint.cute import algebra, products, vectors
from cudalint.cute.algebra import composition
from cudalint.cute.atoms import CopyAtom, CopyOperation, matrix_copy, mma_atom, one_thread, vectorizing
from cudalint.cute.integers import Coordinate, UnsupportedError
from cudalint.cute.layout import Composed, Layout, Swizzle, make_layout, row_major
from cudalint.cute.products import tile_to_shape, zipped_divide
from cudalint.cute.tiled import TiledCopy, TiledMma, make_tiled_copy
from cudalint.ir.expr import INT, Symbol, SymbolKind

FACTS = json.loads(Path(__file__).with_name("facts.json").read_text())
MMA = "SM80_16x8x16_F32F16F16F32_TN"
PITCH = 1000


def read(item: Any) -> Any:
    return tuple(map(read, item)) if isinstance(item, list) else item


def argument(item: Any) -> Any:
    return Layout(read(item[0]), read(item[1])) if isinstance(item, list) else item


def text(item: Any) -> str:
    """As the library prints it, without the marks of static integers."""
    match item:
        case tuple():
            return "(" + ",".join(map(text, item)) + ")"
        case Layout():
            return f"{text(item.shape)}:{text(item.stride)}"
        case Composed():
            swizzle = item.swizzle
            sizes = f"{swizzle.bits},{swizzle.base},{swizzle.shift}"
            return f"Sw<{sizes}> o {text(item.offset)} o {text(item.layout)}"
        case _:
            return str(item)


@pytest.mark.parametrize("name", sorted({fact["function"] for fact in FACTS["algebra"]}))
def test_layouts_are_the_library_s(name: str) -> None:
    function = next(getattr(m, name) for m in (algebra, products, vectors) if hasattr(m, name))
    for fact in FACTS["algebra"]:
        if fact["function"] == name:
            given = [argument(item) for item in fact["arguments"]]
            assert text(function(*given)) == fact["result"], fact


@pytest.mark.parametrize("tile", FACTS["tiles"], ids=lambda tile: str(tile["columns"]))
def test_tiles_of_an_attention_kernel(tile: dict[str, Any]) -> None:
    columns, rows, keys, warps = (tile[key] for key in ("columns", "rows", "keys", "warps"))
    wide = 64 if columns % 64 == 0 else 32
    mma = TiledMma(atom(MMA), make_layout((warps, 1, 1)), (16 * warps, 16, 16))
    part = composition(Swizzle(2 if wide == 32 else 3, 3, 3), Layout((8, wide), (wide, 1)))
    shared, key = tile_to_shape(part, (rows, columns)), tile_to_shape(part, (keys, columns))
    transposed = composition(key, make_layout((columns, keys), row_major))
    threads = Layout((warps * 32 // (wide // 8), wide // 8), (wide // 8, 1))
    load = make_tiled_copy(CopyAtom(one_thread("load", 128), 16), threads, make_layout((1, 8)))
    a, b = (of_product(mma, name, operation("SM75_U32x4_LDSM_N")) for name in "AB")
    across = of_product(mma, "B", operation("SM75_U16x8_LDSM_T"))
    epilogue = of_product(mma, "C", vectorizing(128))
    fragments = {
        name: make_layout(part_shape(mma, name, (size, columns))) for name, size in operands(rows, keys)
    }
    found = {
        "shared": shared,
        "keys": key,
        "transposed": transposed,
        "load_layout": load.layout,
        "load_tiler": load.tiler,
        "load_source": load.divided(Layout((rows, columns), (PITCH, 1)), is_source=True),
        "load_target": load.divided(shared.layout, is_source=False),
        "threads": mma.threads,
        **{name: mma.layout(name) for name in "ABC"},
        "ldmatrix_A": a.divided(shared.layout, is_source=True),
        "ldmatrix_B": b.divided(key.layout, is_source=True),
        "ldmatrix_B_transposed": across.divided(transposed.layout, is_source=True),
        "epilogue_target": epilogue.divided(shared.layout, is_source=False),
        "fragment_shape": fragments["C"].shape,
        "fragment": fragments["C"],
        "epilogue_source": epilogue.retiled(fragments["C"]),
        "product_C": mma.divided(make_layout((rows, columns)), "C"),
        "fragment_A": fragments["A"],
        "retiled_A": a.retiled(fragments["A"]),
        "fragment_B": fragments["B"],
        "retiled_B": b.retiled(fragments["B"]),
    }
    assert {name: text(item) for name, item in found.items()} == tile["results"]


def atom(name: str) -> Any:
    found = mma_atom(name)
    assert found is not None
    return found


def operation(name: str) -> CopyOperation:
    found = matrix_copy(name)
    assert found is not None
    return found


def of_product(mma: TiledMma, name: str, copy: CopyOperation) -> TiledCopy:
    return TiledCopy(CopyAtom(copy, 16), mma.layout(name), mma.extent(name))


def operands(rows: int, keys: int) -> list[tuple[str, int]]:
    return [("A", rows), ("B", keys), ("C", rows)]


def part_shape(mma: TiledMma, name: str, shape: tuple[int, int]) -> Any:
    values, rest = mma.divided(make_layout(shape), name).modes[1].modes
    return (values.shape, *rest.shape)


def test_threads_in_two_dimensions() -> None:
    mma = TiledMma(atom(MMA), make_layout((4, 2, 1)), (64, 32, 16))
    found = {"threads": mma.threads, **{name: mma.layout(name) for name in "ABC"}}
    assert {name: text(item) for name, item in found.items()} == FACTS["two_by_four"]


def test_tiles_that_are_layouts() -> None:
    """A tile whose columns are taken from two places, 64 apart."""
    mma = TiledMma(atom(MMA), make_layout((4, 2, 1)), (64, 32, 16))
    columns = Layout((8, 2, 2), (1, 64, 8))
    b = TiledCopy(CopyAtom(operation("SM75_U32x4_LDSM_N"), 16), mma.layout("B"), (columns, make_layout(16)))
    c = TiledCopy(CopyAtom(vectorizing(128), 16), mma.layout("C"), (make_layout(64), columns))
    fragments = {
        name: make_layout(part_shape(mma, name, (128, size))) for name, size in (("B", 64), ("C", 128))
    }
    found = {
        "ldmatrix_B": b.divided(Layout((128, 64), (64, 1)), is_source=True),
        "fragment_B": fragments["B"],
        "retiled_B": b.retiled(fragments["B"]),
        "epilogue_target": c.divided(Layout((128, 128), (128, 1)), is_source=False),
        "fragment_C": fragments["C"],
        "epilogue_source": c.retiled(fragments["C"]),
        "product_C": mma.divided(Layout((128, 128), (128, 1)), "C"),
    }
    assert {name: text(item) for name, item in found.items()} == FACTS["tiles_of_layouts"]


def test_values_of_four_bytes() -> None:
    copy = make_tiled_copy(CopyAtom(vectorizing(128), 32), Layout((8, 16), (16, 1)), make_layout((1, 4)))
    assert text(copy.layout) == FACTS["floats"]["layout"]
    assert text(copy.divided(Layout((16, 128), (128, 1)), is_source=False)) == FACTS["floats"]["target"]


# -- what is known when the kernel runs --------------------------------------------------------------


def test_a_dynamic_shape_keeps_the_tile_static() -> None:
    rows, pitch = (Symbol(name, SymbolKind.ARGUMENT, INT) for name in ("rows", "pitch"))
    divided = zipped_divide(Layout((rows, 64), (pitch, 1)), (16, 64))
    assert divided.modes[0] == Layout((16, 64), (pitch, 1))


def test_dynamic_strides_prove_nothing_contiguous() -> None:
    pitch = Symbol("pitch", SymbolKind.ARGUMENT, INT)
    held = make_layout((8, 4))
    assert vectors.vector_bits(held, Layout((8, 4), (1, pitch)), 16, 128) == 128
    assert vectors.vector_bits(held, Layout((8, 4), (pitch, 1)), 16, 128) == 16
    assert vectors.vector_bits(held, Layout((8, 4), (1, 12)), 16, 128) == 64  # 12 halves are no 16 bytes


def test_coordinates_are_strides() -> None:
    identity = Layout((4, 8), (Coordinate((1, 0)), Coordinate((0, 1))))
    assert identity((3, 5)) == Coordinate((3, 5))
    assert zipped_divide(identity, (2, 4))(((1, 2), (1, 1))) == Coordinate((3, 6))


def test_a_swizzle_permutes_each_block_of_its_bits() -> None:
    swizzle = Swizzle(3, 3, 3)
    assert sorted(swizzle(i) for i in range(512)) == list(range(512))
    assert [swizzle(64 * row) for row in range(8)] == [64 * row + 8 * row for row in range(8)]


@pytest.mark.parametrize(
    ("layout", "other"),
    [(Layout((4, 6), (1, 10)), Layout(3, 3)), (Layout((4, 6), (1, 10)), Layout(6, 1))],
)
def test_what_does_not_divide_is_no_composition(layout: Layout, other: Layout) -> None:
    with pytest.raises(UnsupportedError):
        composition(layout, other)
