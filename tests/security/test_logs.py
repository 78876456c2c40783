"""What a build service finds in its log of what prints sources as they are: patches and explanations."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cudalint.output.style import safe_line
from tests.fixes import kernels
from tests.security.clone import Clone

#: What GitHub (from the first character on that is no blank) and Azure (anywhere in a line) follow.
FOLLOWED = re.compile(rb"(?:^|[\n\r])[ \t]*::|##\w*\[")
EVIL = b"  ::error file=x::stolen\n/* \f ##vso[task.setvariable variable=PATH]/tmp \r::error::y\n \xff */\n"
TILE = kernels.TILE.encode()


def tile(clone: Clone, name: str = "tile.cu") -> Path:
    (clone.root / "k.cu").unlink(missing_ok=True)
    place = TILE.index(b"    __shared__")
    path = clone.root / name
    path.write_bytes(TILE[:place] + b"#if 0\n" + EVIL + b"#endif\n" + TILE[place:])
    return path


def diff(clone: Clone, out: int, **service: str) -> bytes:
    known = {name: value for name, value in os.environ.items() if name not in ("GITHUB_ACTIONS", "TF_BUILD")}
    command = [sys.executable, "-P", "-m", "cudalint", "check", "--isolated", "--no-cache", "-j1", "--diff"]
    done = subprocess.run(command, cwd=clone.root, stdout=out, check=False, env={**known, **service})
    assert done.returncode == 1
    return done.stdout or b""


@pytest.mark.parametrize("service", ["GITHUB_ACTIONS", "TF_BUILD"])
def test_a_patch_in_a_log_is_followed_by_no_service(clone: Clone, service: str) -> None:
    tile(clone, "new\n::error::line.cu")
    shown = diff(clone, subprocess.PIPE, **{service: "true"})
    assert b"TILE + 1" in shown
    assert not FOLLOWED.search(shown)


@pytest.mark.parametrize("name", ["tile.cu", "two words.cu", 'quote " and \n::error::line.cu'])
def test_a_patch_in_a_file_keeps_every_byte(clone: Clone, name: str, tmp_path: Path) -> None:
    path = tile(clone, name)
    before = path.read_bytes()
    with (tmp_path / "patch").open("wb") as out:
        diff(clone, out.fileno(), GITHUB_ACTIONS="true")
    assert not re.search(rb"^[ \t]*::", (tmp_path / "patch").read_bytes(), re.MULTILINE)
    subprocess.run(["git", "apply", str(tmp_path / "patch")], cwd=clone.root, check=True)
    assert path.read_bytes() == before.replace(b"[TILE][TILE];", b"[TILE][TILE + 1];")


def test_an_expression_at_the_start_of_a_line_is_no_command(clone: Clone) -> None:
    source = """
namespace error { __device__ float p[1024]; }
// cudalint: launch <<<64, 256>>>()
__global__ void k() { ::error::p[threadIdx.x * 8] = 0; }
"""
    clone.write("k.cu", source)
    for arguments in (["explain", "k.cu:4"], ["inspect", "k.cu"], ["inspect", "--dump-ir", "k.cu"]):
        command = [sys.executable, "-P", "-m", "cudalint", *arguments, "--isolated"]
        done = subprocess.run(command, cwd=clone.root, stdout=subprocess.PIPE, check=False)
        assert b":error::p[" in done.stdout
        assert not FOLLOWED.search(done.stdout)


def test_a_line_that_begins_with_a_command() -> None:
    assert safe_line("  ::error::p[i]: load") == "  : :error::p[i]: load"
    assert safe_line("ns::p[i]") == "ns::p[i]"
