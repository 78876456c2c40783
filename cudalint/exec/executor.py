"""The state of a symbolic execution: values of variables, the path's conditions, and what was found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.uniformity import Uniformity
from cudalint.completeness.log import ExecutionLog
from cudalint.dataclass import replace
from cudalint.exec.convergence import Convergence
from cudalint.exec.host.later import Later
from cudalint.exec.host.thrown import Exceptions
from cudalint.exec.memory.assumed import Assumptions
from cudalint.exec.memory.parameters import Parameters
from cudalint.exec.memory.racing import Racing
from cudalint.exec.memory.storage import declared
from cudalint.exec.parts_of_values import expressions_of
from cudalint.exec.state import Frame, LoopBuilder, Pending, Quotient, Returned, Scoped, State, Weighed
from cudalint.exec.values import (
    Cell,
    Chosen,
    Closure,
    LocalArray,
    LocalElement,
    LocalObject,
    MemberPointer,
    Modelled,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Region,
    UnknownValue,
    Value,
    Variable,
    home_of,
    pointees,
)
from cudalint.exec.widening import widened
from cudalint.ir.access import Array, Effect, EffectKind, Guard, Pruned, Span
from cudalint.ir.ctypes import BitField, CType, IntType, StatelessType, UnknownType
from cudalint.ir.expr import INT, Const, Expr, Symbol, SymbolKind
from cudalint.ir.identity import ObjectId
from cudalint.ir.real import Dyadic
from cudalint.work import KERNEL_LIMIT

if TYPE_CHECKING:
    from cudalint.exec.calls.callbacks import Kept
    from cudalint.exec.environment import Environment
    from cudalint.exec.host.deferred import Deferred
    from cudalint.exec.host.pointed import Named
    from cudalint.exec.host.tally import LaunchTally
    from cudalint.exec.loops.missed import Missed
    from cudalint.exec.objects.lifetime import Lifetime
    from cudalint.exec.program import ExecutableProgram
    from cudalint.exec.statements.jumps import Label
    from cudalint.ir.launch import Extent
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.syntax.node import Node

#: What a launch in host code is told by, and not the end of a string.
LAUNCH = re.compile(rb'<<<(?!(?:\\n)?")|cudaLaunch\w*|cudaGraph\w*KernelNode\w*')
#: The name of `f(x)` and `f<T>(x)`, of `f[i](x)` and `(*f)(x)`, and of the class of `T{x}` and `T name(x)`;
#: comparisons are among them.
CALLED = re.compile(rb"\b([A-Za-z_]\w*)(?=\s*[<({]|\s+[A-Za-z_]\w*\s*[({]|\s*(?:\[[^][;]*\]|\))\s*\()")

#: Syntax nodes that the execution of host code from one root function may visit.
MAX_HOST_STEPS = 60_000
#: Effects in a loop for which nvcc 13 leaves it rolled (fixtures/hardware/parted_lanes.cu).
_ROLLED_BY = frozenset(("atomics", "barriers", "fences", "grid_sync", "inline_asm", "opaque_calls", "printf"))
#: Bytes of text whose nodes are gone through in about the time of a step.
_BYTES_A_STEP = 16
#: Conditions of a path that are kept with it in about the time of a step.
_GUARDS_A_STEP = 32


class TooComplexError(Exception):
    """An execution went over its limit of steps, or its file over what it may take."""


class Executor:
    """One symbolic execution. Device code runs for every thread of a launch at once; host code runs once."""

    def __init__(
        self,
        program: ExecutableProgram,
        block: Extent,
        grid: Extent = (None, None, None),
        *,
        host: bool = False,
        compiled: bool = False,
    ) -> None:
        self.program = program
        self.host = host
        self.compiled = compiled  # as nvcc reads it, which knows no bounds of threadIdx and the like
        self.block, self.grid = block, grid
        self.state, self.frames = State(), list[Frame]()
        self.labels: list[Label] = []  # of the blocks under execution, those further on
        self.loops: list[LoopBuilder] = []
        self.calls: list[tuple[Span, str]] = []
        self.pending: list[Pending] = []
        self.deferred: Deferred | None = None  # launches of a silent trip
        self.named: list[Named] = []  # kernels that host code names with arguments
        self.tally: LaunchTally | None = None  # of host code
        self.at_sizes: dict[tuple[frozenset[Symbol], int], dict[Expr, Expr]] = {}  # a host's expressions
        self.callbacks: list[Kept] = []  # lambdas that code out of view may call
        self.exceptions, self.later, self.convergence = Exceptions(), Later(), Convergence()
        self.of_lambdas: dict[int, object] = {}  # the launches that such code may come to, by their ids
        self.reaching: frozenset[str] = frozenset()  # host functions from which a launch is reached
        self.tables: dict[object, tuple[Place | None, dict[object, Value]]] = {}  # constants
        self.texts: dict[int, tuple[object, Symbol]] = {}  # of host code's strings, by the value's id
        self.literals: dict[str, int] = {}  # the numbers of the texts that they are compared with
        self.arrays: dict[ObjectId, Array] = {}
        self.variables: dict[ModuleVariable, Place] = {}  # which host code changes, and that are followed
        self.objects: dict[ObjectId, LocalObject] = {}  # behind the arrays in local memory
        self.exposed: dict[LocalObject, None] = {}  # their addresses have been taken
        self.bases: dict[ObjectId, int] = {}  # numbers of objects that lanes differ in
        self.quotients: dict[Expr, Quotient] = {}  # of addresses that numbers have divided
        self.open_objects: dict[LocalObject, bool] = {}  # perhaps of derived classes; whether that matters
        self.escaped: dict[LocalObject, None] = {}  # their addresses are held by what is not followed
        self.assigned, self.overlooked = set[object](), set[object]()  # unseen by the scan of a loop's text
        self.missed: dict[Node, Missed] = {}  # of loops, which may be executed again
        self.effects: dict[str, set[str]] = {}
        self.sites: dict[tuple[object, ...], Effect] = {}
        self.parameters, self.racing, self.assumptions = Parameters(), Racing(), Assumptions()
        self.problems, self.launches, self.log = list[str](), list[object](), ExecutionLog()
        self.lifetimes: list[Lifetime] = []  # blocks and expressions under execution, the outermost first
        self.macro_use: list[tuple[Span, Span]] = []  # (use, #define), outermost first
        self.at: Node | None = None  # the statement under execution, or the object last named in it
        self.muted = self.unevaluated = 0  # how many silences, unevaluated operands are around this
        self.iterations = 1  # of the loops around this point that are executed iteration by iteration
        self.is_incomplete, self.pruned = False, Pruned.NOTHING  # it ended early; what was left out
        self.returned: Returned | None = None  # what the last call has returned
        self.repeated: list[Weighed] = []  # loops, inner ones before those around them
        self.max_steps = MAX_HOST_STEPS if host else KERNEL_LIMIT
        self.work, self.models, self.operations = program.work, program.models, program.operations
        self.serial = self.order = self.steps = self.executed = self.lendings = 0
        self.uniformity = Uniformity(block)

    # -- bookkeeping -------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """The function under execution."""
        return self.frames[-1]

    @property
    def library_depth(self) -> int:
        """How many of the innermost functions under execution stand for a library's."""
        files = (frame.function.file for frame in reversed(self.frames))
        return next((depth for depth, file in enumerate(files) if not file.is_library_stub), 0)

    @property
    def scope(self) -> Environment:
        """The names visible at the point of execution."""
        return self.frames[-1].scope

    def scoped(self, scope: Environment) -> Scoped:
        """The innermost function in another scope, for a `with` statement."""
        return Scoped(self.frames[-1], scope)

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Execute without recording accesses, launches or effects; what is made within is not destroyed."""
        self.muted += 1
        count = len(made := self.lifetimes[-1].objects if self.lifetimes else [])
        try:
            yield
        finally:
            del made[count:]
            self.muted -= 1

    def step(self, count: int = 1) -> None:
        """Count a syntax node, or what takes as long as several. Raises TooComplexError beyond the limit."""
        self.steps += count
        work = self.work
        work.spent += count
        if self.steps > self.max_steps:
            raise TooComplexError(f"more than {self.max_steps} steps")
        if work.spent > work.limit:
            raise TooComplexError(work.reason)

    def walk(self, start: int, end: int) -> None:
        """Count the nodes between two bytes, gone through and not executed. Raises TooComplexError."""
        self.work.spent += max(end - start, 0) // _BYTES_A_STEP
        self.step()

    def effect(self, kind: str, name: str = "") -> None:
        """Note that the kernel does something of this kind, such as a barrier."""
        if kind in _ROLLED_BY:
            self.keep_rolled()
        if not self.muted:
            self.effects.setdefault(kind, set()).add(name)

    def keep_rolled(self) -> None:
        """The loops around this point hold something for which the compiler does not unroll them."""
        for loop in self.loops:
            loop.rolled = True

    def note(
        self,
        kind: EffectKind,
        name: str,
        node: Node | None,
        values: Iterable[Value | None] = (),
        of_type: str = "",
    ) -> None:
        """Record what a compiler may take for a write, once; `values` are what it is given."""
        if self.muted or self.host or self.state.dead:
            return
        objects = tuple(sorted({v.array.identity for v in values if isinstance(v, Pointer)}))
        if kind is EffectKind.ESCAPE and not objects:
            return
        separate = self.frame.separate
        guards = self.state.guards
        key = (kind, name, of_type, objects, separate, guards if name == "printf" else ())  # in each branch
        known = self.sites.get(key)
        if known is None or len(known.guards) > len(guards):
            span = known.span if known is not None else self.program.site(self, node)[0]
            self.sites[key] = Effect(kind, name, span, objects, separate, guards, of_type)

    def problem(self, text: str) -> None:
        """Note what is wrong with the kernel, once."""
        if text not in self.problems:
            self.problems.append(text)

    # -- unknown values ----------------------------------------------------------------------------

    def fresh(
        self,
        name: str,
        uniform: bool,
        ctype: IntType = INT,
        *,
        reason: str = "",
        low: int | None = None,
        high: int | None = None,
        divisor: int = 1,
        missing: bool = False,
    ) -> Symbol:
        """A new unknown. Names are made unique with a serial number, which printing drops."""
        self.serial += 1
        kind = SymbolKind.UNIFORM if uniform else SymbolKind.VARYING
        if missing:
            kind = SymbolKind.MISSING
        return Symbol(f"{name}@{self.serial}", kind, ctype, low, high, divisor, reason)

    def integer(self, value: Value, name: str = "value") -> Expr | None:
        """The value as an integer expression; an opaque integer becomes an unknown. None: not an integer."""
        match value:
            case Expr():
                return value
            case UnknownValue(ctype=IntType() as ctype):
                return self.fresh(name, value.uniform, ctype, reason=value.reason, missing=value.missing)
            case UnknownValue(ctype=UnknownType() | BitField()):
                return self.fresh(name, value.uniform, reason=value.reason, missing=value.missing)
            case _:
                return None

    def is_uniform(self, value: Value) -> bool:
        """Whether all threads of a block surely share the value."""
        match value:
            case UnknownValue():
                return value.uniform
            case Expr():
                return self.uniformity.of(value)
            case Pointer() | PlacePointer() | MemberPointer() | Closure() | Dyadic():
                return all(map(self.uniformity.of, expressions_of(value)))
            case Modelled():
                return False
            case Record():
                return all(self.is_uniform(item) for item in value.fields.values())
            case _:
                return True

    def matters(self, text: bytes) -> bool:
        """Whether executing host code of this text can come to a launch; device code always matters."""
        if not self.host or LAUNCH.search(text):
            return True
        return any(name.decode() in self.reaching for name in CALLED.findall(text))

    def loops_in_force(self) -> list[LoopBuilder]:
        """The loops around the point of execution, outermost first."""
        return [loop for loop in self.loops if not loop.is_switch]

    @contextmanager
    def guarded(self, condition: Expr) -> Iterator[None]:
        """For what only the lanes do where a condition holds; what they store is forgotten."""
        before = self.state
        self.state = before.copy()
        self.add_guard(condition)
        yield
        self.state = before

    def add_guard(self, condition: Expr, span: Span | None = None) -> None:
        """Go on where the condition holds alone."""
        if isinstance(condition, Const):
            if condition.value == 0:
                self.state.dead = True
            return
        self.work.spend(len(self.state.guards) // _GUARDS_A_STEP)
        self.state.guards = (*self.state.guards, Guard(condition, span))

    # -- variables ---------------------------------------------------------------------------------

    def write(self, cell: object, value: Value) -> None:
        """Give a cell a value."""
        if isinstance(value, Expr):
            value = widened(self, value)
        elif isinstance(value, Pointer | PlacePointer):
            offset = widened(self, value.offset)
            value = value if offset is value.offset else replace(value, offset=offset)
        self.state.values[cell] = value
        self.note_assigned(cell)

    def note_assigned(self, key: object) -> None:
        """A cell, or an element of an array, has been written, or may have been."""
        self.assigned.add(key)
        self.parameters.change(home_of(key))
        if self.host:
            self.later.note(key)

    def read(self, cell: Cell) -> Value:
        """The value of a cell."""
        value = self.state.values.get(cell)
        if value is None:
            if isinstance(cell.ctype, StatelessType):
                value = self.state.values[cell] = self.models.objects.constructed(self, cell.ctype)
                return value
            is_over = cell.depth > len(self.frames)  # of a call that has returned
            when = "after its lifetime" if is_over else "before it is set"
            return UnknownValue(cell.ctype, False, f"'{cell.name}' is read {when}")
        return value

    def forget_elements(self, cell: Cell) -> None:
        """Drop what is known of a local array's elements."""
        for key in [key for key in self.state.values if isinstance(key, tuple) and key[0] is cell]:
            self.drop(key)
        self.note_assigned(cell)

    def drop(self, key: object) -> None:
        """What a cell or an element holds is no longer known; what it points to may be changed unseen."""
        value = self.state.values.pop(key, None)
        self.note_assigned(key)
        if value is not None:
            self.escape(value)

    def escape(self, value: Value) -> None:
        """The value goes where it is not followed: what it points to may be changed unseen from now on."""
        self.escaped.update(dict.fromkeys(pointees(value)))

    def cells_of(self, place: Place) -> Iterator[object]:
        """The storage behind a place, for the analysis of what a loop changes."""
        match place:
            case Variable():
                yield place.cell
            case RecordPlace():
                for item in (place.whole or place).fields.values():
                    yield from self.cells_of(item)
            case LocalArray():
                yield place.cell
            case LocalElement():
                yield place.array.cell
            case Region():
                yield from place.object.cells
            case Chosen():
                yield from self.cells_of(place.then)
                yield from self.cells_of(place.other)
            case _:
                return

    def outer_values(self) -> dict[object, Value]:
        """What the variables that the innermost function did not declare hold."""
        depth = len(self.frames)
        if depth == 1:
            return {}
        values = self.state.values
        return {key: values[key] for key, of in _depths(values) if of < depth}

    def leave_frame(self) -> None:
        """Drop the values of the variables that the innermost function declared."""
        for key in [key for key, depth in _depths(self.state.values) if depth == len(self.frames)]:
            del self.state.values[key]

    def declare(self, name: str, ctype: CType, span: Span | None = None) -> Place:
        """Storage in registers for a variable of type `ctype`."""
        return declared(name, ctype, span, len(self.frames))


def _depths(values: dict[object, Value]) -> list[tuple[object, int]]:
    """The keys, each with the number of the function, from the outermost, that declared the variable."""
    return [(key, key[0].depth if type(key) is tuple else key.depth) for key in values]  # type: ignore[attr-defined]


FALSE = const(0)
