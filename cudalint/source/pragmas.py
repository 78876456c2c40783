"""`_Pragma("...")`, which stands for a directive and comes out of macros, too [cpp.pragma.op]."""

from __future__ import annotations

import re

from cudalint.source.edits import Edits
from cudalint.source.offsets import BLANK, PRAGMA
from cudalint.source.tokens import STRING

#: A pragma that tells how far a loop is unrolled, and one that changes layouts.
UNROLL = re.compile(r"(?:GCC\s+)?(unroll|nounroll)(?![A-Za-z0-9_])\s*(.*)", re.DOTALL)
PACK = re.compile(r"pack\s*\(")


def obey_operator(edits: Edits, at: int) -> None:
    """The pragma at `at` becomes the factor of a loop, or a directive that the tree keeps, or nothing."""
    tokens = edits.tokens
    closing = at + 3
    if closing >= len(tokens) or edits.partner(at + 1) != closing or tokens[at + 2].kind != STRING:
        return
    text = tokens[at + 2].text.partition('"')[2].removesuffix('"').replace('\\"', '"').strip()
    edits.blank(at, closing + 1)
    if unroll := UNROLL.match(text):
        edits.insert_after(closing, "1" if unroll[1] == "nounroll" else unroll[2], PRAGMA)
    elif PACK.match(text):
        edits.insert_after(closing, f"\n#pragma {text}\n", BLANK)
