"""Collectives of a library that is not read: their global accesses, and what is said of the rest."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Space
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings


def accesses(body: str, arguments: str = "", before: str = "") -> list[AccessResult]:
    kernel_head = f"#include <cub/cub.cuh>\n{before}\n__global__ void k(float *in, float *out, int n)"
    source = f"{kernel_head} {{ {body} }}\n"
    launch = f"void f(float *a, float *b) {{ k<<<8, 128>>>(a, b, {arguments or '1000'}); }}"
    (kernel,) = analyze((source + launch).encode(), Settings(path="k.cu")).kernels
    assert not kernel.problems
    return list(kernel.launches[0].accesses)


def moved(kind: str, algorithm: str, ctype: str, items: int, offset: str = "0") -> list[AccessResult]:
    collective = f"cub::Block{kind}<{ctype}, 128, {items}, cub::BLOCK_{kind.upper()}_{algorithm}>"
    body = f"""using Move = {collective};
        __shared__ typename Move::TempStorage temp;
        {ctype} items[{items}];
        Move(temp).{kind}(reinterpret_cast<{ctype} *>(in) + {offset}, items);"""
    return accesses(body)


@pytest.mark.parametrize("kind", ["Load", "Store"])
@pytest.mark.parametrize(
    ("algorithm", "ctype", "items", "width", "sectors"),
    [
        ("DIRECT", "float", 8, 4, 32),
        ("STRIPED", "float", 8, 4, 4),
        ("TRANSPOSE", "float", 8, 4, 4),
        ("WARP_TRANSPOSE", "float", 8, 4, 4),
        ("WARP_TRANSPOSE_TIMESLICED", "short", 8, 2, 2),
    ],
)
def test_global_accesses_follow_the_documented_arrangement(
    kind: str, algorithm: str, ctype: str, items: int, width: int, sectors: int
) -> None:
    (moving,) = [r for r in moved(kind, algorithm, ctype, items) if r.access.array.space is Space.GLOBAL]
    assert moving.verdict is Verdict.EXACT and moving.access.width == width
    assert moving.cost.sectors is not None and moving.cost.sectors.max == sectors
    assert moving.access.function == "k" and moving.access.call_chain == ()
    assert moving.access.expression.startswith("Move(temp)")


@pytest.mark.parametrize(
    ("kind", "ctype", "items", "width"),
    [
        ("Load", "float", 8, 16),
        ("Load", "float", 2, 8),
        ("Load", "float", 6, 8),  # words of two where four do not fit
        ("Load", "float2", 4, 16),
        ("Load", "__half", 8, 8),
        ("Load", "unsigned char", 8, 4),
        ("Store", "float", 8, 16),
        ("Store", "float", 2, 8),
        ("Store", "float", 3, 4),
        ("Store", "float", 6, 4),
        ("Store", "float2", 4, 8),  # a vector of vectors is stored item by item
        ("Store", "__half", 8, 2),
        ("Store", "unsigned char", 8, 4),
    ],
)
def test_vectorized_loads_and_stores_differ(kind: str, ctype: str, items: int, width: int) -> None:
    """As nvcc 13 compiles CCCL 3.0. Older versions load from some kinds of pointers item by item."""
    item = {"float": 4, "float2": 8, "__half": 2, "unsigned char": 1}[ctype]
    results = moved(kind, "VECTORIZE", ctype, items)
    assert {r.access.width for r in results} == ({width, item} if kind == "Load" else {width})
    assert all(r.verdict is Verdict.EXACT for r in results)


def test_a_misaligned_pointer_is_loaded_from_item_by_item() -> None:
    (moving,) = moved("Load", "VECTORIZE", "float", 4, offset="1")
    assert moving.access.width == 4


def test_a_type_of_several_words_is_not_guessed() -> None:
    (moving,) = moved("Load", "VECTORIZE", "float3", 2)
    assert moving.verdict is Verdict.UNKNOWN


def test_guarded_accesses_are_scalar_and_guarded() -> None:
    body = """using Load = cub::BlockLoad<float, 128, 4, cub::BLOCK_LOAD_VECTORIZE>;
        float items[4];
        Load().Load(in, items, n, 0.f);"""
    (load,) = accesses(body, "6")
    assert load.access.width == 4 and load.verdict is Verdict.EXACT
    assert load.cost.sectors is not None and load.cost.sectors.max == 1  # lanes 0 and 1 alone load


def test_a_collective_is_told_of_once_and_reaches_nothing_else() -> None:
    body = """using Reduce = cub::BlockReduce<float, 128>;
        __shared__ union { typename Reduce::TempStorage reduce; float other[4]; } temp;
        float sum = Reduce(temp.reduce).Sum(in[threadIdx.x]);
        out[threadIdx.x] = sum;"""
    collective, load, store = accesses(body)
    assert collective.verdict is Verdict.UNKNOWN and collective.access.array.space is Space.SHARED
    assert collective.reason is not None and collective.reason.startswith("cub::BlockReduce::Sum works in")
    assert load.verdict is store.verdict is Verdict.EXACT
    assert load.access.expression == "in[threadIdx.x]"  # where the call names it


def test_what_a_collective_gives_is_data() -> None:
    body = """int place = threadIdx.x;
        cub::BlockScan<int, 128>().ExclusiveSum(place, place);
        out[place] = 1;"""
    collective, store = accesses(body)
    assert collective.verdict is Verdict.UNKNOWN
    assert store.verdict is Verdict.BOUNDED and store.data_dependent


def test_a_reduction_leaves_its_input_alone() -> None:
    body = """int place = threadIdx.x;
        cub::WarpReduce<int> reduce;
        reduce.Sum(place);
        out[place] = 1;"""
    assert accesses(body)[-1].verdict is Verdict.EXACT


def test_a_pointer_that_a_collective_is_given_may_be_accessed() -> None:
    body = """__shared__ unsigned bins[64]; unsigned char items[1];
        cub::BlockHistogram<unsigned char, 128, 1, 64>().Composite(items, bins);"""
    assert {r.access.array.name for r in accesses(body)} == {"bins", "TempStorage"}


def test_the_library_may_have_another_name() -> None:
    body = "float v[2]; lib::BlockLoad<float, 128, 2>().Load(in, v);"
    (load,) = accesses(body, before="namespace lib = cub;")
    assert load.verdict is Verdict.EXACT


def test_a_header_in_view_does_not_take_the_place_of_the_library_s() -> None:
    """A checkout that carries an old CUB of its own is built with the toolkit's."""
    texts = {"/p/cub/cub.cuh": b"namespace cub { template <class T, int B, int N> class BlockLoad {}; }"}
    source = b"""#include <cub/cub.cuh>
    __global__ void k(float *in) { float v[2]; cub::BlockLoad<float, 128, 2>().Load(in, v); }"""
    settings = Settings(path="/p/k.cu", read_file=texts.get)
    (load,) = analyze(source, settings).kernels[0].launches[0].accesses
    assert load.verdict is Verdict.EXACT


