"""Control flow: loops of all kinds, and what a loop leaves behind."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct

LANE = ["t % 3", "(t & 3)", "(t >> 2) % 5", "t / 16"]


@construct
def value_behind_lane_varying_loop(w: Writer) -> None:
    """Each trip's value is the same for all; the last one's is the lane's own."""
    v, k = w.name("last"), w.name("k")
    w.line(f"int {v} = 0;")
    head = w.pick(
        [
            f"for (int {k} = 0; {k} <= {w.pick(LANE)}; ++{k}) {{",
            f"for (int {k} = {w.pick(LANE)}; {k} >= 0; {k}--) {{",
        ]
    )
    with w.block(head):
        w.line(f"{v} = {w.pick([f'{k} * 8', f'{v} + 4', f'{v} * 2 + 1'])};")
        w.access(v)
    w.use(v)


@construct
def do_while(w: Writer) -> None:
    k = w.name("k")
    w.line(f"int {k} = {w.pick(['0', 't & 1', '1'])};")
    with w.block("do {", f"}} while ({k} < {w.pick(['3', '5', *LANE])});"):
        w.access(k)
        w.line(f"{k} += {w.pick('12')};")
    w.use(k)


@construct
def grid_stride(w: Writer) -> None:
    k = w.name("k")
    limit = w.pick(["n", "200", "300", "m"])
    w.line(f"int {k};")
    with w.block(f"for ({k} = i; {k} < (int){limit}; {k} += blockDim.x * gridDim.x) {{"):
        w.access(k)
    w.use(k)


@construct
def wrapping_counter(w: Writer) -> None:
    k = w.name("k")
    heads = [
        f"for (unsigned {k} = {w.pick('345')}; {k} != -1u; {k}--) {{",
        f"for (unsigned char {k} = 253; {k} != 2; {k}++) {{",
        f"for (unsigned {k} = 0u - {w.pick('234')}; {k} < 3u || {k} > 100u; ++{k}) {{",
        f"for (short {k} = 32766; {k} > 0; {k}++) {{",
        f"for (unsigned short {k} = 3; {k} < 10; {k}--) {{",
    ]
    with w.block(w.pick(heads)):
        w.access(f"(int)({k} & 63)")
    w.access()


@construct
def list_walk(w: Writer) -> None:
    nodes, k = w.name("next"), w.name("k")
    order = w.random.sample(range(8), 8)
    w.line(f"const int {nodes}[8] = {{{', '.join(map(str, order))}}};", f"int {k} = {w.small(8)};")
    with w.block(f"for (int h = 0; h < {w.pick(['3', 't % 4', '2'])}; ++h) {{"):
        w.line(f"{k} = {nodes}[{k}];")
        w.access(k)
    w.use(k)


@construct
def break_and_continue(w: Writer) -> None:
    k, v = w.name("k"), w.name("hits")
    w.line(f"int {v} = 0;")
    with w.block(f"for (int {k} = 0; {k} < {w.pick('468')}; ++{k}) {{"):
        w.values.append(k)
        w.line(f"if ({w.condition()})", f"    {w.pick(['continue', 'break'])};")
        w.line(f"{v} += {w.pick(['1', k])};")
        w.access(k)
    w.use(v)


@construct
def nested_loops(w: Writer) -> None:
    a, b = w.name("a"), w.name("b")
    with w.block(f"for (int {a} = 0; {a} < {w.pick(['2', '3', 't % 3'])}; ++{a}) {{"):
        w.values.append(a)
        start, end, step = w.pick([a, "0"]), w.pick(["3", f"{a} + 2", "4"]), w.pick("12")
        with w.block(f"for (int {b} = {start}; {b} < {end}; {b} += {step}) {{"):
            w.values.append(b)
            w.access(w.pick([f"{a} * 16 + {b}", b, None]))
        w.access(a)


@construct
def halving_loop(w: Writer) -> None:
    k = w.name("s")
    w.line(f"int {k};")
    with w.block(f"for ({k} = {w.pick(['16', '32', 'blockDim.x / 2', '20', 't'])}; {k} > 0; {k} >>= 1) {{"):
        w.line(f"if (t < {k})", f"    tile[t] += tile[(t + {k}) & 1023];")
    w.use(f"({k} + t)")


@construct
def backward_goto(w: Writer) -> None:
    k, label = w.name("k"), w.name("again")
    w.line(f"int {k} = 0;", f"{label}:")
    w.access(k)
    w.line(f"if (++{k} < {w.pick(['3', 't % 3', '4'])})", f"    goto {label};")
    w.use(k)


@construct
def forward_goto(w: Writer) -> None:
    v, label = w.integer(1), w.name("behind")
    with w.block(f"if ({w.condition()}) {{"):
        w.line(f"{v} += 3;", f"goto {label};")
    w.access(v)
    w.line(f"{label}:;")
    w.access(v)


@construct
def switched(w: Writer) -> None:
    v = w.name("way")
    w.line(f"int {v} = {w.small(64)};")
    head = w.pick([f"switch ({v} & 3) {{", f"switch (int y = {v} & 3; y) {{"])
    with w.block(head):
        for case in ("case 0:", "case 2:", "default:"):
            w.line(case, f"    {v} = {w.small(64)};")
            w.access(v)
            if w.chance(65):
                w.line("    break;")
    w.use(v)


@construct
def condition_with_declaration(w: Writer) -> None:
    k = w.name("k")
    with w.block(w.pick([f"if (int {k} = {w.small(8)}) {{", f"if (int {k} = {w.small(8)}; {k} > 2) {{"])):
        w.values.append(k)
        w.access(k)


@construct
def early_return(w: Writer) -> None:
    if w.depth > 1 or not w.uniform:
        return
    w.line(f"if ({w.pick(['t > 40', 'i >= (int)n', 't % 5 == 4'])})", "    return;")
    w.uniform = False
    w.access()


@construct
def range_for(w: Writer) -> None:
    a, e = w.name("table"), w.name("e")
    w.line(f"int {a}[3] = {{{w.small(16)}, {w.small(64)}, 5}};")
    with w.block(f"for ({w.pick(['int', 'auto', 'const int &', 'int &'])} {e} : {a}) {{"):
        w.access(e)


@construct
def comma_and_short_circuit(w: Writer) -> None:
    v = w.integer(1)
    w.line(
        w.pick(
            [
                f"if ({w.condition()} && ({v} += 2) > 3)",
                f"if ({w.condition()} || (++{v}, {v} > 9))",
                f"if (({v} = {v} + 1, {v} & 1))",
            ]
        ),
        f"    {v} += 4;",
    )
    w.use(v)
