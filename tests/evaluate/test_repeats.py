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


@pytest.mark.parametrize(
    "body",
    [
        "if (i % 6 == 0) out[i] = 1;",
        "if (i % 6 == 0 && i + 9 < 7000) out[i] = 1;",
        "if ((i & 63) < t % 32) out[3 * i] = 1;",
        "if ((i - 40) % 7 == 0) out[i] = 1;",
        "if (i % 96 > 40 || i % 14 == 3) out[i % 96 * 80 + i / 96] = 1;",
        "if (i % 6 * i < 900) out[i] = 1;",
        "for (int k = 0; k < 9; k++) if (i % 10 == k) out[i + k] = 1;",
        "__shared__ int s[4096]; if (i % 3) s[i % 96 * 17] = 1;",
    ],
)
@pytest.mark.parametrize("launch", ["dim3(60, 3), 128", "dim3(37, 2), dim3(16, 5)"])
def test_guards_that_repeat_are_as_with_every_block(
    body: str, launch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [one.cost for one in accesses(GLOBAL + body, launch=launch)]
    monkeypatch.setattr(offset, "guard_period", lambda *_: None)
    assert found == [one.cost for one in accesses(GLOBAL + body, launch=launch)]


@pytest.mark.parametrize(
    ("guard", "verdict"),
    [
        ("i % 2 == 0", "exact 4"),
        ("(i & 15) == 0 && i + 8 < 16777216", "exact 2"),
        ("(unsigned)(i * 300) % 3 == 0", "bounded 1..4"),  # what wraps repeats otherwise
    ],
)
def test_one_of_every_few_threads_of_a_large_grid_is_exact(guard: str, verdict: str) -> None:
    text = "out[i]"
    found = told(f"{GLOBAL} if ({guard}) {text} = 1;", launch="1 << 16, 256")
    assert found == {text: verdict}
