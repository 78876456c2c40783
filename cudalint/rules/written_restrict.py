"""CL304."""

from __future__ import annotations

from cudalint.findings.model import Confidence, Finding, Label
from cudalint.ir.access import Access, Array, Op
from cudalint.ir.identity import ObjectKind
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.view import FileView, Observation, Site

#: What the read-only cache never holds: a load that may be of one of these does not go there.
_OF_BLOCK = (ObjectKind.SHARED, ObjectKind.DYNAMIC, ObjectKind.LOCAL)


class WrittenRestrict(SiteRule):
    """Pointer chosen between a `__restrict__` parameter and one that is written

    ## What it does
    Reports loads through a pointer that is, by a condition, a `__restrict__` parameter or another pointer,
    where the kernel writes through the other. Shared memory is none: such a load does not go through the
    read-only cache.

    ## Why is this bad
    `__restrict__` promises that nothing else leads to the data. The compiler may load it through the
    read-only cache, and keep what it loaded across the store: the load may miss what the kernel wrote.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void relax(float *out, const float *__restrict__ in, int step)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        const float *from = step == 0 ? in : out;
        out[i] = 0.5f * from[i];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void relax(float *out, const float *in, int step)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        const float *from = step == 0 ? in : out;
        out[i] = 0.5f * from[i];
    }
    ```

    ## References
    - CUDA C++ Programming Guide, "__restrict__"
    """

    code = "CL304"
    name = "written-restrict"

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where one of the chosen pointers is restrict and another is written."""
        for observation in site.observations:
            found = _hazard(observation)
            if found is None:
                continue
            restrict, write = found
            name, other = wording.code(restrict.name), wording.array(write.array)
            declared = restrict.declared
            label = (Label(declared, f"{name} is declared here"),) if declared else ()
            return self.finding(
                site.span,
                f"the load may go through {name}, which is `__restrict__`, or through {other}, which the "
                "kernel writes",
                Confidence.LIKELY,  # the elements written may be others than those read
                kernel=observation.kernel.name,
                labels=(*label, Label(write.span, f"{other} is written here")),
                notes=("the compiler may load through the read-only cache, which does not see the writes",),
                remedy=f"take `__restrict__` off {name}, or load through each pointer on a path of its own",
                of_array=True,
            )
        return None


def _hazard(observation: Observation) -> tuple[Array, Access] | None:
    """The restrict array that the pointer may lead to, and a write through another that it may lead to."""
    if observation.access.op is not Op.LOAD:
        return None
    kernel = observation.launch.kernel
    parts = observation.access.array.identity.each
    if len(parts) < 2:
        return None
    arrays = {array.identity: array for array in kernel.arrays}
    restrict = next((arrays[part] for part in parts if part in arrays and arrays[part].restrict), None)
    if restrict is None:
        return None
    others = [part for part in parts if part != restrict.identity and not part.may_be(*_OF_BLOCK)]
    writes = (write for part in others for write in observation.writes(part))
    write = next(writes, None)
    return None if write is None else (restrict, write)
