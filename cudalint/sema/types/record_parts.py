"""What the declarations inside a record say of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
)
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.templates.parameters import template_parameters
from cudalint.sema.types.declarators import (
    declarator_chain,
    declarator_name,
    declarators,
    is_const_variable,
    is_function,
    node_text,
)
from cudalint.sema.types.layout import Member
from cudalint.sema.types.naming import own_name
from cudalint.source.conversions import spelled_operator
from cudalint.syntax import cst
from cudalint.syntax.node import Node
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cudalint.sema.symbols.declarations import Declaration
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope


def _is_another(type_node: Node, declaration: Declaration) -> bool:
    """Whether a type of a template's name is surely another class than the one that is declared:
    `Plan<S>` within `Plan<Wrapped<S>>`, `Matrix<4, T>` within `Matrix<3, T>`."""
    named = type_node if type_node.type == "template_type" else cst.name(type_node)
    listed = cst.arguments(named) if named is not None else None
    if listed is None:
        return False
    names = [item.name for item in declaration.parameters or ()]
    written = [node_text(one) for one in argument_nodes(listed)]
    own = (
        names
        if declaration.arguments is None
        else [node_text(one) for one in argument_nodes(declaration.arguments)]
    )
    if len(written) != len(own):
        return False
    numbers = ((a, b) for a, b in zip(written, own, strict=True) if a.isdecimal() and b.isdecimal())
    if any(a != b for a, b in numbers):
        return True
    return all(one in names for one in written) and written != own


def takes_own(function: Node, own: str, declaration: Declaration) -> bool:
    """Whether a function's first parameter is an object of the class itself, and others have defaults."""
    chain = declarator_chain(cst.declarator(function))
    declarator = next((item for item in chain if item.type == "function_declarator"), None)
    listed = cst.parameters(declarator) if declarator is not None else None
    if listed is None or not listed.named_children:
        return False
    first, *others = listed.named_children
    type_node = cst.type(first)
    if type_node is None or any(other.type != "optional_parameter_declaration" for other in others):
        return False
    return own_name(node_text(type_node)) == own and not _is_another(type_node, declaration)


def first_declarator(node: Node) -> Node | None:
    return next(iter(declarators(node)), None)


def is_prototype(node: Node) -> bool:
    """Whether a node is a declaration alone, of a function or of a conversion."""
    declarator = first_declarator(node) if node.type in ("declaration", "field_declaration") else None
    return is_function(declarator) or (declarator is not None and declarator.type == "operator_cast")


def why_unread(node: Node, own: str) -> str | None:
    """What stands among the members of the class `own` that may declare further ones; None for a member."""
    if node.type == "ERROR":
        return "a syntax error"
    if node.type in ("preproc_if", "preproc_ifdef", "preproc_else", "preproc_elif"):
        return "conditional compilation"
    return "a macro that is not in view" if _is_macro(node, own) else None


def _is_macro(node: Node, own: str) -> bool:
    """Whether it is but a name, `FIELDS;`, or a call of another name than the class's, `FIELDS(x);`."""
    type_node = cst.type(node)
    if node.type == "field_declaration":
        return type_node is not None and type_node.type == "type_identifier" and node.named_child_count == 1
    if node.type != "declaration" or type_node is not None:
        return False
    named = first_declarator(node)
    name = cst.declarator(named) if named is not None and named.type == "function_declarator" else None
    return name is not None and name.type == "identifier" and node_text(name) != own


def is_defaulted_friend(node: Node) -> bool:
    """Whether a friend's declaration is `= default`, which the grammar reads as a value."""
    declarator = cst.declarator(node)
    value = cst.value(declarator) if declarator is not None and declarator.type == "init_declarator" else None
    return value is not None and value.string == "default"


def free_names(node: Node) -> set[str]:
    """The template parameters around a node."""
    found: set[str] = set()
    parent = node.parent
    while parent is not None:
        if parent.type == "template_declaration":
            found.update(parameter.name for parameter in template_parameters(parent))
        parent = parent.parent
    return found


def names_of(member: Member) -> tuple[str, ...]:
    """The names that a member gives the record: its own, or those of an anonymous record's members."""
    if member.name:
        return (member.name,)
    return tuple(field.name for field in member.type.fields) if isinstance(member.type, RecordType) else ()


def mentions(node: Node, names: Collection[str]) -> bool:
    """Whether one of these names stands in what names a type."""
    return any(node_text(one) in names for one in nodes_of(node, "type_identifier", "identifier"))


def hide_parameters(declaration: Declaration, scope: TypeScope, bases: Sequence[RecordInfo]) -> None:
    """Members of the bases hide parameters of the class template that have their names [temp.local]."""
    for parameter in declaration.parameters or ():
        if any(base.declares(parameter.name) for base in bases):
            scope.unbind(parameter.name)


def method_name(function: Node) -> str | None:
    """The name that a method is declared by, without the arguments of an explicit specialization."""
    for declarator in declarators(function):
        for node in declarator_chain(declarator):
            if node.type in ("template_function", "template_method"):
                return spelled_operator(node_text(cst.name(node) or node))
        return declarator_name(declarator)
    return None


def unnamed(members: Iterable[Member]) -> dict[str, RecordType]:
    """The anonymous records among the members, each by the name of the first member that it gives."""
    found = ((names_of(one), one.type) for one in members if not one.name)
    return {names[0]: ctype for names, ctype in found if names and isinstance(ctype, RecordType)}


def is_plain(ctype: CType) -> bool | None:
    """Whether an object that no record in view describes is POD; None when not known. half and its kin are
    classes with constructors (cuda_fp16.h and its like)."""
    match ctype:
        case FloatType():
            return ctype.name in ("float", "double")
        case RecordType() if ctype.is_vector:
            return all(is_plain(field.type) for field in ctype.fields)
        case IntType() | PointerType():
            return True
        case ReferenceType():
            return False
        case _:
            return None


def is_const_member(scope: TypeScope, type_node: Node, declarator: Node) -> bool:
    """Whether a data member is const, also one of a typedef or of a template parameter."""
    if is_const_variable(type_node, declarator):
        return True
    is_pointer = any("pointer_declarator" in layer.type for layer in declarator_chain(declarator))
    return not is_pointer and scope.is_const(type_node) is True


def bit_field_clause(declarator: Node) -> Node | None:
    """The width of a bit-field, `: 3`, behind its declarator; None where it is none."""
    following = declarator.next_sibling
    if following is not None and following.is_error:
        return _clause_in(following)
    return following if following is not None and following.type == "bitfield_clause" else None


def is_unsigned_enum(scope: TypeScope, ctype: CType) -> bool:
    """Whether a type is an enum, and what is under it is unsigned."""
    under = scope.root.enum_bases.get(ctype.name) if isinstance(ctype, IntType) else None
    return under is not None and not under.signed


def _clause_in(error: Node) -> Node | None:
    """The width in front of a default value, `int a : 4 = 3;`, which the grammar does not know."""
    inner = error.children
    is_one = len(inner) == 1 and inner[0].type == "bitfield_clause" and not inner[0].has_error
    return inner[0] if is_one else None


def is_broken(node: Node) -> bool:
    """Whether the parser had to repair a field's declaration. Nested bodies are judged on their own, and
    the grammar marks the name that an unnamed bit-field lacks."""
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type == "ERROR":
            if _clause_in(item) is None:
                return True
            continue
        if item.is_missing and item.type != "field_identifier":
            return True
        if item.has_error and item.type != "field_declaration_list":
            pending.extend(item.children)
    return False
