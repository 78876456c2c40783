"""Python's own parser, asked about files that may be hostile."""

from __future__ import annotations

import ast
import sys
import warnings

#: Levels of recursion while a tree is made: CPython allows its C code three times as many [CPython 3.11,
#: Python/Python-ast.c, COMPILER_STACK_FRAME_SCALE], and the analysis raises the limit beyond what the C
#: stack of a thread may hold.
_LEVELS = 2000
#: What the parser raises for text that it refuses.
REFUSED = (SyntaxError, ValueError, RecursionError, MemoryError)


def module(source: str | bytes) -> ast.Module:
    """The tree of a module. Raises one of REFUSED."""
    limit = sys.getrecursionlimit()
    try:
        if limit > _LEVELS:
            sys.setrecursionlimit(_LEVELS)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source)
    finally:
        sys.setrecursionlimit(limit)


def why(error: Exception) -> str:
    """The reason of a refusal, for people."""
    return error.msg if isinstance(error, SyntaxError) else "it is too deeply nested"
