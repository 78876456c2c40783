"""The launches counted while host code runs, so that a wrapper is not executed for ever more of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cudalint.ir.expr import Const
from cudalint.lower.values import Closure, Place, Temporary, Value

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.functions import Function
    from cudalint.lower.launching import LaunchSite
    from cudalint.lower.machine import Machine

#: Different launches of a kernel, and launches of it in all, after which calls that only launch it again are
#: not followed; the analysis itself stops at fewer.
MOST_DIFFERENT, MOST = 24, 48


class LaunchTally:
    """What the host functions of a unit have launched so far. `unread` are the kernels of calls that were not
    followed, as theirs had been launched often enough."""

    def __init__(self) -> None:
        self.unread: set[str] = set()
        self.log: list[str] = []  # the kernels in the order of their launches
        self._different: dict[str, set[object]] = {}
        self._count: Counter[str] = Counter()
        self._launched: dict[Function, set[str]] = {}

    def count(self, site: LaunchSite) -> None:
        constants = tuple(v.value if isinstance(v, Const) else None for v in site.arguments)
        key = (site.grid, site.block, site.shared, site.templates, constants)
        self._different.setdefault(site.kernel, set()).add(key)
        self._count[site.kernel] += 1
        self.log.append(site.kernel)

    def followed(self, function: Function, since: int) -> None:
        """A call of `function` has been executed; `since` is the log's length before it."""
        if len(self.log) > since:
            self._launched.setdefault(function, set()).update(self.log[since:])

    def has_enough(self, function: Function) -> bool:
        """Whether all kernels that the function has launched were launched often enough."""
        launched = self._launched.get(function, ())
        return bool(launched) and all(map(self._is_enough, launched))

    def _is_enough(self, kernel: str) -> bool:
        return len(self._different[kernel]) >= MOST_DIFFERENT or self._count[kernel] >= MOST

    def pass_over(self, function: Function) -> None:
        self.unread.update(self._launched[function])


def is_passed_over(m: Machine, function: Function, given: Iterable[Node]) -> bool:
    """Whether a call of a host function need not be followed: it would launch the same kernels once more.
    `given` are its arguments, which must not name another kernel, or a function that may launch one."""
    if m.tally is None or not m.tally.has_enough(function) or any(_names_code(m, node) for node in given):
        return False
    m.tally.pass_over(function)
    return True


def _names_code(m: Machine, node: Node) -> bool:
    """Whether an expression has a lambda in it, or names a kernel or a function that runs on the host."""
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type == "lambda_expression":
            return True
        if item.type in ("identifier", "type_identifier"):
            name = m.program.text(item)
            place = m.scope.lookup(name) if m.frames else None
            if place is None:
                if any(f.is_kernel or not f.is_device for f in m.program.functions.get(name, ())):
                    return True
            elif any(isinstance(value, Closure) for value in _held(m, place)):
                return True
        pending.extend(item.named_children)
    return False


def _held(m: Machine, place: Place) -> Iterator[Value | None]:
    if isinstance(place, Temporary):
        yield place.value
    for cell in m.cells_of(place):
        yield m.state.values.get(cell)
