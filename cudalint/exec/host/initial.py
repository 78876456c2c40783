"""The variables that host code changes: which they are, and what they hold where its execution begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.environment import Environment
from cudalint.exec.host.changes import is_only_read, never_changed
from cudalint.exec.host.changing import forget_variables, make_unknown, touched_in
from cudalint.exec.host.statics import guard_of, is_literal, statics_of
from cudalint.exec.host.symbols import are_followed
from cudalint.exec.host.variables import Followed, declared_type
from cudalint.exec.memory.arrays import innermost
from cudalint.exec.memory.escapes import expose
from cudalint.exec.memory.places import element
from cudalint.exec.memory.storage import declared
from cudalint.exec.module import in_module_frame
from cudalint.exec.objects.aggregates import is_constructed
from cudalint.exec.objects.constant_tables import constant_table
from cudalint.exec.objects.counted import counted
from cudalint.exec.objects.deduced_variables import variable_type
from cudalint.exec.objects.defaults import default_value
from cudalint.exec.operations import store
from cudalint.exec.state import Frame
from cudalint.exec.statements.declarations import initial_value, initialised
from cudalint.exec.values import objects_at
from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, PointerType, RecordType, size_of
from cudalint.ir.expr import INT
from cudalint.sema.symbols.table import ModuleVariable
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_under

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

#: Variables of a unit that are followed, and bytes of an array.
_MOST = 200
_LONGEST = 4_096
#: Elements of an array that begin as zero one by one.
_MOST_ELEMENTS = 64
#: What may change something, by itself or as a call: a list of arguments may be a constructor's.
_CALLING = frozenset(
    (
        *("call_expression", "argument_list", "initializer_list", "new_expression"),
        *("assignment_expression", "update_expression"),
    )
)


def followed(ex: Executor) -> Followed:
    """The variables that the unit's host code changes."""
    found = ex.program.followed
    if found is None:
        types, statics = dict[ModuleVariable, CType](), dict[int, ModuleVariable]()
        lasting, guards = set[ModuleVariable](), dict[int, ModuleVariable]()
        begun = set[ModuleVariable]()
        for variable in ex.program.symbols.every_variable():
            ctype = _followed_type(ex, variable)
            if ctype is None:
                continue
            if variable.flags.constant or not (variable.flags.const or never_changed(ex, variable)):
                types[variable] = ctype
            elif is_constructed(ex, ctype) and constant_table(ex, variable) is None:
                types[variable] = ctype
                lasting.add(variable)
        for function in ex.program.functions_by_start.values():
            for variable in statics_of(function):
                ctype = _followed_type(ex, variable, is_static=True)
                if ctype is None:
                    continue
                declarator, value = variable.declarator, variable.value
                is_read = is_only_read(ex, variable.name, ctype, [function.node], declarator)
                is_made = is_constructed(ex, ctype) if value is None else not is_literal(value)
                if is_made or not is_read:
                    types[variable], statics[declarator.id] = ctype, variable
                if is_made:
                    guards[declarator.id] = guard = guard_of(variable)
                    types[guard] = INT
                    begun.update((variable, guard) if is_read else ())
        if len(types) > _MOST:
            types, statics, lasting, guards = {}, {}, set(), {}
        names = frozenset(one.name for one in types)
        sets = frozenset(lasting), frozenset(begun)
        found = ex.program.followed = Followed(types, statics, guards, names, *sets)
    return found


def _followed_type(ex: Executor, variable: ModuleVariable, *, is_static: bool = False) -> CType | None:
    """The type of a variable of host code that is no constant, or of a function's static one; None for what
    is not followed."""
    flags, type_node = variable.flags, cst.type(variable.node)
    if variable.template is not None or variable.file.is_library_stub or type_node is None:
        return None
    if flags.constexpr or flags.volatile:
        return None
    if flags.is_in_device_memory and not (flags.constant and are_followed(ex.program)):
        return None
    ctype = declared_type(ex.program, variable) if is_static else variable_type(ex, variable)
    value = variable.value
    if isinstance(ctype, ArrayType) and ctype.length is None and value is not None:
        with in_module_frame(ex):
            ctype = counted(ex, ctype, value)
    is_const = flags.const and not is_static
    match ctype:
        case ArrayType(element=IntType() | FloatType() | PointerType(), length=int()) if not is_const:
            return ctype if (size_of(ctype) or 0) <= _LONGEST else None
        case ArrayType(element=RecordType(), length=int()):
            return ctype if (size_of(ctype) or 0) <= _LONGEST else None
        case RecordType():
            return ctype
        case IntType() | FloatType() | PointerType() if not is_const:
            return ctype
    return None


