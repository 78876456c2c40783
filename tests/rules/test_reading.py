"""What a reading says beside its cost."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.rules.reading import Reading
from cudalint.rules.view import Observation


def observation() -> Observation:
    (kernel,) = analyze(b"__global__ void k(float *a) { a[threadIdx.x] = 1; }").kernels
    (launch,) = kernel.launches
    return Observation(kernel, launch, launch.accesses[0])


@pytest.mark.parametrize(("least", "share"), [(0, 1.0), (2, 1.0), (4, 1.0), (8, 0.5), (32, 0.125)])
def test_what_is_used_is_at_most_all(least: int, share: float) -> None:
    """Also where no sector is sure, and where fewer are than the bytes take up."""
    reading = Reading(observation(), least, 32, 4, exact=False, full_warps=False)
    assert reading.utilization == share


def test_what_is_so_wherever_an_array_begins_is_sure() -> None:
    source = b"""__global__ void k(float *p, unsigned n) {
        unsigned t = threadIdx.x, from = blockIdx.x * 512, threads = 256;
        for (unsigned s = 1; s < 512; s *= 2, threads /= 2) {
            unsigned left = from + t * (s * 2), right = left + s;
            if (t < threads && right < n) p[left] += p[right];
            __syncthreads();
        }
    }
    void f(float *d, int s, unsigned n) { k<<<(n + 511) / 512, 256>>>(d + s, n); }"""
    (finding,) = analyze(source).findings
    assert isinstance(finding, Finding)
    assert "at least 12.75 sectors per request where 3.3 would do" in finding.message
    assert (finding.remedy or "").startswith("sequential addressing")
