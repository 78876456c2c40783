"""Launches that conditions, ends of objects and calls of unknown members lead to."""

from __future__ import annotations

import pytest

from cudalint.ir.launch import Launch, LaunchSource
from tests.snippets import analyzed

_BEFORE = """
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <list>
#include <memory>
#include <vector>
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
template <int B> __global__ void by(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * B] = 1; }
"""


def launches(source: str, kernel: str = "k") -> list[Launch]:
    [found] = [one for one in analyzed(_BEFORE + source).kernels if one.name == kernel]
    return [one.launch for one in found.launches if one.launch.source is LaunchSource.HOST]


def numbers(source: str) -> list[int | None]:
    return sorted((one.arguments.get("n", -1) for one in launches(source)), key=str)


def test_a_case_says_what_is_switched_on() -> None:
    source = """
void go(float *d, int n, int block) {
  dim3 b(block), g((n + block - 1) / block);
  switch (block) {
  case 64: by<64><<<g, b>>>(d, n); break;
  case 128: by<128><<<g, b>>>(d, block); break;
  default: abort();
  }
}
int main(int argc, char **argv) { float *d; go(d, 1000, argc > 1 ? atoi(argv[1]) : 64); }"""
    found = {(one.block[0], one.grid[0], one.arguments.get("n")) for one in launches(source, "by")}
    assert found == {(64, 16, 1000), (128, 8, 128)}


@pytest.mark.parametrize(
    ("condition", "block", "n"),
    [
        ("if (m == 96) k<<<1, m>>>(d, m + 1);", 96, 97),
        ("if (m != 96) return 0; k<<<1, m>>>(d, 2 * m);", 96, 192),
        ("if (m / 2 == 32) k<<<1, m / 2>>>(d, m / 2);", 32, 32),
        ("if (m == 32 && argc == 1) k<<<1, m>>>(d, m);", 32, 32),
    ],
)
def test_a_condition_says_what_it_compares(condition: str, block: int, n: int) -> None:
    [found] = launches(f"int main(int argc, char **argv) {{ float *d; int m = rand(); {condition} }}")
    assert (found.block, found.arguments) == ((block, 1, 1), {"n": n})


_SCOPE = """
struct Scope { float *p; int n; Scope(float *p, int n) : p(p), n(n) {} ~Scope() { k<<<1, 64>>>(p, n); } };
struct Holder { Scope held; Holder *next; };
template <class T> struct Chain {
  struct Link { Link *next; T value; template <class... G> Link(int, G &&...g) : value(g...) {} };
  Link *first = nullptr;
  ~Chain() { while (first) drop(first); }
  void drop(Link *one) { first = one->next; delete one; }
  template <class... G> void add(G &&...g) { Link *one = new Link(0, g...); one->next = first; first = one; }
};
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("Scope s(d, 3);", [3]),
        ("Scope *s = new Scope(d, 3); delete s; Scope t(d, 4);", [3, 4]),
        ("Holder *h = new Holder{Scope(d, 3), nullptr}; delete h;", [3]),
        ("Chain<Scope> c; c.add(d, 3); c.add(d, 4);", [3, 4]),
        ("auto s = std::make_unique<Scope>(d, 3); s.reset(); k<<<1, 64>>>(d, 4);", [3, 4]),
    ],
)
def test_ends_of_objects_launch(body: str, expected: list[int]) -> None:
    """By themselves, and not with arguments that are not known beside."""
    assert numbers(f"{_SCOPE}int main() {{ float *d; {{ {body} }} }}") == expected


@pytest.mark.parametrize(
    "source",
    [
        "struct S { float *p; int n; ~S(); }; S::~S() { k<<<1, 64>>>(p, n); }",  # another file makes one
        f"{_SCOPE}static Scope s(nullptr, 7); int main() {{ float *d; Scope t(d, 3); }}",
        f"{_SCOPE}int main() {{ float *d; Scope t(d, 3); std::list<Scope> l; l.emplace_back(d, 9); }}",
    ],
)
def test_objects_that_end_elsewhere_launch_with_anything(source: str) -> None:
    assert -1 in numbers(source)


def test_what_a_member_of_an_unknown_object_holds_may_launch() -> None:
    source = """
struct Bench { const char *name; std::function<void(float *, int)> run; };
std::vector<Bench> &registry();
struct Register { Register(const char *n, std::function<void(float *, int)> f); };
static Register one("one", [](float *p, int n) { k<<<1, 96>>>(p, n); });
int main() { float *d; int n = 5; for (auto &b : registry()) b.run(d, n); k<<<1, 32>>>(d, n); }"""
    assert {one.block[0] for one in launches(source)} == {32, 96}


@pytest.mark.parametrize("held", ["std::vector<std::unique_ptr<Op>> v", "std::unique_ptr<Op> v[2]"])
def test_what_an_override_gives_is_a_temporary(held: str) -> None:
    source = f"""
struct Size {{ int n; }};
struct Op {{ virtual ~Op() {{}} virtual Size of(Size s) const = 0; }};
struct More : Op {{ Size of(Size s) const override {{ return {{s.n + 1}}; }} }};
void go(const Size &s) {{ float *d; k<<<1, 32>>>(d, s.n); }}
void go(Size &&s) {{ float *d; k<<<2, 32>>>(d, s.n); }}
int main() {{ {held}; {"v[0].reset(new More)" if "[2]" in held else "v.push_back(std::make_unique<More>())"};
  go(v[0]->of(Size{{1}})); }}"""
    assert [(one.grid[0], one.arguments) for one in launches(source) if not one.note] == [(2, {"n": 2})]
