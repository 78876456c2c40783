"""The command line over the whole analysis."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import jsonschema
import pytest

from cudalint.cli import main
from tests.output.test_inspect import SCHEMA

Output = pytest.CaptureFixture[str]
FIXTURES = Path(__file__).parents[2] / "fixtures"
KERNEL = """
__global__ void scale(float *data, int pitch)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    data[y * pitch + x] *= 2.0f;
}
"""
LAUNCH = "void run(float *d) { scale<<<dim3(256, 16), dim3(4, 64)>>>(d, 1024); }\n"


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cudalint.toml").touch()


def concise(capsys: Output, *arguments: str) -> list[str]:
    main(["check", "--output-format", "concise", *arguments])
    out, err = capsys.readouterr()
    assert err == ""
    return [line.partition(" ")[0] for line in out.splitlines() if ": CL" in line]


def test_a_given_launch_decides(capsys: Output) -> None:
    Path("a.cu").write_text(KERNEL)
    assert concise(capsys, "a.cu") == []
    narrow = "scale<<<dim3(256, 16), dim3(4, 64)>>>(pitch = 1024)"
    assert concise(capsys, "a.cu", "--launch", narrow) == ["a.cu:6:5:"]
    Path("cudalint.toml").write_text(f"launches = ['{narrow}']\n")
    assert concise(capsys, "a.cu") == ["a.cu:6:5:"]


def test_a_launch_that_is_none_is_misuse(capsys: Output) -> None:
    Path("a.cu").write_text(KERNEL)
    assert main(["check", "a.cu", "--launch", "scale<<<1"]) == 2
    assert "is not a launch; write it as CUDA does" in capsys.readouterr().err
    Path("cudalint.toml").write_text("launches = ['<<<>>>']\n")
    assert main(["inspect", "a.cu"]) == 2
    assert "cudalint.toml: '<<<>>>' is not a launch" in capsys.readouterr().err


def test_a_launch_of_no_kernel_is_said(capsys: Output) -> None:
    Path("a.cu").write_text(KERNEL)
    assert main(["check", "a.cu", "--launch", "scael<<<1, 32>>>()"]) == 0
    assert "no kernel is called `scael`" in capsys.readouterr().err
    Path("cudalint.toml").write_text("launches = ['other<<<1, 32>>>()']\n")
    assert concise(capsys, "a.cu") == []


def test_an_argument_that_the_kernel_does_not_have_is_a_mistake(capsys: Output) -> None:
    Path("a.cu").write_text(KERNEL)
    Path("b.cu").write_text(KERNEL.replace("pitch", "stride"))
    assert main(["check", "a.cu", "--launch", "scale<<<1, 32>>>(pich = 8)"]) == 2
    assert (
        "--launch: error: `scale` has no parameter `pich`; did you mean `pitch`?" in capsys.readouterr().err
    )
    assert main(["check", "a.cu", "b.cu", "--launch", "scale<<<1, 32>>>(pitch = 1024)"]) == 0
    assert "no parameter" not in capsys.readouterr().err
    Path("a.cu").write_text("// cudalint: launch <<<1, 32>>>(pich = 8)" + KERNEL)
    assert main(["check", "a.cu"]) == 0
    assert "`scale` has no parameter `pich`; did you mean `pitch`?" in capsys.readouterr().err


def test_a_header_is_analyzed_with_the_launch_of_the_file_that_includes_it(capsys: Output) -> None:
    Path("kernels.cuh").write_text(KERNEL)
    Path("main.cu").write_text(f'#include "kernels.cuh"\n{LAUNCH}')
    assert concise(capsys) == ["kernels.cuh:6:5:"]
    assert concise(capsys, "kernels.cuh", "main.cu") == ["kernels.cuh:6:5:"]
    assert concise(capsys, "kernels.cuh") == ["kernels.cuh:6:5:"]


def test_an_include_is_found_by_its_name_where_no_folder_leads_to_it(capsys: Output) -> None:
    """As in a build with `-I lib/device`, which is not known here."""
    for folder in ("lib/device", "app/src"):
        Path(folder).mkdir(parents=True)
    Path("lib/device/kernels.cuh").write_text('#include "count.hpp"\n' + KERNEL)
    Path("lib/device/count.hpp").write_text("#define COUNT 64\n")
    Path("app/src/main.cu").write_text(f'#include "kernels.cuh"\n{LAUNCH}')
    assert concise(capsys) == ["lib/device/kernels.cuh:7:5:"]


def test_a_launch_stands_in_another_header_of_the_same_unit(capsys: Output) -> None:
    Path("kernels.cuh").write_text(KERNEL)
    Path("launch.h").write_text(LAUNCH)
    Path("a.cu").write_text('#include "kernels.cuh"\n')
    Path("b.cu").write_text('#include "kernels.cuh"\n#include "launch.h"\n')
    assert concise(capsys) == ["kernels.cuh:6:5:"]


def test_a_library_of_one_header_is_not_looked_up_by_its_name(capsys: Output) -> None:
    for folder in ("lib", "app"):
        Path(folder).mkdir()
    Path("lib/all.hpp").write_text("#define COUNT 64\n" + "// much\n" * 40_000)
    Path("app/main.cu").write_text(f'#include "all.hpp"\n#ifndef COUNT\n{KERNEL}{LAUNCH}#endif\n')
    assert concise(capsys) == ["app/main.cu:8:5:"]


def test_a_launch_in_another_file_counts(capsys: Output) -> None:
    Path("kernels.cu").write_text(KERNEL)
    Path("main.cu").write_text(f"void scale(float *, int);\n{LAUNCH}")
    assert concise(capsys) == ["kernels.cu:6:5:"]


def test_a_helpers_comment_is_of_use_where_a_kernel_reaches_it(capsys: Output) -> None:
    Path("util.cuh").write_text(
        "__device__ float pick(const float *in, int i)\n"
        "{\n    return in[8 * i];  // cudalint: ignore[CL101] on purpose\n}\n"
    )
    Path("main.cu").write_text(
        '#include "util.cuh"\n__global__ void k(float *out, const float *in)\n'
        "{\n    out[threadIdx.x] = pick(in, threadIdx.x);\n}\n"
    )
    assert concise(capsys) == []


def test_inspect_keeps_its_contract_on_every_fixture(capsys: Output) -> None:
    for folder in ("seeds", "rules", "broken"):
        main(["inspect", str(FIXTURES / folder), "--output-format", "json", "-j", "1"])
        whole = json.loads(capsys.readouterr().out)
        jsonschema.validate(whole, SCHEMA)
        coverage = whole["coverage"]
        assert coverage["accesses"] == sum(
            coverage[verdict] for verdict in ("exact", "conditional", "bounded", "unknown")
        )
        assert coverage["kernels"] > 0


def test_no_fixture_breaks_the_tool(capsys: Output) -> None:
    main(["check", str(FIXTURES), "--preview", "--select", "ALL", "--output-format", "json"])
    whole = json.loads(capsys.readouterr().out)
    said = {Path(problem["path"]).name for problem in whole["problems"] if problem["is_failure"]}
    assert said == set()


def test_standard_input_is_analyzed(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((KERNEL + LAUNCH).encode())))
    assert concise(capsys, "-", "--stdin-filename", "a.cu") == ["a.cu:6:5:"]
