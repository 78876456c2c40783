"""Indices that take the element's number apart: what repeats over the blocks is evaluated once, and the cost
is that of going through them all."""

from __future__ import annotations

import pytest

from cudalint.evaluate import offset
from tests.snippets import accesses, told

GLOBAL = "int i = blockIdx.x * blockDim.x + t;"


@pytest.mark.parametrize(
    "body",
    [
        "out[i % 96 * 80 + i / 96] = 1;",
        "if (i < 7000) out[i % 96 * 80 + i / 96] = 1;",
        "out[i / 100 * 128 + i % 100] = 1;",
        "out[(i / 4) % 24 * 60 + i / 96 * 4 + i % 4] = 1;",
        "out[(i + 40) / 48 + i % 3] = 1;",
        "out[(i - 40) / 48 + 3 * t + 8] = 1;",
        "out[(5000 - i) / 48 * 33] = 1;",
        "out[i / 48 * blockIdx.x] = 1;",
        "out[(i ^ 5) / 32 * 7 + i] = 1;",
        "out[i / 64 * 7 + blockIdx.y * t + i % 10] = 1;",
        "for (int k = 0; k < 50; k++) out[(i + 7 * k) / 96 + (i + 7 * k) % 96 * 50] = 1;",
        "__shared__ int s[4096]; s[(i % 96 * 17) & 4095] = 1;",
        "__shared__ int s[8192]; s[i / 96 % 60 + i % 96 * 81] = 1;",
    ],
)
@pytest.mark.parametrize("launch", ["dim3(60, 3), 128", "dim3(37, 2), dim3(16, 5)"])
def test_as_with_every_block(body: str, launch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [one.cost for one in accesses(GLOBAL + body, launch=launch)]
    monkeypatch.setattr(offset, "_repeats", lambda *_: {})
    assert found == [one.cost for one in accesses(GLOBAL + body, launch=launch)]


def test_a_large_grid_is_exact() -> None:
    text = "out[i % 4096 * 4096 + i / 4096]"
    assert told(f"{GLOBAL} {text} = 1;", launch="1 << 16, 256") == {text: "exact 32"}
    assert told(f"{GLOBAL} if (i < 16777000) {text} = 1;", launch="1 << 16, 256") == {text: "exact 32"}
