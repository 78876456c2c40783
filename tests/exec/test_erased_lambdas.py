"""Lambdas that a class of the source holds by way of a virtual function, as `std::function` does."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

HOLDER = """
#include <utility>
#include <vector>
template <class Signature> class held;
template <class R, class... A> class held<R(A...)> {
  struct target {
    virtual ~target() {}
    virtual R call(A... a) = 0;
    virtual target *copy() const = 0;
  };
  template <class F> struct of : target {
    F f;
    of(const F &g) : f(g) {}
    R call(A... a) override { return f(static_cast<A &&>(a)...); }
    target *copy() const override { return new of(f); }
  };
  target *to;
 public:
  held() : to(nullptr) {}
  held(const held &other) : to(other.to ? other.to->copy() : nullptr) {}
  held(held &&other) : to(other.to) { other.to = nullptr; }
  template <class F> held(F f) : to(new of<F>(f)) {}
  ~held() { delete to; }
  held &operator=(const held &other) {
    delete to;
    to = other.to ? other.to->copy() : nullptr;
    return *this;
  }
  R operator()(A... a) const { return to->call(static_cast<A &&>(a)...); }
};
template <int S> __global__ void k(float *p) { p[threadIdx.x * S] = 1; }
using F = held<void(float *)>;
struct Named { int n; F f; };
struct Kept { F f; void set(F g) { f = g; } };
struct Added { std::vector<F> all; void add(F f) { all.emplace_back(std::move(f)); } };
"""
LAMBDA = "[](float *p) { k<4><<<1, 32>>>(p); }"
CAPTURING = "[=](float *p) { k<4><<<i, 32>>>(p); }"


@pytest.mark.parametrize(
    "host",
    [
        f"Named n{{1, {LAMBDA}}}; n.f(a);",
        f"auto l = {LAMBDA}; Named n[] = {{{{1, l}}, {{2, l}}}}; n[1].f(a);",
        f"Kept kept; kept.set({LAMBDA}); kept.f(a);",
        f"Added added; added.add({LAMBDA}); for (auto &f : added.all) f(a);",
        f"std::vector<std::pair<int, F>> v; v.emplace_back(1, {LAMBDA}); for (auto &e : v) e.second(a);",
        f"static std::vector<std::pair<int, F>> v; v.emplace_back(1, {LAMBDA}); v[0].second(a);",
        f"std::vector<F> v; for (int i = 1; i < 3; i++) v.emplace_back({CAPTURING}); for (auto &f : v) f(a);",
    ],
)
def test_what_a_held_lambda_launches_is_told(host: str) -> None:
    source = f"{HOLDER}int main() {{ float *a; cudaMalloc(&a, 4096); {host} k<9><<<1, 32>>>(a); }}"
    (kernel,) = analyzed(source).kernels
    assert {launch.launch.template_arguments["S"] for launch in kernel.launches} == {"4", "9"}
