"""Which part of the memory system an access goes through, and what repeats there."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter

from cudalint.arch import Architecture, WideLoads
from cudalint.dataclass import dataclass, replace
from cudalint.evaluate import copies
from cudalint.evaluate.context import Context
from cudalint.evaluate.local_memory import WORD
from cudalint.ir.access import Access, Atomic, Op, Space
from cudalint.ir.instruction import COPY_ASYNC_THROUGH_L1, InstructionKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.warp.cost import WIDTHS

#: Spaces of `warp_cost` by the space of the array; generic pointers are taken to reach global memory.
_SPACES = {
    Space.GLOBAL: "global",
    Space.GENERIC: "global",
    Space.SHARED: "shared",
    Space.CONSTANT: "constant",
    Space.LOCAL: "global",
}


@dataclass(frozen=True, slots=True)
class Model:
    """`period`: adding a multiple of it, in bytes, to all lanes' addresses changes no count. `granule`: what
    is known of the base's alignment, in bytes (the period where it is aligned to that)."""

    space: str
    op: str
    width: int
    period: int
    granule: int
    arch: Architecture
    dlcm: str | None
    read_only: bool
    atomic: str | None
    is_local: bool = False
    lanes: int = WARP_SIZE  # lanes whose address counts: ldmatrix.x1 takes 8, .x2 16
    is_copy: bool = False  # a side of an asynchronous copy that may cost more than a load or a store
    through_l1: bool = True  # as such a copy

    @property
    def key(self) -> tuple[object, ...]:
        """All that it says, the architecture by its name."""
        return (*_values(self), self.arch.name)

    @property
    def by_both_sides(self) -> bool:
        """Whether the addresses of both sides of a copy tell what it costs."""
        return self.is_copy and self.width == copies.WIDE and self.arch.shared.copies_as_counted

    @property
    def may_take_turns(self) -> bool:
        """Whether it is a copy whose shared side's lanes may take turns at the banks."""
        return self.is_copy and self.width < copies.WIDE

    def taking_turns(self) -> Model:
        """The model for a copy whose shared side's lanes do, as an atomic's."""
        return replace(self, is_copy=False, op="atomic", atomic="update")

    @property
    def may_share(self) -> bool:
        """Whether lanes of several phases of a load may share a wavefront. Which do depends on all of them:
        some of its lanes may take more than all."""
        wide = self.space == "shared" and self.op == "load" and self.width > WORD
        return wide and self.arch.shared.wide_loads is WideLoads.MERGED

    def separately(self) -> Model:
        """The model where none do, the most that a load of any of the lanes takes."""
        return replace(self, op="store") if self.may_share else self

    def perhaps_sharing(self) -> Model:
        """The model where they may or may not, whichever other lanes take part."""
        if not self.may_share:
            return self
        banks = replace(self.arch.shared, wide_loads=WideLoads.POSSIBLE)
        return replace(self, arch=replace(self.arch, shared=banks))

    def of_partner(self, access: Access) -> Model:
        """The model for the other side's addresses: what is known of where they start."""
        align = (access.partner and access.partner.array.align) or self.width
        return replace(self, granule=self.period if align % self.period == 0 else align)


_values = attrgetter(*(one.name for one in fields(Model) if one.name != "arch"))


def model_of(context: Context, access: Access) -> Model | str:
    """The model for an access, or why there is none."""
    space = _SPACES.get(access.array.space)
    width = access.width
    if space is None or width is None:
        return f"{access.array.space} memory is not modelled"
    arch = context.arch
    op = str(access.op)
    lanes = WARP_SIZE
    instruction = access.instruction
    if instruction is not None and instruction.kind is InstructionKind.MATRIX:
        op = "ldmatrix" if access.op is Op.LOAD else "store"
        lanes = instruction.lanes or WARP_SIZE
    if space == "constant":
        op = "load"
    if space == "shared" and access.atomic is Atomic.LOOP:
        return "it is a loop of compare-and-swap, whose trips depend on which lanes meet on one word"
    if width not in WIDTHS:
        return f"an access of {width} bytes is not one of the hardware's"
    is_local = access.array.space is Space.LOCAL
    through_l1 = instruction == COPY_ASYNC_THROUGH_L1 or width < copies.WIDE
    is_copy = access.is_asynchronous_copy and (space == "shared" or not through_l1)
    wide_copy = is_copy and width == copies.WIDE
    period = WORD if is_local else arch.line_bytes if wide_copy else _period(space, arch)
    align = access.array.align or width
    granule = period if align % period == 0 else align
    read_only = access.made_by(InstructionKind.READ_ONLY)
    atomic = _atomic(access)
    return Model(
        space,
        op,
        width,
        period,
        granule,
        arch,
        context.dlcm,
        read_only,
        atomic,
        is_local,
        lanes,
        is_copy,
        through_l1,
    )


def _period(space: str, arch: Architecture) -> int:
    """Sectors and lines repeat with the line. Banks turn by a word for each word, so shared memory repeats
    with the bank's width: a rotation of all banks changes no conflict."""
    if space == "global":
        return arch.line_bytes
    if space == "shared":
        return arch.shared.width if arch.shared.alternate_width is None else arch.shared.alternate_width
    return 1


def _atomic(access: Access) -> str | None:
    """How warp_cost is to count an atomic. After a reduction one lane is left: as if all shared a word."""
    match access.atomic:
        case Atomic.COUNT | Atomic.REDUCED:
            return "count"
        case Atomic.UPDATE:
            return "update"
        case Atomic.CAS:
            return "cas"
        case _:
            return None
