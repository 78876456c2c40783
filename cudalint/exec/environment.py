"""Names visible at a point of a function: variables to places, with the types declared beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.values import Place, Temporary, UnknownValue
from cudalint.ir.ctypes import UnknownType

if TYPE_CHECKING:
    from cudalint.exec.calls.results import Result
    from cudalint.ir.ctypes import ReferenceType
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import TypeScope


#: What a name means in a block that declares it as what is no variable: `types` knows it.
HIDDEN = Temporary(UnknownValue(UnknownType("auto", "it is no variable"), True, "it is no variable"))


class Environment:
    """A block's names; a lookup goes outward. `types` holds the types visible here."""

    __slots__ = (
        "automatic",
        "constants",
        "names",
        "of_source",
        "parent",
        "references",
        "results",
        "types",
        "volatiles",
    )

    def __init__(self, parent: Environment | None, types: TypeScope) -> None:
        self.parent = parent
        self.types = types
        self.names: dict[str, Place] = {}
        self.constants: dict[str, bool | None] = {}  # whether `names` are, or refer to what is; None: unknown
        self.volatiles: dict[str, bool | None] = {}  # whether `names` are volatile; None: unknown
        self.of_source: set[str] = set()  # constants that are the same for every launch
        self.references: dict[str, ReferenceType | None] = {}  # those declared as one; None: of which kind
        self.results: dict[int, Result] = {}  # what calls give that stand here, by their nodes
        #: Variables that are no references, and whose they are; None: they outlive its calls.
        self.automatic: dict[str, Function | None] = {}

    def child(self) -> Environment:
        """A block within this one."""
        return Environment(self, self.types)

    def block(self) -> Environment:
        """The same for a statement's, whose lookups pass what declares nothing: statements may be thousands
        deep."""
        outer = self.parent
        is_empty = not self.names and outer is not None and self.types is outer.types
        return Environment(outer if is_empty else self, self.types)

    def is_const(self, name: str) -> bool | None:
        """Whether the variable that a name means is const, or refers to what is; None: not known."""
        home = self._home(name)
        return False if home is None else home.constants.get(name, False)

    def is_of_source(self, name: str) -> bool:
        """Whether a name means a constant that the source alone tells."""
        home = self._home(name)
        return home is not None and name in home.of_source

    def is_volatile(self, name: str) -> bool | None:
        """Whether the variable that a name means is volatile, or refers to what is; None: not known."""
        home = self._home(name)
        return None if home is None else home.volatiles.get(name, False)

    def reference(self, name: str) -> tuple[bool, ReferenceType | None]:
        """Whether a name is declared as a reference, and as which; None where that is not known."""
        home = self._home(name)
        return (False, None) if home is None else (name in home.references, home.references.get(name))

    def is_automatic(self, name: str, function: Function) -> bool:
        """Whether a name means a variable or a parameter of this very function, no reference."""
        home = self._home(name)
        return home is not None and home.automatic.get(name) is function

    def is_lasting(self, name: str) -> bool:
        """Whether a name means a block's static variable, or one of a namespace that the block names."""
        home = self._home(name)
        return home is not None and home.automatic.get(name, home) is None

    def _home(self, name: str) -> Environment | None:
        """The block that declares a name."""
        scope: Environment | None = self
        while scope is not None and name not in scope.names:
            scope = scope.parent
        return None if scope is None or scope.names[name] is HIDDEN else scope

    def hides(self, name: str) -> bool:
        """Whether the innermost block that declares a name declares no variable by it: it hides variables
        further out, and members."""
        scope: Environment | None = self
        while scope is not None and name not in scope.names:
            scope = scope.parent
        return scope is not None and scope.names[name] is HIDDEN

    def lookup(self, name: str) -> Place | None:
        """The place of a variable; None where no enclosing block declares the name."""
        scope: Environment | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None:
                return found if found is not HIDDEN else None
            scope = scope.parent
        return None


class Question(Environment):
    """What an expression sees that types or constants ask for, beside the blocks around it."""

    __slots__ = ()
