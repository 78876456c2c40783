"""The difference of two texts as `diff -u` writes it, with no more lines than have changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

_CONTEXT = 3  # lines around a change


def unified(was: Sequence[str], now: Sequence[str], old: str, new: str) -> Iterator[str]:
    """The lines of a patch; as `difflib.unified_diff`, which takes lines that are frequent in a long file for
    noise, and tells what lies between them as changed."""
    matcher = SequenceMatcher(None, was, now, autojunk=False)
    groups = list(matcher.get_grouped_opcodes(_CONTEXT))
    if groups:
        yield f"--- {old}\n"
        yield f"+++ {new}\n"
    for group in groups:
        first, last = group[0], group[-1]
        yield f"@@ -{_range(first[1], last[2])} +{_range(first[3], last[4])} @@\n"
        for kind, low, high, begin, end in group:
            if kind == "equal":
                yield from (f" {line}" for line in was[low:high])
                continue
            yield from (f"-{line}" for line in was[low:high])
            yield from (f"+{line}" for line in now[begin:end])


def _range(start: int, stop: int) -> str:
    """`12,7`: the first line, counted from one, and how many; of none the line before."""
    count = stop - start
    if count == 1:
        return str(start + 1)
    return f"{start + 1 if count else start},{count}"
