"""Statements as people write them: chains, loops that count as they test, helpers that access."""

from __future__ import annotations

from tests.oracle.programs.writer import MASK, Writer, construct


@construct
def declarators(w: Writer) -> None:
    a, b = w.name("a"), w.name("b")
    w.line(f"int {a} = {w.small(64)}, {b} = {a} {w.pick(['+', '*', '-'])} {w.constant()};")
    w.use(a)
    w.use(b)


@construct
def assigned_later(w: Writer) -> None:
    v = w.name("v")
    w.line(
        f"int {v};", f"if ({w.condition()})", f"    {v} = {w.small(64)};", "else", f"    {v} = {w.small(32)};"
    )
    w.use(v)


@construct
def assignment_chain(w: Writer) -> None:
    a, b = w.integer(1), w.integer(1)
    w.line(f"{a} = {b} {w.pick(['=', '+=', '^=', '|='])} {w.small(64)};")
    w.use(a)
    w.use(b)


@construct
def counting_down(w: Writer) -> None:
    v = w.name("left")
    w.line(f"int {v} = {w.pick(['3', '5', 't % 4'])};")
    with w.block(f"while ({w.pick([f'{v}-- > 0', f'--{v} >= 0'])}) {{"):
        w.access(v)
    w.use(f"({v} + 2)")


@construct
def endless_with_break(w: Writer) -> None:
    v = w.name("k")
    w.line(f"int {v} = {w.pick(['0', 't & 1'])};")
    with w.block(w.pick(["for (;;) {", "while (true) {", "while (1) {"])):
        w.line(f"if ({v} >= {w.pick(['3', 't % 3', '4'])})", "    break;")
        w.access(v)
        w.line(f"{v} += {w.pick('12')};")
    w.use(v)


@construct
def two_counters(w: Writer) -> None:
    a, b = w.name("lo"), w.name("hi")
    with w.block(f"for (int {a} = 0, {b} = {w.pick('79')}; {a} < {b}; ++{a}, {b} -= {w.pick('12')}) {{"):
        w.values += [a, b]
        w.access(w.pick([a, b, f"({a} * 16 + {b})"]))


@construct
def unrolled_loop(w: Writer) -> None:
    k = w.name("k")
    w.line(w.pick(["#pragma unroll", "#pragma unroll 4", "#pragma unroll 1"]))
    with w.block(f"for (int {k} = 0; {k} < {w.pick('48')}; {k}++) {{"):
        w.access(w.pick([f"({k} * blockDim.x + t)", k, f"(t * 4 + {k})"]))


@construct
def bumped_index(w: Writer) -> None:
    v = w.integer(1)
    w.line(
        w.pick(
            [f"out[{v}++] = 1;", f"sum += in[++{v}];", f"tile[{v}--] = 1;", f"out[({v} += 3) & {MASK}] = 1;"]
        )
    )
    w.use(f"({v} + 1)")


@construct
def dereferenced(w: Writer) -> None:
    p = w.name("p")
    w.line(f"float *{p} = {w.pick([f'&out[{w.small(64)}]', f'out + {w.small(64)}', 'other'])};")
    w.line(f"{p} += {w.small(32)};")
    index = w.small(64)
    w.line(w.pick([f"*({p} + {w.small(64)}) = 1;", f"*{p} = 1;", f"({index})[{p}] = 1;", f"*{p} += 2;"]))


@construct
def access_helper(w: Writer) -> None:
    """A function that accesses the array which it is given."""
    f, n = w.name("touch"), w.pick(["2", "3", "j % 3"])
    loop = w.chance(40)
    w.declare(f"__device__ float {f}(float *p, int i, int j) {{\n    float r = 0;")
    if loop:
        w.declare(f"    for (int k = 0; k < {n}; ++k)\n        r += p[(i + k * {w.constant()}) & {MASK}];")
    else:
        w.declare(
            f"    if (i < {w.constant()})\n        return 0;\n    r = p[(i * 2 + j) & {MASK}];\n    p[i] = r;"
        )
    w.declare("    return r;\n}")
    for _ in range(w.pick([1, 2])):
        w.line(f"sum += {f}({w.pick(['out', 'out + 64', 'other', 'tile'])}, {w.small(256)}, {w.small(16)});")


@construct
def value_helper(w: Writer) -> None:
    """A function of integers, with an early return or a loop."""
    f = w.name("compute")
    kind, unsigned = w.pick(["int", "unsigned", "short"]), w.pick(["int", "unsigned"])
    if w.chance(50):
        body = f"    if (a % 3 == 1)\n        return b + {w.constant()};\n    return a * 2 + b;"
    else:
        shift = f"    while (a > {w.pick('124')}) {{\n        a >>= 1;\n        r++;\n    }}\n"
        body = f"    int r = 0;\n{shift}    return r + b;"
    w.declare(f"__device__ {kind} {f}({unsigned} a, int b) {{\n{body}\n}}")
    w.use(f"(int){f}({w.small(256)}, {w.small(32)})")


@construct
def nested_macros(w: Writer) -> None:
    outer, inner = w.name("CELL") + w.space, w.name("IDX") + w.space
    w.outer += [
        f"#define {inner}(r, c, ld) ((c) * (ld) + (r))",
        f"#define {outer}(r, c) {inner}(c, r, {w.constant()})",
    ]
    w.outer.append(f"#define TID{outer} (blockIdx.x * blockDim.x + threadIdx.x)")
    w.use(w.pick([f"{outer}({w.small(16)}, {w.small(16)})", f"(int)TID{outer}", f"(int)(TID{outer} * 3)"]))
