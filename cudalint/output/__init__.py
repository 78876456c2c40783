"""Output formats of `check`, one a file, found by being in this package: there is no list to edit."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

from cudalint.output.format import Format

__all__ = ["Format", "formats"]


@lru_cache(maxsize=1)
def formats() -> dict[str, type[Format]]:
    """Every Format class defined in this package, by name."""
    found: dict[str, type[Format]] = {}
    for module_info in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{module_info.name}")
        for value in vars(module).values():
            is_format = isinstance(value, type) and issubclass(value, Format) and value is not Format
            if is_format and value.__module__ == module.__name__:
                found[value.name] = value
    return dict(sorted(found.items()))
