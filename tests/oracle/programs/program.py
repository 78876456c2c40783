"""A whole program: a kernel of random constructs, and the host function that launches it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.oracle.build import Source
from tests.oracle.programs import (
    aliases,
    constants,
    flow,
    generic,
    hierarchies,
    idioms,
    lifetimes,
    loops,
    memory,
    naming,
    objects,
    parentheses,
    pointers,
    qualified,
    substitutions,
    typed,
)
from tests.oracle.programs.writer import CONSTRUCTS, Writer

GROUPS = (
    pointers,
    loops,
    hierarchies,
    idioms,
    objects,
    naming,
    generic,
    memory,
    typed,
    qualified,
    constants,
    flow,
    parentheses,
    aliases,
    lifetimes,
    substitutions,
)
SHAPES = [(32,), (64,), (96,), (40,), (128,), (16, 4), (33, 2), (8, 8), (10, 5)]
#: What the host function is given, which the analyzer is not told.
UNKNOWNS = (1, 37, 64, 200)
ARRAYS = {
    "float *out": "float",
    "const float *in": "float",
    "float *other": "float",
    "const int *ints": "int",
    "unsigned char *bytes": "unsigned char",
    "double *wide": "double",
    "const float2 *pairs": "float2",
}


@dataclass(frozen=True, slots=True)
class Program:
    seed: int
    text: str
    constructs: Counter[str]
    space: str

    @property
    def source(self) -> Source:
        return Source(f"{self.space}.cu", self.text, f"{self.space}::run({UNKNOWNS[self.seed % 4]})")


def generate(seed: int, constructs: Sequence[str]) -> Program:
    """The program of a seed, made of these constructs."""
    space = f"p{seed}"
    w = Writer(seed, space)
    form = _form(w)
    w.template = form.template
    w.values += ["u"] * form.unknown + ["W"]
    _statements(w, constructs, w.pick([2, 3, 4, 5]))
    text = (
        "\n".join([*w.outer, f"namespace {space} {{", *w.top, *_kernel(w, form), *_host(w, form), "}"]) + "\n"
    )
    return Program(seed, text, w.used, space)


def _statements(w: Writer, names: Sequence[str], count: int) -> None:
    for _ in range(count):
        roll = w.random.randrange(100)
        if roll < 12 and w.depth < 3:
            _nested(w, lambda: _statements(w, names, w.pick([1, 2])))
        elif roll < 22:
            w.access()
        else:
            name = w.pick(names)
            before = len(w.body)
            CONSTRUCTS[name](w)
            w.used[name] += len(w.body) > before


def _nested(w: Writer, write: Callable[[], None]) -> None:
    match w.pick(["if", "else", "for", "block"]):
        case "if":
            with w.block(f"if ({w.condition()}) {{"):
                write()
        case "else":
            with w.block(f"if ({w.condition()}) {{", "} else {"):
                write()
            w.depth += 1
            w.access()
            w.depth -= 1
            w.line("}")
        case "for":
            k = w.name("k")
            with w.block(f"for (int {k} = 0; {k} < {w.pick(['2', '3', 't % 3'])}; ++{k}) {{"):
                w.values.append(k)
                write()
        case "block":
            with w.block("{"):
                write()


@dataclass(frozen=True, slots=True)
class Form:
    """How the kernel gets what it works on. `unknown` is an argument of the host function, which no source
    tells; `width` a template parameter."""

    restrict: bool
    packed: bool  # the parameters are members of one structure
    unknown: bool
    template: bool
    shifted: int  # elements by which the launch moves the first array
    width: str


def _form(w: Writer) -> Form:
    return Form(
        restrict=w.chance(25),
        packed=w.chance(20),
        unknown=w.chance(25),
        template=w.chance(25),
        shifted=w.pick([0, 0, 0, 1, 4, 8]),
        width=w.pick(["2", "4", "16", "20"]),
    )


def _parameters(form: Form) -> list[str]:
    restrict = " *__restrict__ " if form.restrict else " *"
    return [*(text.replace(" *", restrict) for text in ARRAYS), "int n", "unsigned m", "int u"]


def _kernel(w: Writer, form: Form) -> list[str]:
    parameters = _parameters(form)
    lines = []
    if form.packed:
        lines += ["struct Args {", *(f"    {text};" for text in parameters), "};"]
    if form.template:
        lines.append("template <int W, typename T>")
    given = "Args args" if form.packed else ", ".join(parameters)
    lines.append(f"__global__ void kernel({given}) {{")
    if form.packed:
        for text in parameters:
            lines.append(f"    {text} = args.{text.replace('*', ' ').split()[-1]};")
    if not form.template:
        lines += [f"    const int W = {form.width};"]
    return [
        *lines,
        "    __shared__ float tile[2048];",
        "    __shared__ float second[1024];",
        "    extern __shared__ double dynamic[];",
        "    int t = threadIdx.x + blockDim.x * threadIdx.y;",
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;",
        f"    {'T' if form.template else 'float'} sum = 0;",
        *w.body,
        "    out[t] = sum;",
        "}",
    ]


def _host(w: Writer, form: Form) -> list[str]:
    lines = ["void run(int u) {"]
    arguments = []
    for declared, kind in ARRAYS.items():
        name = "d_" + declared.split("*")[1]
        lines += [f"    {kind} *{name};", f"    cudaMalloc(&{name}, 65536 * sizeof({kind}));"]
        arguments.append(name)
    if form.shifted:
        arguments[0] += f" + {form.shifted}"
    kernel = f"kernel<{form.width}, float>" if form.template else "kernel"
    for number in range(w.pick([1, 1, 1, 2])):
        block = w.pick(SHAPES)
        grid = w.pick(["1", "2", "3"])
        if form.unknown and w.chance(50):
            grid = f"(u + {block[0] - 1}) / {block[0]}"
        shape = str(block[0]) if len(block) == 1 else f"dim3{block}"
        scalars = [w.pick(["64", "100", "200"]), w.pick(["32", "65", "128"]), "u" if form.unknown else "50"]
        given = ", ".join([*arguments, *scalars])
        if form.packed:
            lines.append(f"    Args args{number} = {{{given}}};")
            given = f"args{number}"
        lines.append(f"    {kernel}<<<{grid}, {shape}, 4096>>>({given});")
    return [*lines, "}"]


def group_of(name: str) -> str:
    """The module that a construct is written in."""
    return CONSTRUCTS[name].__module__.rsplit(".", 1)[-1]


assert all(group.__name__ for group in GROUPS)
