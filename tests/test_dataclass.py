"""Our `dataclass` against the standard library's."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable
from copy import copy
from typing import Any

import pytest

from cudalint.dataclass import dataclass as ours
from cudalint.dataclass import replace

STANDARD: Any = dataclasses.dataclass


def classes(make: Any) -> tuple[Any, ...]:
    """The same classes by another decorator."""

    @make(frozen=True, slots=True)
    class Point:
        x: int
        y: int = 2
        seen: list[int] = dataclasses.field(default_factory=list, compare=False, repr=False)

    @make(frozen=True, slots=True)
    class One:
        x: int

    @make(slots=True)
    class Changing:
        x: int

    @make(frozen=True, slots=True, eq=False)
    class Same:
        x: int

    @make(frozen=True)
    class Own:
        x: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and abs(self.x) == abs(other.x)

        def __repr__(self) -> str:
            return "own"

    @make(frozen=True, slots=True, order=True)
    class Ordered:
        x: int

    @make(frozen=True, slots=True)
    class Nothing:
        pass

    return Point, One, Changing, Same, Own, Ordered, Nothing


def is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def told(make: Any) -> list[object]:
    point, one, changing, same, own, ordered, nothing = classes(make)
    a, b, c = point(1), point(x=1, seen=[3]), point(1, 3)
    values = [a, b, c, one(1), one(1), changing(1), changing(1), same(1), same(1), own(1), own(-1), nothing()]
    return [
        [[x == y for y in values] for x in values],
        [is_hashable(value) for value in values],
        hash(a) == hash(b),
        [repr(value).rpartition(".")[2] for value in values],
        dataclasses.replace(a, y=7).y,
        dataclasses.asdict(c),
        [field.name for field in dataclasses.fields(point)],
        point.__match_args__,
        hasattr(a, "__dict__"),
        hasattr(own(1), "__dict__"),
        ordered(1) < ordered(2),
        copy(c) == c,
    ]


def test_what_classes_do_is_what_the_standard_library_s_do() -> None:
    assert told(ours) == told(STANDARD)


@ours(frozen=True, slots=True)
class Kept:
    """Pickled from one process to another."""

    name: str
    inner: Kept | None = None


def test_pickled() -> None:
    value = Kept("a", Kept("b"))
    assert pickle.loads(pickle.dumps(value)) == value
    assert len({value, pickle.loads(pickle.dumps(value))}) == 1


@pytest.mark.parametrize("make", [ours, STANDARD])
def test_a_text_of_what_holds_itself(make: Callable[..., Any]) -> None:
    holder = classes(make)[2](0)
    holder.x = [holder]
    assert repr(holder).endswith("(x=[...])")


def test_replacing_fields() -> None:
    def named(made: Any) -> dict[str, Any]:
        return {field.name: getattr(made, field.name) for field in dataclasses.fields(made)}

    @ours(frozen=True, slots=True)
    class Sized:
        x: int
        y: int = 0
        area: int = dataclasses.field(init=False, default=0)

        def __post_init__(self) -> None:
            object.__setattr__(self, "area", self.x * self.y)

    point, one, *_ = classes(ours)
    changed: Any = ((point(1, 5), {"y": 7}), (point(1), {}), (one(3), {"x": 4}), (Sized(2, 3), {"x": 5}))
    for made, change in changed:
        assert named(replace(made, **change)) == named(dataclasses.replace(made, **change))
        assert type(replace(made, **change)) is type(made)
    with pytest.raises((KeyError, TypeError)):
        replace(point(1), z=1)


@pytest.mark.parametrize("make", [ours, STANDARD])
def test_initializers(make: Any) -> None:
    point, one, *_ = classes(make)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        point()
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        one(x=1, z=2)
    assert point(1).seen == [] and point(1).seen is not point(1).seen

    @make(slots=True)
    class Made:
        name: str
        found: list[int] = dataclasses.field(default_factory=list, init=False)
        count: int = dataclasses.field(default=3, init=False)
        later: int = dataclasses.field(init=False)
        shown: bool = True

    told: Any = Made
    made = told("a", False)
    assert (made.found, made.count, hasattr(made, "later"), made.shown) == ([], 3, False, False)

    with pytest.raises(TypeError):

        @make(frozen=True, slots=True)
        class Wrong:
            x: int = 0
            y: int


@pytest.mark.parametrize("make", [ours, STANDARD])
def test_what_is_left_out_of_the_hash_is_compared(make: Any) -> None:
    @make(frozen=True, slots=True)
    class Record:
        name: str
        fields: dict[str, int] = dataclasses.field(hash=False)

    made: Any = Record
    assert hash(made("a", {"x": 1})) == hash(made("a", {}))
    assert made("a", {"x": 1}) != made("a", {})
