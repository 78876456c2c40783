"""Host functions that only tell of what they are given are not followed; whatever leaves a trace is."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import Analysis

BEFORE = """
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
static const char *name_of(int code) { static char none[] = "none"; const char *s = none; find(code, &s);
  return s; }
template <typename T> void check(T result, char const *const what, const char *const file, int const line) {
  if (result) { fprintf(stderr, "%s:%d %s %s", file, line, name_of(static_cast<int>(result)), what);
    exit(1); }
}
#define CHECK(call) check((call), #call, __FILE__, __LINE__)
int last;
"""


def analyzed(main: str, before: str = "") -> Analysis:
    analysis = analyze(f"{BEFORE}{before}\nint main() {{ float *p; int n = 2; {main} }}".encode())
    assert not analysis.problems
    return analysis


def blocks(main: str, before: str = "") -> list[int | None]:
    return [launch.launch.block[0] for launch in analyzed(main, before).kernels[0].launches]


def test_what_only_tells_is_not_followed() -> None:
    def steps(told: int) -> int:
        body = 'if (code) { fprintf(stderr, "%d", code); }' * told
        calls = "note(cudaMemset(p, 0, 64)); CHECK(cudaMemset(p, 0, 64));" * 20
        return analyzed(f"{calls} k<<<1, 32>>>(p, n);", f"void note(int code) {{ {body} }}").steps

    assert steps(1) == steps(5)


@pytest.mark.parametrize(
    ("helper", "call"),
    [
        ("void set(int code, int *to) { *to = code; }", "set(64, &n);"),
        ("void set(int code, int *to) { put(code, to); }", "set(64, &n);"),
        ("void set(int code, int &to) { if (code) to = code; }", "set(64, n);"),
        ("struct S { S(int *q) { *q = 64; } }; void set(int *q) { S made(q); }", "set(&n);"),
        ("struct S { int *q; }; void set(S s) { put(s.q); }", "S s; s.q = &n; set(s);"),
    ],
)
def test_what_may_change_a_variable_is_followed(helper: str, call: str) -> None:
    assert blocks(f"{call} k<<<1, n>>>(p, 1);", helper) != [2]


@pytest.mark.parametrize(
    "helper",
    [
        "void go(int size, float *q) { k<<<1, size>>>(q, 1); }",
        "void inner(int size, float *q) { k<<<1, size>>>(q, 1); }"
        "void go(int size, float *q) { inner(size, q); }",
        "namespace a { struct L { L(int size) { k<<<1, size>>>(nullptr, 1); } };"
        "void inner(int size) { L made(size); } } void go(int size, float *q) { a::inner(size); }",
        "#define START(size, q) k<<<1, size>>>(q, 1)\nvoid go(int size, float *q) { START(size, q); }",
    ],
)
def test_what_comes_to_a_launch_is_followed(helper: str) -> None:
    assert blocks("go(n + 94, p);", "\n" + helper) == [96]
