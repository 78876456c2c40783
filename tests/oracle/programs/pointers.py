"""Pointers and references: chosen by the lane, into locals, walking, in arrays."""

from __future__ import annotations

from tests.oracle.programs.writer import MASK, Writer, construct


@construct
def pointer_by_conditional(w: Writer) -> None:
    p = w.name("p")
    a, b = w.pick([("out", "other"), ("tile", "second"), ("out", "(out + 512)"), ("tile", "(tile + 64)")])
    match w.pick(["conditional", "branch", "helper", "reference"]):
        case "conditional":
            w.line(f"float *{p} = {w.condition()} ? {a} : {b};")
        case "branch":
            w.line(f"float *{p} = {a};")
            w.line(f"if ({w.condition()})", f"    {p} = {b};")
        case "helper":
            f = w.name("choose")
            w.declare(
                f"__device__ float *{f}(float *a, float *b, int c) {{\n    if (c & 1)\n"
                f"        return a;\n    return b;\n}}"
            )
            w.line(f"float *{p} = {f}({a}, {b}, {w.expression(1)});")
        case "reference":
            w.line(f"float &{p}r = {w.condition()} ? {a}[{w.small(64)}] : {b}[{w.small(64)}];")
            w.line(f"{p}r = 1;", f"float *{p} = &{p}r;")
    w.line(f"{p}[{w.small(256)}] = 2;")


@construct
def array_of_pointers(w: Writer) -> None:
    p = w.name("rows")
    w.line(f"float *{p}[3] = {{out, other, out + {w.pick(['64', '100', 'n'])}}};")
    if w.chance(50):
        w.line(f"{p}[1] = out + {w.small(64)};")
    w.line(f"{p}[{w.pick([w.small(3), '1', '0', '2'])}][{w.small(256)}] = 1;")


@construct
def pointer_to_local(w: Writer) -> None:
    v, p = w.integer(), w.name("p")
    w.line(f"int *{p} = &{v};")
    w.line(w.pick([f"*{p} += {w.expression(1)};", f"++*{p};", f"*{p} = {w.small(64)};", f"{p}[0] ^= 5;"]))
    w.line(f"{v} &= 255;")
    w.use(v)


@construct
def vector_through_pointer(w: Writer) -> None:
    v, p = w.name("vec"), w.name("p")
    w.line(f"int4 {v} = make_int4({w.small(64)}, {w.small(64)}, {w.small(64)}, {w.small(64)});")
    match w.pick(["cast", "member", "loop", "reference"]):
        case "cast":
            w.line(
                f"int *{p} = (int *)&{v};", f"{p}[{w.pick(['0', '1', '3', w.small(4)])}] = {w.small(128)};"
            )
        case "member":
            w.line(f"int *{p} = &{v}.y;", f"*{p} = {w.small(128)};")
        case "loop":
            w.line(f"for (int *{p} = &{v}.x; {p} != &{v}.x + 4; ++{p})", f"    *{p} += {w.small(8)};")
        case "reference":
            w.line(f"int &{p} = {v}.{w.pick('xyzw')};", f"{p} = {w.small(32)};")
    w.use(f"{v}.{w.pick('xyzw')}")


@construct
def counted_by_pointer(w: Writer) -> None:
    """A loop whose condition changes through a pointer alone."""
    v, p = w.name("count"), w.name("cur")
    w.line(f"int {v} = 0;", f"int *{p} = &{v};")
    with w.block(f"while ({v} < {w.pick(['3', '5', 't % 4 + 1'])}) {{"):
        w.values.append(v)
        w.access(v)
        w.line(w.pick([f"++*{p};", f"*{p} += 1;", f"(*{p})++;", f"{p}[0] = {p}[0] + 1;"]))
    w.use(v)


@construct
def references_in_a_pack(w: Writer) -> None:
    f = w.name("set")
    a, b = w.integer(), w.integer()
    w.declare(
        f"template <class... T> __device__ void {f}(int v, T &...r) {{\n    ((r = (r + v) & 127), ...);\n}}"
    )
    w.line(f"{f}({w.small(16)}, {a}, {b});")
    w.use(a)
    w.use(b)


@construct
def reference_parameter(w: Writer) -> None:
    f, a, b = w.name("split"), w.name("q"), w.name("r")
    d = w.pick("34578")
    w.declare(f"__device__ void {f}(int v, int &q, int *r) {{\n    q = v / {d};\n    *r = v % {d};\n}}")
    w.line(f"int {a}, {b};", f"{f}({w.small(256)}, {a}, &{b});")
    w.use(a)
    w.use(b)


@construct
def walking_pointer(w: Writer) -> None:
    p = w.name("p")
    w.line(f"const float *{p} = in + {w.small(256)};")
    with w.block(f"for (int k = 0; k < {w.pick(['3', '4', 't % 3'])}; ++k) {{"):
        w.line(
            w.pick(
                [
                    f"sum += *{p}++;",
                    f"sum += *{p}; {p} += {w.constant()};",
                    f"sum += *++{p};",
                    f"sum += {p}[k * 8]; ++{p};",
                ]
            )
        )
    w.line(f"sum += *{p};")


@construct
def pointer_to_pointer(w: Writer) -> None:
    p, q = w.name("p"), w.name("pp")
    w.line(f"float *{p} = out;", f"float **{q} = &{p};")
    w.line(w.pick([f"*{q} += {w.small(64)};", f"*{q} = other + t;", f"++*{q};"]))
    w.line(f"{p}[{w.small(64)}] = 1;")


@construct
def pointer_to_array(w: Writer) -> None:
    p, cols = w.name("rows"), w.pick([16, 20, 33])
    w.line(f"float (*{p})[{cols}] = (float (*)[{cols}])out;")
    w.line(f"{p}[{w.small(8)}][{w.small(cols)}] = 1;")


@construct
def reinterpreted(w: Writer) -> None:
    p = w.name("p")
    kind = w.pick(["float4", "double", "short", "unsigned char", "int2"])
    value = {"float4": "make_float4(1, 2, 3, 4)", "int2": "make_int2(1, 2)"}.get(kind, "1")
    w.line(
        f"{kind} *{p} = reinterpret_cast<{kind} *>(out);",
        f"{p}[({w.expression(1)}) & {MASK // 4}] = {value};",
    )


@construct
def swapped_pointers(w: Writer) -> None:
    a, b = w.name("a"), w.name("b")
    w.line(f"float *{a} = out, *{b} = other;")
    with w.block(f"for (int k = 0; k < {w.pick(['3', '4'])}; ++k) {{"):
        w.line(f"{a}[(t + k) & 255] = 1;", f"float *x = {a};", f"{a} = {b};", f"{b} = x;")
    w.line(f"{b}[{w.small(64)}] = 1;")
