"""Calls of virtual methods: lookup and default arguments by the static type, the body by the object's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import Call, object_node, on_object
from cudalint.exec.calls.closures import MAX_DEPTH, either_call, with_defaults, with_values
from cudalint.exec.calls.inlining import call_best, call_closure, inline
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.calls.overriders import MOST_CLASSES, perhaps_overriders, try_overriders
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.arrays import innermost
from cudalint.exec.objects.bases import base_offset, seen_as
from cudalint.exec.objects.classes import bind_class
from cudalint.exec.objects.members import class_of
from cudalint.exec.objects.open_objects import is_open
from cudalint.exec.operations import opaque
from cudalint.exec.values import (
    Chosen,
    Closure,
    LocalArray,
    LocalElement,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Region,
    Temporary,
    type_at,
)
from cudalint.ir.access import Parting
from cudalint.ir.ctypes import CType, PointerType, RecordType, ReferenceType, size_of
from cudalint.ir.expr import LONG, Const
from cudalint.sema.functions import Function, is_const_method, is_volatile_method, reference_qualifier
from cudalint.sema.symbols.members import member_functions
from cudalint.sema.templates.expansions import decayed
from cudalint.sema.templates.functions import declared_type
from cudalint.sema.types.declarators import conversion_declarator, is_function, qualifiers
from cudalint.sema.types.derived import derives, family
from cudalint.sema.types.record_info import is_declared_virtual

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Parameter
    from cudalint.sema.program import Program
    from cudalint.sema.types.record_info import RecordInfo


def method_call(ex: Executor, methods: Mapping[Function, RecordInfo], site: Call, this: Place) -> Place:
    """A call of one of an object's methods, which go with the classes that declare them: of its overrider
    where it is virtual."""
    info = class_of(ex.program, this)
    if info is not None and any(owner.is_virtual(one.name) for one, owner in methods.items()):
        return virtual_call(ex, site, this, info, methods)
    return call_best(ex, list(methods), site, this, methods)


def virtual_call(
    ex: Executor,
    site: Call,
    this: Place,
    info: RecordInfo,
    known: Mapping[Function, RecordInfo] | None = None,
) -> Place:
    """A call of a method of a name that is virtual in the class `info`, or in a base of it. `known`: those
    that may be meant, where that is told."""
    if isinstance(this, Chosen) and len(ex.frames) <= MAX_DEPTH:
        return _either(ex, site, this, info, known)
    methods = known or member_functions(ex.program, info, site.name)
    whole = complete_object(ex, this)
    opened = whole is not None and is_open(ex, whole)
    if whole is this and not opened and type_at(this) == info.type and _are_final(ex.program, info, methods):
        return call_best(ex, list(methods), site, this, methods)
    found = [f for f in methods if f.accepts(len(site.arguments))]
    if len(found) > 1:
        found = resolve(ex, found, site, object_node(site), methods)
    if len(found) != 1:
        return opaque(ex, on_object(site, this), f"the overload of '{site.name}' could not be told")
    [declared] = found
    found_in = methods[declared]
    if not _is_virtual(ex, declared, found_in):
        return inline(ex, declared, site, this, found_in)
    if ex.unevaluated:  # what overrides it gives its type, or a derived one
        return inline(ex, declared, site, this, found_in)
    if whole is None or opened:
        return _any_overrider(ex, on_object(site, this), declared, found_in, info, opened)
    overrider = _final_overrider(ex.program, class_of(ex.program, whole) or info, found_in, declared)
    if overrider is None:
        return inline(ex, declared, site, this, found_in)
    function, owner = overrider
    result = inline(ex, function, _with_defaults(ex, site, declared, found_in), whole, owner)
    return _as_declared(ex, result, declared, found_in)


def implicit_overrider(ex: Executor, this: Place, function: Function, owner: RecordInfo) -> RecordInfo | None:
    """The class whose implicit assignment may override a virtual one of a base, which takes an object of that
    class then [class.copy.assign]."""
    whole = complete_object(ex, this)
    made = class_of(ex.program, whole) if whole is not None else None
    if len(function.parameters) != 1 or not owner.is_virtual(function.name):
        return None
    ctype = _taken(function.parameters[0], owner)
    taken = owner.scope.record(ctype.target if isinstance(ctype, ReferenceType) else ctype)
    if taken is None or taken.type == owner.type or taken.has_assignments or not derives(taken, owner):
        return None
    is_part = made is None or taken.type == made.type or derives(made, taken)
    return taken if is_part else None


def _as_declared(ex: Executor, result: Place, declared: Function, found_in: RecordInfo) -> Place:
    """What an overrider has returned, as of the type that the method returns which lookup has found: the
    overrider's own may point or refer to a class that derives from that one's [expr.call]."""
    ctype = declared.return_type(found_in.scope)
    if isinstance(ctype, PointerType | ReferenceType) and isinstance(ctype.target, RecordType):
        if ex.returned is not None:
            ex.returned = replace(ex.returned, function=declared, ctype=ctype)
        if isinstance(ctype, ReferenceType):
            return seen_as(ex, result, ctype.target)
        if isinstance(result, Temporary) and isinstance(result.value, Pointer | PlacePointer):
            return Temporary(convert(ex, result.value, ctype))
    return result


def _any_overrider(
    ex: Executor, site: Call, declared: Function, found_in: RecordInfo, info: RecordInfo, opened: bool
) -> Place:
    """A call on an object of which it is not known of what class it is. Of what is executed with an `opened`
    object, which may be of any, the classes in view are told by others."""
    reason = f"which override of '{site.name}' is called is not known"
    if not any(node.type == "initializer_list" for node in site.arguments):
        site = with_values(ex, site)
    classes = family(ex.program, info, [frame.scope.types for frame in reversed(ex.frames)])
    others = classes.is_open or len(classes.classes) > MOST_CLASSES
    if others or not opened:
        meant = {
            one: _final_overrider(ex.program, one, found_in, declared) or (declared, found_in)
            for one in classes.classes[:MOST_CLASSES]
        }
        made = _with_defaults(ex, site, declared, found_in)
        if ex.host:
            if not meant and ex.tally is not None:  # as of a class template that holds a lambda
                ex.tally.any_call = True
            try_overriders(ex, made, meant, reason, others=others, known=not opened)
        elif site.this is not None:
            perhaps_overriders(ex, made, site.this, meant.values(), reason)
    found = opaque(ex, site, reason)
    if site.this is None or _differs(ex, site.this):
        ex.convergence.part(ex, Parting.CALLED)
    return found


def _differs(ex: Executor, this: Place) -> bool:
    """Whether the object may be one of another class for each lane."""
    match this:
        case Memory(pointer=pointer):
            return not ex.is_uniform(pointer)
        case Temporary(value=value):
            return not ex.is_uniform(value)
        case LocalElement(offset=offset) | Region(offset=offset):
            return offset is None or not ex.is_uniform(offset)
    return isinstance(this, Chosen)


def _either(
    ex: Executor, site: Call, this: Chosen, info: RecordInfo, known: Mapping[Function, RecordInfo] | None
) -> Place:
    """A call on one object or on another one."""
    made = with_values(ex, site)

    def side(one: Place) -> Place:
        return virtual_call(ex, replace(made, this=one), one, info, known)

    return either_call(ex, this.condition, partial(side, this.then), partial(side, this.other))


def _under_construction(ex: Executor, this: Place) -> Place | None:
    """The object as what it is while a constructor or a destructor of its class, or of a base of it, is under
    execution; None where none is [class.cdtor]."""
    for owner, built in _built(ex):
        match this, built:
            case RecordPlace(), RecordPlace() if (built.whole or built) == (this.whole or this):
                return built
            case LocalElement(), LocalElement() if _is_in_one(this, built) and built.ctype == owner.type:
                return built
    return None


def _is_in_one(this: LocalElement, other: LocalElement) -> bool:
    """Whether two parts of an array are surely of the same object."""
    size = size_of(innermost(this.array.type))
    if this.array != other.array or not size:
        return False
    offsets = (this.offset, other.offset)
    at = [one.value // size for one in offsets if isinstance(one, Const)]
    return len(at) == len(offsets) and at[0] == at[1]


def _built(ex: Executor) -> Iterator[tuple[RecordInfo, Place]]:
    """The objects, with the classes, whose constructors and destructors are under execution, inner first."""
    for frame in reversed(ex.frames):
        owner, this = frame.owner, frame.this
        if owner is not None and this is not None and frame.function.name.strip("~") == owner.plain_name:
            yield owner, this


def _is_part_built(ex: Executor, this: Place) -> bool:
    """Whether it may be a base of an object of no known layout that is constructed or destroyed."""
    array = this.array if isinstance(this, LocalElement) else this
    for owner, built in _built(ex):
        whole = built.array if isinstance(built, LocalElement) else built
        if isinstance(array, LocalArray) and whole == array and owner.type != innermost(array.type):
            return not all(isinstance(one, LocalElement) and _is_told(one) for one in (this, built))
    return False


def _is_told(element: LocalElement) -> bool:
    """Whether it is known which element of its array it is."""
    return isinstance(element.offset, Const) and bool(size_of(innermost(element.array.type)))


def call_member(ex: Executor, closure: Closure, site: Call) -> Place:
    """A call by way of a pointer to a member function, whose overrider is called where it is virtual."""
    owners, unseen = closure.owners or {}, on_object(site, closure.this)
    if closure.choice is not None:
        if not _any_virtual(closure):
            return call_closure(ex, closure, site)
        found = opaque(ex, unseen)
        ex.convergence.choose(ex, closure.choice[0])
        return found
    if closure.target is not None or all(function.is_static for function in closure.functions):
        return call_closure(ex, closure, site)
    if len(closure.functions) != 1 or closure.this is None:
        return opaque(ex, unseen, "which member function a pointer names is not known")
    [function] = closure.functions
    made, owner = replace(site, name=function.name), owners[function]
    if _is_virtual(ex, function, owner):
        return virtual_call(ex, made, seen_as(ex, closure.this, owner.type), owner)
    return inline(ex, function, made, closure.this, owner)


def _any_virtual(closure: Closure) -> bool:
    return any(info.is_virtual(function.name) for function, info in (closure.owners or {}).items())


def complete_object(ex: Executor, this: Place) -> Place | None:
    """The complete object that an object is, or is a base of, as what it is so far; None where that is not
    known."""
    built = _under_construction(ex, this)
    if built is not None:
        return built
    if _is_part_built(ex, this):
        return None
    match this:
        case RecordPlace():
            return this.whole or this
        case Temporary(value=Record()) | LocalArray():
            return this
        case LocalElement():
            declared = innermost(this.array.type)
            if this.ctype == declared:
                return this
            shift = base_offset(ex, declared, this.ctype)
            size = size_of(declared)
            if shift is None or not size or not isinstance(this.offset, Const):
                return None
            at = this.offset.value - shift
            return None if at % size else LocalElement(this.array, const(at, LONG), declared)
    return None


def _is_virtual(ex: Executor, function: Function, owner: RecordInfo) -> bool:
    """Whether a method is virtual: by its own declaration, or as it overrides one of a base."""
    if is_declared_virtual(function.declaration or function.node):
        return True
    wanted = _signature(function, owner)
    return any(
        _signature(one, base) == wanted and _is_virtual(ex, one, base)
        for parent in owner.bases
        for one, base in _alike(ex.program, parent, function)
    )


def _are_final(program: Program, info: RecordInfo, methods: Mapping[Function, RecordInfo]) -> bool:
    """Whether none is overridden in an object's own class, as those of bases are that `using` brings in."""
    return all(comes_to(program, info, owner, one) for one, owner in methods.items())


