"""CL111."""

from __future__ import annotations

from cudalint.findings.model import Finding, Severity
from cudalint.ir.access import Space
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.cause import Cause, cause_of
from cudalint.rules.reading import sectors, worst
from cudalint.rules.view import FileView, Site


class SplitCopy(SiteRule):
    """Asynchronous copy that splits sectors between rows of shared memory

    ## What it does
    Reports asynchronous copies of 16 bytes (`cp.async.cg`, `__pipeline_memcpy_async`, `cuda::memcpy_async`)
    from packed global memory to rows of shared memory that start in the middle of a sector.

    ## Why is this bad
    Such a copy moves pairs of a global and a shared 32-byte sector. Where rows of shared memory are padded
    by 16 bytes, the two halves of each global sector of every second row go to two sectors: a request takes
    24 sectors instead of 16, and 9 or more wavefronts instead of 4. An XOR of the 16-byte chunks keeps
    sectors together, and reads of a column stay free of bank conflicts.

    ## Example
    ```cuda
    #include <cuda_pipeline.h>
    #include <cuda_fp16.h>
    // cudalint: launch <<<8, 128>>>()
    __global__ void stage(half *out, const half *in)
    {
        __shared__ __align__(128) half tile[16][72];
        int row = threadIdx.x / 8, chunk = threadIdx.x % 8;
        __pipeline_memcpy_async(&tile[row][chunk * 8], in + (blockIdx.x * 16 + row) * 64 + chunk * 8, 16);
        __pipeline_commit();
        __pipeline_wait_prior(0);
        __syncthreads();
        out[blockIdx.x * 128 + threadIdx.x] = tile[threadIdx.x % 16][threadIdx.x / 16 * 8];
    }
    ```

    ## Use instead
    ```cuda
    #include <cuda_pipeline.h>
    #include <cuda_fp16.h>
    // cudalint: launch <<<8, 128>>>()
    __global__ void stage(half *out, const half *in)
    {
        __shared__ __align__(128) half tile[16][64];
        int row = threadIdx.x / 8, chunk = threadIdx.x % 8;
        __pipeline_memcpy_async(
            &tile[row][(chunk ^ (row & 7)) * 8], in + (blockIdx.x * 16 + row) * 64 + chunk * 8, 16);
        __pipeline_commit();
        __pipeline_wait_prior(0);
        __syncthreads();
        row = threadIdx.x % 16;
        out[blockIdx.x * 128 + threadIdx.x] = tile[row][((threadIdx.x / 16) ^ (row & 7)) * 8];
    }
    ```
    """

    code = "CL111"
    name = "split-copy"
    severity = Severity.INFO

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding at the global side, whose addresses alone would cost less."""
        if site.space is not Space.GLOBAL:
            return None
        readings = [sectors(observation, view.architecture) for observation in site.observations]
        reading = worst(one for one in readings if one and cause_of(one, view) is Cause.OTHER_SIDE)
        if reading is None or reading.ratio < view.threshold("misaligned", "min_ratio"):
            return None
        return self.finding(
            site.span,
            f"the copy of {wording.array(reading.observation.access.array)} splits sectors: "
            f"{wording.cost(reading, 'sector')}, as the halves of one go to two sectors of shared memory",
            reading.confidence,
            kernel=reading.observation.kernel.name,
            labels=wording.origin_labels(site, reading),
            notes=wording.circumstances(site, reading, view.analysis),
            numbers=wording.sector_numbers(reading),
            remedy="let each row of the shared array start at a multiple of 32 bytes: in place of padding by "
            "16 bytes, XOR the number of the 16-byte chunk with the row's",
            would_become=wording.packed(reading),
        )
