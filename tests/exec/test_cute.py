"""Kernels written with CuTe. The counts are those of cute_tiles.cu on an H200 (ncu 2025.3.1, nvcc 13.0 with
CUTLASS 4): per request, the instructions of a line taken together."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.engine import analyze
from cudalint.ir.access import Op
from cudalint.ir.instruction import matrix_instruction
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

SOURCE = Path(__file__).with_name("cute_tiles.cu").read_bytes()
HEAD = "#include <cute/tensor.hpp>\nusing namespace cute;\n"
#: Line: opcode, sectors or wavefronts a request, tags a request.
SWIZZLED = {
    40: [("load", 1536 / 64, 5), ("store", 672 / 64, None)],
    60: [("load", 4, None)],
    61: [("load", 4, None)],
    72: [("store", 1, None)],
    81: [("load", 4, None)],
    82: [("store", 18, 5)],
}
PLAIN = {
    40: [("load", 16, 4), ("store", 4, None)],
    60: [("load", 32, None)],
    61: [("load", 32, None)],
    72: [("store", 8, None)],
    81: [("load", 4, None)],
    82: [("store", 16, 4)],
}
ROWS = {91: [("load", 4, 1)], 92: [("store", 32, 32)]}


def of_kernel(source: bytes, name: str, launch: int = 0) -> list[AccessResult]:
    kernels = {kernel.name: kernel for kernel in analyze(source, Settings(arch="sm_90")).kernels}
    return list(kernels[name].launches[launch].accesses)


def accesses(body: str, arguments: str = "float *in, float *out, int n") -> list[AccessResult]:
    names = ", ".join(part.split()[-1].lstrip("*") for part in arguments.split(","))
    host = f"void host({arguments}) {{ k<<<1, 32>>>({names}); }}"
    source = f"{HEAD}__global__ void k({arguments}) {{\n{body}\n}}\n{host}"
    return of_kernel(source.encode(), "k")


@pytest.mark.parametrize(
    ("kernel", "launch", "expected"),
    [("tile_product", 0, SWIZZLED), ("tile_product", 1, PLAIN), ("rows_first", 0, ROWS)],
)
def test_counts_are_the_hardware_s(
    kernel: str, launch: int, expected: dict[int, list[tuple[str, float, int | None]]]
) -> None:
    found = of_kernel(SOURCE, kernel, launch)
    lines = [SOURCE[: result.access.span.start].count(b"\n") + 1 for result in found]
    assert lines == sorted(line for line, entries in expected.items() for _ in entries)
    wanted = [entry for line in sorted(expected) for entry in expected[line]]
    for result, (op, mean, tags) in zip(found, wanted, strict=True):
        cost = result.cost.sectors or result.cost.wavefronts
        assert cost is not None
        assert str(result.access.op) == op
        assert cost.min <= mean <= cost.max
        assert result.verdict is Verdict.EXACT
        assert tags is None or (result.cost.tags is not None and result.cost.tags.max == tags)


def test_one_entry_a_side_counts_all_instructions() -> None:
    (load,) = [r for r in of_kernel(SOURCE, "rows_first") if str(r.access.op) == "load"]
    (loop,) = load.access.loops
    assert str(loop.condition).endswith("32)")
    assert load.access.width == 4


def test_the_atom_decides_the_width() -> None:
    widths = {str(r.access.expression): r.access.width for r in of_kernel(SOURCE, "tile_product")}
    assert widths["tAgA"] == widths["from_a(_, _, k)"] == widths["tOgO"] == 16
    assert widths["to_c"] == 4


def test_a_moved_pointer_is_followed() -> None:
    load, store = accesses(
        """Tensor a = make_tensor(make_gmem_ptr(in), Layout<_32>{});
        for (int i = 0; i < 8; ++i) { out[threadIdx.x] = a(threadIdx.x); a.data() = a.data() + 33; }"""
    )[::-1]
    assert load.access.array.name == "in" or store.access.array.name == "in"
    moved = load if load.access.array.name == "in" else store
    assert "33*i.trip" in str(moved.index)


def test_a_tensor_assigned_anew_in_a_loop_is_not_known() -> None:
    found = accesses(
        """auto a = make_tensor(make_gmem_ptr(in), Layout<_32>{});
        auto b = make_tensor(make_gmem_ptr(in + 7), Layout<_32>{});
        for (int i = 0; i < n; ++i) { out[threadIdx.x] = a(threadIdx.x); a = b; }"""
    )
    unknown = [r for r in found if r.verdict is Verdict.UNKNOWN]
    assert all(r.access.array.name == "in" for r in unknown if not r.access.external)
    assert [r.access.expression for r in unknown if r.access.external] == ["a(threadIdx.x)"]
    assert any(r.access.array.name == "in" for r in unknown)
    assert [r.access.array.name for r in found if r.verdict is Verdict.EXACT] == ["out"]


@pytest.mark.parametrize(
    "body",
    [
        "Tensor v = recast<float4>(make_tensor(make_gmem_ptr(in), Layout<_32>{})); v(0) = float4{};",
        "Tensor a = make_tensor(make_gmem_ptr(in), Layout<_32>{}); auto b = elsewhere(a); out[0] = b(0);",
        "Tensor a = make_tensor(make_gmem_ptr(in), Layout<Shape<_8, _9>, Stride<_9, _1>>{}); clear(a);",
        "Tensor a = make_tensor(make_gmem_ptr(in), mystery()); out[0] = a(0);",
        "Tensor a = make_tensor(make_gmem_ptr(in), Layout<_32>{}); copy(a, elsewhere());",
        "copy(in, in + n, elsewhere());",
        "gemm(make_tensor(make_gmem_ptr(in), Layout<_32>{}), n);",
        """Tensor a = make_tensor(make_gmem_ptr(in), Layout<_32>{});
        auto c = make_tiled_copy(Copy_Atom<SM90_TMA_LOAD, float>{}, Layout<_32>{}); copy(c, a, a);""",
    ],
)
def test_what_is_not_modelled_is_told(body: str) -> None:
    found = [r for r in accesses(body) if r.access.array.name == "in"]
    assert found and all(r.verdict is Verdict.UNKNOWN and r.reason for r in found)


def test_what_tensors_that_are_not_known_lie_in_is_told() -> None:
    known = "auto t = mystery.get_slice(threadIdx.x); auto s = t.part(in), d = t.part(out);"
    told = {}
    for call in ("copy(mystery, s, d)", "cute::copy(s, d)", "clear(d)", "gemm(mystery, s, s, d)", "print(d)"):
        found = accesses(f"{known}\n{call};", "Traits mystery, float *in, float *out, int n")
        here = [r for r in found if r.access.expression in ("s", "d", call)]
        assert all(r.verdict is Verdict.UNKNOWN for r in here)
        told[call] = [(r.access.expression, r.access.op) for r in here]
    assert told == {
        "copy(mystery, s, d)": [("s", Op.LOAD), ("d", Op.STORE)],
        "cute::copy(s, d)": [("s", Op.LOAD), ("d", Op.STORE)],
        "clear(d)": [("d", Op.STORE)],
        "gemm(mystery, s, s, d)": [("gemm(mystery, s, s, d)", Op.LOAD)],
        "print(d)": [],
    }


def test_one_of_two_shapes_is_a_shape() -> None:
    (store,) = accesses(
        """auto stride = n > 4 ? make_stride(1, n) : make_stride(n, 1);
        Tensor a = make_tensor(make_gmem_ptr(out), make_layout(make_shape(n, n), stride));
        a(threadIdx.x, 0) = 1.f;"""
    )
    assert store.verdict is Verdict.CONDITIONAL
    assert "?" in str(store.index)


def test_an_integer_variable_is_dynamic() -> None:
    dynamic, static = (
        accesses(
            f"""auto rows = make_layout(Shape<_32, _4>{{}}, make_stride(_4{{}}, {one}));
            Tensor a = make_tensor(make_gmem_ptr(out), rows);
            Tensor row = local_tile(a, Shape<_1, _4>{{}}, make_coord(threadIdx.x, 0));
            Tensor r = make_tensor<float>(Shape<_1, _4>{{}});
            copy(Copy_Atom<AutoVectorizingCopy, float>{{}}, r, row);"""
        )
        for one in ("int(1)", "_1{}")
    )
    assert [r.access.width for r in dynamic] == [4]
    assert [r.access.width for r in static] == [16]


def test_the_same_names_of_the_source_are_its_own() -> None:
    source = f"""{HEAD}
    template <typename T> __device__ int size(T const &) {{ return 3; }}
    __global__ void k(float *out) {{
        Tensor a = make_tensor(make_gmem_ptr(out), Layout<_32>{{}});
        out[size(a) * threadIdx.x] = cute::size(a);
    }}
    void host(float *out) {{ k<<<1, 32>>>(out); }}"""
    (store,) = of_kernel(source.encode(), "k")
    assert str(store.index) == "3*threadIdx.x"


def test_a_tiled_copy_made_by_a_function_of_the_source() -> None:
    """Its tile is a layout, from numbers that decltype gives."""
    source = f"""{HEAD}
    using Atom = MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>;
    using Mma = TiledMMA<Atom, Layout<Shape<_4, _2, _1>>, Tile<_64, _32, _16>>;
    template <int N, class... Args, class TiledMMA>
    __device__ auto make_b(Copy_Atom<Args...> const &atom, TiledMMA const &mma) {{
        constexpr int columns = decltype(size<1>(typename TiledMMA::AtomShape_MNK{{}}))::value;
        constexpr int halves = decltype(mma.template tile_size_mnk<1>())::value / columns / 2;
        auto tile = make_tile(
            Layout<Shape<Int<columns>, Int<halves>, _2>, Stride<_1, Int<N>, _8>>{{}}, _16{{}});
        return make_tiled_copy_impl(atom, mma.get_layoutB_TV(), tile);
    }}
    __global__ void k(int n) {{
        __shared__ cutlass::half_t memory[128 * 64];
        Tensor s = make_tensor(make_smem_ptr(memory), make_layout(Shape<_128, _64>{{}}, GenRowMajor{{}}));
        Mma mma;
        auto copy_b = make_b<64>(Copy_Atom<SM75_U32x4_LDSM_N, cutlass::half_t>{{}}, mma);
        auto mine = copy_b.get_thread_slice(threadIdx.x);
        Tensor r = mma.get_thread_slice(threadIdx.x).partition_fragment_B(s);
        copy(copy_b, mine.partition_S(s)(_, _, _0{{}}), mine.retile_D(r)(_, _, _0{{}}));
    }}
    void host(int n) {{ k<<<1, 256>>>(n); }}"""
    (load,) = of_kernel(source.encode(), "k")
    assert load.verdict is Verdict.EXACT
    assert load.cost.wavefronts is not None and load.cost.wavefronts.mean == 32  # rows of 128 bytes, plain
    assert load.access.instruction == matrix_instruction("ldmatrix", 4)


def test_registers_are_no_memory() -> None:
    found = accesses(
        """Tensor r = make_tensor<float>(Shape<_4, _8>{});
        for (int i = 0; i < size<0>(r); ++i) for (int j = 0; j < size<1>(r); ++j) r(i, j) = i;
        Tensor s = make_fragment_like(r); copy(r, s); clear(s);"""
    )
    assert found == []


def test_a_cleared_row_is_bounded_by_every_width_that_its_alignment_allows() -> None:
    (store,) = accesses(
        """Tensor a = make_tensor(make_gmem_ptr(out), Layout<Shape<_256, _2>, Stride<_2, _1>>{});
        clear(a(threadIdx.x, _));"""
    )
    assert (store.verdict, store.access.op, store.access.width) == (Verdict.BOUNDED, Op.STORE, None)
    assert "the compiler's choice" in (store.reason or "")
    assert [one.width for one in store.access.alternatives] == [4, 8]
    assert store.cost.sectors is not None and (store.cost.sectors.min, store.cost.sectors.max) == (8, 8)


def test_elements_that_no_store_can_take_together_are_cleared_one_by_one() -> None:
    (store,) = accesses(
        """Tensor a = make_tensor(make_gmem_ptr(out), Layout<Shape<_256, _8>>{});
        clear(a(threadIdx.x, _));"""
    )
    assert store.verdict is Verdict.EXACT and store.access.width == 4
    assert store.cost.sectors is not None and store.cost.sectors.mean == 4


def test_a_swizzled_tile_is_cleared_within_what_the_swizzle_keeps_together() -> None:
    source = f"""{HEAD}__global__ void k() {{
        extern __shared__ half tile[];
        auto layout = composition(Swizzle<3, 3, 3>{{}}, Layout<Shape<_128, _64>, Stride<_64, _1>>{{}});
        Tensor s = make_tensor(make_smem_ptr(tile), layout);
        Tensor row = local_tile(s, Shape<_1, _8>{{}}, make_coord(threadIdx.x, 0));
        clear(row);
    }}
    void host() {{ k<<<1, 128, 16384>>>(); }}"""
    (store,) = of_kernel(source.encode(), "k")
    assert [one.width for one in store.access.alternatives] == [2, 4, 8, 16]
    assert store.verdict is Verdict.BOUNDED
    assert store.cost.wavefronts is not None
    assert (store.cost.wavefronts.min, store.cost.wavefronts.max) == (4, 4)


def test_a_function_of_that_name_for_other_arguments_hides_none_of_the_librarys() -> None:
    source = f"""{HEAD}template <class A, class B> __device__ void copy(A a, B b, int rows) {{}}
    __global__ void k(float *out) {{
        Tensor r = make_tensor<float>(Shape<_4>{{}});
        Tensor g = make_tensor(make_gmem_ptr(out + 4 * threadIdx.x), Layout<_4>{{}});
        copy(r, g);
    }}
    void host(float *out) {{ k<<<1, 256>>>(out); }}"""
    (store,) = of_kernel(source.encode(), "k")
    assert (store.verdict, store.access.op, store.access.width) == (Verdict.EXACT, Op.STORE, 16)
