"""Uniform has to be proved: what lanes hold behind branches and loops that they leave at different times."""

from __future__ import annotations

from tests.exec.rows import Row, table


def row(
    name: str, body: str, truth: float, exact: bool = False, before: str = "", text: str = "out[v]"
) -> Row:
    return Row(name, body, text, truth, exact, before)


LIST = "struct L { L *next; int value; }; __device__ L *head; __device__ L nodes[64];"
OUT = "out[v] = 1;"


@table(
    row("while by lane", "int v = 0; while (v < t) v++;" + OUT, 4),
    row("while by lane, step", "int v = 0; while (v < t) v += 8;" + OUT, 5),
    row("for by lane", "int v = 0; for (int i = 0; i < t; i++) v = i;" + OUT, 4),
    row("for by lane, sum", "int v = 0; for (int i = 0; i < t; i++) v += i; out[v] = 1;", 27, text="out[v]"),
    row("do by lane", "int v = 0; do { v++; } while (v < t);" + OUT, 4, True),
    row("do by lane, from data", "int v = 0, i = 0; do { v = in[i]; i++; } while (i < t);" + OUT, 32),
    row("loaded in each iteration", "int v = 0; for (int i = 0; i < t; i++) v = in[i];" + OUT, 32),
    row(
        "loaded in each iteration, with break",
        "int v = 0; for (int i = 0; i < 64; i++) { v = in[i]; if (i == t) break; }" + OUT,
        32,
    ),
    row(
        "loaded, endless with break",
        "int v = 0, i = 0; while (true) { v = in[i]; if (i >= t) break; i++; }" + OUT,
        32,
    ),
    row(
        "loaded, endless for", "int v = 0; for (int i = 0;; i++) { v = in[i]; if (i >= t) break; }" + OUT, 32
    ),
    row(
        "loaded, break by data",
        "int v = 0; for (int i = 0; i < 64; i++) { v = in[i]; if (in[t] < v) break; }" + OUT,
        32,
    ),
    row(
        "loaded, break by lane-varying data",
        "int v = 0; while (true) { v = in[n]; if (in[t] > 3) break; n++; }" + OUT,
        32,
    ),
    row(
        "list walk",
        "L *p = head; int v = 0; while (p && p->value < t) { v = p->value; p = p->next; }" + OUT,
        32,
        False,
        LIST,
    ),
    row(
        "list walk by number",
        "L *p = head; for (int i = 0; i < t; i++) p = p->next; int v = p->value;" + OUT,
        32,
        False,
        LIST,
    ),
    row(
        "list walk, the node's access",
        "L *p = head; for (int i = 0; i < t; i++) p = p->next; out[t] = p->value;",
        32,
        False,
        LIST,
        "p->value",
    ),
    row(
        "list walk by return",
        "int v = find(t);" + OUT,
        32,
        False,
        LIST
        + "__device__ int find(int t) { for (L *p = head; p; p = p->next) if (p->value >= t) return p->value;"
        " return 0; }",
    ),
    row(
        "list walk by do",
        "L *p = head; do { p = p->next; } while (p->value < t); out[t] = p->value;",
        32,
        False,
        LIST,
        "p->value",
    ),
    row("index walk", "int v = n; while (in[v] < t) v = in[v];" + OUT, 32),
    row(
        "index walk, the load",
        "int v = n; for (int i = 0; i < t; i++) v = in[v]; out[t] = in[v];",
        32,
        False,
        "",
        "in[v]",
    ),
    row(
        "grid stride remainder",
        "int i = 0, v = 0; for (i = t; i < 40; i += 32) v = i; out[i] = 1;",
        4,
        False,
        "",
        "out[i]",
    ),
    row("grid stride count", "int v = 0; for (int i = t; i < 40; i += 32) v++;" + OUT, 1),
    row(
        "grid stride with value loaded uniformly",
        "int v = 0, j = 0; for (int i = t; i < 40; i += 32) v = in[j++];" + OUT,
        2,
    ),
    row(
        "halving by lane",
        "int v = t + 1, k = 0; while (v > 1) { v >>= 1; k++; } out[k] = 1;",
        1,
        False,
        "",
        "out[k]",
    ),
    row("collatz", "int v = t + 1; while (v & 1) v = v / 2;" + OUT, 5),
    row(
        "continue by lane",
        "int v = 0; for (int i = 0; i < 4; i++) { if (i == (t & 3)) continue; v = i * 8; }" + OUT,
        2,
    ),
    row(
        "break in nested",
        "int v = 0; for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) { if (j == (t & 3))"
        " break; v = in[j]; }" + OUT,
        4,
    ),
    row(
        "nested by lane",
        "int v = 0; for (int i = 0; i < 2; i++) { int j = 0; while (j < t) { j++; v = in[j]; } }" + OUT,
        32,
    ),
    row(
        "flag",
        "bool go = true; int i = 0, v = 0; while (go) { v = in[i++]; if (i > t) go = false; }" + OUT,
        32,
    ),
    row("goto loop", "int i = 0, v = 0; again: v = in[i]; i++; if (i <= t) goto again;" + OUT, 32),
    row(
        "goto out of loop",
        "int v = 0; for (int i = 0; i < 32; i++) { v = in[i]; if (i == t) goto out; } out:" + OUT,
        32,
    ),
    row(
        "switch by lane",
        "int v; switch (t & 3) { case 0: v = 0; break; case 1: v = 8; break; case 2: v = 16; break;"
        " default: v = 24; }" + OUT,
        4,
        True,
    ),
    row(
        "switch by lane of data",
        "int v = 0; switch (t & 1) { case 0: v = in[0]; break; case 1: v = in[1]; break; }" + OUT,
        2,
    ),
    row("if by lane of data", "int v = in[0]; if (t & 1) v = in[1];" + OUT, 2),
    row("if by data of uniform", "int v = 0; if (in[t] > 3) v = in[0];" + OUT, 2),
    row("conditional of uniforms", "int v = t & 1 ? in[0] : in[1];" + OUT, 2),
    row("and of data", "int v = t && in[0];" + OUT, 1),
    row(
        "helper returns in loop",
        "int v = f(in, t);" + OUT,
        32,
        False,
        "__device__ int f(const int *in, int t) { for (int i = 0; i < 32; i++) { int x = in[i]; if (i =="
        " t) return x; }"
        " return 0; }",
    ),
    row(
        "helper returns under if",
        "int v = f(in, t);" + OUT,
        2,
        False,
        "__device__ int f(const int *in, int t) { if (t & 1) return in[0]; return in[1]; }",
    ),
    row(
        "helper sets by reference in loop",
        "int v = 0; f(in, t, v);" + OUT,
        32,
        False,
        "__device__ void f(const int *in, int t, int &v) { for (int i = 0; i <= t; i++) v = in[i]; }",
    ),
    row(
        "member in loop",
        "S s; s.v = 0; for (int i = 0; i <= t; i++) s.v = in[i]; out[s.v] = 1;",
        32,
        False,
        "struct S { int v; };",
        "out[s.v]",
    ),
    row("float in loop", "float f = 0; for (int i = 0; i <= t; i++) f = in[i]; int v = (int)f;" + OUT, 32),
    row(
        "float constant in loop",
        "float f = 0; for (int i = 0; i <= t; i++) f += 8.0f; int v = (int)f;" + OUT,
        32,
    ),
    row("float constant under if", "float f = 0; if (t & 1) f = 8.0f; int v = (int)f;" + OUT, 2),
    row(
        "float under switch",
        "float f; switch (t & 1) { case 0: f = 0.f; break; default: f = 8.f; } int v = (int)f;" + OUT,
        2,
    ),
    row(
        "condition kept",
        "bool c = false; for (int i = 0; i <= t; i++) c = in[i] > 3; int v = c ? 8 : 0;" + OUT,
        2,
    ),
    row("pointer advanced in loop", "const int *p = in; while (*p < t) p++; out[t] = p[0];", 32, text="p[0]"),
    row(
        "pointer advanced by lane",
        "const int *p = in; for (int i = 0; i < t; i++) p += 8; out[t] = p[0];",
        32,
        text="p[0]",
    ),
    row(
        "array element in loop",
        "int a[1]; for (int i = 0; i <= t; i++) a[0] = in[i]; int v = a[0];" + OUT,
        32,
    ),
    row("array element by lane", "int a[2] = {0, 8}; int v = a[t & 1];" + OUT, 2, True),
    row("loop of loaded count", "int v = 0; for (int i = 0; i < in[t]; i++) v = in[i];" + OUT, 32),
    row("loop of uniform loaded count", "int v = 0; for (int i = 0; i < in[0]; i++) v = in[i];" + OUT, 1),
    row("loop of uniform count", "int v = 0; for (int i = 0; i < n; i++) v = in[i];" + OUT, 1, True),
    row(
        "loop with uniform break",
        "int v = 0; for (int i = 0; i < n; i++) { v = in[i]; if (v > 3) break; }" + OUT,
        1,
        True,
    ),
    row(
        "uniform loop in a branch by lane",
        "int v = 0; if (t & 1) for (int i = 0; i < n; i++) v = in[i];" + OUT,
        2,
    ),
    row(
        "uniform helper",
        "int v = f(in, n);" + OUT,
        1,
        True,
        "__device__ int f(const int *in, int n) { int s = 0; for (int i = 0; i < n; i++) s += in[i];"
        " return s; }",
    ),
    row("short circuit in the test", "int i = 0; while (i < 8 && in[t] > i) i++; int v = in[i];" + OUT, 8),
    row("assignment in the test", "int v; int i = 0; while ((v = in[i]) < t) i++;" + OUT, 32),
    row("increment in the test", "int v = 0; while (v++ < t) ;" + OUT, 5),
    row("for with two counters", "int i, v; for (i = 0, v = 0; i < t; i++, v += 8) ;" + OUT, 32),
    row("comma in loop", "int v = 0; for (int i = 0; i < t; v = in[i], i++) ;" + OUT, 32),
    row(
        "recursion",
        "int v = f(in, t, 0);" + OUT,
        32,
        False,
        "__device__ int f(const int *in, int t, int i) { return i >= t ? in[i] : f(in, t, i + 1); }",
    ),
    row(
        "lambda in loop",
        "int v = 0; auto f = [&](int i) { v = in[i]; }; for (int i = 0; i <= t; i++) f(i);" + OUT,
        32,
    ),
    row(
        "struct walk",
        "C c{in, 0}; while (c.more(t)) c.next(); int v = c.get();" + OUT,
        32,
        False,
        "struct C { const int *p; int i; __device__ bool more(int t) { return i < t; } __device__ void"
        " next() { ++i; }"
        " __device__ int get() { return p[i]; } };",
    ),
    row(
        "range for with break",
        "int a[4] = {0, 8, 16, 24}; int v = 0; for (int x : a) { v = x; if (x >= t) break; }" + OUT,
        4,
    ),
    row(
        "min over lanes' iterations",
        "int v = 1 << 20; for (int i = 0; i <= t; i++) v = min(v, in[i]);" + OUT,
        32,
    ),
    row(
        "double loop exit",
        "int v = 0; for (int i = 0; i < 4; i++) { for (int j = 0; j < 8; j++) { v = in[i * 8 + j];"
        " if (i * 8 + j == t) goto done; } } done:" + OUT,
        32,
    ),
    row("volatile", "volatile int v = 0; for (int i = 0; i < t; i++) v = in[i]; out[v] = 1;", 32),
    row(
        "returns behind", "int v = 0; for (int i = 0; i < 20; i++) { if (i > t) return; v = in[i]; }" + OUT, 1
    ),
    row(
        "value of the last lane's iteration",
        "int v = 5; for (int i = 0; i < 32; i++) if (i == t) v = in[i];" + OUT,
        32,
    ),
)
def test_uniform_is_proved(row: Row) -> None:
    row.check()
