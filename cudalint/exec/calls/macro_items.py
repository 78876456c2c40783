"""Macros that are not in view among the items of a list or the arguments of a call. Each is taken for one,
which is said where the list would take another number of them, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import static_type
from cudalint.ir.ctypes import ArrayType, CType, RecordType, UnknownType
from cudalint.source.declarations import is_upper

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node


def may_list(ex: Executor, items: Sequence[Node]) -> bool:
    """Whether a list is a name alone that nothing in view declares: a macro's, perhaps of several items."""
    return len(items) == 1 and _is_macro(ex, items[0])


def accepting(ex: Executor, functions: Iterable[Function], site: Call) -> list[Function]:
    """Those that take as many arguments as a call has."""
    count = len(site.arguments)
    most = max((len(one.parameters) for one in functions), default=count)
    if most > count and not ex.host:
        note_items(ex, site.arguments)
    return [one for one in functions if one.accepts(count)]


def note_listed(ex: Executor, ctype: CType, items: Sequence[Node]) -> None:
    """The same of an aggregate's list, which may leave parts out."""
    parts = ctype.length if isinstance(ctype, ArrayType) else None
    parts = len(ctype.fields) if isinstance(ctype, RecordType) else parts
    if parts is not None and parts > len(items):
        note_items(ex, items)


def note_items(ex: Executor, items: Iterable[Node]) -> None:
    """Say that each macro among them is one item."""
    if ex.host:
        return
    for item in items:
        if _is_macro(ex, item):
            ex.assumptions.behind[f"'{item.string}', which is not in view, is one item"] = None


def _is_macro(ex: Executor, item: Node) -> bool:
    is_name = item.type == "identifier" and is_upper(item.string)
    return is_name and isinstance(static_type(ex, item), UnknownType)
