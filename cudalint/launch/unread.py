"""Launches as they are written, where host code is not executed, or there is too much of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cudalint.exec.program import ExecutableProgram
from cudalint.ir.access import Span
from cudalint.ir.expr import Const
from cudalint.ir.launch import LaunchSource
from cudalint.launch.written import LaunchSyntaxError, parse_launch
from cudalint.sema.functions import Function

#: What a launch by a value that is no name ends in front of, by one that may be a variable's, and a variable.
_BY_VALUE, _BY_NAME = re.compile(rb"[)\]]\s*<<<"), re.compile(rb"\b([A-Za-z_]\w*)\s*<<<")
_VARIABLE = re.compile(rb"\b([A-Za-z_]\w*)\s*=(?!=)")
_NUMBER = re.compile(r"\d+[uUlL]*")
_NAME = re.compile(r"[A-Za-z_]\w*")
_OPEN, _CLOSE = "([{", ")]}"


def launches_by_value(text: bytes) -> bool:
    """Whether a file launches what a variable, an element or a call gives: of which kernel that is, its text
    alone may not tell."""
    if b"<<<" not in text:
        return False
    if _BY_VALUE.search(text) is not None:
        return True
    return not set(_BY_NAME.findall(text)).isdisjoint(_VARIABLE.findall(text))


def written_launch(program: ExecutableProgram, kernel: str) -> Span | None:
    """Where the unit's host code first launches a kernel by its name, executed or not."""
    places = [
        maker.file.to_original(maker.node.start_byte + found.start(), maker.node.start_byte + found.end())
        for maker, found in _launches(program, kernel)
    ]
    return min(places, key=lambda one: (one.path != program.settings.path, one.path, one.start), default=None)


def constant_arguments(program: ExecutableProgram, kernel: Function) -> dict[str, int]:
    """The numbers that all of these launches pass, by the parameters' names."""
    found: dict[str, int] = {}
    for name, text in _written_constants(program, kernel).items():
        try:
            site = parse_launch(program, f"{kernel.name}<<<1, 1>>>({name} = {text})", LaunchSource.HOST)
        except LaunchSyntaxError:
            continue
        values = (value for one, value in site.named.items() if one == name)
        found.update((name, value.value) for value in values if isinstance(value, Const))
    return found


def _written_constants(program: ExecutableProgram, kernel: Function) -> dict[str, str]:
    """What all of these launches pass for a parameter, by its name: a number, or a name that none of their
    functions declares, as of a constant of the file."""
    names = [one.name for one in kernel.parameters]
    if not kernel.accepts(len(names)) or any(one.variadic for one in kernel.parameters):
        return {}
    passed: list[dict[str, str]] = []
    for maker, found in _launches(program, kernel.name):
        whole = maker.node.text or b""
        text = whole.decode("utf-8", "replace")
        listed = _arguments(whole[found.end() :].decode("utf-8", "replace"))
        given = zip(names, listed, strict=False)
        passed.append({name: one for name, one in given if name and _is_constant(one, text)})
    if not passed:
        return {}
    return {name: one for name, one in passed[0].items() if all(each.get(name) == one for each in passed)}


def _launches(program: ExecutableProgram, kernel: str) -> Iterator[tuple[Function, re.Match[bytes]]]:
    launched = re.compile(rb"\b%b\s*(?:<[^;{}]*?>\s*)?<<<" % kernel.encode())
    for group in program.functions.values():
        for one in group:
            if one.body is not None and not one.is_kernel:
                yield from ((one, found) for found in launched.finditer(one.node.text or b""))


def _arguments(text: str) -> list[str]:
    """Those behind the configuration, with which the text begins."""
    _, closed, rest = text.partition(">>>")
    rest = rest.lstrip()
    if not closed or not rest.startswith("("):
        return []
    found, depth, start = [], 0, 1
    for at, char in enumerate(rest):
        depth += (char in _OPEN) - (char in _CLOSE)
        if depth == 0 or (depth == 1 and char == ","):
            found.append(rest[start:at].strip())
            start = at + 1
        if depth == 0:
            return found
    return []


def _is_constant(argument: str, maker: str) -> bool:
    """Whether it is a number, or a name that is used in the function, and never declared or changed."""
    if _NUMBER.fullmatch(argument):
        return True
    if not _NAME.fullmatch(argument):
        return False
    declared = (
        rf"\w[\s*&>]+{argument}\b|\b{argument}\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)|(?:\+\+|--|&)\s*{argument}\b"
    )
    changed = rf"\b{argument}\s*(?:\+\+|--)"
    return not re.search(rf"{declared}|{changed}", re.sub(r"\breturn\b|\bcase\b", "", maker))
