"""Names visible at a point of a function: variables to places, with the types declared beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.values import Place

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import TypeScope


class Environment:
    """A block's names; a lookup goes outward. `types` holds the types visible here."""

    __slots__ = ("automatic", "constants", "names", "parent", "types")

    def __init__(self, parent: Environment | None, types: TypeScope) -> None:
        self.parent = parent
        self.types = types
        self.names: dict[str, Place] = {}
        self.constants: set[str] = set()  # those of `names` that are declared const, or refer to what is
        self.automatic: dict[str, Function] = {}  # variables that are no references, and whose they are

    def child(self) -> Environment:
        """A block within this one."""
        return Environment(self, self.types)

    def is_const(self, name: str) -> bool:
        """Whether the variable that a name means is const, or refers to what is."""
        scope: Environment | None = self
        while scope is not None:
            if name in scope.names:
                return name in scope.constants
            scope = scope.parent
        return False

    def is_automatic(self, name: str, function: Function) -> bool:
        """Whether a name means a variable or a parameter of this very function, no reference."""
        scope: Environment | None = self
        while scope is not None:
            if name in scope.names:
                return scope.automatic.get(name) is function
            scope = scope.parent
        return False

    def lookup(self, name: str) -> Place | None:
        """The place of a variable; None where no enclosing block declares the name."""
        scope: Environment | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None
