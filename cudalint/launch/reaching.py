"""Which host functions come to a launch, by the calls in their texts, and by what names they are called."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.executor import CALLED, LAUNCH
from cudalint.sema.types.naming import own_name
from cudalint.syntax.node import Node, found_once

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.functions import Function

#: A name that is written for what it means, not called: `= f`, `{f, g<T>}`, `call(f, &g)`.
_TAKEN = re.compile(rb"(?:[=({,&?:]|\breturn)\s*([A-Za-z_]\w*)\s*(?:<[^;(){}]*>\s*)?(?=[,;)}:])")
#: A variable that is called, `f(x)`, `f[i](x)` and `(*f)(x)`: no comparison, as `i < n` may be of templates.
_CALLED = re.compile(rb"\b([A-Za-z_]\w*)(?=\s*(?:\[[^][;]*\])?\s*\)?\s*\()")
#: The body of a lambda behind its captures.
_LAMBDA = re.compile(rb"\]\s*(?:\([^()]*\)\s*)?(?:mutable\s*)?(?:->[^{;]*)?\{")
#: A name that is declared or assigned, not called.
_DECLARED = rb"\b%b\s*(?:[;={,)]|\[)"


@dataclass(frozen=True, slots=True)
class Reaching:
    """The host functions from which a launch is reached, or that take the address of a kernel template's
    instance for others to launch, in the order of the source, each by how many calls away that is; and the
    names that calls of them write, those of pointers and closures among them."""

    functions: dict[Function, int]
    names: frozenset[str]
    called: frozenset[Function]  # those that others of them call or hand on

    def named(self, functions: Iterable[Function]) -> frozenset[str]:
        """The names that calls of some of the functions write."""
        by_pointer = self.names - set(map(called_as, self.functions))
        return by_pointer | frozenset(map(called_as, functions))


def reaching(program: ExecutableProgram) -> Reaching:
    """The functions of a unit's host code that come to a launch."""
    hosts = [
        f for group in program.functions.values() for f in group if f.body is not None and not f.is_kernel
    ]
    templates = "|".join(sorted({kernel.name for kernel in program.kernels if kernel.templates}))
    named = re.compile(rf"\b(?:{templates})\s*<(?!<)".encode()) if templates else LAUNCH
    reach = {f: 0 for f in hosts if any(kind.search(f.node.text or b"") for kind in (LAUNCH, named))}
    calls = {f: _callees(f) for f in hosts if not f.is_device} if reach else {}
    away, pointers = 0, frozenset[str]()
    while True:
        names = pointers.union(map(called_as, reach))
        away += 1
        more = {f: away for f, own in calls.items() if f not in reach and not own.isdisjoint(names)}
        if not more and not pointers:
            pointers = _pointers(program, reach, calls)
            if pointers:
                continue
        if not more:
            break
        reach |= more
    found = dict(sorted(reach.items(), key=lambda item: (item[0].file.path, item[0].node.start_byte)))
    callees = {function: _callees(function) for function in found}
    called = {f for f in found if any(called_as(f) in callees[g] and _may_call(g, f) for g in found)}
    return Reaching(found, names, frozenset(called))


def called_as(function: Function) -> str:
    """The name that calls of a function write: of an object that is called, its class's where it is made."""
    if function.name != "operator()" or function.owner is None:
        return function.name
    return own_name(function.owner)


def _pointers(
    program: ExecutableProgram, reach: Iterable[Function], calls: dict[Function, frozenset[str]]
) -> frozenset[str]:
    """The names of variables, parameters and members that a function which comes to a launch may be called
    by: where the address of one is taken, or a lambda comes to a launch."""
    known = {called_as(function) for function in reach}
    taken = any(not known.isdisjoint(_taken_in(f.body)) for f in calls if f.body is not None)
    if not taken and not any(_LAMBDA.search(f.node.text or b"") for f in reach):
        return frozenset()
    called = frozenset[str]().union(*(_objects_called_in(f.body) for f in calls if f.body is not None))
    called -= program.functions.keys()
    texts = [tree.text for tree in program.trees if not tree.file.is_library_stub]
    return frozenset(name for name in called if _is_declared(name.encode(), texts))


def _is_declared(name: bytes, texts: Iterable[bytes]) -> bool:
    pattern = re.compile(_DECLARED % re.escape(name))
    return any(name in text and pattern.search(text) for text in texts)


def _may_call(caller: Function, function: Function) -> bool:
    """Whether a call of the function's name need not be the caller's own recursion."""
    return caller.name != function.name or (bool(function.templates) and not caller.templates)


def _callees(function: Function) -> frozenset[str]:
    return _named_in(function.body) if function.body is not None else frozenset()


@found_once  # units that include one header share its trees
def _named_in(body: Node) -> frozenset[str]:
    return frozenset(name.decode() for name in set(CALLED.findall(body.text))) | _taken_in(body)


@found_once
def _objects_called_in(body: Node) -> frozenset[str]:
    return frozenset(name.decode() for name in set(_CALLED.findall(body.text)))


@found_once
def _taken_in(body: Node) -> frozenset[str]:
    return frozenset(name.decode() for name in set(_TAKEN.findall(body.text)))
