"""Which files are read together."""

from __future__ import annotations

from cudalint.project.context import FileContext, contexts

KERNEL = b"__global__ void k(float *p) { p[threadIdx.x] = 1; }\n"
LAUNCH = b"void run(float *p) { k<<<1, 64>>>(p); }\n"


def test_a_file_that_launches_a_kernel_is_read_with_it() -> None:
    files = {"k.cu": KERNEL, "run.cu": b"__global__ void k(float *p);\n" + LAUNCH}
    assert contexts(files, files.get) == {"k.cu": FileContext(None, ("run.cu",))}


def test_of_many_files_those_that_launch_the_most_kernels_are_read() -> None:
    kernels = b"".join(b"__global__ void k%d(float *p) { *p = 1; }\n" % one for one in range(3))
    run = b"void run(float *p) { k0<<<1, 64>>>(p); }\n"
    rest = b"void rest(float *p) { k1<<<1, 64>>>(p); k2<<<1, 64>>>(p); }\n"
    files = {"k.cu": kernels, "z.cu": rest, **{f"a{one}.cu": run for one in range(6)}}
    assert contexts(files, files.get)["k.cu"].launch_files == ("z.cu", "a0.cu", "a1.cu", "a2.cu")
    header = {"k.cuh": kernels, "0.cu": b'#include "k.cuh"\n' + run + rest}
    header |= {path: b'#include "k.cuh"\n' + text for path, text in files.items() if path != "k.cu"}
    assert contexts(header, header.get)["k.cuh"].launch_files[0] == "z.cu"


def test_a_launch_of_another_kernel_of_the_same_name_is_left_alone() -> None:
    files = {
        "one/k.cu": KERNEL,
        "other/k.cu": KERNEL,
        "other/all.cuh": b'#include "k.cu"\n',
        "other/run.cu": b'#include "all.cuh"\n' + LAUNCH,
    }
    assert contexts(files, files.get) == {"other/k.cu": FileContext("other/run.cu", ())}


def test_other_files_that_launch_a_headers_kernel_are_read_with_it() -> None:
    include = b'#include "k.cuh"\n'
    files = {"a.cu": include + LAUNCH, "b.cu": include + LAUNCH, "c.cu": include, "k.cuh": KERNEL}
    assert contexts(files, files.get) == {"k.cuh": FileContext("a.cu", ("b.cu",), (), ("c.cu",))}


def test_a_kernel_that_a_macro_of_another_file_marks_belongs_to_its_header() -> None:
    kernel = b"template <class T>\nLIBRARY_KERNEL void __launch_bounds__(64) k(T *p) { *p = 1; }\n"
    files = {
        "macros.h": b"#define LIBRARY_KERNEL  static __global__\n#define OTHER_MARK(x) __global__ x\n",
        "k.cuh": b'#include "macros.h"\n' + kernel,
        "a.cu": b'#include "k.cuh"\n' + LAUNCH,
        "other.cuh": kernel.replace(b"LIBRARY_KERNEL", b"OTHER_MARK"),
        "b.cu": b'#include "other.cuh"\n' + LAUNCH,
    }
    told = contexts(files, files.get)
    assert told["k.cuh"].included_by == "a.cu"
    assert "other.cuh" not in told


def test_a_file_that_names_a_kernel_elsewhere_is_chosen_before_one_that_only_includes_it() -> None:
    use = b'#include "k.cuh"\nvoid run(float *p) { spread(k<float>, p); }\n'
    files = {"a.cu": b'#include "k.cuh"\n', "b.cu": use, "k.cuh": KERNEL}
    assert contexts(files, files.get)["k.cuh"].included_by == "b.cu"


def test_files_that_instantiate_other_functions_of_a_header_come_before_those_that_repeat() -> None:
    files = {
        "k.cuh": b"template <class T> " + KERNEL + b"template <class T> void one() {}\n"
        b"template <class T> void two() { k<T><<<1, 64>>>(nullptr); }\n",
        "a.cu": b'#include "k.cuh"\ntemplate void one<int>();\n',
        "b.cu": b'#include "k.cuh"\ntemplate void one<float>();\n',
        "c.cu": b'#include "k.cuh"\ntemplate void two<float>();\n',
    }
    assert contexts(files, files.get)["k.cuh"] == FileContext("a.cu", (), (), ("c.cu",))


def test_a_source_file_that_is_included_stands_between_a_kernel_and_its_unit() -> None:
    files = {
        "part/k.cu": KERNEL,
        "part/all.cpp": b'#include "k.cu"\n',
        "main.cu": b'#include "part/all.cpp"\n',
    }
    given = ["part/k.cu", "main.cu"]
    assert contexts(given, files.get) == {"part/k.cu": FileContext("main.cu", ())}
