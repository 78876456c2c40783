"""Template arguments of a class that its initializer gives: `Pair p(1, 2.0)` [over.match.class.deduct]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.overloads import best_candidate
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_function_type,
    is_unresolved,
    unqualified_type,
)
from cudalint.sema.functions import (
    Function,
    Parameter,
    read_parameters,
    read_template_parameters,
    template_lists,
)
from cudalint.sema.overloads.related import is_known
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.namespaces import Namespace, enclosing_namespaces
from cudalint.sema.symbols.qualified import find_template
from cudalint.sema.templates.arguments import full_name, within
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.sema.types.declarators import declarator_name, qualifiers
from cudalint.sema.types.naming import own_name
from cudalint.sema.types.tuples import elements_of, is_library_pair, is_tuple, library_tuple
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.calls.substitution import Candidate
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_NAMES = frozenset(("type_identifier", "identifier", "qualified_identifier"))
_CLASSES = frozenset(("class_specifier", "struct_specifier", "union_specifier"))


def initialized_class(ex: Executor, ctype: CType, type_node: Node, value: Node, node: Node) -> CType:
    """The type of a variable, of which its initializer gives what it leaves out."""
    is_list = value.type in ("argument_list", "initializer_list")
    return meant_class(ex, ctype, type_node, code_children(value) if is_list else [value], node)


def meant_class(ex: Executor, ctype: CType, type_node: Node, arguments: Sequence[Node], node: Node) -> CType:
    """The class that a name means for an initializer, which reads as `ctype`: a template's arguments that are
    not written are deduced, where they may be none or have defaults too."""
    if isinstance(ctype, UnknownType):
        return deduced_class(ex, type_node, arguments, node) or ctype
    is_template = isinstance(ctype, RecordType) and ctype.name.endswith(">") and type_node.type in _NAMES
    if not is_template or not arguments or _is_written(type_node):
        return ctype
    name = own_name(type_node.string)
    if any(scope.info is not None and scope.info.plain_name == name for scope in ex.scope.types.chain()):
        return ctype  # the class around it
    template = find_template(ex.scope.types, type_node)
    if template is None or template[1].kind is not Kind.RECORD or not template[1].parameters:
        return ctype
    found = deduced_class(ex, type_node, arguments, node)
    if found is not None or all(item.default is not None for item in template[1].parameters):
        return found or ctype
    return UnknownType(name, f"the template arguments of '{name}' could not be told")


def _is_written(type_node: Node) -> bool:
    """Whether a template's name stands with arguments, be they known or not."""
    return components(type_node)[-1].arguments is not None


def deduced_class(ex: Executor, type_node: Node, arguments: Sequence[Node], node: Node) -> CType | None:
    """The class that a template's name without arguments means for an initializer; None where it is no such
    name, or where that cannot be told."""
    if type_node.type not in _NAMES or _is_written(type_node):
        return None
    template = find_template(ex.scope.types, type_node)
    if template is None:
        return _tuple(ex, type_node, arguments)
    if template[1].kind is not Kind.RECORD:
        return None
    scope, declaration = template
    site = Call(node, declaration.name, declaration.name, list(arguments))
    guides = _guides(ex, declaration)
    functions = [*guides, *_constructors(ex, declaration)]
    own = _copied(ex, scope, declaration, arguments)
    if own is not None:
        return own
    around = within(scope, declaration.namespace)
    best = best_candidate(ex, functions, site, around) or best_candidate(ex, guides, site, around)
    found = _made(scope, declaration, best) if best is not None else None
    return found if isinstance(found, RecordType) and is_known(found) else None


def _tuple(ex: Executor, type_node: Node, arguments: Sequence[Node]) -> CType | None:
    """A library's tuple of what the arguments decay to; of a pair, or of another tuple, of its elements."""
    if components(type_node)[-1].name != "tuple" or not arguments:
        return None
    named = ex.scope.types.resolve_text(f"{type_node.string}<int>")
    if not is_tuple(named) or not isinstance(named, RecordType):
        return None
    given = [static_type(ex, item) for item in arguments]
    known = [_decayed(ctype) for ctype in given if ctype is not None and not isinstance(ctype, UnknownType)]
    if len(known) < len(given):
        return None
    if len(known) == 1 and is_tuple(known[0]):
        return known[0]
    if len(known) == 1 and is_library_pair(known[0]):
        known = list(elements_of(known[0]) or ())
    return library_tuple(ex.scope.types, named.name.partition("::tuple<")[0], known)


