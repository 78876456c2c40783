"""Templates, packs, lambdas, traits."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct


@construct
def function_templates(w: Writer) -> None:
    f = w.name("scale")
    w.declare(
        f"""
template <int N, class T = int> __device__ T {f}(T v) {{
    T r = 0;
    for (int k = 0; k < N; ++k)
        r += v;
    return r;
}}
template <> __device__ int {f}<3, int>(int v) {{
    return v + 40;
}}"""
    )
    w.use(f"(int){f}<{w.pick('12345')}{w.pick(['', ', short', ', unsigned', ', int'])}>({w.small(32)})")


@construct
def partial_specialization(w: Writer) -> None:
    s = w.name("Traits")
    w.declare(
        f"""
template <class T, int N> struct {s} {{
    static constexpr int value = N;
}};
template <class T, int N> struct {s}<T *, N> {{
    static constexpr int value = N * 2;
}};
template <int N> struct {s}<float, N> {{
    static constexpr int value = N + 5;
}};
template <class T> struct {s}<T, 4> {{
    static constexpr int value = sizeof(T);
}};"""
    )
    arguments = w.pick(["int, 3", "int *, 8", "float, 7", "double, 4", "char, 4"])
    w.use(f"(t * {s}<{arguments}>::value)")


@construct
def packs(w: Writer) -> None:
    f = w.name("total")
    w.declare(
        f"""
template <class... T> __device__ int {f}(T... v) {{
    return (v + ... + {w.constant()}) + sizeof...(T);
}}
template <int... N> __device__ int {f}n(int t) {{
    int r = 0;
    ((r = r * 2 + (t & N)), ...);
    return r;
}}
template <class F, class... R> __device__ int {f}first(F f, R... r) {{
    if constexpr (sizeof...(R) > 0)
        return f + 2 * {f}first(r...);
    else
        return f;
}}"""
    )
    a, b, c = w.small(16), w.small(32), w.small(8)
    w.use(w.pick([f"{f}({a}, {b}, {c})", f"{f}({a})", f"{f}n<1, 2, 4>({b})", f"{f}first({a}, {b}, {c})"]))


@construct
def recursive_tuple(w: Writer) -> None:
    s, a = w.name("Tuple"), w.name("tp")
    w.declare(
        f"""
template <class... T> struct {s};
template <> struct {s}<> {{}};
template <class H, class... R> struct {s}<H, R...> : {s}<R...> {{
    H head;
    __device__ {s}(H h, R... r) : {s}<R...>(r...), head(h) {{}}
    __device__ {s}<R...> &tail() {{
        return *this;
    }}
}};
template <int N, class... T> __device__ auto &{s}get({s}<T...> &v) {{
    if constexpr (N == 0)
        return v.head;
    else
        return {s}get<N - 1>(v.tail());
}}"""
    )
    w.line(f"{s}<int, short, int> {a}({w.small(64)}, (short)({w.small(32)}), {w.constant()});")
    if w.chance(50):
        w.line(f"{s}get<{w.pick('02')}>({a}) += {w.constant()};")
    w.use(f"{s}get<{w.pick('012')}>({a})")


@construct
def lambdas(w: Writer) -> None:
    f, v = w.name("fn"), w.integer(1)
    match w.pick(["value", "reference", "mutable", "init", "generic", "stores"]):
        case "value":
            w.line(f"auto {f} = [=](int k) {{ return {v} + k; }};", f"{v} = {w.small(64)};")
            w.use(f"{f}({w.small(16)})")
        case "reference":
            w.line(f"auto {f} = [&](int k) {{ {v} = ({v} + k) & 127; }};", f"{f}({w.small(16)});")
        case "mutable":
            w.line(f"auto {f} = [{v}]() mutable {{ return {v}++; }};", f"{f}();")
            once = w.name("r")  # as no order is given to two calls in an expression
            w.line(f"int {once} = {f}();")
            w.use(once)
        case "init":
            w.line(f"auto {f} = [k = {v} * 2, &r = {v}](int j) {{ r = j; return k + j; }};")
            once = w.name("r")
            w.line(f"int {once} = {f}({w.small(8)});")
            w.use(once)
        case "generic":
            w.line(f"auto {f} = [](auto a, auto b) {{ return a * 2 + b; }};")
            w.use(f"(int){f}({w.small(16)}, (short){v})")
        case "stores":
            with w.block(f"auto {f} = [&](int k) {{", "};"):
                w.line(f"out[(k + {v}) & 1023] = 1;")
            w.line(f"{f}({w.small(64)});", f"{v} = {w.small(32)};", f"{f}(t * 2);")
    w.use(v)


@construct
def passed_callable(w: Writer) -> None:
    f, s = w.name("apply"), w.name("Op")
    w.declare(
        f"""
template <class F> __device__ void {f}(int n, F &&f) {{
    for (int k = 0; k < n; ++k)
        f(k);
}}
struct {s} {{
    float *p;
    int base;
    __device__ void operator()(int k) const {{
        p[base + k * {w.constant()}] = 1;
    }}
}};"""
    )
    n = w.pick(["2", "3", "t % 3"])
    if w.chance(50):
        w.line(f"{f}({n}, {s}{{out, {w.small(64)}}});")
    else:
        v = w.integer(1)
        with w.block(f"{f}({n}, [&](int k) {{", "});"):
            w.line(f"out[{v} + k] = 1;", f"{v} += {w.pick('123')};")
        w.use(v)


@construct
def curiously_recurring(w: Writer) -> None:
    base, s = w.name("Crtp"), w.name("Impl")
    w.declare(
        f"""
