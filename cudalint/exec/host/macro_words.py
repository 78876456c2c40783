"""What macros that stand in host code name and call."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.host.known_calls import is_named_of_c

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

_WORD = re.compile(r"[A-Za-z_]\w*")
_CALLED = re.compile(r"([A-Za-z_]\w*)\s*\(")
_KEYWORDS = frozenset("if while for switch return sizeof alignof decltype defined catch noexcept".split())


def words_of_macro(ex: Executor, name: str) -> frozenset[str]:
    """The words in the bodies of the macros of a name, and of those that these name."""
    macros = ex.program.unit.macros
    if not macros.was_defined(name):
        return frozenset()
    known = ex.program.macro_words
    if name not in known:
        known[name] = frozenset()  # while it is looked at: macros may name one another
        bodies = [one.body for one in macros.ever() if one.name == name]
        words = {word for body in bodies for word in _WORD.findall(body)} - {name}
        known[name] = frozenset(words).union(*(words_of_macro(ex, word) for word in words))
    return known[name]


def macro_calls(ex: Executor, name: str) -> bool:
    """Whether a macro of a name, or one that it names, calls what nothing in view declares."""
    known = ex.program.macro_calls
    if name not in known:
        words = words_of_macro(ex, name)
        named = [one for one in ex.program.unit.macros.ever() if one.name == name or one.name in words]
        called = ((one, word) for one in named if words for word in _CALLED.findall(one.body))
        known[name] = any(
            word not in _KEYWORDS and word not in (one.parameters or ()) and is_unseen(ex, word)
            for one, word in called
        )
    return known[name]


def is_unseen(ex: Executor, name: str) -> bool:
    """Whether a plain name that is called is of nothing that is in view."""
    program = ex.program
    own = [one for one in program.functions.get(name, ()) if one.body is not None]
    is_known = bool(own) or is_named_of_c(ex, name) or program.unit.macros.was_defined(name)
    return not is_known and not program.types.knows(name)
