"""What the last block does with what all have left."""

from __future__ import annotations

import pytest

from cudalint.findings import Severity
from tests.rules.test_worth_telling import findings

_BEFORE = "struct P { float a, b, c, d, e; }; __device__ unsigned count;"
_BODY = """__shared__ bool last; __shared__ float s[256];
    s[t] = in[i]; __syncthreads();
    if (t == 0) {
        part[blockIdx.x].a = s[0];
        __threadfence();
        last = atomicInc(&count, gridDim.x) == gridDim.x - 1;
    }
    __syncthreads();
    if (last) { float b = 0; for (int j = t; j < gridDim.x; j += 256) b += part[j].a; out[t] = b; }
"""


@pytest.mark.parametrize(
    ("old", "new", "severity"),
    [
        ("", "", Severity.HINT),
        ("__threadfence();", "", Severity.WARNING),
        ("atomicInc(&count, gridDim.x) == gridDim.x - 1", "in[0] > 0", Severity.WARNING),
        ("if (last)", "", Severity.WARNING),
    ],
)
def test_what_the_last_block_loads_is_a_hint(old: str, new: str, severity: Severity) -> None:
    parameters = "float *out, P *part, const float *in"
    found = findings(_BODY.replace(old, new), parameters, before=_BEFORE, min_severity="hint")
    told = [one for one in found if one.code == "CL103" and "load" in one.message]
    assert [one.severity for one in told] == [severity]
