"""Where two paths meet: the value, its uniformity, the object and the state that hold for both."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.algebra.build import binary, const
from cudalint.exec.builtins import field
from cudalint.exec.joins import join_states, join_values
from cudalint.exec.state import State
from cudalint.exec.values import Cell, Pointer, UnknownValue, Value
from cudalint.ir.access import Array, Guard, Space
from cudalint.ir.ctypes import FloatType
from cudalint.ir.expr import INT, LONG, Expr
from cudalint.ir.identity import ObjectKind, parameter_id
from cudalint.ir.result import Verdict
from cudalint.settings import Settings
from tests.exec.execution import executor

FLOAT = FloatType("float", 4)


def lane(ex: object) -> Expr:
    found = field(executor(), "threadIdx", "x")
    assert isinstance(found, Expr)
    return found


def pointer(name: str, space: Space = Space.GLOBAL, offset: int = 0) -> Pointer:
    return Pointer(Array(parameter_id(name), name, space, FLOAT), const(offset, LONG), FLOAT)


def test_what_both_paths_agree_on_stays() -> None:
    ex = executor()
    assert join_values(ex, lane(ex), const(3), const(3)) == const(3)


@pytest.mark.parametrize("uniform", [True, False])
def test_a_join_is_uniform_where_its_condition_and_both_sides_are(uniform: bool) -> None:
    ex = executor()
    condition = ex.fresh("c", True, low=0, high=1) if uniform else binary("<", lane(ex), const(7))
    joined = join_values(ex, condition, const(3), const(5))
    assert ex.is_uniform(joined) is uniform


def test_an_unknown_that_joins_under_a_varying_condition_varies() -> None:
    ex = executor()
    unknown = UnknownValue(FLOAT, True, "an argument")
    joined = join_values(ex, binary("<", lane(ex), const(7)), unknown, UnknownValue(FLOAT, True, "another"))
    assert isinstance(joined, UnknownValue) and not joined.uniform


def test_pointers_into_one_object_join_by_their_offsets() -> None:
    ex = executor()
    joined = join_values(ex, ex.fresh("c", True, low=0, high=1), pointer("a"), pointer("a", offset=8))
    assert isinstance(joined, Pointer) and joined.array.name == "a"


def test_no_side_s_object_stands_for_both() -> None:
    ex = executor()
    joined = join_values(ex, binary("<", lane(ex), const(7)), pointer("a"), pointer("b"))
    reached = joined.array.identity if isinstance(joined, Pointer) else None
    if reached is not None:
        assert reached.kind is ObjectKind.EITHER
        assert {part.name for part in reached.each} == {"a", "b"}
    else:
        assert "Chosen" in repr(joined)


def test_a_state_keeps_what_lanes_that_left_do_not_have() -> None:
    """One side is dead: the other's values hold, and its conditions."""
    ex = executor()
    cell = Cell("x", INT)
    condition = binary("<", lane(ex), const(7))
    values: dict[object, Value] = {cell: const(1)}
    left, stays = State({}, (Guard(condition),), True), State(values, (Guard(condition),))
    joined = join_states(ex, condition, left, stays, ())
    assert not joined.dead and joined.values[cell] == const(1) and joined.guards == (Guard(condition),)


def test_a_variable_of_two_values_is_either() -> None:
    ex = executor()
    cell = Cell("x", INT)
    condition = binary("<", lane(ex), const(7))
    then, other = State({cell: const(1)}, (Guard(condition),)), State({cell: const(2)}, ())
    joined = join_states(ex, condition, then, other, ())
    value = joined.values[cell]
    assert isinstance(value, Expr) and not ex.is_uniform(value)


def test_pointers_that_choices_double_the_places_of_are_followed_so_far() -> None:
    chosen = "".join(f"q = c[{i}] ? q : r; r = c[{i + 40}] ? r : q;" for i in range(30))
    source = f"""__global__ void k(float *p, const int *c) {{
  int a = 1, b = 2;
  int *q = &a, *r = &b;
  {chosen}
  *r = 3;
  p[a * threadIdx.x] = *q;
}}"""
    (launch,) = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches
    assert launch.accesses[-1].verdict is not Verdict.EXACT
