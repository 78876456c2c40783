"""`cudalint clean`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cudalint.cli.errors import UsageError
from cudalint.cli.session import cache_folder, configure
from cudalint.project.cache import clean


def run(options: argparse.Namespace) -> int:
    """Remove the cache; status 0, also where there is none."""
    try:
        folder = Path(options.cache_dir) if options.cache_dir else cache_folder(configure(options))
        print(f"{folder} removed" if clean(folder) else f"{folder}: there is no cache")
    except (UsageError, OSError, ValueError) as error:
        print(f"cudalint: {error}", file=sys.stderr)
        return 2
    return 0
