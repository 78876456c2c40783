"""Never silent: whatever can touch memory is listed, shown to touch none, or left over and said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cudalint import analyze
from cudalint.exec.statements import dispatch
from cudalint.ir.access import Unaccounted
from cudalint.ir.result import Analysis
from cudalint.models.intrinsics import registry
from cudalint.output.prose import coverage_lines
from cudalint.project.result import coverage_of
from cudalint.settings import Settings
from tests.fidelity.measured import FOLDER, NAMES
from tests.snippets import analyzed, launched

FIXTURES = Path(__file__).parents[2] / "fixtures"
CORPORA = os.environ.get("CUDALINT_CORPORA")
#: Public code in which nothing may be left over.
REPOSITORIES = ("cuda-samples", "gpu-rodinia", "llm.c", "SGEMM_CUDA")


def left(
    body: str, before: str = "", parameters: str = "int *out, const int *in, int n"
) -> list[tuple[str, str]]:
    return [(one.kind, one.text) for one in launched(body, before, parameters).kernel.unaccounted]


def left_over(analysis: Analysis) -> set[Unaccounted]:
    launches = [launch for kernel in analysis.kernels for launch in kernel.launches]
    return {one for launch in launches for one in launch.kernel.unaccounted}


#: Those that are measured are analyzed for tests/test_fidelity.py, which asks the same of them.
NOT_MEASURED = sorted({*FIXTURES.rglob("*.cu")} - {FOLDER / f"{name}.cu" for name in NAMES})


@pytest.mark.parametrize("path", NOT_MEASURED, ids=lambda path: path.stem)
def test_nothing_is_left_over_of_the_fixtures(path: Path) -> None:
    assert not left_over(analyze(path.read_bytes(), Settings(path=str(path))))


@pytest.mark.skipif(
    CORPORA is None, reason="CUDALINT_CORPORA names no folder with the repositories' checkouts"
)
@pytest.mark.parametrize("name", REPOSITORIES)
def test_nothing_is_left_over_of_public_code(name: str) -> None:
    folder = Path(CORPORA or "") / name
    if not folder.is_dir():
        pytest.skip(f"{folder} is not there")
    command = [sys.executable, "-m", "cudalint", "inspect", str(folder), "--statistics", "--isolated"]
    command += ["--no-cache", "--output-format", "json"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert '"unaccounted": {}' in ran.stdout


@pytest.mark.parametrize(
    "body",
    [
        "out[t] = sizeof(in[t]);",
        "out[t] = noexcept(in[t]);",
        "struct S { int a, b[4]; }; out[t] = offsetof(S, b[2]);",
        "struct S { int a; explicit(sizeof(int) > 2) __device__ S(int a) : a(a) {} }; out[t] = S(3).a;",
        "switch (n) { case 1 ... 3: out[t] = 1; }",
        "struct S { int a; } s{3}; s.~S(); out[t] = s.a;",
        "if (false) out[t] = in[t];",
        "out[t] = 0 ? in[t] : 1;",
        "return; out[t] = in[t];",
        "for (int i = 0; i < 0; ++i) out[t] = in[i];",
        "switch (3) { case 2: out[t] = in[t]; break; default: out[t] = 1; }",
        "auto never = [&] { out[t] = in[t]; };",
        "decltype(in[t]) v = 1; out[t] = v;",
        "int a[4] = {1, 2, 3, 4}; out[t] = a[2];",
        "out[t] = false && in[t];",
        "out[t] = [](auto... v) { float s[] = {0.f, v[t]...}; return s[0]; }();",
    ],
)
def test_what_is_not_reached_or_in_registers_is_accounted_for(body: str) -> None:
    assert not left(body)


OBJECTS = """
struct P { int v; };
struct Q { int v; __device__ Q(int v) : v(v) {} __device__ Q(const Q &o) : v(o.v + 1) {} };
__device__ P p() { P one{3}; return one; }
__device__ Q q() { const Q one(3); return one; }
"""


@pytest.mark.parametrize(
    "copied", ["P(p())", "Q(q())", "Q(Q(q()))", "P(a)", "Q(b)", "P(in[t])", "P(*in)", "Q(n ? q() : b)"]
)
def test_what_a_cast_copies_is_accounted_for(copied: str) -> None:
    body = f"P a{{4}}; Q b(5); out[{copied}.v] = 1;"
    assert not left(body, OBJECTS, "int *out, const P *in, int n")


@pytest.mark.parametrize(
    ("node_type", "body", "expected"),
    [
        ("if_statement", "if (t < n) out[t] = in[t];", ("subscript", "in[t]")),
        ("for_statement", "for (int i = 0; i < n; ++i) out[t] = in[i];", ("subscript", "in[i]")),
        ("return_statement", "return (void)foo(in);", ("call", "foo(in)")),
    ],
)
def test_a_statement_that_is_dropped_is_found(
    monkeypatch: pytest.MonkeyPatch, node_type: str, body: str, expected: tuple[str, str]
) -> None:
    """The count does not trust the handlers: one that does nothing leaves its nodes over."""
    assert not left(body)
    monkeypatch.setitem(dispatch._STATEMENTS, node_type, lambda ex, node: None)
    assert expected in left(body)


def test_an_atomic_that_is_forgotten_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    body = "atomicAdd(&out[t], 1);"
    assert not left(body)
    monkeypatch.setitem(registry._GLOBAL, "atomicAdd", registry._GLOBAL["__builtin_assume"])
    assert ("call", "atomicAdd(&out[t], 1)") in left(body)


def test_the_coverage_line_says_what_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "__global__ void k(int *out, const int *in) { if (in[0]) out[1] = in[2]; out[0] = 1; }"
    assert "not accounted" not in coverage_lines(coverage_of(analyzed(source)))[0]
    monkeypatch.setitem(dispatch._STATEMENTS, "if_statement", lambda ex, node: None)
    coverage = coverage_of(analyzed(source))
    assert f"{coverage.unaccounted} places not accounted for" in coverage_lines(coverage)[0]
    assert coverage.counts()["unaccounted"] == coverage.unaccounted > 1


EMPTY = "struct E {}; struct D : E {}; struct H { E e; int n; }; template <class T> struct G {};"


@pytest.mark.parametrize(
    "body",
    [
        "e[t] = E{};",
        "e[t] = {};",
        "*e = e[1];",
        "h->e;",
        "h->e = E();",
        "auto f = h[t].e; h[t].e = f;",
        "E a[2] = {e[0], h->e}; e[t] = a[t & 1];",
        "static_cast<E &>(*d) = e[t];",
        "d[t] = {};",
        "g[t] = g[t + 1];",
        "h[t] = {{}, 2};",
    ],
)
def test_objects_of_empty_classes_are_accounted_for(body: str) -> None:
    assert not left(body, EMPTY, "E *e, D *d, H *h, G<int> *g")
