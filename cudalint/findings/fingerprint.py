"""Fingerprints: the same finding in the next version of a file keeps its own, and no two share one."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from cudalint.findings.model import Finding
from cudalint.ir.access import Span


def fingerprinted(
    findings: Iterable[Finding],
    sources: Mapping[str, bytes],
    relative: Callable[[str], str] = str,
) -> tuple[Finding, ...]:
    """The findings, sorted, each with its fingerprint, and those of its further places.

    It hashes the rule, the path that `relative` gives (relative to the repository, with forward slashes),
    the function, the subscript without white space, and its ordinal among findings that agree in all of
    these: neither line numbers nor message texts, which change while the finding does not.
    """
    seen: Counter[tuple[str, ...]] = Counter()

    def fingerprint(finding: Finding, span: Span) -> str:
        snippet = b"".join(sources.get(span.path, b"")[span.start : span.end].split())
        key = (finding.code, relative(span.path), finding.function, snippet.decode("utf-8", "replace"))
        text = "\0".join((*key, str(seen[key])))
        seen[key] += 1
        return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:32]

    result = []
    for finding in sorted(findings, key=lambda finding: finding.sort_key):
        own = fingerprint(finding, finding.span)
        labels = tuple(
            replace(label, fingerprint=fingerprint(finding, label.span)) if label.again else label
            for label in finding.labels
        )
        result.append(replace(finding, fingerprint=own, labels=labels))
    return tuple(result)
