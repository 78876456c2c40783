"""What the evaluation is given of a kernel: its memory objects, and its accesses with their conditions."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.algebra.text import text_and_level
from cudalint.ir.access import Access, Array, Loop
from cudalint.ir.expr import Expr
from cudalint.ir.result import AccessResult, Analysis, LaunchAnalysis
from cudalint.output.format import Sources
from cudalint.rules.wording import cases_text


def file_ir(analysis: Analysis) -> list[str]:
    """One file's kernels as lines of text."""
    sources = Sources()
    sources.add(analysis.sources)
    lines: list[str] = []
    for kernel in analysis.kernels:
        for launch in kernel.launches:
            lines += _launch(kernel.name, launch, sources)
    return lines


def _launch(name: str, launch: LaunchAnalysis, sources: Sources) -> Iterator[str]:
    shape = launch.launch
    steps = launch.kernel.steps
    yield f"kernel {name} grid {shape.grid} block {shape.block} ({shape.source.value}), {steps} steps"
    for array in launch.kernel.arrays:
        yield f"  object {_object(array)}"
    for effect in launch.kernel.effects.sites:
        yield f"  effect {effect.kind.value} {effect.name}"
    for problem in launch.kernel.problems:
        yield f"  problem {problem}"
    for result in launch.accesses:
        yield from _access(result, sources)


def _object(array: Array) -> str:
    size = "size unknown" if array.size is None else f"{array.size} bytes"
    align = "alignment unknown" if array.align is None else f"aligned to {array.align}"
    note = f" ({array.note})" if array.note else ""
    return f"{array.name}: {array.identity.kind.value} in {array.space.value} memory, {size}, {align}{note}"


def _access(result: AccessResult, sources: Sources) -> Iterator[str]:
    access = result.access
    region = sources.region(access.span)
    width = "?" if access.width is None else str(access.width)
    made_by = f" {access.instruction.name}" if access.instruction is not None else ""
    yield (
        f"  {region.line}:{region.column} {access.op.value}{made_by} {width} bytes of {access.array.name}: "
        + (access.expression)
    )
    if access.offset is not None:
        yield f"    offset {_text(access.offset)}"
    yield from _path(access)
    reason = f": {result.reason}" if result.reason else ""
    yield f"    {result.verdict.value}{reason}"
    if result.cases:
        yield f"    {cases_text(result)}"


def _path(access: Access) -> Iterator[str]:
    for guard in access.guards:
        yield f"    where {_text(guard.condition)}"
    for loop in access.loops:
        yield f"    loop {_loop(loop)}"


def _loop(loop: Loop) -> str:
    condition = "its condition is not known" if loop.condition is None else f"while {_text(loop.condition)}"
    breaks = "".join(f", until {_text(one)}" for one in loop.breaks)
    return f"{loop.counter.name.partition('@')[0]} {condition}{breaks}"


def _text(expression: Expr) -> str:
    return text_and_level(expression)[0]
