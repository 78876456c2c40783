"""Constness, references and value categories: what overloads, deduction and `decltype` see of them."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.programs.writer import Writer, construct

SCALARS = ("int", "short", "unsigned", "float", "long long")


@dataclass(frozen=True, slots=True)
class Lvalue:
    """An expression that designates an object of type T."""

    text: str
    constant: bool


class Objects:
    """Objects of one type T, declared in every way, and the expressions that reach them."""

    def __init__(self, w: Writer, kind: str) -> None:
        self.w, self.kind = w, kind
        self.found: list[Lvalue] = []
        self.structure = w.name("Holder")
        w.declare(
            f"""
struct {self.structure} {{
    {kind} m;
    const {kind} c;
    {kind} a[2];
    mutable {kind} u;
    {kind} &r;
    const {kind} *p;
    __device__ {kind} &ref() {{
        return m;
    }}
    __device__ const {kind} &ref() const {{
        return m;
    }}
    __device__ {kind} &operator[](int k) {{
        return a[k];
    }}
    __device__ {kind} const &operator[](int k) const {{
        return a[k];
    }}
    __device__ auto &seen() const {{
        return m;
    }}
}};"""
        )
        self._variables()
        for _ in range(w.pick([2, 3, 4])):
            self._derived()

    def _variables(self) -> None:
        w, kind = self.w, self.kind
        v, c, a = w.name("v"), w.name("c"), w.name("a")
        w.line(
            f"{kind} {v} = {w.small(8)};",
            f"const {kind} {c} = {w.small(8)};",
            f"{kind} {a}[3] = {{1, 2, 3}};",
        )
        self.add(False, v, f"{a}[1]", f"*{a}", f"*&{v}", f"({v})")
        self.add(True, c, f"*&{c}", f"({c})")
        s, k = w.name("s"), w.name("k")
        given = f"{{{w.small(8)}, {w.small(8)}, {{1, 2}}, 3, {v}, &{v}}}"
        w.line(f"{self.structure} {s}{given};", f"const {self.structure} {k}{given};")
        self._object(s, False)
        self._object(k, True)
        if w.chance(50):
            p = w.name("p")
            constant = w.chance(50)
            w.line(f"{'const ' * constant}{self.structure} *{w.pick(['', 'const '])}{p} = &{s};")
            self._object(f"(*{p})", constant)
            self.add(constant, f"{p}->m", f"{p}->ref()", f"{p}->a[1]")

    def _object(self, s: str, constant: bool) -> None:
        self.add(constant, f"{s}.m", f"{s}.a[0]", f"{s}.ref()", f"{s}[1]", f"*{s}.a")
        self.add(True, f"{s}.c", f"*{s}.p", f"{s}.seen()")
        self.add(False, f"{s}.u", f"{s}.r")

    def add(self, constant: bool, *texts: str) -> None:
        self.found += [Lvalue(text, constant) for text in texts]

    def lvalue(self) -> Lvalue:
        w = self.w
        one = w.pick(self.found)
        if w.chance(15):
            other = w.pick([o for o in self.found if o.constant == one.constant])
            return Lvalue(f"(t < 5 ? {one.text} : {other.text})", one.constant)
        if w.chance(10):
            return Lvalue(f"(t, {one.text})", one.constant)
        return one

    def _derived(self) -> None:
        """One more name, declared from what is there."""
        w, one, name = self.w, self.lvalue(), self.w.name("d")
        match w.pick(
            [
                "auto &",
                "const auto &",
                "auto &&",
                "auto",
                "const auto",
                "auto *",
                "T &",
                "decltype",
                "binding",
                "alias",
            ]
        ):
            case "auto *":
                w.line(f"auto {w.pick(['', '*'])}{name} = &{one.text};")
                self.add(one.constant, f"*{name}", f"{name}[0]")
            case "T &":
                constant = one.constant or w.chance(30)
                w.line(f"{'const ' * constant}{self.kind} &{name} = {one.text};")
                self.add(constant, name)
            case "decltype":
                w.line(f"decltype(({one.text})) {name} = {one.text};")
                self.add(one.constant, name)
            case "binding":
                array = w.name("w")
                constant = w.chance(50)
                w.line(
                    f"{'const ' * constant}{self.kind} {array}[2] = {{4, 5}};",
                    f"auto {w.pick(['', '&', '&&'])}[{name}, {name}b] = {array};",
                )
                self.add(constant, name, f"{name}b")
            case "alias":
                alias = w.name("Alias")
                w.line(f"using {alias} = {w.pick(['', 'const '])}{self.kind};")
                constant = "= const" in w.body[-1]
                w.line(f"{alias} {name} = {w.small(8)};")
                self.add(constant, name)
            case kind:
                constant = kind.startswith("const") or (kind in ("auto &", "auto &&") and one.constant)
                w.line(f"{kind} {name} = {one.text};")
                self.add(constant, name)

    def value(self) -> str:
        """An expression of any category."""
        w, one = self.w, self.lvalue()
        if w.chance(65):
            return one.text
        forms = [
            f"({self.kind})({one.text})",
            f"std::move({one.text})",
            f"static_cast<const {self.kind} &>({one.text})",
        ]
        if not one.constant:
            forms.append(f"static_cast<{self.kind} &&>({one.text})")
        if self.kind in ("int", "short", "float"):
            forms += [f"{self.kind}({one.text})", f"({self.kind})({one.text} + 1)"]
        forms += [
            f"std::as_const({one.text})",
            f"[&] {{ return {one.text}; }}()",
            f"[=] {{ return {one.text}; }}()",
        ]
        forms += [
            f"[&]() -> auto & {{ return {one.text}; }}()",
            f"[&]() -> decltype(auto) {{ return ({one.text}); }}()",
        ]
        return w.pick(forms)


def _overloads(w: Writer, kind: str) -> str:
    """Overloads by category and constness."""
    f = w.name("way")
    forms = [f"{kind} &", f"const {kind} &", f"{kind} &&", f"const {kind} &&"]
    if w.chance(60):
        forms = [forms[0], forms[1], *w.random.sample(forms[2:], w.pick([0, 1]))]
    w.declare(
        "\n".join(f"__device__ int {f}({form}) {{\n    return {k + 1};\n}}" for k, form in enumerate(forms))
    )
    return f


@construct
def overloads_of_constness(w: Writer) -> None:
    kind = w.pick(SCALARS)
    f = _overloads(w, kind)
    objects = Objects(w, kind)
    for _ in range(4):
        w.line(f"out[t * {f}({objects.value()})] = 1;")


@construct
def constness_of_objects(w: Writer) -> None:
    """Member functions by the constness and category of their object."""
    s = w.name("Way")
    members = {"": "const", "&": "const &"}[qualifier := w.pick(["", "&"])]
    w.declare(
        f"struct {s} {{\n    int v;\n    __device__ int of() {qualifier} {{\n        return v;\n    }}\n"
        f"    __device__ int of() {members} {{\n        return v + 3;\n    }}\n"
        + (
            "    __device__ int of() && {\n        return v + 7;\n    }\n"
            if qualifier and w.chance(60)
            else ""
        )
        + f"    __device__ int operator()(int k) {{\n        return k;\n    }}\n"
        f"    __device__ int operator()(int k) const {{\n        return k * 2;\n    }}\n"
        f"    __device__ {s}(int v) : v(v) {{}}\n    __device__ operator int() const {{\n"
        f"        return v;\n    }}\n"
        f"    __device__ int operator+(int k) const {{\n        return v * k;\n    }}\n}};"
    )
    objects = Objects(w, s)
    for _ in range(3):
        e = objects.value()
        w.line(f"out[t * ({e}).{w.pick(['of()', 'of()', 'operator()(2)'])}] = 1;")
    called = objects.lvalue().text
    w.line(f"out[t * {f'({called})' if called.startswith('*') else called}(3)] = 1;")


@construct
def deduced_categories(w: Writer) -> None:
    """`T &&`, `T &`, `const T &`, `T *` and their overloads, told by what T is deduced as."""
    kind = w.pick(SCALARS)
    code, f = w.name("Spelled"), w.name("ded")
    w.declare(
        f"""
