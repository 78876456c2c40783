"""What expressions are worth whose values stand in the source: recursion, tables, pointers to functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sema.table import Row, check, compiled, read

ROWS = read("values.rows")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_value(row: Row) -> None:
    check(row)


def test_rows_say_what_cpp_does(tmp_path: Path) -> None:
    found = compiled(ROWS, tmp_path)
    assert {row.name: found[row.name] for row in ROWS} == {row.name: str(row.value) for row in ROWS}
