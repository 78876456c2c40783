"""Layouts, unions, bits, shared and local arrays, and what lanes exchange."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct

CONSTANT = ("__device__ const int", "__constant__ int", "constexpr int", "__constant__ short")


@construct
def sizes_of_expressions(w: Writer) -> None:
    e = w.pick(
        [
            "sizeof(t ? 1 : 2.0)",
            'sizeof "abc"',
            "sizeof(t < 3)",
            "sizeof('a')",
            "sizeof(t + 1ll)",
            "sizeof(float[3])",
            "sizeof(short) * 3",
            "sizeof(bytes[0] + 1)",
            "sizeof out[0]",
            "alignof(double)",
            "sizeof(1.0f * t)",
            "sizeof(tile) / 64",
        ]
    )
    w.use(f"(t * (int)({e}))")


@construct
def packed_and_aligned(w: Writer) -> None:
    s, p = w.name("NODE"), w.name("p")
    attribute = w.pick(
        ["__attribute__((packed))", "__align__(16)", "alignas(8)", "__attribute__((packed, aligned(4)))", ""]
    )
    inner = w.name("HEAD")
    w.declare(
        f"""
struct {inner} {{
    char tag;
    short len;
}};
struct {attribute} {s} {{
    char c;
    int k;
    struct {inner} h;
    double d;
    short s[3];
}};"""
    )
    w.line(f"{s} *{p} = ({s} *)other + {w.small(32)};")
    member, value = w.pick(
        [("c", "1"), ("k", "2"), ("h.len", "3"), ("d", "4"), (f"s[{w.small(3)}]", "5"), ("h.tag", "6")]
    )
    if "packed" in attribute and member[0] in "dkhs":
        member = "c"
    w.line(f"{p}->{member} = {value};")
    w.use(f"(t * (int)sizeof({s}))")


@construct
def pointer_to_member(w: Writer) -> None:
    s, p, a = w.name("Vec"), w.name("pm"), w.name("v")
    w.declare(
        f"struct {s} {{\n    int x, y, z;\n    __device__ int at(int k) const {{\n"
        f"        return x * k;\n    }}\n}};"
    )
    w.line(
        f"{s} {a}{{{w.small(32)}, {w.small(64)}, 3}};",
        f"int {s}::*{p} = &{s}::{w.pick('xyz')};",
        f"{a}.*{p} += 2;",
    )
    w.use(f"{a}.*{p}")
    w.use(f"{a}.{w.pick('xyz')}")


@construct
def unions(w: Writer) -> None:
    u, a = w.name("Bits"), w.name("u")
    w.declare(
        f"union {u} {{\n    unsigned word;\n    unsigned char byte[4];\n"
        f"    unsigned short half[2];\n    float f;\n}};"
    )
    w.line(f"{u} {a};", f"{a}.word = {w.pick(['0x01020304u', '0x10200000u + t', 't * 257u'])};")
    if w.chance(50):
        w.line(f"{a}.byte[{w.pick('0123')}] = {w.small(64)};")
    w.use(
        w.pick([f"{a}.byte[{w.pick('0123')}]", f"{a}.half[{w.pick('01')}] % 512", f"(int)({a}.word & 255)"])
    )


@construct
def bit_fields(w: Writer) -> None:
    s, a = w.name("Fields"), w.name("b")
    w.declare(f"struct {s} {{\n    unsigned lo : 5;\n    int mid : 4;\n    unsigned hi : 9;\n}};")
    w.line(
        f"{s} {a};",
        f"{a}.lo = {w.small(64)};",
        f"{a}.mid = {w.small(16)};",
        f"{a}.hi = {a}.lo + {a}.mid + 20;",
    )
    w.use(w.pick([f"(int){a}.lo", f"({a}.mid + 8)", f"(int){a}.hi"]))


@construct
def odd_shared_arrays(w: Writer) -> None:
    """Sub-word arrays behind arrays of odd sizes."""
    a, b, c = w.name("sa"), w.name("sb"), w.name("sc")
    w.line(
        f"__shared__ char {a}[{w.pick(['3', '33', '65'])}];",
        f"__shared__ {w.pick(['char', 'unsigned char'])} {b}[256];",
        f"__shared__ short {c}[130];",
    )
    w.line(f"{a}[{w.small(3)}] = 1;", f"{b}[{w.small(256)}] = 2;", f"{c}[{w.small(128)}] = 3;")


@construct
def shared_matrix(w: Writer) -> None:
    a, cols = w.name("mat"), w.pick([16, 32, 33, 20])
    kind = w.pick(["float", "int", "double", "short", "float2", "unsigned char"])
    value = "make_float2(1, 2)" if kind == "float2" else "1"
    w.line(f"__shared__ {kind} {a}[8][{cols}];", f"{a}[{w.small(8)}][{w.small(cols)}] = {value};")
    # g++ records no store to an object whose address nobody takes.
    w.line(f"{kind} *{a}start = {a}[{w.small(8)}];", f"{a}start[0] = {value};")


@construct
def dynamic_shared(w: Writer) -> None:
    kind, p = w.pick(["float", "double", "int"]), w.name("carved")
    w.line(
        f"{kind} *{p} = ({kind} *)dynamic + {w.pick(['0', '16', 'blockDim.x', '32'])};",
        f"{p}[{w.small(128)}] = 1;",
    )


@construct
def exchanged_through_shared(w: Writer) -> None:
    if not w.uniform or w.depth > 1:
        return
    a, v = w.name("box"), w.name("got")
    w.line(f"__shared__ int {a}[256];", "__syncthreads();", f"{a}[t] = {w.small(256)};", "__syncthreads();")
    w.line(f"int {v} = {a}[{w.pick(['t ^ 1', '(t + 1) % blockDim.x', '0', 't'])}];")
    w.use(v)


@construct
def local_array(w: Writer) -> None:
    a = w.name("own")
    kind = w.pick(["int", "short", "unsigned char"])
    w.line(f"{kind} {a}[4] = {{{w.pick('123')}, 5}};")
    with w.block(f"for (int k = 0; k < {w.pick('34')}; ++k) {{"):
        w.line(f"{a}[k] {w.pick(['=', '+='])} {w.small(32)} + k;")
    if w.chance(40):
        w.line(f"{a}[{w.small(4)}] = {w.small(64)};")
    w.use(f"(int){a}[{w.pick(['0', '1', '2', w.small(4)])}]")


@construct
def stack_in_array(w: Writer) -> None:
    a, top = w.name("stack"), w.name("top")
    w.line(f"int {a}[8], {top} = 0;", f"{a}[{top}++] = {w.small(32)};", f"{a}[{top}++] = {w.constant()};")
    with w.block(f"while ({top} > 0) {{"):
        v = w.name("v")
        w.line(f"int {v} = {a}[--{top}];")
        w.access(v)
        w.line(f"if ({v} > {w.pick('48')} && {v} < 40)", f"    {a}[{top}++] = {v} / 2;")


@construct
def constant_table(w: Writer) -> None:
    a = w.name("TABLE")
    values = ", ".join(str(w.random.randrange(64)) for _ in range(8))
    w.declare(f"{w.pick(CONSTANT)} {a}[8] = {{{values}}};")
    v = w.name("v")
    w.line(f"int {v} = {a}[{w.pick(['3', '1', w.small(8)])}];")
    w.use(v)


@construct
def device_variable(w: Writer) -> None:
    a = w.name("table")
    w.declare(f"__device__ {w.pick(['int', 'float', 'short'])} {a}[512];\n__device__ int {a}count;")
    w.line(
        w.pick(
            [
                f"{a}[{w.small(256)}] = 1;",
                f"atomicAdd(&{a}count, 1);",
                f"{a}count = 3;",
                f"sum += {a}[{w.small(128)}];",
            ]
        )
    )


@construct
def shuffles(w: Writer) -> None:
    if not w.uniform or w.depth > 1:
        return
    v, e = w.name("sh"), w.small(256)
    if w.chance(50):
        w.values.append(w.integer())
        e = w.values[-1]
    call = w.pick(
        [
            f"__shfl_sync(~0u, {e}, {w.pick(['0', '5', '(t + 1) & 31', 't ^ 3'])})",
            f"__shfl_up_sync(~0u, {e}, {w.pick('128')})",
            f"__shfl_down_sync(0xffffffffu, {e}, {w.pick(['1', '4', '16'])})",
            f"__shfl_xor_sync(~0u, {e}, {w.pick(['1', '2', '16'])})",
            f"__shfl_sync(~0u, {e}, {w.pick(['0', '3'])}, {w.pick(['8', '16'])})",
            f"__shfl_down_sync(~0u, {e}, 2, 8)",
        ]
    )
    w.line(f"int {v} = {call};")
    w.use(v)


@construct
def votes(w: Writer) -> None:
    if not w.uniform or w.depth > 1:
        return
    v, c = w.name("vote"), w.condition()
    call = w.pick(
        [
            f"__popc(__ballot_sync(~0u, {c}))",
            f"__any_sync(~0u, {c})",
            f"__all_sync(~0u, {c})",
            f"__popc(__ballot_sync(~0u, {c}) & ((1u << (t & 31)) - 1))",
            f"(__ffs(__ballot_sync(~0u, {c})) & 63)",
            f"(__reduce_add_sync(~0u, {w.small(4)}) & 255)",
            f"__reduce_max_sync(~0u, {w.small(64)})",
            f"__popc(__match_any_sync(~0u, {w.small(4)}))",
        ]
    )
    w.line(f"int {v} = {call};")
    w.use(v)


@construct
def barrier(w: Writer) -> None:
    if w.uniform and w.depth == 1:
        w.line("__syncthreads();")


@construct
def integers_of_all_kinds(w: Writer) -> None:
    kind = w.pick(
        ["short", "unsigned short", "signed char", "unsigned char", "long long", "unsigned", "size_t", "bool"]
    )
    v = w.name("z")
    w.line(f"{kind} {v} = {w.expression(2)};")
    w.line(
        w.pick([f"{v} += {w.constant()};", f"{v}++;", f"{v} = {v} * 3;", f"{v} ^= 5;", f"{v} = -{v};"])
        if kind != "bool"
        else f"{v} = !{v};"
    )
    w.use(f"(int)({v} & 255)")


@construct
def floats_as_integers(w: Writer) -> None:
    v = w.name("f")
    w.line(f"float {v} = {w.small(64)} * {w.pick(['0.5f', '2.0f', '1.25f', '0.25f'])};")
    w.use(w.pick([f"(int){v}", f"(int)floorf({v} + 0.5f)", f"__float2int_rd({v})", f"({v} > 8.0f ? 3 : t)"]))


@construct
def line_number(w: Writer) -> None:
    v = w.name("line")
    w.line(f"int {v} = __LINE__ & 15;")
    w.use(f"({v} * t)")


@construct
def hinted_loads(w: Writer) -> None:
    w.line(
        w.pick(
            [
                f"sum += __ldg(&in[{w.small(256)}]);",
                f"sum += __ldcs(in + {w.small(256)});",
                f"__stcs(&out[{w.small(256)}], 1.0f);",
                f"sum += __ldg((const float *)pairs + {w.small(128)});",
            ]
        )
    )


@construct
def volatile_access(w: Writer) -> None:
    p = w.name("vol")
    w.line(f"volatile float *{p} = out;", f"{p}[{w.small(256)}] = 1;", f"sum += {p}[{w.small(64)}];")


@construct
def loaded_index(w: Writer) -> None:
    v = w.name("data")
    w.line(f"int {v} = ints[{w.small(256)}] & 255;")
    w.use(v)
    if w.chance(50):
        w.line(f"{v} = {w.pick([f'{v} & 3', f'{v} % 8', 't * 2'])};")
        w.access(v)
