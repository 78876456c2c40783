"""`cudalint server`: the language server, on standard input and output."""

from __future__ import annotations

import argparse
import os
import sys

from cudalint.cli.errors import tell
from cudalint.collector import collect_often


def run(options: argparse.Namespace) -> int:
    """Serve until the client says goodbye or is gone. Status 0 after a shutdown, 1 without, 2 where the
    server's own packages are missing."""
    try:
        from cudalint.server.protocol import Input
        from cudalint.server.server import create
    except ModuleNotFoundError as error:
        if error.name not in ("pygls", "lsprotocol"):
            raise
        return tell("the language server needs pygls: pip install 'cudalint[server]'")
    collect_often()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a stray print must not come between the messages
    server = create()
    server.start_io(Input(sys.stdin.buffer), answers)  # type: ignore[arg-type]
    return 0 if server.protocol.was_shut_down else 1
