"""Results kept by what they depend on: where an access is written is no part of that, so an access that was
evaluated before, in a copy of its kernel or before an edit elsewhere, is not evaluated again."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

from cudalint.evaluate.access import evaluate_access
from cudalint.evaluate.context import Context
from cudalint.ir.access import Access, Span
from cudalint.ir.result import AccessResult

_MOST = 2048  # results kept, those used last
_NOWHERE = Span("", 0, 0)
_known: OrderedDict[object, AccessResult] = OrderedDict()


def evaluated(context: Context, access: Access) -> AccessResult:
    """What `evaluate_access` says, from memory where it has said it."""
    key = (context.block, context.grid, context.arch.name, context.dlcm, _placeless(access))
    found = _known.get(key)
    if found is None:
        found = _known[key] = evaluate_access(context, access)
        if len(_known) > _MOST:
            _known.popitem(last=False)
        return found
    _known.move_to_end(key)
    return replace(found, access=access)


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
        guards=tuple(replace(guard, span=None) for guard in access.guards),
        loops=tuple(replace(loop, span=None) for loop in access.loops),
        alternatives=tuple(map(_placeless, access.alternatives)),
    )
