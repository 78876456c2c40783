"""Classes above and within classes, and the names that they hide from each other."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct

NAMES = ("size", "at", "step", "kind", "fold")


class Hierarchy:
    """Classes with bases, which declare the same few names as data, constants, types or functions."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.space = w.name("geo")
        self.classes: list[str] = []
        self.members: dict[str, dict[str, str]] = {}  # of each class, what each name is, its bases' too
        self.bases: dict[str, list[str]] = {}
        lines: list[str] = []
        for _ in range(w.pick([2, 3, 4])):
            lines += self._class()
        w.declare("\n".join(lines))

    def _class(self) -> list[str]:
        w, name = self.w, self.w.name("Shape")
        bases = w.random.sample(self.classes, min(len(self.classes), w.pick([0, 1, 1, 2])))
        if len(bases) == 2 and (
            bases[0] in self._above(bases[1])
            or bases[1] in self._above(bases[0])
            or self._above(bases[0]) & self._above(bases[1])
        ):
            bases = bases[:1]
        seen: dict[str, str] = {}
        clashes: set[str] = set()
        for base in bases:
            clashes |= seen.keys() & self.members[base].keys()
            seen |= self.members[base]
        for clash in clashes:
            del seen[clash]
        head = f"struct {name}{' : ' + ', '.join(bases) if bases else ''} {{"
        lines = [head]
        for member in w.random.sample(NAMES, w.pick([1, 2, 3])):
            k, j = w.random.randrange(2, 20), w.random.randrange(2, 9)
            kind = w.pick(
                ["data", "constant", "method", "overloads", "static", "enum", "template", "virtual", "type"]
            )
            if seen.get(member) == "virtual":
                kind = "virtual"
            elif kind == "virtual" and (bases or member in clashes):
                kind = "method"
            seen[member] = kind
            match kind:
                case "data":
                    lines.append(f"    int {member} = {k};")
                case "constant":
                    lines.append(f"    static constexpr int {member} = {k};")
                case "method":
                    lines.append(
                        f"    __device__ int {member}(int v) const {{\n        return v * {j} + {k};\n    }}"
                    )
                case "overloads":
                    lines.append(
                        f"    __device__ int {member}(int v) const {{\n        return v + {k};\n    }}"
                    )
                    lines.append(
                        f"    __device__ int {member}(double v) const {{\n"
                        f"        return (int)v + {k + 3};\n    }}"
                    )
                    lines.append(
                        f"    __device__ int {member}(int v, int u) const {{\n"
                        f"        return v * u + {j};\n    }}"
                    )
                case "static":
                    lines.append(
                        f"    static __device__ int {member}(int v) {{\n        return v * {j} + 1;\n    }}"
                    )
                case "enum":
                    lines.append(f"    enum {{ {member} = {k} }};")
                case "template":
                    lines.append(
                        f"    template <class T> __device__ int {member}(T v) const {{\n"
                        f"        return (int)v + sizeof(T) * {j};\n    }}"
                    )
                case "virtual":
                    lines.append(
                        f"    __device__ virtual int {member}(int v) const {{\n"
                        f"        return v * {j} + {k};\n    }}"
                    )
                case "type":
                    lines.append(f"    using {member} = {w.pick(['char', 'short', 'int', 'double'])};")
        inner = {**seen}
        uses = [self.use(member, kind, "", "v") for member, kind in inner.items()]
        for base in bases:
            uses += [self.use(member, kind, f"{base}::", "v") for member, kind in self.members[base].items()]
        body = " + ".join(w.random.sample(uses, min(len(uses), 3)) or ["v"])
        lines += [f"    __device__ int all{name}(int v) const {{", f"        return {body};", "    }", "};"]
        self.classes.append(name)
        self.bases[name] = bases
        self.members[name] = seen
        return lines

    def _above(self, name: str) -> set[str]:
        return {name}.union(*(self._above(base) for base in self.bases[name]))

    def use(self, member: str, kind: str, prefix: str, value: str) -> str:
        """An integer that a member gives, named with `prefix` in front: nothing, `object.`, `Class::`."""
        w = self.w
        match kind:
            case "data" | "constant" | "enum":
                return f"{prefix}{member}"
            case "overloads":
                return f"{prefix}{member}({w.pick([value, f'{value}, 3', '2.5', '1.5f', 'true'])})"
            case "template":
                return (
                    f"{prefix}{member}({w.pick([value, f'(short){value}', '2.5', chr(39) + 'a' + chr(39)])})"
                )
            case "type":
                prefix = "" if "." in prefix or "->" in prefix or prefix.endswith(")") else prefix
                return f"(int)sizeof({prefix}{member})" if prefix or value == "v" else "1"
        return f"{prefix}{member}({value})"


