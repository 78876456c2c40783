"""How often a process that analyzes looks for garbage."""

from __future__ import annotations

import gc

_SETTLED = 50_000  # objects that a collection looks through in a few milliseconds


def collect_seldom() -> None:
    """Expressions are many and live long: CPython's default collects too often."""
    gc.set_threshold(250_000, 20, 20)


def collect_rarely() -> None:
    """A process that ends with its files need not free what none of them takes any more. It grows by some
    50 MB, and by 30 MB more for looking once alone, and seldom again, through what is older than a file."""
    gc.set_threshold(100_000, 100, 20)


def collect_often() -> None:
    """The server holds messages only: it stays small, and has little to look through."""
    gc.set_threshold(2_000, 10, 10)


def collect_at_rest() -> None:
    """Collect what the last answers left, while nothing waits: a process that lives long stays small. What
    stays from answer to answer is looked through only when much has come to it."""
    gc.collect()
    if len(gc.get_objects()) > _SETTLED:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
