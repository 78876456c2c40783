"""CL002."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Finding
from cudalint.rules.base import Rule
from cudalint.rules.view import FileView


class InvalidSuppression(Rule):
    """Suppression comment that cannot be followed

    ## What it does
    Reports suppression comments that name no rule, name an unknown one, are misspelt, or enable what was
    not disabled.

    ## Why is this bad
    The comment does nothing, while its reader thinks that it does.

    ## Example
    ```cuda
    // cudalint: ignore
    __global__ void scale(float *data)
    {
        data[threadIdx.x] *= 2.0f;
    }
    ```

    ## Use instead
    ```cuda
    __global__ void scale(float *data)
    {
        data[threadIdx.x] *= 2.0f;
    }
    ```
    """

    code = "CL002"
    name = "invalid-suppression"

    def check(self, view: FileView) -> Iterator[Finding]:
        """Nothing: comments are read when findings are suppressed (cudalint.rules.run)."""
        return iter(())
