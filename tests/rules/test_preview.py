"""The rules that are not settled yet, on hand-made analyses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.ir.access import Op, Space
from cudalint.ir.expr import INT, Const, Expr, Symbol, SymbolKind
from cudalint.ir.expr import Op as Operation
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Analysis, Cost, Range, Verdict
from cudalint.rules import run
from cudalint.settings import Settings
from tests.factory import analysis, array, launch, one_access, sectors

LOADED = Symbol("h[i]", SymbolKind.VARYING, reason="loaded data")


def check(found: Analysis, code: str, arch: str = "sm_90") -> list[Finding]:
    findings, problems = run(found, Settings(select=(code,), preview=True, arch=arch))
    assert problems == ()
    return list(findings)


def test_preview_rules_stay_silent_without_preview() -> None:
    cost = Cost(sectors=Range(1, None, 32))
    found = one_access("«in[h[i]]»", cost, verdict=Verdict.BOUNDED, data_dependent=True, offset=LOADED)
    assert run(found, Settings())[0] == ()
    assert [one.code for one in run(found, Settings(preview=True))[0]] == ["CL106"]


def test_scattered_access_tells_its_interval() -> None:
    def scattered(most: int, offset: Expr = LOADED) -> Analysis:
        cost = Cost(sectors=Range(1, None, most))
        return one_access("«in[h[i]]»", cost, verdict=Verdict.BOUNDED, data_dependent=True, offset=offset)

    (finding,) = check(scattered(32), "CL106")
    assert "its index depends on data, so a request takes 1 to 32 sectors" in finding.message
    assert check(scattered(4), "CL106") == []
    not_known = Symbol("i / blocksize", SymbolKind.VARYING, reason="an operand is not known")
    assert check(scattered(32, not_known), "CL106") == []


def _copied(body: str) -> list[Finding]:
    source = f"""
    struct __align__(16) Whole {{ float x, y, z, w; }};
    // cudalint: launch <<<64, 256>>>(m = 8)
    __global__ void k(float *out, const float *in, const Whole *whole, int n, int m)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        {body}
    }}
    """
    findings = analyze(source.encode(), Settings(select=("CL107", "CL101", "CL103"))).findings
    return [finding for finding in findings if isinstance(finding, Finding)]


def test_neighbouring_words_could_be_one_access() -> None:
    (finding,) = _copied("out[i] = in[4 * i] + in[4 * i + 1] + in[4 * i + 3] + in[4 * i + 2];")
    assert "loads 4 neighbouring 4-byte elements of `in` one by one" in finding.message
    assert "4 requests of 16 sectors each where 1 would do" in finding.message
    assert (finding.code, len(finding.labels)) == ("CL107", 3)


@pytest.mark.parametrize(
    "body",
    [
        "for (int k = 0; k < 4; ++k) out[4 * i + k] = 0;",
        "for (int j = i; j < n; j += 256) for (int k = 0; k < 4; ++k) out[4 * j + k] = 0;",
        "float *p = out + 4 * i; *p++ = 0; *p++ = 1; *p++ = 2; *p++ = 3;",
        "for (int k = 0; k < 2; ++k) { out[4 * i + k] = 0; out[4 * i + k + 2] = 0; }",
        "for (int k = 3; k >= 0; --k) out[4 * i + k] = 0;",
    ],
)
def test_chunks_are_found_however_they_are_walked(body: str) -> None:
    assert [finding.code for finding in _copied(body)] == ["CL107"]


@pytest.mark.parametrize(
    "body",
    [
        "out[4 * i] = 0; out[4 * i + 1] = 0; out[4 * i + 2] = 0;",
        "for (int k = 0; k < 2; ++k) out[4 * i + k] = 0;",
        "for (int k = 0; k < n; ++k) out[4 * i + k] = 0;",
        "for (int k = 0; k < 16; ++k) out[16 * i + k] = 0;",
        "out[4 * i] = 0; out[4 * i + 1] = in[4 * i + 2];",
    ],
)
def test_words_with_gaps_between_lie_apart(body: str) -> None:
    assert "CL101" in {finding.code for finding in _copied(body)}


def test_atomics_cannot_be_merged() -> None:
    assert _copied("for (int k = 0; k < 4; ++k) atomicAdd(&out[4 * i + k], 1.0f);") == []


def test_members_of_an_aligned_structure_are_merged_anyway() -> None:
    assert _copied("out[i] = whole[i].x + whole[i].y + whole[i].z + whole[i].w;") == []
    (finding,) = _copied("out[i] = whole[i].x + whole[i].y;")
    assert (finding.code, len(finding.places)) == ("CL103", 2)


def test_same_address_atomic() -> None:
    (finding,) = check(one_access("«n[0]»", sectors(1, 1), op=Op.ATOMIC, lane_stride=0), "CL108")
    assert "32 lanes of a warp update the same word" in finding.message
    assert "up to 32 updates per request" in finding.message
    one_lane = (0, *[-1] * 31)
    assert check(one_access("«n[0]»", sectors(1, 1), op=Op.ATOMIC, lanes=one_lane), "CL108") == []
    assert check(one_access("«n[i]»", sectors(4, 4), op=Op.ATOMIC, lane_stride=4), "CL108") == []
    assert check(one_access("«n[0]»", sectors(1, 1), lane_stride=0), "CL108") == []


def test_partial_warp_block() -> None:
    def shaped(block: tuple[int | None, ...], source: LaunchSource = LaunchSource.HOST) -> list[Finding]:
        return check(one_access("«in[i]»", sectors(4, 4), block=block, source=source), "CL501")

    (finding,) = shaped((100, 1, 1))
    assert finding.message == "a block of 100 threads leaves 28 of its 128 lanes idle"
    assert shaped((16, 4, 1)) == shaped((1, 1, 1)) == shaped((100, None, 1)) == []
    assert shaped((100, 1, 1), LaunchSource.ASSUMED) == []


def _shared(static: int, dynamic: int, source: bytes = b"") -> Analysis:
    analyzed = launch([])
    analyzed = replace(
        analyzed,
        kernel=replace(analyzed.kernel, shared_bytes=static),
        launch=replace(analyzed.launch, dynamic_shared_bytes=dynamic),
    )
    return analysis(source, analyzed)


def test_shared_memory_over_limit() -> None:
    (declared,) = check(_shared(50_000, 0), "CL502")
    assert (
        declared.message
        == "`k` declares 50,000 bytes of shared memory, over the limit of 49,152: the compiler refuses it"
    )
    assert declared.severity is Severity.ERROR
    (launched,) = check(_shared(1024, 232_448), "CL502")
    assert "is launched with 233,472 bytes" in launched.message
    (implicit,) = check(_shared(0, 65_536), "CL502")
    assert implicit.remedy is not None
    raised = b"cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);"
    assert check(_shared(0, 65_536, raised), "CL502") == []
    assert len(check(_shared(0, 65_537, raised), "CL502", arch="sm_75")) == 1
    assert check(_shared(40_000, 9_152), "CL502") == []
    hip = b"#include <hip/hip_runtime.h>"  # of another GPU
    assert check(_shared(131_072, 0, hip), "CL502") == check(_shared(0, 131_072, hip), "CL502") == []
    assert len(check(_shared(262_144, 0, hip), "CL502")) == 1


def test_dynamic_local_array() -> None:
    def indexed(offset: Expr) -> list[Finding]:
        local = array("window", Space.LOCAL)
        return check(one_access("«window[j]»", Cost(), of=local, offset=offset), "CL601")

    counter, thread = Symbol("j", SymbolKind.COUNTER), Symbol("threadIdx.x", SymbolKind.THREAD)
    assert len(indexed(Operation("*", (thread, Const(4)), INT))) == 1
    assert indexed(Operation("*", (counter, Const(4)), INT)) == []
    assert indexed(Const(8)) == []


@pytest.mark.parametrize(
    ("sum", "points"),
    [
        ("in[i] + in[i - 1] + in[i + 1] + in[i - n] + in[i + n]", 5),
        ("in[i] + in[i - 1] + in[i + 1] + in[i - n] + in[i + n] + in[i - n * n] + in[i + n * n]", 7),
        ("in[i] + in[i - 1] + in[i + 1] + in[i] + in[i]", 0),
        ("in[i] + in[i + 256 * gridDim.x] + in[i + 512 * gridDim.x]", 0),
        ("in[4 * i] + in[4 * i + 1] + in[4 * i + 2] + in[4 * i + 3] + in[4 * i + 4]", 0),
        ("in[0] + in[1] + in[2] + in[3] + in[4]", 0),
    ],
)
def test_a_stencil_loads_each_element_again(sum: str, points: int) -> None:
    source = f"""
    // cudalint: launch <<<64, 256>>>()
    __global__ void k(float *out, const float *in, int n)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = {sum};
    }}
    """
    analysis = analyze(source.encode(), Settings(select=("CL110",), preview=True))
    found = [one.numbers["loads"] for one in analysis.findings if isinstance(one, Finding)]
    assert found == ([points] if points else [])
