"""A file that is told again comes to what reading it anew does, whatever has changed before it."""

from __future__ import annotations

from typing import Any

import pytest

from cudalint.settings import Settings
from cudalint.source import replay
from cudalint.source.file_pass import FilePass
from cudalint.source.preprocess import preprocess
from cudalint.source.unit import Unit

HEADER = """#ifndef H
#define H
#include "inner.h"
#if WIDE
#define TYPE long
#elif defined(USE_KERNELS)
__global__ void gated() {}
#endif
#ifdef OTHER
#undef OTHER
#define OTHER 3
#else
#define LATE 1
#endif
#if __has_include("maybe.h")
int maybe;
#endif
#ifdef USE_OTHERS
int with_others;
#else
int without_others;
#endif
STATEMENT
TYPE f() { return OTHER + INNER; }
#include "inner.h"
#include "absent.h"
#endif
"""
INNER = "#pragma once\n#define INNER 1\n#if UNKNOWN_VERSION > 3\nint newer;\n#else\nint older;\n#endif\n"
FILES = {"d/h.h": HEADER, "d/inner.h": INNER, "d/user.h": '#include "h.h"\nint user = INNER;\n'}
MAIN = '#include "h.h"\nint after = OTHER;\n'

#: What is written before the include, what the files are, and settings that differ.
CHANGES: dict[str, tuple[str, dict[str, str], dict[str, Any]]] = {
    "nothing": ("", {}, {}),
    "a macro that a condition asks for": ("#define WIDE 1\n", {}, {}),
    "a macro of another meaning": ("#define OTHER 2\n", {}, {}),
    "a macro that is taken away": ("#define OTHER 2\n#undef OTHER\n", {}, {}),
    "a macro used in the text": ("#define STATEMENT int statement;\n", {}, {}),
    "a macro of the settings": ("", {}, {"defines": (("WIDE", "1"),)}),
    "a name undefined in the settings": ("", {}, {"undefines": ("UNKNOWN_VERSION",)}),
    "a name taken to be defined": ("#ifdef USE_OTHERS\n__global__ void own() {}\n#endif\n", {}, {}),
    "an include guard": ("#define H\n", {}, {}),
    "a file that was read before": ('#include "inner.h"\n', {}, {}),
    "a file that reads it": ('#include "user.h"\n', {}, {}),
    "an inner file of other bytes": ("", {"d/inner.h": INNER.replace("INNER 1", "INNER 2")}, {}),
    "its own bytes": ("", {"d/h.h": HEADER.replace("INNER;", "INNER + 1;")}, {}),
    "a file that is there now": ("", {"d/absent.h": "int present;\n"}, {}),
    "a file that is asked for only": ("", {"d/maybe.h": "int m;\n"}, {}),
    "another file in its stead": ("", {"i/absent.h": "int present;\n"}, {"include_dirs": ("i",)}),
}


@pytest.fixture(autouse=True)
def no_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "_records", replay.Records())


def read(change: str) -> Unit:
    before, changed, settings = CHANGES[change]
    files = {path: text.encode() for path, text in {**FILES, **changed}.items()}
    return preprocess((before + MAIN).encode(), Settings(read_file=files.get, **settings), "d/a.cu")


def told(unit: Unit) -> object:
    """All of a unit: two that agree in this agree in everything."""
    names = sorted({macro.name for macro in unit.macros.ever()})
    places = [(file.path, at) for file in unit.files for at in range(len(file.original.data) + 1)]
    return (
        [(f.path, f.original.data, f.text, f.unroll_pragmas) for f in unit.files],
        [f.to_original(at, at + 1) for f in unit.files for at in range(len(f.text))],
        [[unit.macros.at(*place).get(name) for name in names] for place in places],
        [unit.macros.is_undefined(name) for name in names],
        [file.macro_at(at) for file in unit.files for at in range(len(file.text))],
        unit.problems,
        unit.missing_includes,
        unit.assumptions,
    )


@pytest.mark.parametrize("later", CHANGES)
@pytest.mark.parametrize("earlier", CHANGES)
def test_a_unit_is_the_same_whatever_was_read_before(
    earlier: str, later: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    anew = told(read(later))
    monkeypatch.setattr(replay, "_records", replay.Records())
    read(earlier)
    assert told(read(later)) == anew


@pytest.mark.parametrize(
    "limit", [("MAX_FILES", 3), ("MAX_INCLUDE_DEPTH", 2), ("MAX_BYTES", len(MAIN + HEADER + INNER))]
)
def test_limits_hold_for_what_is_told_again(limit: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"cudalint.source.preprocess.{limit[0]}", limit[1])
    anew = told(read("a file that reads it"))
    assert any(
        "too many or too large" in problem.message for problem in read("a file that reads it").problems
    )
    monkeypatch.setattr(replay, "_records", replay.Records())
    assert not read("nothing").problems
    assert told(read("a file that reads it")) == anew


def passes(change: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are read anew, after a unit in which nothing was changed."""
    read("nothing")
    found: list[str] = []
    run = FilePass.run

    def counted(self: FilePass) -> object:
        found.append(self.path)
        return run(self)

    monkeypatch.setattr(FilePass, "run", counted)
    read(change)
    return found


def test_what_is_the_same_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert passes("nothing", monkeypatch) == []
    monkeypatch.undo()
    monkeypatch.setattr(replay, "_records", replay.Records())
    assert passes("a macro that a condition asks for", monkeypatch) == ["d/a.cu", "d/h.h"]


def test_records_are_bounded() -> None:
    records = replay.Records(most_names=50)
    unit_of = {n: f"int {' '.join(f'name{n}_{i}' for i in range(20))};\n".encode() for n in range(9)}
    replay._records = records
    for n, data in unit_of.items():
        preprocess(data, Settings(), f"{n}.cu")
    assert records.names <= 50