template <class T> struct {code} {{
    static constexpr int value = 1;
}};
template <class T> struct {code}<const T> {{
    static constexpr int value = 2;
}};
template <class T> struct {code}<T &> {{
    static constexpr int value = 2 + {code}<T>::value;
}};
template <class T> struct {code}<T &&> {{
    static constexpr int value = 4 + {code}<T>::value;
}};
template <class T> struct {code}<T *> {{
    static constexpr int value = 6 + {code}<T>::value;
}};
template <class T, int N> struct {code}<T[N]> {{
    static constexpr int value = 8 + {code}<T>::value;
}};"""
    )
    forms = [
        ["T &&"],
        ["T &", "T &&"],
        ["const T &"],
        ["T &", "const T &"],
        ["T"],
        ["T *", "T"],
        ["const T *", "T *", "const T &"],
        ["const T &", "T &&"],
    ]
    for k, form in enumerate(w.pick(forms)):
        w.declare(
            f"template <class T> __device__ int {f}({form} v) {{\n"
            f"    return {k * 20} + {code}<T>::value + 10 * {code}<decltype(v)>::value;\n}}"
        )
    objects = Objects(w, kind)
    for _ in range(3):
        e = objects.value()
        if w.chance(20):
            e = f"&{objects.lvalue().text}"
        w.line(f"out[t * {f}({e})] = 1;")
    for _ in range(2):
        e = objects.value()
        w.line(f"out[t * {code}<decltype({w.pick([e, f'({e})'])})>::value] = 1;")


@construct
def forwarded(w: Writer) -> None:
    kind = w.pick(SCALARS)
    f, g = _overloads(w, kind), w.name("pass")
    w.declare(
        f"""
