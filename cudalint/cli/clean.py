"""`cudalint clean`."""

from __future__ import annotations

import argparse

from cudalint.cli.errors import tell
from cudalint.output.prose import plural
from cudalint.output.style import safe
from cudalint.project.entries import chosen_entries, clear, default_entries
from cudalint.project.root import project_root


def run(options: argparse.Namespace) -> int:
    """Remove the cache of this project, or the one named; status 0, also where there is none. No
    configuration has a say in what is removed."""
    root = project_root()
    chosen = options.cache_dir
    try:
        found = chosen_entries(chosen, create=False) if chosen else default_entries(root, create=False)
        foreign = clear(found)
    except FileNotFoundError:
        print(f"{safe(chosen or str(root))}: there is no cache")
        return 0
    except OSError as error:
        return tell(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or error)
    folder = found.folder.path
    if foreign:
        return tell(f"{folder}: {plural(foreign, 'file')} there did not come from your own runs, and stay")
    print(f"{safe(str(folder))} removed")
    return 0
