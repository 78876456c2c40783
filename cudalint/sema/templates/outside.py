"""What a method sees of its class, also where it is defined outside and names its class's template parameters
anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import IntType, UnknownType
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.templates.levels import class_lists
from cudalint.sema.templates.parameters import ParameterKind, listed_parameters
from cudalint.sema.templates.unify import Deduction

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope


def class_under_way(scope: TypeScope, function: Function) -> TypeScope | None:
    """The types of a method's class where its definition is being read: `A<f()> a;` of `static int f()`."""
    body = function.node.parent
    while body is not None and body.type != "field_declaration_list":
        body = body.parent
    found = (item for item in scope.chain() if item.info is None and item.body is not None)
    return next((item for item in found if item.body == body), None)


def class_scope(function: Function, owner: RecordInfo) -> TypeScope:
    """The types of a method's class: in `template <class U> void A<U>::f()`, U means what A's own parameter
    means; of a partial specialization `A<U *>` what U is deduced to be."""
    written = function.name_node
    if written is None or not function.is_defined_outside or not owner.template_arguments:
        return owner.scope
    pairs = class_lists(written, function.template_lists)
    if not pairs:
        return owner.scope
    listed, arguments = pairs[-1]
    parameters = {item.name: item for item in listed_parameters(listed) if item.name}
    deduction = Deduction(parameters, owner.scope, exactly=True)
    if not deduction.arguments(argument_nodes(arguments), owner.template_arguments):
        deduction.found.clear()
    scope = deduction.bound()
    for name, item in parameters.items():
        if name in deduction.found:
            continue
        if item.kind is ParameterKind.TEMPLATE:
            scope.bind_template(name, None)
        elif item.is_type:
            scope.bind(name, UnknownType(name, f"template parameter '{name}' is not bound"))
        else:  # an object that a reference means is no number
            kind = scope.resolve(item.type_node, None) if item.type_node is not None else None
            number = kind if isinstance(kind, IntType) and not item.is_reference else None
            scope.bind_constant(name, None, number)
    for name in parameters:
        if owner.declares(name):
            scope.unbind(name)
    return scope
