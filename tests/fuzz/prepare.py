"""What every process of the fuzzer has at its start: it is forked from one that has all of it."""

from __future__ import annotations

import gc


def prepare() -> None:
    """Import in this process what all others need, and analyze one small file, which reads what is read
    once: the architectures, the effects of intrinsics, the grammar."""
    import cudalint.evaluate.memo
    import cudalint.exec.kernel
    import cudalint.launch.choose
    import cudalint.readonly.view
    import cudalint.rules  # noqa: F401
    from cudalint.engine import analyze
    from cudalint.settings import Settings

    analyze(b"__global__ void k(int *p) { p[threadIdx.x] = 0; }", Settings())
    gc.freeze()
