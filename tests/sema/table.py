"""Tables of claims about what a name or a call means: one row a claim, each checked with g++ itself.

A row's expression is an integer of 1 to 8 that tells which of several things of one name was meant. A kernel
loads `in[t * (EXPRESSION)]`, so that each number has a cost of its own: four sectors times it.

A table is a text: `# name = number`, declarations, `> statements` in front of the expression, `? expression`.
`# name = number or less is said` is for what cannot be decided: any answer that does not exclude it is right.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.snippets import accesses, summary

GXX = shutil.which("g++")
_LIBRARY = "#include <algorithm>\n#include <tuple>\n#include <type_traits>\n#include <utility>\n"
_HEADER = """extern "C" int printf(const char *, ...);
#define __device__
#define __host__
#define __forceinline__ inline
"""
_ROW = re.compile(r"^# (\w+) = (\d)( or less is said)?\n((?:[^#].*\n)*?)((?:> .*\n)?)\? (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """One claim: `expression`, behind `setup`, is `value`. `lost`: or less is said."""

    name: str
    before: str
    expression: str
    value: int
    setup: str = ""
    lost: bool = False

    @property
    def source(self) -> str:
        """The row as a C++ program that prints the number."""
        library = _LIBRARY if "std::" in self.before + self.setup + self.expression else ""
        return (
            f"{library}{_HEADER}{self.before}\n"
            f"static int value_of_row() {{ int t = 0; (void)t; {self.setup}\nreturn ({self.expression}); }}\n"
            'int main() { printf("%d", value_of_row()); }\n'
        )


def read(name: str) -> list[Row]:
    """The rows of a table beside this file."""
    text = Path(__file__).with_name(name).read_text("utf-8")
    rows = [
        Row(row, before, expression, int(value), setup.removeprefix("> ").strip(), bool(lost))
        for row, value, lost, before, setup, expression in _ROW.findall(text)
    ]
    assert len(rows) == sum(line.startswith("# ") for line in text.splitlines()), "a row does not read"
    assert len({row.name for row in rows}) == len(rows)
    return rows


def said(row: Row) -> str:
    """What the analyzer says of the load of a row."""
    found = accesses(f"{row.setup} out[t] = in[t * ({row.expression})];", before=row.before)
    return ", ".join(summary(r) for r in found if r.access.array.name == "in") or "silence"


def check(row: Row) -> None:
    """The analyzer says what C++ does, or for a row that may be lost nothing that excludes it."""
    found = said(row)
    exact = f"exact {4 * row.value}"
    if found == exact:
        return
    bounds = re.fullmatch(r"(?:bounded|conditional) (\d+)\.\.(\d+)", found)
    sound = found == "unknown" or (bounds and int(bounds[1]) <= 4 * row.value <= int(bounds[2]))
    assert row.lost and sound, f"{row.name}: {found}, and C++ says {exact}"


def compiled(rows: list[Row], folder: Path) -> dict[str, str]:
    """What g++ makes of each row: the number that it prints, or its errors."""
    if GXX is None:
        pytest.skip("g++ is not installed")

    def run(row: Row) -> str:
        source, program = folder / f"{row.name}.cpp", folder / row.name
        source.write_text(row.source)
        command = [str(GXX), "-std=c++20", "-O0", "-w", "-o", str(program), str(source)]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode:
            return made.stderr
        return subprocess.run([program], capture_output=True, text=True, check=False).stdout

    with ThreadPoolExecutor(2) as pool:
        return dict(zip([row.name for row in rows], pool.map(run, rows), strict=True))
