"""`cudalint version`."""

from __future__ import annotations

import argparse

from cudalint import __version__


def run(options: argparse.Namespace) -> int:
    """Print the version."""
    print(f"cudalint {__version__}")
    return 0
