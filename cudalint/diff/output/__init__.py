"""A comparison as text, JSON or Markdown."""

from __future__ import annotations

from cudalint.diff.model import Diff


def render(diff: Diff, name: str, tolerance: float, *, color: bool = False) -> str:
    """The whole output in the format `name`."""
    if name == "json":
        from cudalint.diff.output.json import as_json

        return as_json(diff, tolerance)
    if name == "markdown":
        from cudalint.diff.output.markdown import as_markdown

        return as_markdown(diff, tolerance)
    from cudalint.diff.output.text import as_text

    return as_text(diff, tolerance, color=color)
