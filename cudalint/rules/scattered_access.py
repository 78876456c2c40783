"""CL106."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.reasons import Reason
from cudalint.rules import wording
from cudalint.rules.base import SiteRule
from cudalint.rules.cause import Cause, cause_of
from cudalint.rules.reading import Reading, sectors
from cudalint.rules.view import FileView, Site

#: Why a value is not known, where it was loaded.
_DATA = (Reason.LOADED, Reason.SHARED_DATA)


class ScatteredAccess(SiteRule):
    """Global access whose index is data

    ## What it does
    Reports global accesses whose index was itself loaded or computed from loaded data, so that the lanes of
    a warp may fall anywhere: gathers, scatters, hash tables, sparse matrices.

    ## Why is this bad
    The cost depends on the data: from one sector a request, when all lanes meet, to one a lane. Whether it
    is worth sorting, bucketing or staging through shared memory is for a measurement to say.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void gather(float *out, const float *in, const int *index)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[index[i]];
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void copy(float *out, const float *sorted)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = sorted[i];
    }
    ```
    """

    code = "CL106"
    name = "scattered-access"
    severity = Severity.INFO
    preview = True

    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """A finding where a data-dependent index may cost many sectors."""
        if site.space is not Space.GLOBAL:
            return None
        readings = [sectors(observation, view.architecture) for observation in site.observations]
        scattered = [one for one in readings if one and cause_of(one, view) is Cause.DATA and _is_loaded(one)]
        reading = max(scattered, key=lambda one: one.most, default=None)
        if reading is None or reading.most < view.threshold("scattered", "min_sectors"):
            return None
        array = wording.array(site.access.array)
        return self.finding(
            site.span,
            f"scattered {site.direction} of {array}: its index depends on data, so a request takes "
            f"{wording.number(reading.value)} to {reading.most} sectors",
            Confidence.LIKELY,
            kernel=site.kernels[0],
            labels=wording.origin_labels(site, reading),
            notes=(*_reason(reading), *wording.circumstances(site, reading, view.analysis)),
            numbers={"sectors_min": reading.value, "sectors_max": reading.most},
            remedy="order the data by index, or gather through shared memory, if a profile shows the cost",
        )


def _is_loaded(reading: Reading) -> bool:
    """Whether data stands in the index: other values may differ between lanes and not be known, too."""
    offset = reading.observation.access.offset
    return offset is not None and any(
        symbol.kind is SymbolKind.VARYING and symbol.reason in _DATA for symbol in free_symbols(offset)
    )


def _reason(reading: Reading) -> tuple[str, ...]:
    reason = reading.observation.result.reason
    return (reason,) if reason else ()
