"""A whole random program: helpers, one kernel, and the host function that launches it."""

from __future__ import annotations

from dataclasses import dataclass

from tests.endtoend.accesses import Pointer
from tests.endtoend.emitter import Emitter, Statement, emit_all
from tests.endtoend.statements import Variable
from tests.endtoend.terms import CInt, Term, converted

AXES = "xyz"


@dataclass(frozen=True, slots=True)
class ReturnValue(Statement):
    type: CInt
    value: Term

    term_fields = ("value",)

    def emit(self, out: Emitter) -> None:
        out.c(f"return {self.value.c};")
        out.py(f"return {converted(self.value.py, self.value.type, self.type)}")


@dataclass(frozen=True, slots=True)
class Helper:
    """A `__device__` function: of integers, or (with a `pointer`) one that accesses an array."""

    name: str
    type: CInt | None  # None: float where it `returns`, else void
    parameters: tuple[Variable, ...]
    body: tuple[Statement, ...]
    template: str = ""
    pointer: Pointer | None = None
    returns: bool = False

    def emit(self, out: Emitter) -> None:
        c = [f"{v.type.name} {v.name}" for v in self.parameters]
        python = [v.python for v in self.parameters]
        result = self.type.name if self.type else "float" if self.returns else "void"
        if self.pointer:
            p = self.pointer
            c.insert(0, f"{'const ' if p.const else ''}{p.element.name} *{p.name}")
            python[:0] = ["calls", "trips", p.python]
        if self.template:
            out.c(f"template <int {self.template}>")
            python.insert(0, self.template)
        head = f"def {self.name}({', '.join(python)}):"
        with out.block(f"__device__ {result} {self.name}({', '.join(c)})", head):
            out.cuda.append("{")
            if self.pointer:
                out.c("float sum = 0.0f;")
            emit_all(self.body, out)
            if self.returns:
                out.c("return sum;")
        out.c("")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A scalar kernel parameter. The launch passes `value`; None: an argument of the host function."""

    variable: Variable
    value: int | None


@dataclass(frozen=True, slots=True)
class Array:
    """An array of the kernel: a parameter, or (with a `length`) in shared memory. `shift` is the number of
    elements that the launch adds to the allocation. A `generic` one is declared with the template's type, a
    `dynamic` one has its length from the launch. `near`: a pointer, with elements for these indices."""

    pointer: Pointer
    restrict: bool = False
    pitch: int = 0
    shift: int = 0
    generic: bool = False
    dynamic: bool = False
    near: int = 0

    @property
    def declared(self) -> str:
        """The element type as the kernel's signature spells it."""
        return "T" if self.generic else self.pointer.element.name

    @property
    def shared(self) -> bool:
        return self.pointer.length is not None


