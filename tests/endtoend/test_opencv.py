"""OpenCV's pitched arrays, borders, vectors and reductions, declared in place of its headers."""

from __future__ import annotations

import pytest

from cudalint.ir.access import Op
from cudalint.ir.result import AccessResult, Verdict
from tests.endtoend.test_libraries import analyzed


def opencv(ctype: str, body: str, border: str = "BrdRowReplicate") -> list[AccessResult]:
    source = f"""
namespace cv {{ namespace cuda {{ namespace device {{
template <typename T, typename Border>
__global__ void k(const PtrStepSz<T> src, PtrStepSzf dst, const Border border) {{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x < src.cols) {{ {body} }}
}}
void run({ctype} *from, float *to) {{
  PtrStepSz<{ctype}> src(100, 256, from, 1024);
  PtrStepSzf dst(100, 256, to, 1024);
  k<{ctype}><<<dim3(divUp(src.cols, 64), src.rows), 64>>>(src, dst, {border}<float>(256));
}}
}}}}}}"""
    (kernel,) = analyzed(source, include="opencv2/core/cuda/common.hpp").kernels
    return list(kernel.launches[0].accesses)


def test_opencv_s_rows_are_a_pitch_from_one_another() -> None:
    store, load = opencv("uchar", "dst(y, x) = src.ptr(y)[x];")
    assert (load.access.width, store.access.width) == (1, 4)
    assert load.verdict is store.verdict is Verdict.EXACT
    assert load.cost.sectors is not None and load.cost.sectors.max == 1
    assert store.cost.sectors is not None and store.cost.sectors.max == 4


@pytest.mark.parametrize(
    ("border", "sectors"),
    [
        ("BrdRowReplicate", 4),  # element 0 twice
        ("BrdRowReflect101", 4),  # element 1
        ("BrdRowReflect", 4),
        ("BrdRowWrap", 5),  # the last element
        ("BrdRowConstant", 4),  # none
    ],
)
def test_opencv_s_borders_are_read_where_the_row_goes_on(border: str, sectors: int) -> None:
    body = "if (x < 32) dst(y, x) = border.at_low(x - 1, src.ptr(y));"
    load = next(r for r in opencv("float", body, border) if r.access.op is Op.LOAD)
    assert load.verdict is Verdict.EXACT and load.access.expression.startswith("border.at_low")
    assert load.cost.sectors is not None and load.cost.sectors.max == sectors


def test_opencv_s_columns_are_read_as_the_result_s_type() -> None:
    body = "dst(y, x) = border.at_low(y - 1, src.ptr() + x, src.step);"
    for border, width in (("BrdColReplicate", 1), ("BrdColWrap", 4)):
        load = next(r for r in opencv("uchar", body, border) if r.access.op is Op.LOAD)
        assert load.access.width == width


def test_opencv_s_reduction_in_shared_memory() -> None:
    body = """__shared__ float part[64]; float sum = x;
      reduce<64>(part, sum, threadIdx.x, plus<float>()); dst(y, x) = sum;"""
    found = [r for r in opencv("float", body) if r.access.array.name == "part"]
    assert {r.access.op for r in found} == {Op.LOAD, Op.STORE}
    assert all(r.cost.wavefronts is not None and r.cost.wavefronts.max == 1 for r in found)


def test_opencv_s_vectors_of_as_many_channels() -> None:
    body = "__shared__ typename TypeVec<float, VecTraits<T>::cn>::vec_type row[64]; row[threadIdx.x] = {};"
    for ctype, width in (("uchar", 4), ("short2", 8), ("uchar4", 16)):
        assert [r.access.width for r in opencv(ctype, body)] == [width]