template <class T> __device__ int {g}(T &&v) {{
    return {f}({w.pick(["std::forward<T>(v)", "static_cast<T &&>(v)", "v", "std::move(v)"])});
}}
template <class... T> __device__ int {g}all(T &&...v) {{
    return (({f}(std::forward<T>(v)) + 1) * ... * 1);
}}
template <class F, class... T> __device__ decltype(auto) {g}call(F &&f, T &&...v) {{
    return std::forward<F>(f)(std::forward<T>(v)...);
}}
template <class T, std::enable_if_t<std::is_lvalue_reference_v<T>, int> = 0> __device__ int {g}if(T &&) {{
    return 1 + std::is_const_v<std::remove_reference_t<T>>;
}}
template <class T, std::enable_if_t<!std::is_lvalue_reference_v<T>, int> = 0> __device__ int {g}if(T &&) {{
    return 4 + std::is_const_v<T>;
}}"""
    )
    objects = Objects(w, kind)
    for _ in range(3):
        e = objects.value()
        told = [f"{g}({e})", f"{g}if({e})", f"{g}all({e}, {objects.value()})"]
        told.append(f"{g}call([](auto &&v) {{ return {f}(std::forward<decltype(v)>(v)); }}, {e})")
        w.line(f"out[t * {w.pick(told)}] = 1;")


@construct
def chosen_constructors(w: Writer) -> None:
    """Constructor templates beside copies and moves."""
    s, f = w.name("Made"), w.name("take")
    lines = [f"struct {s} {{", "    int v;", f"    __device__ {s}(int a) : v(a) {{}}"]
    moved, assigned, changed = w.chance(40), w.chance(30), w.chance(30)
    copied = moved or changed or w.chance(60)
    if copied:
        lines.append(f"    __device__ {s}(const {s} &o) : v(o.v + 1) {{}}")
    if moved:
        lines.append(f"    __device__ {s}({s} &&o) : v(o.v + 2) {{}}")
    if changed:
        lines.append(f"    __device__ {s}({s} &o) : v(o.v + 3) {{}}")
    condition = w.pick(
        [
            "",
            f", class = std::enable_if_t<!std::is_same_v<std::decay_t<T>, {s}>>",
            ", class = std::enable_if_t<std::is_lvalue_reference_v<T>>",
        ]
    )
    parameter = w.pick(["T &&", "const T &", "T &"])
    if w.chance(70):
        lines.append(
            f"    template <class T{condition}> __device__ {s}({parameter}) : v({w.pick(['9', '12'])}) {{}}"
        )
    if w.chance(30):
        lines.append(f"    template <class A, class B> __device__ {s}(A &&, B &&) : v(20) {{}}")
        lines.append(f"    __device__ {s}(int, int) : v(21) {{}}")
        two = [f"{s}(1, 2)", f"{s}(1, 2u)", f"{s}{{t, 2}}"]
    else:
        two = []
    if assigned or moved:
        lines.append(
            f"    __device__ {s} &operator=(const {s} &o) {{\n        v = o.v + 5;\n"
            f"        return *this;\n    }}"
        )
    if w.chance(30):
        lines.append(f"    __device__ ~{s}() {{}}")
    lines.append("};")
    w.declare(
        "\n".join(lines) + f"\n__device__ int {f}({s} s) {{\n    return s.v;\n}}\n"
        f"template <class T> __device__ T {f}made(int k) {{\n    return T(k);\n}}\n"
        f"template <class T> __device__ T {f}copied(T &o) {{\n    return o;\n}}\n"
        f"template <class T> __device__ T {f}local(int k) {{\n    T r(k);\n    return r;\n}}"
    )
    a, b, c = w.name("a"), w.name("b"), w.name("c")
    w.line(f"{s} {a}(3);", f"const {s} {b}(4);", f"{s} {c}(5);")
    for _ in range(4):
        d = w.name("d")
        e = w.pick(
            [
                a,
                b,
                f"std::move({a})",
                f"std::move({b})",
                f"{f}made<{s}>(6)",
                f"{s}(7)",
                f"{f}copied({a})",
                f"{f}copied({b})",
                f"{f}local<{s}>(2)" if copied else f"{s}(8)",  # else compilers differ in what they elide
                f"(t & 1 ? {a} : {c})",
                *two,
            ]
        )
        match w.pick(["=", "()", "{}", "auto", "take", "assign", "new"]):
            case "=":
                w.line(f"{s} {d} = {e};")
            case "()":
                w.line(f"{s} {d}({e});")
            case "{}":
                w.line(f"{s} {d}{{{e}}};")
            case "auto":
                w.line(f"auto {d} = {e};")
            case "take":
                w.line(f"out[t * {f}({e})] = 1;")
                continue
            case "assign":
                w.line(f"{c} = {e};")
                d = c
            case "new":
                w.line(f"{s} {d}[2] = {{{e}, {a}}};")
                d = f"{d}[{w.pick('01')}]"
        w.line(f"out[t * {d}.v] = 1;")
