"""The types that constants are declared with: their values tell size and signedness alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.expressions.variable_instances import instantiated
from cudalint.exec.host.variables import declared_type
from cudalint.exec.module import in_module_frame
from cudalint.exec.values import Temporary
from cudalint.ir.ctypes import CType, IntType, PointerType, RecordType, ReferenceType, is_placeholder
from cudalint.ir.expr import Expr
from cudalint.sema.constants.named import named_constant, qualified_static
from cudalint.sema.constants.values import Constant
from cudalint.sema.symbols.lookup import qualified, unqualified
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import is_absolute
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_NAMES = frozenset(("identifier", "qualified_identifier", "template_function", "field_expression"))
_TypeOf = Callable[[Executor, "Node"], CType | None]


def constant_type(ex: Executor, node: Node, found: Temporary, type_of: _TypeOf) -> IntType | None:
    """The integer type of the constant that an expression names, whose value was found; None where it names
    none, or one of another type, and where its value tells it. `type_of` gives the type of an expression, of
    what `auto` is deduced from."""
    is_alike = isinstance(found.value, Expr) and found.value.type.bits in ex.program.named_sizes
    return _declared(ex, node, type_of) if is_alike and node.type in _NAMES else None


def _declared(ex: Executor, node: Node, type_of: _TypeOf) -> IntType | None:
    types, name, variables = ex.scope.types, ex.program.text(node), []
    match node.type:
        case "identifier":
            static = types.static_member(name)
            known = types.class_constant(name) if static is None else None
            if isinstance(known, Constant):
                return known.type
            variables = unqualified(types, name, node).variables
        case "qualified_identifier":
            static = qualified_static(types, node)
            path = tuple(part.name for part in components(node))
            variables = qualified(types, path, node, is_absolute(node)).variables if static is None else []
        case "template_function":
            static, variables = None, unqualified(types, components(node)[0].name, node).variables
        case _:
            static = _of_object(ex, node, type_of)
    if static is not None:
        scope, member = static
        return _told(ex, scope.resolve(member.type_node, member.declarator), member.value, scope, type_of)
    if len(variables) == 1 and variables[0].template is None:
        return _told(ex, declared_type(ex.program, variables[0]), variables[0].value, None, type_of)
    meant = instantiated(ex, variables, node) if variables else None
    kind = cst.type(meant[0].node) if meant is not None else None
    if meant is not None and kind is not None:
        return _told(ex, meant[1].resolve(kind, meant[0].declarator), meant[0].value, meant[1], type_of)
    known = named_constant(types, node)
    return known.type if isinstance(known, Constant) else None


def _of_object(ex: Executor, node: Node, type_of: _TypeOf) -> tuple[TypeScope, StaticMember] | None:
    """The static data member of `object.name`."""
    base, named = cst.argument(node), cst.field(node)
    owner = type_of(ex, base) if base is not None else None
    while isinstance(owner, ReferenceType | PointerType):
        owner = owner.target
    info = ex.program.types.record(owner) if isinstance(owner, RecordType) else None
    if info is None or named is None or info.has_field(ex.program.text(named)):
        return None
    return info.scope.own_static(ex.program.text(named))


def _told(
    ex: Executor, ctype: CType | None, value: Node | None, scope: TypeScope | None, type_of: _TypeOf
) -> IntType | None:
    """An integer type that is declared, or deduced from an initializer."""
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if ctype is not None and is_placeholder(ctype) and value is not None:
        with in_module_frame(ex, scope):
            ctype = type_of(ex, value)
    return ctype if isinstance(ctype, IntType) else None
