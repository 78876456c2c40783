"""Which instruction an access is, where that is more than a plain load, store or atomic."""

from __future__ import annotations

from enum import Enum, auto

from cudalint.dataclass import dataclass


class InstructionKind(Enum):
    """What made the access, as far as its cost and its path through the caches depend on it."""

    ATOMIC = auto()  # a function that updates
    READ_ONLY = auto()  # a function that asks for the read-only cache: __ldg
    CACHED = auto()  # a function that says how the access is cached: __ldcg, __stcs
    BYTES = auto()  # memcpy and its kin, which move single bytes where no alignment is known
    TEXTURE = auto()
    ASYNC_COPY = auto()  # cp.async, one side of it
    GROUP_COPY = auto()  # memcpy_async of a cooperative group, where it is no cp.async
    MATRIX = auto()  # ldmatrix, stmatrix: a lane gives the address of a row
    FRAGMENT = auto()  # wmma's loads and stores, done with plain ones
    ASSEMBLY = auto()  # any other inline assembly
    TENSOR = auto()  # CuTe's functions
    COLLECTIVE = auto()  # all that a library's collective does in shared memory of its own
    EXTERNAL = auto()  # a call of a function that is not in view


class CachePath(Enum):
    """How it asks to be cached."""

    DEFAULT = auto()
    READ_ONLY = auto()  # ld.global.nc
    THROUGH_L1 = auto()  # cp.async.ca


@dataclass(frozen=True, slots=True)
class Instruction:
    """`name` is what the source calls it, for people and for tables by name. `lanes`: how many
    give addresses that count, from the first on; None for all."""

    kind: InstructionKind
    name: str
    cache: CachePath = CachePath.DEFAULT
    lanes: int | None = None

    @property
    def is_assembly(self) -> bool:
        """Whether nvcc sees an asm statement, not an access."""
        return self.kind in (InstructionKind.ASSEMBLY, InstructionKind.MATRIX)


#: cp.async of 4 and 8 bytes, or past L1 of 16.
COPY_ASYNC = Instruction(InstructionKind.ASYNC_COPY, "cp.async")
#: cp.async that goes through L1 whatever its width.
COPY_ASYNC_THROUGH_L1 = Instruction(InstructionKind.ASYNC_COPY, "cp.async.ca", CachePath.THROUGH_L1)
_ROWS = 8


def matrix_instruction(mnemonic: str, count: int) -> Instruction:
    """`ldmatrix` or `stmatrix` of `count` matrices of 8 rows."""
    return Instruction(InstructionKind.MATRIX, f"{mnemonic}.x{count}", lanes=_ROWS * count)
