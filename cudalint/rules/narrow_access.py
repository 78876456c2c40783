"""CL107."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from cudalint.algebra.walk import free_symbols, postorder, substitute
from cudalint.findings.model import Confidence, Finding, Label, Severity
from cudalint.ir.access import Access, Op, Space, Span
from cudalint.ir.expr import Expr, SymbolKind
from cudalint.ir.expr import Op as Operation
from cudalint.rules import wording
from cudalint.rules.alternatives import has_wider_words
from cudalint.rules.base import Rule
from cudalint.rules.builds import has_assembly_instead
from cudalint.rules.cause import is_member
from cudalint.rules.chunk import Chunk, owned_chunk
from cudalint.rules.expressions import kinds
from cudalint.rules.reading import Reading, sectors
from cudalint.rules.trips import has_known_trips, is_bounded_by_argument, most_trips
from cudalint.rules.vector_types import type_of_size
from cudalint.rules.view import FileView, Observation, Site

_MANY = 1 << 20  # trips
_WIDE = (2, 4, 8, 16)  # bytes that one lane can move at once on every architecture
#: By whether each request touches as many sectors, and whether the mean is known.
_HEDGE = {(True, True): "", (True, False): "", (False, True): "about ", (False, False): "at least "}


class NarrowAccess(Rule):
    """Neighbouring words moved one by one

    ## What it does
    Reports accesses by which each lane moves a few neighbouring words one after the other: all the bytes of
    a chunk that is no larger than a sector, so that the lanes leave nothing out between them.

    ## Why is this bad
    The compiler does not merge scalar accesses to global memory, as it may not assume the alignment. Each of
    four requests for the words of a 16-byte chunk touches all 16 sectors that a single one would. L1 serves
    the later ones, so memory moves no more than it must; the requests and their L1 bandwidth are lost: a hint
    where those of all arrays are few of the kernel's, no launch of it is in view, another instantiation, for
    a greater number, moves the array by wider accesses, a generator of random numbers sets it up, or an
    argument tells how many words there are.
    (The members of one structure that is aligned to its size are merged, and not reported; nor are words
    that lie apart in another launch of the same code, or that are a piece of a structure that is copied.)

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void length(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[2 * i] * in[2 * i] + in[2 * i + 1] * in[2 * i + 1];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void length(float *out, const float2 *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float2 v = in[i];
        out[i] = v.x * v.x + v.y * v.y;
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Device Memory Accesses"
    """

    code = "CL107"
    name = "narrow-access"
    severity = Severity.INFO
    petty = True
    yields_to = ("CL101", "CL103")
    least_share = "notable_share"
    mends_layout = True
    adds_up = True

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a chunk in a function, told at its first access in the source."""
        told: set[Span] = set()
        for site in view.sites:
            if site.space is not Space.GLOBAL or site.span in told or site.access.op is Op.ATOMIC:
                continue
            for observation in site.observations:
                chunk = owned_chunk(observation, view)
                reading = sectors(observation, view.architecture)
                if chunk is None or reading is None or not chunk.is_whole or is_member(observation):
                    continue  # the members of a structure are CL103's
                if observation.access.width == _WIDE[-1] or not _goes_together(chunk) or _is_merged(chunk):
                    continue
                if _is_of_a_longer_copy(observation, chunk):
                    continue
                if _is_shifted_by_choice(observation.access, min(chunk.size, _WIDE[-1]), view):
                    continue
                others = [one for one in site.observations if one.launch is not observation.launch]
                if any(_is_shifted(other, observation, chunk, view) for other in others):
                    continue
                if any(_is_apart(other, observation, chunk, view) for other in others):
                    continue
                told |= {part.access.span for part in chunk.parts}
                yield self._finding(site, reading, chunk, view)
                break

    def _finding(self, site: Site, reading: Reading, chunk: Chunk, view: FileView) -> Finding:
        own = reading.observation.access
        others = sorted({word.access.span for word in chunk.words} - {own.span})
        requests = len(chunk.words)
        array, op, width = wording.array(own.array), own.op.value, own.width
        touched = wording.count(reading.value, "sector")
        touching = f"{_HEDGE[reading.steady, reading.exact]}{touched}"
        is_wide, wide = chunk.size in _WIDE, chunk.size % _WIDE[-1] == 0
        fewer = 1 if is_wide else chunk.size // _WIDE[-1] if wide else None
        bytes_each = min(chunk.size, _WIDE[-1])
        return self.finding(
            own.span,
            f"each lane {op}s {requests} neighbouring {width}-byte elements of {array} one by one: "
            f"{requests} requests of {touching} each where {fewer or 'fewer'} would do",
            Confidence.LIKELY if fewer else Confidence.POSSIBLE,  # no vector type has that size
            severity=Severity.HINT if _is_second_best(reading.observation, chunk, view) else self.severity,
            kernel=reading.observation.kernel.name,
            function=own.function,
            labels=tuple(Label(span, "a neighbouring element") for span in others),
            notes=wording.circumstances(site, reading, view.analysis),
            numbers={
                "requests": requests,
                "sectors": reading.value,
                **({"requests_ideal": fewer} if fewer else {}),
            },
            remedy=_remedy(own, chunk, bytes_each if fewer else None, view),
            of_array=True,
            would_become=f"{wording.count(fewer, 'request')} of {bytes_each} bytes a lane" if fewer else None,
        )


def _is_second_best(observation: Observation, chunk: Chunk, view: FileView) -> bool:
    """Whether nothing says that requests are what the kernel waits for, as no launch is in view, a warp is at
    work alone, or a generator makes what is stored, as where an array is set up; wider accesses are what
    another instantiation has, or another build; or no vector has the size, as an argument tells it."""
    if observation.assumed or _is_of_one_warp(observation) or has_wider_words(observation, view):
        return True
    if has_assembly_instead(observation.access.span, view) or _is_for_the_rest(observation, chunk):
        return True
    loads = [one.access for one in observation.launch.accesses if one.access.op is not Op.STORE]
    if loads and all(one.external for one in loads):
        return True
    access = observation.access
    if access.offset is None or len(chunk.words) == len({id(word) for word in chunk.words}):
        return False
    form = view.forms.of(access.offset)
    inner = [
        one
        for one in access.loops
        if view.forms.slope(form, one.counter) in (access.width, -(access.width or 0))
    ]
    return any(is_bounded_by_argument(loop, observation, view) for loop in inner)


def _is_for_the_rest(observation: Observation, chunk: Chunk) -> bool:
    """Whether the kernel moves the array by wider accesses where a condition holds that does not hold here,
    as that it is aligned to them."""
    own, size = observation.access, min(chunk.size, _WIDE[-1])
    asked = {guard.span: guard.condition for guard in own.guards if guard.span is not None}
    rest = (one.access for one in observation.launch.accesses if one.access.op is own.op)
    wide = (one for one in rest if one.array.identity == own.array.identity and (one.width or 0) >= size)
    guards = [guard for one in wide for guard in one.guards]
    return any(guard.span in asked and asked[guard.span] != guard.condition for guard in guards)


def _is_of_one_warp(observation: Observation) -> bool:
    """Whether a warp or two make all the requests of the launch."""
    asked = observation.result.cost.launch_requests
    if asked is None:
        return False
    trips = [most_trips(loop, _MANY) for loop in observation.access.loops]
    known = [count for count in trips if count is not None]
    return len(known) == len(trips) and asked <= prod(known)


def _goes_together(chunk: Chunk) -> bool:
    """Whether the words stand under the same guards, none of which a loop over the chunk asks for each word
    anew: a wider access would not overrun the array's end."""
    accesses = [part.access for part in chunk.parts]
    if len({access.guards for access in accesses}) > 1:
        return False
    shared = set(accesses[0].loops).intersection(*(access.loops for access in accesses[1:]))
    if any(not has_known_trips(loop) for access in accesses for loop in access.loops if loop not in shared):
        return False  # as often as data say, one word's loop after another's
    if len(chunk.words) == len({id(word) for word in chunk.words}):
        return True
    asked = {one for access in accesses for guard in access.guards for one in free_symbols(guard.condition)}
    return not any(loop.counter in asked for access in accesses for loop in access.loops)


def _is_of_a_longer_copy(observation: Observation, chunk: Chunk) -> bool:
    """Whether one expression copies a structure of which these words are a piece: the compiler loads what is
    used of the copy, and what moves it whole is its alignment."""
    own = observation.access
    alike = (one.access for one in observation.launch.accesses if one.access.span == own.span)
    parts = {one.part for one in alike if one.op is own.op and one.call_chain == own.call_chain}
    return len(parts) * (own.width or 0) > chunk.size


def _is_shifted_by_choice(access: Access, size: int, view: FileView) -> bool:
    """Whether the words start at one place or at another, as a condition has it, and no accesses of `size`
    bytes start at both, as of the pairs of odd and even steps of a sort."""
    assert access.offset is not None
    for node in postorder(access.offset, into=_operands):
        if isinstance(node, Operation) and node.op == "?:":
            one, other = (view.forms.of(substitute(access.offset, {node: arm})) for arm in node.args[1:])
            shift = one.minus(other)
            if shift is not None and shift % size:
                return True
    return False


def _operands(node: Expr) -> tuple[Expr, ...]:
    """Not the steps of a Recurrence, whose choices are of one trip each."""
    return node.args if isinstance(node, Operation) else ()


def _is_shifted(other: Observation, own: Observation, chunk: Chunk, view: FileView) -> bool:
    """Whether another launch of the same code starts the same words where no access of all of them is aligned
    that is aligned here."""
    first, second = other.access.offset, own.access.offset
    if _code(other) != _code(own) or first is None or second is None:
        return False
    shift = view.forms.of(first).minus(view.forms.of(second))
    return shift is not None and shift % min(chunk.size, _WIDE[-1]) != 0


def _is_apart(other: Observation, own: Observation, chunk: Chunk, view: FileView) -> bool:
    """Whether the words surely lie apart in another launch of the same code, as in all stages of a transform
    but the first."""
    if _code(other) != _code(own):
        return False
    words = {word.access.span for word in chunk.words}
    if len(words) < len(chunk.words):
        return False
    for one in (result.access for result in other.launch.accesses):
        if one.span in words and one.op is own.access.op:
            apart = view.apart(one, other.access)
            if apart is not None and abs(apart) >= chunk.size:
                return True
    return False


def _code(observation: Observation) -> tuple[object, ...]:
    """What tells instantiations of a kernel apart."""
    launch = observation.launch.launch
    return observation.kernel.span, launch.template_arguments, launch.functors, launch.packs


def _is_merged(chunk: Chunk) -> bool:
    """Whether the compiler makes one access of the words: the members of one structure that is aligned to its
    size [nvcc 13.0.88: `((float4 *)out)[i].x = ...` and so on are one st.global.v4]."""
    records = {word.access.record for word in chunk.words}
    record = records.pop() if len(records) == 1 else None
    if record is None or record.size != chunk.size:
        return False
    return (record.align or 1) >= min(chunk.size, _WIDE[-1])


def _remedy(access: Access, chunk: Chunk, size: int | None, view: FileView) -> str:
    array, op = wording.array(access.array), access.op.value
    record = access.record
    if size is not None and record is not None and record.size == chunk.size:
        return f"align {wording.code(record.name)} to {size} bytes: the compiler then makes one access of it"
    if size is None or access.width is None:
        return f"{op} the block's part of {array} as consecutive words, by way of shared memory"
    vector = type_of_size(access.ctype, access.width, size)
    aligned = "and each of its rows are" if _has_rows(access, size, view) else "is"
    return f"{op} {size} bytes at once, as `{vector}`, if {array} {aligned} aligned to them"


def _has_rows(access: Access, size: int, view: FileView) -> bool:
    """Whether it takes a length that is not known to be a multiple of `size` bytes too."""
    if access.offset is None:
        return False
    for factors, by in view.forms.terms(view.forms.of(access.offset)):
        lengths = [one for one, _ in factors if SymbolKind.ARGUMENT in kinds(one)]
        if lengths and int(by) % size:
            return True
    return False
