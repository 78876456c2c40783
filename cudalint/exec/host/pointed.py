"""The kernels, and the functions that launch, that a pointer may lead to of which the value is not known:
those whose addresses are taken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cudalint.exec.host.deferred import need_trip
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

#: More kernels than this are no answer.
_MOST = 12
#: What a launch is noted with that is of one of several kernels.
NOTE = "one of the kernels whose addresses are taken: of which is not known"
_ARGUMENTS = rb"(?:<[^;(){}]*>)?"
#: Calls of the runtime, which keep no kernel: what they are given may have parentheses.
_ASKING = re.compile(r"(?:::)?cuda[A-Z]\w*(?:<|$)")
_RUNTIME = re.compile(rb"\bcuda[A-Z]\w*\s*" + _ARGUMENTS + rb"\((?:[^()]|\([^()]*\))*\)")


class Named(NamedTuple):
    """A kernel that host code names with template arguments, and whether what it is handed to may launch it
    later."""

    kernel: str
    templates: tuple[str, ...]
    is_kept: bool


def is_kept(node: Node) -> bool:
    """Whether the address of a kernel that is named may be kept: not by the runtime, when it is asked of the
    kernel or launches it, which is a launch then."""
    inner, around = node, node.parent
    while around is not None and not around.type.endswith(("_statement", "declaration", "_definition")):
        if around.type == "call_expression" and cst.function(around) != inner:
            callee = cst.function(around)
            return callee is None or _ASKING.match(callee.string) is None
        inner, around = around, around.parent
    return True


def pointed_kernels(ex: Executor, callee: Node, count: int | None) -> tuple[Function, ...]:
    """The kernels that take so many arguments and of which the unit takes the address, as `callee` may be any
    of them; none, where these are too many, or there is none in view, which is told. None: as many as they
    take."""
    program = ex.program
    if program.addressed is None:
        texts = list(_texts(program).values())
        program.addressed = tuple(one for one in program.kernels if _is_taken(one.name, texts))
    found = tuple(one for one in program.addressed if count is None or one.accepts(count))
    if 0 < len(found) <= _MOST:
        return found
    need_trip(ex)
    if ex.tally is None or ex.muted or ex.state.dead:
        return ()
    if not found:
        written = " ".join(ex.program.text(callee).split())
        ex.tally.leave_out((), f"a launch by '{written}' of one of the kernels out of view")
    else:
        ex.tally.leave_out(found, f"a launch of one of {len(found)} kernels whose addresses are taken")
    return ()


def taken_functions(ex: Executor, count: int) -> tuple[Function, ...]:
    """The functions in view that come to a launch, take so many arguments and whose addresses the unit takes;
    none, where these are too many, which is told."""
    program, key = ex.program, (ex.reaching, count)
    known = program.taken.get(key)
    if known is None:
        texts = [file.text for file in program.unit.files if not file.is_library_stub]
        found: list[Function] = []
        for name in sorted(ex.reaching):
            named = program.functions.get(name, ())
            own = [f for f in named if f.body is not None and (f.owner is None or f.is_static)]
            own = [f for f in own if not f.is_kernel and not f.templates and f.accepts(count)]
            found += own if own and _is_taken(name, texts) else []
        known = program.taken[key] = tuple(found)
    if len(known) <= _MOST:
        return known
    if ex.tally is not None:
        ex.tally.leave_out(
            (), f"a call of one of {len(known)} functions that launch, whose addresses are taken"
        )
    return ()


def are_all_named(program: ExecutableProgram, kernel: str) -> bool:
    """Whether host code has been executed wherever a kernel's address is taken: its template arguments are
    known then."""
    return all(
        (path, found.start()) in program.named_at
        for path, text in _texts(program).items()
        for found in _named(kernel).finditer(text)
    )


def _texts(program: ExecutableProgram) -> dict[str, bytes]:
    """The unit's own files, by their paths, without what the runtime is called with."""
    own = (file for file in program.unit.files if not file.is_library_stub)
    return {file.path: _RUNTIME.sub(lambda found: b" " * len(found[0]), file.text) for file in own}


def _is_taken(name: str, texts: list[bytes]) -> bool:
    """Whether a kernel is named other than where it is declared, or launched."""
    return any(name.encode() in text and _named(name).search(text) is not None for text in texts)


def _named(name: str) -> re.Pattern[bytes]:
    return re.compile(rb"\b" + name.encode() + rb"\b(?!\s*(?:<[^;(){}]*>\s*)?(?:<<<|\())")
