"""`cudalint merge`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from cudalint.output.merge import MergeError, failed, found, merge


def run(options: argparse.Namespace) -> int:
    """Write the one report; the status that the whole run would have had: 0, 1 or 2."""
    try:
        report = merge([_read(path) for path in options.reports])
        text = json.dumps(report, indent=2, ensure_ascii=False) + "\n"
        if options.file is None:
            sys.stdout.write(text)
        else:
            Path(options.file).write_text(text, encoding="utf-8", newline="\n")
    except (MergeError, OSError, KeyError, TypeError) as error:
        reason = f"a report lacks {error}" if isinstance(error, KeyError | TypeError) else error
        print(f"cudalint: {reason}", file=sys.stderr)
        return 2
    return 2 if failed(report) else 1 if found(report) else 0


def _read(path: str) -> dict[str, object]:
    try:
        whole = json.loads(Path(path).read_bytes())
    except ValueError as error:
        raise MergeError(f"{path}: {error}") from None
    if not isinstance(whole, dict):
        raise MergeError(f"{path}: not a report")
    return whole
