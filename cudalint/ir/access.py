"""Arrays, accesses and what surrounds them: the result of lowering one kernel for one launch shape."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum, StrEnum

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import CType, RecordType
from cudalint.ir.expr import Expr, Symbol
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.instruction import Instruction, InstructionKind


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open byte range [start, end) of the original bytes of the file `path`."""

    path: str
    start: int
    end: int


class Space(StrEnum):
    """Where an array lies."""

    GLOBAL = "global"
    SHARED = "shared"
    CONSTANT = "constant"
    LOCAL = "local"
    TEXTURE = "texture"
    GENERIC = "generic"


class Op(StrEnum):
    """What an access does."""

    LOAD = "load"
    STORE = "store"
    ATOMIC = "atomic"


@dataclass(frozen=True, slots=True)
class Array:
    """The object that an access reaches: a pointer parameter, a __shared__ or __device__ array, ...

    `identity` tells objects apart within a kernel.
    `align` is the assumed alignment of its base, in bytes; None when nothing may be assumed.
    `note` says what was assumed, for people ("parameter, assumed 256-byte aligned").
    """

    identity: ObjectId
    name: str
    space: Space
    element: CType
    declared: Span | None = None
    const: bool = False
    restrict: bool = False
    volatile: bool = False
    parameter: int | None = None  # position among the kernel's parameters
    align: int | None = None
    size: int | None = None  # bytes, where declared
    shape: tuple[int | None, ...] = ()  # extents of a declared array, outermost first
    note: str = ""
    bases: bool = False  # offsets in it count from address 0, as lanes differ in the object they have
    null: bool | None = False  # whether a pointer to it is null; None: it may be

    @property
    def reaches_block_memory(self) -> bool:
        """Whether it lies in shared or local memory, or a pointer to it may lead there."""
        if self.space is Space.GENERIC:
            return self.identity.may_be(ObjectKind.SHARED, ObjectKind.DYNAMIC, ObjectKind.LOCAL)
        return self.space in (Space.SHARED, Space.LOCAL)

    @property
    def may_be_local(self) -> bool:
        """Whether a pointer to it may lead to a thread's own object: it was loaded, or made of a number."""
        return self.space is Space.GENERIC or self.identity.may_be(ObjectKind.LOADED, ObjectKind.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Partner:
    """The other side of a copy: its byte offset, and the array that it starts from."""

    offset: Expr
    array: Array


class Provenance(StrEnum):
    """What a pointer went through since it left its array, beyond arithmetic and plain casts."""

    NOTHING = ""
    RESTRICT = "restrict"  # a local `__restrict__` pointer that is the array's base, set unconditionally
    RESTRICT_INNER = "inner restrict"  # any other `__restrict__` variable or parameter of an inlined function
    INTEGER = "integer"  # an address held as an integer


class Parting(StrEnum):
    """Why the lanes of a warp may go on apart behind a point that all of them come to."""

    CALLED = "called"  # they have called different functions
    WAITED = "waited"  # they have left a loop in which they waited for other threads, or have slept
    RETURNED = "returned"  # they have left a loop in which cases of a switch return
    JUMPED = "jumped"  # some have jumped there, past the branches and the loops of others


class Atomic(StrEnum):
    """How an atomic on shared memory is done."""

    COUNT = "count"  # an increment by one whose result is not used
    REDUCED = "reduced"  # one lane for all, after a reduction over the warp
    UPDATE = "update"
    CAS = "cas"
    LOOP = "loop"  # a loop of compare-and-swap


@dataclass(frozen=True, slots=True)
class Guard:
    """A condition under which a lane is active: `condition` is non-zero. The span is the condition's."""

    condition: Expr
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop around an access. A lane is active in trip k when `condition` holds in every trip up to k
    and no `breaks` condition held in a trip before k; both are expressions of `counter`. `trips` is the
    number of trips where it is the same for all threads of the launch and known from the source alone.
    `condition` is None where it could not be read (the trips are then not known)."""

    counter: Symbol
    condition: Expr | None
    breaks: tuple[Expr, ...] = ()
    variables: tuple[str, ...] = ()
    unrolled: bool = False
    span: Span | None = None
    body_first: bool = False  # do { } while: the condition is tested after the trip
    rolled: bool = False  # the compiler surely does not unroll it: its lanes run each iteration together
    copied: bool = False  # each iteration is code of its own: unrolled, by a count that the source tells
    branches: tuple[Expr, ...] = ()  # what is tested within, of which no barrier brings lanes together again
    alone: bool = False  # the kernel has no other loop, and a condition stands around this one


@dataclass(frozen=True, slots=True)
class Access:
    """One load, store or atomic of one thread, as the hardware would issue it.

    `offset` is the byte offset from the array's base (a 64-bit expression); None with a `reason` when it
    could not be read. `width` is in bytes; None when the element's type is not known. `alternatives` are the
    accesses that a compiler may make of it, each alone, where that is not known; `reason` says why.
    """

    span: Span  # the subscript itself, where it is written
    function: str
    expression: str
    array: Array
    op: Op
    width: int | None
    ctype: CType
    offset: Expr | None
    guards: tuple[Guard, ...] = ()
    loops: tuple[Loop, ...] = ()
    call_chain: tuple[Span, ...] = ()  # the calls through which the kernel reaches it, outermost first
    call_names: tuple[str, ...] = ()
    reason: str | None = None
    instruction: Instruction | None = None  # None: a plain load or store
    volatile: bool = False
    macro: Span | None = None  # the #define that the subscript came from
    part: int = 0  # a 12-byte struct is three accesses: 0, 1, 2
    order: int = 0  # position in execution order
    conditional_order: tuple[int, ...] = ()
    through: Provenance = Provenance.NOTHING
    record: RecordType | None = None  # the whole object that the source names it as a member of
    separate: bool = False  # in a function that is not inlined
    atomic: Atomic | None = None  # None: no atomic, or it is not known how it is done
    copies: bool = False  # a store of what was loaded, as it is
    partner: Partner | None = None  # the other side of an asynchronous copy
    library: bool = False  # stands for all that a library's collective does in shared memory of its own
    external: bool = False  # made by code that is not in view, if it is made at all
    at_exit: bool = False  # by a destructor at one of several places where lanes leave a block
    parted: Parting | None = None  # why lanes that come to it may do so apart
    waits: tuple[
        Expr, ...
    ] = ()  # conditions that tell lanes that have waited at a barrier from those that went on
    yields: tuple[Expr, ...] = ()  # those that tell lanes that were longer in a loop with atomics from others
    beside: tuple[Expr, ...] = ()  # those that tell its lanes from others that may join them in a request
    sides: Expr | None = None  # that by which each lane has chosen one of two places
    assumes: tuple[str, ...] = ()  # what its address and its conditions rest on that the source does not say
    alternatives: tuple[Access, ...] = ()

    def made_by(self, *kinds: InstructionKind) -> bool:
        """Whether its instruction is of one of these kinds."""
        return self.instruction is not None and self.instruction.kind in kinds

    @property
    def is_asynchronous_copy(self) -> bool:
        """Whether it is a side of a cp.async, which goes past L1 where it copies 16 bytes and no `.ca` says
        otherwise."""
        return self.made_by(InstructionKind.ASYNC_COPY)


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Barrier:
    """A barrier of the block, as one call path leads to it; `gone`: conditions under which threads have left
    the kernel before, or may have in an earlier trip of the loops."""

    span: Span
    name: str
    guards: tuple[Guard, ...]
    loops: tuple[Loop, ...]
    gone: tuple[Expr, ...]


class EffectKind(StrEnum):
    INTRINSIC = "intrinsic"  # a call of a device function known by name: with the type of its result
    ASSEMBLY = "assembly"  # an asm statement that is volatile, or has no output
    CALL = "call"  # a call whose body is not in view
    SEPARATE = (
        "separate"  # a call of a function that is not inlined, and is given an address of a local object
    )
    ESCAPE = "escape"  # an address stored to memory
    LOST = "lost"  # a store to a place that was not understood
    LAUNCH = "launch"  # of another kernel, by a thread: no write [nvcc 13.0.88]


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that a compiler may have to take for a write to memory. `objects` are those
    whose addresses it is given."""

    kind: EffectKind
    name: str
    span: Span
    objects: tuple[ObjectId, ...] = ()
    separate: bool = False  # in a function that is not inlined
    guards: tuple[Guard, ...] = ()  # where it stands; of several places, the one with the fewest
    of_type: str = ""  # INTRINSIC: the type of its result, or of its operand


@dataclass(frozen=True, slots=True)
class Effects:
    """What besides its accesses decides whether nvcc may use the read-only cache in a kernel."""

    opaque_calls: tuple[str, ...] = ()  # not inlined or not in view
    barriers: bool = False  # __syncthreads, __syncwarp, shuffles, cooperative groups' sync
    fences: bool = False
    printf: bool = False
    inline_asm: bool = False
    trap: bool = False
    grid_sync: bool = False
    sites: tuple[Effect, ...] = ()  # in order of first execution


@dataclass(frozen=True, slots=True)
class Repeated:
    """A loop that a kernel executes, whether it accesses memory or not: the last of `loops`, which stand
    within one another. `operations`: those of an iteration, but for the loops in it."""

    loops: tuple[Loop, ...]
    operations: int


@dataclass(frozen=True, slots=True)
class Unaccounted:
    """A place of the source that can touch memory and of which nothing is said: a fault of the tool."""

    span: Span
    kind: str  # "call", "subscript", "operator", ...
    text: str
    why: str


class Pruned(IntEnum):
    """What conditions that are constant for a launch leave out of a kernel."""

    NOTHING = 0
    GUARDS = 1  # themselves alone: under the condition stands all that the kernel has
    CODE = 2


@dataclass(frozen=True, slots=True)
class Kernel:
    """A lowered __global__ function for one binding of its template parameters and one block shape."""

    name: str
    span: Span  # its name
    body: Span
    parameters: tuple[Parameter, ...]
    accesses: tuple[Access, ...]
    arrays: tuple[Array, ...] = ()
    effects: Effects = field(default_factory=Effects)
    shared_bytes: int | None = 0  # static __shared__ bytes
    problems: tuple[str, ...] = ()  # syntax errors inside it, ...
    steps: int = 0  # how much the interpreter did
    operations: int = 0  # that a thread executes, each loop's once
    repeated: tuple[Repeated, ...] = ()
    pruned: Pruned = Pruned.NOTHING
    unaccounted: tuple[Unaccounted, ...] = ()
    barriers: tuple[Barrier, ...] = ()  # in order of first execution
    cut: str = ""  # why its execution ended early, and accesses are missing
    has_errors: bool = False  # syntax errors, which hide what they hold
