"""Profiles as this project keeps them: see fixtures/hardware/README.md."""

from __future__ import annotations

import json
from typing import Any

from cudalint.compare.profile import COUNTERS, Frame, Instruction, Profile, ProfiledLaunch, ProfileError

SCHEMA_VERSION = 1


def read(text: str, path: str) -> Profile:
    """Raises ProfileError for what is not such a file."""
    try:
        found = json.loads(text)
        if found["schema_version"] != SCHEMA_VERSION:
            raise ProfileError(
                f"{path}: schema version {found['schema_version']}, {SCHEMA_VERSION} is understood"
            )
        return Profile(
            path,
            tuple(_launch(launch, found["source"]) for launch in found["launches"]),
            found["source"],
            found.get("source_sha256"),
            found.get("gpu"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ProfileError(f"{path}: not a profile in the project's JSON format ({error!r})") from None


def _launch(found: dict[str, Any], source: str) -> ProfiledLaunch:
    return ProfiledLaunch(
        found["function"],
        found["kernel"],
        tuple(found["grid"]),
        tuple(found["block"]),
        found["dynamic_shared_bytes"],
        tuple(_instruction(one, source) for one in found["instructions"]),
        {name: value for name, value in found.get("counters", {}).items() if value is not None},
    )


def _instruction(found: dict[str, Any], source: str) -> Instruction:
    lines = [] if found["line"] is None else [found["line"], *found.get("inlined_at", [])]
    return Instruction(
        found["opcode"],
        found["space"],
        found["op"],
        found["width"],
        tuple(Frame(source, line) for line in lines),
        found["executed"],
        found["threads"],
        {name: found.get(name, 0) for name in COUNTERS},  # an absent counter is 0
    )
