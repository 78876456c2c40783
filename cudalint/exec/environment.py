"""Names visible at a point of a function: variables to places, with the types declared beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.values import Place

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


class Environment:
    """A block's names; a lookup goes outward. `types` holds the types visible here."""

    __slots__ = ("names", "parent", "types")

    def __init__(self, parent: Environment | None, types: TypeScope) -> None:
        self.parent = parent
        self.types = types
        self.names: dict[str, Place] = {}

    def child(self) -> Environment:
        """A block within this one."""
        return Environment(self, self.types)

    def lookup(self, name: str) -> Place | None:
        """The place of a variable; None where no enclosing block declares the name."""
        scope: Environment | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None
