"""`inspect --output-format json`."""

from __future__ import annotations

from typing import Any

from cudalint.jsontext import json_text
from cudalint.output.inspect.entry import SCHEMA_VERSION
from cudalint.project.result import Coverage


def render(arch: str, files: list[dict[str, Any]], coverage: Coverage) -> str:
    """The whole document."""
    whole = {"schema_version": SCHEMA_VERSION, "arch": arch, "files": files, "coverage": coverage.counts()}
    return json_text(whole, indent=2) + "\n"
