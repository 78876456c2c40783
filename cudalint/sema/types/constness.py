"""Whether a type as written is const: types themselves do not say so of what they are types of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    FUNCTION,
    ArrayType,
    ConstType,
    CType,
    FunctionType,
    IncompleteType,
    NoType,
    PointerType,
    RecursiveType,
    ReferenceType,
    UnknownType,
    is_unresolved,
)
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.symbols.names import QUALIFIED, Component, argument_nodes, components, plain_name
from cudalint.sema.symbols.qualified import find_template, is_absolute, resolve_path
from cudalint.sema.templates.functions import as_type, declared_type, refused_parameters
from cudalint.sema.templates.parameters import ParameterKind, is_template_parameter
from cudalint.sema.types.declarators import (
    declarator_chain,
    is_const_variable,
    is_function,
    node_text,
    outer_qualifiers,
    qualifiers,
)
from cudalint.sema.types.existence import refused
from cudalint.sema.types.parsing import parse_type
from cudalint.sema.types.tuples import qualified_elements
from cudalint.sema.types.used_members import inheriting
from cudalint.sema.types.volatility import VOLATILE, is_volatile_argument
from cudalint.source.declarations import is_upper
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: What is being asked of an alias, among what it is being resolved for.
_CONSTNESS = ("const",)
#: Of a name that a scope does not have.
_ABSENT: bool = object()  # type: ignore[assignment]
#: Traits whose type is const where their argument is; those that are not named here give no const type.
_KEEP = frozenset(
    (
        "add_volatile",
        "make_signed",
        "make_unsigned",
        "remove_all_extents",
        "remove_extent",
        "remove_pointer",
        "remove_reference",
        "remove_volatile",
        "type_identity",
    )
)
_CONST = frozenset(("add_const", "add_cv"))


def qualified_type(scope: TypeScope, node: Node) -> CType:
    """The type that a template argument names, with its const; unknown where it is volatile."""
    node = as_type(node)
    ctype = scope.resolve_descriptor(node)
    if is_volatile_argument(scope, node):
        return VOLATILE
    is_unknown = is_unresolved(ctype) and not isinstance(ctype, IncompleteType | RecursiveType)
    if is_unknown or isinstance(ctype, ReferenceType | ConstType):
        return ctype
    is_const = is_const_type(scope, node)
    name = plain_name(node) if is_const is None else None
    if name is not None and any(one.is_bound_const(name, False) is None for one in scope.chain()):
        return UnknownType(name, "whether what it is deduced from is const is not known")
    return ConstType(ctype) if is_const else ctype


def described_type(scope: TypeScope, type_node: Node, declarator: Node | None) -> CType:
    """The type that a specifier and an abstract declarator give."""
    if declarator is not None and is_function(declarator):
        return declared_function(scope, type_node, declarator)
    return scope.resolve(type_node, declarator)


def declared_function(scope: TypeScope, type_node: Node, declarator: Node) -> CType:
    """The type of a function, `R(A...)`, of which not all is told where a part of it is not known."""
    layers = [layer for layer in declarator_chain(declarator) if "function_declarator" in layer.type]
    declarator, result = layers[-1], scope.resolve(type_node, declarator)
    is_call = declarator.type == "abstract_function_declarator" and is_upper(type_node.string)
    if is_call and is_unresolved(result):  # `Row<T, REQUIRES(x)>`, of a macro that is not in view
        return result
    none = refused(result, NoType, ArrayType, FunctionType) or refused_parameters(scope, declarator)
    if none is not None:
        return none
    if type_node.parent is not None and type_node.parent.has_error:  # `typedef R F(A) const;`
        return FUNCTION
    return declared_type(scope, result, declarator)


def is_const_type(scope: TypeScope, node: Node) -> bool | None:
    """Whether a type_descriptor or a specifier names a const type; None where that is not known, as of
    volatile ones."""
    specifier, declarator = cst.type(node), cst.declarator(node)
    if node.type != "type_descriptor" or specifier is None:
        return is_const_specifier(scope, node)
    chain = declarator_chain(declarator)
    if any("reference_declarator" in layer.type for layer in chain):
        return False
    own = outer_qualifiers(qualifiers(node), declarator)
    if own.volatile:
        return None
    if own.const or any("pointer_declarator" in layer.type for layer in chain):
        return own.const
    return is_const_specifier(scope, specifier)


def qualified_text(scope: TypeScope, text: str) -> CType:
    """The type written as text, with its const."""
    node = parse_type(text) if "const" in text else None
    return scope.resolve_text(text) if node is None else qualified_type(scope, node)


def is_const_declared(scope: TypeScope, type_node: Node, declarator: Node | None) -> bool | None:
    """Whether what a declarator declares is const, or refers to what is; None where that is not known."""
    if is_const_variable(type_node, declarator):
        return True
    if any("pointer_declarator" in layer.type for layer in declarator_chain(declarator)):
        return False
    return is_const_specifier(scope, type_node)


def is_const_specifier(scope: TypeScope, node: Node) -> bool | None:
    """Whether what a declaration names as its type is const; None where that is not known."""
    if node.type in ("type_identifier", "identifier"):
        text = node_text(node)
        expansion = scope.expansion(text)
        written = parse_type(expansion) if expansion is not None else None
        if written is None:
            return _named(scope, (Component(text),), node)
        with scope.nested() as allowed:
            return is_const_type(scope, written) if allowed else None
    if node.type == "type_descriptor":
        return is_const_type(scope, node)
    if node.type == "decltype":
        return _of_expression(scope, node.named_children[0]) if node.named_child_count == 1 else None
    if node.type not in QUALIFIED:
        return False
    path = components(node)
    names = [part.name for part in path]
    if "tuple_element" in names or names[-1] == "tuple_element_t":
        return _of_element(scope, path, node)
    if names[:1] == ["std"] or names[:2] == ["cuda", "std"]:
        return _of_trait(scope, path)
    return _named(scope, path, node)


def is_const_name(scope: TypeScope, name: str) -> bool:
    """Whether a plain name means a const type here."""
    return _named(scope, (Component(name),), None) is True


def _named(scope: TypeScope, path: tuple[Component, ...], use: Node | None) -> bool | None:
    """Whether the type is const that a name means, which is looked up as `qualified.resolve_path` does."""
    last = path[-1]
    absolute = use is not None and is_absolute(use)
    if len(path) == 1 and not absolute:
        for outer in scope.chain():
            found = _found_here(outer, last, use, scope)
            if found is not _ABSENT:
                return found
        if use is None:
            return False
        return None if last.arguments is not None or is_template_parameter(last.name, use) else False
    if use is None:
        return None
    if len(path) > 1:
        owner = resolve_path(scope, path[:-1], use)
        info = scope.record(owner)
        if info is not None:
            found = _found_here(info.scope, last, None, scope, every=True)
            return None if found is _ABSENT else found
    table, namespace = scope.root.table, tuple(part.name for part in path[:-1])
    full = scope.namespace_of(namespace, use, absolute)
    known = table.qualified(last.name, full if full is not None else namespace) if table is not None else []
    if known:
        return _agreed(scope.root, known, last, scope)
    return None if isinstance(resolve_path(scope, path, use), UnknownType) else False


def _found_here(
    outer: TypeScope, name: Component, use: Node | None, user: TypeScope, every: bool = False
) -> bool | None:
    """The same in one scope and the bases of its class; _ABSENT where it has no such name."""
    bound = outer.is_bound_const(name.name, _ABSENT) if name.arguments is None else _ABSENT
    if bound is not _ABSENT:
        return bound
    if name.arguments is not None and name.name in outer.templates:
        template = outer.templates[name.name]
        return None if template is None else _of_declaration(*template, name, user)
    table = outer.table
    known = table.names.get(name.name, []) if table is not None else []
    if known and table is not None and outer.parent is None:
        known = table.visible(name.name, user.at(use), user.opened())
    if known:
        return _agreed(outer, known, name, user)
    for base in inheriting(outer, name.name, outer.bases(every)):
        found = _found_here(base, name, None, user, every=True)
        if found is not _ABSENT:
            return found
    return _ABSENT


def _agreed(outer: TypeScope, known: list[Declaration], name: Component, user: TypeScope) -> bool | None:
    """What all declarations of a name say."""
    others = [one for one in known if one.kind is not Kind.USING or _CONSTNESS not in one.resolving]
    found = {_of_declaration(outer, one, name, user) for one in others}
    return found.pop() if len(found) == 1 else None


def _of_declaration(outer: TypeScope, one: Declaration, name: Component, user: TypeScope) -> bool | None:
    """Whether a declaration that is made in a scope declares a const type."""
    if one.kind is Kind.USING:
        template = find_template(outer, one.node) if name.arguments is not None else None
        if template is not None:
            return _of_declaration(*template, name, user)
        path = components(one.node)
        one.resolving.add(_CONSTNESS)  # which may be among the names that it means, of an anonymous namespace
        try:
            return _named(outer, (*path[:-1], Component(path[-1].name, name.arguments)), one.node)
        finally:
            one.resolving.discard(_CONSTNESS)
    if one.kind is not Kind.ALIAS:
        return False
    if one.is_const or _CONSTNESS in one.resolving:
        return True if one.is_const else None
    one.resolving.add(_CONSTNESS)
    try:
        inner = _with_arguments(outer, one, argument_nodes(name.arguments), user)
        if one.declarator is None:
            return is_const_type(inner, one.node)
        return is_const_declared(inner, one.node, one.declarator)
    finally:
        one.resolving.discard(_CONSTNESS)


def _with_arguments(outer: TypeScope, one: Declaration, given: list[Node], user: TypeScope) -> TypeScope:
    """The scope in which an alias is read, with its template's parameters."""
    if one.parameters is None:
        return outer
    inner = outer.child()
    for index, parameter in enumerate(one.parameters):
        node, reader = (given[index], user) if index < len(given) else (parameter.default, inner)
        if parameter.is_pack or node is None:
            break
        match parameter.kind:
            case ParameterKind.TYPE:
                inner.bind(parameter.name, qualified_type(reader, node))
            case ParameterKind.VALUE:
                inner.bind_constant(parameter.name, reader.constant_value(node))
            case _:
                inner.bind_template(parameter.name, find_template(reader, node))
    return inner


