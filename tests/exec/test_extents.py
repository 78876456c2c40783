"""Blocks that depend on sizes: what they are where the sizes are large."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.settings import Settings

KERNEL = "__global__ void k(float *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }\n"


def launch(body: str, parameters: str = "float *p, int n, int m") -> Launch:
    source = f"#include <algorithm>\n#include <map>\n{KERNEL}void host({parameters}) {{ {body} }}"
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    assert not analysis.problems
    (kernel,) = analysis.kernels
    return kernel.launches[0].launch


@pytest.mark.parametrize(
    ("body", "block"),
    [
        ("k<<<1, std::min(n, 192)>>>(p, n);", (192, 1, 1)),
        ("dim3 block(n > 512 ? 512 : n); k<<<1, block>>>(p, n);", (512, 1, 1)),
        ("dim3 block(32, min(n, 4)); k<<<1, block>>>(p, n);", (32, 4, 1)),
        ("int b = (n + 31) / 32 * 32; if (b > 640) b = 640; k<<<1, b>>>(p, n);", (640, 1, 1)),
        ("dim3 block(min(n, 768)); if (n % 32) block.x = 768; k<<<1, block>>>(p, n);", (768, 1, 1)),
        ("if (n % 2 == 0) k<<<1, min(n / 2, 320)>>>(p, n);", (320, 1, 1)),
        ("k<<<1, min(n * m, 96)>>>(p, n);", (96, 1, 1)),
        ("int b = read(p); k<<<1, b > 160 ? 160 : b>>>(p, n);", (160, 1, 1)),  # no name of ours in the note
    ],
)
def test_a_cap_is_the_block_of_large_sizes(body: str, block: tuple[int, int, int]) -> None:
    found = launch(body)
    assert (found.block, found.source) == (block, LaunchSource.HOST)
    assert "where the sizes are large" in found.note and "@" not in found.note


@pytest.mark.parametrize(
    "body",
    [
        "k<<<1, n>>>(p, n);",
        "k<<<1, (n + 255) / 256>>>(p, n);",  # the same for some large sizes alone
        "k<<<1, (n + 32767) / 32768>>>(p, n);",
        "k<<<1, min(n, m) % 128>>>(p, n);",
        "k<<<1, max(n, 128)>>>(p, n);",
        "k<<<1, n / m + 1>>>(p, n);",
        "if (n < 100) k<<<1, min(n, 192)>>>(p, n);",  # large sizes do not come here
        "dim3 block(min(n, 64), min(n, 64)); k<<<1, block>>>(p, n);",  # more threads than a block may have
        "for (int i = 0; i < n; i++) k<<<1, min(32 << i, 512)>>>(p, n);",
        # What is found of a table is no matter of sizes.
        "extern std::map<int, int> t; auto i = t.find(n); k<<<1, i == t.end() ? 256 : i->second>>>(p, n);",
    ],
)
def test_what_sets_no_cap_stays_open(body: str) -> None:
    assert launch(body).source is LaunchSource.ASSUMED


def test_a_known_block_has_no_note() -> None:
    assert launch("int b = 64; k<<<1, min(b, 192)>>>(p, n);").note == ""


@pytest.mark.parametrize(
    ("body", "block"),
    [
        ("int b = 256; while (b > n) b >>= 1; k<<<1, b>>>(p, n);", (256, 1, 1)),
        ("int b = 512; while (b > 64 && b > n) b /= 2; k<<<1, b>>>(p, n);", (512, 1, 1)),
        ("int b = 1; while (b < n && b < 128) b *= 2; k<<<1, b>>>(p, n);", (128, 1, 1)),
        ("int b = 1; do b *= 2; while (b < n); k<<<1, std::min(b, 320)>>>(p, n);", (320, 1, 1)),
        ("int b = 64; for (int i = 1; i < n && i < 3; i++) b += 32; k<<<1, b>>>(p, n);", (128, 1, 1)),
        (
            "dim3 b(256, 1); while (static_cast<int>(b.x) > n) { b.x /= 2; b.y *= 2; } k<<<1, b>>>(p, n);",
            (256, 1, 1),
        ),
        (
            "dim3 b(4, 64); while (b.x < n && b.x < 32) { b.x *= 2; b.y /= 2; } k<<<1, b>>>(p, n);",
            (32, 8, 1),
        ),
    ],
)
def test_a_loop_that_looks_for_a_block_is_told_trip_by_trip(body: str, block: tuple[int, int, int]) -> None:
    found = launch(body)
    assert (found.block, found.source) == (block, LaunchSource.HOST)
    assert "where the sizes are large" in found.note


@pytest.mark.parametrize(
    ("body", "block"),
    [
        ("int b = 1; while (b < 100) b *= 2; k<<<1, b>>>(p, n);", 128),
        ("int b = 32; for (int i = 0; i < 3; i++) b += 32; k<<<1, b>>>(p, n);", 128),
        ("int b = 32; do b += 64; while (b < 90); k<<<1, b>>>(p, n);", 96),
    ],
)
def test_a_loop_of_known_trips_gives_a_known_block(body: str, block: int) -> None:
    found = launch(body)
    assert (found.block, found.source, found.note) == ((block, 1, 1), LaunchSource.HOST, "")


@pytest.mark.parametrize(
    "body",
    [
        "int b = 1; while (b < n) b *= 2; k<<<1, b>>>(p, n);",  # more threads than a block may have
        "int b = 32; for (int i = 0; i < n; i++) b = b * 3 % 97; k<<<1, b>>>(p, n);",  # too many trips
        "int b = 256; while (b > n) { b /= 2; if (b == 7) break; } k<<<1, m / b>>>(p, n);",
    ],
)
def test_a_loop_that_does_not_end_in_time_tells_nothing(body: str) -> None:
    assert launch(body).source is LaunchSource.ASSUMED


@pytest.mark.parametrize(
    "shape",
    [
        "dim3 b(u);",
        "dim3 b{u};",
        "dim3 b = u;",
        "dim3 b = dim3(u);",
        "dim3 b = (dim3)u;",
        "dim3 b = static_cast<dim3>(u);",
        "dim3 a(u), b(a);",
        "dim3 b; b = u;",
        "struct S { dim3 d; S(uint3 v) : d(v) {} }; dim3 b = S(u).d;",
    ],
)
def test_a_dim3_is_made_of_a_uint3_as_a_whole(shape: str) -> None:
    found = launch(f"uint3 u = {{8, 4, 2}}; {shape} k<<<b.y, b>>>(p, b.z);")
    assert (found.grid, found.block, found.arguments["n"]) == ((4, 1, 1), (8, 4, 2), 2)


def test_a_dim3_of_an_object_that_is_not_known_has_no_extent_that_is() -> None:
    found = launch("dim3 b(u); k<<<1, b>>>(p, b.y);", "float *p, uint3 u")
    assert found.source is not LaunchSource.HOST or found.block != (None, 1, 1)
    assert "n" not in found.arguments
