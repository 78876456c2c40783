"""Sizes, alignments and offsets: recorded numbers, and nvcc itself where it is present."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cudalint.ir.ctypes import RecordType, ReferenceType, align_of, is_open, size_of
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.record_info import explain
from tests.sema.types.layouts import BUILTINS, CURAND, RECORDS
from tests.sema.types.reading import scope_of

_HEADERS = """
#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <cuComplex.h>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>
#include <thrust/complex.h>
"""


@pytest.mark.parametrize(("spelling", "layout"), (BUILTINS | CURAND).items())
def test_builtin(spelling: str, layout: tuple[int, int]) -> None:
    ctype = scope_of().resolve_text(spelling)
    if isinstance(
        ctype, ReferenceType
    ):  # sizeof looks through a reference, an object that holds one does not
        ctype = ctype.target
    assert (size_of(ctype), align_of(ctype)) == layout


def test_every_vector_type_is_checked() -> None:
    vectors = {
        name
        for name, ctype in builtin_types().items()
        if isinstance(ctype, RecordType) and ctype.is_vector and not is_open(ctype)
    }
    same_layout = {
        f"{name}4_{align}a" for name in ("long", "ulong", "longlong", "ulonglong") for align in (16, 32)
    }
    aliases = {"cuComplex", "cufftComplex", "cufftDoubleComplex", "nv_half2", "nv_bfloat162"}
    assert vectors - same_layout - aliases <= set(BUILTINS)


@pytest.mark.parametrize(("source", "name", "size", "align", "offsets"), RECORDS, ids=[r[1] for r in RECORDS])
def test_record(source: str, name: str, size: int, align: int, offsets: dict[str, int]) -> None:
    scope = scope_of(source)
    ctype = scope.resolve_text(name)
    assert isinstance(ctype, RecordType), explain(scope, ctype)
    assert (ctype.size, ctype.align) == (size, align), explain(scope, ctype)
    found = {field.name: field.offset for field in ctype.fields}
    assert {member: found[member] for member in offsets} == offsets


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="nvcc is not installed")
def test_nvcc_agrees(tmp_path: Path) -> None:
    lines = [_HEADERS, "#pragma nv_diag_suppress 1444, 1866, 1885"]
    asserts: list[tuple[str, int, int, dict[str, int]]] = []
    for spelling, (size, align) in BUILTINS.items():
        asserts.append((spelling, size, align, {}))
    for source, name, size, align, offsets in RECORDS:
        lines.append(source)
        asserts.append((name, size, align, offsets))
    for index, (name, size, align, offsets) in enumerate(asserts):
        lines.append(f"using T{index} = {name};")
        lines.append(f'static_assert(sizeof(T{index}) == {size} && alignof(T{index}) == {align}, "{name}");')
        # offsetof is not allowed on members of reference type
        checked = {} if name == "Reference" else offsets
        for member, offset in checked.items():
            lines.append(
                f'static_assert(__builtin_offsetof(T{index}, {member}) == {offset}, "{name}.{member}");'
            )
    path = tmp_path / "layouts.cu"
    path.write_text("\n".join(lines))
    command = ["nvcc", "-std=c++17", "-arch=sm_90", "-w", "-ptx", "-o", str(tmp_path / "out.ptx"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
