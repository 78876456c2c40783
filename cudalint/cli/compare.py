"""`cudalint compare`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from cudalint.cli.errors import UsageError, tell
from cudalint.cli.session import configure, use_color
from cudalint.compare.output import print_tables, to_json
from cudalint.compare.prepare import compare_sources, sources_of
from cudalint.compare.profile import ProfileError
from cudalint.compare.read import read_profile
from cudalint.compare.result import Status
from cudalint.project.config import settings_from
from cudalint.project.reading import read_include
from cudalint.settings import Settings


def run(options: argparse.Namespace) -> int:
    """Status 0 where nothing differs, 1 where something does, 2 for what cannot be read."""
    try:
        profile = read_profile(options.report)
        sources = [Path(path) for path in options.paths] or sources_of(profile)
        if not sources:
            raise ProfileError(f"{options.report}: its source files are not here; name them")
        config = configure(options)

        def settings_of(path: str) -> Settings:
            return replace(settings_from(config, path), read_file=read_include)

        comparison = compare_sources(profile, sources, settings_of)
    except (ProfileError, UsageError) as error:
        return tell(error)
    if options.output_format == "json":
        sys.stdout.write(to_json(comparison, str(options.report)))
    else:
        print_tables(comparison, sys.stdout, use_color(options.color))
    return 1 if comparison.count(Status.DIFFER) else 0