def comes_to(program: Program, own: RecordInfo, owner: RecordInfo, function: Function) -> bool:
    """Whether calls on objects of class `own` come to a method of it or of a base."""
    return _final_overrider(program, own, owner, function) is None


def _final_overrider(
    program: Program, own: RecordInfo, declaring: RecordInfo, function: Function
) -> tuple[Function, RecordInfo] | None:
    """The method of an object's own class, or of a base between it and the declaring class, that overrides
    another; None where there is none [class.virtual]."""
    if own.type == declaring.type or not derives(own, declaring):
        return None
    wanted = _signature(function, declaring)
    for one, owner in _alike(program, own, function):
        if owner is own and _signature(one, own) == wanted:
            return one, own
    found = [_final_overrider(program, base, declaring, function) for base in own.bases]
    known = [one for one in found if one is not None]
    return next((one for one in known if not any(derives(other[1], one[1]) for other in known)), None)


def _alike(program: Program, info: RecordInfo, function: Function) -> Iterable[tuple[Function, RecordInfo]]:
    """The methods of a class that are named as another one is: of conversions, which are named by what they
    give, all."""
    names = {function.name}
    if conversion_declarator(function.node) is not None:
        names = _conversions(info)
    return (item for name in sorted(names) for item in member_functions(program, info, name).items())


