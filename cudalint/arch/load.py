"""From a name to an `Architecture`: the TOML files beside this module, one for each, validated."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cudalint.arch.model import Architecture, Dlcm, Fact, GlobalPath, Grade, SharedBanks, WideLoads

_FOLDER = Path(__file__).parent
_NAME = re.compile(r"(?:(?:sm|compute|lto)_?)?(\d{2,3})[af]?|(?:cc)?\s*(\d{1,2})\.(\d)", re.IGNORECASE)


class UnknownArchitectureError(ValueError):
    """No file for the architecture asked for; the message suggests the nearest names."""


class ArchitectureDataError(ValueError):
    """An architecture file is wrong; the message names the file and the key."""


def available() -> list[str]:
    """The names of the architectures with a file, by compute capability: ["sm_10", "sm_30", ...]."""
    return list(_names())


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted((file.stem for file in _FOLDER.glob("sm_*.toml")), key=lambda name: int(name[3:])))


def load_architecture(name: str) -> Architecture:
    """The architecture called "sm_90", "90", "9.0", "sm_90a" or "compute_90".

    Raises UnknownArchitectureError (a ValueError) for a name without a file, ArchitectureDataError for a
    file with a fault."""
    return _load(canonical_name(name))


def canonical_name(name: str) -> str:
    """The file's name for any accepted spelling of an architecture. Raises UnknownArchitectureError."""
    match = _NAME.fullmatch(name.strip())
    canonical = "sm_" + (match[1] or match[2] + match[3]) if match else name.strip()
    if canonical not in available():
        import difflib

        near = difflib.get_close_matches(canonical, available(), n=3, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"known: {', '.join(available())}"
        raise UnknownArchitectureError(f"unknown architecture {name!r}: {hint}")
    return canonical


@cache
def _load(name: str) -> Architecture:
    text = (_FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    return parse_architecture(name, text)


def parse_architecture(name: str, text: str) -> Architecture:
    """An architecture from its file's text. Raises ArchitectureDataError."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ArchitectureDataError(f"{name}.toml: {error}") from None
    reader = _Reader(name, table)
    major, minor = divmod(int(name[3:]), 10)
    architecture = Architecture(
        name=name,
        cc=(major, minor),
        family=reader.text("family"),
        warp_size=reader.count("warp.lanes"),
        max_threads_per_block=reader.count("block.max_threads"),
        max_block=reader.extents("block.max_extents"),
        max_grid=reader.extents("grid.max_extents"),
        max_access_bytes=reader.count("warp.max_access_bytes"),
        sector_bytes=reader.count("global.sector_bytes"),
        line_bytes=reader.count("global.line_bytes"),
        constant_bytes=reader.count("constant.bytes"),
        loads=reader.required_path("global.loads"),
        loads_cached=reader.path("global.loads_cached"),
        stores=reader.required_path("global.stores"),
        read_only=reader.path("global.read_only"),
        read_only_path=reader.text("global.read_only_path"),
        read_only_cache_bytes=reader.optional_count("global.read_only_cache_bytes"),
        loads_cached_by_default=reader.flag("global.loads_cached_by_default"),
        dlcm=reader.dlcm("global.dlcm"),
        cache_flag=reader.optional_text("global.cache_flag"),
        shared=reader.banks(),
        shared_per_sm=reader.count("shared.bytes_per_sm"),
        shared_per_block=reader.count("shared.bytes_per_block"),
        shared_static_limit=reader.count("shared.static_limit_bytes"),
        facts=reader.facts(),
    )
    if architecture.loads_cached_by_default and architecture.loads_cached is None:
        raise reader.error("global.loads_cached_by_default", "is true, but there is no global.loads_cached")
    reader.finish()
    return architecture


class _Reader:
    """Reads `key = { value, grade, source }` entries, each at most once, and complains with file and key."""

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        self._name = name
        self._sources: dict[str, str] = table.pop("sources", {})
        self._family = table.pop("family", None)
        self._facts: dict[str, Fact] = {}
        self._read: set[str] = set()
        self._flatten("", table)

    def error(self, key: str, message: str) -> ArchitectureDataError:
        return ArchitectureDataError(f"{self._name}.toml: {key}: {message}")

    def _flatten(self, prefix: str, table: dict[str, Any]) -> None:
        for name, entry in table.items():
            key = prefix + name
            if not isinstance(entry, dict):
                raise self.error(key, "expected { value, grade, source }")
            if "value" not in entry:
                self._flatten(key + ".", entry)
                continue
            if extra := entry.keys() - {"value", "grade", "source"}:
                raise self.error(key, f"unexpected {', '.join(sorted(extra))}")
            if entry.get("grade") not in list(Grade):
                raise self.error(key, f"grade must be one of {', '.join(Grade)}")
            if entry.get("source") not in self._sources:
                raise self.error(key, "source must name an entry of [sources]")
            source = self._sources[entry["source"]]
            self._facts[key] = Fact(key, entry["value"], Grade(entry["grade"]), source)

    def _value(self, key: str) -> Any:
        self._read.add(key)
        fact = self._facts.get(key)
        return None if fact is None else fact.value

    def optional_count(self, key: str) -> int | None:
        value = self._value(key)
        if value is None:
            return None
        if type(value) is not int or value <= 0:
            raise self.error(key, f"must be a positive integer, not {value!r}")
        return value

    def count(self, key: str) -> int:
        value = self.optional_count(key)
        if value is None:
            raise self.error(key, "is missing")
        return value

    def extents(self, key: str) -> tuple[int, int, int]:
        value = self._value(key)
        if not isinstance(value, list) or len(value) != 3 or any(type(n) is not int or n < 1 for n in value):
            raise self.error(key, f"must be three positive integers, not {value!r}")
        return (value[0], value[1], value[2])

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self._value(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, bool):
            raise self.error(key, f"must be true or false, not {value!r}")
        return value

    def optional_text(self, key: str) -> str | None:
        value = self._value(key)
        if value is not None and not isinstance(value, str):
            raise self.error(key, f"must be a string, not {value!r}")
        return value

    def text(self, key: str) -> str:
        value = self._family if key == "family" else self._value(key)
        if not isinstance(value, str):
            raise self.error(key, f"must be a string, not {value!r}")
        return value

    def dlcm(self, key: str) -> tuple[Dlcm, ...]:
        value = self._value(key)
        if not isinstance(value, list) or any(item not in ("ca", "cg") for item in value):
            raise self.error(key, 'must be a list of "ca" and "cg"')
        return tuple(value)

    def lanes(self, key: str) -> Mapping[int, int]:
        """{ "4" = 32, ... }: lanes by access width. A width not listed takes the next smaller one's."""
        value = self._value(key)
        if not isinstance(value, dict) or not value:
            raise self.error(key, "must be a table from access width to lanes")
        given = {int(width): lanes for width, lanes in value.items() if width.isdecimal()}
        if len(given) != len(value) or any(type(n) is not int or n < 1 or 32 % n for n in given.values()):
            raise self.error(key, "must map widths in bytes to divisors of 32")
        lanes = {}
        for width in (1, 2, 4, 8, 16, 32):
            lanes[width] = given[max((w for w in given if w <= width), default=min(given))]
        return lanes

    def path(self, key: str) -> GlobalPath | None:
        if not any(fact.startswith(key + ".") for fact in self._facts):
            return None
        return self.required_path(key)

    def required_path(self, key: str) -> GlobalPath:
        return GlobalPath(
            segment_bytes=self.count(f"{key}.segment_bytes"),
            request_lanes=self.lanes(f"{key}.request_lanes"),
            once_per_warp=self.flag(f"{key}.once_per_warp", default=False),
        )

    def banks(self) -> SharedBanks:
        wide_loads = self.text("shared.wide_loads")
        if wide_loads not in list(WideLoads):
            raise self.error("shared.wide_loads", f"must be one of {', '.join(WideLoads)}")
        return SharedBanks(
            count=self.count("shared.banks"),
            width=self.count("shared.bank_bytes"),
            row_bytes=self.count("shared.row_bytes"),
            phase_lanes=self.lanes("shared.phase_lanes"),
            wide_loads=WideLoads(wide_loads),
            alternate_width=self.optional_count("shared.alternate_bank_bytes"),
            broadcast_words=self.optional_count("shared.broadcast_words"),
            atomics_take_turns=self.flag("shared.atomics_take_turns", default=False),
            copies_as_counted=self.flag("shared.copies_as_counted", default=False),
        )

    def facts(self) -> tuple[Fact, ...]:
        return tuple(self._facts.values())

    def finish(self) -> None:
        if unknown := sorted(self._facts.keys() - self._read):
            raise self.error(unknown[0], "is no known key")
