"""The launches counted while host code runs, so that a wrapper is not executed for ever more of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cudalint.exec.executor import MAX_HOST_STEPS
from cudalint.exec.values import Closure, Place, RecordPlace, Temporary, Value
from cudalint.ir.expr import Const
from cudalint.sema.types.naming import own_name

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.host.sites import LaunchSite
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

#: Different launches of a kernel, and launches of it in all, after which calls that only launch it again are
#: not followed; the analysis itself stops at fewer.
MOST_DIFFERENT, MOST = 24, 48


class LaunchTally:
    """What the host functions of a unit have launched so far. `unread` are the kernels of calls that were not
    followed, as theirs had been launched often enough."""

    def __init__(self) -> None:
        self.unread: set[str] = set()
        self.unknown_calls: set[int] = set()  # how many arguments calls of unknown values have
        self.any_call = False  # there are such calls that no execution came to
        self.makers: dict[Function, None] = {}  # the functions executed first that make lambdas which launch
        self.tells_lambdas = False  # the launches of lambdas that such calls may come to are looked for
        self.left_out: dict[str, set[str]] = {}  # launches of too many kernels in words, and these
        self.log: list[str] = []  # the kernels in the order of their launches
        self._too_long: dict[Function, frozenset[str]] = {}  # with the calls followed in them
        self._different: dict[str, Counter[object]] = {}
        self._count: Counter[str] = Counter()
        self._launched: dict[Function, set[str]] = {}

    def count(self, site: LaunchSite) -> None:
        self._different.setdefault(site.kernel, Counter())[_what(site)] += 1
        self._count[site.kernel] += 1
        self.log.append(site.kernel)

    def discount(self, site: LaunchSite) -> None:
        """It is not kept: what made it is executed once more."""
        different, key = self._different[site.kernel], _what(site)
        self._count[site.kernel] -= 1
        different[key] -= 1
        if not different[key]:
            del different[key]

    def followed(self, function: Function, since: int) -> None:
        """A call of `function` has been executed; `since` is the log's length before it."""
        if len(self.log) > since:
            self._launched.setdefault(function, set()).update(self.log[since:])

    def cut(self, function: Function, steps: int, calls: frozenset[str]) -> None:
        """The function's execution was broken off behind so many steps, as there were too many in all.
        `calls` are those followed."""
        if steps > MAX_HOST_STEPS // 2:  # of another that is longer, it may be the last part
            self._too_long.setdefault(function, calls)

    def is_too_long(self, function: Function, calls: frozenset[str]) -> bool:
        """Whether executing the function took too many steps already, with no more calls followed."""
        return function in self._too_long and self._too_long[function] <= calls

    def has_enough(self, function: Function) -> bool:
        """Whether all kernels that the function has launched were launched often enough."""
        launched = self._launched.get(function, ())
        return bool(launched) and all(map(self._is_enough, launched))

    def _is_enough(self, kernel: str) -> bool:
        return len(self._different.get(kernel, ())) >= MOST_DIFFERENT or self._count[kernel] >= MOST

    def leave_out(self, kernels: Iterable[Function], what: str) -> None:
        """A launch may be of any of too many kernels, and is counted as none's."""
        names = {kernel.name for kernel in kernels}
        self.left_out.setdefault(f"{what} is not analyzed: of which is not known", set()).update(names)

    def pass_over(self, function: Function) -> None:
        self.unread.update(self._launched[function])


def _what(site: LaunchSite) -> object:
    constants = tuple(v.value if isinstance(v, Const) else None for v in site.arguments)
    return site.grid, site.block, site.shared, site.templates, constants


def is_passed_over(ex: Executor, function: Function, given: Iterable[Node]) -> bool:
    """Whether a call of a host function need not be followed: it would launch the same kernels once more.
    `given` are its arguments, which must not name another kernel, or a function that may launch one."""
    if ex.tally is None or not ex.tally.has_enough(function) or any(_names_code(ex, node) for node in given):
        return False
    ex.tally.pass_over(function)
    return True


def _names_code(ex: Executor, node: Node) -> bool:
    """Whether an expression has a lambda in it, or names a kernel, a function that runs on the host, or a
    class or an object that is called there."""
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type == "lambda_expression":
            return True
        if item.type in ("identifier", "type_identifier"):
            name = ex.program.text(item)
            place = ex.scope.lookup(name) if ex.frames else None
            if _is_called(ex, place.type.name if isinstance(place, RecordPlace) else name):
                return True
            if place is None:
                if any(f.is_kernel or not f.is_device for f in ex.program.functions.get(name, ())):
                    return True
            elif any(isinstance(value, Closure) for value in _held(ex, place)):
                return True
        pending.extend(item.named_children)
    return False


def _is_called(ex: Executor, name: str) -> bool:
    """Whether objects of the class `name` are called by host code."""
    operators = ex.program.functions.get("operator()", ())
    return any(
        not f.is_device and f.owner is not None and own_name(f.owner) == own_name(name) for f in operators
    )


def _held(ex: Executor, place: Place) -> Iterator[Value | None]:
    if isinstance(place, Temporary):
        yield place.value
    for cell in ex.cells_of(place):
        yield ex.state.values.get(cell)
