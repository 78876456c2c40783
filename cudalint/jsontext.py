"""JSON as the tool writes it."""

from __future__ import annotations

import json
import re

#: What a terminal or a reader may follow (controls, marks of direction, halves of surrogate pairs), and the
#: signs of commands that build services look for anywhere in a log: `##[group]`, `##vso[task...]`.
_STEERING = re.compile(
    "[\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]|#(?=#\\w*\\[)"
)


def json_text(value: object, indent: int | None = None) -> str:
    """The value as JSON that is legible, and can be encoded, whatever its texts hold."""
    return _STEERING.sub(_escaped, json.dumps(value, indent=indent, ensure_ascii=False))


def _escaped(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
