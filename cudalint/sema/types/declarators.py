"""What a declarator declares: its name, and the qualifiers around it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cudalint.dataclass import dataclass, replace
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once

_NAMES = frozenset(
    [
        "identifier",
        "field_identifier",
        "type_identifier",
        "qualified_identifier",
        "operator_name",
        "destructor_name",
        "template_function",
        "template_method",
        "operator_cast",
        "namespace_identifier",
        "primitive_type",
    ]
)
_RESTRICT = frozenset(("restrict", "__restrict__", "__restrict"))
_FLAGS = {
    "const": "const",
    "__const": "const",
    "volatile": "volatile",
    "__volatile__": "volatile",
    "constexpr": "constexpr",
    "extern": "extern",
    "static": "static",
    "inline": "inline",
    "mutable": "mutable",
    "virtual": "virtual",
    "__shared__": "shared",
    "__constant__": "constant",
    "__device__": "device",
    "__global__": "global_",
    "__host__": "host",
    "__managed__": "managed",
    "__grid_constant__": "grid_constant",
    "__forceinline__": "inline",
    "__noinline__": "noinline",
} | dict.fromkeys(_RESTRICT, "restrict")


@dataclass(frozen=True, slots=True)
class Qualifiers:
    """The specifiers of a declaration beside its type; of `const float *p` the `const` is the pointee's."""

    const: bool = False
    volatile: bool = False
    restrict: bool = False
    constexpr: bool = False
    extern: bool = False
    static: bool = False
    inline: bool = False
    mutable: bool = False
    virtual: bool = False
    shared: bool = False
    constant: bool = False
    device: bool = False
    global_: bool = False
    host: bool = False
    managed: bool = False
    grid_constant: bool = False
    noinline: bool = False

    @property
    def is_in_device_memory(self) -> bool:
        """Whether a variable with them lies in memory of the device."""
        return self.shared or self.constant or self.device or self.managed


def node_text(node: Node) -> str:
    """A node's text."""
    return node.string


@found_once
def qualifiers(node: Node) -> Qualifiers:
    """The qualifiers written directly in `node`: a declaration (field, parameter, function definition,
    type descriptor), or a pointer declarator, whose qualifiers are the pointer's own."""
    found: list[str] = []
    words = [child for child in node.children if child.type == "sized_type_specifier"]
    for child in (*node.children, *(inner for one in words for inner in one.children)):  # `long const x`
        kind, named = child.type, child.is_named
        if named and kind not in _QUALIFIER_NODES:
            continue
        flag = _FLAGS.get(node_text(child) if named else kind)
        if flag is not None:
            found.append(flag)
    return _with_flags(*found)


@cache
def _with_flags(*names: str) -> Qualifiers:
    return Qualifiers(**dict.fromkeys(names, True))


_QUALIFIER_NODES = frozenset(
    [
        "type_qualifier",
        "storage_class_specifier",
        "ms_pointer_modifier",
        "virtual_function_specifier",
        "virtual",
    ]
)


def declarators(node: Node) -> list[Node]:
    """The declarators of a declaration, in order."""
    return cst.declarators(node)


def inner_declarator(node: Node) -> Node | None:
    """The declarator inside `node` (the `*p` of `*p[3]`); None at a name and where nothing is left."""
    if node.type in _NAMES:
        return None
    inner = cst.declarator(node)
    if inner is not None:
        return inner
    for child in node.named_children:
        if child.type in _NAMES or child.type.endswith("declarator"):
            return child
    return None


def declarator_chain(node: Node | None) -> Sequence[Node]:
    """`node` and the declarators inside it, outermost first, down to the name."""
    return () if node is None else _chain(node)


@found_once
def _chain(declarator: Node) -> tuple[Node, ...]:
    chain: list[Node] = []
    node: Node | None = declarator
    while node is not None:
        chain.append(node)
        node = inner_declarator(node)
    return tuple(chain)


def declarator_name(declarator: Node | None) -> str | None:
    """The declared name, `operator[]` and `Outer::name` included; None for an abstract declarator."""
    return None if declarator is None else _name(declarator)


@found_once
def _name(declarator: Node) -> str | None:
    for node in _chain(declarator):
        if node.type in _NAMES:
            return node_text(node) or None
    return None


def conversion_declarator(function: Node) -> Node | None:
    """The `operator T()` that a conversion function is declared by, in its class or outside; None for any
    other function."""
    declared = cst.declarator(function)
    while declared is not None and declared.type == "qualified_identifier":
        declared = cst.name(declared)
    return declared if declared is not None and declared.type == "operator_cast" else None


def member_pointer_class(pointer: Node) -> Node | None:
    """The C of `T C::*`, which is written `T *alignas(C)` for the grammar; None for any other pointer."""
    for child in pointer.children:
        inner = child.named_children[0] if child.type == "type_qualifier" and child.named_children else None
        if inner is not None and inner.type == "alignas_qualifier" and inner.named_children:
            return inner.named_children[0]
    return None


def is_function(declarator: Node | None) -> bool:
    """Whether the declarator declares a function (`f(int)`, `*f(int)`), not a pointer to one."""
    nearest = None
    for node in declarator_chain(declarator):
        if node.type in _NAMES:
            break
        if node.type not in (
            "parenthesized_declarator",
            "abstract_parenthesized_declarator",
            "attributed_declarator",
        ):
            nearest = node
    return nearest is not None and nearest.type in ("function_declarator", "abstract_function_declarator")


def is_const_variable(type_node: Node, declarator: Node | None) -> bool:
    """Whether what a declarator declares is const, or refers to what is."""
    owner = type_node.parent
    found = owner is not None and (qualifiers(owner).const or qualifiers(owner).constexpr)
    for node in declarator_chain(declarator):
        if node.type.removeprefix("abstract_") == "pointer_declarator":
            found = qualifiers(node).const
    return found


def outer_qualifiers(flags: Qualifiers, declarator: Node | None) -> Qualifiers:
    """The qualifiers of what is declared, or of its elements: `flags`, those of the declaration, or the
    pointer's own where it is one."""
    pointers = [node for node in declarator_chain(declarator) if "pointer_declarator" in node.type]
    return qualifiers(pointers[-1]) if pointers else flags


def variable_qualifiers(flags: Qualifiers, declarator: Node | None) -> Qualifiers:
    """The specifiers of a declaration with the qualifiers of one variable that it declares: the `const` of
    `static const int *p` is not that of `p`."""
    own = outer_qualifiers(flags, declarator)
    return replace(flags, const=own.const, volatile=own.volatile) if own is not flags else flags
