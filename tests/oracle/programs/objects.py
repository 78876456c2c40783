"""Objects with what the language runs for them: construction, copies, destruction, operators, bases."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct


@construct
def copy_constructor(w: Writer) -> None:
    s, f, a, b = w.name("Copied"), w.name("take"), w.name("a"), w.name("b")
    w.declare(
        f"""
struct {s} {{
    int v;
    __device__ {s}(int v) : v(v) {{}}
    __device__ {s}(const {s} &o) : v(o.v + {w.constant()}) {{}}
}};
__device__ int {f}({s} s) {{
    return s.v;
}}"""
    )
    w.line(f"{s} {a}({w.small(64)});", f"{s} {b} = {a};")
    w.use(f"{b}.v")
    w.use(f"{f}({a})")


@construct
def copy_that_stores(w: Writer) -> None:
    """A copy whose constructor accesses memory."""
    s, a, b = w.name("Noted"), w.name("a"), w.name("b")
    w.declare(
        f"""
struct {s} {{
    float *p;
    int k;
    __device__ {s}(float *p, int k) : p(p), k(k) {{}}
    __device__ {s}(const {s} &o) : p(o.p), k(o.k + 1) {{
        p[k] = 1;
    }}
}};"""
    )
    w.line(f"{s} {a}(out, {w.small(64)});")
    w.line(w.pick([f"{s} {b} = {a};", f"{s} {b}({a});", f"auto {b} = {a};", f"{s} {b}{{{a}}};"]))
    w.line(f"out[{b}.k] = 2;")


@construct
def destructor(w: Writer) -> None:
    s, a, v = w.name("Guard"), w.name("g"), w.integer(1)
    if w.chance(50):
        w.declare(
            f"struct {s} {{\n    int &r;\n    __device__ ~{s}() {{\n"
            f"        r = (r + {w.constant()}) & 255;\n    }}\n}};"
        )
        with w.block("{"):
            w.line(f"{s} {a}{{{v}}};")
            w.access(v)
    else:
        w.declare(
            f"struct {s} {{\n    float *p;\n    int k;\n    __device__ ~{s}() {{\n"
            f"        p[k] = 3;\n    }}\n}};"
        )
        with w.block("{"):
            w.line(f"{s} {a}{{out, {v}}};")
            w.line(f"{a}.k += {w.constant()};")
    w.use(v)


@construct
def default_member_initializers(w: Writer) -> None:
    s, a = w.name("Defaults"), w.name("d")
    w.declare(f"struct {s} {{\n    int x;\n    int y = {w.constant()};\n    int z = y * 2;\n}};")
    w.line(
        w.pick(
            [
                f"{s} {a}{{{w.small(32)}}};",
                f"{s} {a} = {{{w.small(32)}}};",
                f"{s} {a}{{.x = {w.small(8)}, .z = 3}};",
            ]
        )
    )
    w.use(f"{a}.{w.pick('xyz')}")
    w.use(f"{a}.{w.pick('yz')}")


@construct
def hidden_members(w: Writer) -> None:
    base, s, a = w.name("Base"), w.name("Derived"), w.name("d")
    k, j = w.random.sample(["1", "2", "4", "8", "16", "33"], 2)
    w.declare(
        f"""
struct {base} {{
    int pitch = {k};
    static constexpr int STEP = {k};
    __device__ int at(int i) const {{
        return i * pitch;
    }}
}};
struct {s} : {base} {{
    int pitch = {j};
    static constexpr int STEP = {j};
    __device__ int at(int i) const {{
        return i * pitch + {base}::at(1);
    }}
    __device__ int up(int i) const {{
        return {base}::at(i) + STEP + {base}::STEP;
    }}
}};"""
    )
    w.line(f"{s} {a};", f"{base} *{a}b = &{a};")
    e = w.small(32)
    w.use(
        w.pick(
            [
                f"{a}.at({e})",
                f"{a}.up({e})",
                f"{a}b->at({e})",
                f"{a}.{base}::at({e})",
                f"({a}.{base}::pitch * t)",
            ]
        )
    )


@construct
def operators(w: Writer) -> None:
    s, a = w.name("Num"), w.name("x")
    w.declare(
        f"""
