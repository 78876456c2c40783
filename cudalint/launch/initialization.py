"""Variables at namespace scope whose initialization, before `main` runs, may come to a launch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.executor import LAUNCH
from cudalint.sema.functions import Function

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.program import ExecutableProgram

_WORD = re.compile(rb"[A-Za-z_]\w*")


def initializations(program: ExecutableProgram, names: frozenset[str]) -> Iterator[Function]:
    """The declarations that launch, or name a function that comes to a launch, as functions of their own."""
    wanted = {name.encode() for name in names}
    seen = set[int]()
    for one in program.symbols.all_variables():
        text = one.node.text or b""
        if (
            one.template is not None
            or one.flags.is_in_device_memory
            or one.flags.extern
            or one.node.id in seen
        ):
            continue
        seen.add(one.node.id)
        if LAUNCH.search(text) or not wanted.isdisjoint(_WORD.findall(text)):
            yield Function(
                f"initialization of {one.name}",
                "",
                one.file,
                one.node,
                None,
                one.node,
                namespace=one.namespace,
            )
