"""Fix of a transposed access in a square block: exchange threadIdx.x and threadIdx.y in the kernel."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.findings.model import Edit
from cudalint.fixes.candidate import Candidate, Task, never
from cudalint.ir.access import Span
from cudalint.ir.launch import LaunchSource
from cudalint.source.tokens import words

#: What tells the lanes of a warp apart in another way than threadIdx, or relies on who shares a warp.
_WARP_WORDS = words(
    "warpSize volatile asm __asm__ __syncwarp __activemask cooperative_groups this_thread_block wmma mma "
    "coalesced_threads tiled_partition thread_rank this_grid __shfl __shfl_up __shfl_down __shfl_xor "
    "__shfl_sync __shfl_up_sync __shfl_down_sync __shfl_xor_sync __ballot __any __all __ballot_sync "
    "__any_sync __all_sync __match_any_sync __match_all_sync __reduce_add_sync __reduce_min_sync "
    "__reduce_max_sync __reduce_and_sync __reduce_or_sync __reduce_xor_sync"
)
_OTHER = {"x": "y", "y": "x"}


def thread_fixes(task: Task) -> Iterator[Candidate]:
    """A square block has as many threads along x as along y, so exchanging the two names only renames its
    threads. Each then does what another did; which ones share a warp is what changes."""
    body = task.body()
    if body is None or not _is_square(task) or task.code.mentions(_WARP_WORDS, *body):
        return
    if not _written_in_kernels(task):
        return
    edits = []
    for index in task.code.named("threadIdx", *body):
        after = task.code.tokens[index + 1 : index + 3]
        if len(after) < 2 or after[0].text != "." or after[1].text not in "xyz":
            return
        axis = after[1]
        if axis.text in _OTHER:
            edits.append(Edit(Span(task.path, axis.start, axis.end), _OTHER[axis.text]))
    if edits:
        yield Candidate("exchange `threadIdx.x` and `threadIdx.y`", tuple(edits), never)


def _is_square(task: Task) -> bool:
    """Whether every launch of the kernel in view has as many threads along x as along y."""
    launches = [launch.launch for launch in task.kernels[0].launches]
    return all(
        launch.source is not LaunchSource.ASSUMED
        and launch.block[0] is not None
        and launch.block[0] == launch.block[1]
        for launch in launches
    )


def _written_in_kernels(task: Task) -> bool:
    """Whether threadIdx is named in kernels only: neither in helpers, which others call, nor in macros."""
    if "threadIdx" in task.code.directive_names():
        return False
    bodies = [launch.kernel.body for kernel in task.analysis.kernels for launch in kernel.launches[:1]]
    for index in task.code.named("threadIdx", 0, len(task.source)):
        at = task.code.tokens[index].start
        if not any(body.path == task.path and body.start <= at < body.end for body in bodies):
            return False
    others = (data for path, data in task.analysis.sources.items() if path != task.path)
    return not any(b"threadIdx" in data for data in others)
