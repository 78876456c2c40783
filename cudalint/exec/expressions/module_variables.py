"""Variables at namespace scope: in the device's memory, constants that compilers know, those of the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.evaluation import missing
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.literals import string_place
from cudalint.exec.expressions.strings import STRINGS, string_of
from cudalint.exec.host.changes import never_changed
from cudalint.exec.host.changing import touched_in, variable_place
from cudalint.exec.memory.arrays import device_array
from cudalint.exec.memory.load_store import unknown_value
from cudalint.exec.memory.shared import shared_object
from cudalint.exec.memory.tables import Table, constructed_table
from cudalint.exec.module import in_module_frame
from cudalint.exec.objects.constant_tables import constant_table
from cudalint.exec.objects.counted import counted
from cudalint.exec.objects.deduced_variables import variable_type
from cudalint.exec.operations import braced, place, rvalue
from cudalint.exec.values import (
    Memory,
    Place,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.access import Space
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_placeholder,
)
from cudalint.ir.expr import LONG
from cudalint.sema.symbols.table import ModuleVariable
from cudalint.sema.types.attributes import attributes
from cudalint.sema.types.record_info import holds_mutable

if TYPE_CHECKING:
    from cudalint.sema.types.declarators import Qualifiers
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_NAMES = frozenset(("identifier", "qualified_identifier"))


def module_variable(ex: Executor, variable: ModuleVariable) -> Place:
    """What a variable of the file, or of a namespace, is."""
    changed = variable_place(ex, variable) if ex.host else None
    if changed is not None:
        return changed
    table = constant_table(ex, variable)
    if table is not None:
        return table
    found = ex.program.global_places.get(variable)
    if found is not None:
        return found
    if variable in ex.program.pending_globals:
        reason = f"'{variable.name}' is defined by itself"
        return Temporary(UnknownValue(UnknownType("auto", reason), True, reason, True))
    ex.program.pending_globals.add(variable)
    try:
        with ex.program.remembering(ex):
            made = _make_variable(ex, variable)
    finally:
        ex.program.pending_globals.discard(variable)
    ex.program.global_places[variable] = made
    return made


def block_variable(ex: Executor, name: str, node: Node, declarator: Node, flags: Qualifiers) -> Place:
    """What `extern int x;` in a block names: the variable of the namespace around it [basic.link], which
    another file defines where this one does not declare it."""
    types = ex.scope.types
    symbols, around = types.root.symbols, types.at(node)
    assert symbols is not None
    if not symbols.variables(around, name):
        file = ex.frame.function.file
        symbols.add_variable(ModuleVariable(name, file, node, declarator, None, flags, around))
    return module_variable(ex, symbols.variables(around, name)[0])


def _make_variable(ex: Executor, variable: ModuleVariable) -> Place:
    flags = variable.flags
    ctype = variable_type(ex, variable) or UnknownType("auto", "no type")
    if isinstance(ctype, ArrayType) and ctype.length is None and variable.value is not None:
        with in_module_frame(ex):
            ctype = counted(ex, ctype, variable.value)
    file = variable.file
    span = file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
    named = variable.value
    if isinstance(ctype, ReferenceType) and named is not None and (not ex.host or named.type in _NAMES):
        with in_module_frame(ex):  # what it refers to is known to the compiler, which loads no address
            return place(ex, named)
    if flags.shared:
        return shared_object(ex, variable.name, ctype, variable.declarator, flags, variable.node)
    changes = holds_mutable(ex.program.types, ctype)
    if flags.constant or flags.device or flags.managed:
        space = Space.CONSTANT if flags.constant else Space.GLOBAL
        known = flags.constexpr and not isinstance(ctype, ArrayType) and not changes
        table = _constructed(ex, variable, ctype) if known else None
        if not known or table is not None:
            ctype = ctype if table is None else table.ctype
            with in_module_frame(ex):
                asked = attributes(variable.node, ex.scope.types).align
            array = device_array(variable.name, ctype, space, span, flags, asked)
            fixed = (flags.const or flags.constexpr) and not flags.volatile and not changes
            held = Table(ctype, variable.value) if table is None and variable.value is not None else table
            if fixed and held is not None:
                ex.program.tables[array.identity] = held
            return Memory(Pointer(array, const(0, LONG), ctype, flags.volatile), ctype)
    if changes:
        return Temporary(_unknown(ex, ctype, f"'{variable.name}' has parts that are mutable"))
    table = _constructed(ex, variable, ctype) if flags.constexpr and not ex.host else None
    if table is not None:
        array = device_array(variable.name, table.ctype, Space.GLOBAL, span, flags)
        ex.program.tables[array.identity] = table
        return Memory(Pointer(array, const(0, LONG), table.ctype), table.ctype)
    reason = f"'{variable.name}' is a host variable whose value is not known"
    unchanged = flags.const or flags.constexpr or (ex.host and never_changed(ex, variable))
    leads = _may_lead_to_changed(ex, variable, ctype)
    if leads and isinstance(ctype, PointerType):
        return Temporary(UnknownValue(ctype, True, reason, True))
    if not unchanged and not ex.host and isinstance(ctype, ArrayType | IntType | FloatType | PointerType):
        reason = f"'{variable.name}' is used in device code: what declares it there is not in view"
        return Temporary(UnknownValue(ctype, True, reason, True))
    if variable.value is None or not unchanged or leads:
        return Temporary(_unknown(ex, ctype, reason))
    text = string_of(ex, variable.value) if variable.value.type in STRINGS else None
    if isinstance(ctype, ArrayType) and text is not None:
        length = len(text.units) if ctype.length is None else ctype.length
        if not ex.host and (length, ctype.element) == (len(text.units), text.type):
            return string_place(ex, variable.value)
        return Temporary(UnknownValue(ArrayType(ctype.element, length), True, "a string"))
    value = in_module(ex, variable.value, ctype)
    return Temporary(value)


def _may_lead_to_changed(ex: Executor, variable: ModuleVariable, ctype: CType) -> bool:
    """Whether a variable that keeps its value may lead to one of host code that does not."""
    if not ex.host or variable.value is None or isinstance(ctype, IntType | FloatType):
        return False
    return bool(touched_in(ex, variable.value).names)


def _constructed(ex: Executor, variable: ModuleVariable, ctype: CType) -> Table | None:
    """What is in a constant object with arrays in it, or in an array of objects, which are no values of their
    own; a constructor may make it of nothing."""
    if not holds_arrays(ctype) or (variable.value is None and not isinstance(ctype, RecordType)):
        return None
    table = constructed_table(ex, variable.node, variable.name, ctype)
    return table if table is not None and holds_arrays(table.ctype) else None


def holds_arrays(ctype: CType) -> bool:
    """Whether an object has arrays in it, or may have."""
    if isinstance(ctype, ArrayType):
        return isinstance(ctype.element, RecordType)
    if is_placeholder(ctype):  # which its initializer tells
        return True
    return isinstance(ctype, RecordType) and any(
        isinstance(one.type, ArrayType) or holds_arrays(one.type) for one in ctype.fields
    )


def _unknown(ex: Executor, ctype: CType, reason: str) -> Value:
    if isinstance(ctype, PointerType):
        return UnknownValue(ctype, True, reason)
    if isinstance(ctype, ReferenceType):  # a store to it may be one to any variable
        return UnknownValue(ctype.target, True, reason)
    return unknown_value(ex, ctype, True, "global", reason)


def in_module(ex: Executor, node: Node, ctype: CType | None = None, types: TypeScope | None = None) -> Value:
    """The value of an expression at namespace scope, or among a class's members, whose scope is `types`."""
    running, under_way = ex.program.evaluating, (node.id, id(types))
    if under_way in running:
        return missing("itself", "it is defined by itself")
    running.add(under_way)
    try:
        with in_module_frame(ex, types):
            if node.type in ("initializer_list", "argument_list"):
                value = braced(ex, node, ctype or UnknownType("auto", "an initializer"))
            else:
                value = rvalue(ex, node)
            if ctype is not None and not isinstance(ctype, UnknownType):
                value = convert(ex, value, ctype)
            return value
    finally:
        running.discard(under_way)
