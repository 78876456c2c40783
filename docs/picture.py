"""Draws docs/assets/check.svg: what `cudalint check` prints for a fixture, as a terminal shows it.

python docs/picture.py
"""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cudalint.cli import main

ROOT = Path(__file__).parents[1]
FILE = "fixtures/seeds/39_transpose.cu"
PICTURE = ROOT / "docs" / "assets" / "check.svg"
COLUMNS = 132


def output() -> str:
    """What the command prints, with its colors; to be asked for from the repository's top."""
    text = io.StringIO()
    with redirect_stdout(text):
        main(["check", FILE, "--color", "always", "--isolated", "--no-cache"])
    return text.getvalue()


def drawn(text: str) -> str:
    """The SVG."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(f"$ cudalint check {FILE}\n{text}"))
    picture = console.export_svg(title="cudalint", unique_id="check")
    return re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)  # nothing is fetched to show it


if __name__ == "__main__":
    PICTURE.write_text(drawn(output()), encoding="utf-8")
