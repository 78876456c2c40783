"""Elements of constant arrays of numbers that are in no memory of the device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const
from cudalint.algebra.walk import free_symbols
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.variable_instances import instantiated
from cudalint.exec.memory.region_access import selected
from cudalint.exec.memory.tables import DATA
from cudalint.exec.operations import in_module, rvalue
from cudalint.exec.values import MemberPointer, Value, is_function
from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, MemberPointerType, PointerType, size_of
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.real import Real
from cudalint.sema.constants.named import qualified_static
from cudalint.sema.symbols.lookup import Found
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import is_absolute, written_name
from cudalint.sema.templates.packs import expanded
from cudalint.sema.types.declarators import qualifiers
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


_SCALARS = IntType | FloatType | PointerType | MemberPointerType


def constant_array(ex: Executor, base: Node) -> Found | None:
    """What a possibly qualified name means at namespace scope, where no class has it."""
    types = ex.scope.types
    names = tuple(part.name for part in components(base))
    is_plain = len(names) == 1 and not is_absolute(base)
    if is_plain and (ex.scope.lookup(names[0]) is not None or types.class_constant(names[0]) is not None):
        return None
    return written_name(types, base)


def constant_element(ex: Executor, base_node: Node, index_node: Node) -> Value | None:
    """`sizes[i]` of a constant array of numbers at namespace scope or of a class, that is in no memory of the
    device."""
    array = _constant(ex, base_node)
    return None if array is None else _element(ex, *array, index_node)


def _constant(ex: Executor, base_node: Node) -> tuple[TypeScope, ArrayType, list[Node]] | None:
    """The type of a constant array and what initializes its elements, with the scope of both."""
    written = _written(ex, base_node)
    if written is None:
        return None
    types, type_node, declarator, values = written
    ctype = types.resolve(type_node, declarator)
    if not isinstance(ctype, ArrayType) or not isinstance(ctype.element, _SCALARS):
        return None
    return types, ctype, expanded(types, code_children(values))


def _written(ex: Executor, base_node: Node) -> tuple[TypeScope, Node, Node | None, Node] | None:
    """A constant array's type as it is written, and the list that initializes it."""
    static = _static_array(ex, base_node)
    if static is not None:
        types, member = static
        return types, member.type_node, member.declarator, member.value
    found = constant_array(ex, base_node)
    variables = found.variables if found is not None else []
    variable, types = variables[0] if len(variables) == 1 else None, ex.program.types
    if any(one.template is not None for one in variables):
        meant = instantiated(ex, variables, base_node)
        variable, types = meant if meant is not None else (None, types)
    if variable is None or variable.value is None or variable.value.type != "initializer_list":
        return None
    flags, type_node = variable.flags, cst.type(variable.node)
    if flags.is_in_device_memory or not (flags.constexpr or flags.const) or type_node is None:
        return None
    return types, type_node, variable.declarator, variable.value


def _static_array(ex: Executor, base: Node) -> tuple[TypeScope, StaticMember] | None:
    """The static data member that a name means, where it is constant."""
    types = ex.scope.types
    if base.type == "identifier":
        name = ex.program.text(base)
        found = types.static_member(name) if ex.scope.lookup(name) is None else None
    else:
        found = qualified_static(types, base)
    owner = found[1].type_node.parent if found is not None else None
    flags = qualifiers(owner) if owner is not None else None
    if found is None or flags is None or not (flags.const or flags.constexpr) or flags.device:
        return None
    return found if found[1].value.type == "initializer_list" else None


def _element(
    ex: Executor, types: TypeScope, ctype: ArrayType, items: list[Node], index_node: Node
) -> Value | None:
    """One of the numbers or functions that initialize an array, where it is known which, or is by the
    iteration or the lane; `types` is the scope of both."""
    before = ex.state.copy()
    with ex.silent():
        index = rvalue(ex, index_node)
    ex.state = before  # the caller evaluates it, whatever is found
    element = ctype.element

    def at(place: int) -> Value | None:
        return _value(ex, types, element, items[place]) if 0 <= place < len(items) else None

    if isinstance(index, Const):
        return at(index.value)
    size, length = size_of(element), ctype.length or len(items)
    if not isinstance(index, Expr) or not size or any(s.kind in DATA for s in free_symbols(index)):
        return None
    offset = binary("*", cast(index, LONG), const(size, LONG))
    return selected(ex, offset, element, 0, size * length, lambda byte: at(byte // size))


def _value(ex: Executor, types: TypeScope, element: CType, item: Node) -> Value | None:
    """A number or a function that a list gives; None where it is not known."""
    value = convert(ex, in_module(ex, item, None, types), element)
    return value if isinstance(value, Const | Real | MemberPointer) or is_function(value) else None
