"""Objects of classes that are not in view: their destructors may change what they refer to."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from tests.snippets import told

DECLARED = """
#include "hidden.h"
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
struct Member { Guard g; int *q; Member(int &n) : g(n), q(nullptr) {} };
struct Derived : hidden::Base { Derived(int &n) : hidden::Base(n) {} };
struct Declared { int &n; Declared(int &n) : n(n) {} ~Declared(); };
struct Known { int m; Known(int n) : m(n) {} };
"""


def launched(body: str) -> list[int | None]:
    """The argument n of each launch."""
    kernels = analyze(f"{DECLARED}void run(float *p) {{ int n = 3; {body} }}".encode()).kernels
    return [one.launch.arguments.get("n") for kernel in kernels for one in kernel.launches]


LAUNCH = "k<<<1, 32>>>(p, n);"


@pytest.mark.parametrize(
    "made",
    [
        "Guard g(&n);",
        "Guard g{n};",
        "hidden::Timer<int> g(n);",
        "Guard g[2] = {Guard(n), Guard(n)};",
        "Member g(n);",
        "Derived g(n);",
        "Declared g(n);",
        "std::unique_ptr<Guard> g(new Guard(n));",
        "if (Guard g(n); true)",
        "auto g = Guard(n);",
        "auto g = Guard{n};",
        "auto g{Guard(&n)};",
        "auto g = hidden::guard(&n);",
        "const auto &g = hidden::guard(&n);",
        "auto [a, b] = Guard{n};",
        "Guard g = Guard::make(&n);",
        "Guard g = &n;",
        "Guard g[1] = {n};",
        "Guard g[1]{&n};",
        "struct { Guard g; } g{n};",
        "std::optional<Guard> g(n);",
        "std::optional<Guard> g(std::in_place, n);",
        "std::tuple<Guard, int> g(&n, 1);",
        "std::pair<int, Guard> g(1, &n);",
        "auto g = hidden::at_end([&] { n = 7; });",
    ],
)
def test_end_of_a_block(made: str) -> None:
    assert launched(f"{{ {made} {{ n = 4; }} }} {LAUNCH}") == [None]


def test_deleted_object() -> None:
    assert launched(f"Guard *g = new Guard(n); n = 4; delete g; {LAUNCH}") == [None]


def test_end_of_a_function() -> None:
    assert launched(f"auto f = [&] {{ Guard g(n); n = 4; return; }}; f(); {LAUNCH}") == [None]


def test_object_that_still_lives() -> None:
    assert launched(f"Guard g(&n); n = 4; {LAUNCH}") == [4]


@pytest.mark.parametrize(
    "made",
    [
        "Known g(n);",
        "std::vector<int> g(n);",
        "Guard g(3);",
        "int g(n);",
        "auto g = hidden::count(3);",
        "size_type g = n;",
        "std::mutex m; std::lock_guard<std::mutex> g(m);",
    ],
)
def test_what_has_no_address(made: str) -> None:
    assert launched(f"{{ {made} n = 4; }} {LAUNCH}") == [4]


def test_device_code() -> None:
    assert told("int m = 3; { Guard g(&m); m = 4; } out[t * m] = 1;")["out[t * m]"] == "bounded 1..32"
    assert told("int m = 3; { Guard g{&m}; m = 4; } out[t * m] = 1;")["out[t * m]"] == "bounded 1..32"
    assert told("int m = 3; { auto g = Guard{&m}; m = 4; } out[t * m] = 1;")["out[t * m]"] == "bounded 1..32"
    assert told("int m = 3, q = 1; Guard g(q); g >> m; out[t * m] = 1;")["out[t * m]"] == "bounded 1..32"
    assert told("int m = 3; Guard g(&m); m = 4; out[t * m] = 1;")["out[t * m]"] == "exact 16"


def test_arguments_that_are_written_are_not_deduced() -> None:
    before = """
    namespace ns { template <class T> struct Row { T *p; __device__ Row(T *q) : p(q) {}
    __device__ T &operator[](int i) { return p[i]; } }; }"""
    assert told("ns::Row<hidden::Real> row(out); row[t] = 1;", before)["row[t]"] == "unknown"
    assert told("ns::Row row(out); row[t] = 1;", before)["row[t]"] == "exact 4"