@dataclass(frozen=True, slots=True)
class Shape:
    """A launch. Where `unknown` names an argument m of the host function, the grid is
    (m + block - 1) / block."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    unknown: str | None = None

    def grid_for(self, values: dict[str, int]) -> tuple[int, int, int]:
        if self.unknown is None:
            return self.grid
        return (-(-values[self.unknown] // self.block[0]), *self.grid[1:])


@dataclass(frozen=True, slots=True)
class Program:
    seed: int
    macros: tuple[tuple[str, str], ...]
    records: tuple[str, ...]
    helpers: tuple[Helper, ...]
    template: tuple[tuple[str, int], ...]
    arrays: tuple[Array, ...]
    scalars: tuple[Scalar, ...]
    shape: Shape
    body: tuple[Statement, ...]
    globals: tuple[str, ...] = ()
    packed: bool = False  # the arguments are the members of one structure

    @property
    def unknowns(self) -> tuple[str, ...]:
        return tuple(s.variable.python for s in self.scalars if s.value is None)

    @property
    def template_arguments(self) -> str:
        """`<float, 16>`, or nothing for a kernel that is no template."""
        types = [a.pointer.element.name for a in self.arrays if a.generic][:1]
        values = types + [str(value) for _, value in self.template]
        return f"<{', '.join(values)}>" if values else ""

    def texts(self) -> tuple[str, str]:
        """The CUDA source, and the Python twin that defines `thread` (and the helpers)."""
        out = self.emit()
        return "\n".join(out.cuda) + "\n", "\n".join(out.python) + "\n"

    def emit(self) -> Emitter:
        out = Emitter()
        for name, text in self.macros:
            out.c(f"#define {name} {text}")
        for line in (*self.records, *self.globals):
            out.c(line)
        if self.packed:
            out.c(f"struct Args {{ {' '.join(f'{text};' for text in self._parameters())} }};")
        out.c("")
        for helper in self.helpers:
            helper.emit(out)
        self._kernel(out)
        self._host(out)
        return out

    def _kernel(self, out: Emitter) -> None:
        parameters = ["typename T"] if any(a.generic for a in self.arrays) else []
        parameters += [f"int {name}" for name, _ in self.template]
        if parameters:
            out.c(f"template <{', '.join(parameters)}>")
        out.py(*(f"{name} = {value}" for name, value in self.template))
        parameters = ["Args args"] if self.packed else self._parameters()
        built_in = [f"{name}_{axis}" for name in ("threadIdx", "blockIdx", "gridDim") for axis in AXES]
        python = ["calls", "trips", *built_in, *(s.variable.python for s in self.scalars)]
        head = f"__global__ void kernel({', '.join(parameters)})"
        with out.block(head, f"def thread({', '.join(python)}):"):
            out.cuda.append("{")
            for a in self.arrays:
                p = a.pointer
                out.py(f"{p.python} = {a.shift * p.element.size}")
                if a.shared:
                    assert p.length is not None
                    extents = f"[{p.length // a.pitch}][{a.pitch}]" if a.pitch else f"[{p.length}]"
                    if a.dynamic:
                        out.c(f"extern __shared__ {a.declared} {p.name}[];")
                    else:
                        out.c(f"__shared__ {a.declared} {p.name}{extents};")
            out.c("float sum = 1.0f;")
            emit_all(self.body, out)
        out.c("")

    def _parameters(self) -> list[str]:
        """The kernel's parameters, or the members of the structure that is its only one."""
        found = [
            f"{'const ' if a.pointer.const else ''}{a.declared} *"
            f"{'__restrict__ ' if a.restrict else ''}{a.pointer.python}"
            for a in self.arrays
            if not a.shared
        ]
        return found + [f"{s.variable.type.name} {s.variable.python}" for s in self.scalars]

    def _host(self, out: Emitter) -> None:
        arrays = [a for a in self.arrays if not a.shared]
        parameters = [f"{a.pointer.element.name} *d_{a.pointer.python}" for a in arrays]
        parameters += [f"{s.variable.type.name} {s.variable.python}" for s in self.scalars if s.value is None]
        arguments = [f"d_{a.pointer.python}" + (f" + {a.shift}" if a.shift else "") for a in arrays]
        arguments += [s.variable.python if s.value is None else str(s.value) for s in self.scalars]
        grid, block = self.shape.grid, self.shape.block
        out.c(f"void launch({', '.join(parameters)})")
        out.c("{")
        if self.shape.unknown:
            sizes = f"({self.shape.unknown} + {block[0] - 1}) / {block[0]}", str(block[0])
        elif block[1:] == (1, 1) and grid[1:] == (1, 1):
            sizes = str(grid[0]), str(block[0])
        else:
            out.c(f"    dim3 block({', '.join(map(str, block))});")
            sizes = f"dim3({', '.join(map(str, grid))})", "block"
        if self.packed:
            out.c("    Args args;")
            names = [a.pointer.python for a in arrays] + [s.variable.python for s in self.scalars]
            for name, argument in zip(names, arguments, strict=True):
                out.c(f"    args.{name} = {argument};")
            arguments = ["args"]
        dynamic = [a.pointer for a in self.arrays if a.dynamic]
        extra = f", {(p.length or 0) * p.element.size}" if (p := next(iter(dynamic), None)) else ""
        shape = f"<<<{sizes[0]}, {sizes[1]}{extra}>>>"
        out.c(f"    kernel{self.template_arguments}{shape}({', '.join(arguments)});")
        out.c("}")
