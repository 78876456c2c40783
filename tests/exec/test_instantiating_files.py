"""A header's kernels are analyzed for the template arguments that any of the files gives that include it."""

from __future__ import annotations

from cudalint.engine import analyze
from cudalint.settings import Settings

HEADER = b"""
template <class T> __global__ void k(T *p) { p[threadIdx.x] = 1; }
template <class T> void fill(T *p) { k<T><<<1, 64>>>(p); }
template <class T> void other(T *p) {}
"""
FILES = {
    "k.cuh": HEADER,
    "a.cu": b'#include "k.cuh"\ntemplate void other<int>(int *);\n',
    "b.cu": b'#include "k.cuh"\ntemplate void fill<double>(double *);\n',
    "c.cu": b'#include "k.cuh"\ntemplate void fill<short>(short *);\n',
}


def launches(*further: str, launch_files: tuple[str, ...] = ()) -> list[tuple[dict[str, str], str]]:
    """The template arguments and the verdict of each launch of the header's kernel."""
    settings = Settings(
        path="k.cuh",
        included_by="a.cu",
        launch_files=launch_files,
        further_launch_files=further,
        read_file=FILES.get,
    )
    (kernel,) = analyze(HEADER, settings).kernels
    return [(one.launch.template_arguments, one.accesses[0].verdict.value) for one in kernel.launches]


def test_a_template_takes_its_arguments_from_the_file_that_instantiates_it() -> None:
    assert launches("b.cu") == [({"T": "double"}, "exact")]


def test_further_files_are_read_until_one_of_them_instantiates_it() -> None:
    assert launches("b.cu", "c.cu") == [({"T": "double"}, "exact")]


def test_every_file_that_is_known_to_launch_it_counts() -> None:
    assert launches(launch_files=("b.cu", "c.cu")) == [({"T": "double"}, "exact"), ({"T": "short"}, "exact")]


def test_a_template_that_no_file_instantiates_keeps_its_open_launch() -> None:
    assert launches() == [({}, "conditional")]
