"""The configuration's reference, made from the table of settings.

python -m cudalint.project.reference > docs/configuration.md
"""

from __future__ import annotations

import sys
from typing import Any

from cudalint.project.options import OPTIONS, Option

_HEAD = """\
# Configuration

`cudalint.toml`, or the table `[tool.cudalint]` of `pyproject.toml`: the nearest one at or above the first
path that is checked. `--config FILE` takes another one, and `--isolated` none. The command line goes before
the configuration, and `cudalint check --show-settings` prints each value with its origin. An unknown key is
an error.

`extend = "FILE"` starts from the settings of another file, relative to this one.

"""


def reference() -> str:
    """The page, in Markdown."""
    rows = "\n".join(_row(option) for option in OPTIONS)
    return f"{_HEAD}| key | value | default | |\n|---|---|---|---|\n{rows}\n"


def _row(option: Option) -> str:
    kind = (option.read.__doc__ or "").strip().split("\n")[0].rstrip(".")
    return f"| `{option.key}` | {_cell(kind)} | {_shown(option.default)} | {_cell(option.help)} |"


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if value == ():
        return "none"
    return f'`"{value}"`' if isinstance(value, str) else f"`{value}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    sys.stdout.write(reference())
