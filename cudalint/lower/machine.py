"""The state of a symbolic execution: values of variables, the path's conditions, and what was found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cudalint.affine.build import conjunction, const, logical_not, select
from cudalint.ir.access import Access, Array, Effect, EffectKind, Guard, Loop, Space, Span, Through
from cudalint.ir.ctypes import ArrayType, CType, IntType, RecordType, UnknownType
from cudalint.ir.expr import INT, Const, Expr, Symbol, SymbolKind
from cudalint.lower.uniform import Uniformity
from cudalint.lower.values import (
    Cell,
    Closure,
    LocalArray,
    Opaque,
    Place,
    PlacePointer,
    Pointer,
    Real,
    Record,
    RecordPlace,
    Value,
    Variable,
    value_type,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.ir.launch import Extent
    from cudalint.lower.program import Function, Program
    from cudalint.lower.scope import Scope
    from cudalint.lower.types.records import RecordInfo

_CALLED = re.compile(rb"\b([A-Za-z_]\w*)\s*(?:<[^<>;(){}]*>)?\s*\(")

#: Syntax nodes that the execution of one kernel may visit, loops' repeated passes included.
MAX_STEPS = 200_000
#: The same for the host code from one root function.
MAX_HOST_STEPS = 60_000


class TooComplexError(Exception):
    """The execution of a kernel went over MAX_STEPS."""


@dataclass(slots=True)
class State:
    """Values by cell (or by (cell, byte offset) for an element of a local array), and the path's guards.
    `dead`: control does not reach this point."""

    values: dict[object, Value] = field(default_factory=dict)
    guards: tuple[Guard, ...] = ()
    dead: bool = False

    def copy(self) -> State:
        return State(dict(self.values), self.guards, self.dead)


@dataclass(slots=True)
class LoopBuilder:
    """A loop under execution; frozen into ir.Loop when its conditions are known."""

    counter: Symbol
    base: int  # number of guards outside the loop
    condition: Expr | None = None
    breaks: list[Expr] = field(default_factory=list)
    exits: list[tuple[Expr, State]] = field(default_factory=list)  # break: path condition and state
    continues: list[tuple[Expr, State]] = field(default_factory=list)
    returned: list[Expr] = field(default_factory=list)  # conditions under which lanes return
    tested: State | None = None  # the state behind the evaluation of the condition
    variables: tuple[str, ...] = ()
    unrolled: bool = False
    span: Span | None = None
    body_first: bool = False
    is_switch: bool = False

    def freeze(self) -> Loop:
        return Loop(
            self.counter,
            self.condition,
            tuple(self.breaks),
            self.variables,
            self.unrolled,
            self.span,
            self.body_first,
        )


@dataclass(slots=True)
class Frame:
    """A function under execution."""

    function: Function
    scope: Scope
    base: int  # number of guards at entry
    loop_base: int  # number of loops at entry
    this: Place | None = None
    returns: list[tuple[Expr, Value | None]] = field(default_factory=list)
    return_type: CType | None = None
    place: Place | None = None  # what a returned reference refers to
    separate: bool = False  # it, or a caller of it, is not inlined
    owner: RecordInfo | None = None  # the class that a method belongs to


@dataclass(slots=True)
class Pending:
    access: Access
    loops: tuple[LoopBuilder, ...]


class Machine:
    """One symbolic execution. Device code runs for every thread of a launch at once; host code runs once."""

    def __init__(
        self, program: Program, block: Extent, grid: Extent = (None, None, None), *, host: bool = False
    ) -> None:
        self.program = program
        self.host = host
        self.block = block
        self.grid = grid
        self.state = State()
        self.frames: list[Frame] = []
        self.loops: list[LoopBuilder] = []
        self.calls: list[tuple[Span, str]] = []
        self.pending: list[Pending] = []
        self.launches: list[object] = []
        self.reaching: frozenset[str] = frozenset()  # host functions from which a launch is reached
        self.arrays: dict[str, Array] = {}
        self.assigned: set[object] = set()
        self.overlooked: set[object] = set()  # changed in a loop unseen by the scan of its text
        self.effects: dict[str, set[str]] = {}
        self.sites: dict[tuple[object, ...], Effect] = {}
        self.pruned = False
        self.problems: list[str] = []
        self.macro_use: list[tuple[Span, Span]] = []  # (use, #define), outermost first
        self.at: Node | None = None  # the statement under execution, or the object last named in it
        self.muted = 0
        self.steps = 0
        self.max_steps = MAX_HOST_STEPS if host else MAX_STEPS
        self.serial = 0
        self.order = 0
        self.uniformity = Uniformity(block)

    # -- bookkeeping -------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    @property
    def scope(self) -> Scope:
        return self.frames[-1].scope

    @contextmanager
    def scoped(self, scope: Scope) -> Iterator[None]:
        frame = self.frames[-1]
        before, frame.scope = frame.scope, scope
        try:
            yield
        finally:
            frame.scope = before

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Execute without recording accesses, launches or effects."""
        self.muted += 1
        try:
            yield
        finally:
            self.muted -= 1

    def step(self) -> None:
        self.steps += 1
        if self.steps > self.max_steps:
            raise TooComplexError(f"more than {self.max_steps} steps")

    def effect(self, kind: str, name: str = "") -> None:
        if not self.muted:
            self.effects.setdefault(kind, set()).add(name)

    def note(
        self, kind: EffectKind, name: str, node: Node | None, values: Iterable[Value | None] = ()
    ) -> None:
        """Record what a compiler may take for a write, once; `values` are what it is given."""
        if self.muted or self.host or self.state.dead:
            return
        roots = tuple(sorted({v.array.root for v in values if isinstance(v, Pointer)}))
        if kind is EffectKind.ESCAPE and not roots:
            return
        separate = self.frame.separate
        key = (kind, name, roots, separate)
        if key not in self.sites:
            self.sites[key] = Effect(kind, name, self.program.site(self, node)[0], roots, separate)

    def problem(self, text: str) -> None:
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
            case Opaque(ctype=IntType() as ctype):
                return self.fresh(name, value.uniform, ctype, reason=value.reason, missing=value.missing)
            case Opaque(ctype=UnknownType()):
                return self.fresh(name, value.uniform, reason=value.reason, missing=value.missing)
            case Real():
                return None
            case _:
                return None

    def is_uniform(self, value: Value) -> bool:
        match value:
            case Expr():
                return self.uniformity.of(value)
            case Opaque():
                return value.uniform
            case Real():
                return True
            case Pointer() | PlacePointer():
                return self.uniformity.of(value.offset)
            case Record():
                return all(self.is_uniform(item) for item in value.fields.values())
            case _:
                return True

    def matters(self, text: bytes) -> bool:
        """Whether executing host code of this text can come to a launch; device code always matters."""
        if not self.host or b"<<<" in text or b"cudaLaunch" in text:
            return True
        return any(name.decode() in self.reaching for name in _CALLED.findall(text))

    def loops_in_force(self) -> list[LoopBuilder]:
        return [loop for loop in self.loops if not loop.is_switch]

    # -- the path ----------------------------------------------------------------------------------

    def path_condition(self, base: int) -> Expr:
        """The conjunction of the guards beyond the first `base`."""
        return conjunction(guard.condition for guard in self.state.guards[base:])

    def add_guard(self, condition: Expr, span: Span | None = None) -> None:
        if isinstance(condition, Const):
            if condition.value == 0:
                self.state.dead = True
            return
        self.state.guards = (*self.state.guards, Guard(condition, span))

    # -- variables ---------------------------------------------------------------------------------

    def write(self, cell: object, value: Value) -> None:
        self.state.values[cell] = value
        self.assigned.add(cell)

    def read(self, cell: Cell) -> Value:
        value = self.state.values.get(cell)
        if value is None:
            return Opaque(cell.ctype, False, f"'{cell.name}' is read before it is set")
        return value

    def forget_elements(self, cell: Cell) -> None:
        """Drop what is known of a local array's elements."""
        for key in [key for key in self.state.values if isinstance(key, tuple) and key[0] is cell]:
            del self.state.values[key]
            self.assigned.add(key)

    def cells_of(self, place: Place) -> Iterator[object]:
        """The storage behind a place, for the analysis of what a loop changes."""
        match place:
            case Variable():
                yield place.cell
            case RecordPlace():
                for item in place.fields.values():
                    yield from self.cells_of(item)
            case LocalArray():
                yield place.cell
            case _:
                return

    def leave_frame(self) -> None:
        """Drop the values of the variables that the innermost function declared."""
        depth = len(self.frames)
        values = self.state.values
        for key in [k for k in values if (k[0] if isinstance(k, tuple) else k).depth == depth]:  # type: ignore[union-attr]
            del values[key]

    def declare(self, name: str, ctype: CType, span: Span | None = None) -> Place:
        """Storage in registers for a variable of type `ctype`."""
        match ctype:
            case RecordType(is_union=False) if _is_memberwise(ctype):
                return RecordPlace(
                    ctype, {f.name: self.declare(f"{name}.{f.name}", f.type, span) for f in ctype.fields}
                )
            case ArrayType() | RecordType():
                return LocalArray(Cell(name, ctype, span, len(self.frames)), ctype)
            case _:
                return Variable(Cell(name, ctype, span, len(self.frames)))

    # -- joining paths -----------------------------------------------------------------------------

    def join_values(self, condition: Expr, then: Value, other: Value, ctype: CType | None = None) -> Value:
        """The value after two paths meet: `then` where `condition` holds."""
        if then is other or then == other:
            return then
        match then, other:
            case Expr(), Expr():
                return select(condition, then, other)
            case (Pointer(), Pointer()) if then.integer == other.integer:
                return self.join_pointers(condition, then, other)
            case PlacePointer(), PlacePointer() if then.place == other.place:
                return replace(then, offset=select(condition, then.offset, other.offset))
            case (Closure(node=None), Closure(node=None)) if then.functions and other.functions:
                functions = dict.fromkeys((*then.functions, *other.functions))
                templates = then.templates if then.templates == other.templates else None
                return replace(then, functions=tuple(functions), templates=templates)
            case (Closure(node=None), Opaque()) | (Opaque(), Closure(node=None)):
                return then if isinstance(then, Closure) else other
            case Record(), Record() if then.fields.keys() == other.fields.keys():
                fields = {k: self.join_values(condition, v, other.fields[k]) for k, v in then.fields.items()}
                return Record(then.type, fields)
            case (Expr(), Opaque(ctype=IntType())) | (Opaque(ctype=IntType()), Expr()):
                left, right = self.integer(then, "data"), self.integer(other, "data")
                assert left is not None and right is not None
                return select(condition, left, right)
        uniform = self.is_uniform(condition) and self.is_uniform(then) and self.is_uniform(other)
        reasons = [v.reason for v in (then, other) if isinstance(v, Opaque)]
        reason = reasons[0] if reasons else "its value depends on the path taken"
        return Opaque(ctype or value_type(then), uniform, reason)

    def join_pointers(self, condition: Expr, then: Pointer, other: Pointer) -> Value:
        through = then.through if then.through == other.through else Through.RESTRICT_INNER
        if then.array == other.array:
            return replace(then, offset=select(condition, then.offset, other.offset), through=through)
        return Pointer(
            merged_array(then.array, other.array),
            select(condition, then.offset, other.offset),
            then.target,
            then.volatile or other.volatile,
            then.integer,
            through,
        )

    def join_states(self, condition: Expr, then: State, other: State, base: tuple[Guard, ...]) -> State:
        """The state after an if: `then` and `other` were forked from a state with the guards `base`."""
        if then.dead and other.dead:
            return State(other.values, base, True)
        if then.dead or other.dead:
            live = other if then.dead else then
            return State(live.values, live.guards, False)
        values = dict(other.values)
        for key, value in then.values.items():
            rest = values.get(key)
            if rest is value:
                continue
            if rest is not None:
                ctype = key.ctype if isinstance(key, Cell) else None
                values[key] = self.join_values(condition, value, rest, ctype)
            elif isinstance(key, Cell):
                values[key] = value
        for key in [key for key in values if isinstance(key, tuple) and key not in then.values]:
            del values[key]
        guards = self._join_guards(then.guards[len(base) :], other.guards[len(base) :], base)
        return State(values, guards, False)

    @staticmethod
    def _join_guards(
        then: tuple[Guard, ...], other: tuple[Guard, ...], base: tuple[Guard, ...]
    ) -> tuple[Guard, ...]:
        """Each side begins with the branch's own condition (or has nothing, where it was constant); what
        follows are the lanes that left inside it."""
        if len(then) <= 1 and len(other) <= 1:
            return base
        left = logical_not(conjunction(g.condition for g in then))
        right = logical_not(conjunction(g.condition for g in other))
        stays = logical_not(conjunction([left, right]))
        if isinstance(stays, Const):
            return base
        spans = [g.span for g in (*then, *other) if g.span]
        return (*base, Guard(stays, spans[-1] if spans else None))


def merged_array(first: Array, second: Array) -> Array:
    """The array that a pointer reaches when it is one of two."""
    align = None if first.align is None or second.align is None else min(first.align, second.align)
    return Array(
        root=f"either:{first.root}|{second.root}",
        name=f"{first.name}|{second.name}" if first.name != second.name else first.name,
        space=first.space if first.space == second.space else Space.GENERIC,
        element=first.element,
        declared=first.declared,
        const=first.const and second.const,
        volatile=first.volatile or second.volatile,
        align=align,
        note=f"one of {first.name}, {second.name}",
    )


def any_of(conditions: Iterable[Expr]) -> Expr:
    """The disjunction of conditions; 0 when there is none."""
    inverse = conjunction(logical_not(c) for c in conditions)
    return logical_not(inverse)


FALSE = const(0)


def _is_memberwise(ctype: RecordType) -> bool:
    """Whether the members' names tell all that such an object holds; a class may have none."""
    return (bool(ctype.fields) or ctype.size is not None) and all(f.name for f in ctype.fields)
