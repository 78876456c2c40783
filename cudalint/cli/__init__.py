"""The command line. `main` imports no more than the command at hand needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from cudalint import __version__
from cudalint.collector import collect_rarely

OK, FOUND, FAILED = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0 when nothing was found, 1 with warnings, 2 after misuse or a
    failure of the tool. 130 after an interrupt, as shells expect."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the threads of its algebra are not needed
    os.environ["PYTHONSAFEPATH"] = "1"  # a process started from here imports nothing of the current folder
    collect_rarely()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given in (["--version"], ["-V"], ["version"]):
        print(f"cudalint {__version__}")
        return OK
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name or a source line may not fit the terminal's encoding
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run(given)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader has seen enough
        _drop_output()
        return FAILED
    except Exception as error:
        from cudalint.cli.report import explain

        _drop_output()
        with suppress(OSError):
            print(explain(error, given), file=sys.stderr, flush=True)
        return FAILED


def run_process() -> NoReturn:
    """`main`, and the end of the process: at once, for to free what it made takes a tenth of a small file's
    time. Where there were processes beside it, what they share is put in order first."""
    status = main()
    if "multiprocessing" in sys.modules:
        sys.exit(status)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


def _drop_output() -> None:
    """Point standard output elsewhere, or the interpreter's last flush complains."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(given: list[str]) -> int:
    from cudalint.cli.parser import build_parser

    options = build_parser().parse_args(given)
    status: int = options.run(options)
    sys.stdout.flush()
    return status
