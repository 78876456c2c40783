"""What a reading says beside its cost."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
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
