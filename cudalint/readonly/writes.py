"""Writes to global memory, certain and possible, as nvcc sees them when it chooses load instructions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cudalint.ir.access import Access, EffectKind, Kernel, Op, Space, Span, Through
from cudalint.readonly.effects import EffectTable
from cudalint.readonly.roots import RootKind, Roots

Where = Callable[[Span], str]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a load may not use the read-only cache. `certain` is False where nvcc may find otherwise."""

    reason: str
    certain: bool


class Writes:
    """The obstacles of one kernel: `through(root)` those of one object, `elsewhere` those of every object
    that no __restrict__ parameter owns, `anywhere` what may concern every object.

    `settled` is False where template parameters are not known, so that a branch may not exist.
    """

    def __init__(
        self,
        kernel: Kernel,
        roots: Roots,
        table: EffectTable,
        cc: tuple[int, int],
        where: Where,
        settled: bool,
    ) -> None:
        self.restrict_targets: set[str] = set()
        self.elsewhere: list[Obstacle] = []
        self.anywhere: list[Obstacle] = []
        self._by_root: dict[str, list[Obstacle]] = {}
        self._roots, self._table, self._cc, self._where, self._settled = roots, table, cc, where, settled
        self._through = _through(kernel)
        for access in kernel.accesses:
            self._access(access)
        self._effects(kernel)
        for problem in kernel.problems:
            self.anywhere.append(Obstacle(f"not all of the kernel could be read: {problem}", False))

    def through(self, root: str) -> list[Obstacle]:
        """The obstacles of one object."""
        return self._by_root.get(root, [])

    def passes(self, root: str) -> frozenset[Through]:
        """Through what the kernel's pointers to an object go."""
        return frozenset(self._through.get(root, ()))

    # -- accesses ----------------------------------------------------------------------------------

    def _access(self, access: Access) -> None:
        name = access.intrinsic or ""
        if "." in name and name != "cp.async":
            return  # assembly hides its accesses: what counts is the statement, and the addresses it is given
        parts = self._roots.of(access.array.root)
        kinds = [self._roots.kind(root) for root in parts]
        for root, kind in zip(parts, kinds, strict=True):
            if kind is RootKind.ELSEWHERE:
                self._elsewhere(access)
            elif access.op is not Op.LOAD and RootKind.ELSEWHERE in kinds:
                text = f"the kernel writes {self._at(access.span)} to one of two memory spaces"
                self._add(root, Obstacle(text, False))
                self.elsewhere.append(Obstacle(text, False))
            elif access.op is not Op.LOAD:
                self._write(access, root, kind)
            elif self._is_hidden(access):
                text = (
                    f"`{_plain(name)}` {self._at(access.span)} hides from nvcc what it does with the address"
                )
                self._add(root, Obstacle(text, True))

    def _is_hidden(self, access: Access) -> bool:
        if access.intrinsic is None or access.reason is not None:
            return access.intrinsic in ("memcpy_async", "load_matrix_sync")
        if access.intrinsic == "cp.async":
            return True
        key = f"{access.intrinsic}:{getattr(access.ctype, 'name', '')}"
        return self._table.blocks(key, self._cc) is True

    def _write(self, access: Access, root: str, kind: RootKind) -> None:
        name = self._roots.name(root)
        verb = "updates" if access.op is Op.ATOMIC else "writes"
        text = f"the kernel {verb} `{name}` {self._at(access.span)}"
        certain = self._is_settled(access) and access.through is not Through.INTEGER
        self._add(root, Obstacle(text, certain))
        if access.separate:
            text = f"the function that {verb} `{name}` {self._at(access.span)} is not inlined"
            self.elsewhere.append(Obstacle(text, certain))
        elif kind is RootKind.RESTRICT or self.passes(root) == {Through.RESTRICT}:
            self.restrict_targets.add(name)
        elif kind is RootKind.UNKNOWN:
            text = f"the kernel writes {self._at(access.span)} through a pointer whose origin is not known"
            self.anywhere.append(Obstacle(text, False))
        else:
            text = f"it may overlap `{name}`, which the kernel {verb} {self._at(access.span)}"
            self.elsewhere.append(Obstacle(text, certain and self.passes(root) == {Through.NOTHING}))

    def _elsewhere(self, access: Access) -> None:
        if access.separate and access.op is not Op.LOAD and access.array.space is Space.SHARED:
            text = f"the function that writes {self._at(access.span)} is not inlined"
            self.elsewhere.append(Obstacle(text, self._is_settled(access)))

    def _is_settled(self, access: Access) -> bool:
        return self._settled or not access.guards

    # -- effects -----------------------------------------------------------------------------------

    def _effects(self, kernel: Kernel) -> None:
        for effect in kernel.effects.sites:
            name, at = _plain(effect.name), self._at(effect.span)
            match effect.kind:
                case EffectKind.INTRINSIC:
                    self._intrinsic(effect.name, effect.separate, at)
                case EffectKind.ASSEMBLY:
                    text = f"nvcc takes the assembly `{name}` {at} for a write"
                    self.elsewhere.append(Obstacle(text, self._settled))
                    for root in effect.roots:
                        self._taint(
                            root, Obstacle(f"its address is given to the assembly `{name}` {at}", True)
                        )
                case EffectKind.CALL:
                    known = self._table.blocks(name, self._cc)
                    if known is False:
                        continue
                    why = "nvcc takes it for a write" if known else "its body is not in view"
                    self.elsewhere.append(Obstacle(f"the kernel calls `{name}` {at}: {why}", known is True))
                    for root in effect.roots:
                        self._taint(
                            root, Obstacle(f"`{name}` {at}, which is not in view, may write to it", False)
                        )
                case EffectKind.SEPARATE:
                    text = f"`{name}` {at} is not inlined, and is given the address of a local object"
                    self.elsewhere.append(Obstacle(text, False))
                case EffectKind.ESCAPE:
                    for root in effect.roots:
                        self._taint(root, Obstacle(f"its address is stored or printed {at}", False))
                case EffectKind.LOST:
                    text = f"a write {at} was not understood: {effect.name}"
                    self.anywhere.append(Obstacle(text, False))

    def _intrinsic(self, name: str, separate: bool, at: str) -> None:
        known = self._table.blocks(name, self._cc)
        if known is False and separate and self._table.blocks_somewhere(name):
            text = f"a function that is not inlined calls `{_plain(name)}` {at}"
            self.elsewhere.append(Obstacle(text, False))
        if known is False:
            return
        plain = _plain(name)
        if known is None:
            self.elsewhere.append(
                Obstacle(f"whether nvcc takes `{plain}` {at} for a write is not recorded", False)
            )
        elif self._cc < self._table.recorded_from:
            self.elsewhere.append(Obstacle(f"nvcc may take `{plain}` {at} for a write", False))
        else:
            self.elsewhere.append(Obstacle(f"nvcc takes `{plain}` {at} for a write", self._settled))

    # -- bookkeeping -------------------------------------------------------------------------------

    def _taint(self, root: str, obstacle: Obstacle) -> None:
        for part in self._roots.of(root):
            self._add(part, obstacle)

    def _add(self, root: str, obstacle: Obstacle) -> None:
        self._by_root.setdefault(root, []).append(obstacle)

    def _at(self, span: Span) -> str:
        return self._where(span)


def _through(kernel: Kernel) -> dict[str, set[Through]]:
    found: dict[str, set[Through]] = {}
    for access in kernel.accesses:
        found.setdefault(access.array.root, set()).add(access.through)
    return found


def _plain(name: str) -> str:
    return name.partition(":")[0].rpartition("\n")[2]


def first(obstacles: list[Obstacle]) -> Iterator[Obstacle]:
    """The obstacle to name: a certain one before the others."""
    yield from sorted(obstacles, key=lambda obstacle: not obstacle.certain)
