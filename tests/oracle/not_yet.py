"""Constructs that the analyzer is known to get wrong, which the gate's programs leave off until it is mended.

Each row names the construct and what is wrong. The table is to shrink to nothing.
"""

from __future__ import annotations

NOT_YET: dict[str, str] = {}
