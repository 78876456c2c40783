"""A macro means what it is defined as where it is used, and comments are nowhere an operand."""

from __future__ import annotations

from cudalint import analyze
from cudalint.settings import Settings
from tests.snippets import told


def indices(source: str) -> list[str | None]:
    kernels = analyze(source.encode(), Settings(path="k.cu")).kernels
    return [result.index for kernel in kernels for result in kernel.launches[0].accesses]


def test_a_macro_defined_anew_has_its_meaning_at_each_use() -> None:
    source = """
#define AT(i) (i)
#define PUT(i) b[i] = 1; b[i + 32] = 2
__global__ void k(float *b) { b[AT(threadIdx.x)] = 1; PUT(threadIdx.x); }
#undef AT
#undef PUT
#define AT(i) (2 * (i))
#define PUT(i) b[2 * (i)] = 1; b[2 * (i) + 64] = 2
__global__ void l(float *b) { b[AT(threadIdx.x)] = 1; PUT(threadIdx.x); }
"""
    plain = ["threadIdx.x", "threadIdx.x", "threadIdx.x + 32"]
    assert indices(source) == [*plain, "2*threadIdx.x", "2*threadIdx.x", "2*threadIdx.x + 64"]


def test_a_macro_is_known_though_it_is_undefined_later() -> None:
    source = "#define AT(i) (3 * (i))\n__global__ void k(float *b) { b[AT(threadIdx.x)] = 1; }\n#undef AT\n"
    assert indices(source) == ["3*threadIdx.x"]


def test_comments_stand_nowhere_in_an_expression() -> None:
    source = """
__global__ void k(float *b, const char *s) {
  int row = (
      // the row
      threadIdx.x * 4 +
      //// and the column
      (/* of */ blockIdx.x // the block
       * 2));
  b[row /* the row */] = s == "// no comment" ? 1 : 2;
}
"""
    assert indices(source) == ["4*threadIdx.x + 2*blockIdx.x"]


def test_a_macro_of_an_arrays_own_name_is_the_macro() -> None:
    source = """
#define field(i, j) field[(i) * 40 + (j)]
__global__ void k(float *field, const float *flow) {
  field(1, threadIdx.x) = field(0, 2 * threadIdx.x);
}
"""
    assert indices(source) == ["threadIdx.x + 40", "2*threadIdx.x"]


def test_do_while_0_is_its_body() -> None:
    before = """#define LEAVE if (n > 3) break
#define SET(p, v) do { p = out + (v); step = (v); } while (0)
#define MAYBE(v) do { LEAVE; step = (v); } while (0)
"""
    body = (
        "int *p; int step; SET(p, 2); p[t * step] = 1; do { int *q = p; p = q + t; } while (false); *p = 2;"
    )
    assert told(body, before) == {"p[t * step]": "exact 9", "*p": "exact 5"}
    assert told("int step = 1; MAYBE(2); out[t * step] = 1;", before)["out[t * step]"][:5] != "exact"
