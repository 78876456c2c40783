"""What is said of a site, and of launches, on profiles made up for the purpose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cudalint.compare import Instruction, Profile, ProfiledLaunch, Site, Status, compare
from cudalint.compare.launches import launch_text, template_arguments
from cudalint.compare.profile import Frame
from cudalint.compare.result import Reason
from cudalint.engine import analyze
from cudalint.ir.result import Analysis
from cudalint.settings import Settings

SOURCE = """
__global__ void copy(float *out, const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float value = in[2 * i];
        out[i] = value;
    }
}
__global__ void loop(float *out, const float *in, int n) {
    int i = threadIdx.x;
    float sum = 0;
    for (int k = i; k < n; k += 7) {
        sum += in[k];
    }
    out[i] = sum;
}
void host(float *out, float *in) {
    copy<<<4, 64>>>(out, in, 100);
    copy<<<4, 64>>>(out, in, 256);
    loop<<<1, 32>>>(out, in, 90);
}
"""
COUNTS = {"executed": 8, "threads": 100, "sectors": 25, "sectors_ideal": 13, "tags": 7}


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyze(SOURCE.encode(), Settings(path="a.cu"))


def instruction(line: int, opcode: str = "LDG.E", width: int = 4, **counts: int) -> Instruction:
    op = "store" if opcode.startswith("ST") else "load"
    executed, threads = counts.pop("executed"), counts.pop("threads")
    return Instruction(opcode, "global", op, width, (Frame("a.cu", line),), executed, threads, counts)


#: n = 100 of 256 threads: the last 4 of 8 warps run the instructions without an active lane.
LOAD = instruction(5, executed=8, threads=100, sectors=25, sectors_ideal=13, tags=7)
STORE = instruction(6, "STG.E", executed=8, threads=100, sectors=13, sectors_ideal=13, tags=4)


def launch(*instructions: Instruction, function: str = "copy") -> ProfiledLaunch:
    grid, block = ((4, 1, 1), (64, 1, 1)) if function == "copy" else ((1, 1, 1), (32, 1, 1))
    return ProfiledLaunch(function, f"{function}(float *, const float *, int)", grid, block, 0, instructions)


def sites(analysis: Analysis, *instructions: Instruction) -> dict[tuple[int, str], Site]:
    """Of the first launch of `copy`."""
    profile = Profile("p", (launch(*instructions), launch()))
    found = compare(analysis, profile).launches[0]
    assert found.analysis is not None, found.note
    return {(site.frame.line, site.op): site for site in found.sites}


def test_warps_without_an_active_lane_do_not_count(analysis: Analysis) -> None:
    found = sites(analysis, LOAD, STORE)
    assert [site.status for site in found.values()] == [Status.AGREE, Status.AGREE]
    assert all(site.exact for site in found.values())


@pytest.mark.parametrize("counter", ["sectors", "sectors_ideal", "tags"])
def test_one_more_differs(analysis: Analysis, counter: str) -> None:
    wrong = replace(LOAD, counters={**LOAD.counters, counter: LOAD.counters[counter] + 1})
    site = sites(analysis, wrong, STORE)[5, "load"]
    assert site.status is Status.DIFFER
    assert [q.name for q in site.quantities if not q.agrees] == [counter]


def test_another_width(analysis: Analysis) -> None:
    site = sites(analysis, replace(LOAD, opcode="LDG.E.64", width=8), STORE)[5, "load"]
    assert (site.status, site.reason) == (Status.NOT_COMPARABLE, Reason.WIDTH)


def test_another_number_of_lanes(analysis: Analysis) -> None:
    site = sites(analysis, replace(LOAD, threads=256, counters=LOAD.counters | {"sectors": 60}), STORE)[
        5, "load"
    ]
    assert (site.status, site.reason) == (Status.NOT_COMPARABLE, Reason.COUNT)
    assert "100 lanes in the source, 256" in site.note


def test_removed_and_unclaimed(analysis: Analysis) -> None:
    elsewhere = replace(LOAD, frames=(Frame("a.cu", 3),), threads=7)
    found = sites(analysis, elsewhere, STORE)
    assert found[5, "load"].reason is Reason.ABSENT
    assert found[3, "load"].reason is Reason.ELSEWHERE
    alone = sites(analysis, LOAD, STORE, replace(LOAD, frames=(Frame("a.cu", 3),)))
    assert alone[3, "load"].reason is Reason.UNCLAIMED


def test_moved_to_another_line(analysis: Analysis) -> None:
    found = sites(analysis, replace(LOAD, frames=(Frame("a.cu", 6),)), STORE)
    assert found[5, "load"].status is Status.AGREE
    assert "line 6" in found[5, "load"].note
    assert (6, "load") not in found
    counters = LOAD.counters | {"sectors": 26}
    other = sites(analysis, replace(LOAD, frames=(Frame("a.cu", 6),), counters=counters), STORE)
    assert other[5, "load"].reason is Reason.ABSENT  # another access's instruction


def test_some_of_a_lines_instructions_stand_on_another(analysis: Analysis) -> None:
    source = b"""__global__ void k(float *a, float *x, int n, bool b) {
      for (int k = 0, i = threadIdx.x; k < n; ++k, i += 32) {
        if (b) {
          if (x[i] < 1 || x[i] > 2) a[i] = 0;
        }
      }
    }
    void go(float *a, float *x) { k<<<1, 32>>>(a, x, 4, true); }"""
    line, one = (instruction(at, executed=1, threads=32, sectors=4, sectors_ideal=4, tags=1) for at in (4, 3))
    kernel, three = "k(float *, float *, int, bool)", (line,) * 3
    profiled = ProfiledLaunch("k", kernel, (1, 1, 1), (32, 1, 1), 0, (*three, one))
    analyzed = analyze(source, Settings(path="a.cu"))
    (found,) = compare(analyzed, Profile("p", (profiled,))).launches
    told = {(site.frame.line, site.op): site for site in found.sites}
    assert told[4, "load"].status is Status.AGREE and "line 3" in told[4, "load"].note
    assert (3, "load") not in told
    other = replace(one, counters=one.counters | {"sectors": 40, "tags": 9})
    (apart,) = compare(analyzed, Profile("p", (replace(profiled, instructions=(*three, other)),))).launches
    assert [s.status for s in apart.sites if (s.frame.line, s.op) == (4, "load")] == [Status.DIFFER]


def test_unrolled_instructions_are_added_up(analysis: Analysis) -> None:
    half = {name: value // 2 for name, value in LOAD.counters.items()}
    rest = {name: value - half[name] for name, value in LOAD.counters.items()}
    parts = replace(LOAD, threads=50, counters=half), replace(LOAD, threads=50, counters=rest)
    assert sites(analysis, *parts, STORE)[5, "load"].status is Status.AGREE


def test_unrolling_regroups_lanes_that_leave_in_different_trips(analysis: Analysis) -> None:
    (site,) = (
        site
        for site in compare(analysis, Profile("p", (launch(function="loop"),))).sites
        if (site.frame.line, site.op) == (13, "load")
    )
    lanes = site.accesses[0].cost.launch_lanes
    assert lanes is not None
    one = instruction(13, executed=20, threads=lanes - 20, sectors=999, sectors_ideal=99, tags=99)
    other = instruction(13, executed=20, threads=20, sectors=20, sectors_ideal=20, tags=20)
    found = compare(analysis, Profile("p", (launch(one, other, function="loop"),))).sites
    assert [s.reason for s in found if s.op == "load"] == [Reason.UNROLLED]
    whole = replace(one, threads=lanes)
    found = compare(analysis, Profile("p", (launch(whole, function="loop"),))).sites
    assert [s.status for s in found if s.op == "load"] == [Status.DIFFER]


def test_launches_of_one_shape_go_by_order(analysis: Analysis) -> None:
    found = compare(analysis, Profile("p", (launch(), launch())))
    matched = [one.analysis for one in found.launches]
    assert [one.launch.arguments["n"] for one in matched if one] == [100, 256]
    ambiguous = compare(analysis, Profile("p", (launch(), launch(), launch())))
    assert [one.analysis for one in ambiguous.launches] == [None] * 3
    assert "3 profiled launches answer to 2" in ambiguous.launches[0].note


def test_launches_of_two_functions_show_no_order() -> None:
    source = (
        SOURCE[: SOURCE.index("void host")]
        + """
