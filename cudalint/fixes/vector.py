"""Fix of neighbouring loads of a lane: one load of a vector type, ahead of the statement that uses them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cudalint.findings.model import Edit
from cudalint.fixes.candidate import Candidate, Task, never
from cudalint.ir.access import Span
from cudalint.rules.vector_types import vector_type
from cudalint.rules.view import Site
from cudalint.source.tokens import IDENTIFIER, words

_MEMBERS = "xyzw"
_CASTS = words("float double int char short")
_ASSIGNMENTS = words("= += -= *= /= %= <<= >>= &= |= ^=")
#: A load in one of these may be skipped today, and would not be then.
_BRANCHES = words("? && || if for while do switch return else case goto")


def vector_fixes(task: Task) -> Iterator[Candidate]:
    """`const float2 in_2 = *reinterpret_cast<const float2 *>(&in[2 * i]);` before the statement, and its
    members in place of the loads. It rests on the alignment of the pointer."""
    sites = _sites(task)
    if sites is None or task.body() is None:
        return
    access = sites[0].access
    vector = vector_type(access.ctype, len(sites))
    statement = _statement(task, sites)
    if vector is None or statement is None or access.array.volatile:
        return
    name = _fresh(task, f"{access.array.name}_{len(sites)}")
    first = _text(task, sites[0].span)
    indent = _indent(task, statement[0])
    load = f"const {vector} {name} = *reinterpret_cast<const {vector} *>(&{first});\n{indent}"
    edits = [Edit(Span(task.path, statement[0], statement[0]), load)]
    members = {_text(task, site.span): member for site, member in zip(sites, _MEMBERS, strict=False)}
    for site in task.view.sites:
        inside = statement[0] <= site.span.start and site.span.end <= statement[1]
        if site.span.path == task.path and inside and site.access.array.identity == access.array.identity:
            text = _text(task, site.span)
            if text not in members or site.direction != "load":
                return
            edits.append(Edit(site.span, f"{name}.{members[text]}"))
    title = f"load {len(sites)} neighbouring words of `{access.array.name}` as one `{vector}`"
    yield Candidate(title, tuple(edits), never)


def _sites(task: Task) -> list[Site] | None:
    """The accesses of the finding, by address."""
    spans = {task.finding.span, *(label.span for label in task.finding.labels)}
    sites = [site for site in task.view.sites if site.span in spans and site.span.path == task.path]
    plain = all(
        site.direction == "load" and site.access.macro is None and site.observations[0].result.lanes
        and _text(task, site.span) == site.expression and site.access.ctype == site.access.array.element
        for site in sites
    )  # fmt: skip
    if len(sites) != len(spans) or not plain:
        return None
    return sorted(sites, key=lambda site: site.observations[0].result.lanes[0])


def _statement(task: Task, sites: list[Site]) -> tuple[int, int] | None:
    """The one plain statement of a block that holds all the accesses, where each surely takes place; None
    for anything else. Nothing is written between its start and its loads but what it writes itself."""
    code = task.code
    start = code.at(min(site.span.start for site in sites))
    end = code.at(max(site.span.end for site in sites))
    first = start
    while first and code.tokens[first - 1].text not in (";", "{", "}"):
        if code.tokens[first - 1].text in (":", "#"):
            return None
        first -= 1
    last = first
    while last < len(code.tokens) and code.tokens[last].text != ";":
        if code.tokens[last].text in _BRANCHES or code.tokens[last].text in "{}":
            return None
        last += 1
    whole = code.part(first, last)
    if last < end or not _is_simple(task, sites, (whole.start, whole.end)):
        return None
    return whole.start, code.tokens[last].end


def _is_simple(task: Task, sites: list[Site], statement: tuple[int, int]) -> bool:
    """Whether the statement calls nothing that could write, and changes no part of the loads' subscripts."""
    code = task.code
    names = {token.text for site in sites for token in code.between(site.span.start, site.span.end)}
    tokens = code.between(*statement)
    for before, token in pairwise(tokens):
        if token.text == "(" and before.kind == IDENTIFIER and before.text not in _CASTS:
            return False
        steps = {before.text, token.text} & {"++", "--"}
        if steps and {before.text, token.text} & names:
            return False
    assignments = sum(token.text in _ASSIGNMENTS for token in tokens)
    return assignments <= 1 and tokens[0].text not in names


def _fresh(task: Task, name: str) -> str:
    used = {token.text for token in task.code.tokens}
    while name in used:
        name += "_"
    return name


def _indent(task: Task, at: int) -> str:
    line = task.source.rfind(b"\n", 0, at) + 1
    before = task.source[line:at].decode("latin-1")
    return before if before.isspace() else ""


def _text(task: Task, span: Span) -> str:
    return task.source[span.start : span.end].decode("utf-8", "surrogateescape")
