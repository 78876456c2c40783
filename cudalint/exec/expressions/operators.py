"""Operators that the source overloads for its own classes, and for the vector types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.meaning import associated, callable_functions
from cudalint.exec.executor import Executor
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.members import class_of, object_methods
from cudalint.exec.operations import inline, load, method_call
from cudalint.exec.values import Place, Record, Temporary, Value, value_type
from cudalint.ir.ctypes import RecordType, ReferenceType, UnknownType
from cudalint.sema.functions import Function
from cudalint.sema.overloads.ranking import declared
from cudalint.sema.symbols.lookup import by_arguments, unqualified

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import TypeScope


def overloaded(ex: Executor, op: str, left: Value, right: Value, node: Node) -> Value | None:
    """`left op right` by an overload in view, a method of the left object or a free function; None where
    neither operand is an object, or no single overload fits. The operands have been evaluated already."""
    if not isinstance(left, Record) and not isinstance(right, Record):
        return None
    name = f"operator{op}"
    if isinstance(left, Record):
        this = materialized(ex, Temporary(left))
        methods = [f for f in object_methods(ex.program, this, name) if len(f.parameters) == 1]
        owner = class_of(ex.program, this, name)
        methods = [f for f in methods if _takes(ex, f, [right], None if owner is None else owner.scope)]
        if len(methods) == 1:
            site = Call(node, name, name, [node], given=[right])
            return load(ex, inline(ex, methods[0], site, this, owner), node)
    values = [left, right]
    free = [f for f in _operators(ex, name, node, values) if len(f.parameters) == 2 and f.body is not None]
    fitting = [f for f in free if _takes(ex, f, values)]
    if len(fitting) != 1:
        return None
    site = Call(node, name, name, [node, node], given=values)
    return load(ex, inline(ex, fitting[0], site, None), node)


def _operators(ex: Executor, name: str, node: Node, values: list[Value]) -> list[Function]:
    """The free operators that lookup finds for these operands."""
    found = callable_functions(unqualified(ex.scope.types, name, node))
    spaces = associated(ex.program, map(value_type, values))
    more = by_arguments(ex.program.types, name, spaces)
    return found + [function for function in more if function not in found]


def _takes(ex: Executor, function: Function, values: list[Value], types: TypeScope | None = None) -> bool:
    """Whether each parameter's type is the operand's own: objects convert to nothing here. `types`: those
    that a method's class sees, its template arguments among them."""
    if function.templates and types is None:
        return False
    for parameter, value in zip(function.parameters, values, strict=True):
        actual = value_type(value)
        if types is not None:
            wanted = types.resolve(parameter.type_node, parameter.declarator)
        else:
            wanted = declared(ex.program, function, parameter)
        if isinstance(wanted, ReferenceType):
            wanted = wanted.target
        if function.templates and isinstance(wanted, UnknownType):
            return False
        if (isinstance(wanted, RecordType) or isinstance(actual, RecordType)) and wanted != actual:
            return False
    return True


def call_operator(ex: Executor, base: Place, name: str, arguments: list[Node], node: Node) -> Place | None:
    """An overloaded operator of the record at `base`; None where it has none in view."""
    methods = object_methods(ex.program, base, name)
    found = {f: owner for f, owner in methods.items() if f.accepts(len(arguments))}
    return method_call(ex, found, Call(node, name, name, arguments), base) if found else None


def call_update(
    ex: Executor, target: Place, name: str, operand: Node, node: Node, *, prefix: bool
) -> Place | None:
    """`++object` and `object++` by the class's own operator, which takes an int where it stands behind; None
    where it has none in view."""
    given: list[Value] = [] if prefix else [const(0)]
    found = object_methods(ex.program, target, name)
    methods = {f: owner for f, owner in found.items() if len(f.parameters) == len(given)}
    if not methods:
        return None
    return method_call(ex, methods, Call(node, name, name, [operand] * len(given), given=given), target)
