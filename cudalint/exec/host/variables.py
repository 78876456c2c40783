"""The variables of a unit that host code changes: those at namespace scope, and static ones of functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.program import Program
    from cudalint.sema.symbols.table import ModuleVariable


def declared_type(program: Program, variable: ModuleVariable) -> CType | None:
    """The type that a variable at namespace scope is declared with; None where it has none."""
    kind = cst.type(variable.node)
    return program.types.resolve(kind, variable.declarator) if kind is not None else None


@dataclass(frozen=True, slots=True)
class Followed:
    """A unit's variables that host code changes and that are followed, in order, with their types: those at
    namespace scope, and static ones of functions by their declarators' ids. `guards`: by the same, what tells
    whether code has made one of these; `lasting`: objects that constructors make and nothing changes;
    `begun`: static variables that nothing changes once code has made them, and their guards, which are
    followed where the program starts alone."""

    types: dict[ModuleVariable, CType]
    statics: dict[int, ModuleVariable]
    guards: dict[int, ModuleVariable]
    names: frozenset[str]
    lasting: frozenset[ModuleVariable]
    begun: frozenset[ModuleVariable]


@dataclass(frozen=True, slots=True)
class Touched:
    """The names of those that a text, or what it calls, may change; `is_open`: it calls what is not in
    view; `ends`: it may not come back."""

    names: frozenset[str]
    is_open: bool
    ends: bool
