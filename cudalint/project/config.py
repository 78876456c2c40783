"""Configuration: the nearest file, what it extends, and the command line over it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cudalint import __version__
from cudalint.findings.selection import suggest
from cudalint.project.options import BY_KEY, OPTIONS, OptionError, Setting
from cudalint.settings import Settings

FILE = "cudalint.toml"
COMMAND_LINE = "command line"

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
        if (folder / FILE).is_file():
            return folder / FILE
        project = folder / "pyproject.toml"
        if project.is_file() and "cudalint" in _load(project).get("tool", {}):
            return project
        if folder == top:
            break
    return None


def resolve(config_file: Path | None, given: Mapping[str, Any]) -> Config:
    """Each setting with its origin: defaults, under the file (and what it extends), under `given`, the
    command line's values by key. Raises ConfigError."""
    config = {option.key: Setting(option.default, "default") for option in OPTIONS}
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
    path = path.resolve()
    if path in seen:
        raise ConfigError(f"{path}: extends itself through {seen[-1]}")
    table = _load(path)
    if path.name == "pyproject.toml":
        table = table.get("tool", {}).get("cudalint", {})
    config: Config = {}
    extended = table.pop("extend", None)
    if extended is not None:
        if not isinstance(extended, str):
            raise ConfigError(f"{path}: extend: a path is expected")
        config.update(read_config(path.parent / Path(extended).expanduser(), (*seen, path)))
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
        operator = clause.strip().rstrip("0123456789. ") or "=="
        bound = _numbers(clause.strip()[len(operator) if clause.strip().startswith(operator) else 0 :])
        have = _numbers(version)
        width = max(len(have), len(bound))
        left, right = have + (0,) * (width - len(have)), bound + (0,) * (width - len(bound))
        met = {
            "==": left == right,
            ">=": left >= right,
            ">": left > right,
            "<": left < right,
            "<=": left <= right,
        }
        if operator not in met:
            raise ConfigError(f"required-version: `{clause.strip()}` is no version bound")
        if not met[operator]:
            return False
    return True


def _numbers(version: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in version.strip().split("."))
    except ValueError:
        raise ConfigError(f"required-version: `{version}` is no version") from None


def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: {error}") from None


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
    if key in ("baseline", "cache-dir"):
        return os.path.normpath(path.parent / read)
    return read
