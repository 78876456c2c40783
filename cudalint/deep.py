"""Calls in which deep recursion is cheap.

CPython keeps its frames in chunks of 16 KB. A chunk is mapped when a call does not fit into the last one, and
unmapped when that call returns, so that a loop whose calls cross a chunk's end maps and unmaps one each time.
A frame that fills half of a large chunk leaves the other half to all the frames above it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

#: Words of the large frame. The chunk for it has 2 MiB [CPython 3.11, Python/pystate.c, push_chunk: the
#: smallest power of two that holds the frame and 1000 words]; what no frame touches takes no memory.
_WORDS = (1 << 20) // 8


def _call(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(*arguments)


_roomy = FunctionType(_call.__code__.replace(co_stacksize=_WORDS), globals())


def with_room(function: _Function) -> _Function:
    """A decorator: the function begins a large chunk of its own, in which what it calls has its frames."""

    @wraps(function)
    def roomy(*arguments: Any) -> Any:
        return _roomy(function, *arguments)

    return roomy  # type: ignore[return-value]