void first(float *out, float *in, int n) { copy<<<4, 64>>>(out, in, n); }
int main() { float *p; cudaMalloc(&p, 4096); copy<<<4, 64>>>(p, p, 100); first(p, p, 256); }
"""
    )
    found = compare(analyze(source.encode(), Settings(path="a.cu")), Profile("p", (launch(), launch())))
    assert [one.analysis for one in found.launches] == [None, None]
    assert "in no clear order" in found.launches[0].note


def test_launches_that_are_not_analyzed_count() -> None:
    """Of a kernel's launches the first twelve are analyzed; a later one of the same shape is none of them."""
    calls = "".join(f"    copy<<<4, 64>>>(out, in, {100 + k});\n" for k in range(14))
    source = f"""
__global__ void copy(float *out, const float *in, int n) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}}
void host(float *out, float *in) {{
{calls}}}
"""
    found = analyze(source.encode())
    each = compare(found, Profile("p", (launch(),) * 14)).launches
    told = [one.analysis.launch.arguments["n"] for one in each if one.analysis is not None]
    assert told == list(range(100, 112))
    assert each[13].note == "one of 2 launches that are not analyzed"
    some = compare(found, Profile("p", (launch(),) * 12)).launches
    assert all(one.analysis is None for one in some)
    assert "beside 2 that are not analyzed" in some[0].note


