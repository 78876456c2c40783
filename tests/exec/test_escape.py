"""Locals changed by code that is not in view or far from where their addresses were taken, and by loops."""

from __future__ import annotations

from tests.exec.rows import Row, table

STRUCT = "struct S { int x, y, z; }; struct P { int *p; int n; }; struct N { S a; S b; };"
SET = (
    "__device__ void set(int *p, int v) { *p = v; } __device__ void inc(int &r, int v) { r += v; }"
    "__device__ void swap_(int &a, int &b) { int c = a; a = b; b = c; }"
)
#: A stride of 1 costs 4 sectors, of 2 8, of 8 and more 32.
OUT = "out[v * t] = 1;"


def row(
    name: str, body: str, stride: int, exact: bool = False, before: str = "", text: str = "out[v * t]"
) -> Row:
    truth = {0: 1, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 7: 28}.get(stride, 32)
    return Row(name, body, text, truth, exact, before)


@table(
    row(
        "asm memory", 'int v = 1; int *p = &v; asm volatile("st.u32 [%0], 2;" :: "l"(p) : "memory");' + OUT, 2
    ),
    row("asm memory escaped", 'int v = 1; *(int**)out = &v; asm volatile("" ::: "memory");' + OUT, 2),
    row("unseen call by pointer", "int v = 1; unseen(&v);" + OUT, 2),
    row("unseen call by reference", "int v = 1; unseen(v);" + OUT, 2),
    row("unseen call of member", "S s; s.y = 1; unseen(s.y); int v = s.y;" + OUT, 2, False, STRUCT),
    row("unseen call of element", "int a[2] = {1, 1}; unseen(a[1]); int v = a[1];" + OUT, 2),
    row("unseen call of array", "int a[2] = {1, 1}; unseen(a); int v = a[1];" + OUT, 2),
    row("unseen call of struct", "S s; s.y = 1; unseen(s); int v = s.y;" + OUT, 2, False, STRUCT),
    row("unseen call of struct with pointer", "int v = 1; P q; q.p = &v; unseen(q);" + OUT, 2, False, STRUCT),
    row("unseen call of pointer to pointer", "int v = 1; int *p = &v; unseen(&p);" + OUT, 2),
    row("unseen call, escaped before", "int v = 1; remember(&v); unseen();" + OUT, 2),
    row("unseen call, escaped to memory", "int v = 1; *(int**)out = &v; unseen();" + OUT, 2),
    row("unseen call of lambda", "int v = 1; unseen([&]() { v = 2; });" + OUT, 2),
    row("prototype call", "int v = 1; far(v);" + OUT, 2, False, "__device__ void far(int &);"),
    row(
        "escaped as integer",
        "int v = 1; unsigned long long a = (unsigned long long)&v; *(int*)a = 2;" + OUT,
        2,
    ),
    row("escaped through memory", "int v = 1; *(int**)out = &v; int *q = *(int**)out; *q = 2;" + OUT, 2),
    row("escaped through shared", "int v = 1; __shared__ int *s[32]; s[t] = &v; *s[t] = 2;" + OUT, 2),
    row(
        "pointer from struct by unknown index",
        "int v = 1; P q[2]; q[0].p = &v; q[1].p = &v; *q[n & 1].p = 2;" + OUT,
        2,
        False,
        STRUCT,
    ),
    row(
        "returned reference",
        "int v = 1; self(v) = 2;" + OUT,
        2,
        False,
        "__device__ int &self(int &r) { return r; }",
    ),
    row(
        "returned pointer",
        "int v = 1; *self(&v) = 2;" + OUT,
        2,
        False,
        "__device__ int *self(int *r) { return r; }",
    ),
    row(
        "returned one of two",
        "int v = 1, w = 1; *pick(&v, &w, n) = 2;" + OUT,
        2,
        False,
        "__device__ int *pick(int *a, int *b, int n) { return n > 3 ? a : b; }",
    ),
    row(
        "returned one of two by if",
        "int v = 1, w = 1; *pick(&v, &w, n) = 2;" + OUT,
        2,
        False,
        "__device__ int *pick(int *a, int *b, int n) { if (n > 3) return a; return b; }",
    ),
    row(
        "returned reference to one of two",
        "int v = 1, w = 1; pick(v, w, n) = 2;" + OUT,
        2,
        False,
        "__device__ int &pick(int &a, int &b, int n) { return n > 3 ? a : b; }",
    ),
    row(
        "returned reference by if",
        "int v = 1, w = 1; pick(v, w, n) = 2;" + OUT,
        2,
        False,
        "__device__ int &pick(int &a, int &b, int n) { if (n > 3) return a; return b; }",
    ),
    row(
        "method",
        "C c; c.v = 1; c.set(2); int v = c.v;" + OUT,
        2,
        True,
        "struct C { int v; __device__ void set(int x) { v = x; } };",
    ),
    row(
        "method by pointer to this",
        "C c; c.v = 1; C *p = c.self(); p->v = 2; int v = c.v;" + OUT,
        2,
        False,
        "struct C { int v; __device__ C *self() { return this; } };",
    ),
    row(
        "reference member",
        "int v = 1; R r{v}; r.set(2);" + OUT,
        2,
        True,
        "struct R { int &r; __device__ void set(int x) { r = x; } };",
    ),
    row(
        "pointer member",
        "int v = 1; R r{&v}; r.set(2);" + OUT,
        2,
        True,
        "struct R { int *r; __device__ void set(int x) { *r = x; } };",
    ),
    row(
        "pointer member in loop",
        "int v = 1; R r{&v}; for (int i = 0; i < 3; i++) r.inc();" + OUT,
        4,
        False,
        "struct R { int *r; __device__ void inc() { ++*r; } };",
    ),
    row(
        "local array through pointer loop",
        "int a[4] = {1, 1, 1, 1}; int *p = a; for (int i = 0; i < 4; i++) *p++ = 2; int v = a[2];" + OUT,
        2,
    ),
    row(
        "local array by helper loop",
        "int a[4] = {1, 1, 1, 1}; fill(a, 4); int v = a[2];" + OUT,
        2,
        False,
        "__device__ void fill(int *p, int n) { for (int i = 0; i < n; i++) p[i] = 2; }",
    ),
    row("local array by unknown index", "int a[4] = {1, 1, 1, 1}; a[n & 3] = 8; int v = a[2];" + OUT, 8),
    row("one-element pointer", "int v = 1; int *p = &v; p[0] = 2;" + OUT, 2, True),
    row("past the pointer", "int a[2] = {1, 1}; int *p = &a[1]; p[-1] = 2; int v = a[0];" + OUT, 2, True),
    row("pointer to array", "int a[2] = {1, 1}; int (*p)[2] = &a; (*p)[1] = 2; int v = a[1];" + OUT, 2, True),
    row(
        "two-dimensional as flat",
        "int a[2][2] = {{1, 1}, {1, 1}}; int *p = &a[0][0]; p[3] = 2; int v = a[1][1];" + OUT,
        2,
        True,
    ),
    row(
        "structured binding", "S s{1, 1, 1}; auto &[a, b, c] = s; b = 2; int v = s.y;" + OUT, 2, True, STRUCT
    ),
    row(
        "array member",
        "A s; s.m[1] = 1; int *p = s.m; p[1] = 2; int v = s.m[1];" + OUT,
        2,
        True,
        "struct A { int k; int m[3]; };",
    ),
    row(
        "array member by pointer past a member",
        "A s; s.m[0] = 1; int *p = &s.k; p[1] = 2; int v = s.m[0];" + OUT,
        2,
        False,
        "struct A { int k; int m[3]; };",
    ),
    row("range for by reference", "int a[3] = {1, 1, 1}; for (int &r : a) r = 2; int v = a[1];" + OUT, 2),
    row("atomic on a local", "int v = 1; atomicAdd(&v, 1);" + OUT, 2),
    row("exchange", "int v = 1, w = 2; int *p = &v, *q = &w; int c = *p; *p = *q; *q = c;" + OUT, 2, True),
    row(
        "pointer swap",
        "int v = 1, w = 1; int *p = &v, *q = &w; int *c = p; p = q; q = c; *q = 2;" + OUT,
        2,
        True,
    ),
    row(
        "pointer swap in loop",
        "int v = 1, w = 1; int *p = &v, *q = &w; for (int i = 0; i < 3; i++)"
        " { int *c = p; p = q; q = c; *p = i + 2; }" + OUT,
        3,
    ),
    row(
        "const cast",
        "const int c = 1; int v = 1; const int *p = &v; *const_cast<int*>(p) = 2;" + OUT,
        2,
        True,
    ),
    row("void pointer", "int v = 1; void *p = &v; *static_cast<int*>(p) = 2;" + OUT, 2, True),
    row("write in condition", "int v = 1; int *p = &v; if ((*p = 2) > 1) {}" + OUT, 2, True),
    row("comma", "int v = 1; int *p = &v; (void)0, *p = 2;" + OUT, 2, True),
    row("ternary assignment", "int v = 1, w = 1; (n > 3 ? v : w) = 2;" + OUT, 2),
    row("increment of ternary", "int v = 1, w = 1; (n > 3 ? v : w)++;" + OUT, 2),
    row(
        "pointer difference",
        "int a[4] = {1, 1, 1, 1}; int *p = a, *q = &a[3]; p[q - p] = 2; int v = a[3];" + OUT,
        2,
        True,
    ),
)
def test_what_was_changed_elsewhere_is_told(row: Row) -> None:
    row.check()


