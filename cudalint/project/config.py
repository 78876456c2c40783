"""Configuration: the nearest file, what it extends, and the command line over it.

A configuration comes with the code that it is for, so it is believed in what concerns the analysis, and in
nothing else: it names no file outside its repository but folders of headers, and no place to write to but the
baseline's.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cudalint import __version__
from cudalint.findings.selection import suggest
from cudalint.project.options import BY_KEY, OPTIONS, OptionError, Setting
from cudalint.project.reading import read_regular
from cudalint.project.root import repository
from cudalint.settings import Settings

FILE = "cudalint.toml"
COMMAND_LINE = "command line"
DEFAULT = "default"
_LARGEST = 1 << 18  # bytes of a configuration
_MOST_PARTS = 64  # of the keys in a line: tomllib takes the square of their number
_PART = re.compile(r"""(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w-]+)[ \t]*(\.?)""")
_LONGEST_CHAIN = 16  # files of which one extends the next
_CLAUSE = re.compile(r"\s*(==|>=|<=|>|<|)\s*(\d{1,9}(?:\.\d{1,9}){0,8})\s*")

Config = dict[str, Setting]


class ConfigError(ValueError):
    """A configuration that cannot be used; the message names the file and the key."""


def find_config(start: Path, top: Path | None = None) -> Path | None:
    """The nearest cudalint.toml, or pyproject.toml with a [tool.cudalint] table, at or above `start`, but not
    above `top`.

    Raises ConfigError for a pyproject.toml on the way that is no TOML.
    """
    start = start.resolve()
    for folder in (start, *start.parents):
        if os.path.lexists(folder / FILE):
            return folder / FILE
        project = folder / "pyproject.toml"
        if os.path.lexists(project) and _own_table(_load(project)) is not None:
            return project
        if folder == top:
            break
    return None


def resolve(config_file: Path | None, given: Mapping[str, Any]) -> Config:
    """Each setting with its origin: defaults, under the file (and what it extends), under `given`, the
    command line's values by key. Raises ConfigError."""
    config = {option.key: Setting(option.default, DEFAULT) for option in OPTIONS}
    if config_file is not None:
        config.update(read_config(config_file))
    config.update({key: Setting(value, COMMAND_LINE) for key, value in given.items()})
    wanted = config["required-version"].value
    if wanted is not None and not satisfies(__version__, wanted):
        raise ConfigError(
            f"{config['required-version'].origin}: cudalint {wanted} is required, this is {__version__}"
        )
    return config


def read_config(path: Path, seen: tuple[Path, ...] = ()) -> Config:
    """The settings of one file, over those of the file that it extends. Raises ConfigError."""
    path = _resolved(path)
    if path in seen:
        raise ConfigError(f"{path}: extends itself through {seen[-1]}")
    if len(seen) == _LONGEST_CHAIN:
        raise ConfigError(f"{seen[0]}: extends more than {_LONGEST_CHAIN} files")
    table = _load(path)
    if path.name == "pyproject.toml":
        table = _own_table(table) or {}
    config: Config = {}
    extended = table.pop("extend", None)
    if extended is not None:
        if not isinstance(extended, str):
            raise ConfigError(f"{path}: extend: a path is expected")
        config.update(read_config(_extended(path, extended), (*seen, path)))
    for key, value in table.items():
        config[key] = Setting(_read(path, key, value), str(path))
    return config


def settings_from(config: Config, path: str) -> Settings:
    """The analysis settings for one file."""
    launches = config["launches"]
    from_command_line = launches.origin == COMMAND_LINE
    return Settings(
        path=path,
        arch=config["arch"].value,
        dlcm=config["dlcm"].value,
        defines=config["defines"].value,
        undefines=config["undefines"].value,
        include_dirs=config["include-dirs"].value,
        launches=launches.value if from_command_line else (),
        config_launches=() if from_command_line else launches.value,
        block=config["block"].value,
        pointer_alignment=config["pointer-alignment"].value,
        select=config["select"].value,
        ignore=config["ignore"].value,
        extend_select=config["extend-select"].value,
        min_severity=config["min-severity"].value,
        min_confidence=config["min-confidence"].value,
        preview=config["preview"].value,
    )


def satisfies(version: str, wanted: str) -> bool:
    """Whether `version` meets `==0.1.0`, `>=0.1` or a bare `0.1.0`; several may be joined by commas."""
    for clause in wanted.split(","):
        match = _CLAUSE.fullmatch(clause)
        if match is None:
            raise ConfigError(f"required-version: `{clause.strip()}` is no version bound")
        have, bound = _numbers(version), _numbers(match[2])
        width = max(len(have), len(bound))
        left, right = have + (0,) * (width - len(have)), bound + (0,) * (width - len(bound))
        met = {
            "==": left == right,
            ">=": left >= right,
            ">": left > right,
            "<": left < right,
            "<=": left <= right,
        }
        if not met[match[1] or "=="]:
            return False
    return True


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def _load(path: Path) -> dict[str, Any]:
    try:
        text = read_regular(path, _LARGEST).decode("utf-8")
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > _MOST_PARTS and sum(map(bool, _PART.findall(line))) > _MOST_PARTS:
                raise ConfigError(f"{path}: line {number}: a key of more than {_MOST_PARTS} parts")
        return tomllib.loads(text)
    except ConfigError:
        raise
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # of TOML, of UTF-8, of an integer with too many digits
        raise ConfigError(f"{path}: {error}") from None
    except RecursionError:
        raise ConfigError(f"{path}: nested too deep") from None


def _own_table(table: dict[str, Any]) -> dict[str, Any] | None:
    """[tool.cudalint] of a pyproject.toml."""
    tools = table.get("tool")
    own = tools.get("cudalint") if isinstance(tools, dict) else None
    return own if isinstance(own, dict) else None


def _extended(path: Path, named: str) -> Path:
    """The file that a configuration extends. Raises ConfigError for one that is none of its repository's."""
    try:
        file = (path.parent / Path(named).expanduser()).resolve()
    except (OSError, ValueError, RuntimeError) as error:  # a NUL, a loop of links, no such user
        raise ConfigError(f"{path}: extend: {getattr(error, 'strerror', None) or error}") from None
    if file.suffix != ".toml" or not _belongs(file, path):
        raise ConfigError(f"{path}: extend: {named} is no TOML file of the same repository")
    return file


def _belongs(file: Path, config: Path) -> bool:
    """Whether a file lies in the repository of a configuration, links followed; any does where there is no
    repository that tells what belongs together."""
    root = repository(config.parent)
    return root is None or file.is_relative_to(root)


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError) as error:  # a NUL in its name, a loop of links
        raise ConfigError(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def _read(path: Path, key: str, value: Any) -> Any:
    option = BY_KEY.get(key)
    if option is None:
        raise ConfigError(f"{path}: unknown key `{key}`{suggest(key, [*BY_KEY, 'extend'])}")
    try:
        read = option.read(value)
    except OptionError as error:
        raise ConfigError(f"{path}: {key}: {error}") from None
    if key == "include-dirs":  # relative to the file that names them
        return tuple(os.path.normpath(path.parent / folder) for folder in read)
    if key == "baseline":
        file = path.parent / read
        root = repository(path.parent) or path.parent
        try:
            is_inside = file.resolve().is_relative_to(root)
        except (OSError, ValueError, RuntimeError) as error:
            raise ConfigError(f"{path}: baseline: {error}") from None
        if not is_inside:
            raise ConfigError(f"{path}: baseline: {read} lies outside of {root}")
        return os.path.normpath(file)
    return read
