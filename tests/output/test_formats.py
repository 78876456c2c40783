"""The formats of `check`, on hand-made findings."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import jsonschema
import pytest

from cudalint.findings import Confidence, Finding, Label, Severity
from cudalint.findings.model import BYTES, Waste
from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.output import formats
from cudalint.output.format import Totals
from cudalint.output.prose import coverage_lines
from cudalint.output.style import safe, width
from cudalint.project.result import Coverage, FileResult
from tests.factory import Marked

REGION = {
    "type": "object",
    "required": ["path", "line", "column", "end_line", "end_column"],
    "properties": {"path": {"type": "string"}}
    | {name: {"type": "integer", "minimum": 1} for name in ("line", "column", "end_line", "end_column")},
}
SCHEMA = {
    "type": "object",
    "required": ["schema_version", "arch", "findings", "problems", "coverage"],
    "additionalProperties": False,
    "properties": {
        "schema_version": {"const": 1},
        "arch": {"type": "string"},
        "findings": {
            "type": "array",
            "items": {
                "allOf": [REGION],
                "required": ["code", "name", "severity", "confidence", "message", "kernel", "fingerprint"],
                "properties": {
                    "severity": {"enum": ["hint", "info", "warning", "error"]},
                    "confidence": {"enum": ["possible", "likely", "certain"]},
                    "labels": {"type": "array", "items": {"allOf": [REGION], "required": ["text"]}},
                    "numbers": {"type": "object", "additionalProperties": {"type": "number"}},
                    "remedy": {"type": ["string", "null"]},
                    "would_become": {"type": ["string", "null"]},
                },
            },
        },
        "problems": {"type": "array", "items": {"required": ["message", "is_failure", "path"]}},
        "coverage": {
            "type": "object",
            "required": ["kernels", "accesses", "exact", "bounded", "unknown"],
            "additionalProperties": {"type": "integer", "minimum": 0},
        },
    },
}


def finding(span: Span, **more: Any) -> Finding:
    fields: dict[str, Any] = {
        "code": "CL101",
        "name": "uncoalesced-access",
        "severity": Severity.WARNING,
        "confidence": Confidence.CERTAIN,
        "message": "uncoalesced load of `in`",
        "kernel": "k",
        "fingerprint": "f" * 32,
    }
    return Finding(**fields | {"span": span} | more)


def rendered(name: str, marked: Marked, *findings: Finding, color: bool = False, **totals: Any) -> str:
    writer = formats()[name](color)
    result = FileResult(marked.path, findings, sources={marked.path: marked.source})
    text = writer.file(result)
    return text + writer.finish(Totals("sm_90", files=1, findings=len(findings), **totals))


def test_every_format_is_discovered_and_survives_no_findings() -> None:
    assert {"full", "concise", "json", "json-lines"} <= set(formats())
    for name in formats():
        assert isinstance(rendered(name, Marked("x\n")), str)


def test_full() -> None:
    marked = Marked("int n;\n    out[i] = «in[i * 8]»;\n#define «A(i)» in[i]\n")
    text = rendered(
        "full",
        marked,
        finding(
            marked.spans[0],
            labels=(Label(marked.spans[1], "from here"),),
            notes=("index: 8*threadIdx.x",),
            remedy="let lanes take neighbours",
            would_become="4 sectors per request",
        ),
        coverage=Coverage(1, 2, 1, 1, 0),
    )
    assert text == (
        "warning[CL101 uncoalesced-access]: uncoalesced load of `in`\n"
        " --> kernel.cu:2:14\n"
        "  |\n"
        "2 |     out[i] = in[i * 8];\n"
        "  |              ^^^^^^^^^\n"
        "3 | #define A(i) in[i]\n"
        "  |         ---- from here\n"
        "  |\n"
        "  = note: index: 8*threadIdx.x\n"
        "  = help: let lanes take neighbours\n"
        "  = then: 4 sectors per request\n"
        "\n"
        "1 finding in 1 file (sm_90)\n"
        "1 kernel, 2 accesses: 1 exact, 1 bounded, 0 unknown\n"
    )


@pytest.mark.parametrize(
    "line", ["\t\tx = «in[i]»;", "/* 漢字 */ x = «in[i]»;", "/* é e\u0301 */ «in[\ti]»;", "«in[i]»"]
)
def test_the_underline_sits_under_the_subscript(line: str) -> None:
    marked = Marked(line + "\n")
    shown = rendered("full", marked, finding(marked.spans[0])).splitlines()
    source, marks = next(pair for pair in pairwise(shown) if "^" in pair[1])
    start = width(marks[: marks.index("^")])
    length = marks.count("^")
    before = source[: source.index(safe(marked.text_of(marked.spans[0])))]
    assert width(before) == start
    assert length == width(safe(marked.text_of(marked.spans[0])))


def test_a_span_of_two_lines_is_underlined_in_its_first() -> None:
    marked = Marked("x = «in[i\n   + 1]»;\n")
    assert "^^^^\n" in rendered("full", marked, finding(marked.spans[0]))


def test_long_lines_are_cut_around_the_subscript() -> None:
    marked = Marked("x" * 500 + " «in[i]» " + "y" * 500 + "\n")
    lines = rendered("full", marked, finding(marked.spans[0])).splitlines()
    assert max(map(len, lines)) < 160
    source, marks = next(pair for pair in pairwise(lines) if "^" in pair[1])
    assert source[marks.index("^") : marks.rindex("^") + 1] == "in[i]"


def test_control_characters_do_not_reach_the_terminal() -> None:
    marked = Marked("x = «in[i]»; // \x1b[31m \u202e\n")
    text = rendered("full", marked, finding(marked.spans[0], message="evil \x1b[2J"))
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_color_only_where_wanted() -> None:
    marked = Marked("x = «in[i]»;\n")
    plain = rendered("full", marked, finding(marked.spans[0]))
    colored = rendered("full", marked, finding(marked.spans[0]), color=True)
    assert "\x1b[" not in plain
    assert "\x1b[" in colored


def test_possible_findings_say_so() -> None:
    marked = Marked("x = «in[i]»;\n")
    assert "possible:" in rendered("full", marked, finding(marked.spans[0], confidence=Confidence.POSSIBLE))


def test_further_places_are_listed_and_not_shown() -> None:
    marked = Marked("«a[i]»;\n«a[j]»;\n«b[i]»;\n «a[k]»;\n")
    first, second, _, last = marked.spans
    labels = tuple(Label(span, "so is this", again=True) for span in (second, last))
    text = rendered("full", marked, finding(first, labels=labels), places=3)
    assert text.count("-->") == 1
    assert "= also: at 2:1, 4:2\n" in text
    assert "1 finding at 3 places in 1 file" in text
    assert "so is this" not in text
    assert "at 2:1, 4:2" in rendered("github", marked, finding(first, labels=labels))


def test_waste_is_told_and_the_worst_named_last() -> None:
    marked = Marked("«a[i]»;\n«a[j]»;\n")
    waste = Waste(224 << 20, BYTES, a_launch=True, least=False, share=0.87, loops=0, rank=1.0)
    worst = finding(marked.spans[0], waste=waste)
    text = rendered("full", marked, worst, finding(marked.spans[1]), worst=worst)
    assert "= waste: 224 MiB a launch, 87 % of what its requests of global memory move\n" in text
    assert text.endswith("start here: kernel.cu:1 in k (wastes 224 MiB a launch)\n")
    assert "start here" not in rendered("full", marked, worst, worst=worst)
    assert "wastes 224 MiB a launch" in rendered("concise", marked, worst)
    found = json.loads(rendered("json", marked, worst))["findings"][0]
    assert found["waste"] == {
        "amount": 224 << 20,
        "unit": "bytes",
        "per": "launch",
        "at_least": False,
        "share": 0.87,
        "rank": 1,
    }


def test_concise() -> None:
    marked = Marked("\n\n  «in[i]»;\n")
    first = rendered("concise", marked, finding(marked.spans[0])).splitlines()[0]
    assert first == "kernel.cu:3:3: CL101 uncoalesced load of `in`"


def test_markdown_lists_the_worst_first_and_keeps_its_cells_whole() -> None:
    marked = Marked("«a[i]»;\n«b[i]»;\n«c[i]»;\n")
    first, second, third = (finding(span) for span in marked.spans)
    first = replace(first, severity=Severity.INFO, message="`a | <b>` <<<1, 2>>>")
    second = replace(second, labels=(Label(third.span, "so is this", again=True),), remedy="pad")
    rules = Counter({("CL101", "uncoalesced-access"): 2})
    lines = rendered("markdown", marked, first, second, by_rule=rules, places=3).splitlines()
    assert lines[0] == "## cudalint: 2 findings at 3 places in 1 file (sm_90)"
    assert "| CL101 | uncoalesced-access | 2 |" in lines
    rows = [line for line in lines if ":1 |" in line or "kernel.cu" in line]
    assert [row.split(" |")[0] for row in rows] == ["| warning", "| info"]
    assert "also at 3:1" in rows[0]
    assert rows[1].endswith("CL101 `a \\| <b>` &lt;&lt;&lt;1, 2>>> |")


def test_json() -> None:
    marked = Marked("/* 漢 */ x = «in[i]»;\n")
    text = rendered(
        "json",
        marked,
        finding(marked.spans[0], numbers={"sectors": 32}, labels=(Label(marked.spans[0], "here"),)),
        problems=[Problem("kernel.cu", "odd", marked.spans[0]), Problem("b.cu", "gone", is_failure=True)],
        coverage=Coverage(1, 1, 1, 0, 0),
    )
    whole = json.loads(text)
    jsonschema.validate(whole, SCHEMA)
    found = whole["findings"][0]
    assert (found["line"], found["column"], found["end_column"]) == (1, 13, 18)
    assert found["numbers"] == {"sectors": 32}
    assert whole["coverage"]["exact"] == 1


def test_json_lines() -> None:
    marked = Marked("«a[i]» «b[i]»\n")
    text = rendered("json-lines", marked, *map(finding, marked.spans))
    assert [json.loads(line)["column"] for line in text.splitlines()] == [1, 6]


def test_coverage_ranks_the_reasons() -> None:
    coverage = Coverage(1, 1204, 1, 1, 1202)
    coverage.reasons.update({"macro `A` not found": 2, "type not known": 1200})
    coverage.reasons.update({f"reason {letter}": 1 for letter in "abcdef"})
    lines = coverage_lines(coverage)
    assert lines[0] == "1 kernel, 1,204 accesses: 1 exact, 1 bounded, 1,202 unknown"
    assert "1,200 unknown: type not known" in lines[1]
    assert "2 unknown: macro `A` not found" in lines[2]
    assert "3 other reasons" in lines[-1]
