"""What a store may change is known no more: locals reached through pointers, references, casts and copies."""

from __future__ import annotations

from tests.exec.rows import Row, table
from tests.snippets import told

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
    row("address", "int v = 1; int *p = &v; *p = 2;" + OUT, 2, True),
    row("address of address", "int v = 1; int *p = &v; int **q = &p; **q = 2;" + OUT, 2, True),
    row("vector member", "int2 w; w.x = 1; w.y = 2; int *p = &w.x; p[1] = 8; int v = w.y;" + OUT, 8, True),
    row("vector cast", "int4 w = make_int4(1, 1, 1, 1); ((int*)&w)[2] = 8; int v = w.z;" + OUT, 8, True),
    row(
        "vector cast unknown index",
        "int4 w = make_int4(1, 1, 1, 1); ((int*)&w)[n & 3] = 8; int v = w.z;" + OUT,
        8,
    ),
    row("vector cast loop", "int4 w; for (int i = 0; i < 4; i++) ((int*)&w)[i] = i; int v = w.z;" + OUT, 2),
    row(
        "vector cast lane",
        "int4 w = make_int4(1, 1, 1, 1); ((int*)&w)[t & 3] = 0; int v = w.z;" + OUT,
        1,
        True,
    ),
    row("reference", "int v = 1; int &r = v; r = 2;" + OUT, 2, True),
    row("argument counts once", "int v = 1; ext(in[v++]);" + OUT, 2, True, "__device__ void ext(int);"),
    row(
        "argument moves once",
        "const int *p = in; ext(*p++); int v = p - in;" + OUT,
        1,
        True,
        "__device__ void ext(int);",
    ),
    row("argument by reference", "int v = 1; ext(v);" + OUT, 2, False, "__device__ void ext(int &);"),
    row("reference to element", "int a[3] = {1, 1, 1}; int &r = a[1]; r = 2; int v = a[1];" + OUT, 2, True),
    row("chosen reference", "int v = 1, w = 1; int &r = n > 3 ? v : w; r = 8;" + OUT, 8),
    row("chosen pointer", "int v = 1, w = 1; int *r = n > 3 ? &v : &w; *r = 8;" + OUT, 8),
    row("reassigned pointer", "int v = 1, w = 1; int *r = &w; if (n > 3) r = &v; *r = 8;" + OUT, 8),
    row("pointer in loop", "int v = 1; int *p = &v; for (int i = 0; i < 3; i++) *p += 1;" + OUT, 4, True),
    row("pointer in while", "int v = 4; int *p = &v; while (*p > 1) --*p;" + OUT, 1, True),
    row("increment through pointer", "int v = 1; int *p = &v; ++*p;" + OUT, 2, True),
    row("increment of pointer", "int a[2] = {1, 2}; int *p = a; ++p; int v = *p;" + OUT, 2, True),
    row(
        "increment through pointer to pointer",
        "int a[3] = {1, 2, 8}; int *p = a; int **q = &p; ++*q; int v = *p;" + OUT,
        2,
        True,
    ),
    row(
        "cursor",
        "int a[4] = {1, 2, 3, 4}; int *c = a; int v = 0; for (int i = 0; i < 2; i++) v = *c++;" + OUT,
        2,
    ),
    row("helper", "int v = 1; set(&v, 2);" + OUT, 2, True, SET),
    row("helper reference", "int v = 1; inc(v, 1);" + OUT, 2, True, SET),
    row("helper swap", "int v = 1, w = 2; swap_(v, w);" + OUT, 2, True, SET),
    row("helper in loop", "int v = 1; for (int i = 0; i < 3; i++) inc(v, 1);" + OUT, 4, True, SET),
    row(
        "helper pointer in loop",
        "int v = 1; for (int i = 0; i < 3; i++) set(&v, i + 2);" + OUT,
        4,
        False,
        SET,
    ),
    row("struct pointer", "S s; s.x = 1; s.y = 1; S *p = &s; p->y = 2; int v = s.y;" + OUT, 2, True, STRUCT),
    row(
        "struct pointer arithmetic",
        "S s; s.x = 1; s.y = 1; int *p = &s.x; *(p + 1) = 2; int v = s.y;" + OUT,
        2,
        True,
        STRUCT,
    ),
    row(
        "struct pointer index",
        "S s; s.x = s.y = s.z = 1; int *p = &s.x; p[n % 3] = 8; int v = s.y;" + OUT,
        8,
        False,
        STRUCT,
    ),
    row(
        "struct as ints",
        "S s; s.x = s.y = s.z = 1; int *p = (int*)&s; p[2] = 2; int v = s.z;" + OUT,
        2,
        True,
        STRUCT,
    ),
    row(
        "nested struct",
        "N s; s.a.x = 1; s.b.x = 1; S *p = &s.a; p[1].x = 8; int v = s.b.x;" + OUT,
        8,
        True,
        STRUCT,
    ),
    row(
        "nested struct bytes",
        "N s; s.b.z = 1; *(int*)((char*)&s + 20) = 8; int v = s.b.z;" + OUT,
        8,
        True,
        STRUCT,
    ),
    row("address in struct", "int v = 1; P q; q.p = &v; *q.p = 2;" + OUT, 2, True, STRUCT),
    row("address in array", "int v = 1, w = 1; int *q[2] = {&w, &v}; *q[1] = 2;" + OUT, 2, True),
    row(
        "address in array at unknown index", "int v = 1, w = 1; int *q[2] = {&w, &v}; *q[n & 1] = 8;" + OUT, 8
    ),
    row(
        "address in array by lane",
        "int v = 1, w = 1; int *q[2] = {&w, &v}; *q[t & 1] = 0; out[(t & 1) * 8 + v * t] = 1;",
        1,
        False,
        text="out[(t & 1) * 8 + v * t]",
    ),
    row(
        "addresses stored in loop",
        "int a[2] = {1, 1}; int *q[2]; for (int i = 0; i < 2; i++) q[i] = &a[i];"
        " *q[1] = 2; int v = a[1];" + OUT,
        2,
    ),
    row(
        "array of structs",
        "S s[2]; s[0].x = 1; s[1].x = 1; S *p = s; p++; p->x = 2; int v = s[1].x;" + OUT,
        2,
        True,
        STRUCT,
    ),
    row(
        "array of structs in loop",
        "S s[2]; s[0].y = s[1].y = 1; for (S *p = s; p != s + 2; ++p) p->y = 2; int v = s[1].y;" + OUT,
        2,
        False,
        STRUCT,
    ),
    row(
        "struct copy of pointer target",
        "S s; s.x = 1; S u; u.x = 2; S *p = &s; *p = u; int v = s.x;" + OUT,
        2,
        True,
        STRUCT,
    ),
    row("memcpy", "int v = 1; int w = 2; memcpy(&v, &w, 4);" + OUT, 2),
    row("memset", "int v = 1; memset(&v, 0, 4);" + OUT, 0),
    row(
        "memcpy struct",
        "S s; s.y = 1; S u; u.y = 2; memcpy(&s, &u, sizeof(S)); int v = s.y;" + OUT,
        2,
        False,
        STRUCT,
    ),
    row("memcpy array", "int a[2] = {1, 1}; int b[2] = {2, 2}; memcpy(a, b, 8); int v = a[1];" + OUT, 2),
    row("memcpy from memory", "int v = 1; memcpy(&v, in, 4);" + OUT, 7),
    row("memcpy wide", "int a[2] = {1, 1}; long long w = 0; memcpy(a, &w, 8); int v = a[1];" + OUT, 0),
    row("union", "union { float f; int i; } u; u.i = 1; int *p = &u.i; *p = 2; int v = u.i;" + OUT, 2, True),
    row(
        "union low half",
        "union { int i; short s[2]; } u; u.i = 0x10001; u.s[0] = 2; int v = u.i & 0xffff;" + OUT,
        2,
    ),
    row("union bytes", "union { int i; unsigned char c[4]; } u; u.i = 1; u.c[0] = 2; int v = u.i;" + OUT, 2),
    row("short of int", "int v = 1; *(short*)&v = 2;" + OUT, 2),
    row("high byte of int", "int v = 1; ((unsigned char*)&v)[1] = 1;" + OUT, 257),
    row("float of int", "int v = 1; *(float*)&v = 0.0f;" + OUT, 0),
    row("reinterpret_cast reference", "int v = 1; reinterpret_cast<unsigned&>(v) = 2u;" + OUT, 2),
    row("int of long", "long long v = 1; *(int*)&v = 2;" + OUT, 2),
    row(
        "int of vector by reference",
        "int2 w = make_int2(1, 1); int &r = w.y; r = 2; int v = w.y;" + OUT,
        2,
        True,
    ),
    row("lambda", "int v = 1; auto f = [&]() { v = 2; }; f();" + OUT, 2, True),
    row("lambda named capture", "int v = 1; auto f = [&v](int x) { v += x; }; f(1);" + OUT, 2, True),
    row("lambda init capture", "int v = 1; auto f = [&r = v](int x) { r += x; }; f(1);" + OUT, 2),
    row("lambda in loop", "int v = 1; auto f = [&]() { v++; }; for (int i = 0; i < 3; i++) f();" + OUT, 4),
    row(
        "lambda passed",
        "int v = 1; each([&](int x) { v += x; });" + OUT,
        4,
        False,
        "template <class F> __device__ void each(F f) { for (int i = 0; i < 3; i++) f(1); }",
    ),
    row("lambda pointer capture", "int v = 1; int *p = &v; auto f = [=]() { *p = 2; }; f();" + OUT, 2),
    row(
        "pack of references",
        "int v = 1, w = 2; bump(w, v);" + OUT,
        2,
        False,
        "template <class... T> __device__ void bump(T &...r) { ((r += 1), ...); }",
    ),
    row(
        "pack recursion",
        "int v = 1, w = 2; bump(w, v);" + OUT,
        2,
        False,
        "__device__ void bump() {} template <class T, class... R> __device__ void bump(T &a, R &...r)"
        " { a += 1; bump(r...); }",
    ),
    row("placement new", "int v = 1; new (&v) int(2);" + OUT, 2),
    row("text that does not parse", "int v = 1; int *p = &v; *p ` 2;" + OUT, 2),
    row(
        "operator ->*",
        "int v = 1; L l{v}; l ->* 2;" + OUT,
        2,
        before="struct L { int &r; }; __device__ void operator->*(L &l, int k) { l.r = k; }",
    ),
    row(
        "reference in a class that does not parse",
        "int v = 1; L l(v); l.r = 2;" + OUT,
        2,
        before="struct L { int &r; __device__ L(int &x) : r(x) {} __device__ void operator->*(int); };",
    ),
    row("asm output", 'int v = 1; asm volatile("mov.u32 %0, 2;" : "=r"(v));' + OUT, 2),
    row("asm in and out", 'int v = 1; asm volatile("add.u32 %0, %0, 1;" : "+r"(v));' + OUT, 2),
)
def test_what_a_store_changed_is_told(row: Row) -> None:
    row.check()


def test_text_that_does_not_parse_may_change_what_it_names() -> None:
    """An error of the grammar within an expression, and beside one."""
    found = told("int a = 2; int b = a ` 3; out[t * b] = 1; a = 4; f(t, (a ` 3)); out[t * a] = 2;")
    assert found["out[t * b]"].startswith("bounded")
    assert found["out[t * a]"].startswith("bounded")
    assert told("out[t ` 2] = 1;") == {"out[t ` 2]": "unknown"}


def test_an_object_lent_to_code_out_of_view_is_not_read_by_the_caller() -> None:
    before = "struct V { int a[3]; };"
    found = told("out[t] = unseen(v[0]);", before, "int *out, const V *v")
    assert found == {"v[0]": "unknown", "out[t]": "exact 4"}
