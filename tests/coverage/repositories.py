"""The public repositories that coverage is measured on."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

_FILE = Path(__file__).with_name("repositories.toml")


@dataclass(frozen=True, slots=True)
class Repository:
    """`name` is the folder of its checkout; `part` the folder within it that is read, or a pattern of
    several, "." for all."""

    name: str
    repository: str  # owner/name at GitHub
    commit: str
    part: str = "."


def repositories() -> list[Repository]:
    table = tomllib.loads(_FILE.read_text("utf-8"))
    return [Repository(name, **entry) for name, entry in table.items()]
