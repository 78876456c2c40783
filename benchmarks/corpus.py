"""How long a whole tree takes, cold: python benchmarks/corpus.py DIR... [--jobs N]

Wall and processor time of one `cudalint check`, with the size of what it read and its coverage.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from pathlib import Path

from cudalint.project.discovery import Filter, discover


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("directories", nargs="+")
    parser.add_argument("--jobs", default="2")
    options = parser.parse_args()
    files = discover(options.directories, Filter()).files
    lines = sum(Path(path).read_bytes().count(b"\n") for path in files)

    command = [sys.executable, "-m", "cudalint", "check", "--isolated", "--no-cache", "--exit-zero"]
    command += ["--jobs", options.jobs, "--output-format", "json", *options.directories]
    start = time.perf_counter()
    run = subprocess.run(command, capture_output=True, text=True)
    wall = time.perf_counter() - start
    if run.returncode not in (0, 2):  # 2: some file could not be analyzed
        sys.exit(run.stderr)

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    coverage = json.loads(run.stdout)["coverage"]
    processor = used.ru_utime + used.ru_stime
    print(f"{len(files)} files, {lines} lines")
    print(f"{coverage['kernels']} kernels, {coverage['accesses']} accesses")
    print(f"{wall:.1f} s wall, {processor:.1f} s processor time, {options.jobs} processes")
    print(f"{lines / wall / 1000:.1f} thousand lines a second")
    print(f"{used.ru_maxrss / 1024:.0f} MB at most in a process")
    for verdict in ("exact", "bounded", "unknown"):
        print(f"{verdict:8}{coverage[verdict] / max(coverage['accesses'], 1):8.1%}")


if __name__ == "__main__":
    main()
