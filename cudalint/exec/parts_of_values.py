"""The integer expressions that values and places are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.values import (
    Chosen,
    Closure,
    LocalElement,
    MemberPointer,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Region,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.expr import Expr, Symbol
from cudalint.ir.real import Dyadic
from cudalint.ir.reasons import Reason

#: Places, some of them perhaps the same, that joins of pointers tell apart.
_MOST_CHOSEN = 32


def where_set(pointer: Closure) -> Expr:
    """Where a pointer to functions is not null."""
    return const(1) if pointer.is_set is None else pointer.is_set


def mapped(value: Value, function: Callable[[Expr], Expr]) -> Value:
    """The value with its integer, its pointer's offset, or those of its members, replaced."""
    match value:
        case Expr():
            return function(value)
        case PlacePointer():
            return replace(value, place=mapped_place(value.place, function), offset=function(value.offset))
        case Pointer() | MemberPointer():
            return replace(value, offset=function(value.offset))
        case Dyadic():
            return replace(value, numerator=function(value.numerator))
        case Closure(choice=(condition, then, other), is_set=is_set):
            one, two = mapped(then, function), mapped(other, function)
            assert isinstance(one, Closure) and isinstance(two, Closure)
            told = None if is_set is None else function(is_set)
            return replace(value, choice=(function(condition), one, two), is_set=told)
        case Closure(is_set=Expr() as is_set):
            return replace(value, is_set=function(is_set))
        case Record():
            return Record(value.type, {name: mapped(item, function) for name, item in value.fields.items()})
    return value


def mapped_place(place: Place, function: Callable[[Expr], Expr]) -> Place:
    """The place with the expressions that tell which one it is replaced."""
    match place:
        case Chosen():
            then, other = mapped_place(place.then, function), mapped_place(place.other, function)
            return replace(place, condition=function(place.condition), then=then, other=other)
        case LocalElement() | Region() if place.offset is not None:
            return replace(place, offset=function(place.offset))
        case Memory():
            return replace(place, pointer=replace(place.pointer, offset=function(place.pointer.offset)))
        case Temporary():
            return Temporary(mapped(place.value, function))
    return place


def expressions_of(value: Value) -> Iterator[Expr]:
    """The integer expressions that a value is made of."""
    match value:
        case Expr():
            yield value
        case PlacePointer():
            yield value.offset
            yield from expressions_in(value.place)
        case Pointer() | MemberPointer():
            yield value.offset
        case Dyadic():
            yield value.numerator
        case Closure(choice=choice, is_set=is_set):
            if is_set is not None:
                yield is_set
            if choice is not None:
                yield choice[0]
                yield from expressions_of(choice[1])
                yield from expressions_of(choice[2])
        case Record():
            for item in value.fields.values():
                yield from expressions_of(item)


def expressions_in(place: Place) -> Iterator[Expr]:
    """The expressions that tell which place it is."""
    match place:
        case Chosen():
            yield place.condition
            yield from expressions_in(place.then)
            yield from expressions_in(place.other)
        case LocalElement() | Region() if place.offset is not None:
            yield place.offset
        case Memory():
            yield place.pointer.offset
        case Temporary():
            yield from expressions_of(place.value)


def is_loaded(value: Value) -> bool:
    """Whether a value, or a member of it, is what a load gave, unchanged."""
    match value:
        case Symbol():
            return value.reason == Reason.LOADED
        case UnknownValue():
            return value.loaded
        case Record():
            return any(is_loaded(item) for item in value.fields.values())
        case _:
            return False


def leaves(place: Place) -> Iterator[Place]:
    """The places of which one is meant; some may be the same."""
    if isinstance(place, Chosen):
        yield from leaves(place.then)
        yield from leaves(place.other)
    else:
        yield place


def leads_to_many(value: Value) -> bool:
    """Whether a pointer leads to one of so many places that to go through more takes too long."""
    places = islice(leaves(value.place), _MOST_CHOSEN) if isinstance(value, PlacePointer) else ()
    return len(list(places)) == _MOST_CHOSEN
