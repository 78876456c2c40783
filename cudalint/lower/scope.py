"""Names visible at a point of a function: variables to places, with the types declared beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.lower.values import Place

if TYPE_CHECKING:
    from cudalint.lower.types import TypeScope


class Scope:
    """A block's names; a lookup goes outward. `types` holds the types visible here."""

    __slots__ = ("names", "parent", "types")

    def __init__(self, parent: Scope | None, types: TypeScope) -> None:
        self.parent = parent
        self.types = types
        self.names: dict[str, Place] = {}

    def child(self) -> Scope:
        """A block within this one."""
        return Scope(self, self.types)

    def lookup(self, name: str) -> Place | None:
        """The place of a variable; None where no enclosing block declares the name."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None
