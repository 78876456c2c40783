"""Execution of which nothing remains: to see what would come of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor


@contextmanager
def rolled_back(ex: Executor) -> Iterator[None]:
    """Execute silently; what that changes of the state is dropped."""
    before = ex.state
    ex.state = before.copy()
    try:
        with ex.silent():
            yield
    finally:
        ex.state = before
