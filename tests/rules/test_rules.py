"""Each rule on hand-made costs: what it reports, with which numbers, and what it leaves alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cudalint.findings import Confidence, Finding, Severity
from cudalint.ir.access import Guard, Loop, Op, Space, Span
from cudalint.ir.ctypes import Field, RecordType
from cudalint.ir.expr import INT, Const, Symbol, SymbolKind
from cudalint.ir.expr import Op as Operation
from cudalint.ir.instruction import Instruction, InstructionKind
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Analysis, Cost, Range, ReadOnly, Verdict
from cudalint.rules import run
from cudalint.settings import Settings
from tests.factory import (
    FLOAT,
    Marked,
    analysis,
    array,
    exact,
    launch,
    one_access,
    result,
    sectors,
    wavefronts,
)

SOURCE = "    out[i] = «in[i * 8]»;\n"
POINT = RecordType("Point", tuple(Field(name, FLOAT, 4 * at) for at, name in enumerate("xyz")), 12, 4)


def check(found: Analysis, **settings: object) -> list[Finding]:
    findings, problems = run(found, Settings(**settings))  # type: ignore[arg-type]
    assert problems == ()
    return list(findings)


def only(found: Analysis, **settings: object) -> Finding:
    findings = check(found, **settings)
    assert len(findings) == 1, findings
    return findings[0]


def test_strided_access_is_told_with_its_numbers() -> None:
    finding = only(one_access(SOURCE, sectors(32, 4), strides=(32, 0, 0), lane_stride=32))
    assert (finding.code, finding.confidence) == ("CL101", Confidence.CERTAIN)
    assert "32 sectors per request where 4 would do: 12.5 % of the moved bytes are used" in finding.message
    assert finding.numbers["sectors"] == 32
    assert finding.numbers["bus_utilization"] == 0.125
    assert finding.would_become == "4 sectors per request, 100 % used"


@pytest.mark.parametrize(("count", "ideal"), [(4, 4), (5, 4), (1, 1), (2, 2), (2, 1)])
def test_small_excess_is_not_told_as_uncoalesced(count: int, ideal: int) -> None:
    assert check(one_access(SOURCE, sectors(count, ideal), strides=(None, 0, 0)), select=("CL101",)) == []


def test_an_interval_is_told_only_by_its_lower_end() -> None:
    cost = Cost(sectors=Range(1, None, 32), full=Cost(sectors=Range(8, None, 32), sectors_ideal=4.0))
    finding = only(one_access(SOURCE, cost, verdict=Verdict.BOUNDED, strides=(None, 0, 0)))
    assert "at least 8 sectors per request where 4 would do: at most 50 %" in finding.message
    assert finding.confidence is Confidence.LIKELY


def test_an_interval_that_starts_harmless_is_only_possible() -> None:
    cost = Cost(sectors=Range(1, None, 32), sectors_ideal=None)
    found = one_access(SOURCE, cost, verdict=Verdict.BOUNDED, strides=(None, 0, 0))
    assert check(found) == []
    finding = only(found, min_confidence="possible")
    assert finding.confidence is Confidence.POSSIBLE
    assert "1 to 32 sectors" in finding.message


def test_unknown_and_data_dependent_accesses_are_left_alone() -> None:
    cost = Cost(sectors=Range(32, None, 32), sectors_ideal=4.0)
    for more in ({"verdict": Verdict.UNKNOWN}, {"verdict": Verdict.BOUNDED, "data_dependent": True}):
        found = one_access(SOURCE, cost, strides=(None, 0, 0), **more)
        assert check(found, min_confidence="possible", select=("CL1",)) == []


def test_a_cost_in_full_warps_names_the_guard() -> None:
    marked = Marked("    if («i < n») x = «in[i * 8]»;\n")
    guard = Guard(Const(1), marked.spans[0])
    cost = Cost(sectors=Range(1, None, 32), full=sectors(32, 4))
    access = result(
        marked.spans[1], "in[i * 8]", cost, verdict=Verdict.BOUNDED, strides=(32, 0, 0), guards=(guard,)
    )
    finding = only(analysis(marked.source, launch([access])))
    assert "in warps all of whose lanes get past `i < n`" in finding.notes
    assert "32 sectors" in finding.message
    assert finding.confidence is Confidence.LIKELY


def test_an_assumed_launch_is_said_and_lowers_the_confidence() -> None:
    found = one_access(
        SOURCE, sectors(32, 4), strides=(32, 0, 0), lane_stride=32, source=LaunchSource.ASSUMED
    )
    finding = only(found)
    assert finding.confidence is Confidence.LIKELY
    assert any("a block of 256 threads is assumed" in note for note in finding.notes)
    assert check(found, min_confidence="certain") == []


def test_launches_merge_into_one_finding_about_the_worst() -> None:
    marked = Marked(SOURCE)
    span = marked.spans[0]
    mild = launch([result(span, "in[i * s]", sectors(8, 4), strides=(8, 0, 0), lane_stride=8)], line=20)
    bad = launch([result(span, "in[i * s]", sectors(32, 4), strides=(32, 0, 0), lane_stride=32)], line=30)
    good = launch([result(span, "in[i * s]", sectors(4, 4), strides=(4, 0, 0), lane_stride=4)], line=40)
    finding = only(analysis(marked.source, mild, bad, good))
    assert finding.numbers["sectors"] == 32
    assert "worst of 3 launches, 1 of which wastes as much: k<<<64, 256>>>, line 30" in finding.notes


def test_a_helper_reached_from_two_kernels_is_told_once() -> None:
    marked = Marked(SOURCE)
    access = result(marked.spans[0], "in[i * 8]", sectors(32, 4), strides=(32, 0, 0), lane_stride=32)
    found = analysis(marked.source, launch([access], kernel="a"), launch([access], kernel="b"))
    assert "reached from a and b" in only(found).notes


def test_load_and_store_of_one_subscript_are_one_finding() -> None:
    marked = Marked("    «d[i * 8]» += 1;\n")
    both = [
        result(marked.spans[0], "d[i * 8]", sectors(32, 4), op=op, strides=(32, 0, 0), lane_stride=32)
        for op in (Op.LOAD, Op.STORE)
    ]
    assert "uncoalesced load and store of `in`" in only(analysis(marked.source, launch(both))).message


def test_misaligned_access() -> None:
    lanes = tuple(4 + 4 * lane for lane in range(32))
    finding = only(one_access(SOURCE, sectors(5, 4), strides=(4, 0, 0), lanes=lanes), select=("CL102",))
    assert (finding.code, finding.severity) == ("CL102", Severity.HINT)  # of one request
    assert "5 sectors per request where 4 would do: 80 % of the moved bytes are used" in finding.message
    assert "the warp's first byte is 4 bytes past the start of a 32-byte sector" in finding.notes


def test_a_stencil_is_not_misaligned() -> None:
    marked = Marked("    out[i] = «in[i - 1]» + «in[i]» + «in[i + 1]»;\n")
    accesses = [
        result(
            span,
            marked.text_of(span),
            sectors(4 if at == 1 else 5, 4),
            strides=(4, 0, 0),
            lanes=tuple(124 + 4 * at + 4 * lane for lane in range(32)),
        )
        for at, span in enumerate(marked.spans)
    ]
    assert check(analysis(marked.source, launch(accesses))) == []


def test_a_narrow_excess_of_wide_elements_is_not_misaligned() -> None:
    lanes = tuple(16 + 16 * lane for lane in range(32))
    found = one_access(SOURCE, sectors(17, 16), strides=(16, 0, 0), lanes=lanes, width=16)
    assert check(found) == []


def test_member_of_an_array_of_structures() -> None:
    finding = only(
        one_access(
            "«p[i].x»", sectors(12, 4), of=array("p", element=POINT), strides=(12, 0, 0), lane_stride=12
        )
    )
    assert finding.code == "CL103"
    assert "12 sectors per request where 4 would do: 33.3 %" in finding.message
    assert "one member of an array of structures, `p`" in finding.message


def test_a_copied_structure_is_one_finding_with_its_parts() -> None:
    marked = Marked("    Point q = «p[i]»;\n")
    points = array("p", element=POINT)
    parts = [
        result(
            marked.spans[0], "p[i]", sectors(12, 4), of=points, strides=(12, 0, 0), lane_stride=12, part=part
        )
        for part in range(3)
    ]
    finding = only(analysis(marked.source, launch(parts)))
    assert "one element of an array of structures" in finding.message
    assert "its alignment makes the compiler move it as 3 accesses" in finding.notes


def test_a_structure_at_a_larger_stride_is_a_stride() -> None:
    found = one_access(
        "«p[8 * i].x»", sectors(32, 4), of=array("p", element=POINT), strides=(96, 0, 0), lane_stride=96
    )
    assert only(found).code == "CL101"


def test_a_narrow_block_splits_rows() -> None:
    lanes = tuple(4096 * (lane // 4) + 4 * (lane % 4) for lane in range(32))
    next_block = Operation("*", (Const(16), Symbol("blockIdx.x", SymbolKind.BLOCK)), INT)
    more = {"strides": (4, 4096, 0), "lanes": lanes, "block": (4, 64, 1), "offset": next_block}
    finding = only(one_access(SOURCE, sectors(8, 4), **more))
    assert finding.code == "CL104"
    assert "a 4 x 64 block splits" in finding.message
    assert finding.remedy == "make the block a multiple of 32 wide, such as 32 x 8"
    assert check(one_access(SOURCE, sectors(8, 4), source=LaunchSource.ASSUMED, **more)) == []


def _coefficient(offset: object, *, written: bool = False, trips: int | None = 16) -> Analysis:
    marked = Marked("    sum += «coef[k]» * v;\n    «coef[0]» = 0;\n")
    counter = Symbol("k", SymbolKind.COUNTER)
    load = result(
        marked.spans[0],
        "coef[k]",
        sectors(1, 1),
        of=array("coef", const=not written),
        strides=(0, 0, 0),
        offset=offset,
        loops=(Loop(counter, Operation("<", (counter, Const(trips)), INT) if trips else None),),
    )
    store = result(
        marked.spans[1], "coef[0]", sectors(1, 1), of=array("coef"), op=Op.STORE, strides=(0, 0, 0)
    )
    return analysis(marked.source, launch([load, store] if written else [load]))


def test_a_table_walked_by_all_threads_could_be_constant() -> None:
    counter, block = Symbol("k", SymbolKind.COUNTER), Symbol("blockIdx.x", SymbolKind.BLOCK)
    walked = Operation("*", (counter, Const(4)), INT)
    assert only(_coefficient(walked), select=("CL105",)).severity is Severity.HINT
    assert check(_coefficient(walked, written=True), select=("CL105",)) == []
    assert (
        check(_coefficient(walked, trips=None), select=("CL105",))
        == check(_coefficient(walked, trips=1 << 15), select=("CL105",))
        == []
    )
    assert check(_coefficient(Operation("+", (walked, block), INT)), select=("CL105",)) == []
    assert check(_coefficient(Const(0)), select=("CL105",)) == []


def test_bank_conflict_with_the_padding_that_cures_it() -> None:
    tile = array("tile", Space.SHARED, shape=(32, 32), size=4096)
    finding = only(one_access("«tile[x][y]»", wavefronts(32), of=tile, strides=(128, 4, 0), lane_stride=128))
    assert finding.code == "CL201"
    assert finding.message == (
        "32-way bank conflict in the load of `tile`: 32 wavefronts per request where 1 would do"
    )
    padded = "pad its rows: `tile[32][33]` (+128 bytes)"
    swizzled = "XOR the column with the row: `tile[y][x ^ (y & 31)]` (no more memory)"
    assert finding.remedy == f"{padded}, or {swizzled}"
    assert finding.would_become == "1 wavefront per request"


def test_padding_serves_every_access_of_the_array() -> None:
    """A 16 x 16 block. By hand: rows of 17 cost 2 wavefronts each way; rows of 18 cost 1 by columns and 2 by
    rows; no other width does better."""
    marked = Marked("«t[y][x]» = 0; v = «t[x][y]»;")
    tile = array("t", Space.SHARED, shape=(16, 16), size=1024)
    rows = tuple(64 * (lane // 16) + 4 * (lane % 16) for lane in range(32))
    columns = tuple(64 * (lane % 16) + 4 * (lane // 16) for lane in range(32))
    store = result(marked.spans[0], "t[y][x]", wavefronts(1), of=tile, op=Op.STORE, lanes=rows)
    load = result(marked.spans[1], "t[x][y]", wavefronts(16), of=tile, lanes=columns)
    finding = only(analysis(marked.source, launch([store, load], block=(16, 16, 1))))
    assert finding.remedy == "pad its rows: `t[16][18]` (+128 bytes)"
    then = "1 wavefront per request, and 2 where another access of the array takes 1 today"
    assert finding.would_become == then


def test_a_varying_conflict_is_told_with_its_mean_and_its_worst() -> None:
    cost = Cost(wavefronts=Range(1, 4.5, 16), wavefronts_ideal=1.0)
    finding = only(one_access("«s[j * i]»", cost, of=array("s", Space.SHARED)))
    assert finding.message == (
        "bank conflicts in the load of `s`: 4.5 wavefronts per request on average, 16 at most, "
        "where 1 would do"
    )
    assert finding.severity is Severity.WARNING


def test_a_two_way_conflict_is_info() -> None:
    found = one_access("«s[2 * i]»", wavefronts(2), of=array("s", Space.SHARED), lane_stride=8)
    finding = only(found, min_confidence="possible")
    assert (finding.severity, finding.confidence) == (Severity.INFO, Confidence.POSSIBLE)
    assert check(found) == []  # no cure of it is sure


def test_near_lanes_are_to_be_consecutive_or_to_skip_a_word_in_each_row_of_banks() -> None:
    tile = array("s", Space.SHARED, shape=(64,), size=256)
    finding = only(one_access("«s[2 * i]»", wavefronts(4), of=tile, strides=(8, 0, 0), lane_stride=8))
    assert finding.remedy == (
        "let consecutive lanes take consecutive words, or pad the array by an element in every row of banks: "
        "element i at `i + i / 32`"
    )
    assert finding.would_become == "1 wavefront per request"


def test_wide_shared_access_at_its_ideal_is_no_conflict() -> None:
    tile = array("s", Space.SHARED)
    assert check(one_access("«s[i]»", wavefronts(4, 4), of=tile, strides=(16, 0, 0), width=16)) == []


def _pointer(read_only: ReadOnly) -> Analysis:
    marked = Marked("k(const float *«in»)\n    x = «in[i]»;\n")
    pointer = array("in", declared=marked.spans[0])
    access = result(
        marked.spans[1], "in[i]", sectors(4, 4), of=pointer, strides=(4, 0, 0), read_only=read_only
    )
    return analysis(marked.source, launch([access]))


def test_read_only_cache_is_told_when_asked_for_with_its_reason() -> None:
    given = _pointer(ReadOnly(True, "restrict parameter, never written"))
    blocked = _pointer(ReadOnly(False, "`out` may overlap it"))
    assert check(given) == check(blocked) == []
    used = only(given, extend_select=("read-only-cache-used",))
    assert used.message == "loads of `in` may use the read-only cache: restrict parameter, never written"
    missed = only(blocked, extend_select=("CL30",))
    assert missed.message == "loads of `in` cannot use the read-only cache: `out` may overlap it"
    assert (missed.severity, len(missed.labels)) == (Severity.INFO, 1)
    old = only(replace(blocked, arch="sm_52"), extend_select=("CL302",), arch="sm_52")
    assert old.severity is Severity.WARNING


def test_undecided_read_only_loads_are_left_alone() -> None:
    assert check(_pointer(ReadOnly(None, "?")), select=("CL301", "CL302")) == []


def test_ldg_of_written_data_points_at_the_write() -> None:
    marked = Marked("    «d[i]» = __ldg(«&d[i + 1]»);\n")
    store = result(marked.spans[0], "d[i]", sectors(4, 4), of=array("d"), op=Op.STORE)
    ldg = Instruction(InstructionKind.READ_ONLY, "__ldg")
    load = result(marked.spans[1], "d[i + 1]", sectors(4, 4), of=array("d"), instruction=ldg)
    other = result(marked.spans[1], "e[i + 1]", sectors(4, 4), of=array("e"), instruction=ldg)
    finding = only(analysis(marked.source, launch([load, store])))
    assert (finding.code, finding.severity) == ("CL303", Severity.ERROR)
    assert [label.span for label in finding.labels] == [marked.spans[0]]
    assert check(analysis(marked.source, launch([other, store]))) == []


def test_constant_memory_indexed_by_lane() -> None:
    table = array("table", Space.CONSTANT)
    found = one_access("«table[i]»", Cost(), of=table, strides=(4, 0, 0), lane_stride=4)
    assert "a warp asks for 32 addresses" in only(found, select=("CL401",)).message
    same = one_access("«table[k]»", Cost(), of=table, strides=(0, 0, 0), lane_stride=0)
    assert check(same) == []
    data = one_access("«table[t]»", Cost(), of=table, verdict=Verdict.BOUNDED, data_dependent=True)
    assert check(data) == []
    assert only(data, min_confidence="possible", min_severity="hint").code == "CL401"


def test_a_rule_that_raises_costs_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    from cudalint.rules.bank_conflict import BankConflict

    def broken(*_: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(BankConflict, "check_site", broken)
    found = one_access(SOURCE, sectors(32, 4), strides=(32, 0, 0), lane_stride=32)
    findings, problems = run(found, Settings())
    assert [finding.code for finding in findings] == ["CL101"]
    assert [problem.is_failure for problem in problems] == [True]
    assert "CL201 (bank-conflict) failed: ZeroDivisionError: boom" in problems[0].message


def test_findings_are_sorted_by_place() -> None:
    marked = Marked("«in[i * 8]» + «in[i * 9]» + «in[i * 10]»")
    accesses = [
        result(span, marked.text_of(span), sectors(32, 4), strides=(32, 0, 0), lane_stride=32)
        for span in marked.spans
    ]
    forward = check(analysis(marked.source, launch(accesses)))
    backward = check(analysis(marked.source, launch(accesses[::-1])))
    assert forward == backward
    assert [list(finding.places) for finding in forward] == [marked.spans]


def test_ranges_of_a_factory_cost_are_what_the_rules_read() -> None:
    """Guards the factory: a Range that is not exact must not look so."""
    assert exact(3) == Range(3, 3.0, 3)
    assert Marked("a«b»c").spans == [Span("kernel.cu", 1, 2)]
