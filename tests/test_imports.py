"""The package's modules stand in layers: none needs itself, and each package uses those below it alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import cudalint

PACKAGE = Path(cudalint.__file__).parent
ROOT = PACKAGE.parent
MAX_LINES = 400

#: What every package may import.
EVERYWHERE = "dataclass"

#: What each package, or module at the top, may import of the others; type-only imports are no exception.
ARROWS = {
    "dataclass": "",
    "deep": "",
    "jsontext": "",
    "work": "",
    "collector": "",
    "settings": "ir",
    "ir": "",
    "arch": "",
    "drawing": "arch",
    "warp": "arch ir",
    "source": "ir settings work",
    "embedded": "ir settings",
    "syntax": "source",
    # the front end
    "completeness": "ir source syntax",
    "algebra": "ir",
    "cute": "algebra ir",
    "sema": "algebra arch cute ir settings source syntax work",
    "exec": "algebra completeness ir sema settings source syntax work",
    "models": "algebra cute exec ir sema syntax",
    "launch": "arch algebra exec ir sema syntax work",
    # what is told of the accesses
    "evaluate": "algebra arch ir warp work",
    "readonly": "algebra arch exec ir sema",
    "findings": "embedded ir jsontext project settings",
    "rules": "algebra arch findings ir readonly settings warp",
    "kernels": "arch evaluate exec ir launch readonly sema settings work",
    "translation": "exec models settings source work",
    "engine": "arch completeness deep embedded evaluate exec ir kernels launch rules sema settings source "
    "syntax translation work",
    # what is done with it
    "fixes": "algebra arch embedded engine evaluate findings ir project rules settings source",
    "project": "cudalint embedded engine findings fixes ir settings source",
    "output": "algebra arch cudalint drawing embedded findings ir jsontext project rules settings source "
    "warp",
    "diff": "embedded ir jsontext output project settings",
    "compare": "algebra engine findings ir jsontext launch output project settings",
    "server": "arch collector cudalint embedded engine findings fixes ir project rules settings source work",
    "cli": "arch collector compare cudalint diff engine exec findings fixes ir jsontext launch models output "
    "project rules server settings source",
    "cudalint": "engine warp",
    "__main__": "cli",
}


def module_name(file: Path) -> str:
    parts = ("cudalint", *file.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file): file for file in PACKAGE.rglob("*.py")}


def ancestors(module: str) -> set[str]:
    """The packages around a module, which are imported before it."""
    parts = module.split(".")
    return {".".join(parts[:count]) for count in range(1, len(parts))}


def imported(node: ast.AST, *, types: bool) -> Iterator[str]:
    """What a piece of code imports of the package, functions included. `types`: for types alone, too."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name("TYPE_CHECKING")) if not types:
                continue
            case ast.Import():
                yield from (alias.name for alias in child.names if alias.name in MODULES)
            case ast.ImportFrom(module=str(module)) if module in MODULES:
                for alias in child.names:
                    inner = f"{module}.{alias.name}"
                    yield inner if inner in MODULES else module
            case _:
                yield from imported(child, types=types)


def imports_of(module: str, *, types: bool) -> set[str]:
    return set(imported(ast.parse(MODULES[module].read_text(encoding="utf-8")), types=types)) - {module}


def package_of(module: str) -> str:
    return module.removeprefix("cudalint.").partition(".")[0]


def test_no_module_needs_itself() -> None:
    """Whichever is imported first, and whichever function is called first."""
    needs: dict[str, set[str]] = {}
    for module in MODULES:
        found = imports_of(module, types=False)
        found |= {package for name in found for package in ancestors(name)}
        needs[module] = found - ancestors(module) - {module}
    order = list(TopologicalSorter(needs).static_order())  # raises CycleError, which names the circle
    assert len(order) == len(MODULES) > 300


@pytest.mark.parametrize("package", sorted({package_of(module) for module in MODULES}))
def test_each_package_imports_what_it_may(package: str) -> None:
    allowed = {package, EVERYWHERE, *ARROWS[package].split()}
    for module in MODULES:
        if package_of(module) == package:
            others = {name for name in imports_of(module, types=True) if package_of(name) not in allowed}
            assert not others, module


def test_the_table_names_what_there_is() -> None:
    assert set(ARROWS) == {package_of(module) for module in MODULES}
    assert "lower" not in ARROWS


def test_no_file_is_long() -> None:
    hidden = {file for folder in ROOT.glob(".*") for file in folder.rglob("*.py")}
    files = [file for file in ROOT.rglob("*.py") if file not in hidden]
    long = [file for file in files if file.read_text(encoding="utf-8").count("\n") > MAX_LINES]
    assert len(files) > 300
    assert not long


def test_syntax_alone_knows_the_grammar_s_fields() -> None:
    asking = [
        module
        for module, file in MODULES.items()
        if package_of(module) != "syntax" and "by_field_name" in file.read_text(encoding="utf-8")
    ]
    assert not asking
