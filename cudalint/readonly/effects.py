"""Whether a call of a device function keeps nvcc from seeing that memory is not written."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from tomllib import loads

from cudalint.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class EffectTable:
    """The recorded answers of effects.toml, whose head says how they were got."""

    recorded_from: tuple[int, int]
    always: frozenset[str]
    before_10_0: frozenset[str]
    from_10_0: frozenset[str]
    never: frozenset[str]
    never_prefixes: tuple[str, ...]

    def blocks(self, name: str, cc: tuple[int, int], of_type: str = "") -> bool | None:
        """Whether a call of `name` with a result of this type blocks on compute capability `cc`; None where
        the compiler was not asked."""
        for key in (f"{name}:{of_type}", name):
            if key in self.always:
                return True
            if key in self.before_10_0:
                return cc < (10, 0)
            if key in self.from_10_0:
                return cc >= (10, 0)
            if key in self.never:
                return False
        return False if name.startswith(self.never_prefixes) else None

    def blocks_somewhere(self, name: str, of_type: str = "") -> bool:
        """Whether a call of `name` blocks on some compute capability."""
        keys = {f"{name}:{of_type}", name}
        return not keys.isdisjoint(self.always | self.before_10_0 | self.from_10_0)


@lru_cache(maxsize=1)
def effect_table() -> EffectTable:
    """effects.toml, read once."""
    data = loads(Path(__file__).with_name("effects.toml").read_text(encoding="utf-8"))
    first, second = data["recorded_from"]
    return EffectTable(
        (first, second),
        frozenset(data["always"]),
        frozenset(data["before_10_0"]),
        frozenset(data["from_10_0"]),
        frozenset(data["never"]),
        tuple(data["never_prefixes"]),
    )
