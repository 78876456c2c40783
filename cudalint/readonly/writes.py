"""Writes to global memory, certain and possible, as nvcc sees them when it chooses load instructions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cudalint.algebra.examples import has_example
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.exec.builtins import MAX_BLOCK, MAX_GRID
from cudalint.ir.access import Access, Effect, EffectKind, Guard, Kernel, Op, Provenance, Space, Span
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.instruction import InstructionKind
from cudalint.readonly.effects import EffectTable
from cudalint.readonly.objects import AliasClass, Objects

Where = Callable[[Span], str]
_CC = tuple[int, int]

#: What hides the load that it makes, in assembly of a header.
_HIDING = (InstructionKind.ASYNC_COPY, InstructionKind.GROUP_COPY, InstructionKind.FRAGMENT)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a load may not use the read-only cache. `certain` is False where nvcc may find otherwise."""

    reason: str
    certain: bool


#: From here on nvcc 13.0.88 knows the bounds of threadIdx and the like when it chooses loads.
_KNOWS_REGISTERS = (10, 0)
#: Trips of a loop among which one that writes is looked for.
_TRIPS = 8


def _any_value(symbol: Symbol) -> tuple[int | None, int | None]:
    return (0, _TRIPS) if symbol.kind is SymbolKind.COUNTER else (None, None)


def _limits(symbol: Symbol) -> tuple[int | None, int | None]:
    """The values of a special register."""
    axis = "xyz".find(symbol.name[-1])
    match symbol.kind:
        case SymbolKind.THREAD:
            return 0, MAX_BLOCK[axis] - 1
        case SymbolKind.BLOCK:
            return 0, MAX_GRID[axis] - 1
        case SymbolKind.BLOCK_DIM:
            return 1, MAX_BLOCK[axis]
        case SymbolKind.GRID_DIM:
            return 1, MAX_GRID[axis]
        case _:
            return _any_value(symbol)


def _is_unconditional(access: Access) -> bool:
    """Whether the access is in the kernel's first block, once loops of a constant length are unrolled."""
    return not access.guards and all(
        loop.condition is not None and not loop.breaks and free_symbols(loop.condition) <= {loop.counter}
        for loop in access.loops
    )


