"""Defines and include directories from a compilation database (compile_commands.json).

Format: clang's "JSON Compilation Database Format Specification".
"""

from __future__ import annotations

import json
import posixpath
import shlex
from collections.abc import Iterator
from pathlib import Path

from cudalint.dataclass import dataclass

_INCLUDE_OPTIONS = ("-I", "-isystem", "-iquote", "-idirafter", "--include-path", "--system-include")
_DEFINE_OPTIONS = ("-D", "--define-macro")
_UNDEFINE_OPTIONS = ("-U", "--undefine-macro")


class CompileCommandsError(Exception):
    """The database cannot be read; the message says why, for people."""


@dataclass(frozen=True, slots=True)
class CompileCommand:
    """What one file is compiled with, ready for `Settings`: paths are absolute or relative to where the
    database's own directories are."""

    path: str
    defines: tuple[tuple[str, str], ...] = ()
    undefines: tuple[str, ...] = ()
    include_dirs: tuple[str, ...] = ()


def load(path: str | Path) -> dict[str, CompileCommand]:
    """The commands of a database by the normalised path of the file they compile; the first command of a
    file counts. Raises CompileCommandsError."""
    try:
        entries = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise CompileCommandsError(f"{path}: {error}") from error
    if not isinstance(entries, list):
        raise CompileCommandsError(f"{path}: not a list of commands")
    commands: dict[str, CompileCommand] = {}
    for number, entry in enumerate(entries):
        command = _read(entry, f"{path}: entry {number}")
        commands.setdefault(command.path, command)
    return commands


def _read(entry: object, place: str) -> CompileCommand:
    if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
        raise CompileCommandsError(f"{place} names no file")
    directory = entry.get("directory", "")
    if not isinstance(directory, str):
        raise CompileCommandsError(f"{place}: its directory is no text")
    arguments = entry.get("arguments")
    if arguments is None:
        try:
            arguments = shlex.split(str(entry.get("command", "")))
        except ValueError as error:
            raise CompileCommandsError(f"{place}: its command cannot be split: {error}") from error
    if not isinstance(arguments, list):
        raise CompileCommandsError(f"{place}: its arguments are no list")
    return parse_arguments([str(argument) for argument in arguments], directory, entry["file"])


def parse_arguments(arguments: list[str], directory: str, file: str) -> CompileCommand:
    """The defines and include directories of a compiler's command line, run in `directory`."""
    defines: dict[str, str] = {}
    undefines: dict[str, None] = {}
    include_dirs: dict[str, None] = {}
    for option, value in _options(arguments):
        if option in _DEFINE_OPTIONS:
            name, equals, body = value.partition("=")
            defines[name] = body if equals else "1"
            undefines.pop(name, None)
        elif option in _UNDEFINE_OPTIONS:
            defines.pop(value, None)
            undefines[value] = None
        else:
            include_dirs[_join(directory, value)] = None
    return CompileCommand(
        _join(directory, file), tuple(defines.items()), tuple(undefines), tuple(include_dirs)
    )


def _options(arguments: list[str]) -> Iterator[tuple[str, str]]:
    """(option, value) of the options that matter: `-Dx`, `-D x` and `--define-macro=x` alike."""
    known = _DEFINE_OPTIONS + _UNDEFINE_OPTIONS + _INCLUDE_OPTIONS
    at = 0
    while at < len(arguments):
        argument = arguments[at]
        at += 1
        option = next((name for name in known if argument.startswith(name)), None)
        if option is None:
            continue
        value = argument[len(option) :]
        if option.startswith("--") and value.startswith("="):
            value = value[1:]
        if not value and at < len(arguments):
            value = arguments[at]
            at += 1
        if value:
            yield option, value


def _join(directory: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(directory, path))
