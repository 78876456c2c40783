"""`python -m tests.oracle FILE.cu ...`: programs with a `main`, each access held against what it does."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.oracle.build import Source
from tests.oracle.check import check


def main(paths: list[str]) -> int:
    status = 0
    for path in map(Path, paths):
        text = path.read_text(encoding="utf-8")
        sys.stdout.flush()
        try:
            (result,) = check([Source(path.name, text, "main")]).values()
        except Exception as error:
            print(f"{path}: not compiled\n{str(error)[:600]}")
            continue
        if isinstance(result, str):
            print(f"{path}: tests nothing: {result}")
            continue
        print(f"{path}: {dict(result.verdicts)}")
        for difference in result.differences:
            status = 1
            line = text.splitlines()[difference.line - 1].strip() if difference.line else ""
            print(f"{path}:{difference.line}: {difference.kind}: {difference.text} | {line}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
