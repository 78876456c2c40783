"""Objects of host code that malloc gives: as those of `new`, but made by no constructor."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

BEFORE = """
#include <cstdlib>
#include <cstring>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
struct Config { int a, b; char name[8]; Config *next; };
struct Made { int x = 7; Made() { x = 8; } };
Config *kept;
Config *make(int a, const char *name) {
  Config *c = (Config *)malloc(sizeof *c);
  if (!c) return NULL;
  c->a = a;
  c->next = nullptr;
  strcpy(c->name, name);
  return c;
}
void fill(int *v, int n) { for (int i = 0; i < n; i++) v[i] = i * i; }
void put(void *to, int v) { *(int *)to = v; }
"""


def launched(main: str) -> list[int | None]:
    (kernel,) = analyze(f"{BEFORE}void run(float *p, int m) {{ {main} }}".encode()).kernels
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize(
    ("before", "expression", "value"),
    [
        ('Config *c = make(3, "x"), *d = make(5, "yy"); c->next = d; d->a++;', "c->a + c->next->a", 9),
        ('Config *c = make(3, "x");', "strlen(c->name) + 2", 3),
        ('Config *c = make(3, "x"), d = *c; c->a = 4;', "d.a", 3),
        ('Config *c = make(3, "x"); kept = c; kept->a = 9;', "c->a", 9),
        ("int *v = (int *)malloc(6 * sizeof(int)); fill(v, 6);", "v[3]", 9),
        ("int *v = static_cast<int *>(std::malloc(24)); v[2] = 4; int *w = v + 1; w[1]++;", "v[2]", 5),
        ("Config *z = (Config *)calloc(1, sizeof(Config));", "z->a + (z->next ? 4 : 5)", 5),
        ("Config *z = (Config *)calloc(1, sizeof(Config)); put(&z->b, 12);", "z->b", 12),
        ("Config *z = (Config *)malloc(sizeof *z); memset(z, 0, sizeof *z);", "z->b + 3", 3),
        ("int i = 0, *q = (int *)malloc(sizeof(int) * ++i); *q = 6;", "*q + i", 7),
        ("int i = 0, *q = (int *)malloc(sizeof(int) * (++i + m));", "i + 2", 3),
    ],
)
def test_an_object_keeps_what_it_is_given(before: str, expression: str, value: int) -> None:
    assert launched(f"{before} k<<<1, 32>>>(p, {expression});") == [value]


@pytest.mark.parametrize(
    ("before", "expression"),
    [
        ("Made *o = (Made *)malloc(sizeof(Made));", "o->x"),
        ("Made *o = (Made *)calloc(1, sizeof(Made));", "o->x"),
        ("int *v = (int *)malloc(16); v[0] = 3; v[m] = 4;", "v[0]"),
        ("int *v = (int *)malloc(16); v[0] = 3; cudaMemcpy(v, p, 4, cudaMemcpyDeviceToHost);", "v[0]"),
        ('Config *c = make(3, "x"); hidden(c);', "c->a"),
        ('Config *c = make(3, "x"); hidden(&kept); kept = c; hidden();', "c->a"),
        ("int *v = (int *)malloc(16); v[0] = 3; v = (int *)realloc(v, 32);", "v[0]"),
    ],
)
def test_what_is_not_known_is_not(before: str, expression: str) -> None:
    assert launched(f"{before} k<<<1, 32>>>(p, {expression});") == [None]


def test_a_list_in_a_loop() -> None:
    """Each iteration has an object of its own."""
    made = 'for (int i = 3; i < 5; i++) { Config *c = make(i, "x"); c->next = kept; kept = c; }'
    assert launched(f"{made} k<<<1, 32>>>(p, kept->a); k<<<1, 32>>>(p, kept->next->a);") == [4, 3]
