"""CUDA in Python modules: what is found, where it stands, and how it is launched."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint import analyze
from cudalint.findings.model import Confidence, Finding
from cudalint.ir.result import Analysis
from cudalint.settings import Settings
from cudalint.source.text import SourceText
from tests.snippets import summary

KERNEL = "__global__ void k(float *x, int n) { x[threadIdx.x * n] = 1; }"


def of(source: str | bytes, path: str = "a.py") -> Analysis:
    data = source if isinstance(source, bytes) else source.encode()
    analysis = analyze(data, Settings(path=path))
    assert not [problem for problem in analysis.problems if problem.is_failure]
    return analysis


def told(source: str) -> dict[str, str]:
    """Each access by the text of its place in the file, with its verdict and cost."""
    analysis = of(source)
    found = {}
    for kernel in analysis.kernels:
        for launch in kernel.launches:
            for result in launch.accesses:
                span = result.access.span
                text = analysis.sources[span.path][span.start : span.end].decode()
                found[f"{kernel.name}: {text}"] = summary(result)
    return found


def launches(source: str) -> list[tuple[object, ...]]:
    return [
        (one.launch.grid, one.launch.block, one.launch.arguments, one.launch.source.value, one.launch.line)
        for kernel in of(source).kernels
        for one in kernel.launches
    ]


ENTRIES = {
    "cupy.RawKernel": f"import cupy\nk = cupy.RawKernel('{KERNEL}', 'k')\nk((2,), (64,), (x, 3))",
    "an alias": f"import cupy as cp\nk = cp.RawKernel('{KERNEL}', 'k')\nk((2,), (64,), (x, 3))",
    "imported": f"from cupy import RawKernel as R\nk = R('{KERNEL}', 'k')\nk((2,), (64,), (x, 3))",
    "called at once": f"import cupy\ncupy.RawKernel('{KERNEL}', 'k')((2,), (64,), (x, 3))",
    "RawModule": (
        f"import cupy\nm = cupy.RawModule(code='{KERNEL}')\nk = m.get_function('k')\n"
        "k((2,), (64,), (x, 3))"
    ),
    "through a function": (
        f"import cupy\n@memo\ndef get():\n    return cupy.RawKernel('{KERNEL}', 'k')\n"
        "get()((2,), (64,), (x, 3))"
    ),
    "in a class": (
        f"import cupy\nclass C:\n    def __init__(self):\n        self.k = cupy.RawKernel('{KERNEL}', 'k')\n"
        "    def f(self, x):\n        self.k((2,), (64,), (x, 3))"
    ),
    "PyCUDA": (
        "import numpy as np\nfrom pycuda.compiler import SourceModule\n"
        f"m = SourceModule('{KERNEL}')\nk = m.get_function('k')\n"
        "k(drv.Out(x), np.int32(3), block=(64, 1, 1), grid=(2, 1))"
    ),
    "PyCUDA, prepared": (
        f"from pycuda.compiler import SourceModule\nk = SourceModule('{KERNEL}').get_function('k')\n"
        "k.prepare('Pi')\nk.prepared_call((2, 1), (64, 1, 1), x.gpudata, 3)"
    ),
    "cuda.core": (
        "from cuda.core.experimental import Program, LaunchConfig, launch\n"
        f"p = Program('{KERNEL}', code_type='c++')\nm = p.compile('cubin')\nk = m.get_kernel('k')\n"
        "c = LaunchConfig(grid=2, block=64)\nlaunch(stream, c, k, x, 3)"
    ),
    "the driver": (
        "from cuda.bindings import driver, nvrtc\n"
        f"source = '{KERNEL}'\n"
        "err, p = nvrtc.nvrtcCreateProgram(str.encode(source), b'k.cu', 0, [], [])\n"
        "err, k = driver.cuModuleGetFunction(module, b'k')\n"
        "driver.cuLaunchKernel(k, 2, 1, 1, 64, 1, 1, 0, stream, arguments, 0)"
    ),
    "torch": (
        f"import torch\nk = torch.cuda._compile_kernel('{KERNEL}', 'k')\n"
        "k(grid=(2, 1, 1), block=(64, 1, 1), args=(x, 3))"
    ),
    "in brackets": f"import cupy\nk = cupy.RawKernel('{KERNEL}', 'k')\nk[(2,), (64,)](x, 3)",
    "constants": (
        f"import cupy\nB = 32\nN = 128\nk = cupy.RawKernel('{KERNEL}', 'k')\n"
        "k(((N + B * 2 - 1) // (B * 2),), (B * 2,), (x, N - 125))"
    ),
    "arguments in a tuple": (
        f"import cupy\nk = cupy.RawKernel('{KERNEL}', 'k')\na = (x, 3)\nk((2,), (64,), a)"
    ),
}  # fmt: skip


@pytest.mark.parametrize("source", ENTRIES.values(), ids=ENTRIES.keys())
def test_a_launch_is_that_of_the_call(source: str) -> None:
    [(grid, block, arguments, kind, line)] = launches(source)
    assert (grid, block, kind) == ((2, 1, 1), (64, 1, 1), "host")
    assert arguments == ({"n": 3} if "cuLaunchKernel" not in source else {})
    assert line == source.count("\n") + 1


@pytest.mark.parametrize("source", ENTRIES.values(), ids=ENTRIES.keys())
def test_its_access_is_exact(source: str) -> None:
    if "cuLaunchKernel" not in source:  # whose arguments are addresses
        assert told(source) == {"k: x[threadIdx.x * n]": "exact 12"}


def test_an_argument_within_an_array_may_stand_anywhere() -> None:
    whole = ENTRIES["cupy.RawKernel"]
    assert told(whole.replace("(x, 3)", "(x[1:], 1)")) == {"k: x[threadIdx.x * n]": "conditional 4..5"}


def test_unknown_extents_are_unknown() -> None:
    source = f"import cupy\nk = cupy.RawKernel('{KERNEL}', 'k')\nk((g(),), (b, 1), (x, n))"
    [(grid, _, arguments, kind, _)] = launches(source)
    assert (grid, arguments, kind) == ((None, 1, 1), {}, "assumed")


def test_options_define_macros() -> None:
    source = (
        "import cupy\nW = 2\nk = cupy.RawKernel('__global__ void k(float *x) { x[threadIdx.x * S] = 1; }',"
        " 'k',"
        " options=('--std=c++17', f'-DS={W}'))\nk((1,), (32,), (x,))"
    )
    assert told(source) == {"k: x[threadIdx.x * S]": "exact 8"}


def test_load_inline_has_its_launches_in_the_text() -> None:
    source = (
        "from torch.utils.cpp_extension import load_inline\n"
        f"cuda = r'''\n{KERNEL}\nvoid go(float *x) {{ k<<<2, 64>>>(x, 3); }}\n'''\n"
        "load_inline(name='a', cpp_sources='', cuda_sources=[cuda], functions=['go'])"
    )
    assert told(source) == {"k: x[threadIdx.x * n]": "exact 12"}


BODIES = {
    "cupy": (
        "import cupy as cp\nk = cp.ElementwiseKernel('T x, raw T w', 'T y', 'y = x + w[i * 2]', 'f')\n"
        "a = cp.zeros(9, dtype=cp.float32)\nk(a, a, a)",
        {"f: x": "conditional 1..4", "f: w[i * 2]": "conditional 1..8", "f: y": "conditional 1..4"},
    ),
    "cupy, doubles": (
        "import cupy as cp\nk = cp.ElementwiseKernel('T x', 'T y', 'y = x', 'f')\n"
        "a = cp.zeros(9)\nk(a, a)",
        {"f: x": "conditional 1..8", "f: y": "conditional 1..8"},
    ),
    "cupy, a number": (
        "import cupy as cp\nk = cp.ElementwiseKernel('float32 x, float32 a', 'float32 y', 'y = a * x', 'f')\n"
        "k(p, 2.5, q)\nk(p, 3, q)",
        {"f: x": "conditional 1..4", "f: y": "conditional 1..4"},
    ),
    "pycuda": (
        "from pycuda.elementwise import ElementwiseKernel\n"
        "ElementwiseKernel('float a, float *x, float *z', 'z[i] = a * x[2 * i]', 'f')",
        {"f: z[i]": "conditional 1..4", "f: x[2 * i]": "conditional 1..8"},
    ),
    "a reduction, whose axes decide": (
        "import cupy\ncupy.ReductionKernel('float32 x', 'float32 y', 'x * x', 'a + b', 'y = a', '0', 'f')",
        {"f: x": "bounded 1..32"},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("source", "wanted"), BODIES.values(), ids=BODIES.keys())
def test_bodies_are_wrapped_as_the_library_does(source: str, wanted: dict[str, str]) -> None:
    assert told(source) == wanted


def test_a_hole_is_told_and_what_rests_on_it_unknown() -> None:
    source = (
        "import cupy\ndef f(n):\n    return cupy.RawKernel('''\n__global__ void k(float *x) {\n"
        "  x[threadIdx.x * %d] = 1;\n  x[threadIdx.x] = 2;\n}''' % n, 'k')\n"
    )
    assert told(source) == {"k: x[threadIdx.x * %d]": "unknown", "k: x[threadIdx.x]": "exact 4"}
    [problem] = of(source).problems
    assert "`n`" in problem.message


@pytest.mark.parametrize(
    "body",
    ["{body}\n  x[t] = 2;", "t = 1; {body} x[t] = 2;", "if (t) {{\n {body}\n }}\n x[t] = 1;"],
)
def test_statements_that_are_not_known_leave_nothing_of_their_kernel(body: str) -> None:
    source = (
        "import cupy\ndef f(body):\n    cupy.RawKernel(f'''\n__global__ void k(float *x) {{\n"
        f"  int t = threadIdx.x;\n  {body}\n}}}}''', 'k')\n"
    )
    analysis = of(source)
    assert not analysis.kernels
    assert any("'k' is not analyzed" in problem.message for problem in analysis.problems)


def test_declarations_that_are_not_known_are_an_include_out_of_view() -> None:
    source = (
        "import cupy\ndef f(head):\n    cupy.RawKernel(head + '''\n"
        "__global__ void k(float *x) { x[threadIdx.x] = N; x[threadIdx.x * M] = 1; }''', 'k')\n"
    )
    assert told(source) == {"k: x[threadIdx.x]": "exact 4", "k: x[threadIdx.x * M]": "unknown"}


def test_a_string_that_reaches_no_compiler_is_possible() -> None:
    source = f'TEXT = """\n{KERNEL.replace("* n", "* 32")}\n"""\nuse(TEXT)\n'
    analysis = analyze(source.encode(), Settings(path="a.py", min_confidence="possible"))
    assert [kernel.name for kernel in analysis.kernels] == ["k"]
    findings = [finding for finding in analysis.findings if isinstance(finding, Finding)]
    assert findings
    assert all(finding.confidence is Confidence.POSSIBLE for finding in findings)
    assert analyze(source.encode(), Settings(path="a.py")).findings == ()


def test_a_template_that_is_filled_in_is_told_once() -> None:
    source = (
        "import cupy\nT = '''__global__ void k(float *x) { x[threadIdx.x * %(S)d] = 1; }'''\n"
        "code = T % {'S': 2}\nk = cupy.RawKernel(code, 'k')\nk((1,), (32,), (x,))\n"
    )
    assert told(source) == {"k: x[threadIdx.x * %(S)d]": "exact 8"}
    assert len(of(source).kernels[0].launches) == 1


def test_nothing_is_executed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    of(f"open('made', 'w')\nimport made\ns = f'{{open(\"made\", \"w\")}} {KERNEL}'\n")
    assert not list(tmp_path.iterdir())


def test_a_docstring_is_none() -> None:
    assert not of(f'def f():\n    """{KERNEL}"""\n').kernels


def test_lines_and_columns_are_exact() -> None:
    source = (
        "import cupy\ncupy.RawKernel('__global__ void k(float *x) {'\n"
        "    '\\tx[threadIdx.x\\\n * 2] = 1;\\n'  # é\n    \"\\x20 x[threadIdx.x] = 2; }\", 'k')\n"
    )
    analysis = of(source)
    text = SourceText("a.py", source.encode())
    places = [
        (text.position(one.access.span.start), text.position(one.access.span.end))
        for one in analysis.kernels[0].launches[0].accesses
    ]
    assert places == [((3, 8), (4, 6)), ((5, 11), (5, 25))]


def test_python_2_has_its_literals_looked_through() -> None:
    source = f'print "a"\nm = SourceModule("""\n{KERNEL}\n""")\n'
    analysis = of(source)
    assert [kernel.name for kernel in analysis.kernels] == ["k"]
    assert any("not read as Python 3" in problem.message for problem in analysis.problems)


HOSTILE = {
    "quotes behind backslashes": b"print 1; __global__ = '" + b"\\'" * 200000,
    "long quotes behind backslashes": b"print 1; __global__ = " + b"'''\\" * 100000,
    "placeholders": b"s = f'__global__" + b"{x}" * 20000 + b"'",
    "templates": b"s = '''__global__ {%" + b"{{ " * 50000 + b"'''",
    "a name bound often": b"s = '__global__'\n" + b"s = s + 'a'\n" * 20000,
    "a name added to often": b"s = '__global__'\n" + b"s += 'a'\n" * 20000 + b"f(s)",
    "a long list": b"s = '__global__'.join([" + b"'a'," * 100000 + b"])",
    "many texts": b"f(" + b"'__global__ void k(int *p) { p[0] = 1; }'," * 2000 + b")",
    "many pieces": b"s = '__global__' + '\\\\x41' * 3000000",
    "NUL": b"s = '__global__ \0'",
    "brackets": b"s = '__global__'\n" + b"(" * 5000,
    "minus": b"s = '__global__'\nx = " + b"-" * 50000 + b"1",
    "attributes": b"s = '__global__'\nx = a" + b".b" * 20000,
    "calls": b"s = '__global__'\nx = a" + b"()" * 20000,
    "a sum": b"s = '__global__'\nx = " + b"+".join([b"'__global__'"] * 5000),
    "blocks": b"s = '__global__'\n"
    + b"".join(b" " * n + b"if x:\n" for n in range(99))
    + b" " * 99
    + b"y = 1",
    "an encoding": b"# coding: hex\ns = '__global__'",
    "not UTF-8": b"s = '__global__ \xff\xfe'",
    "an open string": b"s = '''__global__ void k() {",
    "f-strings": b"s = f'__global__{" + b"f'{" * 50 + b"x" + b"}'" * 50 + b"}'",
    "an option alone": b"import cupy\ncupy.RawKernel('__global__ void k() {}', 'k', options=('-I',))",
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_files_are_told_and_nothing_is_raised(data: bytes) -> None:
    of(data)


def test_nothing_is_read_outside_of_the_folder_for_what_a_file_says() -> None:
    asked: list[str] = []

    def read(path: str) -> bytes | None:
        asked.append(path)
        return None

    source = (
        "import cupy\ncupy.RawKernel('#include <secret.h>\\n__global__ void k() {}', 'k',"
        " options=('-I/etc', '-I../..', '-Iinc', '-I~'))"
    )
    analyze(source.encode(), Settings(path="dir/a.py", read_file=read))
    assert asked
    assert all(not path.startswith("/") and ".." not in path for path in asked)
