"""What a cold start costs: processor time, user and system, of whole processes with warm bytecode caches.

python benchmarks/startup.py [FILE]

Each command runs several times and the median counts. The targets: `--version` within 0.1 s, `check` of one
file of 300 lines within 0.6 s without its result in the cache.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys
from pathlib import Path

RUNS = 9
FILE = Path(__file__).parents[1] / "fixtures" / "hardware" / "matrix_products.cu"


def processor_seconds(*arguments: str) -> float:
    """The median over RUNS of what a Python process with these arguments takes."""
    times = []
    for _ in range(RUNS + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times[1:])  # the first may have compiled


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", type=Path, default=FILE)
    file = parser.parse_args().file
    lines = len(file.read_bytes().splitlines())
    tool = ("-m", "cudalint")
    check = (*tool, "check", "--isolated", "--exit-zero")
    rows = {
        "python -c pass": ("-c", "pass"),
        "cudalint --version": (*tool, "--version"),
        "python -c 'import numpy'": ("-c", "import numpy"),
        "python -c 'import sympy'": ("-c", "import sympy"),
        f"cudalint check --no-cache ({file.name}, {lines} lines)": (*check, "--no-cache", str(file)),
        "the same from the cache": (*check, str(file)),
    }
    for name, arguments in rows.items():
        print(f"{name:60}{processor_seconds(*arguments):8.3f} s")


if __name__ == "__main__":
    main()
