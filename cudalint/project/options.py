"""The settings that a configuration file or the command line may give: one table, so that the two agree."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sized
from math import isfinite, prod
from typing import Any, TypeVar

from cudalint.dataclass import dataclass
from cudalint.project.reading import LARGEST_SOURCE

Value = Any
Listed = TypeVar("Listed", bound=Sized)

MOST_THREADS = 1024  # of a block, on every architecture (CUDA C++ Programming Guide, "Compute Capabilities")
MOST_PROCESSES = 256
MOST_ENTRIES = 1000  # of a list or a table
LONGEST_TIMEOUT = 24 * 3600  # seconds
_EXTENT = re.compile(r"\s*[0-9]{1,9}\s*", re.ASCII)


class OptionError(ValueError):
    """A value of the wrong kind; the message says what was expected."""


@dataclass(frozen=True, slots=True)
class Option:
    """`key` is the name in a configuration file; `read` checks a TOML value and gives ours, or raises
    OptionError."""

    key: str
    read: Callable[[Value], Value]
    default: Value
    help: str


@dataclass(frozen=True, slots=True)
class Setting:
    """A value and where it came from: `default`, a file's path, or `command line`."""

    value: Value
    origin: str


def text(value: Value) -> str:
    """A string."""
    if not isinstance(value, str):
        raise OptionError("a string is expected")
    return value


def texts(value: Value) -> tuple[str, ...]:
    """A list of strings."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise OptionError("a list of strings is expected")
    return tuple(_bounded(value))


def flag(value: Value) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise OptionError("true or false is expected")
    return value


def whole(most: int) -> Callable[[Value], int]:
    """Reads an integer above zero and up to `most`."""

    def read(value: Value) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise OptionError("an integer above zero is expected")
        if value > most:
            raise OptionError(f"at most {most:,} is allowed")
        return value

    read.__doc__ = f"An integer above zero, at most {most:,}."
    return read


def one_of(*words: str) -> Callable[[Value], str]:
    """Reads one of these words."""

    def read(value: Value) -> str:
        if value not in words:
            raise OptionError(f"one of {', '.join(words)} is expected")
        return text(value)

    read.__doc__ = f"One of {', '.join(words)}."
    return read


def dlcm(value: Value) -> str:
    """What nvcc's -Xptxas -dlcm takes."""
    if value not in ("ca", "cg"):
        raise OptionError('"ca" or "cg" is expected')
    return text(value)


def block(value: Value) -> tuple[int, int, int]:
    """`[32, 8]` or `"32x8"`: one to three extents."""
    parts = value.lower().split("x") if isinstance(value, str) else value
    if not isinstance(parts, list) or not 1 <= len(parts) <= 3:
        raise OptionError('a block shape such as "32x8" is expected')
    extents = [_extent(part) for part in parts]
    if min(extents) < 1:
        raise OptionError("the extents of a block are above zero")
    if prod(extents) > MOST_THREADS:
        raise OptionError(f"a block has at most {MOST_THREADS:,} threads")
    return (*extents, 1, 1)[:3]  # type: ignore[return-value]


def _extent(part: Value) -> int:
    if isinstance(part, str) and _EXTENT.fullmatch(part):
        return int(part)
    if isinstance(part, bool) or not isinstance(part, int):
        raise OptionError('a block shape such as "32x8" is expected')
    return part


def defines(value: Value) -> tuple[tuple[str, str], ...]:
    """`["N=32", "DEBUG"]` or a table; a name alone is defined as 1, as for a compiler."""
    if isinstance(value, Mapping):
        pairs = [(name, _body(name, body)) for name, body in _bounded(value).items()]
    else:
        pairs = [
            (name, body if found else "1")
            for name, found, body in (item.partition("=") for item in texts(value))
        ]
    for name, _ in pairs:
        if not name.split("(")[0].isidentifier():
            raise OptionError(f"`{name}` is no macro name")
    return tuple(pairs)


def _body(name: str, body: Value) -> str:
    if isinstance(body, bool):
        return str(int(body))
    if isinstance(body, str | int) or (isinstance(body, float) and isfinite(body)):
        return str(body)
    raise OptionError(f"`{name}`: text or a number is expected")


def ignores(value: Value) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A table from glob to rule selectors."""
    if not isinstance(value, Mapping):
        raise OptionError('a table such as {"tests/*" = ["CL101"]} is expected')
    return tuple((pattern, texts(selectors)) for pattern, selectors in _bounded(value).items())


def _bounded(value: Listed) -> Listed:
    """A list or table that no file of a project is held against for long."""
    if len(value) > MOST_ENTRIES:
        raise OptionError(f"at most {MOST_ENTRIES:,} entries are allowed")
    return value


_SEVERITIES = ("hint", "info", "warning", "error")

OPTIONS: tuple[Option, ...] = (
    Option("arch", text, "sm_90", "architecture that the costs are of"),
    Option("dlcm", dlcm, None, "nvcc's -Xptxas -dlcm: whether L1 caches global loads"),
    Option("defines", defines, (), "macros, as -D"),
    Option("undefines", texts, (), "macros that are not defined, as -U"),
    Option("include-dirs", texts, (), "folders of quoted includes, as -I"),
    Option("launches", texts, (), "launches as CUDA writes them: k<<<grid, block>>>(n = 1024)"),
    Option("block", block, None, "block shape of kernels whose launch is not in view"),
    Option("pointer-alignment", whole(1 << 30), 256, "assumed alignment of pointer parameters, in bytes"),
    Option("select", texts, (), "rules to run instead of the default ones"),
    Option("ignore", texts, (), "rules not to run"),
    Option("extend-select", texts, (), "rules to run besides"),
    Option("per-file-ignores", ignores, (), "rules to ignore in files that a glob names"),
    Option("min-severity", text, "info", "hint, info, warning or error"),
    Option("min-confidence", text, "likely", "possible, likely or certain"),
    Option("preview", flag, False, "run rules that are not settled yet"),
    Option("exclude", texts, None, "globs of files and folders not to search; replaces the default ones"),
    Option("extend-exclude", texts, (), "globs not to search besides"),
    Option("force-exclude", flag, False, "apply the excludes to files that are named, too"),
    Option("max-file-kib", whole(LARGEST_SOURCE >> 10), 4096, "larger files are not read"),
    Option(
        "timeout", whole(LONGEST_TIMEOUT), 60, "seconds of processor time for one file; in an editor, seconds"
    ),
    Option("jobs", whole(MOST_PROCESSES), None, "processes; one a processor, and here no more"),
    Option("cache-dir", text, None, "where results are kept: only on the command line (docs/security.md)"),
    Option("baseline", text, None, "file of findings that are known and not shown"),
    Option("output-format", text, None, "how to print"),
    Option("sort", one_of("waste", "place"), "waste", "waste: what wastes the most first; place: by file"),
    Option("fail-on", one_of(*_SEVERITIES, "never"), "warning", "least severity of status 1"),
    Option("required-version", text, None, "the version of cudalint that this project asks for"),
)

BY_KEY: dict[str, Option] = {option.key: option for option in OPTIONS}
