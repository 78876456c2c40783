"""A file that ends anywhere, as it does while it is typed, is no fault of ours."""

from __future__ import annotations

import re

from cudalint import analyze

SOURCE = """template <typename T, int N> struct V { T v[N]; const int n = N < 3 ? N : 3, m = n / 2; };
__global__ void k(float *out, const V<int, 4> &a) {
    const int i = threadIdx.x;
    if (float (*tile)[17] = nullptr; i < 3) { unsigned long long (*p)[2] = nullptr; }
    for (decltype(i) j(0); j < 4; ++j) { const unsigned q(j), &r(q); dim3 b(q, r); out[q < 3 ? i : j] = r; }
    switch (std::uint8_t c = static_cast<std::uint8_t>(i); c) { case 1: float (&row)[2] = *p; break; }
    auto f = [i, x = i < 2](int y) mutable -> int { return x + y; };
    n::W<3> w{f(1)}; out[w.template at<2>()] = (float)i;
}
void go(float *o) { const dim3 g(2); k<<<g, 32>>>(o, {}); }
"""


def test_a_file_may_end_behind_every_token() -> None:
    ends = [found.end() for found in re.finditer(r"\w+|\S", SOURCE)]
    assert len(ends) > 250
    told = {text.message for end in ends for text in analyze(SOURCE[:end].encode()).problems}
    assert not [message for message in told if "internal error" in message]


def test_a_stray_bracket_among_declarators_is_no_circle() -> None:
    source = b"__global__ void k(float *p) { float a[32][32], b[32] 32]; p[threadIdx.x] = a[0][1]; }"
    (kernel,) = analyze(source).kernels
    assert kernel.launches
