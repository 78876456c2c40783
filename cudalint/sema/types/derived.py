"""The classes that derive from a class: what an object may be to which a pointer or a reference leads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import RecordType
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.names import tree_root
from cudalint.sema.types.dominance import undominated
from cudalint.sema.types.record_info import is_or_derives, is_pure
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.sema.program import Program
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope

#: The head of a class with bases: its name, its bases.
_HEAD = re.compile(
    rb"\b(?:struct|class)\b[^;{}()=]*?\b([A-Za-z_]\w*)\s*(?:<[^;{}]*>\s*)?(?:final\s*)?:(?!:)([^;{}]*)\{"
)
_WORD = re.compile(rb"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Family:
    """The classes that an object of a class may be of, itself among them, without abstract ones and without
    those that do the same as one before; whether there may be others."""

    classes: tuple[RecordInfo, ...]
    is_open: bool


def derives(own: RecordInfo, base: RecordInfo) -> bool:
    """Whether a class is derived from another one."""
    return any(is_or_derives(one, base) for one in own.bases)


def is_polymorphic(info: RecordInfo | None) -> bool:
    """Whether a class has virtual methods."""
    return info is not None and bool(_names(info))


def family(program: Program, info: RecordInfo, scopes: Iterable[TypeScope]) -> Family:
    """The classes that objects of class `info` may be of. `scopes` see classes that are local to functions.
    Another file may derive further ones of a class that is declared in a header."""
    roots = [tree.root_node for tree in program.trees if not tree.file.is_library_stub]
    own = {tree.root_node.id for tree in program.trees if tree.file.path == program.settings.path}
    is_open = info.node is None or tree_root(info.node).id not in own
    names = {info.plain_name.encode()}
    heads = [head for root in roots for head in _heads(root)]
    found: dict[RecordType, RecordInfo] = {info.type: info}
    while True:
        more = {name for name, bases in heads if name not in names and not names.isdisjoint(bases)}
        if not more:
            break
        names |= more
        for name in sorted(more):
            known, is_all = _classes(program, name.decode(), scopes)
            found |= {one.type: one for one in known if derives(one, info)}
            is_open = is_open or not is_all
    for instances in program.instantiations.values():
        owners = (instance.owner for instance in instances if instance.owner is not None)
        found |= {owner.type: owner for owner in owners if derives(owner, info)}
    alike: dict[object, RecordInfo] = {}
    for one in found.values():
        if not is_abstract(one):
            alike.setdefault(_behavior(one), one)
    return Family(tuple(alike.values()), is_open)


@found_once
def _heads(root: Node) -> list[tuple[bytes, frozenset[bytes]]]:
    text = root.text or b""
    return [(one[1], frozenset(_WORD.findall(one[2]))) for one in _HEAD.finditer(text)]


def _classes(program: Program, name: str, scopes: Iterable[TypeScope]) -> tuple[list[RecordInfo], bool]:
    """The classes of a name, and whether these are all."""
    table = program.types.table
    declared = [one for one in (table.names.get(name, ()) if table else ()) if one.kind is Kind.RECORD]
    plain = [one for one in declared if one.parameters is None and one.is_definition]
    types = [program.types.declared_type([one], None, program.types) for one in plain]
    if not declared:
        types = [next((ctype for scope in scopes if (ctype := scope.lookup(name)) is not None), None)]
    found = [program.types.record(ctype) for ctype in types if ctype is not None]
    known = [one for one in found if one is not None]
    return known, bool(known) and len(known) >= len(declared)


def _names(info: RecordInfo) -> set[str]:
    """The names of the virtual methods of a class and of its bases."""
    own = {name for name in (*info.methods, *info.prototypes) if info.is_virtual(name)}
    return own.union(*(_names(base) for base in info.bases))


def _behavior(info: RecordInfo) -> object:
    """What two classes have in common whose objects do the same."""
    nodes = tuple(
        tuple(node.id for _, node in info.methods_named(name))
        for name in sorted(_names(info))
        if not name.startswith("~")
    )
    return nodes, _arguments(info)


def _arguments(info: RecordInfo) -> tuple[object, ...]:
    own = (info.name,) if info.template_arguments else ()
    return own + tuple(one for base in info.bases for one in _arguments(base))


def is_abstract(info: RecordInfo) -> bool:
    """Whether no object is of a class alone."""
    ends = _own(info, f"~{info.plain_name}")  # which a class that derives from it has its own of
    names = (name for name in _names(info) if not name.startswith("~"))
    return any(_is_pure(info, node) for node in ends) or any(_pure(info, name) for name in names)


def _pure(info: RecordInfo, name: str) -> set[int]:
    """How many parameters the methods of a name take that a class declares as pure, or its bases do and it
    does not override."""
    own = _own(info, name)
    inherited = set[int]().union(*(_pure(base, name) for base in undominated(name, info.bases)))
    inherited.difference_update(map(_count, own))
    return inherited | {_count(node) for node in own if _is_pure(info, node)}


def _own(info: RecordInfo, name: str) -> tuple[Node, ...]:
    return (*info.methods.get(name, ()), *info.prototypes.get(name, ()))


def _count(node: Node) -> int:
    declarator = function_declarator(node)
    listed = cst.parameters(declarator) if declarator is not None else None
    return len(code_children(listed)) if listed is not None else 0


def _is_pure(info: RecordInfo, node: Node) -> bool:
    """Whether a method is declared as pure; one that is defined outside, too."""
    return is_pure(info.declarations.get(node.id, node))
