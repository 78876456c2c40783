"""Fixes of real analyses: what they write, what they promise, and where there is none."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cudalint import analyze
from cudalint.findings.model import Edit, Finding, Fix
from cudalint.fixes import Fixed, apply_edits, fix_for, fix_source
from cudalint.fixes.code import Code, plus
from cudalint.ir.access import Span
from cudalint.settings import Settings
from tests.fixes import kernels

SETTINGS = Settings(path="k.cu", select=("ALL",), preview=True)


def fixed(text: str, *, unsafe: bool = True, **settings: object) -> Fixed:
    chosen = Settings(path="k.cu", select=("ALL",), preview=True, **settings)  # type: ignore[arg-type]
    return fix_source(analyze(text.encode(), chosen), chosen, unsafe=unsafe)


def only(text: str, rule: str) -> Fix | None:
    analysis = analyze(text.encode(), SETTINGS)
    found = [one for one in analysis.findings if isinstance(one, Finding) and one.name == rule]
    assert found, list(analysis.findings)
    return fix_for(found[0], analysis, SETTINGS)


def changed(text: str, result: Fixed) -> list[str]:
    return [line.strip() for line in result.source.decode().splitlines() if line not in text.splitlines()]


def test_a_tile_is_padded_in_the_words_of_its_declaration() -> None:
    result = fixed(kernels.TILE, unsafe=False)
    ((_, fix),) = result.applied
    assert fix.safe
    assert (fix.before, fix.after) == ("32 wavefronts", "1 wavefront, +128 bytes of shared memory a block")
    assert changed(kernels.TILE, result) == ["__shared__ float tile[TILE][TILE + 1];"]


@pytest.mark.parametrize("text", kernels.TIED_TILES.values(), ids=kernels.TIED_TILES)
def test_a_tile_whose_layout_is_used_is_left_alone(text: str) -> None:
    assert only(text, "bank-conflict") is None


def test_an_access_past_the_end_of_a_row_makes_the_padding_unsafe() -> None:
    text = kernels.TILE.replace("tile[y][x] =", "tile[0][y * 32 + x] =")
    fix = only(text, "bank-conflict")
    assert fix is None or not fix.safe


def test_an_unknown_row_makes_the_padding_unsafe() -> None:
    text = kernels.TILE.replace("const float *in)", "const float *in, int k)").replace(
        "= tile[x][y];", "= tile[x][y] + tile[0][k];"
    )
    fix = only(text, "bank-conflict")
    assert fix is not None
    assert not fix.safe


def test_an_assumed_block_makes_the_padding_unsafe() -> None:
    fix = only(re.sub("// cudalint.*", "", kernels.TILE), "bank-conflict")
    assert fix is not None
    assert not fix.safe


@pytest.mark.parametrize(
    ("extent", "longer"),
    [
        ("32", "33"),
        ("N", "N + 1"),
        ("N + 1", "N + 2"),
        ("2 * N", "2 * N + 1"),
        ("(N << 1) + 1", "((N << 1) + 1) + 1"),
        ("A ? 16 : 32", "(A ? 16 : 32) + 1"),
        ("0x20", "0x20 + 1"),
        ("N - 1", "N - 1 + 1"),
    ],
)
def test_an_extent_and_one(extent: str, longer: str) -> None:
    code = Code(extent.encode())
    assert plus(code.part(0, len(code.tokens)), 1) == longer


def test_where_no_padding_fits_the_columns_are_exchanged() -> None:
    result = fixed(kernels.FULL)
    fixes = [fix for finding, fix in result.applied if finding.name == "bank-conflict"]
    assert [(fix.safe, fix.before, fix.after) for fix in fixes] == [(False, "32 wavefronts", "1 wavefront")]
    assert "tile[y][x ^ (y & 31)] =" in result.source.decode()
    assert "tile[x][(y + 0) ^ (x & 31)]" in result.source.decode()


def test_a_promise_is_never_made_unasked() -> None:
    assert fixed(kernels.READ_ONLY, unsafe=False).source == kernels.READ_ONLY.encode()
    assert fixed(kernels.READ_ONLY, unsafe=False).withheld == 1
    result = fixed(kernels.READ_ONLY)
    assert changed(kernels.READ_ONLY, result) == [
        "__global__ void twice(float *out, const float *__restrict__ in)"
    ]
    assert result.applied[0][1].after == "through the read-only cache"


def test_a_type_that_another_declaration_repeats_is_kept() -> None:
    lines = changed(kernels.DECLARED_AHEAD, fixed(kernels.DECLARED_AHEAD))
    assert lines == ["__global__ void ahead(float *out, float *__restrict__ in)"]


def test_loads_that_no_declaration_frees_ask_for_the_cache_themselves() -> None:
    result = fixed(kernels.CONSTANT_POINTER)
    assert changed(kernels.CONSTANT_POINTER, result) == [
        "out[i] = 0.5f * (__ldg(&in[i]) + __ldg(&in[i + 1]));"
    ]
    ((_, fix),) = result.applied
    assert (fix.safe, fix.after) == (False, "through the read-only cache")


def test_a_written_pointer_gets_no_promise() -> None:
    text = kernels.READ_ONLY.replace("2.0f * in[i];", "2.0f * in[i]; in[i + 1] = 0.0f;")
    assert not [one for one, _ in fixed(text).applied if one.name == "read-only-cache-missed"]


def test_the_threads_of_a_square_block_change_names() -> None:
    fix = only(kernels.TRANSPOSED, "uncoalesced-access")
    assert fix is not None
    assert not fix.safe
    assert (fix.before, fix.after) == ("16 sectors", "4 sectors")
    source = apply_edits(kernels.TRANSPOSED.encode(), fix.edits).decode()
    assert "int row = blockIdx.x * blockDim.x + threadIdx.y;" in source
    assert "int column = blockIdx.y * blockDim.y + threadIdx.x;" in source


@pytest.mark.parametrize(
    "text",
    [
        kernels.WARP_WISE,
        kernels.TRANSPOSED.replace("dim3(16, 16)", "dim3(16, 8)"),
        "__device__ int me() { return threadIdx.x; }" + kernels.TRANSPOSED,
        "#define ME threadIdx.x\n" + kernels.TRANSPOSED,
    ],
    ids=["shuffle", "oblong block", "helper", "macro"],
)
def test_the_threads_keep_their_names_where_that_could_matter(text: str) -> None:
    assert only(text, "uncoalesced-access") is None


def test_neighbouring_loads_become_one_vector() -> None:
    fix = only(kernels.PAIRS, "narrow-access")
    assert fix is not None
    assert not fix.safe
    assert (fix.before, fix.after) == ("4 requests", "1 request")
    lines = [line.strip() for line in apply_edits(kernels.PAIRS.encode(), fix.edits).decode().splitlines()]
    assert "const float2 in_2 = *reinterpret_cast<const float2 *>(&in[2 * i]);" in lines
    assert "out[i] = in_2.x * in_2.x + in_2.y * in_2.y;" in lines


def test_loads_that_may_be_skipped_stay_where_they_are() -> None:
    analysis = analyze(kernels.SKIPPED_LOADS.encode(), SETTINGS)
    findings = [one for one in analysis.findings if isinstance(one, Finding)]
    assert all(fix_for(one, analysis, SETTINGS) is None for one in findings if one.name == "narrow-access")


def test_an_array_of_structures_is_advice_only() -> None:
    text = """
