"""Output formats of `check`, one a file, found by being in this package: there is no list to edit."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

from cudalint.output.format import Format

__all__ = ["Format", "find_format", "formats"]


@lru_cache(maxsize=1)
def formats() -> dict[str, type[Format]]:
    """Every Format class defined in this package, by name."""
    found: dict[str, type[Format]] = {}
    for module_info in pkgutil.iter_modules(__path__):
        found |= _defined(module_info.name)
    return dict(sorted(found.items()))


def find_format(name: str) -> type[Format] | None:
    """The format of this name. Imports no other, where the module is called like its format."""
    module = name.replace("-", "_")
    if any(module_info.name == module for module_info in pkgutil.iter_modules(__path__)):
        found = _defined(module).get(name)
        if found is not None:
            return found
    return formats().get(name)


def _defined(name: str) -> dict[str, type[Format]]:
    module = importlib.import_module(f"{__name__}.{name}")
    return {
        value.name: value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Format)
        and "name" in vars(value)
        and value.__module__ == module.__name__
    }
