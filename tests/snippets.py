"""What the analyzer says of a snippet of CUDA: the helper of all tests that write one.

assert told("out[t] = in[2 * t];") == {"in[2 * t]": "exact 8", "out[t]": "exact 4"}
"""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.access import Space
from cudalint.ir.result import AccessResult, Analysis, LaunchAnalysis, Range, Verdict
from cudalint.settings import Settings

PARAMETERS = "int *out, const int *in, int n"
#: Before the body of every snippet: a lane's number.
PROLOGUE = "int t = threadIdx.x;"


def analyzed(source: str, **settings: object) -> Analysis:
    """The analysis of a whole file; no internal error may be among its problems."""
    analysis = analyze(source.encode(), Settings(path="k.cu", **settings))  # type: ignore[arg-type]
    failures = [problem.message for problem in analysis.problems if problem.is_failure]
    assert not failures, failures
    return analysis


def launched(
    body: str, before: str = "", parameters: str = PARAMETERS, launch: str = "1, 32"
) -> LaunchAnalysis:
    """A kernel of this body, with `t` for threadIdx.x, behind the declarations `before`, launched once."""
    source = f"{before}\n__global__ void k({parameters}) {{ {PROLOGUE} {body} }}\n"
    analysis = analyzed(source, launches=(f"k<<<{launch}>>>()",))
    [kernel] = [kernel for kernel in analysis.kernels if kernel.name == "k"]
    return kernel.launches[0]


def accesses(
    body: str, before: str = "", parameters: str = PARAMETERS, launch: str = "1, 32"
) -> list[AccessResult]:
    """The accesses of a snippet, in the order of the source."""
    return list(launched(body, before, parameters, launch).accesses)


def told(body: str, before: str = "", parameters: str = PARAMETERS, launch: str = "1, 32") -> dict[str, str]:
    """Each access of a snippet by its text, with its verdict and cost; several of one text are joined."""
    found: dict[str, str] = {}
    for result in accesses(body, before, parameters, launch):
        text = result.access.expression
        found[text] = f"{found[text]}, {summary(result)}" if text in found else summary(result)
    return found


def behind(body: str, before: str = "") -> str:
    """What is told of a store of a warp's lanes to consecutive words of `out`, behind a body."""
    found = accesses(f"{body} out[t] = 1;", before)
    return next(summary(one) for one in found if one.access.array.name == "out")


def summary(result: AccessResult) -> str:
    """`exact 4`, `exact 4.5`, `bounded 1..8` or `unknown`: sectors, or wavefronts of shared memory."""
    if result.verdict is Verdict.UNKNOWN:
        return "unknown"
    shared = result.access.array.space is Space.SHARED
    cost = result.cost.wavefronts if shared else result.cost.sectors
    return f"{result.verdict.value} {_range(cost, result.verdict)}"


def _range(cost: Range | None, verdict: Verdict) -> str:
    if cost is None:
        return "-"
    if verdict is Verdict.EXACT and cost.mean is not None:
        return f"{cost.mean:g}"
    return f"{cost.min}..{cost.max}"
