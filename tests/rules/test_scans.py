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


def test_a_reduction_of_the_last_block_is_one_too() -> None:
    loop = (
        "for (int s = 2; s <= 256; s *= 2) { if ((t + 1) % s == 0) p[t] += p[t - s / 2]; __syncthreads(); }"
    )
    body = f"""__shared__ float p[256]; p[t] = in[i]; __syncthreads();
    if (blockIdx.x != gridDim.x - 1) {{ {loop} if (t == 255) out[blockIdx.x] = p[t]; }}
    else {{ {loop} if (t == n) out[blockIdx.x] = p[t]; }}"""
    told = [one for one in findings(body) if one.code == "CL112"]
    assert told and all((one.remedy or "").startswith("sequential addressing") for one in told)


def test_what_is_left_of_a_reduction_is_another_sum() -> None:
    """Another one goes over the array when each warp has stored a sum of its own in it."""
    body = """__shared__ float p[256]; p[t] = in[i]; __syncthreads();
    for (int s = 1; s < blockDim.x; s *= 2) { int k = 2 * s * t;
        if (k < blockDim.x) p[k] += p[k + s]; __syncthreads(); }
    if (t == 0) out[blockIdx.x] = p[0];
    if (n > 0) { if (t % 32 == 0) p[t / 32] = in[t]; __syncthreads(); if (t < 8) out[t] = p[t]; }"""
    told = [one for one in findings(body) if one.code == "CL201"]
    assert told and all((one.remedy or "").startswith("sequential addressing") for one in told)


def test_both_halves_of_a_scan_are_padded() -> None:
    """Whichever half wastes more, and though a thread clears the last element between them."""
    clear = "if (t == 511) p[t] = 0; __syncthreads();"
    body = """__shared__ float p[1024]; p[t] = in[i]; p[t + 512] = in[i + 512]; __syncthreads();
    for (int s = 1; s <= 512; s *= 2) { int k = (t + 1) * s * 2 - 1;
        if (k < 1024) p[k] += p[k - s]; __syncthreads(); }
    {}
    for (int s = 256; s > 0; s /= 2) { int k = (t + 1) * s * 2 - 1;
        if (k + s < 1024) p[k + s] += p[k]; __syncthreads(); }
    out[i] = p[t];"""
    for between in ("", clear):
        found = findings(body.replace("{}", between), launch="64, 512")
        told = [one for one in found if one.code == "CL201"]
        assert told and all("pad the scan's array" in (one.remedy or "") for one in told)


def test_a_scan_of_global_memory_is_to_be_made_in_shared_memory() -> None:
    """Neither its rows of banks nor its halves by themselves are what makes it dear."""
    up = """for (int s = 1; s < 256; s *= 2) { int k = (t + 1) * s * 2 - 1;
        if (k < 256) p[k] += p[k - s]; __syncthreads(); }"""
    down = """for (int s = 64; s > 0; s /= 2) { int k = (t + 1) * s * 2 - 1;
        if (k + s < 256) p[k + s] += p[k]; __syncthreads(); }"""
    for halves in (up + down, up + "out[i] = p[t];"):
        found = findings("float *p = out + blockIdx.x * 256; " + halves, "float *out")
        told = [one.remedy or "" for one in found if one.code == "CL101"]
        assert told and all(one.startswith("scan a tile of `out` in shared memory") for one in told)


_ROWS = """__shared__ int p[256][4]; for (int k = 0; k < 4; ++k) p[t][k] = in[4 * i + k] > n; __syncthreads();
for (int s = 1; s < 256; s <<= 1) {
    if (t % (2 * s) == 0) for (int k = 0; k < 4; ++k) p[t][k] += p[t + s][k]; __syncthreads(); }
if (t == 0) for (int k = 0; k < 4; ++k) atomicAdd(out + k, p[0][k]);"""


def test_sums_of_rows_are_no_scan() -> None:
    """What fills the array before it is no half of one, nor are the words of the one row that is left."""
    (finding,) = findings(_ROWS, "int *out, const int *in, int n")
    assert (finding.code, finding.would_become) == ("CL112", "12 warp requests a block")
    assert "if (t < s) p[t][k] += p[t + s][k];" in (finding.remedy or "")
    rows = "for (int k = 0; k < 4; ++k) atomicAdd(out + k, p[k][0]);"
    scanned = _ROWS.replace("if (t == 0) for (int k = 0; k < 4; ++k) atomicAdd(out + k, p[0][k]);", rows)
    told = findings(scanned, "int *out, const int *in, int n", min_severity="hint")
    assert any("pad the scan's array" in (one.remedy or "") for one in told if one.code == "CL201")


def test_one_loop_of_several_sums_is_told_once() -> None:
    """With the names of their arrays: one loop is to be written in another way."""
    arrays = "__shared__ int a[256], b[256], c[256]; a[t] = in[i] > n; b[t] = in[i] < n; c[t] = in[i]; "
    body = f"""{arrays} __syncthreads();
    for (int s = 1; s < 256; s *= 2) {{
        if (t % (2 * s) == 0) {{ a[t] += a[t + s]; b[t] += b[t + s]; c[t] += c[t + s]; }} __syncthreads(); }}
    if (t == 0) {{ out[0] = a[0]; out[1] = b[0]; out[2] = c[0]; }}"""
    (finding,) = findings(body, "int *out, const int *in, int n")
    assert finding.code == "CL112" and "the same holds of `b` and `c`" in finding.notes
