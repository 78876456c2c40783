"""Inputs of a size or depth that nobody writes. Each runs in a process of its own, so that a crash of the
interpreter is a failing test and not the end of the run; the timeout only guards against a hang."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HANG = 300

GOOD = """__global__ void good(const float *in, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i];
}

void run(const float *in, float *out)
{
    good<<<16, 128>>>(in, out);
}
"""


def kernel(body: str) -> str:
    return f"{GOOD}\n__global__ void other(float *a, int n)\n{{\n{body}\n}}\n"


def parentheses(depth: int) -> str:
    return kernel(f"    a[{'(' * depth}threadIdx.x{')' * depth}] = 1.0f;")


def sums(length: int) -> str:
    return kernel("    a[threadIdx.x" + " + n" * length + "] = 1.0f;")


def unary(depth: int) -> str:
    return kernel(f"    a[{'- ' * depth}n] = 1.0f;")


def subscripts(depth: int) -> str:
    return "__device__ int t[32];\n" + kernel(f"    a[{'t[' * depth}threadIdx.x{']' * depth}] = 1.0f;")


def calls(depth: int) -> str:
    return kernel(f"    int v = {'f(' * depth}n{')' * depth};")


def blocks(depth: int) -> str:
    return kernel("{" * depth + " a[threadIdx.x] = 1.0f; " + "}" * depth)


def conditions(depth: int) -> str:
    return kernel("    if (threadIdx.x < n) " * depth + "a[threadIdx.x] = 1.0f;")


def loops(depth: int) -> str:
    heads = "".join(f"    for (int i{k} = 0; i{k} < 4; ++i{k})\n" for k in range(depth))
    return kernel(heads + "a[threadIdx.x + i0] = 1.0f;")


def elses(length: int) -> str:
    chain = " else ".join(f"if (n == {k}) a[threadIdx.x + {k}] = 1.0f;" for k in range(length))
    return kernel("    " + chain)


def preprocessor_ifs(depth: int) -> str:
    return "#if 1\n" * depth + GOOD + "#endif\n" * depth


def condition_terms(length: int) -> str:
    return "#if " + " || ".join(["defined(A)"] * length) + "\n#endif\n" + GOOD


def helpers(depth: int) -> str:
    functions = "".join(
        f"__device__ int f{k}(int x) {{ return f{k - 1}(x) + f{k - 1}(x + 1); }}\n" for k in range(1, depth)
    )
    return (
        "__device__ int f0(int x) { return x; }\n"
        + functions
        + kernel(f"    a[f{depth - 1}(threadIdx.x)] = 1.0f;")
    )


def locals_(length: int) -> str:
    lines = "".join(f"    int v{k} = v{k - 1} + v{k - 1};\n" for k in range(1, length))
    return kernel(f"    int v0 = threadIdx.x;\n{lines}    a[v{length - 1}] = 1.0f;")


def macros(megabytes: int) -> str:
    line = "#define NAME_{k} ((NAME_{j}) + {k}) /* a long list of names, as tools generate them */\n"
    count = megabytes * 1_000_000 // len(line.format(k=100000, j=99999))
    return "#define NAME_0 0\n" + "".join(line.format(k=k, j=k - 1) for k in range(1, count)) + GOOD


def long_line(megabytes: int) -> str:
    return "const int table[] = {" + "1234567," * (megabytes * 1_000_000 // 8) + "0};\n" + GOOD


def accesses(count: int) -> str:
    return kernel("".join(f"    a[threadIdx.x + {k}] = 1.0f;\n" for k in range(count)))


def kernels(count: int) -> str:
    return GOOD + "".join(
        f"__global__ void k{k}(float *a) {{ a[threadIdx.x * {k}] = 1; }}\n" for k in range(count)
    )


def launches(count: int) -> str:
    calls = "".join(f"    good<<<{k}, 128>>>(in, out);\n" for k in range(1, count))
    return GOOD + f"void many(const float *in, float *out)\n{{\n{calls}}}\n"


def doubled(depth: int) -> str:
    """A step of a loop with more paths to its parts than there are atoms."""
    lines = "int v0 = n;\n" + "".join(
        f"    int v{k} = v{k - 1} + (v{k - 1} ^ {k});\n" for k in range(1, depth)
    )
    return kernel(
        f"    int x = 0;\n    for (int i = 0; i < n; ++i) {{\n{lines}    x += v{depth - 1}; a[x] = 1.0f; }}"
    )


def attributes(depth: int) -> str:
    return kernel(f"    int v {'[[' * depth}{']]' * depth};\n    a[threadIdx.x] = 1.0f;")


def strays(length: int) -> str:
    """Recovery from an error in each token takes the parser time in the square of the text."""
    return GOOD + ">>>*/" * length


INPUTS: list[tuple[Callable[[int], str], int]] = [
    (parentheses, 20_000),
    (sums, 5_000),
    (unary, 20_000),
    (subscripts, 3_000),
    (calls, 2_000),
    (blocks, 20_000),
    (conditions, 3_000),
    (loops, 200),
    (elses, 1_000),
    (preprocessor_ifs, 5_000),
    (condition_terms, 5_000),
    (helpers, 40),
    (locals_, 2_000),
    (macros, 3),
    (long_line, 4),
    (accesses, 2_000),
    (kernels, 500),
    (launches, 500),
    (doubled, 200),
    (attributes, 5_000),
    (strays, 20_000),
]


def inspect(path: Path) -> tuple[subprocess.CompletedProcess[str], Any]:
    command = [sys.executable, "-m", "cudalint", "inspect", "--output-format", "json", path.name]
    done = subprocess.run(command, cwd=path.parent, capture_output=True, text=True, timeout=HANG, check=False)
    return done, json.loads(done.stdout) if done.stdout else None


@pytest.mark.parametrize(("make", "size"), INPUTS, ids=[make.__name__ for make, _ in INPUTS])
def test_size_is_survived(make: Callable[[int], str], size: int, tmp_path: Path) -> None:
    path = tmp_path / f"{make.__name__}.cu"
    path.write_text(make(size), encoding="utf-8")
    done, report = inspect(path)
    assert done.returncode in (0, 1), done.stderr[-2000:]
    assert "Traceback" not in done.stderr
    found = {k["name"]: k for file in report["files"] for k in file["kernels"]}
    good = [a for launch in found["good"]["launches"] for a in launch["accesses"]]
    assert good
    assert all((a["verdict"], a["sectors"]["mean"]) == ("exact", 4.0) for a in good)
    for k in found.values():
        for launch in k["launches"]:
            assert all(a["verdict"] != "unknown" or a["reason"] for a in launch["accesses"])


def test_a_deep_kernel_is_not_dropped(tmp_path: Path) -> None:
    """Beyond what is analyzed, the kernel is still named, with a reason."""
    path = tmp_path / "deep.cu"
    path.write_text(parentheses(20_000), encoding="utf-8")
    _, report = inspect(path)
    assert {k["name"] for file in report["files"] for k in file["kernels"]} == {"good", "other"}
