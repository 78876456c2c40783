"""A hostile clone for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.security.clone import SECRET, STRIDED, Clone, snapshot


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clone]:
    """The clone, which is the current folder. Whatever a test does, nothing outside changes."""
    root, outside = tmp_path / "clone", tmp_path / "home"
    for folder in (root, outside):
        folder.mkdir()
    (root / ".git").mkdir()
    (root / "k.cu").write_text(STRIDED)
    (outside / "precious.txt").write_text(SECRET)
    (outside / "precious.cu").write_text(STRIDED)
    monkeypatch.chdir(root)
    before = snapshot(outside)
    yield Clone(root, outside)
    assert snapshot(outside) == before
