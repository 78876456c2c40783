"""The client's settings: the section `cudalint` of an editor's configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from lsprotocol.types import DiagnosticSeverity

from cudalint.dataclass import dataclass

LEVELS: dict[str, DiagnosticSeverity | None] = {
    "error": DiagnosticSeverity.Error,
    "warning": DiagnosticSeverity.Warning,
    "information": DiagnosticSeverity.Information,
    "info": DiagnosticSeverity.Information,
    "hint": DiagnosticSeverity.Hint,
    "off": None,
}


@dataclass(frozen=True, slots=True)
class Options:
    """`severity` maps rule selectors (a code, a prefix, a name) to a level. `hints` is "off", "costly" (what
    costs more than it must) or "all". Times are in seconds."""

    arch: str | None = None
    severity: tuple[tuple[str, str], ...] = ()
    hints: str = "costly"
    lenses: bool = True
    workspace: bool = True
    delay: float = 0.15
    configuration: str | None = None
    compile_commands: str | None = None
    problems: tuple[str, ...] = field(default=(), compare=False)


class _Reader:
    def __init__(self, given: Mapping[str, Any]) -> None:
        self._given = given
        self.problems: list[str] = []

    def get(
        self, key: str, kind: type | tuple[type, ...], default: Any, choices: tuple[str, ...] = ()
    ) -> Any:
        value = self._given.get(key)
        if value is None:
            return default
        wrong_flag = isinstance(value, bool) and kind is not bool
        if not isinstance(value, kind) or wrong_flag or (choices and value not in choices):
            self.problems.append(f"cudalint.{key}: {value!r} is not understood")
            return default
        return value


def read_options(given: object) -> Options:
    """From JSON, whatever it holds: what is not understood keeps its default and is told in `problems`."""
    reader = _Reader(given if isinstance(given, Mapping) else {})
    levels = reader.get("severity", Mapping, {})
    for selector, level in levels.items():
        if level not in LEVELS:
            reader.problems.append(f"cudalint.severity.{selector}: {level!r} is none of {', '.join(LEVELS)}")
    return Options(
        arch=reader.get("arch", str, None) or None,
        severity=tuple((str(s), level) for s, level in levels.items() if level in LEVELS),
        hints=reader.get("inlayHints", str, "costly", ("off", "costly", "all")),
        lenses=reader.get("codeLens", bool, True),
        workspace=reader.get("workspaceDiagnostics", bool, True),
        delay=min(max(reader.get("delay", (int, float), 150), 0), 10_000) / 1000,
        configuration=reader.get("configuration", str, None) or None,
        compile_commands=reader.get("compileCommands", str, None) or None,
        problems=tuple(reader.problems),
    )


def plain(value: Any) -> Any:
    """A settings object as mappings: pygls makes other objects of JSON ones."""
    if hasattr(value, "_asdict"):
        return {key: plain(item) for key, item in value._asdict().items()}
    if hasattr(value, "__dict__") and not isinstance(value, type):
        return {key: plain(item) for key, item in vars(value).items()}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value