class Writes:
    """The obstacles of one kernel.

    `elsewhere` holds those of every object that no __restrict__ parameter owns, `anywhere` what may concern
    every object, `restrict_targets` the names of the arrays whose writes concern no other. `settled` is
    False where template parameters are not known, so that a branch may not exist.
    """

    def __init__(
        self, kernel: Kernel, objects: Objects, table: EffectTable, cc: _CC, where: Where, settled: bool
    ) -> None:
        self.restrict_targets: set[str] = set()
        self.copied_to = ""  # one of them, to which loaded data goes unchanged
        self.elsewhere: list[Obstacle] = []
        self.anywhere: list[Obstacle] = []
        self._by_object: dict[ObjectId, list[Obstacle]] = {}
        self._objects, self._table, self._cc, self._at, self._settled = objects, table, cc, where, settled
        self._is_recorded = cc >= table.recorded_from
        self._passes: dict[ObjectId, set[Provenance]] = {}
        for access in kernel.accesses:
            for identity in access.array.identity.each:
                self._passes.setdefault(identity.whole, set()).add(access.through)
        self._loads = [access for access in kernel.accesses if access.op is Op.LOAD]
        self._loaded = {(load.array.identity, load.offset) for load in self._loads}
        for access in kernel.accesses:
            self._access(access)
        for effect in kernel.effects.sites:
            self._effect(effect)
        for problem in kernel.problems:
            self._block_all(f"not all of the kernel could be read: {problem}")

    def through(self, identity: ObjectId) -> list[Obstacle]:
        """The obstacles of one object alone."""
        return self._by_object.get(identity, [])

    def passes(self, identity: ObjectId) -> set[Provenance]:
        """Through what the kernel's pointers to an object go. nvcc takes the pointers that a structure holds
        for one: what holds for a member holds for the others."""
        return self._passes.get(identity.whole, set())

    # -- accesses ----------------------------------------------------------------------------------

    def _access(self, access: Access) -> None:
        instruction, at = access.instruction, self._at(access.span)
        name = instruction.name if instruction is not None else ""
        if instruction is not None and instruction.is_assembly:
            return  # assembly hides its accesses: what counts is the statement, and the addresses it is given
        parts = access.array.identity.each
        kinds = [self._objects.alias_class(identity) for identity in parts]
        for identity, kind in zip(parts, kinds, strict=True):
            if access.op is Op.LOAD:
                if self._is_hidden(access):
                    text = f"`{name}` {at} hides from nvcc what it does with the address"
                    self._block([identity], text, self._is_recorded)
            elif kind is AliasClass.ELSEWHERE:
                if access.separate and access.array.space is Space.SHARED:
                    self._block_others(f"the function that writes {at} is not inlined", self._exists(access))
            elif AliasClass.ELSEWHERE in kinds:
                text = f"the kernel writes {at} to one of two memory spaces"
                self._block([identity], text, False)
                self._block_others(text, False)
            else:
                self._write(access, identity, kind)

    def _is_hidden(self, access: Access) -> bool:
        """Whether a load is made by assembly in a header, which nvcc does not look into."""
        if access.made_by(*_HIDING):
            return True
        if access.instruction is None or access.reason is not None:
            return False
        of_type = getattr(access.ctype, "name", "")
        return self._table.blocks(access.instruction.name, self._cc, of_type) is True

    def _write(self, access: Access, identity: ObjectId, kind: AliasClass) -> None:
        name, at = self._objects.name(identity), self._at(access.span)
        verb = "updates" if access.op is Op.ATOMIC else "writes"
        certain = (
            self._exists(access) and access.through is not Provenance.INTEGER and not self._undone(access)
        )
        self._block([identity], f"the kernel {verb} `{name}` {at}", certain)
        if access.separate:
            text = f"the function that {verb} `{name}` {at} is not inlined"
            self._block_others(text, certain and self._is_recorded)
        elif kind is AliasClass.RESTRICT or self.is_local_restrict(identity):
            self.restrict_targets.add(name)
            if access.copies and _is_unconditional(access):
                self.copied_to = self.copied_to or name
        elif kind is AliasClass.UNKNOWN:
            self._block_all(f"the kernel writes {at} through a pointer whose origin is not known")
        else:
            text = f"it may overlap `{name}`, which the kernel {verb} {at}"
            self._block_others(text, certain and self.passes(identity) == {Provenance.NOTHING})

    def is_local_restrict(self, identity: ObjectId) -> bool:
        """Whether the kernel reaches a parameter's array through a local __restrict__ pointer alone."""
        is_parameter = identity.kind is ObjectKind.PARAMETER and not identity.member
        return is_parameter and self.passes(identity) == {Provenance.RESTRICT}

    def _exists(self, access: Access) -> bool:
        """Whether the access is surely in the compiled kernel: its template parameters are known, and its
        conditions can hold."""
        tests = [loop.condition for loop in access.loops if loop.condition is not None]
        return (self._settled or not access.guards) and self._can_hold(access.guards, tests)

    def _can_hold(self, guards: Iterable[Guard], tests: Iterable[Expr] = ()) -> bool:
        conditions = (*(guard.condition for guard in guards), *tests)
        return has_example(conditions, _limits if self._cc >= _KNOWS_REGISTERS else _any_value)

    def _undone(self, access: Access) -> bool:
        """Whether nvcc may delete the store, for giving an object the value that it has."""
        return access.copies and (access.array.identity, access.offset) in self._loaded

    def loads_at_once(self, identity: ObjectId) -> bool:
        """Whether the kernel loads from the object whatever its arguments are."""
        return any(load.array.identity == identity and _is_unconditional(load) for load in self._loads)

    # -- effects -----------------------------------------------------------------------------------

    def _effect(self, effect: Effect) -> None:
        name, at = effect.name, self._at(effect.span)
        certain = self._settled and self._is_recorded and self._can_hold(effect.guards)
        match effect.kind:
            case EffectKind.INTRINSIC:
                self._intrinsic(effect, name, at, certain)
            case EffectKind.ASSEMBLY:
                self._block_others(f"nvcc takes the assembly `{effect.name}` {at} for a write", certain)
                text = f"its address is given to the assembly `{effect.name}` {at}"
                self._block(effect.objects, text, certain)
            case EffectKind.CALL:
                known = self._table.blocks(name, self._cc)
                if known is not False:
                    why = "nvcc takes it for a write" if known else "its body is not in view"
                    self._block_others(f"the kernel calls `{name}` {at}: {why}", certain and known is True)
                    self._block(
                        effect.objects, f"`{name}` {at}, which is not in view, may write to it", False
                    )
            case EffectKind.SEPARATE:
                text = f"`{name}` {at} is not inlined, and is given the address of a local object"
                self._block_others(text, False)
            case EffectKind.ESCAPE:
                self._block(effect.objects, f"its address is stored or printed {at}", False)
            case EffectKind.LOST:
                self._block_all(f"a write {at} was not understood: {effect.name}")

    def _intrinsic(self, effect: Effect, name: str, at: str, certain: bool) -> None:
        known = self._table.blocks(name, self._cc, effect.of_type)
        if known:
            self._block_others(f"nvcc takes `{name}` {at} for a write", certain)
        elif known is None:
            self._block_others(f"whether nvcc takes `{name}` {at} for a write is not recorded", False)
        elif effect.separate and self._table.blocks_somewhere(name, effect.of_type):
            self._block_others(f"a function that is not inlined calls `{name}` {at}", False)

    # -- bookkeeping -------------------------------------------------------------------------------

    def _block(self, objects: Iterable[ObjectId], reason: str, certain: bool) -> None:
        for identity in objects:
            for part in identity.each:
                self._by_object.setdefault(part, []).append(Obstacle(reason, certain))

    def _block_others(self, reason: str, certain: bool) -> None:
        self.elsewhere.append(Obstacle(reason, certain))

    def _block_all(self, reason: str) -> None:
        self.anywhere.append(Obstacle(reason, False))
