"""Names that nothing in view declares, where only a macro of a header out of view can stand."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from tests.snippets import told

#: What each macro might be: `#define BUMP r += 4;` and the like.
_CHANGING = [
    "BUMP;",
    "{ BUMP; }",
    "{ BUMP }",
    "for (int i = 0; i < 2; i++) BUMP;",
    "if (t < 100) BUMP; else r = 6;",
    "BEGIN r = 5; END_;",
    "r ADD 4;",
    "RNAME = 8;",
    "RNAME++;",
    "REPEAT(3) r += 2;",
    "IGNORED(r++);",
    "auto f = [&] { BUMP; }; f();",
]


@pytest.mark.parametrize("body", _CHANGING)
def test_device_code(body: str) -> None:
    assert told(f"int r = 3; {body} out[t * r] = 1;")["out[t * r]"] in ("unknown", "bounded 1..32")


@pytest.mark.parametrize("body", _CHANGING)
def test_host_code(body: str) -> None:
    source = f"""
    __global__ void k(float *p, int n) {{ p[threadIdx.x * n] = 1; }}
    void run(float *p, int t) {{ int r = 3; {body} k<<<1, 32>>>(p, r); }}"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [None]


@pytest.mark.parametrize("body", ["ENDIF_ out[t * 2] = 1;", "int r = 3; ENDIF_ out[t * r] = 1;"])
def test_an_access_behind_one_is_told(body: str) -> None:
    assert set(told(body)) == {body.rpartition("ENDIF_ ")[2].partition(" =")[0]}


def test_a_launch_behind_one_is_told() -> None:
    source = """
    __global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
    void run(float *p) { TIMER k<<<1, 32>>>(p, 2); }"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.block for one in kernel.launches] == [(32, 1, 1)]


def test_what_is_declared_is_none() -> None:
    found = told("int r = 3; table; r; CHECK(r == 3); out[t * r] = 1;", "__device__ int table;")
    assert found["out[t * r]"] in ("exact 12", "bounded 1..32")
    assert told("int r = 3; r; out[t * r] = 1;")["out[t * r]"] == "exact 12"


def test_the_text_of_a_line_number_is_not_its_name() -> None:
    before = "#define TEXT_(x) #x\n#define TEXT(x) TEXT_(x)\n"
    assert told("out[t * sizeof TEXT(__LINE__)] = 1;", before) == {
        "out[t * sizeof TEXT(__LINE__)]": "bounded 1..32"
    }
    assert (
        told("out[t * sizeof TEXT_(__LINE__)] = 1;", before)["out[t * sizeof TEXT_(__LINE__)]"] == "exact 32"
    )