struct {s} {{
    int v;
    __device__ {s} operator+(const {s} &o) const {{
        return {{v + o.v}};
    }}
    __device__ {s} &operator+=(int k) {{
        v += k;
        return *this;
    }}
    __device__ {s} &operator++() {{
        ++v;
        return *this;
    }}
    __device__ {s} operator++(int) {{
        {s} old = *this;
        v += 2;
        return old;
    }}
    __device__ explicit operator bool() const {{
        return v > {w.constant()};
    }}
    __device__ bool operator!() const {{
        return v % 3 == 0;
    }}
    __device__ int operator()(int k) const {{
        return v * k;
    }}
    __device__ int operator[](int k) const {{
        return v + k * 8;
    }}
    __device__ int operator*() const {{
        return v * 2;
    }}
    __device__ {s} operator-() const {{
        return {{64 - v}};
    }}
}};
__device__ bool operator<({s} a, {s} b) {{
    return a.v < b.v;
}}
__device__ {s} operator*(int k, {s} s) {{
    return {{k * s.v}};
}}"""
    )
    w.line(f"{s} {a}{{{w.small(64)}}};")
    w.line(
        w.pick([f"++{a};", f"{a}++;", f"{a} += {w.constant()};", f"{a} = {a} + {s}{{3}};", f"{a} = -{a};"])
    )
    value = w.pick([f"{a}(2)", f"{a}[3]", f"*{a}", f"(2 * {a}).v", f"{a}++.v", f"({a} + {a}).v"])
    if "++" in value:
        w.access(value)  # once: C++ leaves open which of two arguments is evaluated first
    else:
        w.use(value)
    with w.block(
        w.pick([f"if ({a}) {{", f"if (!{a}) {{", f"if ({a} < {s}{{20}}) {{", f"if ({a} && t > 3) {{"])
    ):
        w.access(f"{a}.v")


@construct
def view(w: Writer) -> None:
    s, a = w.name("View"), w.name("h")
    w.declare(
        f"""
template <class T> struct {s} {{
    T *data;
    int rows, cols;
    __device__ T &operator()(int r, int c) const {{
        return data[r * cols + c];
    }}
    __device__ T *operator[](int r) const {{
        return data + r * cols;
    }}
    __device__ T *begin() const {{
        return data;
    }}
    __device__ T &front() const {{
        return *data;
    }}
}};"""
    )
    w.line(f"{s}<float> {a}{{{w.pick(['out', 'other', 'tile'])}, 8, {w.pick(['16', '20', '33'])}}};")
    for _ in range(2):
        r, c = w.small(8), w.small(16)
        w.line(
            w.pick(
                [
                    f"{a}({r}, {c}) = 1;",
                    f"sum += {a}({r}, {c});",
                    f"{a}[{r}][{c}] += 1;",
                    f"{a}.begin()[{c}] = 2;",
                    f"{a}.front() += 1;",
                ]
            )
        )


@construct
def pitched_view(w: Writer) -> None:
    base, s, a = w.name("Span"), w.name("Pitched"), w.name("v")
    w.declare(
        f"""
template <class T> struct {base} {{
    T *p;
    int n;
    __device__ T &at(int k) const {{
        return p[k];
    }}
}};
template <class T> struct {s} : {base}<T> {{
    int pitch;
    __device__ {s}(T *p, int n, int pitch) : {base}<T>{{p, n}}, pitch(pitch) {{}}
    __device__ T &at(int r, int c) const {{
        return *((T *)((char *)this->p + r * pitch) + c);
    }}
    __device__ T &flat(int k) const {{
        return {base}<T>::at(k);
    }}
}};"""
    )
    w.line(f"{s}<float> {a}(out, 64, {w.pick(['64', '96', '128'])});")
    w.line(
        w.pick(
            [
                f"{a}.at({w.small(8)}, {w.small(16)}) = 1;",
                f"{a}.flat({w.small(64)}) = 1;",
                f"{a}.{base}<float>::at({w.small(64)}) = 1;",
            ]
        )
    )


@construct
def iterator(w: Writer) -> None:
    s, a = w.name("Iter"), w.name("it")
    w.declare(
        f"""
