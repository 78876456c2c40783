"""The JSON of `inspect` is a contract: its shape, its nulls, and its numbers."""

from __future__ import annotations

import io
import json
from typing import Any

import jsonschema
import pytest

from cudalint.engine import analyze
from cudalint.ir.access import Op, Space
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import Cost, LaunchAnalysis, Range, ReadOnly, Verdict
from cudalint.output.inspect.entry import file_entry
from cudalint.output.inspect.json import render
from cudalint.output.inspect.text import Tables
from cudalint.project.result import coverage_of
from cudalint.settings import Settings
from tests.factory import Marked, analysis, array, launch, result, sectors, wavefronts

NUMBER = {"type": ["number", "null"]}
COUNT = {"type": ["integer", "null"]}
RANGE = {
    "type": ["object", "null"],
    "required": ["min", "mean", "max"],
    "additionalProperties": False,
    "properties": {"min": {"type": "integer"}, "mean": NUMBER, "max": {"type": "integer"}},
}
EXTENT = {"type": ["array", "null"], "minItems": 3, "maxItems": 3, "items": COUNT}


def shape(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "required": list(properties),
        "additionalProperties": False,
        "properties": properties,
    }


CASE = shape(
    {
        "when": {"type": ["string", "null"]},
        "requests": RANGE,
        "sectors": RANGE,
        "sectors_ideal": NUMBER,
        "tags": RANGE,
        "wavefronts": RANGE,
        "wavefronts_ideal": NUMBER,
    }
)
ACCESS = shape(
    {
        "path": {"type": "string"},
        "line": {"type": "integer"},
        "column": {"type": "integer"},
        "end_line": {"type": "integer"},
        "end_column": {"type": "integer"},
        "function": {"type": "string"},
        "call_chain": {"type": "array"},
        "expression": {"type": "string"},
        "array": {"type": "string"},
        "space": {"enum": ["global", "shared", "constant", "local", "texture", "generic"]},
        "op": {"enum": ["load", "store", "atomic"]},
        "width": COUNT,
        "index": {"type": ["string", "null"]},
        "verdict": {"enum": ["exact", "conditional", "bounded", "unknown"]},
        "reason": {"type": ["string", "null"]},
        "cases": {"oneOf": [{"type": "null"}, {"type": "array", "minItems": 1, "items": CASE}]},
        "active_warps": NUMBER,
        "requests": RANGE,
        "sectors": RANGE,
        "sectors_ideal": NUMBER,
        "tags": RANGE,
        "assumes": {"type": "array", "items": {"type": "string"}},
        "bus_utilization": NUMBER,
        "wavefronts": RANGE,
        "wavefronts_ideal": NUMBER,
        "read_only": {"oneOf": [{"type": "null"}, shape({"eligible": {}, "reason": {"type": "string"}})]},
    }
)
LAUNCH = shape(
    {
        "grid": EXTENT,
        "block": EXTENT,
        "dynamic_shared_bytes": COUNT,
        "arguments": {"type": "object", "additionalProperties": {"type": "integer"}},
        "template_arguments": {"type": "object", "additionalProperties": {"type": "string"}},
        "source": {"enum": [source.value for source in LaunchSource]},
        "line": COUNT,
        "note": {"type": "string"},
        "accesses": {"type": "array", "items": ACCESS},
    }
)
KERNEL = shape(
    {
        "name": {"type": "string"},
        "line": {"type": "integer"},
        "launches": {"type": "array", "items": LAUNCH},
    }
)
COVERAGE = shape(
    {
        name: {"type": "integer"}
        for name in (
            "kernels",
            "accesses",
            "exact",
            "conditional",
            "bounded",
            "unknown",
            "assumed_block",
            "convergent",
            "unaccounted",
        )
    }
)
SCHEMA = shape(
    {
        "schema_version": {"const": 1},
        "arch": {"type": "string"},
        "files": {
            "type": "array",
            "items": shape({"path": {"type": "string"}, "kernels": {"type": "array", "items": KERNEL}}),
        },
        "coverage": COVERAGE,
    }
)


