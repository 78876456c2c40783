"""Variable templates: the primary one or the specialization that a name with its arguments means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.expressions.variable_instances import instance, instantiated
from cudalint.exec.memory.arrays import device_array
from cudalint.exec.objects.constant_tables import constant_table
from cudalint.exec.operations import in_module
from cudalint.exec.values import Memory, Place, Pointer, UnknownValue, Value
from cudalint.ir.access import Space
from cudalint.ir.ctypes import ArrayType, CType, UnknownType, size_of
from cudalint.ir.expr import LONG
from cudalint.sema.types.naming import type_name
from cudalint.sema.types.record_info import holds_mutable
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def variable_template(ex: Executor, variables: Sequence[ModuleVariable], node: Node) -> Value:
    """`V<arguments>` of a variable template."""
    meant = instantiated(ex, variables, node)
    if meant is not None:
        return _of_template(ex, *meant)
    reason = f"which variable '{variables[0].name}' with its template arguments is, is not known"
    return UnknownValue(UnknownType("auto", reason), True, reason, True)


def template_table(ex: Executor, variables: Sequence[ModuleVariable], node: Node) -> Place | None:
    """`V<arguments>` of a variable template whose instantiations are constant arrays in no memory."""
    found = instance(ex, variables, node)
    return constant_table(ex, *found) if found is not None else None


def device_variable(ex: Executor, variables: Sequence[ModuleVariable], node: Node) -> Memory | None:
    """`V<arguments>` of a variable template of which each instantiation lies in the device's memory; None
    where it does not, or where it is not known which one is meant."""
    if not any(one.flags.is_in_device_memory for one in variables):
        return None
    found = instance(ex, variables, node)
    variable, types, key = found if found is not None else (None, None, ())
    type_node = cst.type(variable.node) if variable is not None else None
    if variable is None or types is None or type_node is None or variable.flags.shared:
        return None
    if not variable.flags.is_in_device_memory or variable.flags.constexpr:
        return None
    names = [type_name(one) if isinstance(one, CType) else str(one) for one in key]
    ctype = types.resolve(type_node, variable.declarator)
    if any("?" in name for name in names) or size_of(ctype) is None:
        return None
    flags, space = variable.flags, Space.CONSTANT if variable.flags.constant else Space.GLOBAL
    span = variable.file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
    array = device_array(f"{variable.name}<{', '.join(names)}>", ctype, space, span, flags)
    return Memory(Pointer(array, const(0, LONG), ctype, flags.volatile), ctype)


def is_fixed(variable: ModuleVariable) -> bool:
    return variable.flags.constexpr or variable.flags.const


def _of_template(ex: Executor, variable: ModuleVariable, types: TypeScope) -> Value:
    type_node = cst.type(variable.node)
    ctype = types.resolve(type_node, variable.declarator) if type_node is not None else None
    is_kept = is_fixed(variable) and ctype is not None and not holds_mutable(types, ctype)
    if variable.value is None or ctype is None or not is_kept or isinstance(ctype, ArrayType):
        reason = f"the value of '{variable.name}' is not known"
        return UnknownValue(UnknownType("auto", reason), True, reason, True)
    return in_module(ex, variable.value, ctype, types)
