"""Discovery: what is found, once, in order, and what is said of the rest."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cudalint.project.discovery import DEFAULT_EXCLUDE, Filter, discover
from cudalint.project.reading import read_regular

KERNEL = "__global__ void k() {}\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "b.cu": "",
        "a.cu": KERNEL,
        "sub/util.cuh": "",
        "sub/kernels.h": KERNEL,
        "sub/plain.h": "int f();\n",
        "sub/host.cpp": "int main() {}\n",
        "sub/device.CPP": KERNEL,
        "sub/main.hip": KERNEL,
        "sub/notes.txt": KERNEL,
        "build/gen.cu": KERNEL,
        ".git/x.cu": KERNEL,
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_folders_are_searched_by_content_and_in_order(tree: Path) -> None:
    found = discover(["."], Filter())
    assert found.files == ["a.cu", "b.cu", "sub/device.CPP", "sub/kernels.h", "sub/main.hip", "sub/util.cuh"]
    assert found.skipped == []


def test_named_files_are_always_taken(tree: Path) -> None:
    assert discover(["build/gen.cu", "sub/plain.h", "sub/notes.txt"], Filter()).files == [
        "build/gen.cu",
        "sub/plain.h",
        "sub/notes.txt",
    ]


def test_unless_excludes_are_forced(tree: Path) -> None:
    assert discover(["build/gen.cu", "a.cu"], Filter(forced=True)).files == ["a.cu"]


@pytest.mark.parametrize("glob", ["sub", "sub/*", "s*"])
def test_excludes(tree: Path, glob: str) -> None:
    assert discover(["."], Filter((*DEFAULT_EXCLUDE, glob))).files == ["a.cu", "b.cu"]


def test_a_file_given_twice_is_taken_once(tree: Path) -> None:
    (tree / "link.cu").symlink_to(tree / "a.cu")
    assert discover(["a.cu", "./a.cu", str(tree / "a.cu"), "link.cu", "."], Filter()).files[:2] == [
        "a.cu",
        "b.cu",
    ]


def test_a_loop_of_links_ends(tree: Path) -> None:
    (tree / "sub" / "loop").symlink_to(tree, target_is_directory=True)
    assert len(discover(["."], Filter()).files) == 6


def test_what_cannot_be_read_is_said(tree: Path) -> None:
    (tree / "binary.cu").write_bytes(b"\x7fELF\0\0")
    (tree / "binary.h").write_bytes(b"__global__\0")
    (tree / "large.cu").write_text(KERNEL + " " * 3000)
    found = discover([".", "missing.cu", "binary.cu"], Filter(max_bytes=2048))
    said = [(one.path, one.is_failure) for one in found.skipped]
    assert said == [
        ("binary.cu", False),
        ("large.cu", False),
        ("missing.cu", True),
        ("binary.cu", True),
    ]
    assert "max-file-kib (2 KiB)" in found.skipped[1].reason


def test_unreadable_files_are_failures(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str, limit: int) -> bytes:
        """As the system does for a file of somebody else, though not for root."""
        if Path(path).name == "a.cu":
            raise PermissionError(13, "Permission denied")
        return read_regular(path, limit)

    monkeypatch.setattr("cudalint.project.discovery.read_regular", refuse)
    found = discover(["."], Filter())
    assert [(one.path, one.is_failure) for one in found.skipped] == [("a.cu", True)]
    assert "b.cu" in found.files


def test_a_device_is_no_file(tree: Path) -> None:
    os.mkfifo(tree / "pipe.cu")
    assert [one.reason for one in discover(["."], Filter()).skipped] == ["not a regular file"]
    assert discover(["pipe.cu"], Filter()).skipped[0].is_failure
