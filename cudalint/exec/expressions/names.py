"""Names that no enclosing block declares: built-in variables, class constants, variables of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec import builtins
from cudalint.exec.calls.template_texts import template_texts
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.module_variables import holds_arrays, in_module, module_variable
from cudalint.exec.expressions.static_members import static_variable
from cudalint.exec.expressions.variable_templates import (
    device_variable,
    is_fixed,
    template_table,
    variable_template,
)
from cudalint.exec.host.pointed import Named, is_kept
from cudalint.exec.memory.arrays import device_array
from cudalint.exec.memory.load_store import unknown_value
from cudalint.exec.memory.places import member as member_place
from cudalint.exec.memory.places import root_cause
from cudalint.exec.memory.recording import external_access
from cudalint.exec.memory.tables import constructed_table
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.constant_tables import member_table
from cudalint.exec.objects.deduced_variables import member_type
from cudalint.exec.operations import load
from cudalint.exec.statements.macros import is_macro, object_macro
from cudalint.exec.values import (
    Closure,
    Memory,
    Place,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
    named_closure,
)
from cudalint.ir.access import Space
from cudalint.ir.ctypes import (
    CType,
    IntType,
    UnknownType,
)
from cudalint.ir.expr import LONG, Symbol, SymbolKind
from cudalint.sema.constants.enumerators import enumerator
from cudalint.sema.constants.named import named_constant, qualified_static
from cudalint.sema.constants.traits import may_be_trait
from cudalint.sema.constants.values import Constant, Undefined
from cudalint.sema.symbols.lookup import Found, qualified, unqualified
from cudalint.sema.symbols.members import member_functions
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import is_absolute, resolve_path
from cudalint.sema.types.declarators import declarator_name, declarators, qualifiers
from cudalint.sema.types.record_info import holds_mutable
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


#: Namespaces whose constants are among `builtins.limit`.
_LIBRARIES = frozenset(("std", "cuda", "nvcuda", "cutlass", "wmma"))


def global_place(ex: Executor, name: str, node: Node) -> Place:
    """What a name that no enclosing scope declares stands for."""
    builtin = builtins.variable(ex, name)
    if builtin is not None:
        return Temporary(builtin)
    types = ex.scope.types
    member = types.class_constant(name)
    if isinstance(member, Constant):
        return Temporary(const(member.value, member.type))
    if isinstance(member, Undefined):
        return _undefined(ex, name, member, node)
    found = unqualified(types, name, node)
    if found:
        return _declared(ex, found, name, node)
    if is_macro(ex, name, node):
        return object_macro(ex, name, node)
    if ex.host and name in ex.program.functions:  # a launch through any function of the name is told
        return Temporary(Closure(None, None, tuple(ex.program.functions[name])))
    limit = builtins.limit(name)
    if limit is not None:
        return Temporary(limit)
    line = ex.program.line_of(ex, node) if name == "__LINE__" else None
    return Temporary(const(line)) if line is not None else _not_declared(ex, name)


def _undefined(ex: Executor, name: str, member: Undefined, node: Node) -> Place:
    """A member of a class around this point that is no constant with a known value."""
    if member.type is not None:
        return Temporary(_unread_constant(ex, name, member.type))
    given = next((one.functions[name] for one in ex.scope.types.chain() if name in one.functions), None)
    if given is not None:
        return Temporary(named_closure(given))
    static = ex.scope.types.static_member(name)
    if static is not None:
        return static_constant(ex, *static)
    methods = enclosing_methods(ex, name)
    if methods:
        return Temporary(_named_methods(ex, methods))
    classes = (one.info for one in ex.scope.types.chain() if one.info is not None)
    owner = next((info for info in classes if info.declares(name)), None)
    variable = static_variable(ex, owner, name, node) if owner is not None else None
    if variable is not None:
        return variable
    reason = f"'{name}' is a member of a class that is not followed"
    unknown = UnknownValue(UnknownType("auto", reason), ex.host, reason, True)
    external_access(ex, unknown, node, node)  # it may be in memory
    return Temporary(unknown)


def _not_declared(ex: Executor, name: str) -> Place:
    reason = f"'{name}' is not declared in view {ex.program.types.remedy}"
    if ex.frame.owner is not None and ex.frame.owner.problem:
        reason += f", or of unknown place in its class: {root_cause(ex.frame.owner.problem)}"
    return Temporary(UnknownValue(UnknownType("auto", reason), ex.host, reason, True))


def _declared(ex: Executor, found: Found, name: str, node: Node) -> Place:
    """The place of what lookup has found."""
    kinds = bool(found.functions) + len(found.variables) + len(found.enumerators) + len(found.libraries)
    if found.functions and kinds == 1:
        return Temporary(Closure(None, None, tuple(found.functions)))
    if len(found.variables) == kinds == 1 and found.variables[0].template is None:
        return module_variable(ex, found.variables[0])
    if found.enumerators and len(found.enumerators) == kinds:
        one = found.enumerators[0]
        if all(other.value == one.value for other in found.enumerators):
            known = enumerator(one)
            if isinstance(known, Constant):
                return Temporary(const(known.value, known.type))
            if not isinstance(one.value, int):
                return Temporary(in_module(ex, one.value))
    if found.variables and all(item.template is not None for item in found.variables):
        instance = device_variable(ex, found.variables, node) or template_table(ex, found.variables, node)
        if instance is not None:
            return instance
        template = variable_template(ex, found.variables, node)
        if isinstance(template, UnknownValue) and not all(map(is_fixed, found.variables)):
            external_access(ex, template, node, node)
        return Temporary(template)
    if len(found.libraries) == kinds == 1 and builtins.limit(name) is not None:
        return Temporary(builtins.limit(name) or const(0))
    if not kinds:
        return _not_declared(ex, name)
    reason = f"'{name}' is declared in several namespaces that are opened"
    if found.base is not None:
        reason = f"'{name}' may be a member of '{'::'.join(found.base)}', which is not in view"
    elif found.libraries:
        reason = f"'{name}' is declared in '{'::'.join(found.libraries[0])}', which is not in view"
    return Temporary(UnknownValue(UnknownType("auto", reason), ex.host, reason, True))


def _unread_constant(ex: Executor, name: str, ctype: IntType) -> Value:
    """A constant that a class declares, of a value that is not known: one for all threads, and each time."""
    known = ex.frame.unread.get(name)
    if known is None:
        reason = f"the value of the constant '{name}' is not known"
        made = ex.fresh(name, True, ctype)  # of a kind that no loop changes
        known = ex.frame.unread[name] = Symbol(made.name, SymbolKind.ARGUMENT, ctype, reason=reason)
    return known


def static_constant(ex: Executor, scope: TypeScope, member: StaticMember) -> Place:
    """The static data member that a class declares with its value, whatever its type."""
    ctype = member_type(ex, scope, member)
    if holds_mutable(scope, ctype):
        named = declarator_name(member.declarator)
        return Temporary(unknown_value(ex, ctype, True, "global", f"'{named}' has parts that are mutable"))
    key = (member, scope)
    found = ex.program.global_places.get(key) if not ex.host else None
    if found is None and not ex.host:
        found = _constructed_member(ex, scope, member, ctype)
        if found is not None:
            ex.program.global_places[key] = found
    found = found or member_table(ex, scope, member, declarator_name(member.declarator) or "", ctype)
    return found or Temporary(in_module(ex, member.value, ctype, scope))


def _constructed_member(ex: Executor, scope: TypeScope, member: StaticMember, ctype: CType) -> Place | None:
    """The same of an object with arrays in it, or of an array of objects, in the device's memory."""
    node, name = member.type_node.parent, declarator_name(member.declarator)
    if node is None or name is None or not holds_arrays(ctype) or len(declarators(node)) != 1:
        return None
    with ex.program.remembering(ex):
        table = constructed_table(ex, node, name, ctype, scope)
    if table is None:
        return None
    named = f"{scope.info_name}::{name}"  # each instantiation has its own
    array = device_array(named, table.ctype, Space.GLOBAL, None, qualifiers(node))
    ex.program.tables[array.identity] = table
    return Memory(Pointer(array, const(0, LONG), table.ctype), table.ctype)


