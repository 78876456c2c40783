"""What functions of host code change, and those that change nothing but an object which they make."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.host.changed_types import converts, leads_out, part_type
from cudalint.exec.host.readers import MACRO, READERS, STRANGE
from cudalint.exec.host.uses import outwards
from cudalint.exec.memory.arrays import innermost
from cudalint.ir.ctypes import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
)
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of, nodes_under

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_WORD = re.compile(r"[A-Za-z_]\w*")
_NAMING = ("qualified_identifier", "template_type")
_CHANGING = ("assignment_expression", "update_expression")
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

    def names(self, node: Node) -> bool:
        """Whether making, copying and ending objects of the type that a name is part of changes nothing
        else."""
        if self._ex.program.unit.macros.was_defined(node.string):
            return False
        whole = node
        while (outer := whole.parent) is not None and cst.name(outer) is whole and outer.type in _NAMING:
            whole = outer
        if whole.string.startswith("std::"):
            return True
        ctype = self._types.lookup(node.string) if whole is node else self._types.resolve_descriptor(whole)
        if isinstance(ctype, RecordType):
            return self.makes(ctype)
        made = [*self.declared(node.string), *self.declared(f"~{node.string}")]
        is_open = ctype is None or isinstance(ctype, UnknownType)
        return all(map(self.is_harmless, made)) and not (is_open and self._is_parameter(node))

    def _is_parameter(self, node: Node) -> bool:
        """Whether a name is a parameter of a template's, for any of the program's classes, of which one
        changes something as it is made, copied or ended."""
        if not any(node.string in names for names in map(_parameters, outwards(node))):
            return False
        named = self._ex.program.functions.values()
        ours = (one for functions in named for one in functions if not one.file.is_library_stub)
        return not all(self.is_harmless(one) for one in ours if _makes_or_ends(one))

    def makes(self, ctype: RecordType, seen: frozenset[str] = frozenset()) -> bool:
        """Whether making, copying and ending objects of a class changes nothing else."""
        name = own_name(ctype.name)
        made = [*self.declared(name), *self.declared(f"~{name}")]
        if not all(map(self.is_harmless, made)):
            return False
        if name in seen:
            return True
        if converts(self._ex, ctype):
            return False
        info = self._ex.program.types.record(ctype)
        if info is not None and not all(map(self._initializes, info.defaults.values())):
            return False
        bases = [one.type for one in info.bases] if info is not None else []
        fields = [one.type for one in ctype.fields]
        parts = map(innermost, (*bases, *fields))
        return all(self.makes(one, seen | {name}) for one in parts if isinstance(one, RecordType))

    def _initializes(self, value: Node) -> bool:
        """Whether what a member starts with changes nothing."""
        if any(one.type in _CHANGING or one.type in STRANGE for one in nodes_under(value)):
            return False
        return all(self._calls_harmless(one) for one in nodes_of(value, "call_expression"))

    def _calls_harmless(self, call: Node) -> bool:
        callee = cst.function(call)
        text = callee.string.partition("<")[0] if callee is not None else ""
        functions = self.declared(text.rpartition("::")[2])
        is_known = bool(functions) or text.startswith("std::") or text in READERS
        return is_known and all(map(self.is_harmless, functions))

    def runs_nothing(self, ctype: CType) -> bool:
        """Whether no operator that the program declares, which libraries call for objects of a type, changes
        anything, nor making or ending one of the classes in it."""
        while isinstance(ctype, PointerType | ArrayType):
            ctype = part_type(ctype)
        if not isinstance(ctype, RecordType | UnknownType):
            return True
        named = [
            self._types.resolve_text(word) for word in _WORD.findall(ctype.name) if self._types.knows(word)
        ]
        classes = [one for one in named if isinstance(one, RecordType)]
        if ctype.name.startswith("std::") and not classes:
            return True
        return self._operates() and all(map(self.makes, classes))

    def _operates(self) -> bool:
        named = self._ex.program.functions.items()
        names = (name for name, _ in named if name.startswith("operator") and name[8:9] != " ")
        return all(self.is_harmless(one) for name in names for one in self.declared(name))

    def iterates(self, ctype: CType | None) -> bool:
        """Whether going through a range of a type changes nothing: a container, an array, or another one."""
        if isinstance(ctype, ArrayType) or getattr(ctype, "name", "").startswith("std::"):
            return True
        return all(map(self.is_harmless, (one for name in _RANGE for one in self.declared(name))))

    def is_harmless_macro(self, name: str) -> bool:
        """Whether a name is no macro's, or that of one that calls and changes nothing."""
        macros = self._ex.program.unit.macros
        if not macros.was_defined(name):
            return True
        return not any(MACRO.search(one.body) for one in macros.ever() if one.name == name)

    def returns_harmless(self, function: Function) -> bool:
        """Whether what a function gives is made and ended with no further change."""
        kind = cst.type(function.node)
        names = nodes_of(kind, "type_identifier") if kind is not None else ()
        return all(map(self.names, names))

    def may_be_called(self, ctype: object) -> bool:
        """Whether an object of a type may be one that is called."""
        if isinstance(ctype, PointerType | ReferenceType):
            ctype = ctype.target
        if isinstance(ctype, RecordType):
            is_library = ctype.name.startswith("std::function")
            return is_library or not all(map(self.is_harmless, self.declared("operator()")))
        return not isinstance(ctype, IntType | FloatType | VoidType)


def _parameters(node: Node) -> frozenset[str]:
    """The names of the types that are parameters of a template."""
    listed = cst.parameters(node) if node.type == "template_declaration" else None
    return frozenset(one.string for one in nodes_of(listed, "type_identifier")) if listed else frozenset()


def _makes_or_ends(function: Function) -> bool:
    owner = function.owner
    return function.name.startswith("~") or (owner is not None and own_name(owner) == function.name)
