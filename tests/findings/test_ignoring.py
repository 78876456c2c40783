"""Comments that silence what is there, and change no more than the lines that need one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.cli import main
from cudalint.findings.ignoring import ignoring
from cudalint.rules import all_rules, find_rule

CONFLICT, STRIDE = find_rule("CL201"), find_rule("CL101")
assert CONFLICT is not None and STRIDE is not None


@pytest.mark.parametrize(
    ("source", "silenced"),
    [
        ("a; x[2];\nb;\n", "a; x[2];  // cudalint: ignore[bank-conflict]\nb;\n"),
        ("x[2];   \r\nb;\r\n", "x[2];  // cudalint: ignore[bank-conflict]\r\nb;\r\n"),
        ("x[2];", "x[2];  // cudalint: ignore[bank-conflict]"),
        ("y = 1 +\n    x[2];\n", "y = 1 +\n    x[2];  // cudalint: ignore[bank-conflict]\n"),
        ("  x[2];  // why\n", "  // cudalint: ignore[bank-conflict]\n  x[2];  // why\n"),
        ("x[2]; /* a\nb */\n", "// cudalint: ignore[bank-conflict]\nx[2]; /* a\nb */\n"),
        (
            "x[2];  // cudalint: ignore[narrow-access] so\n",
            "x[2];  // cudalint: ignore[narrow-access, bank-conflict] so\n",
        ),
    ],
)
def test_the_smallest_change_that_silences(source: str, silenced: str) -> None:
    assert CONFLICT is not None
    found = ignoring("k.cu", source.encode(), {source.index("x["): [CONFLICT]}, all_rules())
    assert found == (silenced.encode(), 0)


def test_one_comment_a_line() -> None:
    assert CONFLICT is not None and STRIDE is not None
    places = {0: [STRIDE], 6: [CONFLICT, STRIDE], 12: [CONFLICT]}
    found, left = ignoring("k.cu", b"x[1]; x[2];\nx[3];\n", places, all_rules())
    assert found.decode().splitlines() == [
        "x[1]; x[2];  // cudalint: ignore[bank-conflict, uncoalesced-access]",
        "x[3];  // cudalint: ignore[bank-conflict]",
    ]
    assert left == 0


def test_a_line_within_a_macro_is_left() -> None:
    assert STRIDE is not None
    source = b"#define A \\\n  x[1]; \\\n  x[2];\n"
    assert ignoring("k.cu", source, {source.index(b"x[1]"): [STRIDE]}, all_rules()) == (source, 1)


KERNEL = """\
// cudalint: launch <<<4096, 256>>>()
__global__ void k(float *out, const float *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[8 * i] +
             in[8 * i + 1];  // why
}
"""


def test_nothing_is_told_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text(KERNEL)
    arguments = ["check", "k.cu", "--isolated", "-j", "1", "--no-cache"]
    assert main(arguments) == 1
    assert main([*arguments, "--add-ignore"]) == 0
    assert "comments in 1 file silence the findings above" in capsys.readouterr().err
    changed = Path("k.cu").read_text().splitlines()
    assert [line for line in changed if line not in KERNEL.splitlines()] == [
        "    out[i] = in[8 * i] +  // cudalint: ignore[uncoalesced-access]"
    ]
    assert main([*arguments, "--select", "CL0,CL1"]) == 0
    assert "no findings" in capsys.readouterr().out


def test_standard_input_is_not_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(KERNEL.encode())))
    assert main(["check", "-", "--isolated", "--add-ignore"]) == 2
    assert "cannot write standard input" in capsys.readouterr().err
