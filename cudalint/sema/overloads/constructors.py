"""The constructors of a class: those that it writes, and those that it has from a base."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.ir.ctypes import CType, RecordType
from cudalint.sema.functions import Function
from cudalint.sema.overloads.ranking import declared
from cudalint.sema.symbols.members import constructors_of, of_instance
from cudalint.sema.types.naming import own_name

if TYPE_CHECKING:
    from cudalint.sema.program import Program
    from cudalint.sema.types.record_info import RecordInfo


@dataclass(frozen=True, slots=True)
class Constructor:
    """A constructor that makes an object of the first class, its own or one that it has from a base, with the
    classes from the object's to that base. `takes_list`: of what stands in braces."""

    function: Function
    classes: tuple[RecordInfo, ...]
    takes_list: bool = False


def inherited_constructors(program: Program, info: RecordInfo) -> list[Constructor]:
    """The constructors that `using Base::Base;` brings, those that copy left out, and those that take what
    one of the class's own does [namespace.udecl]."""
    own = [_parameter_types(program, one) for one in constructors_of(program, info.type)]
    found: list[Constructor] = []
    for base in info.bases:
        if base.name not in info.inherited:
            continue
        written = constructors_of(program, base.type)
        made = [Constructor(one, (info, base)) for one in written if not takes_own(one, base)]
        further = inherited_constructors(program, base) if base.inherited else []
        made += [Constructor(one.function, (info, *one.classes)) for one in further]
        for one in made:
            if _parameter_types(program, one.function) in own:
                continue
            if any(one.function is other.function for other in found):
                one = replace(one, function=of_instance(program, one.function, one.classes[-1]))
            found.append(one)
    return found


def _parameter_types(program: Program, function: Function) -> list[CType]:
    return [declared(program, function, parameter) for parameter in function.parameters]


def all_constructors(program: Program, info: RecordInfo) -> dict[Function, RecordInfo]:
    """The constructors of a class, each with the class that declares it."""
    found = dict.fromkeys(constructors_of(program, info.type), info)
    if info.inherited:
        found |= {one.function: one.classes[-1] for one in inherited_constructors(program, info)}
    return found


def takes_own(function: Function, info: RecordInfo | None) -> bool:
    """Whether a constructor or an assignment takes another object of the class by reference."""
    if info is None or not function.accepts(1) or not function.parameters or function.own_templates():
        return False
    first = function.parameters[0]
    if own_name(first.type_node.string) != own_name(info.name):
        return False
    if "<" not in first.type_node.string:
        return True
    key = "takes_own", function.node.id
    known = info.told.get(key)
    if known is None:  # `Plan(const Plan<S> &)` of a class `Plan<Wrapped<S>>` takes another class
        taken = info.scope.resolve(first.type_node, None)
        known = info.told[key] = not isinstance(taken, RecordType) or taken == info.type
    return known
