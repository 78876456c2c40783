"""The side of a matrix is a hint, and what looks like it is told."""

from __future__ import annotations

import pytest

from tests.rules.test_worth_telling import findings


@pytest.mark.parametrize(
    ("index", "told"),
    [
        ("(i + first) * pitch + column", []),  # one column of a region
        ("(i + first) * pitch + column + blockIdx.y", ["CL101"]),  # all of them
        ("i * pitch + column", ["CL101"]),  # it may be a record's member
    ],
)
def test_a_column_of_a_region(index: str, told: list[str]) -> None:
    body = f"if (i >= n) return; out[i] = {' * '.join(f'in[{index} + {k}]' for k in range(5))};"
    parameters = "float *out, const float *in, int n, int pitch, int first, int column"
    launch = "dim3(4096, 64), 256" if "blockIdx.y" in index else "4096, 256"
    assert [one.code for one in findings(body, parameters=parameters, launch=launch)] == told


@pytest.mark.parametrize(("words", "told"), [(4, []), (5, ["CL101"])])
def test_a_few_words_of_a_row_of_unknown_length(words: int, told: list[str]) -> None:
    body = f"if (i >= n) return; out[i] = {' * '.join(f'in[i * pitch + {k}]' for k in range(words))};"
    found = findings(body, parameters="float *out, const float *in, int n, int pitch")
    assert [one.code for one in found] == told
