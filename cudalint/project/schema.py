"""The JSON schema of cudalint.toml, in the form that SchemaStore takes, for editors."""

from __future__ import annotations

import json
import sys
from typing import Any

from cudalint.project.options import OPTIONS, Option

_LIST = {"type": "array", "items": {"type": "string"}}
#: By the first words of what a setting's reader says of itself.
_KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("True or false", {"type": "boolean"}),
    ("An integer", {"type": "integer", "minimum": 1}),
    ("A list of strings", _LIST),
    ("A table", {"type": "object", "additionalProperties": _LIST}),
    ("What nvcc", {"enum": ["ca", "cg"]}),
    ("A string", {"type": "string"}),
    ("`[32, 8]`", {"type": ["array", "string"], "items": {"type": "integer", "minimum": 1}, "maxItems": 3}),
    ('`["N=32"', {"type": ["array", "object"]}),
)


def schema() -> dict[str, Any]:
    """The whole schema."""
    properties: dict[str, Any] = {option.key: _property(option) for option in OPTIONS}
    properties["extend"] = {"type": "string", "description": "start from the settings of this file"}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "https://json.schemastore.org/cudalint.json",
        "title": "cudalint configuration",
        "description": "cudalint.toml, or the table tool.cudalint of pyproject.toml",
        "type": "object",
        "additionalProperties": False,
        "properties": dict(sorted(properties.items())),
    }


def _property(option: Option) -> dict[str, Any]:
    told = (option.read.__doc__ or "").strip()
    found: dict[str, Any] = {"description": option.help}
    if told.startswith("One of "):
        found["enum"] = told.split("\n")[0].removeprefix("One of ").rstrip(".").split(", ")
    else:
        found.update(next(kind for start, kind in _KINDS if told.startswith(start)))
    if option.default not in (None, ()):
        found["default"] = option.default
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2) + "\n")
