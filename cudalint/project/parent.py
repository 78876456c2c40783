"""No process outlives the one that it works for."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading

_PR_SET_PDEATHSIG = 1  # [Linux, include/uapi/linux/prctl.h]


def end_with_parent() -> None:
    """Have the system end this process when the one that started it ends, whatever this one is doing then:
    a thread that watches does not come to run while another is within a long call of a library.

    Only Linux does that; elsewhere a thread watches, where multiprocessing tells of the parent."""
    if sys.platform == "linux":
        parent = os.getppid()
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it ended in between
            os._exit(1)
    if multiprocessing.parent_process() is not None:
        threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