def value_of_name(ex: Executor, name: str, node: Node) -> Value:
    """The value of the variable or constant that a plain name means."""
    found = ex.scope.lookup(name)
    return load(ex, found if found is not None else global_place(ex, name, node), None)


def qualified_place(ex: Executor, node: Node) -> Place:
    """`A::b`, `f<T>` where no call follows."""
    if node.type == "qualified_identifier" or may_be_trait(components(node)[-1]):
        declared = named_constant(ex.scope.types, node)
        if isinstance(declared, Constant):
            return Temporary(const(declared.value, declared.type))
        if isinstance(declared, Undefined) and declared.type is not None:
            if declared.reason:  # of a type that another use of the text may not mean
                reason = f"'{ex.program.text(node)}' is not known: {declared.reason}"
                return Temporary(ex.fresh("constant", True, declared.type, reason=reason))
            return Temporary(_unread_constant(ex, ex.program.text(node), declared.type))
        static = qualified_static(ex.scope.types, node)
        if static is not None:
            return static_constant(ex, *static)
    inner: Node | None = node
    while inner is not None and inner.type in ("qualified_identifier", "template_function", "template_type"):
        inner = cst.name(inner)
    misread = node.type == "template_function" and ex.scope.lookup(ex.program.text(inner)) is not None
    if inner is None or misread:  # `i < n ... > m` with a variable i
        return Temporary(
            UnknownValue(UnknownType("auto", "a qualified name"), False, "a name was not understood", True)
        )
    name = ex.program.text(inner)
    found = (
        _qualified(ex, node, name) if node.type == "qualified_identifier" else global_place(ex, name, node)
    )
    if isinstance(found, Temporary) and isinstance(found.value, Closure):
        templates = template_texts(ex, node)
        if ex.host and templates:
            kept = not ex.state.dead and is_kept(node)
            ex.named += [Named(f.name, templates, kept) for f in found.value.functions if f.is_kernel]
            if all(templates):
                ex.program.named_at.add((ex.frame.function.file.path, inner.start_byte))
        return Temporary(replace(found.value, templates=templates))
    return found


