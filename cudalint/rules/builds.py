"""What another build of the same source makes of a place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cudalint.ir.access import Span
from cudalint.rules.view import FileView

_DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(if|elif|else|endif)(?:n?def)?\b.*$", re.MULTILINE)
_ASSEMBLY = re.compile(rb"\b(?:asm|__asm__)\b")

_Branch = tuple[int, int]


def has_assembly_instead(span: Span, view: FileView) -> bool:
    """Whether it stands in one branch of a conditional of which another has inline assembly: where the build
    asks for that, it moves the words."""
    text = view.analysis.sources.get(span.path, b"")
    around = [one for one in _conditionals(text) if one[0][0] <= span.start < one[-1][1]]
    if not around:
        return False
    others = [one for one in around[0] if not one[0] <= span.start < one[1]]  # of the innermost one
    return any(_ASSEMBLY.search(text, *one) for one in others)


def _conditionals(text: bytes) -> Iterator[list[_Branch]]:
    """The branches of each conditional, inner ones before those around them."""
    pending: list[list[int]] = []
    for match in _DIRECTIVE.finditer(text):
        if match[1] == b"if":
            pending.append([match.end()])
        elif pending:
            pending[-1] += [match.start(), match.end()]
            if match[1] == b"endif":
                *bounds, _ = pending.pop()
                yield list(zip(bounds[::2], bounds[1::2], strict=True))
