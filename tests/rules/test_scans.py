"""What is said of scans, whose sums are all kept."""

from __future__ import annotations

from cudalint.findings import Severity
from tests.rules.test_worth_telling import findings

_SCAN = """__shared__ int p[256]; p[t] = in[i]; __syncthreads(); int s, m;
for (s = 1, m = 1; s < 256; s <<= 1) { m |= s; if ((t & m) == m) p[t] += p[t - s]; __syncthreads(); }
for (s >>= 2, m >>= 1; s >= 1; s >>= 1, m >>= 1) {
    if (t != 255 && (t & m) == m) p[t + s] += p[t]; __syncthreads(); }
out[i] = p[t];"""


def test_half_of_a_scan_is_no_reduction() -> None:
    parameters = "int *out, const int *in"
    assert not any(one.code == "CL112" for one in findings(_SCAN, parameters))
    hints = [one for one in findings(_SCAN, parameters, min_severity="hint") if one.code == "CL112"]
    assert hints and all("__shfl_up_sync" in (one.remedy or "") for one in hints)
    assert all(one.severity is Severity.HINT for one in hints)
