"""Some thousand inputs of the fuzzer in each gate: `python -m tests.fuzz` tries any number."""

from __future__ import annotations

import sys
from functools import partial

import pytest

from tests.fuzz.__main__ import compared, trial
from tests.fuzz.case import Corpus
from tests.fuzz.prepare import prepare
from tests.fuzz.watch import Outcome, tried

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its limits are those of Linux")

SEED, FILES, AGAIN = 0, 2000, 40


def told(outcome: Outcome) -> str:
    return f"python -m tests.fuzz --show {outcome.number}: {'; '.join(outcome.faults)}"


def test_no_input_makes_the_analysis_fail_hang_or_differ() -> None:
    run = partial(trial, Corpus(), SEED)
    prepare()
    outcomes = list(tried(run, iter(range(FILES)), 2))
    assert len(outcomes) == FILES
    assert not [told(outcome) for outcome in outcomes if outcome.faults]
    known = {outcome.number: outcome.digest for outcome in outcomes if outcome.number % AGAIN == 0}
    assert not [told(outcome) for outcome in compared(run, sorted(known), 2, known)]


def _ill(number: int) -> tuple[str, tuple[str, ...]]:
    match number:
        case 0:
            raise ValueError("of a kind")
        case 1:
            bytearray(2 << 30)
        case 2:
            sys.exit(3)
    return str(number), ()


def test_what_raises_takes_too_much_or_ends_is_a_fault() -> None:
    outcomes = {outcome.number: outcome.faults for outcome in tried(_ill, iter(range(4)), 1)}
    assert outcomes[0] == ("raised: ValueError: of a kind",)
    assert outcomes[1] == ("raised: MemoryError: ",)
    assert outcomes[2] == ("died: exit code 3",)
    assert outcomes[3] == ()