def test_what_lies_behind_a_storage_of_unknown_size_is_at_one_place_for_all_lanes() -> None:
    before = """template <typename T> struct Traits {
        static constexpr int size = sizeof(typename cub::BlockScan<T, 128>::TempStorage); };"""
    body = """extern __shared__ float smem[];
        float *own = reinterpret_cast<float *>(smem + Traits<float>::size);
        own[0] = 1;"""
    (store,) = accesses(body, before=before)
    assert store.cost.wavefronts is not None and store.cost.wavefronts.max == 1


def test_what_cub_has_for_one_thread_is_executed() -> None:
    found = accesses(
        """float v[4];
        cub::LoadDirectBlocked(threadIdx.x, in, v);
        cub::LoadDirectStriped<128>(threadIdx.x, in, v, n);
        cub::KeyValuePair<int, float> best(threadIdx.x, v[0]);
        best.key = cub::ShuffleIndex<32>(best.key, 3, 0xffffffff);
        out[best.key] = 1;
        out[cub::Max()((int)threadIdx.x, 5)] = 1;
        cub::CountingInputIterator<int> from(4);
        out[from[2 * threadIdx.x]] = 1;
        cub::StoreDirectStriped<128>(threadIdx.x, out, v);""",
        arguments="4096",
    )
    assert all(one.verdict is Verdict.EXACT for one in found)
    assert [one.cost.sectors.max for one in found if one.cost.sectors] == [16, 4, 1, 4, 9, 4]


def test_operators_of_cub_are_no_accesses() -> None:
    found = accesses(
        "__shared__ cub::BlockReduce<float, 128>::TempStorage t;"
        "float m = cub::BlockReduce<float, 128>(t).Reduce(in[threadIdx.x], cub::Max()); out[0] = m;"
    )
    assert [one.verdict.value for one in found] == ["unknown", "exact", "exact"]
