"""CL303."""

from __future__ import annotations

from typing import Any

from cudalint.algebra.walk import free_symbols, substitute
from cudalint.findings.model import Confidence, Finding, Label, Severity
from cudalint.ir.access import Access, Loop, Op
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.identity import ObjectKind
from cudalint.ir.instruction import InstructionKind
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.trips import has_known_trips, most_trips
from cudalint.rules.view import FileView, Observation, Site

_STALE = "the read-only cache does not see writes of the running kernel"
_IN_PLACE = (
    "each thread writes only what it has loaded, so that no stale value is seen today; PTX promises nothing "
    "for `ld.global.nc` of data that the kernel writes"
)

_MOST_TRIPS = 1 << 16

#: Objects that share an identity without being the same.
_ANY = (ObjectKind.LOADED, ObjectKind.UNKNOWN, ObjectKind.EXTERNAL, ObjectKind.ASSEMBLY)


class LdgOfWrittenData(SiteRule):
    """`__ldg` of an array that the kernel writes

    ## What it does
    Reports `__ldg` loads from an array that the same kernel stores to.

    ## Why is this bad
    `__ldg` promises that the data stays as it is while the kernel runs. The read-only cache is not kept
    coherent: the load may return what was there before the store, or not, from run to run. Where each
    thread writes only what it has loaded itself, the finding is a warning.

    ## Example
    ```cuda
    __global__ void relax(float *data)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        data[i] = 0.5f * __ldg(&data[i + 1]);
    }
    ```

    ## Use instead
    ```cuda
    __global__ void relax(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = 0.5f * __ldg(&in[i + 1]);
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "Read-Only Data Cache Load Function"
    """

    code = "CL303"
    name = "ldg-of-written-data"
    severity = Severity.ERROR

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where a kernel that reaches the load also writes through the same object."""
        for observation in site.observations:
            access = observation.access
            identity = access.array.identity
            if not access.made_by(InstructionKind.READ_ONLY) or identity.may_be(*_ANY):
                continue
            writes = list(observation.writes(identity))
            if not writes:
                continue
            array = wording.array(access.array)
            in_place = _are_in_place(observation, writes, view)
            return self.finding(
                site.span,
                f"`__ldg` of {array}, which the kernel {wording.code(observation.kernel.name)} writes",
                Confidence.LIKELY,  # the elements written may be others than those read
                severity=Severity.HINT if in_place else self.severity,
                kernel=observation.kernel.name,
                labels=(Label(writes[0].span, f"{array} is written here"),),
                notes=(_IN_PLACE if in_place else _STALE,),
                remedy="load it without `__ldg`, or write to another array",
                of_array=True,
            )
        return None


def _are_in_place(observation: Observation, writes: list[Access], view: FileView) -> bool:
    """Whether each thread writes what it has loaded: this element too, and after all loads of it, but for
    wider words, of which these are the rest of a row."""
    own = observation.access
    if not any(_is_in_place(own, write, view) for write in writes):
        return False
    same = (
        one.access for one in observation.launch.accesses if one.access.array.identity == own.array.identity
    )
    loads = [one for one in same if one.op is Op.LOAD]
    return all(
        (write.order > own.order or (write.width or 0) > (own.width or 0))
        and any(_is_in_place(one, write, view) for one in (own, *loads))
        for write in writes
    )


def _is_in_place(load: Access, write: Access, view: FileView) -> bool:
    """Whether each thread writes what it has loaded, in the same loop or in another one like it."""
    if load.offset is None or write.offset is None or write.order <= load.order:
        return False
    forms = view.forms
    apart = forms.of(load.offset) - forms.of(write.offset)
    if load.width != write.width or forms.constant(apart) == 0:
        return load.width == write.width
    (begin, steps), (other, others) = _walk(load, view), _walk(write, view)
    return steps is not None and steps == others and forms.constant(begin - other) == 0


def _walk(access: Access, view: FileView) -> tuple[Any, list[tuple[Any, int | Expr]] | None]:
    """The offset without the counters of loops, and how far and how often each moves it; None where that is
    not known."""
    assert access.offset is not None
    form, steps = view.forms.of(access.offset), []
    for loop in access.loops:
        step, form = _step(form, loop, view)
        trips = _trips(loop) if step != 0 else None
        if step is None or (step != 0 and trips is None):
            return form, None
        if step != 0 and trips is not None:
            steps.append((step, trips))
    return form, steps


def _step(form: Any, loop: Loop, view: FileView) -> tuple[Any, Any]:
    """By how much a trip moves the offset, which may be a size, and what is left without the counter; None
    where that is not linear."""
    parts = view.forms.split(form, lambda one: loop.counter in free_symbols(one))
    rest = parts.pop((), None)
    if not parts:
        return 0, form
    linear = parts.pop(((loop.counter, 1),), None)
    if parts or linear is None:
        return None, form
    return linear, form if rest is None else rest


def _trips(loop: Loop) -> int | Expr | None:
    """As a number, or as the condition to go on with a counter of no loop's own."""
    if has_known_trips(loop):
        return most_trips(loop, _MOST_TRIPS)
    if loop.condition is None or loop.breaks or loop.body_first:
        return None
    return substitute(loop.condition, {loop.counter: Symbol("trip", SymbolKind.COUNTER, loop.counter.type)})
