"""Static variables of host functions: what an earlier call may have left in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.syntax.nodes import names_under

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

#: An assignment behind the declaration, an increment, an address taken, an argument that may be a reference,
#: a reference, a result that may be one, a method called but those that only tell.
_CHANGES = (
    rb"(?:\+\+|--|&)\s*%(name)b\b|\b%(name)b\s*(?:\[[^\]]*\]\s*|(?:\.|->)\w+\s*)*(?:\+\+|--|[-+*/%%&|^]=|<<=|>>=)"
    rb"|(?:^|[;{}(,)])\s*%(name)b\s*(?:\[[^\]]*\]\s*|(?:\.|->)\w+\s*)*=(?!=)|(?<!>)\((?:[^()]*,)?\s*%(name)b\s*[,)]"
    rb"|&\s*(?:\w+|\[[^]]*\])\s*[=:({]\s*%(name)b\b|&[^;{}]*\)[^;{}]*\{.*\breturn\s+%(name)b\b"
    rb"|\b%(name)b\s*(?:\[[^\]]*\]\s*|(?:\.|->)\w+\s*)*(?:\.|->)"
    rb"(?!(?:size|empty|data|c_str|length|count|find|at|front|back|has_value|value|get)\b)\w+\s*\("
)


def may_be_kept(ex: Executor, name: str, value_node: Node | None) -> bool:
    """Whether a static variable may hold at the next call what this one does not give it: the text of the
    function around it may change it, or the first call's variables initialize it."""
    names = names_under(value_node) if value_node is not None else ()
    if any(ex.scope.lookup(one) is not None for one in names if one != name):
        return True
    changes = _CHANGES % {b"name": re.escape(name.encode())}
    return re.search(changes, ex.frame.function.node.text or b"", re.DOTALL) is not None
