"""Statements that reach memory: pointers, accesses and calls of functions that access."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.endtoend.emitter import Emitter, Statement
from tests.endtoend.statements import Variable, assignment
from tests.endtoend.terms import INT, Term, converted

VECTORS = ("float2", "float4", "int2")


@dataclass(frozen=True, slots=True)
class Element:
    """What an array holds: `size` bytes each, of which an access moves `width` at `offset`; `member` names
    the part where it is a structure."""

    name: str
    size: int
    width: int
    member: str = ""
    offset: int = 0

    @property
    def components(self) -> int:
        return int(self.name[-1]) if self.name in VECTORS else 0


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer variable of CUDA; in Python, the byte address within its array."""

    name: str
    python: str
    element: Element
    const: bool
    length: int | None = None  # of a __shared__ array


@dataclass(frozen=True, slots=True)
class DeclarePointer(Statement):
    """A pointer that starts somewhere in another's array; of another element type, it is a cast."""

    pointer: Pointer
    base: Pointer
    offset: Term
    by_address: bool = False

    term_fields = ("offset",)

    def emit(self, out: Emitter) -> None:
        p, b = self.pointer, self.base
        spelled = f"&{b.name}[{self.offset.c}]" if self.by_address else f"{b.name} + {self.offset.at(13)}"
        target = f"{'const ' if p.const else ''}{p.element.name} *"
        if p.element != b.element:
            spelled = f"reinterpret_cast<{target}>({spelled})"
        out.c(f"{target}{p.name} = {spelled};")
        out.py(f"{p.python} = {b.python} + {b.element.size} * ({self.offset.py})")


@dataclass(frozen=True, slots=True)
class MovePointer(Statement):
    """`p += value`, or `++p` where the value is 1."""

    pointer: Pointer
    op: str
    value: Term

    term_fields = ("value",)

    def emit(self, out: Emitter) -> None:
        p = self.pointer
        out.c(f"{2 * self.op[0]}{p.name};" if self.value.c == "1" else f"{p.name} {self.op} {self.value.c};")
        out.py(f"{p.python} {self.op} {p.element.size} * ({self.value.py})")


@dataclass(frozen=True, slots=True)
class AccessArray(Statement):
    """One line that accesses `pointer[index]`. `form`: "load", "store", "update" (+=), "atomic".

    `bump` names a variable that is the index and counts on after the access (`a[i++]`). `row` makes it
    `pointer[row][index]` of an array with `pitch` columns. `deref` spells it `*(p + index)`.
    """

    pointer: Pointer
    form: str
    index: Term
    row: Term | None = None
    pitch: int = 0
    deref: bool = False
    bump: Variable | None = None

    def terms(self) -> tuple[Term, ...]:
        return () if self.bump else (self.index,) if self.row is None else (self.index, self.row)

    def with_terms(self, terms: tuple[Term, ...]) -> Statement:
        if not terms:
            return self
        return replace(self, index=terms[0], row=terms[1] if self.row is not None else None)

    def emit(self, out: Emitter) -> None:
        p, element = self.pointer, self.pointer.element
        if self.bump:
            place = f"{p.name}[{self.bump.name}++]"
        elif self.row is not None:
            place = f"{p.name}[{self.row.c}][{self.index.c}]"
        elif self.deref:
            place = f"*{p.name}" if self.index.c == "0" else f"*({p.name} + {self.index.at(13)})"
        else:
            place = f"{p.name}[{self.index.c}]"
        if element.member:
            place += "." + element.member
        line = out.line
        ops = ("load", "store") if self.form == "update" else (self.form,)
        out.places[line] = (ops, place)
        count = element.components
        match self.form:
            case "load" if count:
                out.names += 1
                value = f"whole{out.names}"
                out.c(f"{element.name} {value} = {place};")
                out.c("sum += " + " + ".join(f"{value}.{'xyzw'[k]}" for k in range(count)) + ";")
            case "load":
                out.c(f"sum += {place};")
            case "store" if count:
                out.c(f"{place} = make_{element.name}({', '.join(['sum'] * count)});")
            case "store":
                out.c(f"{place} = sum;")
            case "update":
                out.c(f"{place} += 1;")
            case "atomic":
                target = place[1:] if place.startswith("*") else f"&{place}"
                out.c(f"atomicAdd({target}, 1);")
        index = self.index.py
        if self.row is not None:
            rows = (p.length or 0) // self.pitch
            index = f"inside({self.row.py}, {rows}) * {self.pitch} + inside({index}, {self.pitch})"
        elif p.length is not None:
            index = f"inside({index}, {p.length})"
        out.py(f"address = {p.python} + {element.size} * ({index}) + {element.offset}")
        for op in ops:
            out.py(f"record({line}, '{op}', {element.width}, address, calls, {out.trips_text})")
        if self.bump:
            out.py(assignment(self.bump, "+=", Term("1", "1", self.bump.type, 1, 1)))


@dataclass(frozen=True, slots=True)
class LoadValue(Statement):
    """`int v = map[index];`: a value that only the data knows."""

    variable: Variable
    pointer: Pointer
    index: Term

    term_fields = ("index",)

    def emit(self, out: Emitter) -> None:
        v, p = self.variable, self.pointer
        place = f"{p.name}[{self.index.c}]"
        out.places[out.line] = (("load",), place)
        out.py(f"address = {p.python} + {p.element.size} * ({self.index.py})")
        out.py(f"record({out.line}, 'load', {p.element.width}, address, calls, {out.trips_text})")
        out.py(f"{v.python} = data(address)")
        out.c(f"{v.type.name} {v.name} = {place};")


@dataclass(frozen=True, slots=True)
class CallHelper(Statement):
    """A call of a helper that accesses an array: `name(pointer + offset, index)`."""

    name: str
    pointer: Pointer
    offset: Term
    arguments: tuple[Term, ...]
    returns: bool

    def terms(self) -> tuple[Term, ...]:
        return (self.offset, *self.arguments)

    def with_terms(self, terms: tuple[Term, ...]) -> Statement:
        return replace(self, offset=terms[0], arguments=terms[1:])

    def emit(self, out: Emitter) -> None:
        p = self.pointer
        pointer = p.name if self.offset.c == "0" else f"{p.name} + {self.offset.at(13)}"
        python = [f"{p.python} + {p.element.size} * ({self.offset.py})"]
        python += [converted(a.py, a.type, INT) for a in self.arguments]
        out.py(
            f"{self.name}(({', '.join(['*calls', str(out.line)])},), {out.trips_text}, {', '.join(python)})"
        )
        call = f"{self.name}({', '.join([pointer, *(a.c for a in self.arguments)])});"
        out.c(f"sum += {call}" if self.returns else call)
