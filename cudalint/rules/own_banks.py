"""Shared arrays whose rows are not to be padded: tables of which each lane has a copy in a bank of its own,
as data lead it through the rows, each a row of banks long, and it conflicts with no other lane until these
are longer; and tiles that inline assembly copies."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.arch import Architecture
from cudalint.ir.access import EffectKind
from cudalint.ir.expr import Expr, SymbolKind
from cudalint.ir.instruction import InstructionKind
from cudalint.ir.result import AccessResult
from cudalint.rules.cures import Cure
from cudalint.rules.reading import Reading
from cudalint.rules.view import FileView, Observation


def own_banks_cure(reading: Reading, view: FileView) -> Cure | None:
    """For a lane that fills a row of such a table, as all of its copies: to begin with a column of its own.
    None where it fills none, or that helps nothing."""
    lanes, width = reading.observation.result.lanes, reading.observation.access.width
    row = view.architecture.shared.row_bytes
    if not reading.steady or not width or min(lanes, default=-1) < 0 or not has_own_banks(reading, view):
        return None
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    turned = [at // row * row + (at + at // row * width) % row for at in lanes]
    op = reading.observation.access.op.value
    wavefronts = warp_cost("shared", op, width, [turned], view.architecture).wavefronts
    if wavefronts is None or int(wavefronts[0]) >= reading.value:
        return None
    columns = row // width
    text = (
        f"let each lane begin with a column of its own, `(i + threadIdx.x) % {columns}`; longer rows would "
        "cause conflicts where data choose the row"
    )
    return Cure(0, text, int(wavefronts[0]), of_array=False)


def has_own_banks(reading: Reading, view: FileView) -> bool:
    """Whether the kernel takes words of the array to which data lead each lane, and which lie in its bank."""
    observation = reading.observation
    identity = observation.access.array.identity
    same = (one for one in observation.launch.accesses if one.access.array.identity == identity)
    return any(_keeps_to_banks(one, observation, view) for one in same if one.data_dependent)


def is_given_to_assembly(observation: Observation) -> bool:
    """Whether inline assembly is given the array's address, and makes none of the accesses that are known, as
    `ldmatrix` and `cp.async` do, beside which others turn the address into the one that these take."""
    identity = observation.access.array.identity
    same = [one.access for one in observation.launch.accesses if one.access.array.identity == identity]
    if any(one.made_by(InstructionKind.MATRIX) or one.is_asynchronous_copy for one in same):
        return False
    known, sites = {one.span for one in same}, observation.launch.kernel.effects.sites
    return any(
        one.kind is EffectKind.ASSEMBLY and identity in one.objects and one.span not in known for one in sites
    )


def _keeps_to_banks(result: AccessResult, observation: Observation, view: FileView) -> bool:
    """Whether what is not known of the offset are whole rows of banks, and the rest another bank a lane."""
    offset, (x, y, z) = result.access.offset, observation.launch.launch.block
    if offset is None or x is None or y is None or z is None:
        return False
    arch: Architecture = view.architecture
    groups = view.forms.split(view.forms.of(offset), lambda one: not _is_of_threads(one))
    known = groups.pop((), None)
    if known is None or any(view.forms.content(one) % arch.shared.row_bytes for one in groups.values()):
        return False
    import numpy as np

    from cudalint.algebra.lanes import block_lanes

    thread = block_lanes((x, y, z)).thread
    symbols = {s for one in view.forms.generators(known) for s in free_symbols(one)}
    bindings = {s: thread["xyz".index(s.name[-1])] for s in symbols}
    words = np.broadcast_to(view.forms.evaluate(known, bindings), thread[0].shape)[0]
    return len(set((words % arch.shared.row_bytes // 4).tolist())) == arch.warp_size


def _is_of_threads(generator: Expr) -> bool:
    return all(s.kind is SymbolKind.THREAD for s in free_symbols(generator))