def begin_variables(ex: Executor, function: Function, *, is_start: bool) -> None:
    """Make the variables that the unit's host code changes: as their initializers say where the program
    starts with the function, else with anything in them."""
    ex.frames.append(Frame(function, Environment(None, ex.program.types), 0, 0))
    known, before = followed(ex), ex.assigned
    with ex.silent():
        for variable, ctype in known.types.items():
            if variable in known.begun and not is_start:
                continue
            span = variable.file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
            place = ex.variables[variable] = declared(variable.name, ctype, span, 1)
            if is_start and not (variable.flags.extern and variable.value is None):
                _zero(ex, place, ctype)
            else:
                make_unknown(ex, place)
                expose(ex, place)
        if is_start:
            _initialize_all(ex, known)
        elif known.lasting:
            _initialize_lasting(ex, known)
    ex.frames.pop()
    ex.assigned = before


def _initialize_all(ex: Executor, known: Followed) -> None:
    for variable in ex.program.symbols.every_variable():
        if variable in known.types:
            _give(ex, variable, known.types[variable], ex.variables[variable])
        elif variable.template is None:
            _initialize_other(ex, variable)
        else:  # perhaps, of any of its instances
            _forget_touched(ex, variable.node)
    for key, variable in known.statics.items():
        if key not in known.guards:
            _give(ex, variable, known.types[variable], ex.variables[variable])


def _initialize_lasting(ex: Executor, known: Followed) -> None:
    """Objects that nothing changes once they have been made: they hold what constructors gave them, which may
    have changed other variables that have been changed since."""
    for variable in known.lasting:
        _give(ex, variable, known.types[variable], ex.variables[variable])
    for variable in known.types:
        if variable not in known.lasting and variable not in known.begun:
            make_unknown(ex, ex.variables[variable])
            expose(ex, ex.variables[variable])


def _initialize_other(ex: Executor, variable: ModuleVariable) -> None:
    """A variable that is not followed: its constructor may change those that are, as may functions that its
    initializer calls, and it may refer to them."""
    text: Node | None = variable.node
    ctype = variable_type(ex, variable)
    if ctype is not None and isinstance(innermost(ctype), RecordType):
        span = variable.file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
        _give(ex, variable, ctype, declared(variable.name, ctype, span, 1))
        text = variable.value  # whose value need not be all that it does
    if text is not None:
        _forget_touched(ex, text)


def _forget_touched(ex: Executor, text: Node) -> None:
    touched = touched_in(ex, text)
    if touched.is_open:
        forget_variables(ex, None)
    elif touched.names and any(one.type in _CALLING for one in nodes_under(text)):
        forget_variables(ex, touched.names)
    for other, place in ex.variables.items():
        if other.name in touched.names:
            expose(ex, place)
            ex.escaped.update(dict.fromkeys(objects_at(place)))  # what is not followed may hold its address


def _zero(ex: Executor, place: Place, ctype: CType) -> None:
    if isinstance(ctype, ArrayType):
        if (ctype.length or 0) <= _MOST_ELEMENTS:
            for index in range(ctype.length or 0):
                _zero(ex, element(ex, place, const(index)), ctype.element)
        return
    store(ex, place, default_value(ex, ctype), None)


def _give(ex: Executor, variable: ModuleVariable, ctype: CType, place: Place) -> None:
    """What a variable is initialized by, constructors among it."""
    if variable.value is None and not is_constructed(ex, ctype):
        return
    value = initial_value(ex, ctype, variable.value, variable.node)
    initialised(ex, variable.name, ctype, value, variable.node, variable.value, place)
