"""Hold what the analyzer says of a program against what running it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import isclose
from statistics import fmean

import cudalint
from cudalint.ir.access import Span
from cudalint.ir.result import AccessResult, Analysis, Range, Verdict
from cudalint.settings import Settings
from tests.endtoend.oracle import Key, Request, Truth, run
from tests.endtoend.program import Program
from tests.endtoend.semantics import Undefined

#: What the host function may have been given for scalars that the source does not tell.
UNKNOWN_VALUES = (1, 37, 64, 200)
RANGES = ("sectors", "tags", "wavefronts")
MEANS = ("sectors_ideal", "requested_bytes")


@dataclass(frozen=True, slots=True)
class Comparison:
    """`mismatches` are sentences for people; `verdicts` counts the accesses that were compared."""

    cuda: str
    mismatches: tuple[str, ...]
    verdicts: Counter[str]
    reasons: Counter[str]


def truths(program: Program) -> list[Truth]:
    """The program run with several values of what the source does not fix. Raises Undefined when not even one
    of them is well defined."""
    found = []
    values = UNKNOWN_VALUES if program.unknowns else UNKNOWN_VALUES[:1]
    for number, value in enumerate(values):
        try:
            found.append(run(program, dict.fromkeys(program.unknowns, value), data_seed=number))
        except Undefined:
            if not program.unknowns:
                raise
    if not found:
        raise Undefined("for every value of the unknown arguments")
    return found


def _line(analysis: Analysis, span: Span) -> int:
    return analysis.sources[span.path].count(b"\n", 0, span.start) + 1


def _keyed(analysis: Analysis) -> Iterator[tuple[Key, AccessResult]]:
    for kernel in analysis.kernels:
        for launch in kernel.launches:
            for result in launch.accesses:
                access = result.access
                if access.array.space == "local":
                    continue  # not executed by the oracle
                calls = tuple(_line(analysis, span) for span in access.call_chain)
                yield (_line(analysis, access.span), access.op.value, calls), result


def _exact_differs(name: str, range_: Range | None, values: list[int]) -> str | None:
    expected = (min(values), fmean(values), max(values))
    if range_ is None:
        return f"{name}: none given, is {expected}"
    same = (range_.min, range_.max) == (expected[0], expected[2])
    if same and range_.mean is not None and isclose(range_.mean, expected[1], rel_tol=1e-6):
        return None
    return f"{name}: said {(range_.min, range_.mean, range_.max)}, is {expected}"


def _bounds_differ(name: str, range_: Range | None, values: list[int]) -> str | None:
    if range_ is None:
        return f"{name}: bounded but no interval given"
    if range_.min <= min(values) and max(values) <= range_.max:
        return None
    return f"{name}: said within {(range_.min, range_.max)}, is {(min(values), fmean(values), max(values))}"


def _judge(key: Key, result: AccessResult, truth: Truth) -> Iterator[str]:
    requests: list[Request] = truth.requests.get(key, [])
    cost = result.cost
    if result.verdict == Verdict.UNKNOWN:
        if not result.reason:
            yield "unknown without a reason"
        return
    if not requests:
        return
    if result.access.width != requests[0].width:
        yield f"width: said {result.access.width}, is {requests[0].width}"
        return
    shared = result.access.array.space == "shared"
    for name in RANGES:
        range_ = getattr(cost, name)
        if (name == "wavefronts") != shared:
            continue
        differ = _exact_differs if result.verdict == Verdict.EXACT else _bounds_differ
        wrong = differ(name, range_, [getattr(request, name) for request in requests])
        if wrong:
            yield wrong
    if result.verdict != Verdict.EXACT:
        return
    for name in MEANS:
        said = getattr(cost, name)
        if said is not None and not (shared and name == "sectors_ideal"):
            mean = fmean(getattr(request, name) for request in requests)
            if not isclose(said, mean, rel_tol=1e-6):
                yield f"{name}: said {said}, is {mean}"
    if key not in truth.looped and cost.active_warps is not None:
        share = len(requests) / truth.warps
        if not isclose(cost.active_warps, share, rel_tol=1e-6):
            yield f"active_warps: said {cost.active_warps}, is {share}"


def compare(program: Program) -> Comparison:
    """Analyze a program and run it. Raises Undefined where it tests nothing."""
    cuda = program.texts()[0]
    known = truths(program)
    analysis = cudalint.analyze(cuda.encode(), Settings(path=f"seed{program.seed}.cu", arch="sm_90"))
    mismatches = [f"problem: {problem.message}" for problem in analysis.problems]
    results = dict(_keyed(analysis))
    executed = {key for truth in known for key in truth.requests}
    mismatches += [
        f"line {key[0]} {key[1]} via {key[2]}: not reported" for key in sorted(executed - results.keys())
    ]
    verdicts, reasons = Counter[str](), Counter[str]()
    for key, result in results.items():
        verdicts[result.verdict.value] += 1
        if result.reason and result.verdict != Verdict.EXACT:
            reasons[f"{result.verdict.value}: {result.reason}"] += 1
        wrong = dict.fromkeys(sentence for truth in known for sentence in _judge(key, result, truth))
        text = f"line {key[0]} {key[1]} {result.access.expression} [{result.verdict.value}]"
        mismatches += [f"{text}: {sentence}" for sentence in wrong]
    return Comparison(cuda, tuple(mismatches), verdicts, reasons)
