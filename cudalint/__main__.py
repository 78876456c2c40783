"""`python -m cudalint`."""

import os
import sys

# Python has put the current folder in front of what it imports from: there may be anything, called numpy.py.
_TOP = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120
if not sys.flags.safe_path and os.path.isdir(sys.path[0] or ".") and sys.path[0] != _TOP:  # noqa: PTH112
    del sys.path[0]

from cudalint.cli import run_process  # noqa: E402

if __name__ == "__main__":
    run_process()
