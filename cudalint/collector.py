"""How often a process that analyzes looks for garbage."""

from __future__ import annotations

import gc


def collect_seldom() -> None:
    """Expressions are many and live long: CPython's default collects too often."""
    gc.set_threshold(250_000, 20, 20)