@table(
    row(
        "while through cast",
        "int4 w = make_int4(3, 3, 3, 3); int *p = (int*)&w; while (w.x > 0) p[0]--;"
        " int v = 1; out[v * t] = 1;",
        1,
    ),
    row(
        "while through member pointer",
        "int2 w = make_int2(3, 3); int *p = &w.x; while (w.y > 0) p[1]--; int v = 1; out[v * t] = 1;",
        1,
    ),
    row(
        "while through reference pack",
        "int w = 3; while (w > 0) down(w); int v = 1; out[v * t] = 1;",
        1,
        False,
        "template <class... T> __device__ void down(T &...r) { ((r -= 1), ...); }",
    ),
    row(
        "while through pointer to pointer",
        "int w = 3; int *p = &w; int **q = &p; while (w > 0) --**q; int v = 1; out[v * t] = 1;",
        1,
    ),
    row(
        "while through struct",
        "int w = 3; P q; q.p = &w; while (w > 0) (*q.p)--; int v = 1; out[v * t] = 1;",
        1,
        False,
        STRUCT,
    ),
    row(
        "while through array of pointers",
        "int w = 3; int *q[1] = {&w}; while (w > 0) --*q[0]; int v = 1; out[v * t] = 1;",
        1,
    ),
    row(
        "while through unknown",
        "int w = 3; *(int**)out = &w; while (w > 0) unseen(); int v = 1; out[v * t] = 1;",
        1,
    ),
    row("while by unseen reference", "int w = 3; while (w > 0) unseen(w); int v = 1; out[v * t] = 1;", 1),
    row(
        "do through pointer", "int w = 3; int *p = &w; do { --*p; } while (w); int v = 1; out[v * t] = 1;", 1
    ),
    row("flag", "bool go = true; bool *f = &go; while (go) { *f = false; } int v = 1; out[v * t] = 1;", 1),
    row(
        "flag through helper",
        "bool go = true; while (go) stop(&go); int v = 1; out[v * t] = 1;",
        1,
        False,
        "__device__ void stop(bool *f) { *f = false; }",
    ),
    row(
        "flag through lambda",
        "bool go = true; auto f = [&] { go = false; }; while (go) f(); int v = 1; out[v * t] = 1;",
        1,
    ),
    row(
        "flag through method",
        "C c; while (c.go) c.stop(); int v = 1; out[v * t] = 1;",
        1,
        False,
        "struct C { bool go = true; __device__ void stop() { go = false; } };",
    ),
    row(
        "flag in asm",
        'int w = 1; while (w) asm volatile("mov.u32 %0, 0;" : "+r"(w)); int v = 1; out[v * t] = 1;',
        1,
    ),
    row(
        "flag in array", "int f[2] = {1, 1}; int *p = f; while (f[1]) p[1] = 0; int v = 1; out[v * t] = 1;", 1
    ),
    row(
        "flag by unknown index", "int f[2] = {1, 1}; while (f[1]) f[n & 1] = 0; int v = 1; out[v * t] = 1;", 1
    ),
    row(
        "for with pointer step",
        "int i = 0; int *p = &i; for (; i < 3; ++*p) {} int v = i; out[v * t] = 1;",
        3,
    ),
    row(
        "for over helper step",
        "int i = 0; for (; i < 3; step(&i)) {} int v = i; out[v * t] = 1;",
        3,
        False,
        "__device__ void step(int *p) { ++*p; }",
    ),
    row(
        "volatile flag",
        "volatile int w = 1; while (w) { volatile int *p = &w; *p = 0; } int v = 1; out[v * t] = 1;",
        1,
    ),
    row(
        "goto out", "int w = 1; int *p = &w; again: *p = 0; if (w) goto again; int v = 1; out[v * t] = 1;", 1
    ),
)
def test_code_behind_a_loop_is_reached(row: Row) -> None:
    row.check()
