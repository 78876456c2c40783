"""Constant tables in no memory of the device, `static const Entry table[] = {{"a", a, 64}, {"b", b, 96}};`,
as variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.host.changes import never_changed
from cudalint.exec.host.changing import touched_in
from cudalint.exec.memory.storage import declared
from cudalint.exec.module import in_module_frame
from cudalint.exec.objects.aggregates import is_aggregate, make
from cudalint.exec.objects.counted import counted
from cudalint.exec.objects.deduced_variables import variable_type
from cudalint.exec.operations import execute, load, store
from cudalint.exec.values import type_at
from cudalint.ir.ctypes import ArrayType, CType, RecordType, is_placeholder
from cudalint.sema.types.declarators import declarators, qualifiers
from cudalint.sema.types.record_info import holds_mutable
from cudalint.syntax import cst

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: Initializers that functions and constructors may be run by.
_COMPUTED = frozenset(("initializer_list", "argument_list", "call_expression", "compound_literal_expression"))
#: Bytes of a list that is looked at.
_LONGEST = 4_000


def constant_table(
    ex: Executor,
    variable: ModuleVariable,
    types: TypeScope | None = None,
    arguments: tuple[object, ...] = (),
) -> Place | None:
    """The variable that an array at namespace scope is, to host code a structure too, where a list gives its
    parts and nothing changes it; None otherwise. Of a variable template, the one of these arguments, with the
    scope in which its parameters are bound."""
    value, flags, type_node = variable.value, variable.flags, cst.type(variable.node)
    if value is None or type_node is None or flags.is_in_device_memory:
        return None
    scope = types or ex.program.types
    known = variable_type(ex, variable) if types is None else None
    ctype = known or scope.resolve(type_node, variable.declarator)
    if holds_mutable(scope, ctype):
        return None
    if flags.constexpr and not arguments and _is_computed(ex, value, ctype):
        return _computed(ex, (variable, arguments), variable.name, variable.node, types)
    if value.type != "initializer_list" or not (_has_array(ctype) if ex.host else _is_of_scalars(ctype)):
        return None
    if not (flags.const or flags.constexpr or (ex.host and never_changed(ex, variable))):
        return None
    if ex.host and touched_in(ex, value).names:  # which may lead to what is changed
        return None
    return _table(ex, (variable, arguments), variable.name, ctype, value, types)


def member_table(
    ex: Executor, scope: TypeScope, member: StaticMember, name: str, ctype: CType
) -> Place | None:
    """The same of a static data member; `scope` is that of its class."""
    flags = qualifiers(member.type_node.parent) if member.type_node.parent is not None else None
    if flags is None or flags.is_in_device_memory or not (flags.const or flags.constexpr):
        return None
    if holds_mutable(scope, ctype):
        return None
    declaration = member.type_node.parent
    if flags.constexpr and declaration is not None and _is_computed(ex, member.value, ctype):
        return _computed(ex, (member, scope), name, declaration, scope)
    is_listed = member.value.type == "initializer_list"
    if not is_listed or not (_has_array(ctype) if ex.host else _is_of_scalars(ctype)):
        return None
    if ex.host and touched_in(ex, member.value).names:
        return None
    return _table(ex, (member, scope), name, ctype, member.value, scope)


def _table(
    ex: Executor, key: object, name: str, ctype: CType, value: Node, scope: TypeScope | None
) -> Place | None:
    if key not in ex.tables and (value.end_byte - value.start_byte > _LONGEST or not _is_plain(ex, ctype)):
        return None

    def fill() -> Place:
        whole = ctype
        if isinstance(ctype, ArrayType) and ctype.length is None:
            whole = counted(ex, ctype, value)
        place = declared(name, whole, None, 1)
        ex.tables[key] = place, {}  # while its elements name it
        make(ex, place, whole, value)
        return place

    return _kept(ex, key, scope, fill)


def _is_computed(ex: Executor, value: Node, ctype: CType) -> bool:
    """Whether functions or constructors make a constant object of host code that may have arrays in it."""
    if not ex.host or value.type not in _COMPUTED or value.end_byte - value.start_byte > _LONGEST:
        return False
    is_made = value.type != "initializer_list" or not _is_plain(ex, ctype)
    return is_made and (is_placeholder(ctype) or _has_array(ctype))


def _computed(
    ex: Executor, key: object, name: str, declaration: Node, scope: TypeScope | None
) -> Place | None:
    """The object that a declaration makes, which is executed."""

    def fill() -> Place | None:
        ex.tables[key] = None, {}
        execute(ex, declaration)
        made = ex.scope.lookup(name)
        if made is None or not _has_array(type_at(made)):
            return None
        place = declared(name, type_at(made), None, 1)  # which outlives the frame
        store(ex, place, load(ex, made, None), None)
        return place

    return _kept(ex, key, scope, fill) if len(declarators(declaration)) == 1 else None


def _kept(
    ex: Executor, key: object, scope: TypeScope | None, fill: Callable[[], Place | None]
) -> Place | None:
    """The table that `fill` makes, once, with what it holds."""
    if key in ex.tables:
        place, held = ex.tables[key]
    else:
        before = ex.state.values
        with in_module_frame(ex, scope):
            place = fill()
            held = {key: item for key, item in ex.state.values.items() if key not in before}
        ex.tables[key] = place, held
    values = ex.state.values
    if any(values.get(key) is not item for key, item in held.items()):
        values.update(held)  # what may have been changed on another path has not been
    return place


def _is_of_scalars(ctype: CType) -> bool:
    """Whether it is an array of numbers or pointers, or of such arrays."""
    is_array = isinstance(ctype, ArrayType)
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    return is_array and not isinstance(ctype, RecordType)


def _has_array(ctype: CType) -> bool:
    if isinstance(ctype, RecordType):
        return any(_has_array(field.type) for field in ctype.fields)
    return isinstance(ctype, ArrayType)


def _is_plain(ex: Executor, ctype: CType) -> bool:
    """Whether no code of a class makes an object."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    if not isinstance(ctype, RecordType):
        return True
    return (
        is_aggregate(ex, ctype) and not ctype.is_of_bytes and all(_is_plain(ex, f.type) for f in ctype.fields)
    )