def test_kernels_of_one_name_are_told_apart_by_their_lines() -> None:
    source = """
namespace one {
__global__ void copy(float *out, const float *in) {
    out[threadIdx.x] = in[threadIdx.x];
}
}
namespace other {
__global__ void copy(float *out, const float *in) {
    out[threadIdx.x] = in[2 * threadIdx.x];
}
}
void host(float *out, float *in) {
    one::copy<<<4, 64>>>(out, in);
    other::copy<<<4, 64>>>(out, in);
}
"""
    second = launch(instruction(9, executed=8, threads=256, sectors=64, sectors_ideal=32))
    (found,) = compare(analyze(source.encode(), Settings(path="a.cu")), Profile("p", (second,))).launches
    assert [site.status for site in found.sites if site.op == "load"] == [Status.AGREE]


def test_launches_without_counterpart(analysis: Analysis) -> None:
    other = replace(launch(), block=(128, 1, 1))
    foreign = launch(function="nobody")
    notes = [one.note for one in compare(analysis, Profile("p", (other, foreign))).launches]
    assert notes == ["the analysis has no launch of this shape", "the analysis has no kernel 'nobody'"]


@pytest.mark.parametrize(
    ("kernel", "arguments"),
    [
        ("f(float *)", []),
        ("void f<(int)4, float>(T1 *)", ["4", "float"]),
        ("void n::f<(bool)1, n::g<int, (unsigned int)3>>(void (*)(int))", ["1", "n::g<int, 3>"]),
        ("void f<(n::Kind)2>()", ["2"]),
        ("void f<double, &n::g<double>>(T1)", ["double", "n::g"]),
    ],
)
def test_template_arguments(kernel: str, arguments: list[str]) -> None:
    assert template_arguments(kernel) == arguments


def test_launch_text() -> None:
    one = ProfiledLaunch("f", "void f<(int)4>(int *)", (2, 3, 1), (64, 1, 1), 512, ())
    assert launch_text(one) == "f<4><<<dim3(2, 3, 1), dim3(64, 1, 1), 512>>>()"
    assert launch_text(replace(one, grid=None)) is None


def test_the_case_that_the_counter_shows() -> None:
    source = b"__global__ void rows(float *a, int ld) { a[blockIdx.x * ld + threadIdx.x] = 0; }\n"
    found = analyze(source, Settings(path="a.cu", launches=("rows<<<8, 32>>>()",)))
    notes = {8 * 4: "as where `ld % 8 == 0`", 8 * 4 + 4: "as where `ld % 4 == 0`", 8 * 5: ""}
    for sectors, note in notes.items():
        one = instruction(1, "STG.E", executed=8, threads=256, sectors=sectors)
        profiled = ProfiledLaunch("rows", "rows(float *, int)", (8, 1, 1), (32, 1, 1), 0, (one,))
        [site] = compare(found, Profile("p", (profiled,))).sites
        assert (site.status, site.note) == (Status.AGREE, note)
