"""Pointers that lead lanes to different objects: what an access costs is counted over all of them."""

from __future__ import annotations

import pytest

from tests.exec.rows import Row, table
from tests.snippets import told

P = "int *a, int *b, int *c, int *out, int n"
S = "struct S { int *p; int n; }; struct V { int *p[2]; };"


def row(name: str, body: str, truth: float, exact: bool = False, before: str = "", text: str = "p[t]") -> Row:
    return Row(name, body, text, truth, exact, before, P)


USE = "out[t] = p[t];"
PICK = "__device__ int *pick(int *a, int *b, int t) {"


@table(
    row("alternating lanes", "int *p = t & 1 ? a : b;" + USE, 8, True),
    row("half a warp", "int *p = t < 16 ? a : b;" + USE, 4, True),
    row("half a warp, same index", "int *p = t < 16 ? a : b; out[t] = p[t & 15];", 4, True, text="p[t & 15]"),
    row("same element", "int *p = t & 1 ? a : b; out[t] = p[0];", 2, True, text="p[0]"),
    row("one lane", "int *p = t == 0 ? a : b;" + USE, 5, True),
    row("if else", "int *p; if (t & 1) p = a; else p = b;" + USE, 8, True),
    row("if", "int *p = b; if (t & 1) p = a;" + USE, 8, True),
    row("nested", "int *p = t & 1 ? a : t & 2 ? b : c;" + USE, 12, True),
    row("three by modulo", "int m = t % 3; int *p = m == 0 ? a : m == 1 ? b : c;" + USE, 12, True),
    row(
        "switch",
        "int *p; switch (t & 3) { case 0: p = a; break; case 1: p = b; break; default: p = c; }" + USE,
        12,
        True,
    ),
    row(
        "switch falling", "int *p = c; switch (t & 3) { case 0: p = a; case 1: p = b; break; }" + USE, 8, True
    ),
    row(
        "two choices", "int *p = t & 1 ? a : b; int *q = t & 2 ? p : a; out[t] = q[t];", 8, True, text="q[t]"
    ),
    row("same again", "int *p = t & 1 ? a : b; if (!(t & 1)) p = a;" + USE, 4, True),
    row("with offsets", "int *p = t & 1 ? a + 32 : b;" + USE, 8, True),
    row("same object", "int *p = t & 1 ? a + 32 : a;" + USE, 8, True),
    row("moved after", "int *p = t & 1 ? a : b; p += 8;" + USE, 8, True),
    row("moved before", "int *p = (t & 1 ? a : b) + t; out[t] = *p;", 8, True, text="*p"),
    row("in place", "out[t] = (t & 1 ? a : b)[t];", 8, True, text="(t & 1 ? a : b)[t]"),
    row("dereferenced", "out[t] = *(t & 1 ? a + t : b + t);", 8, True, text="*(t & 1 ? a + t : b + t)"),
    row("store", "int *p = t & 1 ? a : b; p[t] = 1;", 8, True),
    row("atomic", "int *p = t & 1 ? a : b; atomicAdd(&p[t], 1);", 8, True),
    row(
        "vector",
        "int *p = t & 1 ? a : b; int4 v = ((int4*)p)[t]; out[t] = v.x;",
        32,
        True,
        text="((int4*)p)[t]",
    ),
    row("helper by conditional", "int *p = pick(a, b, t);" + USE, 8, True, PICK + " return t & 1 ? a : b; }"),
    row(
        "helper by returns",
        "int *p = pick(a, b, t);" + USE,
        8,
        True,
        PICK + " if (t & 1) return a; return b; }",
    ),
    row(
        "helper by else",
        "int *p = pick(a, b, t);" + USE,
        8,
        True,
        PICK + " if (t & 1) { return a; } else { return b; } }",
    ),
    row(
        "helper by switch",
        "int *p = pick(a, b, t);" + USE,
        8,
        True,
        PICK + " switch (t & 1) { case 1: return a; default: return b; } }",
    ),
    row(
        "helper by reference",
        "int *p; pick(p, a, b, t);" + USE,
        8,
        True,
        "__device__ void pick(int *&p, int *a, int *b, int t) { p = t & 1 ? a : b; }",
    ),
    row(
        "helper by pointer",
        "int *p; pick(&p, a, b, t);" + USE,
        8,
        True,
        "__device__ void pick(int **p, int *a, int *b, int t) { if (t & 1) *p = a; else *p = b; }",
    ),
    row("lambda", "auto f = [=](int i) { return i & 1 ? a : b; }; int *p = f(t);" + USE, 8, True),
    row("array of pointers", "int *q[2] = {b, a}; out[t] = q[t & 1][t];", 8, True, text="q[t & 1][t]"),
    row("array of pointers through a local", "int *q[2] = {b, a}; int *p = q[t & 1];" + USE, 8, True),
    row("array of pointers filled apart", "int *q[2]; q[0] = a; q[1] = b; int *p = q[t & 1];" + USE, 8, True),
    row(
        "array of pointers filled in a loop",
        "int *q[2]; for (int i = 0; i < 2; i++) q[i] = i ? a : b; int *p = q[t & 1];" + USE,
        8,
    ),
    row("array of pointers of three", "int *q[3] = {a, b, c}; int *p = q[t % 3];" + USE, 12, True),
    row("member pointer", "S s; s.p = t & 1 ? a : b; out[t] = s.p[t];", 8, True, S, "s.p[t]"),
    row("member pointer by if", "S s; s.p = a; if (t & 1) s.p = b; out[t] = s.p[t];", 8, True, S, "s.p[t]"),
    row("structs", "S x{a, 1}, y{b, 2}; S s = t & 1 ? x : y; out[t] = s.p[t];", 8, True, S, "s.p[t]"),
    row(
        "array of structs", "S s[2] = {{a, 1}, {b, 2}}; out[t] = s[t & 1].p[t];", 8, True, S, "s[t & 1].p[t]"
    ),
    row("member array", "V s; s.p[0] = a; s.p[1] = b; out[t] = s.p[t & 1][t];", 8, True, S, "s.p[t & 1][t]"),
    row(
        "pointer to struct",
        "S x{a, 1}, y{b, 2}; S *s = t & 1 ? &x : &y; out[t] = s->p[t];",
        8,
        True,
        S,
        "s->p[t]",
    ),
    row(
        "reference to struct",
        "S x{a, 1}, y{b, 2}; S &s = t & 1 ? x : y; out[t] = s.p[t];",
        8,
        True,
        S,
        "s.p[t]",
    ),
    row("reference", "int &r = t & 1 ? a[t] : b[t]; out[t] = r;", 8, True, text="r"),
    row("reference to pointer", "int *&p = t & 1 ? a : b;" + USE, 8, True),
    row("stored through a reference", "int &r = t & 1 ? a[t] : b[t]; r = 3;", 8, True, text="r"),
    row(
        "returned reference",
        "out[t] = at(a, b, t);",
        8,
        True,
        "__device__ int &at(int *a, int *b, int t) { return t & 1 ? a[t] : b[t]; }",
        "at(a, b, t)",
    ),
    row(
        "returned reference by if",
        "out[t] = at(a, b, t);",
        8,
        True,
        "__device__ int &at(int *a, int *b, int t) { if (t & 1) return a[t]; return b[t]; }",
        "at(a, b, t)",
    ),
    row("pointer to pointer", "int **q = t & 1 ? &a : &b; out[t] = (*q)[t];", 8, True, text="(*q)[t]"),
    row("uniform choice", "int *p = n > 3 ? a : b;" + USE, 4, True),
    row("uniform choice by block", "int *p = blockIdx.x & 1 ? a : b;" + USE, 4, True),
    row(
        "uniform then by lane",
        "int *p = n > 3 ? a : b; int *q = t & 1 ? p : a; out[t] = q[t];",
        8,
        text="q[t]",
    ),
    row(
        "uniform then by lane, the other",
        "int *p = n > 3 ? a : b; int *q = t & 1 ? p : c; out[t] = q[t];",
        8,
        text="q[t]",
    ),
    row("by data", "int *p = c[t] ? a : b;" + USE, 4),
    row("by unknown bound", "int *p = t < n ? a : b;" + USE, 8),
    row("device array", "int *p = t & 1 ? a : d;" + USE, 8, False, "__device__ int d[64];"),
    row(
        "two device arrays",
        "int *p = t & 1 ? d : e;" + USE,
        8,
        False,
        "__device__ int d[64]; __device__ int e[64];",
    ),
    row(
        "in a loop",
        "for (int i = 0; i < 2; i++) { int *p = t & 1 ? a : b; out[t] = p[t + 32 * i]; }",
        8,
        True,
        text="p[t + 32 * i]",
    ),
    row(
        "chosen by a loop's number", "for (int i = 0; i < 2; i++) { int *p = i ? a : b;" + USE + " }", 4, True
    ),
    row(
        "chosen by number and lane",
        "for (int i = 0; i < 2; i++) { int *p = (t + i) & 1 ? a : b;" + USE + " }",
        8,
        True,
    ),
    row(
        "exchanged in a loop",
        "int *p = a, *q = b; for (int i = 0; i < 3; i++) { out[t] = p[t]; int *s = p; p = q; q = s; }",
        4,
    ),
    row(
        "exchanged by lanes in a loop",
        "int *p = a, *q = b; for (int i = 0; i < 3; i++) { if (t & 1) { int *s = p;"
        " p = q; q = s; } } out[t] = p[t];",
        8,
    ),
    row(
        "left a loop with",
        "int *p = a; for (int i = 0; i < 32; i++) { if (i == t) { p = b; break; } if (i == 15)"
        " break; } out[t] = p[t];",
        4,
    ),
    row(
        "left a loop with one of two",
        "int *p = a; while (true) { if (t & 1) { p = b; break; } break; }" + USE,
        8,
    ),
    row(
        "after iterations by lane",
        "int *p = a, *q = b; for (int i = 0; i < (t & 1); i++) { int *s = p; p = q; q = s; } out[t] = p[t];",
        8,
    ),
    row("advanced by lane", "int *p = a; for (int i = 0; i < (t & 1); i++) p = b;" + USE, 8),
    row(
        "member function",
        "C o{a, b}; out[t] = o.get(t)[t];",
        8,
        True,
        "struct C { int *x, *y; __device__ int *get(int t) { return t & 1 ? x : y; } };",
        "o.get(t)[t]",
    ),
    row(
        "const method",
        "C o{a, b}; out[t] = o.at(t);",
        8,
        True,
        "struct C { int *x, *y; __device__ int at(int t) const { return (t & 1 ? x : y)[t]; } };",
        "(t & 1 ? x : y)[t]",
    ),
    row("cast", "const int *p = (const int*)(t & 1 ? (void*)a : (void*)b);" + USE, 8, True),
    row(
        "arithmetic on integers",
        "unsigned long long u = t & 1 ? (unsigned long long)a : (unsigned long long)b;"
        " int *p = (int*)u;" + USE,
        8,
        True,
    ),
    row("null or not", "int *p = t & 1 ? a : nullptr; if (p) out[t] = p[t];", 4),
    row("null by default", "int *p = nullptr; if (t & 1) p = a; else p = b;" + USE, 8, True),
    row("reinterpreted", "short *p = (short*)(t & 1 ? a : b); out[t] = p[t];", 4, True),
    row(
        "two in one expression",
        "out[t] = (t & 1 ? a : b)[t] + (t & 2 ? a : b)[t];",
        8,
        True,
        text="(t & 2 ? a : b)[t]",
    ),
)
def test_lanes_with_objects_of_their_own(row: Row) -> None:
    row.check()


