"""Rows of banks that data choose: what lies whole rows apart lies in the same bank."""

from __future__ import annotations

from cudalint.dataclass import replace
from cudalint.evaluate.context import Context
from cudalint.evaluate.local_memory import WORD
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset
from cudalint.evaluate.points import Points
from cudalint.evaluate.requests import batches, cost_of


def within_row(context: Context, model: Model, offset: Offset, points: Points) -> Offset | None:
    """The offset within a row of banks, where all that is not known of it is which row that is, and each lane
    has a bank to itself: it then costs what it does in any row. None where it is not so."""
    if model.space != "shared" or model.op not in ("load", "store") or model.width != WORD or model.is_copy:
        return None
    banks, forms = context.arch.shared, offset.forms
    row = banks.row_bytes
    if banks.width != WORD or any(
        forms.factor(term.coefficient) * term.divisor % row for term in offset.terms
    ):
        return None
    known = replace(offset, terms=(), varying=())
    turns = replace(model, op="atomic", atomic="update")  # as which lanes take turns at one word, too
    for batch in batches(context, turns, known, points):
        if isinstance(batch, str):
            return None
        counts = cost_of(context.work, turns, batch).counts["wavefronts"]
        if counts.high.max(initial=0) > 1:
            return None
    return known
