"""Fixes that let loads use the read-only cache: `__restrict__`, or `__ldg` where that is not enough.

Both are promises that nothing else writes the data while the kernel runs, so neither is safe.
"""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Edit
from cudalint.fixes.candidate import Candidate, Task, never
from cudalint.fixes.overlap import shares_memory
from cudalint.ir.access import Array, Op, Space, Span
from cudalint.ir.ctypes import FloatType, IntType, RecordType
from cudalint.rules.view import Observation


def read_only_fixes(task: Task) -> Iterator[Candidate]:
    """`const T *__restrict__ p` for a parameter that is only read; else `__ldg(&p[i])` for each load."""
    found = _array(task)
    if found is None:
        return
    array, observation = found
    assert array.parameter is not None
    if any(observation.writes(array.identity)):
        return
    if any(shares_memory(task.code, kernel.name, array.parameter) for kernel in task.kernels):
        return
    declared = _declared(task, array)
    if declared is not None:
        yield declared
    loads = _ldg(task, array, observation)
    if loads is not None:
        yield loads


def _array(task: Task) -> tuple[Array, Observation] | None:
    for observation in task.observations:
        array = observation.access.array
        if array.space is Space.GLOBAL and array.parameter is not None and not array.volatile:
            return array, observation
    return None


def _declared(task: Task, array: Array) -> Candidate | None:
    """`__restrict__` before the name, and `const` before the type where the body shows that nothing is
    written through it and no other declaration of the kernel would disagree."""
    body = task.body()
    if body is None or array.declared is None or array.declared.path != task.path or array.restrict:
        return None
    code = task.code
    name = next(code.named(array.name, array.declared.start, array.declared.end), None)
    if name is None or name == 0 or code.tokens[name - 1].text != "*":
        return None
    at = code.tokens[name].start
    edits = [Edit(Span(task.path, at, at), "__restrict__ ")]
    first = name
    while first and code.tokens[first - 1].text not in ("(", ",", "<"):
        first -= 1
    words = [token.text for token in code.tokens[first:name]]
    plain = words.count("*") == 1 and "const" not in words
    if plain and _only_subscripted(task, array, body) and _declared_once(task):
        start = code.tokens[first].start
        edits.insert(0, Edit(Span(task.path, start, start), "const "))
    shown = "const ... *__restrict__" if len(edits) > 1 else "*__restrict__"
    return Candidate(f"declare `{array.name}` as `{shown}`", tuple(edits), never)


def _only_subscripted(task: Task, array: Array, body: tuple[int, int]) -> bool:
    """Whether each use in the body is `p[...]` that is not assigned and whose address is not taken."""
    uses = task.code.named(array.name, *body)
    return all(task.code.subscripts(index, 1) is not None for index in uses)


def _declared_once(task: Task) -> bool:
    """Whether the kernel's name is written in this file only at its definition and at launches: neither
    declared ahead, nor taken the address of, nor instantiated with the present type."""
    kernel = task.kernels[0]
    code = task.code
    for index in code.named(kernel.name, 0, len(task.source)):
        token = code.tokens[index]
        if kernel.span.start <= token.start < kernel.span.end:
            continue
        after = index + 1
        if after < len(code.tokens) and code.tokens[after].text == "<":
            while after < len(code.tokens) and code.tokens[after].text not in ("<<<", ";", "{"):
                after += 1
        if after >= len(code.tokens) or code.tokens[after].text != "<<<":
            return False
    return not any(path != task.path for path in task.analysis.sources)


def _ldg(task: Task, array: Array, observation: Observation) -> Candidate | None:
    """`__ldg(&...)` around every load of the array in the kernel."""
    spans: dict[Span, str] = {}
    for result in observation.launch.accesses:
        access = result.access
        if (
            access.array.identity != array.identity
            or access.op is not Op.LOAD
            or access.instruction is not None
        ):
            continue
        whole = access.width is not None and _is_loadable(access.ctype)
        text = task.source[access.span.start : access.span.end].decode("utf-8", "replace")
        if not whole or access.macro or access.span.path != task.path or text != access.expression:
            return None
        spans[access.span] = text
    edits = []
    for span in sorted(spans):
        edits += [
            Edit(Span(task.path, span.start, span.start), "__ldg(&"),
            Edit(Span(task.path, span.end, span.end), ")"),
        ]
    if not edits:
        return None
    return Candidate(f"load `{array.name}` through `__ldg`", tuple(edits), never)


def _is_loadable(ctype: object) -> bool:
    """The types that __ldg takes [CUDA C++ Programming Guide, "Read-Only Data Cache Load Function"]."""
    return isinstance(ctype, IntType | FloatType) or (isinstance(ctype, RecordType) and ctype.is_vector)