SHARED = "__shared__ int x[64]; __shared__ int y[64];"


@table(
    row("shared, same bank", SHARED + "int *p = t & 1 ? x : y; out[t] = p[t];", 1, True),
    row("shared, same word of each", SHARED + "int *p = t & 1 ? x : y; out[t] = p[0];", 2, True, text="p[0]"),
    row("shared, conflicts", SHARED + "int *p = t & 1 ? x : y; out[t] = p[t / 2];", 2, True, text="p[t / 2]"),
    row(
        "shared, if", SHARED + "int *p = y; if (t < 16) p = x; out[t] = p[t & 15];", 2, True, text="p[t & 15]"
    ),
    row("shared and global", "__shared__ int x[64]; int *p = t & 1 ? x : a;" + USE, 4),
    row(
        "shared of odd sizes",
        "__shared__ int x[33]; __shared__ int y[64]; int *p = t & 1 ? x : y; out[t] = p[t / 2];",
        2,
        text="p[t / 2]",
    ),
    row("shared, unknown by data", SHARED + "int *p = a[t] ? x : y; out[t] = p[0];", 2, text="p[0]"),
    row(
        "rows of one",
        "__shared__ int x[2][64]; int *p = t & 1 ? x[0] : x[1]; out[t] = p[0];",
        2,
        True,
        text="p[0]",
    ),
    row("row pointer", "__shared__ int x[2][64]; int *p = x[t & 1]; out[t] = p[0];", 2, True, text="p[0]"),
    row(
        "dynamic and static",
        "extern __shared__ int x[]; __shared__ int y[32]; int *p = t & 1 ? x : y; out[t] = p[t];",
        1,
    ),
)
def test_lanes_with_shared_arrays_of_their_own(row: Row) -> None:
    row.check()