def _qualified(ex: Executor, node: Node, name: str) -> Place:
    """What `A::b` stands for, in a namespace or a class."""
    types, path = ex.scope.types, components(node)
    info = types.record(resolve_path(types, path[:-1], node)) if len(path) > 1 else None
    if info is not None:
        if ex.frame.this is not None and info.has_field(name):
            return member_place(ex, seen_as(ex, ex.frame.this, info.type), name)
        methods = member_functions(ex.program, info, name)
        if methods:
            return Temporary(_named_methods(ex, methods))
        static = static_variable(ex, info, name, node)
        if static is not None:
            return static
    else:
        found = qualified(types, tuple(part.name for part in path), node, is_absolute(node))
        if found:
            return _declared(ex, found, name, node)
        spelled = types.spelled(tuple(part.name for part in path), node, is_absolute(node))
        limit = (
            builtins.limit(name) if any(len(full) == 1 or full[0] in _LIBRARIES for full in spelled) else None
        )
        if limit is not None:
            return Temporary(limit)
        if ex.host and name in ex.program.functions:
            return Temporary(Closure(None, None, tuple(ex.program.functions[name])))
    head = types.find(path[0].name, node, path[0].arguments) if not is_absolute(node) else None
    if isinstance(head, UnknownType) and head.reason:  # of a template parameter, say, that nothing binds
        return Temporary(UnknownValue(UnknownType("auto", head.reason), ex.host, head.reason, True))
    return _not_declared(ex, "::".join(part.name for part in path))


def _named_methods(ex: Executor, methods: dict[Function, RecordInfo]) -> Closure:
    """Member functions by their names; static ones are functions of the class that they are named in."""
    is_static = all(function.is_static for function in methods)
    return Closure(None, None, tuple(methods), ex.frame.this, owners=methods if is_static else None)


def is_field_in_scope(ex: Executor, name: str, node: Node) -> bool:
    """Whether a plain name in a method means a data member: one of its class or a base of it, not of a class
    derived from it, nor of a base that depends on template parameters where the name means another thing."""
    owner = ex.frame.owner
    if owner is None or owner.has_field(name, every=False):
        return True
    return owner.has_field(name) and not unqualified(ex.scope.types, name, node)


def enclosing_methods(ex: Executor, name: str) -> dict[Function, RecordInfo]:
    """The member functions that a plain name means in the classes around this point."""
    for scope in ex.scope.types.chain():
        if scope.info is not None:
            found = member_functions(ex.program, scope.info, name, every=False)
            if found or scope.info.declares(name):
                return found
    return {}
