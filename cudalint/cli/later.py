"""Commands that this version does not have: they say so and fail, and never look as if they had run."""

from __future__ import annotations

import argparse
import sys


def run(options: argparse.Namespace) -> int:
    """Status 2."""
    print(f"cudalint: `{options.command}` ({options.purpose}) is not in this version", file=sys.stderr)
    return 2
