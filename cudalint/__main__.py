"""`python -m cudalint`."""

import os
import sys

# Python has put the current folder in front of what it imports from: there may be anything, called numpy.py.
_HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
if sys.path[0] in ("", os.getcwd()) and sys.path[0] != _HERE:  # noqa: PTH109
    del sys.path[0]

from cudalint.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
