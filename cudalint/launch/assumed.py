"""The block that is assumed where no launch tells: of the settings, of the kernel's text, or a plain one."""

from __future__ import annotations

import re

from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.kernel import constant_text
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.state import Frame
from cudalint.ir.launch import Extent, Launch, LaunchSource
from cudalint.sema.functions import Function

_UNKNOWN: Extent = (None, None, None)
_THREADS = 256  # of a block
_Y_OR_Z = re.compile(r"threadIdx\s*\.\s*[yz]\b")
_NAME = re.compile(r"[A-Za-z_]\w*")
#: Blocks that kernels are commonly launched with, beside each that is assumed.
OTHERS: dict[Extent, tuple[Extent, ...]] = {
    (256, 1, 1): ((64, 1, 1), (128, 1, 1), (512, 1, 1), (1024, 1, 1)),
    (32, 8, 1): ((32, 4, 1), (32, 32, 1), (16, 16, 1)),
}


def assumed(program: ExecutableProgram, function: Function, is_launched: bool = False) -> Launch:
    """A launch of a kernel of which none is in view, or, where it `is_launched`, none whose block is known:
    with the user's block, with the one that the kernel's text gives away, or with a plain one, as its note
    says."""
    settings = program.settings
    templates: dict[str, str] = {}
    if settings.block is not None:
        return Launch(
            function.name,
            _UNKNOWN,
            settings.block,
            LaunchSource.COMMAND_LINE,
            None,
            template_arguments=templates,
        )
    bounds = _launch_bounds(program, function)
    text = program.text(function.body)
    uses_y = _uses_y(program, function)
    if bounds is not None and not uses_y and 0 < bounds <= 1024:
        return Launch(
            function.name,
            _UNKNOWN,
            (bounds, 1, 1),
            LaunchSource.LAUNCH_BOUNDS,
            None,
            note=f"__launch_bounds__({bounds})",
        )
    from cudalint.launch.hints import block_hint

    hint = block_hint(program, function, text, uses_y)
    if hint is not None:
        return Launch(function.name, _UNKNOWN, hint[0], LaunchSource.HINT, None, note=hint[1])
    why = "the block is not known" if is_launched else "no launch in view"
    if uses_y:
        return Launch(
            function.name,
            _UNKNOWN,
            (32, 8, 1),
            LaunchSource.ASSUMED,
            None,
            note=f"{why}: 32 x 8 threads assumed",
        )
    return Launch(
        function.name,
        _UNKNOWN,
        (256, 1, 1),
        LaunchSource.ASSUMED,
        None,
        note=f"{why}: 256 threads assumed",
    )


def shaped(launch: Launch, block: Extent) -> Launch:
    """What is assumed where some axes of the block are known, and are others: as wide as 256 threads are."""
    _, y, z = (one or 1 for one in block)
    found = max(1, _THREADS // (y * z)), y, z
    text = " x ".join(map(str, found if z > 1 else found[: 1 + (y > 1)]))
    note = f"the block is not known: {text} threads assumed"
    return replace(launch, block=found, source=LaunchSource.ASSUMED, note=note)


def _uses_y(program: ExecutableProgram, function: Function) -> bool:
    """Whether its text, or that of a function that it names, asks for the threads along y or z."""
    seen, left = {id(function)}, [function]
    while left:
        text = program.text(left.pop().body)
        if _Y_OR_Z.search(text):
            return True
        for name in dict.fromkeys(_NAME.findall(text)):
            for one in program.functions.get(name, ()):
                if one.body is not None and not one.file.is_library_stub and id(one) not in seen:
                    seen.add(id(one))
                    left.append(one)
    return False


def _launch_bounds(program: ExecutableProgram, function: Function) -> int | None:
    node = function.launch_bounds
    if node is None or not node.named_children:
        return None
    m = Executor(program, _UNKNOWN, host=True)
    m.frames.append(Frame(function, program.environment(m, function), 0, 0))
    first = node.named_children[0]
    inner = first.named_children[0] if first.type == "argument_list" and first.named_children else first
    return constant_text(m, program.text(inner))
