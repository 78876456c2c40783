"""Hover: an access with its cost and lanes, a pointer parameter's eligibility, a kernel's table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol.types import Hover, MarkupContent, MarkupKind, Position

from cudalint.arch import load_architecture
from cudalint.findings.model import Finding
from cudalint.findings.waste import waste_text
from cudalint.ir.access import Array, Op
from cudalint.ir.ctypes import PointerType
from cudalint.ir.identity import ObjectId, parameter_id
from cudalint.ir.result import AccessResult, LaunchAnalysis, ReadOnly
from cudalint.rules.wording import cases_text
from cudalint.server import costs
from cudalint.server.comments import rule_at
from cudalint.server.hints import findings_at
from cudalint.server.lanes import drawing
from cudalint.server.live import LiveKernel
from cudalint.server.reading import Seen, covers, launch_line, name_span, seen

if TYPE_CHECKING:
    from cudalint.server.document import Document

_NAME = re.compile(rb"[A-Za-z_]\w*")
_MOST = 4  # launches told in one hover
_MOST_ROWS = 24


def hover(document: Document, position: Position) -> Hover | None:
    """What is known of the place; None where nothing is."""
    offset = document.text.offset(position)
    for told in (_access, _parameter, _kernel, _array, rule_at):
        found = told(document, offset)
        if found is not None:
            start, end, text = found
            return Hover(MarkupContent(MarkupKind.Markdown, text), document.text.range(start, end))
    return None


Told = tuple[int, int, str]


def _access(document: Document, offset: int) -> Told | None:
    at = [one for one in seen(document) if one.start <= offset < one.end]
    if not at:
        return None
    size = min(one.end - one.start for one in at)
    at = [one for one in at if one.end - one.start == size]
    at.sort(key=_weight, reverse=True)
    parts = [_told_access(document, one) for one in _distinct(at)[:_MOST]]
    if len(_distinct(at)) > _MOST:
        parts.append(f"and {len(_distinct(at)) - _MOST} more launches, none worse")
    finding = findings_at(document).get((at[0].start, at[0].end))
    if finding is not None:
        parts.insert(0, _told_finding(finding))
    return at[0].start, at[0].end, "\n\n---\n\n".join(parts)


def _told_finding(finding: Finding) -> str:
    """What a finding says of the access, and what to do."""
    lines = [f"**{finding.code} {finding.name}**: {finding.message}"]
    lines += [f"waste: {waste_text(finding.waste)}"] if finding.waste else []
    lines += [f"help: {finding.remedy}"] if finding.remedy else []
    lines += [f"then: {finding.would_become}"] if finding.would_become else []
    return "\n\n".join(lines)


def _weight(one: Seen) -> float:
    found = costs.price(one.result)
    return found.ratio if found else 0.0


def _distinct(found: list[Seen]) -> list[Seen]:
    """One a launch, direction and part."""
    keys = {(id(one.launch), one.result.access.op, one.result.access.part): one for one in reversed(found)}
    return list(reversed(keys.values()))


def _told_access(document: Document, one: Seen) -> str:
    result, access = one.result, one.result.access
    arch = load_architecture(document.job.settings.arch)
    width = f", {access.width} bytes" if access.width else ""
    lines = [f"**`{_plain(access.expression)}`** {access.array.space} {access.op}{width}"]
    found = costs.price(result)
    if found is not None:
        ideal = "" if found.ideal is None else f", ideal {costs.number(found.ideal)}"
        used = f" ({costs.short(found)})" if found.is_costly else ""
        lines.append(f"{costs.counted(found)} per request{ideal}{used}")
    verdict = f"verdict: {result.verdict}" + (f", {result.reason}" if result.reason else "")
    if result.cases:
        lines.append(cases_text(result))
    lines.append(verdict + (" (of the last text without a syntax error)" if one.kernel.is_stale else ""))
    if result.index:
        lines.append(f"index: `{_plain(result.index)}`")
    if result.read_only is not None and access.op is Op.LOAD:
        lines.append(_read_only(result.read_only))
    lines.append(_launch(document, one.kernel, one.launch))
    text = "\n\n".join(lines)
    picture = drawing(result, arch)
    return text if picture is None else f"{text}\n\n```text\n{picture}\n```"


def _read_only(found: ReadOnly) -> str:
    word = {True: "eligible", False: "not eligible", None: "not decided"}[found.eligible]
    return f"read-only cache: {word}" + (f", {found.reason}" if found.reason else "")


def _launch(document: Document, kernel: LiveKernel, analyzed: LaunchAnalysis) -> str:
    launch = analyzed.launch
    where = costs.origin(launch, launch_line(document, kernel, analyzed))
    return f"for `{_plain(launch.kernel + costs.shape(launch))}`, {where}"


def _parameter(document: Document, offset: int) -> Told | None:
    for kernel in document.live.kernels():
        for analyzed in kernel.analysis.launches[:1]:
            for parameter in analyzed.kernel.parameters:
                if not covers(document.live, kernel, parameter.span, offset):
                    continue
                if not isinstance(parameter.type, PointerType):
                    return None
                span = document.live.span(kernel.shift, parameter.span)
                assert span is not None
                return span.start, span.end, _told_parameter(kernel, parameter.name)
    return None


def _told_parameter(kernel: LiveKernel, name: str) -> str:
    lines = [f"**`{name}`** pointer parameter of `{kernel.analysis.name}`"]
    identity = parameter_id(name)
    loads = _results(kernel, identity, Op.LOAD)
    stores = _results(kernel, identity, Op.STORE) + _results(kernel, identity, Op.ATOMIC)
    decided = list(dict.fromkeys(result.read_only for result in loads if result.read_only))
    if decided:
        lines += [_read_only(found) for found in decided]
    elif stores:
        lines.append("read-only cache: not eligible, the kernel writes through it")
    elif not loads:
        lines.append("the kernel reads nothing through it")
    array = next((r.access.array for r in loads + stores), None)
    if array is not None and array.note:
        lines.append(array.note)
    lines += _counts(loads + stores)
    return "\n\n".join(lines)


def _results(kernel: LiveKernel, identity: ObjectId, op: Op) -> list[AccessResult]:
    return [
        result
        for analyzed in kernel.analysis.launches
        for result in analyzed.accesses
        if result.access.array.identity == identity and result.access.op is op
    ]


def _counts(results: list[AccessResult]) -> Iterator[str]:
    priced = [(found, result) for result in results if (found := costs.price(result)) is not None]
    if priced:
        worst, result = max(priced, key=lambda pair: pair[0].ratio)
        yield f"worst access: `{_plain(result.access.expression)}`, {costs.short(worst)}"


def _kernel(document: Document, offset: int) -> Told | None:
    for kernel in document.live.kernels():
        span = name_span(document, kernel)
        if span is None or not span.start <= offset <= span.end:
            continue
        parts = [_table(document, kernel, analyzed) for analyzed in kernel.analysis.launches[:_MOST]]
        more = len(kernel.analysis.launches) - _MOST
        if more > 0:
            parts.append(f"and {more} more launches")
        return span.start, span.end, "\n\n".join([f"**`{kernel.analysis.name}`**", *parts])
    return None


def _table(document: Document, kernel: LiveKernel, analyzed: LaunchAnalysis) -> str:
    rows = ["| line | access | request | ideal | verdict |", "|---:|---|---|---:|---|"]
    for result in analyzed.accesses[:_MOST_ROWS]:
        access, found = result.access, costs.price(result)
        span = document.live.span(kernel.shift, access.span)
        text = document.text_of(span.path) if span is not None else None
        line = str(text.line_at(span.start) + 1) if span is not None and text is not None else ""
        request = costs.counted(found) if found else ""
        ideal = costs.number(found.ideal) if found and found.ideal is not None else ""
        what = f"{access.op} `{_plain(access.expression)}`".replace("|", "\\|")
        rows.append(f"| {line} | {what} | {request} | {ideal} | {result.verdict} |")
    if len(analyzed.accesses) > _MOST_ROWS:
        rows.append(f"| | and {len(analyzed.accesses) - _MOST_ROWS} more | | | |")
    head = _launch(document, kernel, analyzed)
    return f"{head}\n\n" + ("\n".join(rows) if analyzed.accesses else "no memory access")


def _array(document: Document, offset: int) -> Told | None:
    """An array's name inside a kernel that accesses it."""
    data = document.text.data
    line = document.text.line_at(offset)
    start = document.text.line_start(line)
    words = _NAME.finditer(data, start, start + len(document.text.line(line)))
    word = next((match for match in words if match.start() <= offset <= match.end()), None)
    if word is None:
        return None
    name = word[0].decode()
    for kernel in document.live.kernels():
        for analyzed in kernel.analysis.launches[:1]:
            inside = covers(document.live, kernel, analyzed.kernel.body, offset)
            for array in analyzed.kernel.arrays:
                declared = covers(document.live, kernel, array.declared, offset)
                if array.name == name and (inside or declared):
                    return word.start(), word.end(), _told_array(kernel, array)
    return None


def _told_array(kernel: LiveKernel, array: Array) -> str:
    extents = "".join(f"[{'' if extent is None else extent}]" for extent in array.shape)
    lines = [f"**`{array.name}{extents}`** {array.space} array in `{kernel.analysis.name}`"]
    if array.size is not None:
        lines.append(f"{array.size} bytes")
    if array.note:
        lines.append(array.note)
    results = [r for op in Op for r in _results(kernel, array.identity, op)]
    loads = _results(kernel, array.identity, Op.LOAD)
    lines += [_read_only(found) for found in dict.fromkeys(r.read_only for r in loads if r.read_only)]
    lines += _counts(results)
    return "\n\n".join(lines)


def _plain(text: str) -> str:
    """Source text on one line, without what would end a code span."""
    return " ".join(text.split()).replace("`", "'")
