"""Names that no enclosing block declares: built-in variables, class constants, variables of the file."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec import builtins
from cudalint.exec.calls.template_texts import template_texts
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.arrays import device_array, shared_object
from cudalint.exec.memory.load_store import unknown_value
from cudalint.exec.memory.places import root_cause
from cudalint.exec.operations import braced, load, rvalue
from cudalint.exec.state import Frame
from cudalint.exec.statements.macros import is_macro, object_macro
from cudalint.exec.values import Closure, Memory, Place, Pointer, Temporary, UnknownValue, Value
from cudalint.ir.access import Space
from cudalint.ir.ctypes import ArrayType, CType, IntType, PointerType, UnknownType
from cudalint.ir.expr import LONG, Const
from cudalint.sema.constants.named import named_constant, qualified_static
from cudalint.sema.constants.values import Constant, Undefined
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.program import ModuleVariable
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.types.scope import TypeScope


def global_place(ex: Executor, name: str, node: Node) -> Place:
    """What a name that no enclosing scope declares stands for."""
    builtin = builtins.variable(ex, name)
    if builtin is not None:
        return Temporary(builtin)
    member = ex.scope.types.class_constant(name)
    if isinstance(member, Constant):
        return Temporary(const(member.value, member.type))
    if isinstance(member, Undefined) and member.type is not None:
        return Temporary(_unread_constant(ex, node, member.type))
    static = ex.scope.types.static_member(name)
    if static is not None:
        return static_constant(ex, *static)
    if name in ex.program.variables:
        return _module_variable(ex, ex.program.variables[name])
    if name in ex.program.enumerators:
        value = ex.program.enumerators[name]
        return Temporary(const(value) if isinstance(value, int) else in_module(ex, value))
    if is_macro(ex, name, node):
        return object_macro(ex, name, node)
    if name in ex.program.functions:
        return Temporary(Closure(None, None, tuple(ex.program.functions[name])))
    limit = builtins.limit(name)
    if limit is not None:
        return Temporary(limit)
    reason = f"'{name}' is not declared in view {ex.program.types.remedy}"
    if ex.frame.owner is not None and ex.frame.owner.problem:
        reason += f", or of unknown place in its class: {root_cause(ex.frame.owner.problem)}"
    return Temporary(UnknownValue(UnknownType("auto", reason), ex.host, reason, True))


def _unread_constant(ex: Executor, node: Node, ctype: IntType) -> Value:
    """A constant that a class declares, of a value that is not known: one for all threads."""
    name = ex.program.text(node)
    return ex.fresh(name, True, ctype, reason=f"the value of the constant '{name}' is not known")


def static_constant(ex: Executor, scope: TypeScope, member: StaticMember) -> Place:
    """The static data member that a class declares with its value, whatever its type."""
    ctype = scope.resolve(member.type_node, member.declarator)
    return Temporary(in_module(ex, member.value, ctype, scope))


def value_of_name(ex: Executor, name: str, node: Node) -> Value:
    """The value of the variable or constant that a plain name means."""
    place = ex.scope.lookup(name)
    return load(ex, place if place is not None else global_place(ex, name, node), None)


def qualified_place(ex: Executor, node: Node) -> Place:
    """`A::b`, `f<T>` where no call follows."""
    if node.type == "qualified_identifier":
        declared = named_constant(ex.scope.types, node)
        if isinstance(declared, Constant):
            return Temporary(const(declared.value, declared.type))
        if isinstance(declared, Undefined) and declared.type is not None:
            return Temporary(_unread_constant(ex, node, declared.type))
        static = qualified_static(ex.scope.types, node)
        if static is not None:
            return static_constant(ex, *static)
    inner: Node | None = node
    while inner is not None and inner.type in ("qualified_identifier", "template_function"):
        inner = cst.name(inner)
    misread = node.type == "template_function" and ex.scope.lookup(ex.program.text(inner)) is not None
    if inner is None or misread:  # `i < n ... > m` with a variable i
        return Temporary(
            UnknownValue(UnknownType("auto", "a qualified name"), False, "a name was not understood", True)
        )
    found = global_place(ex, ex.program.text(inner), inner)
    if isinstance(found, Temporary) and isinstance(found.value, Closure):
        templates = template_texts(ex, node)
        if ex.host and not ex.muted and templates:
            ex.named += [(f.name, templates) for f in found.value.functions if f.is_kernel]
        return Temporary(replace(found.value, templates=templates))
    return found


def _module_variable(ex: Executor, variable: ModuleVariable) -> Place:
    key = variable.name
    found = ex.program.global_places.get(key)
    if found is not None:
        return found
    if key in ex.program.pending_globals:
        reason = f"'{key}' is defined by itself"
        return Temporary(UnknownValue(UnknownType("auto", reason), True, reason, True))
    ex.program.pending_globals.add(key)
    try:
        place = _make_variable(ex, variable)
    finally:
        ex.program.pending_globals.discard(key)
    ex.program.global_places[key] = place
    return place


def _make_variable(ex: Executor, variable: ModuleVariable) -> Place:
    type_node = cst.type(variable.node)
    flags = variable.flags
    ctype = (
        ex.program.types.resolve(type_node, variable.declarator)
        if type_node is not None
        else UnknownType("auto", "no type")
    )
    file = variable.file
    span = file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
    if flags.shared:
        return shared_object(ex, variable.name, ctype, variable.declarator, flags, variable.node)
    if flags.constant or flags.device or flags.managed:
        space = Space.CONSTANT if flags.constant else Space.GLOBAL
        known = flags.constexpr and not isinstance(ctype, ArrayType) and variable.value is not None
        if not known:
            array = device_array(variable.name, ctype, space, span, flags)
            return Memory(Pointer(array, const(0, LONG), ctype, flags.volatile), ctype)
    reason = f"'{variable.name}' is a host variable whose value is not known"
    unchanged = flags.const or flags.constexpr or (ex.host and _never_assigned(ex.program, variable.name))
    if variable.value is None or not unchanged:
        return Temporary(_unknown(ex, ctype, reason))
    value = in_module(ex, variable.value, ctype)
    return Temporary(value)


def constant_element(ex: Executor, name: str, index_node: Node) -> Value | None:
    """`sizes[i]` of a constant array of numbers at namespace scope that is in no memory of the device."""
    variable = ex.program.variables.get(name)
    if variable is None or variable.value is None or variable.value.type != "initializer_list":
        return None
    flags, type_node = variable.flags, cst.type(variable.node)
    in_memory = flags.constant or flags.device or flags.managed or flags.shared
    if in_memory or not (flags.constexpr or flags.const) or ex.scope.lookup(name) or type_node is None:
        return None
    ctype = ex.program.types.resolve(type_node, variable.declarator)
    items = code_children(variable.value)
    if not isinstance(ctype, ArrayType) or not isinstance(ctype.element, IntType):
        return None
    with ex.silent():
        index = rvalue(ex, index_node)
    if not isinstance(index, Const) or not 0 <= index.value < len(items):
        return None
    value = convert(ex, in_module(ex, items[index.value]), ctype.element)
    return value if isinstance(value, Const) else None


def _unknown(ex: Executor, ctype: CType, reason: str) -> Value:
    if isinstance(ctype, PointerType):
        return UnknownValue(ctype, True, reason)
    return unknown_value(ex, ctype, True, "global", reason)


def _never_assigned(program: ExecutableProgram, name: str) -> bool:
    """No assignment, increment or address of the name anywhere in the unit."""
    pattern = re.compile(
        rb"(?:\+\+|--|&)\s*"
        + name.encode()
        + rb"\b|\b"
        + name.encode()
        + rb"\s*(?:\+\+|--|[-+*/%&|^]=|<<=|>>=|=(?!=))"
    )
    return sum(len(pattern.findall(file.text)) for file in program.unit.files) <= 1


def in_module(ex: Executor, node: Node, ctype: CType | None = None, types: TypeScope | None = None) -> Value:
    """The value of an expression at namespace scope, or among a class's members, whose scope is `types`."""
    module = Frame(ex.frame.function, Environment(None, types or ex.program.types), 0, len(ex.loops))
    ex.frames.append(module)
    before = ex.state
    ex.state = before.copy()
    try:
        with ex.silent():
            if node.type in ("initializer_list", "argument_list"):
                value = braced(ex, node, ctype or UnknownType("auto", "an initializer"))
            else:
                value = rvalue(ex, node)
            if ctype is not None and not isinstance(ctype, UnknownType):
                value = convert(ex, value, ctype)
            return value
    finally:
        ex.frames.pop()
        ex.state = before
