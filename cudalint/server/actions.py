"""Code actions: fixes that were verified, suppressions, launch annotations, a rule's page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from lsprotocol.types import (
    CodeAction,
    CodeActionKind,
    Command,
    Diagnostic,
    OptionalVersionedTextDocumentIdentifier,
    Range,
    TextDocumentEdit,
    TextEdit,
    WorkspaceEdit,
)

from cudalint.engine import analyze
from cudalint.findings.model import Edit, Finding
from cudalint.findings.suppression import suppressions
from cudalint.fixes import apply_edits, fix_for, fix_source
from cudalint.ir.access import Span
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.rules import all_rules, find_rule
from cudalint.server import costs
from cudalint.server.diagnostics import identity
from cudalint.server.live import LiveKernel
from cudalint.server.reading import name_span

if TYPE_CHECKING:
    from cudalint.server.document import Document

EXPLAIN = "cudalint.explain"
FIX_ALL = "source.fixAll.cudalint"
_HEAD = re.compile(rb"\s*(?:template|extern|static|inline|__global__|__launch_bounds__|\[\[|void)\b")


def actions(
    document: Document,
    span: Range,
    diagnostics: list[Diagnostic],
    only: list[str] | None,
    version: int | None,
) -> list[CodeAction]:
    """What can be done about the findings in the range, or about the kernel in it."""
    edit = _Editing(document, version)
    low, high = document.text.offset(span.start), document.text.offset(span.end)
    touched = [
        f
        for f in document.findings
        if f.span.path == document.path and f.span.start <= high and low <= f.span.end
    ]
    shown = {tuple(identity(f).values()): d for f in touched for d in diagnostics if d.data == identity(f)}
    found: list[CodeAction] = []
    for finding in touched:
        about = shown.get(tuple(identity(finding).values()))
        told = [about] if about is not None else None
        if _wants(only, CodeActionKind.QuickFix):
            found += _fixes(document, finding, edit, told)
            found += _suppression(document, finding, edit, told)
            title = f"Explain {finding.code} {finding.name}"
            command = Command(title, EXPLAIN, arguments=[finding.code])
            found.append(CodeAction(title, CodeActionKind.QuickFix, told, command=command))
    if _wants(only, CodeActionKind.RefactorRewrite):
        found += _annotations(document, low, high, edit)
    if only is not None and _wants(only, FIX_ALL):
        found += fix_all(document, version)
    return found


def fix_all(document: Document, version: int | None) -> list[CodeAction]:
    """Every safe fix of the file in one edit."""
    settings = document.settings()
    source = document.text.data
    fixed = fix_source(analyze(source, settings), settings)
    if fixed.source == source:
        return []
    count = len(fixed.applied)
    title = f"Apply {count} fix{'es' if count > 1 else ''} of cudalint to this file"
    edit = _Editing(document, version).of(_difference(document.path, source, fixed.source))
    return [CodeAction(title, FIX_ALL, edit=edit)]


def _wants(only: list[str] | None, kind: str) -> bool:
    return only is None or any(kind == one or kind.startswith(f"{one}.") or not one for one in only)


class _Editing:
    """Edits of the document's present text, for its version."""

    def __init__(self, document: Document, version: int | None) -> None:
        self._document = document
        self._version = version

    def of(self, edits: Iterable[Edit]) -> WorkspaceEdit:
        text = self._document.text
        made = [TextEdit(text.range(e.span.start, e.span.end), e.replacement) for e in edits]
        identifier = OptionalVersionedTextDocumentIdentifier(
            uri=self._document.job.uri, version=self._version
        )
        return WorkspaceEdit(document_changes=[TextDocumentEdit(identifier, list(made))])


# -- fixes ------------------------------------------------------------------------------------------


def _fixes(
    document: Document, finding: Finding, edit: _Editing, told: list[Diagnostic] | None
) -> Iterator[CodeAction]:
    settings = document.settings()
    analysis = analyze(document.live.around(finding.span.start), settings)
    same = next((f for f in analysis.findings if isinstance(f, Finding) and _is_same(f, finding)), None)
    fix = fix_for(same, analysis, settings) if same is not None else None
    if fix is None:
        return
    caution = "" if fix.safe else " (check that it is right here)"
    yield CodeAction(
        f"{fix.title}: {fix.before} -> {fix.after}{caution}",
        CodeActionKind.QuickFix,
        told,
        is_preferred=fix.safe,
        edit=edit.of(fix.edits),
    )


def _is_same(one: Finding, other: Finding) -> bool:
    return (one.code, one.span) == (other.code, other.span)


