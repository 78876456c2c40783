"""GLM's functions where its headers are not in view."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings


def test_glm_s_functions_and_operators_access_their_arguments_alone() -> None:
    text = """#include <glm/glm.hpp>
__global__ void k(glm::vec3 *p, const glm::vec3 *v, const glm::mat3 *m, int *out, glm::ivec3 res) {
  int i = threadIdx.x;
  glm::vec3 n = glm::normalize(glm::mat3(m[i]) * glm::cross(v[i], glm::vec3(1.f)));
  p[i] += glm::clamp(n, glm::vec3(0), glm::vec3(1)) * 2.f;
  glm::ivec3 c = glm::min(glm::ivec3(i % 8, i / 8, 0) * 2 + 1, glm::ivec3(63));
  out[c.x + 64 * c.y] = 1;
}
"""
    (kernel,) = analyze(text.encode(), Settings(path="k.cu")).kernels
    found = [(r.access.array.name, r.access.op.value, r.verdict) for r in kernel.launches[0].accesses]
    counts = {(name, op): found.count((name, op, Verdict.EXACT)) for name, op, _ in found}
    assert counts == {
        ("m", "load"): 9,
        ("v", "load"): 3,
        ("p", "load"): 3,
        ("p", "store"): 3,
        ("out", "store"): 1,
    }
    assert found[-1][2] is Verdict.EXACT