struct Point { float x, y, z; };
// cudalint: launch <<<64, 256>>>()
__global__ void shift(Point *p) { p[blockIdx.x * blockDim.x + threadIdx.x].x += 1.0f; }
"""
    assert only(text, "array-of-structures-access") is None


def test_edits_that_overlap_are_refused() -> None:
    edits = [Edit(Span("k.cu", 0, 3), "x"), Edit(Span("k.cu", 2, 4), "y")]
    with pytest.raises(ValueError, match="overlap at byte 2"):
        apply_edits(b"abcdef", edits)


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="nvcc is not installed")
def test_every_fix_compiles(tmp_path: Path) -> None:
    parts = []
    for name, text in kernels.WITH_FIX.items():
        result = fixed(text)
        assert result.applied, name
        parts.append(f"namespace {name.lower()} {{\n{result.source.decode()}\n}}\n#undef TILE\n")
    source = tmp_path / "all.cu"
    source.write_text("".join(parts))
    command = ["nvcc", "-arch=sm_90", "-ptx", "-o", str(tmp_path / "all.ptx"), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    # What the loads were promised for is what the compiler makes of them.
    assert len(re.findall(r"ld\.global\.nc", (tmp_path / "all.ptx").read_text())) >= 4


@pytest.mark.parametrize(
    ("arguments", "promised"),
    [
        ("x, y", True),
        ("x, x", False),
        ("x, x + 64", False),
        ("x, (float *)&x[64]", False),
        ("reinterpret_cast<float *>(x.data), x.data", False),
        ("x.data, y.data", True),
        ("f(x), f(y)", True),
    ],
)
def test_pointers_that_a_launch_lets_overlap_get_no_promise(arguments: str, promised: bool) -> None:
    text = kernels.READ_ONLY + f"void run() {{ twice<<<dim3(64, 1), 256>>>({arguments}); }}\n"
    assert bool(fixed(text).applied) is promised