template <class D> struct {base} {{
    __device__ int at(int k) const {{
        return static_cast<const D *>(this)->index(k) + D::EXTRA;
    }}
    __device__ int index(int k) const {{
        return k;
    }}
}};
struct {s} : {base}<{s}> {{
    static constexpr int EXTRA = {w.constant()};
    int pitch;
    __device__ {s}(int p) : pitch(p) {{}}
    __device__ int index(int k) const {{
        return k * pitch;
    }}
}};"""
    )
    w.use(f"{s}({w.constant()}).at({w.small(32)})")


@construct
def detection(w: Writer) -> None:
    """Substitution failure decides."""
    h, a, b, f = w.name("has"), w.name("With"), w.name("Without"), w.name("of")
    w.declare(
        f"""
struct {a} {{
    static constexpr int extent = {w.constant()};
    using type = short;
}};
struct {b} {{}};
template <class T, class = void> struct {h} : std::false_type {{}};
template <class T> struct {h}<T, std::void_t<typename T::type>> : std::true_type {{}};
template <class T> __device__ int {f}(int v) {{
    if constexpr ({h}<T>::value)
        return v * T::extent;
    else
        return v + 7;
}}
template <class T> __device__ std::enable_if_t<std::is_integral_v<T>, int> {f}e(T v) {{
    return v * 2;
}}
template <class T> __device__ std::enable_if_t<!std::is_integral_v<T>, int> {f}e(T v) {{
    return (int)v + 9;
}}"""
    )
    e = w.small(32)
    w.use(w.pick([f"{f}<{a}>({e})", f"{f}<{b}>({e})", f"{f}e({e})", f"{f}e((float)({e}))"]))


@construct
def variable_templates(w: Writer) -> None:
    k, s = w.name("width"), w.name("Seq")
    w.declare(
        f"""
template <class T> constexpr int {k} = 16 / sizeof(T);
template <> constexpr int {k}<char> = 3;
template <int... I> struct {s} {{
    static constexpr int count = sizeof...(I);
    static constexpr int sum = (I + ... + 0);
}};"""
    )
    w.use(
        w.pick(
            [
                f"(t * {k}<{w.pick(['int', 'float', 'double', 'char', 'short'])}>)",
                f"(t * {s}<1, 2, 5>::{w.pick(['count', 'sum'])})",
            ]
        )
    )


@construct
def deduced_returns(w: Writer) -> None:
    f = w.name("ref")
    w.declare(
        f"""
__device__ decltype(auto) {f}(float *p, int k) {{
    return (p[k]);
}}
__device__ auto {f}v(int k) {{
    return k * {w.constant()} + 0u;
}}
__device__ auto {f}t(int k) -> short {{
    return k * 8;
}}"""
    )
    w.line(f"{f}(out, {w.small(64)}) = 1;")
    w.use(w.pick([f"(int){f}v({w.small(32)})", f"{f}t({w.small(32)})"]))


@construct
def constant_recursion(w: Writer) -> None:
    f = w.name("rec")
    w.declare(
        f"""
__device__ constexpr int {f}(int n) {{
    return n <= 1 ? 1 : {f}(n - 1) + {w.constant()};
}}
template <int N> __device__ int {f}t(int v) {{
    if constexpr (N == 0)
        return v;
    else
        return {f}t<N - 1>(v + N);
}}"""
    )
    w.use(w.pick([f"(t * {f}({w.pick('234')}))", f"{f}t<{w.pick('123')}>({w.small(32)})"]))


@construct
def layouts_by_hand(w: Writer) -> None:
    s, a = w.name("Layout"), w.name("lay")
    w.declare(
        f"""
template <int N> struct {s}Int {{
    static constexpr int value = N;
}};
template <class Shape, class S0, class S1> struct {s} {{
    S0 s0;
    S1 s1;
    __device__ constexpr int operator()(int i, int j) const {{
        return i * S0::value + j * S1::value;
    }}
    __device__ constexpr int operator()(int k) const {{
        return (*this)(k % Shape::value, k / Shape::value);
    }}
}};"""
    )
    i, j, k = w.pick(["4", "8"]), w.pick(["1", "16", "20"]), w.pick(["1", "4", "33"])
    w.line(f"{s}<{s}Int<{i}>, {s}Int<{j}>, {s}Int<{k}>> {a};")
    w.use(w.pick([f"{a}({w.small(64)})", f"{a}({w.small(8)}, {w.small(8)})"]))


@construct
def policies(w: Writer) -> None:
    p, f = w.name("Policy"), w.name("run")
    w.declare(
        f"""
template <int ITEMS, bool SWAP> struct {p} {{
    enum {{ items = ITEMS }};
    static constexpr bool swap = SWAP;
    using index = std::conditional_t<SWAP, unsigned, int>;
}};
template <class P> __device__ void {f}(float *p, int t) {{
    typename P::index base = t * P::items;
#pragma unroll
    for (int k = 0; k < P::items; ++k) {{
        if (P::swap)
            p[(base + (P::items - 1 - k)) & 1023] = 1;
        else
            p[(base + k * 32) & 1023] = 1;
    }}
}}"""
    )
    w.line(f"{f}<{p}<{w.pick('124')}, {w.pick(['true', 'false'])}>>(out, {w.small(64)});")
