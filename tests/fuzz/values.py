"""Values of no use, as JSON and TOML know them: wrong kinds, absurd sizes, texts that speak to somebody."""

from __future__ import annotations

import random
from typing import Any

TEXTS = (
    "",
    "x",
    "k.cu",
    "../../etc/passwd",
    "/dev/zero",
    "~",
    "~nobody-of-this-name/x.toml",
    "\0",
    "\x1b[2J\n::error::x",
    "##vso[x]",
    "核\u202e\ud800",
    "*" * 300,
    "[" * 5000,
    "CL201",
    "sm_90",
    "32x8",
    "k<<<1, 1025>>>()",
    "k<<<" + "(" * 3000,
    "file:///k.cu",
    "file:///%00",
    "untitled:x",
    "http://[::1",
    "a" * 100_000,
)
NUMBERS = (0, 1, -1, 7, 32, 1025, 2**31 - 1, 2**31, -(2**31), 2**63, 2**64, 10**30, 0.5, -0.0, 1e308, 1e-320)


def text(rng: random.Random) -> str:
    return rng.choice(TEXTS) if rng.random() < 0.7 else "".join(chr(rng.randrange(1, 1200)) for _ in range(9))


def value(rng: random.Random, depth: int = 3) -> Any:
    """Anything that JSON can say, and NaN."""
    match rng.randrange(9 if depth > 0 else 6):
        case 0:
            return None
        case 1:
            return rng.random() < 0.5
        case 2 | 3:
            return rng.choice(NUMBERS) if rng.random() < 0.9 else float("nan")
        case 4 | 5:
            return text(rng)
        case 6:
            return [value(rng, depth - 1) for _ in range(rng.choice((0, 1, 2, 3, 40)))]
        case _:
            return {text(rng)[:40]: value(rng, depth - 1) for _ in range(rng.choice((0, 1, 2, 5)))}


def spoiled(rng: random.Random, data: Any) -> Any:
    """The data with one part taken out, doubled or replaced, at a random depth."""
    if isinstance(data, dict) and data and rng.random() < 0.85:
        key = rng.choice(list(data))
        rest = {name: held for name, held in data.items() if name != key}
        return rest if rng.random() < 0.15 else {**rest, key: spoiled(rng, data[key])}
    if isinstance(data, list) and data and rng.random() < 0.85:
        at = rng.randrange(len(data))
        return data[:at] + rng.choice(([], [data[at]] * 2, [spoiled(rng, data[at])])) + data[at + 1 :]
    return value(rng)
