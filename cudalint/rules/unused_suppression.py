"""CL001."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Finding, Severity
from cudalint.rules.base import Rule
from cudalint.rules.view import FileView


class UnusedSuppression(Rule):
    """Suppression comment that silences nothing

    ## What it does
    Reports suppression comments whose rule runs but finds nothing where the comment looks.

    ## Why is this bad
    The comment outlived its reason, or stands at the wrong statement. Left there it may hide a new fault.

    ## Example
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void scale(float *data)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        data[i] *= 2.0f; // cudalint: ignore[CL101] strided on purpose
    }
    ```

    ## Use instead
    ```cuda
    // cudalint: launch <<<1024, 256>>>()
    __global__ void scale(float *data)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        data[i] *= 2.0f;
    }
    ```
    """

    code = "CL001"
    name = "unused-suppression"
    severity = Severity.INFO

    def check(self, view: FileView) -> Iterator[Finding]:
        """Nothing: whether a comment was of use is known only after all other rules (cudalint.rules.run)."""
        return iter(())
