"""The two steps of a Fourier transform by hand: the reversal of the bits, and the butterflies."""

from __future__ import annotations

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings

SOURCE = """
__global__ void reverse(float2 *data, int n, int bits)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned r = __brev((unsigned)i) >> (32 - bits);
    if (r > (unsigned)i) { float2 t = data[i]; data[i] = data[r]; data[r] = t; }
}
__global__ void stage(float2 *data, int n, int half)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n / 2) return;
    int first = t / half * 2 * half + t % half;
    float2 a = data[first], b = data[first + half];
    data[first] = make_float2(a.x + b.x, a.y + b.y);
    data[first + half] = make_float2(a.x - b.x, a.y - b.y);
}
void transform(float2 *data)
{
    reverse<<<4096, 256>>>(data, 1 << 20, 20);
    STAGES
}
"""


def _told(stages: str) -> list[Finding]:
    found = analyze(SOURCE.replace("STAGES", stages).encode(), Settings(path="k.cu")).findings
    return [one for one in found if isinstance(one, Finding)]


def test_the_reversal_of_bits_has_a_remedy_of_its_own() -> None:
    """Lanes that the comparison leaves out begin no warp too late, or too early."""
    told = _told("")
    assert [one.code for one in told] == ["CL101"]
    assert (told[0].remedy or "").startswith("the index reverses the bits")


def test_words_that_lie_apart_in_another_launch_are_not_moved_at_once() -> None:
    first = "stage<<<2048, 256>>>(data, 1 << 20, 1);"
    assert "CL107" in {one.code for one in _told(first)}
    assert "CL107" not in {one.code for one in _told(f"{first} stage<<<2048, 256>>>(data, 1 << 20, 4);")}
