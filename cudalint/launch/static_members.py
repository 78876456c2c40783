"""Which static data members of class templates are initialized: those that are used [temp.inst]."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.host.uses import node_at, outwards
from cudalint.sema.templates.parameters import template_parameters
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.templates.instantiation import Instance
    from cudalint.syntax.node import Node

_CLASSES = ("class_specifier", "struct_specifier", "union_specifier")
_LISTS = ("translation_unit", "declaration_list")


@dataclass(frozen=True, slots=True)
class _Uses:
    """The arguments of the class that the member is named with, and is specialized for. `is_open`: other
    uses of its name may mean that of any class."""

    named: frozenset[bytes]
    specialized: frozenset[bytes]
    is_open: bool


def made_instances(
    program: ExecutableProgram, owner: str, member: str, instances: list[Instance]
) -> list[Instance]:
    """Of the instances of a class template those whose static data member is initialized: that of a class
    which is only named is not, nor does the template's own definition initialize what is specialized."""
    uses = _uses(program, owner, member.rpartition("::")[2])

    def is_made(instance: Instance) -> bool:
        listed = instance.arguments[0].parent if instance.arguments else None
        if listed is None:
            return True
        key = _key(listed)
        if key in uses.specialized:
            return False
        return uses.is_open or key in uses.named or _is_explicit(listed)

    return [one for one in instances if is_made(one)]


def _is_explicit(listed: Node) -> bool:
    """Whether arguments are those of `template class A<float>;`, the first word of which may be gone."""
    around = [*outwards(listed)]
    if any(one.type == "template_instantiation" for one in around):
        return True
    types = [one.type for one in around[2:4]]
    return types[0] in _CLASSES and types[-1] in _LISTS


def _uses(program: ExecutableProgram, owner: str, member: str) -> _Uses:
    word = re.compile(rb"\b%b\b" % re.escape(member.encode()))
    named, specialized = set[bytes](), set[bytes]()
    bodies = [macro.body for macro in program.unit.macros.ever()]
    is_open = any("##" in body or word.search(body.encode()) for body in bodies)
    for tree in program.trees:
        for match in word.finditer(tree.file.text):
            node = node_at(tree.root_node, match.start())
            listed = _class_arguments(node, owner)
            around = [*outwards(node)]
            template = next((one for one in around if one.type == "template_declaration"), None)
            if _is_declared(node, around):
                if listed is not None and template is not None and not template_parameters(template):
                    specialized.add(_key(listed))
            elif listed is not None and template is None:
                named.add(_key(listed))
            else:
                is_open = True
    return _Uses(frozenset(named), frozenset(specialized), is_open)


def _class_arguments(node: Node, owner: str) -> Node | None:
    """The arguments of `owner<...>::member`."""
    parent = node.parent
    scope = cst.scope(parent) if parent is not None and parent.type == "qualified_identifier" else None
    name = cst.name(scope) if scope is not None and scope.type == "template_type" else None
    return cst.arguments(scope) if scope is not None and name is not None and name.string == owner else None


def _is_declared(node: Node, around: list[Node]) -> bool:
    """Whether a name is what a declaration declares, and stands in none of its values or bodies."""
    for outer in around[1:]:
        if outer.type == "declaration":
            return True
        if outer.type == "field_declaration":
            return cst.default_value(outer) != node
        is_value = outer.type == "init_declarator" and cst.declarator(outer) != node
        if is_value or not (outer.type.endswith("declarator") or outer.type == "qualified_identifier"):
            return False
        node = outer
    return False


def _key(listed: Node) -> bytes:
    return b"".join(listed.text.split())
