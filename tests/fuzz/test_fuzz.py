"""Some hundred inputs of the fuzzer in each gate: `python -m tests.fuzz` tries any number."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import pytest

from tests.fuzz.__main__ import compared, trial
from tests.fuzz.case import Corpus
from tests.fuzz.clones import try_cache, try_configuration
from tests.fuzz.prepare import prepare
from tests.fuzz.soak import end_suddenly, wear
from tests.fuzz.watch import PATIENT, Outcome, tried

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its limits are those of Linux")

SEED, FILES, AGAIN = 0, 300, 30
CLONES = 500  # configurations, and as many caches
EDITS, MALFORMED, ENDS = 300, 60, 3


def told(outcome: Outcome) -> str:
    return f"python -m tests.fuzz --show {outcome.number}: {'; '.join(outcome.faults)}"


def test_no_input_makes_the_analysis_fail_hang_or_differ() -> None:
    run = partial(trial, Corpus(), SEED)
    prepare()
    outcomes = list(tried(run, iter(range(FILES)), 2, seconds=PATIENT))
    assert len(outcomes) == FILES
    assert not [told(outcome) for outcome in outcomes if outcome.faults]
    known = {outcome.number: outcome.digest for outcome in outcomes if outcome.number % AGAIN == 0}
    assert not [told(outcome) for outcome in compared(run, sorted(known), 2, known)]


@pytest.mark.parametrize("trial", [try_configuration, try_cache])
def test_no_clone_makes_the_tool_fail(trial: Callable[[int, int], tuple[str, tuple[str, ...]]]) -> None:
    prepare()
    outcomes = list(tried(partial(trial, SEED), iter(range(CLONES)), 2, seconds=PATIENT))
    assert len(outcomes) == CLONES
    assert not [(outcome.number, outcome.faults) for outcome in outcomes if outcome.faults]
    assert len({outcome.digest for outcome in outcomes}) > 1  # some are followed, some are not


def test_the_server_shows_what_is_and_leaves_nothing_behind() -> None:
    memory = wear(EDITS, MALFORMED, SEED)
    assert len(memory) == 10
    assert memory[-1] < 1.3 * memory[2]
    for number in range(ENDS):
        end_suddenly(number)


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