def _of_expression(scope: TypeScope, node: Node) -> bool | None:
    """Whether the type that `decltype` has of an expression is const; None where nobody knows."""
    for one in scope.chain():
        found = one.evaluator.is_const_name(node, scope) if one.evaluator is not None else None
        if found is not None:
            return found
    return None


def _of_element(scope: TypeScope, path: tuple[Component, ...], use: Node) -> bool | None:
    """Whether `std::tuple_element<0, T>::type` is const, of a library's tuple or a class that has its own."""
    part = path[-2] if path[-1].name == "type" and len(path) > 1 else path[-1]
    listed = argument_nodes(part.arguments)
    if len(listed) != 2:
        return None
    index, node = listed
    elements, number = qualified_elements(scope.resolve_descriptor(node)), scope.constant_value(index)
    if elements is None:
        return _named(scope, path, use)
    if number is None or number not in range(len(elements)):
        return None
    own = elements[number]
    if isinstance(own, ReferenceType | ConstType):
        return isinstance(own, ConstType)
    return is_const_type(scope, node)


def _of_trait(scope: TypeScope, path: tuple[Component, ...]) -> bool | None:
    part = path[-2] if path[-1].name == "type" and len(path) > 1 else path[-1]
    name, listed = part.name.removesuffix("_t"), argument_nodes(part.arguments)
    if name in _CONST or not listed:
        return name in _CONST
    ctype = scope.resolve_descriptor(listed[0])
    if name == "remove_reference" and isinstance(ctype, ReferenceType):
        return ctype.const
    if name == "remove_pointer" and isinstance(ctype, PointerType):
        return ctype.const
    if name == "conditional" and len(listed) == 3:
        chosen = scope.constant_value(listed[0])
        return None if chosen is None else is_const_type(scope, listed[1 if chosen else 2])
    if name == "enable_if":
        return is_const_type(scope, listed[1]) if len(listed) > 1 else False
    is_kept = name in _KEEP and (part is not path[-1] or part.name.endswith("_t"))
    return is_const_type(scope, listed[0]) if is_kept else False
