"""`(x) && y` is no cast of an address, whatever the grammar takes it for."""

import pytest

from cudalint import analyze


@pytest.mark.parametrize(
    "condition",
    ["a == (b) && c", "(a) && c == (5)", "a >= (b) && (a) && c", "c > (b) && (a) && b", "BOTH(a, b) && c"],
)
def test_what_stands_under_such_a_condition_is_seen(condition: str) -> None:
    source = f"""#define BOTH(a, b) (a) && (b)
    __global__ void k(float *x, int a, int b, int c) {{ if ({condition}) x[threadIdx.x] = 0; }}
    int main() {{ float *x; k<<<1, 32>>>(x, 4, 4, 5); }}"""
    (access,) = analyze(source.encode()).kernels[0].launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 4.0
