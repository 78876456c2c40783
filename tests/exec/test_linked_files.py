"""Blocks that other files' host code decides."""

from __future__ import annotations

import pytest

from cudalint import work
from cudalint.engine import analyze
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import Analysis
from cudalint.settings import Settings
from tests.exec.execution import roots_executed

KERNEL = """#include "k.h"
__global__ void k(float *p, int n) { p[threadIdx.x] = n; }
void run_k(dim3 grid, dim3 block, float *p, int n) { k<<<grid, block>>>(p, n); }
"""
_BY_MACRO = "#pragma once\n#ifndef TH\n#define TH 96\n#endif\nstatic inline int th() { return TH; }\n"
HEADER = "#pragma once\nvoid run_k(dim3 grid, dim3 block, float *p, int n);\nint most();\n"


def analysis(kernel: str, linked: dict[str, str]) -> Analysis:
    texts = {"k.cu": kernel, "k.h": HEADER, "h.h": _BY_MACRO, **linked}

    def read(path: str) -> bytes | None:
        return texts[path].encode() if path in texts else None

    found = analyze(kernel.encode(), Settings(path="k.cu", read_file=read, linked_files=tuple(linked)))
    assert not found.problems
    return found


def launches(kernel: str = KERNEL, **files: str) -> list[Launch]:
    found = analysis(kernel, {f"{name}.cc": text for name, text in files.items()})
    return [launch.launch for kernel in found.kernels for launch in kernel.launches]


def test_a_caller_in_another_file_gives_the_block() -> None:
    found = launches(use='#include "k.h"\nvoid use(float *p) { run_k(dim3(4), dim3(48), p, 7); }')
    assert {launch.block for launch in found} == {(48, 1, 1)}
    assert {launch.source for launch in found} == {LaunchSource.HOST}
    assert [launch.arguments for launch in found] == [{}]  # others may call it with other arguments
    assert "another file" in found[0].note


def test_what_another_file_hands_the_function_to_gives_the_block() -> None:
    use = """#include "k.h"
    typedef void (*run_t)(dim3, dim3, float *, int);
    static void twice(run_t run, float *p) { run(dim3(1), dim3(48), p, 1); run(dim3(2), dim3(48), p, 2); }
    static void bench(run_t run, float *p) { twice(run, p); }
    int main() { float *p; cudaMalloc(&p, 4096); bench(run_k, p); }"""
    assert {launch.block for launch in launches(use=use)} == {(48, 1, 1)}


def test_a_function_in_another_file_gives_the_block() -> None:
    kernel = '#include "k.h"\n__global__ void k(float *p) { p[threadIdx.x] = 1; }\n'
    kernel += "void run(float *p, int n) { k<<<n, most() / 2>>>(p); }"
    assert launches(kernel, most="int most() { return 192; }")[-1].block == (96, 1, 1)


def test_a_known_block_is_not_looked_for() -> None:
    kernel = KERNEL + "void own(float *p) { run_k(dim3(1), dim3(32), p, 1); }"
    found = launches(kernel, use='#include "k.h"\nvoid use(float *p) { run_k(dim3(4), dim3(48), p, 7); }')
    assert [launch.block for launch in found] == [(32, 1, 1)]


def test_a_build_without_the_device_is_not_the_one_that_is_read() -> None:
    text = """#include "k.h"
    void use(float *p) {
    #if USE_DEVICE == 1
      dim3 block(80);
      run_k(dim3(1), block, p, 7);
    #else
      p[0] = 1;
    #endif
    }"""
    assert {launch.block for launch in launches(use=text)} == {(80, 1, 1)}


def test_a_call_of_an_overload_that_is_not_told_launches_each() -> None:
    text = """#include "k.h"
    void start(int grid, int block, float *p) { run_k(dim3(grid), dim3(block), p, 1); }
    void start(int grid, int block, double *p) { run_k(dim3(grid), dim3(block / 2), (float *)p, 2); }
    template <typename T> struct Data { T *p; void fill() { start(2, 160, p); } };"""
    found = launches(use=text)
    assert {launch.block for launch in found} == {(160, 1, 1), (80, 1, 1)}


def test_callers_are_asked_before_what_they_call() -> None:
    text = """#include "k.h"
    inline void start(dim3 grid, dim3 block, float *p) { run_k(grid, block, p, 3); }
    struct Data { float *p; void fill(int n) { dim3 block(16, 16); start(dim3(n), block, p); } };
    template <typename D> void use(D *data) { data->fill(5); }"""
    assert {launch.block for launch in launches(use=text)} == {(16, 16, 1)}


def test_a_function_that_speaks_of_shapes_is_followed_however_long_it_is() -> None:
    filler = "\n".join(f"  unsigned unused{i} = n * {i}u;" for i in range(60))
    text = f"""#include "k.h"
    void shape(unsigned n, dim3 *grid, dim3 *block) {{{filler}
      block->x = 24; block->y = 2; block->z = 1; grid->x = n; }}
    void use(float *p, unsigned n) {{ dim3 g, b; shape(n, &g, &b); run_k(g, b, p, 4); }}"""
    assert {launch.block for launch in launches(use=text)} == {(24, 2, 1)}


def test_what_is_the_same_on_every_device_is_known() -> None:
    text = """#include "k.h"
    const cudaDeviceProp &properties(int device) { static Cache cache; return cache.find(device)->second; }
    void use(float *p, cudaDeviceProp *own) {
      auto &found = properties(0);
      run_k(dim3(1), dim3(own->warpSize, found.maxThreadsPerBlock / 256), p, 5);
      run_k(dim3(1), dim3(32, found.multiProcessorCount), p, 6);
    }"""
    assert {launch.block for launch in launches(use=text)} == {(32, 4, 1)}