def document() -> tuple[Marked, dict[str, Any]]:
    marked = Marked("\n  «out[i]» = «in[i]» +\n «tile[j]» + «x[h]»;\n")
    out, read, tile, lost = marked.spans
    full = sectors(4, 4, tags=Range(1, 1.0, 1), requested_bytes=128.0)
    one = launch(
        [
            result(out, "out[i]", full, of=array("out"), op=Op.STORE, index="threadIdx.x"),
            result(
                read,
                "in[i]",
                Cost(sectors=Range(4, None, 5), active_warps=0.5),
                verdict=Verdict.BOUNDED,
                read_only=ReadOnly(True, "restrict"),
            ),
            result(tile, "tile[j]", wavefronts(32), of=array("tile", Space.SHARED)),
            result(lost, "x[h]", Cost(), verdict=Verdict.UNKNOWN, reason="type not known"),
        ]
    )
    bare = LaunchAnalysis(
        Launch("k", (None, None, None), (32, None, 1), LaunchSource.ASSUMED), one.kernel, ()
    )
    found = analysis(marked.source, one, bare)
    text = render("sm_90", [file_entry(found)], coverage_of(found))
    whole: dict[str, Any] = json.loads(text)
    return marked, whole


def test_the_document_has_the_contracts_shape() -> None:
    jsonschema.validate(document()[1], SCHEMA)


def test_its_numbers() -> None:
    _, whole = document()
    first, second = whole["files"][0]["kernels"][0]["launches"]
    store, load, tile, lost = first["accesses"]
    assert (store["line"], store["column"], store["end_line"], store["end_column"]) == (2, 3, 2, 9)
    assert store["sectors"] == {"min": 4, "mean": 4.0, "max": 4}
    assert store["bus_utilization"] == 1.0
    assert store["read_only"] is None
    assert load["sectors"] == {"min": 4, "mean": None, "max": 5}
    assert load["bus_utilization"] is None
    assert load["read_only"] == {"eligible": True, "reason": "restrict"}
    assert (tile["sectors"], tile["wavefronts"]["max"], tile["wavefronts_ideal"]) == (None, 32, 1.0)
    assert (lost["verdict"], lost["reason"], lost["sectors"]) == ("unknown", "type not known", None)
    assert (second["grid"], second["block"], second["source"]) == (None, [32, None, 1], "assumed")
    assert whole["coverage"] == {
        "kernels": 1,
        "accesses": 4,
        "exact": 2,
        "conditional": 0,
        "bounded": 1,
        "unknown": 1,
        "assumed_block": 0,
        "convergent": 0,
        "unaccounted": 0,
    }


def test_a_broadcast_uses_an_eighth_of_its_sector() -> None:
    marked = Marked("«in[0]»")
    cost = sectors(1, 1, requested_bytes=4.0)
    found = analysis(marked.source, launch([result(marked.spans[0], "in[0]", cost)]))
    access = file_entry(found)["kernels"][0]["launches"][0]["accesses"][0]
    assert access["bus_utilization"] == 0.125


def test_tables_are_plain_in_a_pipe() -> None:
    _, whole = document()
    out = io.StringIO()
    Tables(out, color=False).file(whole["files"][0])
    text = out.getvalue()
    assert "\x1b" not in text
    lines = text.splitlines()
    assert lines[0] == "kernel.cu:1: k"
    assert lines[1] == "  <<<(64, 1, 1), (256, 1, 1)>>> [host, line 9]"
    assert any("out[i]" in line and "4 sectors" in line and "100 %" in line for line in lines)
    assert any("tile[j]" in line and "32 wavefronts" in line for line in lines)
    assert any("unknown: type not known" in line for line in lines)


def test_a_narrow_terminal_gets_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = io.StringIO()
    monkeypatch.setattr(out, "isatty", lambda: True)
    _, whole = document()
    Tables(out, color=False).file(whole["files"][0])
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    assert max(map(len, lines)) <= 80
    at = next(at for at, line in enumerate(lines) if "32 wavefronts, ideal 1" in line)
    assert lines[at + 1].strip().startswith("tile[j]")
    assert any("unknown: type not known" in line for line in lines)


def test_launches_that_differ_in_arguments_alone_are_one_table() -> None:
    host = "for (int t = 0; t < 5; t++) k<<<8, 256>>>(a, t, 1); k<<<8, 256>>>(a, 7, 2);"
    source = "__global__ void k(float *a, int t, int s) { a[threadIdx.x * s] = t; }"
    found = analyze(f"{source} void run(float *a) {{ {host} }}".encode(), Settings(path="k.cu"))
    out = io.StringIO()
    Tables(out, color=False).file(file_entry(found))
    assert out.getvalue().count("<<<") == 2
    assert "t = 0 ... 4, s = 1 [host, line 1; 5 launches]" in out.getvalue()
    assert "t = 7, s = 2 [host, line 1]" in out.getvalue()
