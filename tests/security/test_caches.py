"""Caches that came with a clone: nothing is written through them, believed of them or removed with them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cudalint.cli import main
from cudalint.project.codec import decode
from cudalint.project.entries import default_entries
from cudalint.project.folder import user_cache
from tests.security.clone import CLEAN, Clone, snapshot

Output = pytest.CaptureFixture[str]
TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# The cache of cudalint; remove it at any time.\n"
CACHE = ".cudalint_cache"


def check(*arguments: str) -> int:
    return main(["check", "-j1", *arguments])


def test_nothing_is_kept_in_the_clone(clone: Clone) -> None:
    before = snapshot(clone.root)
    assert check() == check("--isolated") == 1
    assert main(["inspect"]) == 0
    assert snapshot(clone.root) == before
    assert len(list(user_cache().glob("results/*/*.json"))) == 2


def test_the_users_folder_is_the_users_alone(clone: Clone) -> None:
    check()
    top = user_cache()
    for folder in (top, top / "results", *(top / "results").iterdir()):
        assert folder.stat().st_mode & 0o077 == 0
    for file in (top / "key", *top.glob("results/*/*")):
        assert file.stat().st_mode & 0o077 == 0


LINKS: dict[str, Callable[[Clone], object]] = {
    "the folder": lambda clone: clone.link(CACHE, clone.outside),
    "a folder around it": lambda clone: clone.link("build", clone.outside),
    "its tag": lambda clone: clone.link(f"{CACHE}/CACHEDIR.TAG", clone.outside / "precious.txt"),
    "its ignore file": lambda clone: (
        clone.write(f"{CACHE}/CACHEDIR.TAG", TAG),
        clone.link(f"{CACHE}/.gitignore", clone.outside / "precious.txt"),
    ),
    "a folder of an older form": lambda clone: (
        clone.write(f"{CACHE}/CACHEDIR.TAG", TAG),
        clone.link(f"{CACHE}/ab", clone.outside),
    ),
}


@pytest.mark.parametrize("make", LINKS.values(), ids=LINKS)
@pytest.mark.parametrize("named", [(), ("--cache-dir", CACHE), ("--cache-dir", "build/cache")], ids=str)
def test_links_are_not_followed(
    clone: Clone, make: Callable[[Clone], object], named: tuple[str, ...]
) -> None:
    make(clone)
    assert check(*named) == 1
    main(["clean", *named])


def test_hard_links_are_not_written_through(clone: Clone) -> None:
    folder = clone.root / CACHE
    clone.write(f"{CACHE}/CACHEDIR.TAG", TAG)
    check("--cache-dir", CACHE)
    for file in folder.glob("*.json"):
        file.unlink()
        os.link(clone.outside / "precious.txt", file)
    assert check("--cache-dir", CACHE) == 1
    main(["clean", "--cache-dir", CACHE])


def forged(text: str) -> str:
    """An entry, its code kept, whose result has no findings."""
    code, _, body = text.partition("\n")
    entry = json.loads(body)
    entry["result"] |= {"findings": [], "suppressed": []}
    return f"{code}\n{json.dumps(entry)}"


FORGERIES: dict[str, Callable[[str], str]] = {
    "without findings": forged,
    "without a code": lambda text: forged(text).partition("\n")[2],
    "with no code": lambda text: "\n" + forged(text).partition("\n")[2],
    "nested": lambda text: "[" * 100_000,
    "empty": lambda text: "",
}


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES)
def test_forged_entries_hide_nothing(clone: Clone, forge: Callable[[str], str], capsys: Output) -> None:
    assert check("--cache-dir", CACHE) == 1
    (entry,) = (clone.root / CACHE).glob("*.json")
    entry.write_text(forge(entry.read_text()))
    assert check("--cache-dir", CACHE) == 1
    assert capsys.readouterr().out.count("[CL101") == 2


def test_the_entry_of_another_user_is_none(
    clone: Clone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attacker runs the tool on a harmless file and ships what it kept."""
    (clone.root / "k.cu").write_text(CLEAN)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "attacker"))
    assert check("--cache-dir", CACHE) == 0
    (entry,) = (clone.root / CACHE).glob("*.json")
    shipped = entry.read_text()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "victim"))
    assert check("--cache-dir", CACHE) == 0
    assert entry.read_text() != shipped
    entry.write_text(shipped)
    entry.with_name("f" * 40 + ".json").write_text(shipped)
    assert main(["clean", "--cache-dir", CACHE]) == 2
    assert entry.exists()


