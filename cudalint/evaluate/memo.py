"""Results kept by what they depend on: where an access is written is no part of that, so an access that was
evaluated before, in a copy of its kernel or before an edit elsewhere, is not evaluated again."""

from __future__ import annotations

from cudalint.dataclass import replace
from cudalint.evaluate.access import evaluate_access, not_evaluated
from cudalint.evaluate.context import Context, Recent
from cudalint.ir.access import Access, Guard, Span
from cudalint.ir.result import AccessResult

#: Results kept, those used last: all of 1,033 found again in three trees were among so many.
_MOST = 512
_NOWHERE = Span("", 0, 0)
_known = Recent(_MOST)

#: Steps that an access takes beside those of its requests: to sort its conditions, to write its index.
_STEPS = 50
#: The same for each condition that leads to it.
_STEPS_GUARD = 2


def evaluated(context: Context, access: Access) -> AccessResult:
    """What `evaluate_access` says, from memory where it has said it, which counts the same steps. Nothing
    is evaluated where the file has taken too many."""
    work = context.work
    if work.is_over:
        return not_evaluated(access, f"not evaluated: {work.reason}")
    work.spend(_STEPS + _STEPS_GUARD * len(access.guards))
    key = (context.block, context.grid, context.arch.name, context.dlcm, _placeless(access))
    result = _known.counted(work, key, lambda: evaluate_access(context, access), lambda result: 1)
    return result if result.access is access else replace(result, access=access)


def forget_all() -> None:
    """Keep no result."""
    _known.clear()


def _placeless(access: Access) -> Access:
    """The access without the places it was read from."""
    return replace(
        access,
        span=_NOWHERE,
        expression="",
        function="",
        macro=None,
        call_chain=(),
        call_names=(),
        order=0,
        conditional_order=(),
        array=replace(access.array, declared=None),
        guards=tuple([Guard(guard.condition) for guard in access.guards]),
        loops=tuple([replace(loop, span=None) for loop in access.loops]),
        alternatives=tuple(map(_placeless, access.alternatives)),
    )
