"""The facts of a project's files, kept between runs by what the files hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.project import known
from cudalint.project.entries import Entries, chosen_entries
from cudalint.project.facts import Facts, facts_of
from cudalint.project.known import KnownFacts

KERNEL = b"""#include "a\xc3\xa9.h"
__global__ void k(float *p) { p[0] = 1; }
void run(dim3 *grid, int n) { k<<<grid, n>>>(nullptr); int m = size(n); }
"""


@pytest.fixture
def entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Entries:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(known, "_MISSING", 1)
    return chosen_entries(str(tmp_path / "kept"))


def kept(entries: Entries, *texts: bytes) -> list[Facts]:
    facts = KnownFacts(lambda: entries)
    found = [facts(text) for text in texts]
    facts.keep()
    return found


def test_what_was_read_is_told_without_reading_it(entries: Entries, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = KERNEL + b"void other(int n) { run(nullptr, n); }\n"
    assert kept(entries, KERNEL, b"") == [facts_of(KERNEL), Facts()]
    read: list[bytes] = []

    def reading(data: bytes) -> Facts:
        read.append(data)
        return facts_of(data)

    monkeypatch.setattr(known, "facts_of", reading)
    assert kept(entries, KERNEL, changed, b"") == [facts_of(KERNEL), facts_of(changed), Facts()]
    assert read == [changed]


def test_an_entry_that_is_not_ours_is_not_believed(entries: Entries) -> None:
    kept(entries, KERNEL)
    (file,) = entries.folder.path.glob("*.json")
    file.write_bytes(file.read_bytes().replace(b"run", b"ran"))
    assert kept(entries, KERNEL) == [facts_of(KERNEL)]


@pytest.mark.parametrize(
    "body", [b"[]", b"{", b'{"NAME": 3}', b'{"NAME": [[], "a"]}', b'{"NAME": [[["a"]], 1]}']
)
def test_an_entry_that_cannot_be_read(entries: Entries, body: bytes) -> None:
    kept(entries, KERNEL)
    (file,) = entries.folder.path.glob("*.json")
    name = file.read_bytes().partition(b"\n")[2][2:34]
    entries.put(file.stem, body.replace(b"NAME", name))
    assert kept(entries, KERNEL) == [facts_of(KERNEL)]


def test_nowhere_to_keep_them() -> None:
    facts = KnownFacts(lambda: None)
    assert facts(KERNEL) == facts_of(KERNEL)
    facts.keep()