struct {s} {{
    float *p;
    int step;
    __device__ float &operator*() const {{
        return *p;
    }}
    __device__ {s} &operator++() {{
        p += step;
        return *this;
    }}
    __device__ {s} operator+(int k) const {{
        return {{p + k * step, step}};
    }}
    __device__ float &operator[](int k) const {{
        return *(*this + k);
    }}
    __device__ bool operator!=(const {s} &o) const {{
        return p != o.p;
    }}
}};"""
    )
    w.line(f"{s} {a}{{out + {w.small(64)}, {w.pick(['1', '2', '8', '33'])}}};")
    match w.pick(["loop", "plus", "index", "step"]):
        case "loop":
            end = w.name("end")
            w.line(f"{s} {end} = {a} + {w.pick('234')};")
            with w.block(f"for (; {a} != {end}; ++{a}) {{"):
                w.line(f"*{a} = 1;")
        case "plus":
            w.line(f"*({a} + {w.small(16)}) = 1;")
        case "index":
            w.line(f"{a}[{w.small(16)}] += 1;")
        case "step":
            w.line(f"++{a};")
    w.line(f"*{a} = 2;")


@construct
def proxy(w: Writer) -> None:
    s, a = w.name("Packed"), w.name("acc")
    w.declare(
        f"""
struct {s} {{
    float *p;
    struct Ref {{
        float *at;
        __device__ operator float() const {{
            return *at;
        }}
        __device__ Ref &operator=(float v) {{
            *at = v;
            return *this;
        }}
    }};
    __device__ Ref operator[](int k) const {{
        return {{p + k * {w.constant()}}};
    }}
}};"""
    )
    w.line(f"{s} {a}{{out}};")
    w.line(
        w.pick(
            [f"{a}[{w.small(16)}] = 4;", f"sum += {a}[{w.small(16)}];", f"float {a}f = {a}[{w.small(16)}];"]
        )
    )


@construct
def arrow(w: Writer) -> None:
    s, inner, a = w.name("Ptr"), w.name("Node"), w.name("q")
    w.declare(
        f"""
struct {inner} {{
    int key;
    float value;
}};
struct {s} {{
    {inner} *p;
    __device__ {inner} *operator->() const {{
        return p + {w.pick("013")};
    }}
}};"""
    )
    w.line(f"{s} {a}{{({inner} *)out + {w.small(64)}}};", f"{a}->{w.pick(['value', 'key'])} = 1;")


@construct
def struct_copies(w: Writer) -> None:
    s, a, f = w.name("Rec"), w.name("r"), w.name("of")
    members = w.pick(
        ["float x, y, z;", "int k; float v;", "double d; int k;", "short a, b; int c; int d;", "char c[12];"]
    )
    w.declare(
        f"struct {s} {{\n    {members}\n}};\n__device__ int {f}({s} s) {{\n"
        f"    return sizeof(s) + (*(char *)&s & 0);\n}}"
    )
    w.line(f"{s} *{a} = ({s} *)other;")
    i, j = w.small(64), w.small(64)
    w.line(
        w.pick(
            [f"{a}[{i}] = {a}[{j}];", f"{s} {a}c = {a}[{i}];", f"{a}[{i}] = {s}();", f"sum += {f}({a}[{i}]);"]
        )
    )


@construct
def returned_object(w: Writer) -> None:
    s, f = w.name("Pair"), w.name("make")
    w.declare(
        f"struct {s} {{\n    int a, b;\n}};\n__device__ {s} {f}(int v) {{\n"
        f"    if (v & 1)\n        return {{v, {w.constant()}}};\n    {s} p;\n    p.a = v / 2;\n"
        f"    p.b = v % 5;\n    return p;\n}}"
    )
    if w.chance(50):
        a, b = w.name("a"), w.name("b")
        w.line(f"auto [{a}, {b}] = {f}({w.small(64)});")
        w.use(a)
        w.use(b)
    else:
        w.use(f"{f}({w.small(64)}).{w.pick('ab')}")
