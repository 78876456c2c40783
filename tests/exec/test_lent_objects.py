"""Objects that code out of view is given by reference: what it leaves in them is not known."""

from __future__ import annotations

import pytest

from tests.snippets import told

BEFORE = """
#include <utility>
struct X {
  int i;
  __device__ X(int i) : i(i) {}
  __device__ X &operator<<(int k) { i += k; return *this; }
  __device__ X &operator=(int k) { i = k; return *this; }
  __device__ X &operator++() { i++; return *this; }
};
__device__ X &same(X &x) { return x; }
__device__ const X &seen(const X &x) { return x; }
__device__ X copied(X &x) { return x; }
"""


@pytest.mark.parametrize(
    "use",
    [
        "hidden(same(x));",
        "lib::hidden(1, std::move(x));",
        "hidden(static_cast<X &>(x));",
        "hidden((X &)x);",
        "hidden(x << 1);",
        "hidden(x = 3);",
        "hidden(++x);",
        "hidden((0, x));",
        "Hidden h(same(x));",
        "auto h = Hidden{same(x)};",
        "Hidden h = same(x);",
        "Hidden h; h += same(x);",
        "Hidden h; h.set(same(x));",
    ],
)
def test_what_is_lent_is_not_known(use: str) -> None:
    assert told(f"X x(2); {use} out[x.i * t] = 1;", BEFORE)["out[x.i * t]"].startswith("bounded")


@pytest.mark.parametrize(
    ("keeper", "use"),
    [
        ("Hidden h(x);", "h = 0;"),
        ("Hidden h{x};", "h += 1;"),
        ("lib::Hidden<X> h(x);", "h++;"),
        ("Hidden h(x);", "*h;"),
        ("auto h = hidden(x);", "h += 2;"),
        ("auto h = hidden(x);", "h = 2;"),
        ("auto h = hidden(x);", "h.put(2);"),
        ("auto h = hidden(x);", "*h++ = 2;"),
    ],
)
def test_who_keeps_a_reference_may_change_it_later(keeper: str, use: str) -> None:
    found = told(f"X x(2); {keeper} x.i = 2; {use} out[x.i * t] = 1;", BEFORE)
    assert found["out[x.i * t]"].startswith("bounded")


USES = (
    "-h;",
    "!h;",
    "h + 1;",
    "h == 1;",
    "h, 1;",
    "h[1];",
    "if (h) { out[99] = 1; }",
    "while (h) { break; }",
    "h && t;",
    "h ? 1 : 2;",
    "switch (h) { default: break; }",
    "for (auto v : h) { }",
    "for (auto v : h) { break; }",
    "int k = h;",
    "int k(h);",
    "int k = (int)h;",
    "int k = static_cast<int>(h);",
    "int k = 1; k += h;",
)


@pytest.mark.parametrize("keeper", ["Hidden h(x);", "auto h = hidden(x);"])
@pytest.mark.parametrize("use", USES)
def test_any_use_of_who_keeps_a_reference_may_change_it(keeper: str, use: str) -> None:
    found = told(f"X x(2); {keeper} x.i = 2; {use} out[x.i * t] = 1;", BEFORE)
    assert found["out[x.i * t]"].startswith("bounded")


@pytest.mark.parametrize(
    "keeper",
    [
        "{ Hidden h(x); x.i = 2; }",
        "{ auto h = Hidden(x); x.i = 2; }",
        "{ auto h = hidden(x); x.i = 2; }",
        "{ auto &&h = hidden(x); x.i = 2; }",
        "{ const auto &h = hidden(x); x.i = 2; }",
        "if (auto h = hidden(x); true) { x.i = 2; }",
        "for (int k = 0; k < 1; k++) { auto h = hidden(x); x.i = 2; }",
        "Hidden(x), x.i = 2;",
        "auto *h = new Hidden(x); x.i = 2; delete h;",
    ],
)
def test_the_end_of_who_keeps_a_reference_may_change_it(keeper: str) -> None:
    assert told(f"X x(2); {keeper} out[x.i * t] = 1;", BEFORE)["out[x.i * t]"].startswith("bounded")


def test_a_number_from_out_of_view_keeps_nothing() -> None:
    assert told("X x(2); auto h = hidden(1); -h; out[x.i * t] = 1;", BEFORE)["out[x.i * t]"] == "exact 8"


@pytest.mark.parametrize(
    "use",
    [
        "auto g = cooperative_groups::this_thread_block(); x.i = 2; g.sync();",
        "auto g = cooperative_groups::coalesced_threads(); x.i = 2; g.size() + 1;",
        "auto f = [](int i) { return i; }; x.i = 2; f(2);",
        "auto v = in[t]; x.i = 2; v + 1;",
    ],
)
def test_the_end_of_what_is_known_changes_nothing(use: str) -> None:
    before = f"#include <cooperative_groups.h>\n{BEFORE}"
    assert told(f"X x(2); hidden(x); {{ {use} }} out[x.i * t] = 1;", before)["out[x.i * t]"] == "exact 8"


@pytest.mark.parametrize("use", ["hidden(seen(x));", "hidden(copied(x));", "Hidden h(copied(x));"])
def test_what_is_not_lent_is(use: str) -> None:
    assert told(f"X x(2); {use} out[x.i * t] = 1;", BEFORE)["out[x.i * t]"] == "exact 8"


@pytest.mark.parametrize("made", ["Hidden h = x;", "Hidden h{x};", "Hidden h = {x};", "Hidden h = X(2);"])
def test_what_is_made_of_an_object_is_of_its_own_class(made: str) -> None:
    assert told(f"X x(2); {made} out[h.i * t] = 1;", BEFORE)["out[h.i * t]"] == "unknown"
