"""Arguments that a person names in a launch: which of them the kernel has not."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

_FIRST = re.compile(r"[^.\[@]*")


def misnamed(kernel: str, named: Iterable[str], parameters: Collection[str]) -> list[str]:
    """What is said of the names that are no parameter, nor a member of one; nothing where no parameter is
    known."""
    known = {_base(name) for name in parameters}
    wrong = sorted(name for name in named if known and _base(name) not in known)
    return [f"`{kernel}` has no parameter `{name}`{_nearest(name, known)}" for name in wrong]


def _nearest(name: str, known: Iterable[str]) -> str:
    import difflib

    near = difflib.get_close_matches(name, sorted(known), n=1, cutoff=0.4)
    return f"; did you mean `{near[0]}`?" if near else f" ({', '.join(sorted(known))})"


def _base(name: str) -> str:
    """`p` of `p.width` and `sizes[1]`."""
    found = _FIRST.match(name)
    return found[0] if found else name
