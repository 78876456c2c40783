"""Objects of host code that owners and arrays hold, and that loops make."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

BEFORE = """
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>
__global__ void k(char *p, int n) { p[threadIdx.x * n] = 0; }
struct S { virtual ~S() {} virtual void step(char *p) = 0; };
struct J : S { int n; explicit J(int n) : n(n) {} void step(char *p) override { k<<<1, 32>>>(p, n); } };
struct D : S { int n; explicit D(int n) : n(n) {} void step(char *p) override { k<<<2, 32>>>(p, n * 2); } };
struct M {
  std::vector<std::unique_ptr<S>> all;
  template <class T, class... A> T &add(A &&...a) {
    auto made = std::make_unique<T>(std::forward<A>(a)...);
    T &found = *made;
    all.push_back(std::move(made));
    return found;
  }
};
struct Node { int v; Node *next; };
Node *push(Node *h, int v) { Node *n = (Node *)malloc(sizeof(Node)); n->v = v; n->next = h; return n; }
int sum(const Node *h) { int s = 0; for (; h; h = h->next) s += h->v; return s; }
using std::make_unique;
#define TWO for (int i = 0; i < 2; i++)
#define THREE for (int i = 0; i < 3; i++)
#define PUSH for (int i = 1; i <= 3; i++) l = push(l, i)
#define LAUNCH(q) k<<<q->v, 32>>>(p, q->v)
typedef std::vector<std::unique_ptr<S>> All;
"""


@pytest.mark.parametrize(
    ("host", "launches"),
    [
        ("All v; v.push_back(make_unique<J>(6)); v[0]->step(p);", [(1, 6)]),
        ("All v; v.push_back(make_unique<J>(6)); v.push_back(make_unique<D>(4)); @", [(1, 6), (2, 8)]),
        ("M m; m.add<J>(7).n++; m.add<D>(3); for (auto &x : m.all) x->step(p);", [(1, 8), (2, 6)]),
        ("All v; TWO v.push_back(make_unique<J>(4 + i)); @", [(1, 4), (1, 5)]),
        ("J *v[3]; THREE v[i] = new J(4 + i); v[1]->n = 9; THREE v[i]->step(p);", [(1, 4), (1, 9), (1, 6)]),
        ("Node *l = nullptr; for (int i : {2, 4, 6}) l = push(l, i); k<<<3, 32>>>(p, sum(l));", [(3, 12)]),
        ("Node *l = nullptr; PUSH; for (auto *q = l; q; q = q->next) LAUNCH(q);", [(3, 3), (2, 2), (1, 1)]),
    ],
)  # fmt: skip
def test_what_they_hold_is_known(host: str, launches: list[tuple[int, int]]) -> None:
    host = host.replace("@", "for (auto &x : v) x->step(p);")
    (kernel,) = analyzed(f"{BEFORE}int main() {{ char *p; cudaMalloc(&p, 64); {host} }}").kernels
    told = [(one.launch.grid[0], one.launch.arguments.get("n")) for one in kernel.launches]
    told = [
        (grid, n) for grid, n in told if n is not None
    ]  # others are of methods that nothing is seen to call
    assert sorted(told) == sorted(launches)