@construct
def random_hierarchies(w: Writer) -> None:
    h = Hierarchy(w)
    for _ in range(5):
        name = w.pick(h.classes)
        a = w.name("shape")
        above = w.pick(sorted(h._above(name)))
        w.line(f"{name} {a};", f"{above} &{a}r = {a};", f"const {above} *{a}p = &{a};")
        small = w.small(8)
        options = [f"{a}.all{name}({small})", f"{a}p->all{above}({small})"]
        for one, prefix in (
            (name, f"{a}."),
            (above, f"{a}r."),
            (above, f"{a}p->"),
            (above, f"{a}.{above}::"),
            (above, f"{above}::"),
        ):
            for member, kind in h.members[one].items():
                if kind == "type" and not prefix.startswith(above):
                    continue
                if prefix == f"{above}::" and kind not in ("constant", "static", "enum", "type"):
                    continue
                options.append(h.use(member, kind, prefix, small))
        w.line(f"out[t * (({w.pick(options)}) & 63)] = 1;", f"out[t * (({w.pick(options)}) & 63)] = 1;")


class Spaces:
    """Namespaces within namespaces, with the same few names in each."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.names = [w.name("f"), w.name("g"), w.name("k")]
        self.root = w.name("root")
        self.paths: list[str] = []
        self.has: dict[str, dict[str, str]] = {}
        lines = self._space(self.root, "", 2, {})
        w.declare("\n".join(lines))

    def _space(self, name: str, outer: str, depth: int, above: dict[str, str]) -> list[str]:
        w = self.w
        path = f"{outer}{name}"
        inline = "inline " if outer and w.chance(15) else ""
        lines = [f"{inline}namespace {name} {{"]
        own: dict[str, str] = {}
        for one in self.names:
            k = w.random.randrange(2, 20)
            if not w.chance(60 if outer else 100):
                continue
            kind = above.get(one) if inline else w.pick(["function", "function", "constant", "overload"])
            if inline:
                continue
            own[one] = kind or ""
            match kind:
                case "function":
                    lines.append(f"__device__ int {one}(int v) {{\n    return v + {k};\n}}")
                case "overload":
                    lines.append(
                        f"__device__ int {one}(int v) {{\n    return v + {k};\n}}\n"
                        f"__device__ int {one}(double v) {{\n    return (int)v * {k};\n}}"
                    )
                case "constant":
                    lines.append(f"constexpr int {one} = {k};")
        visible = {**above, **own}
        lines.append(
            f"struct Tag{name} {{\n    int v;\n}};\n__device__ int adl{self.root}(Tag{name} t) {{\n"
            f"    return t.v + {w.random.randrange(20)};\n}}"
        )
        used = [self.use(one, kind, "") for one, kind in visible.items()]
        lines.append(f"__device__ int here{name}(int v) {{\n    return {' + '.join(used)};\n}}")
        self.paths.append(path)
        self.has[path] = own
        for _ in range(w.pick([0, 1, 2]) if depth else 0):
            lines += self._space(w.name("in"), f"{path}::", depth - 1, visible)
        used = [self.use(one, kind, "") for one, kind in visible.items()]
        lines.append(f"__device__ int there{name}(int v) {{\n    return {' * 2 + '.join(used)};\n}}")
        lines.append("}")
        return lines

    def use(self, one: str, kind: str, prefix: str) -> str:
        if kind == "constant":
            return f"{prefix}{one}"
        return (
            f"{prefix}{one}({self.w.pick(['v', '3']) if kind == 'function' else self.w.pick(['v', '2.5'])})"
        )


@construct
def random_namespaces(w: Writer) -> None:
    s = Spaces(w)
    f = w.name("seen")
    v = w.integer(1)
    path = w.pick(s.paths)
    own = s.has[path]
    lines = [f"__device__ int {f}(int v) {{"]
    match w.pick(["directive", "declaration", "alias", "none"]):
        case "directive" if own:
            lines.append(f"    using namespace {path};")
            lines.append(f"    return {' + '.join(s.use(one, kind, '') for one, kind in own.items())};")
        case "declaration" if own:
            one = w.pick(sorted(own))
            lines += [f"    using {path}::{one};", f"    return {s.use(one, own[one], '')};"]
        case "alias" if own:
            lines += [
                f"    namespace short_{f} = {path};",
                f"    return {' + '.join(s.use(one, kind, f'short_{f}::') for one, kind in own.items())};",
            ]
        case _:
            lines.append("    return v;")
    w.declare("\n".join([*lines, "}"]))
    options = [f"{f}({v})"]
    for one in s.paths:
        last = one.split("::")[-1]
        options += [
            f"{one}::here{last}({v})",
            f"{one}::there{last}({v})",
            f"adl{s.root}({one}::Tag{last}{{{v}}})",
            f"{w.space}::{one}::here{last}(2)",
        ]
        options += [
            s.use(name, kind, f"{one}::").replace("(v)", f"({v})") for name, kind in s.has[one].items()
        ]
    for option in w.random.sample(options, min(4, len(options))):
        w.line(f"out[t * (({option}) & 63)] = 1;")
