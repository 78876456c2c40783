"""Explicit instantiations: the template arguments for which a file says that a function is compiled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.sema.functions import Function, Parameter, read_parameters
from cudalint.sema.types.declarators import declarator_chain, node_text, qualifiers
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


@dataclass(frozen=True, slots=True, eq=False)
class Instance:
    """An instantiation of a function: its template arguments as nodes, or for a method the class that is
    instantiated."""

    arguments: tuple[Node, ...] = ()
    owner: RecordInfo | None = None


#: Different uses of a class template, of which more say little that is new.
MOST_USES = 8

_CONTAINERS = frozenset(
    """translation_unit namespace_definition declaration_list linkage_specification preproc_if preproc_ifdef
    preproc_else preproc_elif""".split()
)


def instantiations(
    roots: Iterable[Node], functions: Mapping[str, Sequence[Function]]
) -> dict[Function, list[Instance]]:
    """The instances that `template void f<float, 4>(...);` and `template void f(float *, ...);` in the files
    with these roots give `functions`, which are by their plain names."""
    found: dict[Function, list[Instance]] = {}
    pending = list(roots)[::-1]
    while pending:
        node = pending.pop()
        if node.type in _CONTAINERS:
            pending.extend(reversed(node.named_children))
        elif node.type == "template_instantiation":
            for function, instance in _instances(node, functions):
                found.setdefault(function, []).append(instance)
    return found


def of_classes(
    roots: Iterable[Node], functions: Mapping[str, Sequence[Function]], types: TypeScope
) -> dict[Function, list[Instance]]:
    """The instances that `template class A<float>;` and every other use of `A<float>` outside of templates
    give the methods of class templates that run on the host: those of the template or of the specialization
    that the arguments select."""
    methods: dict[int, Function] = {}  # by the ids of their nodes
    names = set()
    for function in (f for group in functions.values() for f in group):
        if function.owner is not None and function.templates and not function.is_device:
            methods[function.node.id] = function
            names.add(own_name(function.owner).encode())
    found: dict[Function, list[Instance]] = {}
    if not methods:
        return found
    for listed, owner in used_classes(roots, names, types):
        for node in (one for group in owner.methods.values() for one in group):
            if node.id in methods:
                found.setdefault(methods[node.id], []).append(Instance(tuple(code_children(listed)), owner))
    return found


def used_classes(
    roots: Iterable[Node], names: Iterable[bytes], types: TypeScope
) -> Iterator[tuple[Node, RecordInfo]]:
    """What class templates of some names are instantiated for outside of templates, a few of each: the
    arguments, and the class."""
    for used, listed in _uses(roots, names, "template_type"):
        owner = types.record(types.resolve(_qualified(used), None))
        if owner is not None:
            yield listed, owner


def used_variables(roots: Iterable[Node], name: bytes) -> Iterator[Node]:
    """The arguments that a variable template is instantiated for outside of templates, a few of them."""
    yield from (listed for _, listed in _uses(roots, [name], "template_function", "template_type"))


def _uses(roots: Iterable[Node], names: Iterable[bytes], *types: str) -> Iterator[tuple[Node, Node]]:
    """The first uses of some templates with arguments, and these."""
    uses = re.compile(rb"\b(?:%b)(?=\s*<)" % b"|".join(map(re.escape, sorted(names))))
    told: set[tuple[bytes, bytes]] = set()
    for root in roots:
        for match in uses.finditer(root.text or b""):
            start = root.start_byte + match.start()
            node = root.descendant_for_byte_range(start, start + len(match.group()))
            used = node.parent if node is not None else None
            listed = cst.arguments(used) if used is not None else None
            if used is None or used.type not in types or listed is None or _is_in_template(used):
                continue
            key = match.group(), b"".join((listed.text or b"").split())
            if key not in told and sum(name == match.group() for name, _ in told) < MOST_USES:
                told.add(key)
                yield used, listed


def _qualified(name: Node) -> Node:
    """A name with what stands in front of it: `a::B<float>`."""
    parent = name.parent
    while parent is not None and parent.type == "qualified_identifier" and cst.name(parent) == name:
        name, parent = parent, parent.parent
    return name


def _is_in_template(node: Node) -> bool:
    """Whether names around a node may be a template's parameters."""
    parent = node.parent
    while parent is not None and parent.type != "template_declaration":
        parent = parent.parent
    return parent is not None


def _instances(
    node: Node, functions: Mapping[str, Sequence[Function]]
) -> Iterable[tuple[Function, Instance]]:
    declarator = function_declarator(node)
    name = cst.declarator(declarator) if declarator is not None else None
    while name is not None and name.type == "qualified_identifier":
        name = cst.name(name)
    if name is None or declarator is None:
        return
    listed = cst.arguments(name) if name.type == "template_function" else None
    given = tuple(code_children(listed)) if listed is not None else ()
    plain = cst.name(name) if listed is not None else name
    parameters = read_parameters(cst.parameters(declarator))
    for function in functions.get(node_text(plain), ()) if plain is not None else ():
        binding = given + _deduced(function, parameters, len(given))
        if function.templates and binding:
            yield function, Instance(binding)


def _deduced(function: Function, given: Sequence[Parameter], explicit: int) -> tuple[Node, ...]:
    """The template arguments behind the first `explicit` ones that the types of an instantiation's
    parameters give, as far as they do in a row."""
    found: dict[str, Node] = {}
    names = {template.name for template in function.templates}
    if len(given) != len(function.parameters):
        return ()
    for own, other in zip(function.parameters, given, strict=True):
        if _shape(own) == _shape(other):
            _unify(own.type_node, other.type_node, names, found)
    binding: list[Node] = []
    for template in function.templates[explicit:]:
        if template.name not in found or template.is_pack:
            break
        binding.append(found[template.name])
    return tuple(binding)


def _shape(parameter: Parameter) -> tuple[bool, list[str]]:
    """What a parameter says around its type: `T *x` is no pattern for `const float *` or `float **`."""
    kinds = [node.type.removeprefix("abstract_") for node in declarator_chain(parameter.declarator)]
    owner = parameter.type_node.parent
    is_const = owner is not None and qualifiers(owner).const
    return is_const, [kind for kind in kinds if kind in ("pointer_declarator", "reference_declarator")]


def _unify(pattern: Node, given: Node, names: set[str], found: dict[str, Node]) -> None:
    """Find what the names in a type's pattern stand for in a type that fits it."""
    text = node_text(pattern)
    if text in names:
        found.setdefault(text, given)
    elif pattern.type == given.type and pattern.named_child_count == given.named_child_count:
        for own, other in zip(pattern.named_children, given.named_children, strict=True):
            _unify(own, other, names, found)
