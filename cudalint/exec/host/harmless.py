"""What functions of host code change, and those that change nothing but an object which they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.host.changed_types import converts, leads_out
from cudalint.ir.ctypes import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    VoidType,
)
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import TypeScope

#: What a loop over a range calls.
_RANGE = ("begin", "end", "operator!=", "operator++", "operator*")


@dataclass(frozen=True, slots=True)
class Effects:
    """What a call may change: what it is given at some positions, its object, variables of some names, each
    with what these lead to, and nothing else. `keeps`: what it is given may be led to by what it has changed
    or returned."""

    given: frozenset[int] = frozenset()
    this: bool = False
    names: frozenset[str] = frozenset()
    keeps: bool = False


class Harmless:
    """Tells the functions of a program that change nothing, by what each `effects` says."""

    def __init__(self, ex: Executor, types: TypeScope, effects: Callable[[Function], Effects | None]) -> None:
        self._ex, self._types, self._effects = ex, types, effects

    def declared(self, name: str) -> list[Function]:
        """The functions of a name that are no library's."""
        return [one for one in self._ex.program.functions.get(name, ()) if not one.file.is_library_stub]

    def is_harmless(self, function: Function) -> bool:
        """Whether running a function changes nothing but an object that it makes, or reads."""
        found = self._effects(function)
        if found is None or found.given or found.names:
            return False
        owner = self._types.lookup(function.owner) if function.owner is not None else None
        is_made = function.owner is not None and function.name.removeprefix("~") == own_name(function.owner)
        return not found.this or (is_made and isinstance(owner, RecordType) and not leads_out(owner))

    def makes(self, name: str, seen: frozenset[str] = frozenset()) -> bool:
        """Whether making, copying and ending objects of a type changes nothing else."""
        if self._ex.program.unit.macros.was_defined(name):
            return False
        made = [*self.declared(name), *self.declared(f"~{name}")]
        if not all(map(self.is_harmless, made)):
            return False
        ctype = self._types.lookup(name)
        if not isinstance(ctype, RecordType) or name in seen:
            return True
        if converts(self._ex, ctype):
            return False
        info = self._ex.program.types.record(ctype)
        bases = [one.type for one in info.bases] if info is not None else []
        fields = [one.type for one in ctype.fields if isinstance(one.type, RecordType)]
        parts = {own_name(one.name) for one in (*bases, *fields)} - {name}
        return all(self.makes(one, seen | {name}) for one in parts)

    def iterates(self, ctype: CType | None) -> bool:
        """Whether going through a range of a type changes nothing: a container, an array, or another one."""
        if isinstance(ctype, ArrayType) or getattr(ctype, "name", "").startswith("std::"):
            return True
        return all(map(self.is_harmless, (one for name in _RANGE for one in self.declared(name))))

    def returns_harmless(self, function: Function) -> bool:
        """Whether what a function gives is made and ended with no further change."""
        kind = cst.type(function.node)
        names = nodes_of(kind, "type_identifier") if kind is not None else ()
        return all(self.makes(one.string) for one in names)

    def may_be_called(self, ctype: object) -> bool:
        """Whether an object of a type may be one that is called."""
        if isinstance(ctype, PointerType | ReferenceType):
            ctype = ctype.target
        if isinstance(ctype, RecordType):
            is_library = ctype.name.startswith("std::function")
            return is_library or not all(map(self.is_harmless, self.declared("operator()")))
        return not isinstance(ctype, IntType | FloatType | VoidType)