def test_an_entry_does_not_serve_under_another_name(clone: Clone) -> None:
    clone.write("clean.cu", CLEAN)
    assert check("--cache-dir", CACHE, "k.cu") == 1
    (guilty,) = (clone.root / CACHE).glob("*.json")
    assert check("--cache-dir", CACHE, "clean.cu") == 0
    (innocent,) = set((clone.root / CACHE).glob("*.json")) - {guilty}
    shutil.copy(innocent, guilty)
    assert check("--cache-dir", CACHE, "k.cu") == 1


def test_fields_that_no_run_writes_are_refused(clone: Clone) -> None:
    """Should somebody have the user's key, what is read is still checked."""
    check()
    entries = default_entries(clone.root)
    (name,) = (file.removesuffix(".json") for file in entries.folder.names() if file.endswith(".json"))
    result = json.loads(entries.get(name) or b"")["result"]
    assert decode(result, lambda path: Path(path).read_bytes()).findings
    (finding,) = result["findings"]
    for change in (
        {"code": "CL101\n::error::x"},
        {"name": "<script>"},
        {"severity": 99},
        {"message": ["x"]},
        {"span": ["k.cu", 0, 1 << 40]},
        {"span": ["k.cu", -1, 2]},
        {"numbers": {"x": float("nan")}},
        {"suppressed": "by me"},
    ):
        with pytest.raises((TypeError, ValueError)):
            decode({**result, "findings": [finding | change]}, lambda path: Path(path).read_bytes())


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_cache_that_git_tracks_is_refused(clone: Clone, capsys: Output) -> None:
    (clone.root / ".git").rmdir()
    check("--cache-dir", CACHE)
    for command in (["init", "-q"], ["add", "-f", CACHE]):
        subprocess.run(["git", *command], check=True, capture_output=True)
    capsys.readouterr()
    before = snapshot(clone.root)
    clone.write("new.cu", CLEAN)
    assert check("--cache-dir", CACHE) == 1
    assert "tracked by git" in capsys.readouterr().err
    assert {**before, "new.cu": snapshot(clone.root)["new.cu"]} == snapshot(clone.root)


@pytest.mark.parametrize("key", ["..", "../home", "/", "src", "."])
def test_a_configuration_does_not_place_the_cache(clone: Clone, key: str, capsys: Output) -> None:
    clone.write("cudalint.toml", f'cache-dir = "{key}"\n')
    clone.write("src/a.txt")
    before = snapshot(clone.root)
    assert check() == 1
    assert "cache-dir is not followed" in capsys.readouterr().err
    assert main(["clean"]) == 0
    assert snapshot(clone.root) == before


@pytest.mark.parametrize("named", ["..", ".", "/", "src", "../home", "k.cu"])
def test_only_a_cache_is_taken_for_one(clone: Clone, named: str, capsys: Output) -> None:
    clone.write("src/a.txt")
    before = snapshot(clone.root)
    assert check("--cache-dir", named) == 1
    assert "no results are kept" in capsys.readouterr().err
    assert main(["clean", "--cache-dir", named]) == 2
    assert snapshot(clone.root) == before


def test_clean_leaves_what_is_not_its_own(clone: Clone, capsys: Output) -> None:
    check("--cache-dir", CACHE)
    mine = clone.write(f"{CACHE}/notes.txt", "mine")
    (clone.root / CACHE / "sub").mkdir()
    link = clone.link(f"{CACHE}/{'a' * 40}.json", clone.outside / "precious.txt")
    assert main(["clean", "--cache-dir", CACHE]) == 2
    assert "3 files" in capsys.readouterr().err
    assert mine.exists() and link.is_symlink()
    assert sorted(file.name for file in (clone.root / CACHE).glob("*.json")) == [link.name]
