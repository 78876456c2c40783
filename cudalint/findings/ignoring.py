"""Comments that silence findings, put where they silence these and as little else as can be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cudalint.findings.model import Edit
from cudalint.findings.selection import Selectable
from cudalint.findings.suppression import suppressions
from cudalint.ir.access import Span

_IGNORED = re.compile(rb"(cudalint:\s*ignore\s*\[[^\]\n]*)\]")
_INDENT = re.compile(rb"[ \t]*")


def ignoring(
    path: str, source: bytes, places: Mapping[int, Sequence[Selectable]], rules: Sequence[Selectable]
) -> tuple[bytes, int]:
    """The source with a comment at each line that holds a place, a byte offset at which findings of these
    rules start, and how many lines could not be silenced."""
    lines: dict[int, list[tuple[int, Selectable]]] = {}
    for at, found in places.items():
        lines.setdefault(source.rfind(b"\n", 0, at) + 1, []).extend((at, rule) for rule in found)
    original, left = len(source), 0
    for start, there in sorted(lines.items(), key=lambda line: line[0]):
        moved = len(source) - original
        loud = [(at, rule) for at, rule in there if not silences(path, source, at + moved, rule, rules)]
        wanted = {rule.name: rule for _, rule in loud}
        for edit in comments(path, source, start + moved, [wanted[name] for name in sorted(wanted)]):
            changed = _with(source, edit)
            further = moved + (len(edit.replacement.encode()) if edit.span.start == start + moved else 0)
            if all(silences(path, changed, at + further, rule, rules) for at, rule in loud):
                source = changed
                break
        else:
            left += bool(loud)
    return source, left


def comments(path: str, source: bytes, start: int, wanted: Sequence[Selectable]) -> Iterator[Edit]:
    """Edits that may silence the rules in the line that starts at `start`, the smallest first: a further name
    in a comment that it has, a comment at its end, one above it. None where there is no rule."""
    if not wanted:
        return
    end = source.find(b"\n", start)
    end = len(source) if end < 0 else end
    line = source[start:end]
    names = ", ".join(rule.name for rule in wanted)
    known = _IGNORED.search(line)
    if known is not None:
        at = start + known.end(1)
        yield Edit(Span(path, at, at), f", {names}")
    stop = end - line.endswith(b"\r")
    at = start + len(source[start:stop].rstrip(b" \t"))
    if not line.endswith((b"\\", b"\\\r")):
        yield Edit(Span(path, at, stop), f"  // cudalint: ignore[{names}]")
    if not source[:start].endswith((b"\\\n", b"\\\r\n")):
        indent = _INDENT.match(line)
        newline = "\r\n" if line.endswith(b"\r") else "\n"
        shown = indent[0].decode() if indent else ""
        yield Edit(Span(path, start, start), f"{shown}// cudalint: ignore[{names}]{newline}")


def silences(path: str, source: bytes, at: int, rule: Selectable, rules: Iterable[Selectable]) -> bool:
    """Whether a comment of the source silences a finding of the rule that starts there."""
    stated, _ = suppressions(path, source, list(rules))
    return any(one.start <= at < one.end and one.names(rule) for one in stated)


def _with(source: bytes, edit: Edit) -> bytes:
    return source[: edit.span.start] + edit.replacement.encode() + source[edit.span.end :]
