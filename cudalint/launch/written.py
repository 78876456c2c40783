"""Launches that a person wrote down: on the command line, in the configuration, above a kernel."""

from __future__ import annotations

import re

from cudalint.arch import load_architecture
from cudalint.exec.executor import Executor
from cudalint.exec.host.launching import record_launch
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.state import Frame
from cudalint.ir.access import Span
from cudalint.ir.launch import LaunchSource
from cudalint.launch.limits import refusal
from cudalint.sema.functions import Function
from cudalint.syntax import parse as syntax
from cudalint.syntax.nodes import launch_syntax

_ANNOTATION = re.compile(rb"//\s*cudalint:\s*launch\s*(?P<launch><<<.*)")


class LaunchSyntaxError(ValueError):
    """A launch, `text`, that does not read as CUDA's `kernel<<<grid, block>>>(name = value)`, or that CUDA
    refuses, and why."""

    def __init__(self, text: str, refused: str | None = None) -> None:
        super().__init__(
            f"{text!r} is a launch that CUDA refuses: {refused}"
            if refused is not None
            else f"{text!r} is not a launch; write it as CUDA does: "
            "'kernel<<<dim3(32, 32), dim3(32, 8)>>>(n = 1024)'"
        )
        self.text = text


def parse_launch(program: ExecutableProgram, text: str, source: LaunchSource) -> LaunchSite:
    """A launch written as in CUDA. Raises LaunchSyntaxError."""
    written = text.strip().rstrip(";")
    if "(" not in written.rpartition(">>>")[2]:
        written += "()"
    name, opening, shape = written.partition("<<<")
    name = name.replace(">>", "> >").replace(">>", "> >")  # `f<A<B<1>>><<<` reads badly
    block = syntax.parse_statements(f"{name}{opening}{shape};")
    call = None
    if block is not None and block.named_child_count == 1:
        statement = block.named_children[0]
        call = statement.named_children[0] if statement.named_child_count else None
    if call is None or call.type != "call_expression" or launch_syntax(call) is None:
        raise LaunchSyntaxError(text)
    m = Executor(program, (None, None, None), host=True)
    function = Function("", "", program.unit.main, call, None, None)
    m.frames.append(Frame(function, program.environment(m, function), 0, 0))
    record_launch(m, call)
    found = m.launches[0]
    assert isinstance(found, LaunchSite)
    refused = refusal(load_architecture(program.settings.arch), found.grid, found.block)
    if refused is not None:
        raise LaunchSyntaxError(text, refused)
    return found


def written_above(program: ExecutableProgram, function: Function) -> list[LaunchSite]:
    """The `// cudalint: launch <<<...>>>(...)` comments directly above a kernel (its template line and
    other comments may stand between)."""
    start = function.file.to_original(function.node.start_byte, function.node.start_byte).start
    data = function.file.original.data
    found: list[LaunchSite] = []
    position = data.rfind(b"\n", 0, start)
    while position > 0:
        begin = data.rfind(b"\n", 0, position) + 1
        line = data[begin:position].strip()
        match = _ANNOTATION.search(line)
        if match is not None and line.startswith(b"//"):
            text = function.name + match["launch"].decode("utf-8", "replace")
            site = parse_launch(program, text, LaunchSource.ANNOTATION)
            at = begin + line.find(b"//")
            found.insert(0, _located(site, Span(function.file.path, at, position)))
        elif line and not line.startswith((b"//", b"template", b"/*", b"*", b"#pragma", b"extern")):
            break
        position = begin - 1
    return found


def _located(site: LaunchSite, span: Span) -> LaunchSite:
    from dataclasses import replace

    return replace(site, span=span)
