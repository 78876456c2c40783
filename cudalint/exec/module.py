"""What is evaluated at namespace scope, or among a class's members: no variable of a function is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.rollback import rolled_back
from cudalint.exec.state import Frame

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


@contextmanager
def in_module_frame(ex: Executor, types: TypeScope | None = None) -> Iterator[None]:
    """A frame of its own, silent, whose changes of the state are dropped; `types` is the scope."""
    ex.frames.append(Frame(ex.frame.function, Environment(None, types or ex.program.types), 0, len(ex.loops)))
    try:
        with rolled_back(ex):
            yield
    finally:
        ex.frames.pop()