def test_other_files_leave_work_for_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "HOST_LIMIT", 1_000)
    uses = [f"void use{i}(float *p, int n) {{ run_k(dim3(4), dim3(n), p, {i}); }}" for i in range(500)]
    use = '#include "k.h"\n' + "\n".join(uses)
    assert analysis(KERNEL, {"use.cc": use}).steps < 2 * work.HOST_LIMIT


def test_callers_in_several_files_give_several_blocks() -> None:
    texts = {
        f"use{n}": f'#include "k.h"\nvoid use{n}(float *p) {{ run_k(dim3(1), dim3({n}), p, 7); }}'
        for n in (32, 64, 96)
    }
    assert [launch.block[0] for launch in launches(**texts)] == [32, 64, 96]


def test_a_member_of_that_name_does_not_call_the_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """The method's callers are not executed for the blocks of what the function launches."""
    roots = roots_executed(monkeypatch)
    view = "struct View { void run_k(int); }; void draw(View *v) { v->run_k(7); } "
    launches(other=view + "void run(View &v) { v.run_k(8); draw(&v); }")
    assert set(roots) == {"run_k"}
    held = "struct View { void (*run_k)(dim3, dim3, float *, int); };"
    asked = "void draw(float *p) { View v = {run_k}; v.run_k(1, 96, p, 0); }"
    assert launches(other=f'#include "k.h"\n{held} {asked}')[0].block == (96, 1, 1)


APPLIES = "static void apply(int (*f)(), float *p) { run_k(1, f(), p, 1); }"


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("static int width() { return N; }", "width()"),
        ("namespace { int width() { return N; } }", "width()"),
        ("namespace own { static int width() { return N; } }", "own::width()"),
        ("int width(KIND) { return N; }", "width(1)"),
        ("namespace { template <int W> int width() { return W; } }", "width<N>()"),
        ("static int width() { return N; } static int (*const chosen)() = width;", "chosen()"),
        ("static const int WIDTH = N;", "WIDTH"),
        ("namespace { constexpr int WIDTHS[] = {1, N}; }", "WIDTHS[1]"),
        ("static int width = N;", "width"),
        ("#ifndef WIDTH\n#define WIDTH N\n#endif", "WIDTH"),
    ],
)
def test_each_file_has_what_it_declares_itself(text: str, block: str) -> None:
    texts = {}
    for n, kind in ((64, "int"), (96, "long")):
        own, taken = (one.replace("N", str(n)).replace("KIND", kind) for one in (text, block))
        texts[f"use{n}"] = f'#include "k.h"\n{own}\nvoid use{n}(float *p) {{ run_k(1, {taken}, p, 7); }}'
    assert {launch.block for launch in launches(**texts)} == {(64, 1, 1), (96, 1, 1)}


def test_each_file_hands_on_its_own_function() -> None:
    texts = {
        f"use{n}": f'#include "k.h"\nstatic int width() {{ return {n}; }} {APPLIES} '
        f"void use{n}(float *p) {{ apply({to}, p); }}"
        for n, to in ((64, "width"), (96, "&width"))
    }
    assert {launch.block for launch in launches(**texts)} == {(64, 1, 1), (96, 1, 1)}


def test_macros_of_one_file_decide_nothing_in_another() -> None:
    use = '#include "k.h"\n#ifdef WIDE\n#define N 128\n#else\n#define N 96\n#endif\n'
    texts = {
        "a": '#include "k.h"\n#define WIDE\nvoid a(float *p) { run_k(1, 64, p, 1); }',
        "b": use + "void b(float *p) { run_k(1, N, p, 1); }",
    }
    assert {launch.block for launch in launches(**texts)} == {(64, 1, 1), (96, 1, 1)}


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ('#define TH 64\n#include "h.h"\n', False),
        (
            '#define TH 96\n#include "h.h"\n',
            False,
        ),  # the other unit's is the header's own, which is not asked
        ('#define OTHER 64\n#include "h.h"\n', True),
        ('#include "h.h"\n#define TH 64\n', True),  # behind it
        ("#define TH 64\nstatic int th() { return TH; }\n", True),  # which does not include it
    ],
)
def test_a_header_that_asks_what_includes_it_is_no_one_s(first: str, told: bool) -> None:
    one = f"{first}void run_k(dim3, dim3, float *, int);\nvoid ua(float *p) {{ run_k(1, th(), p, 1); }}"
    two = '#include "h.h"\n#include "k.h"\nvoid ub(float *p) { run_k(1, th(), p, 1); }'
    found = analysis(KERNEL, {"a.cc": one, "b.cc": two})
    blocks = {one.launch.source for kernel in found.kernels for one in kernel.launches}
    assert (blocks == {LaunchSource.HOST}) is told


def test_a_block_is_that_of_the_launch_at_its_place() -> None:
    kernel = """#include "k.h"
    template <int X> __global__ void k(float *p) { p[threadIdx.x * X] = 1; }
    void run_k(dim3 grid, dim3 block, float *p, int n) {
      if (block.x == 32) k<32><<<grid, block>>>(p); else if (block.x == 48) k<48><<<grid, block>>>(p);
    }
    """
    calls = "run_k(dim3(4), dim3(32), p, 7); run_k(dim3(4), dim3(48), p, 7);"
    found = launches(kernel, use=f'#include "k.h"\nvoid use(float *p) {{ {calls} }}')
    given = {(launch.template_arguments["X"], launch.block) for launch in found}
    assert given == {("32", (32, 1, 1)), ("48", (48, 1, 1))}
