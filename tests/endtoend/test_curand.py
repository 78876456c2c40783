"""What cuRAND's generators draw from their states, where its header is not in view."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings

SOURCE = """
#include <curand_kernel.h>
__global__ void own(curandState *states, float *out) {
  int i = threadIdx.x;
  curandState state = states[i];
  float sum = 0;
  for (int k = 0; k < 10; k++) sum += curand_uniform(&state) + curand_normal(&state);
  out[i] = sum;
  states[i] = state;
}
__global__ void there(curandState *states, double *out) {
  out[threadIdx.x] = curand_uniform_double(states + threadIdx.x);
}
__global__ void chosen(curandStatePhilox4_32_10_t *states, float *out) {
  curandStatePhilox4_32_10_t state = states[threadIdx.x];
  out[curand(&state) % 64] = curand_uniform4(&state).x;
}
__global__ void begun(curandState *states, float *out) {
  int i = threadIdx.x;
  curand_init(1234, i, 0, &states[i]);
  out[i] = 1;
}
__global__ void others(curandStateMRG32k3a *states, float *out) { out[0] = curand_uniform(states); }
"""


def _told(name: str) -> list[tuple[str, str, int | None, Verdict]]:
    kernels = analyze(SOURCE.encode(), Settings(path="k.cu")).kernels
    (kernel,) = (kernel for kernel in kernels if kernel.name == name)
    return [
        (one.access.array.name, one.access.op.value, one.access.width, one.verdict)
        for one in kernel.launches[0].accesses
    ]


def test_a_state_of_the_thread_s_own_is_in_registers() -> None:
    found = _told("own")
    assert {one[3] for one in found} == {Verdict.EXACT}
    assert [one[:3] for one in found].count(("states", "load", 8)) == 6
    assert [one[:2] for one in found if one[0] == "out"] == [("out", "store")]
    assert len(found) == 13


def test_a_state_in_memory_is_read_and_written_once() -> None:
    found = [one[1:] for one in _told("there") if one[0] == "states"]
    assert sorted(found) == [("load", 4, Verdict.EXACT)] * 6 + [("store", 4, Verdict.EXACT)] * 6


def test_what_is_drawn_is_data() -> None:
    assert [one[3] for one in _told("chosen") if one[0] == "out"] == [Verdict.BOUNDED]


def test_other_generators_are_not_in_view() -> None:
    assert ("states", "load", None, Verdict.UNKNOWN) in _told("others")


def test_what_a_generator_begins_with_stays_as_it_is() -> None:
    assert [one for one in _told("begun") if one[0] == "out"] == [("out", "store", 4, Verdict.EXACT)]
