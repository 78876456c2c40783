"""The package's modules stand in layers: no module is needed to import itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import cudalint

PACKAGE = Path(cudalint.__file__).parent


def module_name(file: Path) -> str:
    parts = ("cudalint", *file.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file): file for file in PACKAGE.rglob("*.py")}


def ancestors(module: str) -> set[str]:
    """The packages around a module, which are imported before it."""
    parts = module.split(".")
    return {".".join(parts[:count]) for count in range(1, len(parts))}


def imported(file: Path) -> Iterator[str]:
    """The package's modules that a file imports as soon as it is imported itself."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names if alias.name in MODULES)
            case ast.ImportFrom(module=str(module)) if module in MODULES:
                for alias in node.names:
                    inner = f"{module}.{alias.name}"
                    yield inner if inner in MODULES else module


def test_no_cycles() -> None:
    """Whichever module is imported first: one that leans on itself fails for some of them."""
    needs: dict[str, set[str]] = {}
    for module, file in MODULES.items():
        found = set(imported(file))
        found |= {package for name in found for package in ancestors(name)}
        needs[module] = found - ancestors(module) - {module}
    order = list(TopologicalSorter(needs).static_order())  # raises CycleError, which names the cycle
    assert len(order) == len(MODULES) > 300