def _difference(path: str, old: bytes, new: bytes) -> list[Edit]:
    """Edits line by line from one text to the next."""
    from difflib import SequenceMatcher

    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line))
    edits = []
    for kind, low, high, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            text = b"".join(after[first:last]).decode("utf-8", "surrogatepass")
            edits.append(Edit(Span(path, starts[low], starts[high]), text))
    return edits


# -- comments ---------------------------------------------------------------------------------------


def _suppression(
    document: Document, finding: Finding, edit: _Editing, told: list[Diagnostic] | None
) -> Iterator[CodeAction]:
    """A comment above the line or at its end, whichever is seen to silence the finding."""
    text = document.text
    line = text.line_at(finding.span.start)
    start, content = text.line_start(line), text.line(line)
    indent = content[: len(content) - len(content.lstrip(b" \t"))].decode()
    comment = f"// cudalint: ignore[{finding.name}]"
    end = start + len(content)
    places = [
        Edit(Span(document.path, start, start), f"{indent}{comment}{_newline(document)}"),
        Edit(Span(document.path, end, end), f"  {comment}"),
    ]
    for place in places:
        if place.span.start == start and line and text.line(line - 1).endswith(b"\\"):
            continue
        if _silences(document, finding, place):
            title = f"Ignore {finding.code} {finding.name} here"
            yield CodeAction(title, CodeActionKind.QuickFix, told, edit=edit.of([place]))
            return


def _silences(document: Document, finding: Finding, edit: Edit) -> bool:
    rule = find_rule(finding.code)
    after = apply_edits(document.text.data, [edit])
    size = len(edit.replacement.encode())
    moved = finding.span.start + (size if edit.span.start <= finding.span.start else 0)
    stated, _ = suppressions(document.path, after, all_rules())
    inserted = range(edit.span.start, edit.span.start + size)
    return rule is not None and any(
        one.span.start in inserted and one.start <= moved < one.end and one.names(rule) for one in stated
    )


def _annotations(document: Document, low: int, high: int, edit: _Editing) -> Iterator[CodeAction]:
    for kernel in document.live.kernels():
        name = name_span(document, kernel)
        first = next(iter(kernel.analysis.launches), None)
        body = document.live.span(kernel.shift, first.kernel.body) if first is not None else None
        if name is None or body is None or not (name.start <= high and low <= body.end):
            continue
        for analyzed in kernel.analysis.launches[:3]:
            launch = analyzed.launch
            if launch.source in (LaunchSource.ANNOTATION, LaunchSource.COMMAND_LINE, LaunchSource.CONFIG):
                continue
            place = _annotation(document, kernel, launch, name.start)
            if place is not None:
                title = f"Write down the launch {costs.shape(launch)} of {kernel.analysis.name}"
                yield CodeAction(title, CodeActionKind.RefactorRewrite, edit=edit.of([place]))


def _annotation(document: Document, kernel: LiveKernel, launch: Launch, name_start: int) -> Edit | None:
    """The comment above the kernel that gives its launch; None where the analysis does not read it back."""
    text = launch_text(launch)
    if text is None:
        return None
    lines = document.text
    line = lines.line_at(name_start)
    while line and _HEAD.match(lines.line(line - 1)):
        line -= 1
    content = lines.line(line)
    indent = content[: len(content) - len(content.lstrip(b" \t"))].decode()
    at = lines.line_start(line)
    place = Edit(Span(document.path, at, at), f"{indent}// cudalint: launch {text}{_newline(document)}")
    after = apply_edits(document.live.around(name_start), [place])
    for found in analyze(after, document.settings()).kernels:
        for analyzed in found.launches:
            again = analyzed.launch
            same = (again.block, again.grid) == (launch.block, launch.grid)
            if found.name == kernel.analysis.name and again.source is LaunchSource.ANNOTATION and same:
                return place
    return None


def launch_text(launch: Launch) -> str | None:
    """`<<<dim3(32, 32), dim3(32, 8)>>>(n = 1024)`, as an annotation; None where the block is not known.

    A grid that is not known is written as a name that nothing declares, which reads back as not known."""
    if None in launch.block:
        return None
    grid = "grid" if None in launch.grid else costs.extents(launch.grid)
    shared = f", {launch.dynamic_shared_bytes}" if launch.dynamic_shared_bytes else ""
    values = ", ".join(f"{name} = {value}" for name, value in launch.arguments.items() if "." not in name)
    return f"<<<{grid}, {costs.extents(launch.block)}{shared}>>>({values})"


def _newline(document: Document) -> str:
    return "\r\n" if b"\r\n" in document.text.data else "\n"


__all__ = ["EXPLAIN", "FIX_ALL", "actions", "fix_all", "launch_text"]
