"""Names visible at a point of a function: variables to places, with the types declared beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.values import Place

if TYPE_CHECKING:
    from cudalint.ir.ctypes import ReferenceType
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import TypeScope


class Environment:
    """A block's names; a lookup goes outward. `types` holds the types visible here."""

    __slots__ = ("automatic", "constants", "names", "parent", "references", "types")

    def __init__(self, parent: Environment | None, types: TypeScope) -> None:
        self.parent = parent
        self.types = types
        self.names: dict[str, Place] = {}
        self.constants: dict[str, bool | None] = {}  # whether `names` are, or refer to what is; None: unknown
        self.references: dict[str, ReferenceType | None] = {}  # those declared as one; None: of which kind
        self.automatic: dict[str, Function] = {}  # variables that are no references, and whose they are

    def child(self) -> Environment:
        """A block within this one."""
        return Environment(self, self.types)

    def is_const(self, name: str) -> bool | None:
        """Whether the variable that a name means is const, or refers to what is; None: not known."""
        scope: Environment | None = self
        while scope is not None:
            if name in scope.names:
                return scope.constants.get(name, False)
            scope = scope.parent
        return False

    def reference(self, name: str) -> tuple[bool, ReferenceType | None]:
        """Whether a name is declared as a reference, and as which; None where that is not known."""
        scope: Environment | None = self
        while scope is not None:
            if name in scope.names:
                return name in scope.references, scope.references.get(name)
            scope = scope.parent
        return False, None

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
