"""`cudalint merge`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from cudalint.cli.errors import tell
from cudalint.jsontext import json_text
from cudalint.output.merge import MergeError, failed, found, merge
from cudalint.project.writing import write_text


def run(options: argparse.Namespace) -> int:
    """Write the one report; the status that the whole run would have had: 0, 1 or 2."""
    try:
        report = merge([_read(path) for path in options.reports])
        text = json_text(report, indent=2) + "\n"
        if options.file is None:
            sys.stdout.write(text)
        else:
            write_text(options.file, text)
    except (MergeError, KeyError, TypeError) as error:
        return tell(f"a report lacks {error}" if isinstance(error, KeyError | TypeError) else error)
    return 2 if failed(report) else 1 if found(report) else 0


def _read(path: str) -> dict[str, object]:
    try:
        whole = json.loads(Path(path).read_bytes())
    except (ValueError, RecursionError) as error:
        raise MergeError(f"{path}: {error}") from None
    if not isinstance(whole, dict):
        raise MergeError(f"{path}: not a report")
    return whole