def _decayed(ctype: CType) -> CType:
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    ctype = unqualified_type(ctype)
    if is_function_type(ctype):
        return PointerType(ctype)
    return PointerType(ctype.element) if isinstance(ctype, ArrayType) else ctype


def _made(scope: TypeScope, declaration: Declaration, best: Candidate) -> CType | None:
    """The class that a guide returns, or that a constructor is of."""
    bound = best.scope
    if bound is None:
        return None
    trailing = best.function.trailing_type
    if trailing is not None:
        return bound.resolve_descriptor(trailing)
    names = [f"{item.name}{'...' if item.is_pack else ''}" for item in declaration.parameters or ()]
    if not all(names) or any(is_unresolved(bound.lookup(name)) for name in names):
        return None
    inner = bound.child()
    inner.bind_template(declaration.name, (scope, declaration))  # a class's member has no name in namespaces
    return inner.resolve_text(f"{declaration.name}<{', '.join(names)}>")


def _copied(
    ex: Executor, scope: TypeScope, declaration: Declaration, arguments: Sequence[Node]
) -> CType | None:
    """The type of the one argument, where it is an object of the template."""
    ctype = static_type(ex, arguments[0]) if len(arguments) == 1 else None
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    is_own = isinstance(ctype, RecordType) and ctype.name.startswith(f"{full_name(scope, declaration)}<")
    return ctype if is_own else None


def _guides(ex: Executor, declaration: Declaration) -> list[Function]:
    """The deduction guides of a template in view: they stand in its namespace, or in its class."""
    around = _around(declaration.node)
    return [
        _function(declaration, node, declarator, ex)
        for node, declarator in ex.program.guides.get(declaration.name, ())
        if _around(node) == around
    ]


def _around(node: Node) -> tuple[Namespace, int | None]:
    """The namespace, and the class if any, that a declaration is a member of."""
    current = node.parent
    while current is not None and current.type not in _CLASSES:
        current = current.parent
    return enclosing_namespaces(node), current.id if current is not None else None


def _function(declaration: Declaration, node: Node, declarator: Node, ex: Executor) -> Function:
    """A guide, or a constructor as one: it is another function than the constructor of a class."""
    known = ex.program.deduced_from.get(node.id)
    if known is None:
        parameters = read_parameters(cst.parameters(declarator))
        outer = len(template_lists(declaration.node)) - 1  # of classes around, whose arguments are known
        templates = read_template_parameters(template_lists(node)[outer:])
        file = ex.frame.function.file
        around = enclosing_namespaces(node)
        name = declaration.name
        known = Function(name, name, file, node, None, None, parameters, templates, namespace=around)
        ex.program.deduced_from[node.id] = known
    return known


def _constructors(ex: Executor, declaration: Declaration) -> list[Function]:
    """The primary template's constructors; the members of an aggregate, as if one took them."""
    body = cst.body(declaration.node)
    found: list[Function] = []
    fields: list[Parameter] = []
    for item in code_children(body) if body is not None else ():
        inner = item.named_children[-1] if item.type == "template_declaration" else item
        declarator = function_declarator(inner)
        if declarator is not None and declarator_name(declarator) == declaration.name:
            found.append(_function(declaration, inner, declarator, ex))
        type_node = cst.type(inner)
        is_field = inner.type == "field_declaration" and declarator is None and type_node is not None
        if is_field and type_node is not None and not qualifiers(inner).static:
            default = cst.default_value(inner)
            declared = cst.declarators(inner)
            fields += [Parameter(declarator_name(one), type_node, one, default) for one in declared]
    if found or not fields or _has_bases(declaration.node):
        return found
    templates: tuple[TemplateParameter, ...] = declaration.parameters or ()
    file = ex.frame.function.file
    name = declaration.name
    return [Function(name, name, file, declaration.node, None, None, tuple(fields), templates)]


def _has_bases(node: Node) -> bool:
    return any(child.type == "base_class_clause" for child in node.children)
