"""What constructors, copies and destructors run, and in which order: a number that each changes tells."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct


class Classes:
    """Classes whose special members leave a trace: leaves, and others made of them as members and bases."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.log = w.name("Log")
        w.declare(
            f"""
struct {self.log} {{
    int n, trace;
    __device__ void note(int id) {{
        ++n;
        trace = (trace * 5 + id) & 1023;
    }}
}};"""
        )
        self.found: list[str] = []
        self.own: dict[str, str] = {}  # how each class reaches the trace
        for _ in range(w.pick([1, 2])):
            self._leaf()
        for _ in range(w.pick([1, 2])):
            self._composed()

    def _leaf(self) -> None:
        w, s, log = self.w, self.w.name("Leaf"), self.log
        k = w.random.randrange(20)
        lines = [f"struct {s} {{", f"    {log} *log;", "    int id;"]
        lines += [
            f"    __device__ {s}({log} *log, int id) : log(log), id(id) {{",
            f"        log->note(id + {k});",
            "    }",
        ]
        if w.chance(80):
            lines += [
                f"    __device__ {s}(const {s} &o) : log(o.log), id(o.id + 1) {{",
                f"        log->note(id + {k + 1});",
                "    }",
            ]
            if w.chance(50):
                lines += [
                    f"    __device__ {s}({s} &&o) : log(o.log), id(o.id + 2) {{",
                    f"        log->note(id + {k + 2});",
                    "    }",
                ]
            lines += [
                f"    __device__ {s} &operator=(const {s} &o) {{",
                f"        log->note(id + o.id + {k});",
                "        id = o.id;",
                "        return *this;",
                "    }",
            ]
        if w.chance(75):
            lines += [f"    __device__ ~{s}() {{", f"        log->note(id + {k + 5});", "    }"]
        lines += [f"    __device__ {s} next() const {{", f"        return {s}(log, id + 1);", "    }", "};"]
        w.declare("\n".join(lines))
        self.own[s] = "log"
        self.found.append(s)

    def _composed(self) -> None:
        w, s, log = self.w, self.w.name("Whole"), self.log
        bases = w.random.sample(self.found, 1) if w.chance(50) else []
        members = [(w.pick(self.found), f"m{k}") for k in range(w.pick([1, 2]))]
        array = w.pick([*self.found, ""]) if w.chance(30) else ""
        given = [f"{base}(log, id)" for base in bases] + [
            f"{name}(log, id + {k + 1})" for k, (_, name) in enumerate(members)
        ]
        w.random.shuffle(given)
        if array:
            given.append("a{{log, 3}, {log, 4}}")
        lines = [f"struct {s}{' : ' + bases[0] if bases else ''} {{"]
        lines += [f"    {kind} {name};" for kind, name in members]
        lines += [f"    {array} a[2];"] * bool(array)
        if not bases:
            lines.append("    int id;")
        lines += [
            f"    __device__ {s}({log} *log, int id) : {', '.join(given)} {{",
            "        this->id = id;",
            f"        log->note(id + {w.random.randrange(9)});",
            "    }",
        ]
        if w.chance(40):
            k = w.random.randrange(9)
            lines += [f"    __device__ ~{s}() {{", f"        log()->note({k});", "    }"]
        lines += [f"    __device__ {s} next() const {{", f"        return {s}(log(), id + 1);", "    }"]
        lines += [
            f"    __device__ {log} *log() const {{",
            f"        return {members[0][1]}.{self.own[members[0][0]]};",
            "    }",
            "};",
        ]
        self.own[s] = "log()"
        w.declare("\n".join(lines))
        self.found.append(s)


@construct
def random_lifetimes(w: Writer) -> None:
    classes = Classes(w)
    f, log = w.name("use"), w.name("log")
    w.declare(
        f"""
template <class T> __device__ int {f}v(T v) {{
    return v.id;
}}
template <class T> __device__ int {f}r(const T &v) {{
    return v.id + 1;
}}
template <class T> __device__ T {f}p(T v) {{
    v.id += 1;
    return v;
}}
template <class T> __device__ T {f}l({classes.log} *log, int k) {{
    T first(log, k);
    T second(log, k + 1);
    if (k & 1)
        return first;
    return second;
}}
template <class T> __device__ T {f}n({classes.log} *log, int k) {{
    T only(log, k);
    only.id += 2;
    return only;
}}"""
    )
    w.line(f"{classes.log} {log}{{0, 0}};")
    objects: list[tuple[str, str]] = []

    def value(kind: str) -> str:
        same = [name for one, name in objects if one == kind]
        made = [
            f"{kind}(&{log}, {w.random.randrange(9)})",
            f"{f}l<{kind}>(&{log}, {w.random.randrange(9)})",
            f"{f}n<{kind}>(&{log}, 4)",
        ]
        if same:
            made += [
                w.pick(same),
                w.pick(same),
                f"{w.pick(same)}.next()",
                f"{f}p({w.pick(same)})",
                f"std::move({w.pick(same)})",
            ]
            made.append(f"({w.condition(0)} ? {w.pick(same)} : {w.pick(same)})")
        return w.pick(made)

    def statements(count: int) -> None:
        for _ in range(count):
            kind = w.pick(classes.found)
            e = value(kind)
            match w.pick(
                [
                    "declare",
                    "declare",
                    "expression",
                    "call",
                    "assign",
                    "block",
                    "if",
                    "for",
                    "reference",
                    "array",
                ]
            ):
                case "declare":
                    name = w.name("o")
                    w.line(
                        w.pick(
                            [
                                f"{kind} {name} = {e};",
                                f"{kind} {name}({e});",
                                f"auto {name} = {e};",
                                f"{kind} {name}{{{e}}};",
                            ]
                        )
                    )
                    objects.append((kind, name))
                case "expression":
                    w.line(f"{e};")
                case "call":
                    w.line(f"out[t * ({f}{w.pick('vr')}({e}) & 31)] = 2;")
                case "assign":
                    same = [name for one, name in objects if one == kind]
                    if same:
                        w.line(f"{w.pick(same)} = {e};")
                case "reference":
                    name = w.name("r")
                    w.line(f"{w.pick(['const ', ''])}{kind} &&{name} = {kind}(&{log}, 3);")
                case "array":
                    w.line(f"{kind} {w.name('a')}[2] = {{{e}, {value(kind)}}};")
                case how if w.depth < 4:
                    heads = {
                        "block": "{",
                        "if": f"if ({w.condition(0)}) {{",
                        "for": f"for (int k = 0; k < {w.pick('23')}; ++k) {{",
                    }
                    before = len(objects)
                    with w.block(heads[how]):
                        statements(2)
                        if how == "for" and w.chance(40):
                            w.line("if (k == 1)", f"    {w.pick(['break;', 'continue;'])}")
                    del objects[before:]

    with w.block("{"):
        statements(w.pick([3, 4, 5]))
    for told in ("n & 31", "trace & 31", "trace >> 5"):
        w.line(f"out[t * ({log}.{told})] = 3;")
