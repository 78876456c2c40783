"""Loops whose variables change outside of their bodies are not executed for what a trip changes."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult, LaunchAnalysis, Verdict
from cudalint.settings import Settings


def launch(body: str) -> LaunchAnalysis:
    source = f"""__global__ void k(float *out) {{ int t = threadIdx.x; {body} }}
int main() {{ float *o; cudaMalloc(&o, 4096); k<<<1, 32>>>(o); }}"""
    [found] = [
        one for kernel in analyze(source.encode(), Settings(path="k.cu")).kernels for one in kernel.launches
    ]
    return found


def sectors(result: AccessResult) -> float:
    assert result.verdict is Verdict.EXACT and result.cost.sectors is not None
    assert result.cost.sectors.mean is not None
    return result.cost.sectors.mean


def nest(depth: int) -> str:
    heads = "".join(f"for (int i{n} = 0; i{n} < 2; ++i{n}) " for n in range(depth))
    return f"{heads} {{ float s = out[t]; out[t] = s; out[t + 32] = s; }}"


def test_a_nest_is_executed_once() -> None:
    # each level adds its own few nodes, and the body is not gone through again for it
    steps = [launch(nest(depth)).kernel.steps for depth in (2, 4, 6)]
    assert steps[2] - steps[1] == steps[1] - steps[0]


def host_nest(depth: int, own: str = "") -> bytes:
    """Loops within one another, by calls, in the innermost of which memset may change a variable of the first
    function, which no loop's text tells, and `own` ones of the others."""
    calls = "\n".join(
        f"void f{n}(C *c) {{ int s = 0; {own} while (more(s)) {{ s = more(s); f{n - 1}(c); }} }}"
        for n in range(1, depth + 1)
    )
    return f"""struct C {{ char *text; }}; int more(int); void keep(int *);
__global__ void k(int *out) {{ out[threadIdx.x] = 0; }}
void f0(C *c) {{ memset(c->text, 0, 4); k<<<1, 32>>>(0); }}
{calls}
void start(C *c) {{ int n; keep(&n); n = 4; f{depth}(c); }}""".encode()


@pytest.mark.parametrize("own", ["", "int n = 4; keep(&n);"])
def test_what_a_loop_changes_unseen_is_found_once(own: str) -> None:
    steps = [analyze(host_nest(depth, own), Settings(path="k.cu")).steps for depth in (4, 6, 8)]
    assert steps[2] < 3 * steps[1] < 9 * steps[0]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("int i = 0; for (; i < 8; ++i) { out[t]; break; } out[t * (i + 1)] = 1;", 4),  # i is 0
        ("int i = 0; for (; i < 8; ++i) { out[t]; } out[t * i] = 1;", 32),
        ("int i = 0; do { out[t]; } while (++i < 4); out[t * i] = 1;", 16),
        ("int i = 0; while (i++ < 3) { out[t]; } out[t * i] = 1;", 16),
        ("int i = 0; for (; i < 8; ++i) { if (i < 4) continue; out[t]; } out[t * i] = 1;", 32),
        # the body changes the variable in ways of which its text says less and less
        ("int i = 0; for (; i < 8; ++i) { ++i; } out[t * i] = 1;", 32),
        ("int i = 1, &r = i; for (int j = 0; j < 3; ++j) { r += 1; } out[t * i] = 1;", 16),
        ("int i = 1; auto f = [&] { i += 1; }; for (int j = 0; j < 3; ++j) { f(); } out[t * i] = 1;", 16),
    ],
)
def test_the_value_behind_a_loop(body: str, expected: float) -> None:
    assert sectors(launch(body).accesses[-1]) == expected
