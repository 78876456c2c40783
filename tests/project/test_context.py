"""Which files are read together."""

from __future__ import annotations

from cudalint.project.context import FileContext, contexts

KERNEL = b"__global__ void k(float *p) { p[threadIdx.x] = 1; }\n"
LAUNCH = b"void run(float *p) { k<<<1, 64>>>(p); }\n"


def test_a_file_that_launches_a_kernel_is_read_with_it() -> None:
    files = {"k.cu": KERNEL, "run.cu": b"__global__ void k(float *p);\n" + LAUNCH}
    assert contexts(files, files.get) == {"k.cu": FileContext(None, ("run.cu",))}


def test_a_launch_of_another_kernel_of_the_same_name_is_left_alone() -> None:
    files = {
        "one/k.cu": KERNEL,
        "other/k.cu": KERNEL,
        "other/all.cuh": b'#include "k.cu"\n',
        "other/run.cu": b'#include "all.cuh"\n' + LAUNCH,
    }
    assert contexts(files, files.get) == {"other/k.cu": FileContext("other/run.cu", ())}