def _conversions(info: RecordInfo) -> set[str]:
    own = {name for name in (*info.methods, *info.prototypes) if name.startswith("operator ")}
    return own.union(*map(_conversions, info.bases))


def _signature(function: Function, owner: RecordInfo) -> object:
    """What an override has in common with what it overrides beside the name [class.virtual]."""
    types = [_taken(parameter, owner) for parameter in function.parameters]
    gives = function.return_type(owner.scope) if conversion_declarator(function.node) is not None else None
    qualified = is_const_method(function), is_volatile_method(function), reference_qualifier(function)
    return qualified, types, gives


def _taken(parameter: Parameter, owner: RecordInfo) -> CType:
    """The type of a parameter as it is part of a function's [dcl.fct]."""
    around = parameter.type_node.parent
    ctype = owner.scope.resolve(parameter.type_node, parameter.declarator)
    if is_function(parameter.declarator) and (inner := parameter.declarator) is not None:
        ctype = declared_type(owner.scope, ctype, inner)
    return decayed(ctype, around is not None and qualifiers(around).const)


def _with_defaults(ex: Executor, site: Call, function: Function, owner: RecordInfo) -> Call:
    """The call with the default arguments of the method that lookup has found."""
    scope = ex.program.environment(ex, function)
    bind_class(ex, function, owner, scope)
    return with_defaults(ex, site, function, scope)
