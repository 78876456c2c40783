"""CL303."""

from __future__ import annotations

from cudalint.findings.model import Confidence, Finding, Label, Severity
from cudalint.ir.access import Access
from cudalint.ir.identity import ObjectKind
from cudalint.ir.instruction import InstructionKind
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.view import FileView, Site

_STALE = "the read-only cache does not see writes of the running kernel"
_IN_PLACE = (
    "each thread writes only what it has loaded, so that no stale value is seen today; PTX promises nothing "
    "for `ld.global.nc` of data that the kernel writes"
)

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
            in_place = all(_is_in_place(access, write, view) for write in writes)
            return self.finding(
                site.span,
                f"`__ldg` of {array}, which the kernel {wording.code(observation.kernel.name)} writes",
                Confidence.LIKELY,  # the elements written may be others than those read
                severity=Severity.WARNING if in_place else self.severity,
                kernel=observation.kernel.name,
                labels=(Label(writes[0].span, f"{array} is written here"),),
                notes=(_IN_PLACE if in_place else _STALE,),
                remedy="load it without `__ldg`, or write to another array",
            )
        return None


def _is_in_place(load: Access, write: Access, view: FileView) -> bool:
    """Whether each thread writes what it has loaded."""
    if load.offset is None or write.offset is None or write.order <= load.order:
        return False
    forms = view.forms
    apart = forms.of(load.offset) - forms.of(write.offset)
    return load.width == write.width and forms.constant(apart) == 0
