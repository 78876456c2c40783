"""Compare many random kernels with the oracle, and print the mismatches as small kernels.

python -m tests.endtoend.fuzz --count 5000 --first 0
"""

from __future__ import annotations

import argparse
import traceback
from collections import Counter
from functools import partial

from tests.endtoend.compare import RANGES, Comparison, compare, truths
from tests.endtoend.generate import generate
from tests.endtoend.program import Program
from tests.endtoend.reduce import reduce
from tests.endtoend.semantics import Undefined


def _outcome(program: Program) -> Comparison | str | None:
    """What `compare` finds, the traceback of a crash, or None for a program that tests nothing."""
    try:
        return compare(program)
    except Undefined:
        return None
    except Exception:
        return traceback.format_exc()


def _kinds(outcome: Comparison | str | None) -> frozenset[str]:
    """What went wrong, in a form that survives reduction."""
    if outcome is None:
        return frozenset()
    if isinstance(outcome, str):
        return frozenset({"crash " + outcome.strip().splitlines()[-1].split(":")[0]})
    words = ("not reported", "problem", "width", "active_warps", "sectors_ideal", "requested_bytes", *RANGES)
    return frozenset(
        next((w for w in words if w in m.partition("]")[2]), m[:12]) + (" exact" if "[exact]" in m else "")
        for m in outcome.mismatches
    )


def _runs(program: Program) -> bool:
    """Whether names still resolve after a reduction: dropped declarations leave NameErrors behind."""
    try:
        truths(program)
    except (Undefined, NameError, TypeError, UnboundLocalError, SyntaxError, IndexError):
        return False
    return True


def _still_fails(kinds: frozenset[str], program: Program) -> bool:
    return _runs(program) and bool(_kinds(_outcome(program)) & kinds)


def show(program: Program, outcome: Comparison | str) -> str:
    """A mismatch for people: the small kernel with what was said and what is."""
    text = outcome if isinstance(outcome, str) else "\n".join(outcome.mismatches)
    return f"## seed {program.seed}\n\n```cuda\n{program.texts()[0]}```\n\n```\n{text}\n```\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many seeds")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--no-reduce", action="store_true", help="show failing kernels as they are")
    parser.add_argument("--limit", type=int, default=10, help="stop after so many mismatches")
    parser.add_argument("--reasons", type=int, default=15, help="how many reasons for lost exactness to list")
    options = parser.parse_args()
    verdicts, reasons, failures, tested = Counter[str](), Counter[str](), 0, 0
    for seed in range(options.first, options.first + options.count):
        program = generate(seed)
        outcome = _outcome(program)
        if outcome is None:
            continue
        tested += 1
        if isinstance(outcome, Comparison):
            verdicts += outcome.verdicts
            reasons += outcome.reasons
        kinds = _kinds(outcome)
        if not kinds:
            continue
        failures += 1
        if not options.no_reduce:
            program = reduce(program, partial(_still_fails, kinds))
            outcome = _outcome(program) or outcome
        print(show(program, outcome), flush=True)
        if failures >= options.limit:
            break
    print(f"{tested} kernels compared, {failures} differ; accesses: {dict(verdicts)}")
    for reason, count in reasons.most_common(options.reasons):
        print(f"{count:6} {reason}")
    return int(failures > 0)


if __name__ == "__main__":
    raise SystemExit(main())
