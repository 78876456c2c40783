"""The Python twins against a C++ compiler: both texts of a program access the same addresses.

The kernel is compiled for the host, with each access replaced by a note of its address. That leaves one
question only to the oracle: whether it groups addresses into requests as the hardware does.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests.endtoend.generate import generate
from tests.endtoend.oracle import run
from tests.endtoend.program import Program
from tests.endtoend.semantics import Undefined

COMPILER = shutil.which("g++") or shutil.which("clang++")
ARRAY_BITS = 40  # each array starts at a multiple of 2^40, which nothing ever reads
PROGRAMS = 40

PRELUDE = """\
#include <cstddef>
#include <cstdint>
#include <cstdio>
#define __global__
#define __device__
#define __restrict__
#define __syncwarp()
#define warpSize 32
struct Index { unsigned x, y, z; } threadIdx, blockIdx, blockDim, gridDim;
struct float2 { float x, y; };
struct float4 { float x, y, z, w; };
template <class T> T min(T a, T b) { return b < a ? b : a; }
template <class T> T max(T a, T b) { return a < b ? b : a; }
static uint64_t where(const volatile void *p) { return (uint64_t)p & ((1ull << 40) - 1); }
static void note(int line, const char *ops, const volatile void *p)
{
    printf("%d %s %llu\\n", line, ops, (unsigned long long)where(p));
}
static int data(int line, const volatile void *p)
{
    note(line, "load", p);
    return (int)((where(p) * 2654435761ull >> 7) % 100);
}
"""


def host_text(program: Program) -> str:
    """The program as C++ that prints "LINE OPS ADDRESS" for each access of each thread."""
    out = program.emit()
    lines = [*out.cuda]
    for line, (ops, place) in out.places.items():
        text = lines[line - 1]
        if text.lstrip().startswith("int v"):
            lines[line - 1] = text.replace(place, f"data({line}, &{place})")
        else:
            lines[line - 1] = f'note({line}, "{",".join(ops)}", &({place}));'
        if "whole" in text:
            lines[line] = ""
    text = "\n".join(
        lines[: lines.index("{", next(k for k, t in enumerate(lines) if "void launch(" in t)) - 1]
    )
    shared = re.compile(r"__shared__ (\w+) (\w+)((?:\[\d+\])+);")
    text = shared.sub(rf"\1 (&\2)\3 = *(\1 (*)\3)(1ull << {ARRAY_BITS});", text)
    dynamic = re.compile(r"extern __shared__ (\w+) (\w+)\[\];")
    text = dynamic.sub(rf"\1 *\2 = (\1 *)(1ull << {ARRAY_BITS});", text)
    arguments = [
        f"({a.pointer.element.name} *)({k}ull << {ARRAY_BITS}) + {a.shift}"
        for k, a in enumerate((a for a in program.arrays if not a.shared), start=2)
    ]
    arguments += [str(s.value) for s in program.scalars]
    grid, block = (
        f"{{{', '.join(map(str, extent))}}}" for extent in (program.shape.grid, program.shape.block)
    )
    loops = "".join(
        f"for ({index}.{axis} = 0; {index}.{axis} < {extent}.{axis}; ++{index}.{axis})\n"
        for index, extent in (("blockIdx", "gridDim"), ("threadIdx", "blockDim"))
        for axis in "zyx"
    )
    given = ", ".join(arguments)
    call = f"kernel{program.template_arguments}({f'Args{{{given}}}' if program.packed else given});"
    return f"{PRELUDE}\n{text}\nint main()\n{{\ngridDim = {grid};\nblockDim = {block};\n{loops}{call}\n}}\n"


def compiled_addresses(program: Program, folder: Path) -> Counter[tuple[int, str, int]]:
    assert COMPILER is not None
    source, binary = folder / "kernel.cpp", folder / "kernel"
    source.write_text(host_text(program), encoding="utf-8")
    subprocess.run([COMPILER, "-w", "-O0", "-fwrapv", "-o", binary, source], check=True, timeout=120)
    printed = subprocess.run([binary], check=True, capture_output=True, text=True, timeout=120).stdout
    found = Counter[tuple[int, str, int]]()
    for row in printed.splitlines():
        line, ops, address = row.split()
        found.update((int(line), op, int(address)) for op in ops.split(","))
    return found


@pytest.mark.skipif(COMPILER is None, reason="no C++ compiler")
def test_both_texts_access_the_same(tmp_path: Path) -> None:
    compared = 0
    for seed in range(PROGRAMS):
        program = generate(seed)
        if program.unknowns:
            continue
        try:
            truth = run(program, {})
        except Undefined:
            continue
        ours = Counter(
            (key[0], key[1], address)
            for key, requests in truth.requests.items()
            for request in requests
            for address in request.addresses
        )
        assert ours == compiled_addresses(program, tmp_path), f"seed {seed}\n{program.texts()[0]}"
        compared += 1
    assert compared > PROGRAMS // 2
