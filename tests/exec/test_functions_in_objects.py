"""Launches through `std::function` objects, which may hold one function after another."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.launch import LaunchSource
from cudalint.settings import Settings

BEFORE = """
#include <functional>
__global__ void a(float *p) { p[threadIdx.x] = 1; }
__global__ void b(float *p) { p[threadIdx.x] = 1; }
using F = std::function<void(float *, int)>;
"""
A, B = ("[](float *p, int n) { " + name + "<<<1, n>>>(p); }" for name in "ab")


def launched(host: str) -> list[tuple[str, int | None]]:
    kernels = analyze((BEFORE + host).encode(), Settings(path="k.cu")).kernels
    found = [one.launch for kernel in kernels for one in kernel.launches]
    return sorted((one.kernel, one.block[0]) for one in found if one.source is LaunchSource.HOST)


def test_a_variable_that_is_given_another_lambda() -> None:
    host = f"void run(float *p) {{ F f = {A}; f(p, 32); f = {B}; f(p, 64); }}"
    assert launched(host) == [("a", 32), ("b", 64)]


def test_a_parameter_that_is_given_another_lambda() -> None:
    host = f"""void with(F f, float *p) {{ f(p, 32); f = {B}; f(p, 64); }}
    void run(float *p) {{ with({A}, p); }}"""
    assert launched(host) == [("a", 32), ("b", 64)]


def test_through_references_and_pointers() -> None:
    host = f"""void set(F &f) {{ f = {B}; }}
    void run(float *p) {{ F f = {A}; set(f); f(p, 32); F &g = f; g = {A}; f(p, 64);
        F *h = &f; *h = {B}; f(p, 96); }}"""
    assert launched(host) == [("a", 64), ("b", 32), ("b", 96)]


def test_by_what_is_not_in_view() -> None:
    host = f"void set(F &f); void run(float *p) {{ F f = {A}; set(f); f(p, 32); }}"
    assert launched(host) == []


def test_a_lambda_of_its_own_class_stays() -> None:
    host = f"void run(float *p) {{ auto f = {A}; decltype(f) g = f; g(p, 32); }}"
    assert launched(host) == [("a", 32)]
