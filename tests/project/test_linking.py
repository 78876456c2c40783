"""Which files' host code is executed with a file's own."""

from __future__ import annotations

import pytest

from cudalint.project.context import contexts
from cudalint.project.facts import facts_of
from cudalint.project.linking import covering

KERNELS = b"""#include "k.h"
__global__ void k(float *p) { p[threadIdx.x] = 1; }
extern "C" void run_k(dim3 grid, dim3 block, float *p) { k<<<grid, block>>>(p); }
"""
HEADER = b"""extern "C" void run_k(dim3 grid, dim3 block, float *p);
inline void start(dim3 grid, dim3 block, float *p) { run_k(grid, block, p); }
void shape(int n, dim3 *grid, dim3 *block);
"""
CALLS = b'#include "k.h"\nvoid use(float *p) { dim3 g, b; shape(9, &g, &b); start(g, b, p); }\n'
SHAPES = b'#include "k.h"\nvoid shape(int n, dim3 *grid, dim3 *block) { block->x = 64; }\n'


def test_what_calls_a_launching_function_through_a_header_is_linked_with_what_it_asks_for_a_shape() -> None:
    files = {
        "k.cu": KERNELS,
        "k.h": HEADER,
        "use.cc": CALLS,
        "shape.cc": SHAPES,
        "other.cc": b"void f() {}\n",
    }
    sources = ["other.cc", "shape.cc", "use.cc"]
    assert contexts(["k.cu"], files.get, ["k.h"], sources)["k.cu"].linked == ("shape.cc", "use.cc")


def test_a_function_that_sets_its_block_itself_needs_no_caller() -> None:
    own = b"__global__ void k(float *p) {}\nvoid go(float *p, int n) { k<<<n, 128>>>(p); }\n"
    files = {"k.cu": own, "use.cc": b"void go(float *, int); void use(float *p) { go(p, 3); }\n"}
    assert contexts(["k.cu"], files.get, [], ["use.cc"]) == {}


def test_a_file_whose_functions_give_the_block_is_linked() -> None:
    asks = b'#include "d.h"\n__global__ void k(float *p) {}\n'
    asks += b"void go(float *p) { int b = most(); k<<<1, b>>>(p); }\n"
    files = {"k.cu": asks, "d.h": b"int most();\n", "d.cu": b"int most() { return 96; }\n"}
    assert contexts(["d.cu", "k.cu"], files.get, ["d.h"])["k.cu"].linked == ("d.cu",)


def test_the_second_argument_of_a_configuration_is_the_block() -> None:
    text = (
        b"void a(int n, int t) { k<<<f(n, 1), g(2, t), 0>>>(); }\nvoid b(int n) { k<<<f(n), 32, n>>>(); }\n"
    )
    assert facts_of(text).handed == {b"a"}


def test_files_that_call_the_most_functions_come_first() -> None:
    names = {"one": {b"a"}, "two": {b"a", b"b"}, "three": {b"c"}, "none": set[bytes]()}
    assert covering(names, 4) == ["two", "three"]
    assert covering(names, 1) == ["two"]
    assert covering(names, 4, again=True) == ["two", "three", "one"]
    assert covering(names, 2, again=True) == ["two", "three"]


def test_each_file_that_calls_a_launcher_is_read() -> None:
    kernel = b'#include "k.h"\n__global__ void k(float *p) {}\nvoid run(int b) { k<<<1, b>>>(0); }\n'
    files = {"k.cu": kernel, "k.h": b"void run(int b);\n"}
    files |= {f"{name}.cu": b'#include "k.h"\nvoid go() { run(32); }\n' for name in ("a", "b")}
    assert contexts(["a.cu", "b.cu", "k.cu"], files.get, ["k.h"])["k.cu"].linked == ("a.cu", "b.cu")


@pytest.mark.parametrize(
    "use", ["run(go, p);", "run(&go, p);", "auto f = go; f(96);", "{ T t{&go}; run(t); }"]
)
def test_what_hands_a_launching_function_on_is_linked(use: str) -> None:
    files = {
        "k.cu": b'#include "k.h"\n__global__ void k(int *p);\nvoid go(int b) { k<<<1, b>>>(p); }',
        "k.h": b"void go(int b);",
        "use.cc": f'#include "k.h"\nint main() {{ {use} }}'.encode(),
        "other.cc": b"int main() { return 0; }",
    }
    assert contexts(["k.cu"], files.get, ["k.h"], ["use.cc", "other.cc"])["k.cu"].linked == ("use.cc",)


_LAUNCHER = b"__global__ void k(int *p);\nvoid go(int b) { k<<<1, b>>>(0); }\n"
_CALL = b"void go(int b);\nint main() { go(32); }\n"


def test_files_of_other_programs_are_not_linked() -> None:
    """Which have a main as well, a function of that name themselves, or one that is nearer to them."""
    files = {
        "a/k.cu": _LAUNCHER,
        "a/main.cc": _CALL,
        "b/k.cu": _LAUNCHER,
        "b/main.cc": _CALL,
        "c/all.cu": b"void go(int) {}\nvoid other() { go(64); }\n",
        "d/all.cu": _LAUNCHER + b"int main() { go(96); }\n",
        "e/use.cc": b"void go(int b);\nvoid use() { go(128); }\n",
    }
    sources = [path for path in files if path.endswith(".cc")]
    found = contexts(["a/k.cu", "c/all.cu", "b/k.cu", "d/all.cu"], files.get, [], sources)
    assert found["a/k.cu"].linked == ("a/main.cc", "e/use.cc")
    assert found["b/k.cu"].linked == ("b/main.cc", "e/use.cc")
    assert found["d/all.cu"].linked == ("e/use.cc",)


def test_what_a_linked_program_has_beside_another_main_gives_no_shape() -> None:
    other = b"int main() {}\nvoid shape(int n, dim3 *grid, dim3 *block) { block->x = 96; }\n"
    files = {"k.cu": KERNELS, "k.h": HEADER, "use.cc": CALLS + b"int main() {}\n", "shape.cc": other}
    sources = ["shape.cc", "use.cc"]
    assert contexts(["k.cu"], files.get, ["k.h"], sources)["k.cu"].linked == ("use.cc",)
