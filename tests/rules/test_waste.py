"""What findings waste, which are told together, and which are not worth a warning."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.findings.model import WAVEFRONTS, Waste
from cudalint.findings.waste import waste_text
from cudalint.settings import Settings


def findings(source: str, least: str = "info") -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu", min_severity=least)).findings
    return [finding for finding in found if isinstance(finding, Finding)]


def only(source: str, least: str = "info") -> Finding:
    (finding,) = findings(source, least)
    return finding


def kernel(
    body: str, launch: str = "<<<64, 256>>>()", parameters: str = "float *out, const float *in"
) -> str:
    index = "int i = blockIdx.x * blockDim.x + threadIdx.x;"
    return f"// cudalint: launch {launch}\n__global__ void k({parameters}) {{ {index} {body} }}\n"


def test_a_launch_wastes_what_its_requests_move_in_vain() -> None:
    waste = only(kernel("out[i] = in[4 * i];")).waste
    assert waste is not None
    # 512 warps, each with 12 sectors too many; it moves 16 for the load and 4 for the store
    assert (waste.amount, waste.unit, waste.a_launch) == (512 * 12 * 32, "bytes", True)
    assert waste.share == 12 / 20


def test_trips_count() -> None:
    once = only(kernel("out[i] = in[4 * i];")).waste
    often = only(kernel("for (int j = 0; j < 8; ++j) out[i + 16384 * j] = in[4 * i + 65536 * j];")).waste
    assert once is not None and often is not None
    assert often.amount == 8 * once.amount


def test_without_a_launch_it_is_that_of_a_request_in_its_loops() -> None:
    source = (
        "__global__ void k(float *out, const float *in, int n) { int i = blockIdx.x * 256 + threadIdx.x; {} }"
    )
    once = only(source.replace("{}", "out[i] = in[4 * i];")).waste
    often = only(source.replace("{}", "for (int j = 0; j < n; ++j) out[i] += in[4 * i + 128 * j];")).waste
    assert once is not None and often is not None
    assert (once.amount, once.a_launch, once.loops) == (12 * 32, False, 0)
    assert (often.amount, often.a_launch, often.loops) == (12 * 32, False, 1)
    assert often.rank > once.rank


def test_the_worst_launch_counts_and_not_all_of_them() -> None:
    launches = "<<<64, 256>>>()\n// cudalint: launch <<<128, 256>>>()"
    waste = only(kernel("out[i] = in[4 * i];", launches)).waste
    assert waste is not None
    assert waste.amount == 1024 * 12 * 32


def test_wavefronts_are_counted_as_such() -> None:
    body = "__shared__ float s[1024]; s[threadIdx.x] = in[i]; __syncthreads(); out[i] = s[4 * threadIdx.x];"
    waste = only(kernel(body)).waste
    assert waste is not None
    assert (waste.unit, waste.amount, waste.share) == ("wavefronts", 512 * 3, 3 / 5)


STRUCTURE = "struct P { float x, y, z, m; };\n"


def test_a_structure_is_told_once() -> None:
    body = "p[i].x += q[i].x; p[i].y += q[i].y;"
    finding = only(STRUCTURE + kernel(body, parameters="P *p, const P *q"))
    assert finding.code == "CL103"
    assert len(finding.places) == 4
    assert finding.waste is not None
    # a member's request moves 16 sectors and not 4; p's are loads and stores
    assert finding.waste.amount == 512 * 6 * 12 * 32


def test_an_array_is_told_once_and_a_statement_too() -> None:
    finding = only(kernel("out[2 * i] = in[2 * i]; out[2 * i + 8] = 1;"))
    assert len(finding.places) == 3
    assert all(label.again for label in finding.labels)


def test_kernels_are_told_apart() -> None:
    both = kernel("out[i] = in[4 * i];") + kernel("out[i] = 2 * in[4 * i];").replace(" k(", " other(")
    assert [one.kernel for one in findings(both)] == ["k", "other"]


@pytest.mark.parametrize(
    ("other", "places"),
    [
        ("out[i] =\n in[4 * i];", [2]),  # the same words, on other lines
        ("out[i] = in[4 * i]; out[i] += 1;", [2]),
        ("out[i] = in[5 * i];", [1, 1]),
        ("out[i] += in[4 * i];", [1, 1]),
        ("out[i] = in[4 * i]; // cudalint: ignore[CL101] another version", [1]),
    ],
)
def test_a_statement_that_versions_of_a_kernel_share_is_told_once(other: str, places: list[int]) -> None:
    both = kernel("out[i] = in[4 * i];") + kernel(other).replace(" k(", " other(")
    assert [len(one.places) for one in findings(both)] == places


def test_what_is_silenced_hides_no_other_place() -> None:
    body = "out[i] = in[4 * i]; // cudalint: ignore[CL101] once\nout[i] += in[4 * i + 1];"
    finding = only(kernel(body))
    assert len(finding.places) == 1


@pytest.mark.parametrize(
    ("body", "launch", "severity"),
    [
        ("out[i] = in[8 * i];", "<<<64, 256>>>()", Severity.WARNING),
        ("out[i] = in[8 * i];", "<<<8, 256>>>()", Severity.INFO),  # 56 KiB
        ("if (i < 2048) out[i] = in[8 * i];", "<<<64, 256>>>()", Severity.INFO),  # the same
        ("out[i] = in[8 * i];", "<<<4, 256>>>()", Severity.HINT),
        ("if (i < 32) out[i] = in[8 * i];", "<<<64, 256>>>()", Severity.HINT),  # one warp of many
    ],
)
def test_little_is_told_as_less(body: str, launch: str, severity: Severity) -> None:
    """Nothing of it is shown by default where it takes less time than the launch."""
    assert only(kernel(body, launch), "hint").severity is severity


def test_what_may_be_launched_for_more_is_no_trifle() -> None:
    source = kernel("for (int j = 0; j < n; ++j) out[i] += in[64 * i + j];", "<<<4, 256>>>()")
    assert only(source.replace("const float *in", "const float *in, int n")).severity is Severity.WARNING


def test_a_small_share_is_a_hint() -> None:
    """Once, beside a loop that moves a hundred times as much."""
    source = kernel("out[i] = in[8 * i]; for (int j = 0; j < 900; ++j) out[i + 64 * j] = 0;")
    assert findings(source) == []
    found = analyze(source.encode(), Settings(path="k.cu", min_severity="hint")).findings
    assert [one.severity for one in found if isinstance(one, Finding)] == [Severity.HINT]


def test_the_waste_survives_the_cache() -> None:
    from cudalint.project.codec import decode, encode
    from cudalint.project.result import FileResult

    source = kernel("out[i] = in[4 * i]; out[i] += in[4 * i + 1];")
    result = FileResult("k.cu", (only(source),), sources={"k.cu": source.encode()})
    again = decode(json.loads(json.dumps(encode(result))), lambda path: source.encode())
    assert again.findings == result.findings
    assert asdict(again.findings[0]) == asdict(result.findings[0])


def test_what_is_narrow_in_several_arrays_adds_up() -> None:
    """A sixth of the requests in vain for each array, half of them together; of one array it is a hint."""
    pairs = "float p = a[2 * i]; float q = a[2 * i + 1]; "
    more = "float r = b[2 * i]; float s = b[2 * i + 1]; out[2 * i] = p + r; out[2 * i + 1] = q + s;"
    parameters = "float *out, const float *a, const float *b"
    (told,) = findings(kernel(pairs + more, "<<<4096, 256>>>()", parameters))
    assert told.code == "CL107" and len(told.places) == 3
    assert "the same holds of `b` and `out`" in told.notes
    one = "out[i] = p + q + b[i] + b[i + 1048576] + b[i + 2097152];"
    assert findings(kernel(pairs + one, "<<<4096, 256>>>()", parameters)) == []


def test_a_trifle_stays_one_beside_what_is_narrow() -> None:
    """Two words of one array, one request in vain of many, beside arrays of which four words are taken."""
    arrays = "abcdefg"
    body = "float s = p[2 * i] * p[2 * i + 1];"
    body += "".join(f"s += {one}[4 * i + {k}];" for one in arrays for k in range(4))
    parameters = "float *out, const float *p, " + ", ".join(f"const float *{one}" for one in arrays)
    (told,) = findings(kernel(body + "out[i] = s;", "<<<4096, 256>>>()", parameters))
    assert [label.text.split("`")[1] for label in told.labels if label.again] == list(arrays[1:])


def test_a_single_warp_wastes_nothing_that_matters() -> None:
    body = "for (int j = 0; j < 32; ++j) out[i * 32 + j] = in[i * 32 + j] + 1;"
    assert findings(kernel(body, "<<<1, 32>>>()")) == []
    assert [one.code for one in findings(kernel(body, "<<<4096, 32>>>()"))] == ["CL101"]


@pytest.mark.parametrize(
    "loads", ["for (int j = 0; j < 4; ++j) s += in[4 * i + j];", "const float *p = in + 4 * i; s = {};"]
)
def test_requests_for_a_lanes_words_are_in_vain_once(loads: str) -> None:
    """Three of four, whether a loop or four subscripts make them: of 512 warps."""
    four = loads.replace("{}", "p[0] + p[1] + p[2] + p[3]")
    waste = next(
        one for one in findings(kernel(f"float s = 0; {four} out[i] = s;")) if one.code == "CL107"
    ).waste
    assert waste is not None and (waste.amount, waste.loops) == (512 * 3, 0)


def test_billions_are_told_as_such() -> None:
    assert "2 billion wavefronts a launch" in waste_text(
        Waste(2e9, WAVEFRONTS, True, False, None, 0, 0.0, "")
    )


def test_a_loop_has_the_same_trips_for_all_that_is_in_it() -> None:
    """The conflict is a tenth of the kernel, whatever a guard says of one of its axes alone."""
    source = """__global__ void k(int n, const float *a, float *c) {
        __shared__ float s[1024];
        int y = blockIdx.y * 16 + threadIdx.x / 16, x = blockIdx.x * 16 + threadIdx.x % 16;
        float sum = 0;
        for (int p = 0; p < n; ++p) {
            if (y < n) s[threadIdx.x] = a[p * n + threadIdx.x];
            __syncthreads();
            for (int j = 0; j < 8; ++j) sum += s[8 * (threadIdx.x % 32) + j + 256 * (p & 3)];
            __syncthreads();
        }
        if (x < n && y < n) c[y * n + x] = sum;
    }
    void f(int n, const float *a, float *c) { k<<<dim3(n / 16, n / 16), 256>>>(n, a, c); }"""
    assert "CL201" in [one.code for one in findings(source)]
