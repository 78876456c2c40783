"""Members of classes of the standard library that are not in view: their methods leave the others alone."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

BEFORE = """
#include <map>
#include <string>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
struct Config {
  int n = 3;
  std::string out = "out";
  std::multimap<int, int> seen;
  Hidden hidden;
  bool save() const { return !out.empty(); }
  int step() { if (save()) ++n; seen.clear(); return n; }
};
"""


def launched(main: str, first: str = "") -> list[int | None]:
    (kernel,) = analyze(f"{first}{BEFORE}void run(float *p) {{ {main} }}".encode()).kernels
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize(
    "call",
    ["c.save();", "c.out.clear();", "c.seen.insert({c.n, 4});", "c.out.append(c.out);", "c.seen.find(c.n);"],
)
def test_a_method_of_a_member_leaves_the_others_alone(call: str) -> None:
    assert launched(f"Config c; {call} k<<<1, 32>>>(p, c.n);") == [3]


@pytest.mark.parametrize("call", ["c.hidden.set();", "c.hidden.put(c.out);"])
def test_what_may_change_the_others_does(call: str) -> None:
    assert launched(f"Config c; {call} k<<<1, 32>>>(p, c.n);") == [None]
    assert launched("Config c; c.step(); k<<<1, 32>>>(p, c.n);") == [4]


@pytest.mark.parametrize(
    "method", ["~Item() { *n = 4; }", "Item(int i); bool operator<(const Item &) const { return ++*n; }"]
)
def test_what_elements_do_may_change_the_others(method: str) -> None:
    first = f"struct Item {{ int *n; {method} }};"
    assert launched("Config c; c.seen.clear(); k<<<1, 32>>>(p, c.n);", first) == [None]
    assert launched("Config c; c.out.clear(); k<<<1, 32>>>(p, c.n);", first) == [3]
