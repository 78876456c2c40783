"""Lifetimes: what a block, a full expression or a function has made and is to destroy."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.environment import Environment
from cudalint.exec.objects.parts import in_any_part
from cudalint.exec.outcomes import is_untyped
from cudalint.exec.values import (
    Closure,
    LocalObject,
    Place,
    Record,
    RecordPlace,
    Temporary,
    Value,
    objects_at,
    pointees,
    value_type,
)
from cudalint.ir.access import Guard
from cudalint.ir.ctypes import (
    ArrayType,
    ClosureType,
    CType,
    NoType,
    RecursiveType,
    UnknownType,
    is_placeholder,
)
from cudalint.sema.types.tuples import elements_of, is_tuple
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


@dataclass(slots=True)
class Made:
    """An object that is to be destroyed; `guards`: the path's conditions where it was made."""

    place: Place
    type: CType
    guards: tuple[Guard, ...]


@dataclass(slots=True)
class Lifetime:
    """A block, a full expression or a function's parameters, with what has been made there so far.
    `operands`: objects that stand for operands which are prvalues; `of_nodes`: the same by expression."""

    frames: int  # functions under execution
    loops: int  # loops around it
    guards: int  # conditions of the path at its start
    objects: list[Made] = field(default_factory=list)
    operands: set[LocalObject] = field(default_factory=set)
    of_nodes: dict[int, Place] = field(default_factory=dict)


def begin(ex: Executor, place: Place, ctype: CType) -> None:
    """An object has been made here."""
    if ex.lifetimes and (is_destroyed(ex, ctype) or is_hidden(ex, ctype)):
        ex.lifetimes[-1].objects.append(Made(place, ctype, ex.state.guards))


def begin_unseen(ex: Executor, made: Place, lendings: int | None = None) -> None:
    """The same of a temporary that is, or may be, of a class that is not in view. `lendings`: how often code
    out of view had been given objects before what makes it was evaluated."""
    if not isinstance(made, Temporary):
        return
    ctype = value_type(made.value)
    if is_out_of_view(ctype) or is_placeholder(ctype):
        begin(ex, made, ctype if lendings is None else perhaps_object(ex, ctype, lendings))


def perhaps_object(ex: Executor, ctype: CType, lendings: int) -> CType:
    """The type of what is declared `auto`, which may be an object that refers to what code out of view was
    given while it was made."""
    if not is_placeholder(ctype) or ex.lendings == lendings:
        return ctype
    return UnknownType("class", "it may be an object that refers to what its maker was given")


def note_operand(ex: Executor, place: Place, node: Node, *, is_prvalue: bool) -> Place:
    """An operand is evaluated: to an object of its own where it is a prvalue, else to one that is there."""
    if ex.lifetimes and isinstance(place, RecordPlace):
        last = ex.lifetimes[-1]
        last.operands.add(place.home) if is_prvalue else last.operands.discard(place.home)
        if is_prvalue:
            last.of_nodes[unparenthesized(node).id] = place
    return place


def noted_operand(ex: Executor, node: Node) -> Place | None:
    """The object that stands for an operand of the full expression under execution, which is a prvalue."""
    return ex.lifetimes[-1].of_nodes.get(unparenthesized(node).id) if ex.lifetimes else None


def is_handed_over(ex: Executor, place: Place) -> bool:
    """Whether an operand is a prvalue's object: what it initializes is that very object [class.copy.elision],
    which is not destroyed here any more."""
    last = ex.lifetimes[-1] if ex.lifetimes else None
    if last is None or not isinstance(place, RecordPlace) or place.home not in last.operands:
        return False
    last.operands.discard(place.home)
    last.objects = [made for made in last.objects if place.home not in objects_at(made.place)]
    return True


def hand_on(ex: Executor, value: Value | None, lifetimes: list[Lifetime]) -> list[Made]:
    """What the lambdas in a value have captured: it is destroyed with the object that has the value, and not
    at the end of these lifetimes."""
    places = list(_captured(value)) if any(one.objects for one in lifetimes) else []
    found: list[Made] = []
    for one in lifetimes if places else ():
        found += (made for made in one.objects if any(made.place is place for place in places))
        one.objects = [made for made in one.objects if all(made is not other for other in found)]
    return found


def bound_temporaries(value: Record, names: Collection[str], ended: Lifetime) -> list[Made]:
    """The temporaries to which these members of an aggregate refer: they live as long as it does
    [class.temporary], and not to the end of the lifetime in which they were made."""
    bound = {home for name in names if name in value.fields for home in pointees(value.fields[name])}
    return _taken_from(ended, bound)


def parts_whole(part: Place, ended: Lifetime) -> list[Made]:
    """The object that a place is a part of, if it was made in a lifetime that ends: it lives on."""
    return _taken_from(ended, set(objects_at(part)))


def _taken_from(ended: Lifetime, homes: set[LocalObject]) -> list[Made]:
    """What was made in a lifetime of some objects, which do not end with it."""
    found = [made for made in ended.objects if homes.intersection(objects_at(made.place))]
    ended.objects = [made for made in ended.objects if all(made is not other for other in found)]
    return found


def keep_alive(ex: Executor, made: list[Made], depth: int | None = None) -> None:
    """Objects live on in the innermost lifetime. `depth`: in what calls the function of this depth."""
    for one in reversed(ex.lifetimes if made else ()):
        if depth is None or one.frames < depth:
            one.objects.extend(made)
            return


def _captured(value: Value | None) -> Iterator[Place]:
    match value:
        case Record():
            for item in value.fields.values():
                yield from _captured(item)
        case Closure(scope=Environment() as scope):
            for held in map(scope.lookup, value.owned):
                if isinstance(held, Temporary):
                    yield from _captured(held.value)
                elif held is not None:
                    yield held


def _has_destructor(info: RecordInfo) -> bool:
    return info.has_destructor


def is_destroyed(ex: Executor, ctype: CType) -> bool:
    """Whether the destruction of an object does anything, as far as its class is in view."""
    return in_any_part(ex, ctype, _has_destructor)


def is_hidden(ex: Executor, ctype: CType) -> bool:
    """Whether an object, or a part of it, is of a class that is not in view, whose destructor may change
    whatever the object was given the address of."""
    is_untold = is_placeholder(ctype) and not ex.host  # numbers, in host code
    if is_untold or is_out_of_view(ctype) or in_any_part(ex, ctype, _has_hidden):
        return True
    return is_tuple(ctype) and any(is_hidden(ex, one) for one in elements_of(ctype) or ())


def _has_hidden(info: RecordInfo) -> bool:
    is_whole = not info.type.is_union
    return info.has_unseen_base or (is_whole and any(is_out_of_view(one.type) for one in info.type.fields))


def is_out_of_view(ctype: CType) -> bool:
    """Whether the class of an object, or of an array's elements, is not in view. That of a lambda is."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    return is_untyped(ctype) and not isinstance(ctype, ClosureType | NoType | RecursiveType)
