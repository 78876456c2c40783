"""Edits into a source."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.findings.model import Edit


def apply_edits(source: bytes, edits: Iterable[Edit]) -> bytes:
    """The source with the edits made. Raises ValueError where two of them overlap."""
    parts, at = [], 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        if edit.span.start < at:
            raise ValueError(f"two edits overlap at byte {edit.span.start}")
        parts += [source[at : edit.span.start], edit.replacement.encode("utf-8", "surrogateescape")]
        at = edit.span.end
    return b"".join([*parts, source[at:]])