def test_a_null_pointer_or_an_address_held_as_an_integer() -> None:
    """Either is a pointer with no object in registers; neither is taken for one."""
    body = "int *z = nullptr; size_t a = n ? (size_t)z : (size_t)in; out[t] = ((const int *)a)[t];"
    assert told(body) == {"out[t]": "exact 4", "((const int *)a)[t]": "bounded 4..5"}


SWAP = "int *r = p; p = q; q = r;"


@pytest.mark.parametrize(
    ("body", "accessed"),
    [
        (
            f"int *p = &a, *q = &b; for (int i = 0; i < n; ++i) {{ bump(p); {SWAP} }} out[*p] = a;",
            ["out[*p]"],
        ),
        (f"int *p = &a, *q = &b; for (int i = 0; i < n; ++i) {{ *p += i; {SWAP} }} out[t] = *q;", ["out[t]"]),
        ("int *p = &a; while (n-- > 0) { if (n & 1) p = &b; else p = &a; *p = t; } out[b] = *p;", ["out[b]"]),
        ("int *p = &a; for (int i = 0; i < n; ++i) p = p == &a ? &b : &a; *p = t; out[a] = 1;", ["out[a]"]),
        ("int *p = &a; for (int i = 0; i < n; ++i) { if (i == t) break; p = &b; } out[*p] = 1;", ["out[*p]"]),
    ],
)
def test_a_pointer_that_alternates_between_locals_reaches_no_other_memory(
    body: str, accessed: list[str]
) -> None:
    before = "__device__ void bump(int *p) { *p += 1; }"
    assert list(told(f"int a = 3, b = 5; {body}", before)) == accessed


def test_what_it_may_lead_to_is_changed() -> None:
    """In another iteration it leads to the other object: neither keeps what it held."""
    body = f"int a = 0, b = 0; int *p = &a, *q = &b; for (int i = 0; i < n; ++i) {{ *p += 8; {SWAP} }}"
    for index in ("a", "b", "a + b", "*p", "*q"):
        assert told(f"{body} out[({index}) * t] = 1;")[f"out[({index}) * t]"].startswith("bounded")
