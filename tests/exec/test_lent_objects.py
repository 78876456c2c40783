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


@pytest.mark.parametrize("use", ["hidden(seen(x));", "hidden(copied(x));", "Hidden h(copied(x));"])
def test_what_is_not_lent_is(use: str) -> None:
    assert told(f"X x(2); {use} out[x.i * t] = 1;", BEFORE)["out[x.i * t]"] == "exact 8"
