"""Parameters that take an lvalue of another type where it lies, as what is made of it refers to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, RecordType, ReferenceType, UnknownType
from cudalint.sema.functions import may_change_arguments
from cudalint.sema.overloads.constructors import takes_own
from cudalint.sema.overloads.ranking import declared
from cudalint.sema.symbols.members import constructors_of
from cudalint.source.declarations import is_upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.functions import Function, Parameter


def takes_place(program: ExecutableProgram, function: Function, index: int) -> bool:
    """Whether a parameter is a reference, or an object that may refer to what it is made of."""
    return function.by_reference(index) or index in referring_parameters(program, function)


def referring_parameters(program: ExecutableProgram, function: Function) -> frozenset[int]:
    """The parameters of types that are references by their names, or whose objects may refer to what they are
    made of."""
    found = program.referring_parameters.get(function)
    if found is None:
        listed = enumerate(function.parameters)
        found = frozenset(index for index, one in listed if _refers(program, function, one))
        program.referring_parameters[function] = found
    return found


def may_bind_numbers(program: ExecutableProgram, op: str) -> bool:
    """Whether an operator in view may change, or refer to, an operand that is no object."""
    found = program.binding_operators.get(op)
    if found is None:
        functions = program.functions.get(f"operator{op}", ())
        found = any(_may_bind(program, f, one) for f in functions for one in f.parameters)
        program.binding_operators[op] = found
    return found


def _may_bind(program: ExecutableProgram, function: Function, parameter: Parameter) -> bool:
    if not parameter.is_reference:
        return _refers(program, function, parameter)
    ctype = declared(program, function, parameter)
    target = ctype.target if isinstance(ctype, ReferenceType) else ctype
    return not parameter.is_const and not isinstance(target, RecordType)


def _refers(program: ExecutableProgram, function: Function, parameter: Parameter) -> bool:
    if parameter.variadic or parameter.type_node.type == "primitive_type":
        return False
    ctype = declared(program, function, parameter)
    if is_unread(parameter):
        return True
    if may_be_reference(ctype):
        return _is_changed(program, function, parameter)
    is_alias = isinstance(ctype, ReferenceType) and not parameter.is_reference
    return is_alias or is_referring(program, ctype.target if isinstance(ctype, ReferenceType) else ctype)


def may_be_reference(ctype: CType) -> bool:
    """Whether a type is told by no more than a name in capitals: perhaps a macro out of view, `int &`."""
    return type(ctype) is UnknownType and ctype.name.isidentifier() and is_upper(ctype.name)


def is_unread(parameter: Parameter) -> bool:
    """Whether a parameter is declared by a macro out of view, `OUTPUT(int, n)`, which reads as a function."""
    declarator = parameter.declarator
    is_called = declarator is not None and declarator.type == "abstract_function_declarator"
    return is_called and parameter.name is None and is_upper(parameter.type_node.string)


def _is_changed(program: ExecutableProgram, function: Function, parameter: Parameter) -> bool:
    """Whether a function's text may change a parameter, were it a reference."""
    body, name = function.body, re.escape(parameter.name or "")
    if body is None or not name:
        return False
    text = body.string
    if re.search(_CHANGING.replace("NAME", name), text):
        return True
    for called in re.findall(_HANDED.replace("NAME", name), text):
        known = program.functions.get(called, ())
        if may_change_arguments(known) or not (known or program.models.is_known(called)):
            return True
    return False


#: Assigned, counted, read into or pointed to; handed to a call.
_CHANGING = (
    r"\bNAME\s*(?:(?:\.|->|\[)[^;=]*)?(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))|(?:\+\+|--|>>|(?<!&)&)\s*NAME\b"
)
_HANDED = r"(\w+)\s*\((?:[^()]*,)?\s*NAME\s*[,)]"


def is_referring(program: ExecutableProgram, ctype: CType) -> bool:
    """Whether a class has constructors that take what is no object of it by reference."""
    return any(True for _ in _referring_constructors(program, ctype))


def _referring_constructors(program: ExecutableProgram, ctype: CType) -> Iterator[Function]:
    if isinstance(ctype, RecordType) and not ctype.is_vector:
        info = program.types.record(ctype)
        made = (f for f in constructors_of(program, ctype) if f.accepts(1) and f.by_reference(0))
        yield from (f for f in made if not takes_own(f, info))


def may_change_by_name(program: ExecutableProgram, function: Function) -> bool:
    """Whether a function may change what it is given by a parameter that is not written as a reference."""
    found = program.changing_by_name.get(function)
    if found is None:
        at = (function.parameters[index] for index in referring_parameters(program, function))
        by_name = [one for one in at if not one.is_reference or one.is_const]
        types = [declared(program, function, one) for one in by_name]
        found = any(map(is_unread, by_name)) or any(_changes(program, ctype) for ctype in types)
        program.changing_by_name[function] = found
    return found


def _changes(program: ExecutableProgram, ctype: CType) -> bool:
    if may_be_reference(ctype):
        return True
    target = ctype
    if isinstance(ctype, ReferenceType):
        target = ctype.target
        if not isinstance(target, RecordType):
            return not ctype.const
    return may_change_arguments(_referring_constructors(program, target))
