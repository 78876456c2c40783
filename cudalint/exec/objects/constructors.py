"""What the constructors that a class writes take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.overloads import candidates, resolve
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.ir.ctypes import ClosureType, CType, RecordType, ReferenceType
from cudalint.sema.functions import Function
from cudalint.sema.overloads.constructors import takes_own
from cudalint.sema.overloads.conversion_templates import may_give
from cudalint.sema.overloads.conversions import convert
from cudalint.sema.overloads.ranks import OPEN, Binding, Operand, Target
from cudalint.sema.symbols.members import constructors_of, conversions, is_explicit, method_of
from cudalint.sema.types.categories import Category
from cudalint.sema.types.naming import own_name

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.program import Program
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def initialized_name(ex: Executor, owner: RecordInfo, target: Node) -> str:
    """What an item of a constructor's list initializes: a member, or a class (a base or the class itself),
    whose name may be written in several ways."""
    text = ex.program.text(target)
    if text in owner.members:
        return text
    classes = {info.name for info in (owner, *owner.bases)}
    meant = ex.scope.types.resolve_text(text)
    if isinstance(meant, ClosureType) and meant.name in owner.members:
        return meant.name
    if isinstance(meant, RecordType) and meant.name in classes:
        return meant.name
    named = [name for name in classes if own_name(name) == own_name(text)]
    return named[0] if len(named) == 1 else text


def better_templates(
    ex: Executor,
    written: list[Function],
    info: RecordInfo | None,
    given: Operand,
    node: Node,
    is_direct: bool,
) -> list[Function] | None:
    """The templates among a class's constructors or assignments, `template <class T> S(T &&)`, that take an
    object of their own class better than what copies or moves it; None where that is not known."""
    types = info.scope if info is not None else ex.scope.types
    templates = [f for f in written if may_take_own(f) and (is_direct or not is_explicit(f, types))]
    if info is None or not templates:
        return []
    own = [convert(ex.program, given, target) for target in _own_targets(written, info)]
    site = Call(node, info.name, info.name, [node], operands=[given])
    found = []
    for one in candidates(ex, templates, site, dict.fromkeys(templates, info)):
        (mine,) = one.outcomes[:1]
        if any(
            not isinstance(theirs, str) and not isinstance(mine, str) and theirs <= mine for theirs in own
        ):
            continue
        if one.is_open or isinstance(mine, str) or OPEN in own:
            return None
        found.append(one.function)
    if found and given.category is Category.RVALUE and written[0].name in info.defaulted:
        return None  # perhaps the constructor that moves
    return found


def takes_templates(ex: Executor, ctype: RecordType) -> bool:
    """Whether a class has constructor templates that may take objects of its own."""
    return any(map(may_take_own, constructors_of(ex.program, ctype)))


def may_take_own(function: Function) -> bool:
    """Whether a constructor or an assignment is a template that takes one object by reference; one that
    takes it by value is none for objects of its class."""
    if not function.own_templates() or not function.accepts(1) or not function.parameters:
        return False
    return function.parameters[0].is_reference


def _own_targets(written: list[Function], info: RecordInfo) -> list[Target]:
    """What the constructors take that copy and move objects of a class, those without a body too."""
    own = [f for f in written if takes_own(f, info)]
    found = [own_target(f, info) for f in own]
    moving = any(target.binding is Binding.RVALUE for target in found)
    if len(own) == moving:
        found.append(Target(info.type, Binding.LVALUE, True))
    if not (moving or info.has_copies or info.has_assignments or info.has_destructor):
        found.append(Target(info.type, Binding.RVALUE))
    return found


def defaulted_own(program: Program, info: RecordInfo, name: str) -> list[Function]:
    """The constructors, or assignments, that copy and move a class's objects and are `= default`."""
    found = [method_of(program, info, node, name) for node in info.defaulted.get(name, ())]
    return [function for function in found if takes_own(function, info)]


def own_target(function: Function, info: RecordInfo) -> Target:
    """What a constructor or an assignment takes of an object of its own class."""
    first = function.parameters[0]
    if not first.is_reference:
        return Target(info.type)
    declarator = first.declarator
    is_rvalue = declarator is not None and (declarator.text or b"").lstrip().startswith(b"&&")
    return Target(info.type, Binding.RVALUE if is_rvalue else Binding.LVALUE, first.is_const)


def converts_itself(ex: Executor, ctype: CType, site: Call) -> bool:
    """Whether the one object that an object is made of is converted to its class by its own conversion
    function, as no constructor but those that copy takes it: `Metres m(feet);`."""
    if site.given is not None or len(site.arguments) != 1 or not isinstance(ctype, RecordType):
        return False
    if site.arguments[0].type == "initializer_list":
        return False
    own = static_type(ex, site.arguments[0])
    own = own.target if isinstance(own, ReferenceType) else own
    functions = conversions(ex.program, own) if isinstance(own, RecordType) else None
    info = ex.program.types.record(ctype)
    if info is None or not any(may_give(one, ctype) for one in functions or ()):
        return False
    written = [f for f in constructors_of(ex.program, ctype) if f.accepts(1) and not takes_own(f, info)]
    return not resolve(ex, written, site, None, dict.fromkeys(written, info), constructs=True)
