"""The oracle itself, on programs whose cost is known by hand."""

from __future__ import annotations

import pytest

from tests.endtoend.accesses import AccessArray, CallHelper, Element, Pointer
from tests.endtoend.emitter import Statement
from tests.endtoend.generate import generate
from tests.endtoend.oracle import Request, run
from tests.endtoend.program import Array, Helper, Program, Shape
from tests.endtoend.semantics import Undefined, arithmetic, quotient, remainder, shift_left, wrap
from tests.endtoend.statements import Assign, For, If, Jump, Switch, Variable
from tests.endtoend.terms import INT, UINT, Term, binary, cast, constant

FLOAT = Element("float", 4, 4)
A = Pointer("a", "a", FLOAT, False)
TID = Term("threadIdx.x", "threadIdx_x", UINT, 0, 63)
I = Variable("i", "i", INT)  # noqa: E741


def op(symbol: str, a: Term, b: Term | int) -> Term:
    term = binary(symbol, a, constant(b) if isinstance(b, int) else b)
    assert term is not None
    return term


def program(*body: Statement, block: int = 64, arrays: tuple[Array, ...] = (Array(A),)) -> Program:
    return Program(0, (), (), (), (), arrays, (), Shape((1, 1, 1), (block, 1, 1)), body)


def costs(p: Program, name: str = "sectors") -> list[list[int]]:
    return [[getattr(r, name) for r in requests] for requests in run(p, {}).requests.values()]


@pytest.mark.parametrize(("stride", "sectors"), [(1, 4), (2, 8), (3, 12), (8, 32), (100, 32)])
def test_strides(stride: int, sectors: int) -> None:
    assert costs(program(AccessArray(A, "load", op("*", TID, stride)))) == [[sectors, sectors]]


def test_offset_and_partial_warp() -> None:
    shifted = program(AccessArray(A, "load", op("+", TID, 1)), block=40)
    assert costs(shifted) == [[5, 2]]
    assert costs(shifted, "tags") == [[2, 1]]


def test_update_is_a_load_and_a_store() -> None:
    assert [key[1] for key in run(program(AccessArray(A, "update", TID)), {}).requests] == ["load", "store"]


def test_guard_leaves_lanes_out() -> None:
    guarded = program(If(op("<", TID, 8), (AccessArray(A, "store", TID),)))
    assert costs(guarded) == [[1]]
    assert run(guarded, {}).warps == 2


def test_triangular_loop_runs_fewer_lanes_each_trip() -> None:
    i = I.term(0, 3)
    step = Assign(I, "+=", constant(1))
    limit = op("%", cast(TID, INT), 3)
    p = program(For(I, constant(0), op("<", i, limit), step, (AccessArray(A, "load", i),)), block=32)
    (requests,) = run(p, {}).requests.values()
    assert [len(r.addresses) for r in requests] == [21, 10]


def test_continue_steps_and_break_leaves() -> None:
    i = I.term(0, 9)
    body = (
        If(op("==", op("%", i, 2), 0), (Jump("continue"),)),
        If(op(">", i, 6), (Jump("break"),)),
        AccessArray(A, "load", i),
    )
    p = program(For(I, constant(0), op("<", i, 100), Assign(I, "+=", constant(1)), body), block=32)
    (requests,) = run(p, {}).requests.values()
    assert sorted(r.addresses[0] for r in requests) == [4, 12, 20]


def test_switch_falls_through() -> None:
    cases = tuple((AccessArray(A, "load", constant(k)),) for k in range(3))
    p = program(Switch(op("%", TID, 4), cases, falls=(0,)), block=4)
    assert sorted(len(r.addresses) for rs in run(p, {}).requests.values() for r in rs) == [1, 2, 2]


def test_helper_is_keyed_by_its_calls() -> None:
    inner = AccessArray(Pointer("p", "p", FLOAT, False), "store", I.term(0, 9))
    helper = Helper("put", None, (I,), (inner,), "", Pointer("p", "p", FLOAT, False))
    call = CallHelper("put", A, constant(4), (cast(TID, INT),), returns=False)
    p = Program(0, (), (), (helper,), (), (Array(A),), (), Shape((1, 1, 1), (32, 1, 1)), (call, call))
    keys = list(run(p, {}).requests)
    cuda = p.texts()[0].splitlines()
    assert {cuda[line - 1].strip() for line, _, _ in keys} == {"p[i] = sum;"}
    assert {cuda[calls[0] - 1].strip() for _, _, calls in keys} == {"put(a + 4, (int)threadIdx.x);"}
    assert len(keys) == 2


def test_shared_banks() -> None:
    def wavefronts(indices: list[int], width: int = 4) -> int:
        return Request(width, tuple(width * i for i in indices)).wavefronts

    assert wavefronts([0] * 32) == 1
    assert wavefronts([2 * i for i in range(32)]) == 2
    assert wavefronts([33 * i for i in range(32)]) == 1
    assert wavefronts([32 * i for i in range(32)]) == 32
    assert wavefronts(list(range(32)), width=1) == 1


def test_integers_are_those_of_c() -> None:
    assert (quotient(-7, 2), remainder(-7, 2)) == (-3, -1)
    assert wrap(-1, 32, False) == 2**32 - 1
    assert wrap(2**31, 32, True) == -(2**31)
    assert arithmetic(2**32 + 5, 32, False) == 5
    with pytest.raises(Undefined):
        arithmetic(2**31, 32, True)
    with pytest.raises(Undefined):
        shift_left(1, 32, 32, False)


def test_mixed_signs_are_unsigned() -> None:
    """threadIdx.x - 1 is 4294967295 in thread 0: the address is far outside."""
    with pytest.raises(Undefined):
        run(program(AccessArray(A, "load", op("-", TID, 1))), {})


def test_parentheses_follow_precedence() -> None:
    a, b, c = (Term(name, name, INT, 1, 5) for name in "abc")
    assert op("-", a, op("-", b, c)).c == "a - (b - c)"
    assert op("*", op("+", a, b), c).c == "(a + b) * c"
    assert op("&", op("==", a, b), c).c == "a == b & c"


def test_seed_decides_everything() -> None:
    assert [generate(seed).texts() for seed in range(20)] == [generate(seed).texts() for seed in range(20)]
