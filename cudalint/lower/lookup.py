"""Names that no enclosing block declares: built-in variables, class constants, variables of the file."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.access import Space
from cudalint.ir.ctypes import ArrayType, CType, IntType, PointerType, UnknownType
from cudalint.ir.expr import INT, LONG, Const
from cudalint.lower import builtins
from cudalint.lower.arrays import device_array, shared_object
from cudalint.lower.convert import convert
from cudalint.lower.evaluation import rvalue
from cudalint.lower.initializers import braced
from cudalint.lower.load_store import load, unknown_value
from cudalint.lower.machine import Machine
from cudalint.lower.macros import is_macro, object_macro
from cudalint.lower.places import root_cause
from cudalint.lower.scope import Scope
from cudalint.lower.state import Frame
from cudalint.lower.types.constants import Constant, Undefined
from cudalint.lower.types.special import special_constant
from cudalint.lower.values import Closure, Memory, Opaque, Place, Pointer, Temporary, Value
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.program import ModuleVariable, Program
    from cudalint.lower.types.scope import TypeScope


def global_place(m: Machine, name: str, node: Node) -> Place:
    """What a name that no enclosing scope declares stands for."""
    builtin = builtins.variable(m, name)
    if builtin is not None:
        return Temporary(builtin)
    member = m.scope.types.class_constant(name)
    if isinstance(member, Constant):
        return Temporary(const(member.value, member.type))
    if isinstance(member, Undefined) and member.type is not None:
        return Temporary(_unread_constant(m, node, member.type))
    if name in m.program.variables:
        return _module_variable(m, m.program.variables[name])
    if name in m.program.enumerators:
        value = m.program.enumerators[name]
        return Temporary(const(value) if isinstance(value, int) else in_module(m, value))
    if is_macro(m, name, node):
        return object_macro(m, name, node)
    if name in m.program.functions:
        return Temporary(Closure(None, None, tuple(m.program.functions[name])))
    limit = builtins.limit(name)
    if limit is not None:
        return Temporary(limit)
    reason = f"'{name}' is not declared in view {m.program.types.remedy}"
    if m.frame.owner is not None and m.frame.owner.problem:
        reason += f", or of unknown place in its class: {root_cause(m.frame.owner.problem)}"
    return Temporary(Opaque(UnknownType("auto", reason), m.host, reason, True))


def _unread_constant(m: Machine, node: Node, ctype: IntType) -> Value:
    """A constant that a class declares, of a value that is not known: one for all threads."""
    name = m.program.text(node)
    return m.fresh(name, True, ctype, reason=f"the value of the constant '{name}' is not known")


def value_of_name(m: Machine, name: str, node: Node) -> Value:
    """The value of the variable or constant that a plain name means."""
    place = m.scope.lookup(name)
    return load(m, place if place is not None else global_place(m, name, node), None)


def qualified_place(m: Machine, node: Node) -> Place:
    """`A::b`, `f<T>` where no call follows."""
    if node.type == "qualified_identifier":
        constant = m.scope.types.constant_value(node)
        if constant is not None:
            return Temporary(const(constant) if constant <= INT.high else const(constant, LONG))
        declared = special_constant(m.scope.types, node)
        if isinstance(declared, Undefined) and declared.type is not None:
            return Temporary(_unread_constant(m, node, declared.type))
    inner: Node | None = node
    while inner is not None and inner.type in ("qualified_identifier", "template_function"):
        inner = inner.child_by_field_name("name")
    misread = node.type == "template_function" and m.scope.lookup(m.program.text(inner)) is not None
    if inner is None or misread:  # `i < n ... > m` with a variable i
        return Temporary(
            Opaque(UnknownType("auto", "a qualified name"), False, "a name was not understood", True)
        )
    found = global_place(m, m.program.text(inner), inner)
    if isinstance(found, Temporary) and isinstance(found.value, Closure):
        from cudalint.lower.launching import template_texts

        templates = template_texts(m, node)
        if m.host and not m.muted and templates:
            m.named += [(f.name, templates) for f in found.value.functions if f.is_kernel]
        return Temporary(replace(found.value, templates=templates))
    return found


def _module_variable(m: Machine, variable: ModuleVariable) -> Place:
    key = variable.name
    found = m.program.global_places.get(key)
    if found is not None:
        return found
    if key in m.program.pending_globals:
        reason = f"'{key}' is defined by itself"
        return Temporary(Opaque(UnknownType("auto", reason), True, reason, True))
    m.program.pending_globals.add(key)
    try:
        place = _make_variable(m, variable)
    finally:
        m.program.pending_globals.discard(key)
    m.program.global_places[key] = place
    return place


def _make_variable(m: Machine, variable: ModuleVariable) -> Place:
    type_node = variable.node.child_by_field_name("type")
    flags = variable.flags
    ctype = (
        m.program.types.resolve(type_node, variable.declarator)
        if type_node is not None
        else UnknownType("auto", "no type")
    )
    file = variable.file
    span = file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
    if flags.shared:
        return shared_object(m, variable.name, ctype, variable.declarator, flags, variable.node)
    if flags.constant or flags.device or flags.managed:
        space = Space.CONSTANT if flags.constant else Space.GLOBAL
        known = flags.constexpr and not isinstance(ctype, ArrayType) and variable.value is not None
        if not known:
            array = device_array(variable.name, ctype, space, span, flags)
            return Memory(Pointer(array, const(0, LONG), ctype, flags.volatile), ctype)
    reason = f"'{variable.name}' is a host variable whose value is not known"
    unchanged = flags.const or flags.constexpr or (m.host and _never_assigned(m.program, variable.name))
    if variable.value is None or not unchanged:
        return Temporary(_unknown(m, ctype, reason))
    value = in_module(m, variable.value, ctype)
    return Temporary(value)


def constant_element(m: Machine, name: str, index_node: Node) -> Value | None:
    """`sizes[i]` of a constant array of numbers at namespace scope that is in no memory of the device."""
    variable = m.program.variables.get(name)
    if variable is None or variable.value is None or variable.value.type != "initializer_list":
        return None
    flags, type_node = variable.flags, variable.node.child_by_field_name("type")
    in_memory = flags.constant or flags.device or flags.managed or flags.shared
    if in_memory or not (flags.constexpr or flags.const) or m.scope.lookup(name) or type_node is None:
        return None
    ctype = m.program.types.resolve(type_node, variable.declarator)
    items = code_children(variable.value)
    if not isinstance(ctype, ArrayType) or not isinstance(ctype.element, IntType):
        return None
    with m.silent():
        index = rvalue(m, index_node)
    if not isinstance(index, Const) or not 0 <= index.value < len(items):
        return None
    value = convert(m, in_module(m, items[index.value]), ctype.element)
    return value if isinstance(value, Const) else None


def _unknown(m: Machine, ctype: CType, reason: str) -> Value:
    if isinstance(ctype, PointerType):
        return Opaque(ctype, True, reason)
    return unknown_value(m, ctype, True, "global", reason)


def _never_assigned(program: Program, name: str) -> bool:
    """No assignment, increment or address of the name anywhere in the unit."""
    pattern = re.compile(
        rb"(?:\+\+|--|&)\s*"
        + name.encode()
        + rb"\b|\b"
        + name.encode()
        + rb"\s*(?:\+\+|--|[-+*/%&|^]=|<<=|>>=|=(?!=))"
    )
    return sum(len(pattern.findall(file.text)) for file in program.unit.files) <= 1


def in_module(m: Machine, node: Node, ctype: CType | None = None, types: TypeScope | None = None) -> Value:
    """The value of an expression at namespace scope, or among a class's members, whose scope is `types`."""
    module = Frame(m.frame.function, Scope(None, types or m.program.types), 0, len(m.loops))
    m.frames.append(module)
    before = m.state
    m.state = before.copy()
    try:
        with m.silent():
            if node.type in ("initializer_list", "argument_list"):
                value = braced(m, node, ctype or UnknownType("auto", "an initializer"))
            else:
                value = rvalue(m, node)
            if ctype is not None and not isinstance(ctype, UnknownType):
                value = convert(m, value, ctype)
            return value
    finally:
        m.frames.pop()
        m.state = before
