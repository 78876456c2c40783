"""`// cudalint:` comments in an editor: what can stand there, and what the rules that they name are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lsprotocol.types import CompletionItem, CompletionItemKind, InsertTextFormat, Position

from cudalint.rules import all_rules, find_rule
from cudalint.rules.documentation import section, summary

if TYPE_CHECKING:
    from cudalint.server.document import Document

_VERB = re.compile(rb"//\s*cudalint:\s*(?P<word>[\w-]*)\Z")
_RULE = re.compile(rb"(?://\s*cudalint:\s*[\w-]+\s*\[|\bNOLINT\w*\(cudalint-)[^\])]*\Z")
_NAMED = re.compile(rb"(?:cudalint:\s*[\w-]+\s*\[|NOLINT\w*\()([^\])\n]*)")
_WORD = re.compile(rb"[\w-]+")
#: What may follow `// cudalint:`, with what is inserted and what it does.
_VERBS = {
    "ignore": ("ignore[$1] $0", "silence a rule in this statement, or in the next one"),
    "file-ignore": ("file-ignore[$1] $0", "silence a rule in this file"),
    "disable": ("disable[$1] $0", "silence a rule from here on, to `enable` or the end of the file"),
    "enable": ("enable[$1]", "the end of `disable`"),
    "launch": (
        "launch <<<${1:grid}, ${2:block}>>>(${3:n = 1024})",
        "the launch that the kernel below is analyzed for",
    ),
}


def completions(document: Document, position: Position) -> list[CompletionItem]:
    """What can follow at the place: the words of a `// cudalint:` comment, or rules; nothing elsewhere."""
    text = document.text
    offset = text.offset(position)
    before = text.data[text.line_start(text.line_at(offset)) : offset]
    if _VERB.search(before):
        return [_verb(name, *told) for name, told in _VERBS.items()]
    if _RULE.search(before):
        return [
            CompletionItem(
                rule.name,
                detail=f"{rule.code}: {summary(rule)}",
                kind=CompletionItemKind.EnumMember,
                filter_text=f"{rule.name} {rule.code}",
                documentation=" ".join(section(rule, "What it does").split()),
            )
            for rule in all_rules()
        ]
    return []


def _verb(name: str, snippet: str, told: str) -> CompletionItem:
    return CompletionItem(
        name,
        detail=told,
        kind=CompletionItemKind.Keyword,
        insert_text=snippet,
        insert_text_format=InsertTextFormat.Snippet,
    )


def rule_at(document: Document, offset: int) -> tuple[int, int, str] | None:
    """The place and the description of the rule that a comment names at the offset."""
    text = document.text
    line = text.line_at(offset)
    start = text.line_start(line)
    for listed in _NAMED.finditer(text.line(line)):
        for word in _WORD.finditer(listed[1]):
            first, last = (start + listed.start(1) + at for at in word.span())
            if not first <= offset <= last:
                continue
            rule = find_rule(word[0].decode().removeprefix("cudalint-"))
            if rule is None:
                return None
            told = " ".join(section(rule, "What it does").split())
            return first, last, f"**{rule.code} {rule.name}**: {summary(rule)}\n\n{told}"
    return None
