"""What an answer says, and on which architectures there is one."""

from __future__ import annotations

import pytest

from cudalint.ir.result import ReadOnly
from tests.readonly.answers import loads

KERNEL = """__global__ void k(float *{out} out, const float *{in_} in) {{
    int i = threadIdx.x;
    float value = in[i];
    {beside}
    out[i] = value * 2.0f;
}}
"""


def answer(out: str = "", in_: str = "", beside: str = "", arch: str = "sm_90") -> ReadOnly:
    """The answer for `in[i]`."""
    source = KERNEL.format(out=out, in_=in_, beside=beside).encode()
    (found,) = [result.read_only for _, line, result in loads(source, arch) if line == 3]
    assert found is not None
    return found


R = "__restrict__"


def test_the_qualifier_that_gives_it_is_named() -> None:
    assert answer(in_=R) == ReadOnly(True, "`in` is `__restrict__`, and nothing is written through it")
    assert answer(out=R) == ReadOnly(True, "what the kernel writes is `__restrict__` (`out`)")


def test_the_write_that_blocks_is_named_with_its_line() -> None:
    assert answer() == ReadOnly(False, "it may overlap `out`, which the kernel writes on line 5")
    blocked = answer(out=R, in_=R, beside="const_cast<float *>(in)[i] = 1.0f;")
    assert blocked == ReadOnly(False, "the kernel writes `in` on line 4")


@pytest.mark.parametrize(
    ("beside", "sm_90", "sm_100"),
    [
        ("__syncthreads();", True, False),
        ("__threadfence();", False, False),
        ("value += __ballot_sync(~0u, i > 3);", False, False),
        ("value += sqrtf(value);", True, True),
        ("value += clock();", False, False),
    ],
)
def test_calls_beside_the_load(beside: str, sm_90: bool, sm_100: bool) -> None:
    assert answer(out=R, beside=beside).eligible is sm_90
    assert answer(out=R, beside=beside, arch="sm_100").eligible is sm_100
    assert answer(in_=R, beside=beside).eligible is True


def test_what_was_never_asked_is_left_open() -> None:
    found = answer(out=R, beside="value += not_in_view(value);")
    assert found == ReadOnly(None, "the kernel calls `not_in_view` on line 4: its body is not in view")
    assert answer(in_=R, beside="not_in_view(in);").eligible is None


def test_architectures_without_the_path() -> None:
    assert answer(in_=R, arch="sm_30").eligible is False
    assert "compute capability 3.0" in answer(in_=R, arch="sm_30").reason


def test_what_rests_on_the_compiler_is_left_open_where_it_was_not_asked() -> None:
    assert answer(out=R, arch="sm_60").eligible is None
    assert answer(in_=R, arch="sm_60").eligible is True
    assert answer(arch="sm_60").eligible is False


def test_a_branch_that_an_unknown_template_argument_decides_is_left_open() -> None:
    source = b"""template <bool Write>
__global__ void k(float *__restrict__ out, const float *in, float *more) {
    int i = threadIdx.x;
    float value = in[i];
    if (Write) more[i] = value;
    out[i] = value * 2.0f;
}
"""
    (found,) = [result.read_only for _, line, result in loads(source, "sm_90") if line == 4]
    assert found is not None
    assert found.eligible is None


def test_stores_have_no_answer() -> None:
    source = KERNEL.format(out="", in_="", beside="").encode()
    assert [line for _, line, _ in loads(source, "sm_90")] == [3]
