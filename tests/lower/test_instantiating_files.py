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
    assert launches() == [({}, "bounded")]


def test_a_nest_of_switches_binds_every_combination() -> None:
    depth = 7  # of flags, with a body of some statements: 128 copies of it
    names = [f"F{level}" for level in range(depth)]
    opened = "".join(f"SWITCH(f[{level}], {name}, [&] {{ " for level, name in enumerate(names))
    source = f"""
    #define SWITCH(COND, NAME, ...) \\
      [&] {{ if (COND) {{ constexpr static bool NAME = true; return __VA_ARGS__(); }} \\
            else {{ constexpr static bool NAME = false; return __VA_ARGS__(); }} }}()
    template <int N> __global__ void k(int *p) {{ p[threadIdx.x * N] = 1; }}
    void run(const bool *f, int *p) {{
        {opened}
            auto launched = &k<{" + ".join(names)} + 1>;
            if (p == nullptr) {{ check(prepare(launched, 1 + 2 * (3 + 4)), __FILE__, __LINE__); }}
            launched<<<1, 64, 0, stream>>>(p);
        {"}); " * depth}
    }}"""
    analysis = analyze(source.encode())
    (kernel,) = analysis.kernels
    assert not [problem for problem in analysis.problems if problem.is_failure]
    assert {one.launch.template_arguments["N"] for one in kernel.launches} == {
        str(count + 1) for count in range(depth + 1)
    }
