"""Results as JSON and back: what the cache keeps. What is read back is checked field by field."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, fields
from typing import Any

from cudalint.findings.model import (
    BASELINE,
    BYTES,
    COMMENT,
    REQUESTS,
    WAVEFRONTS,
    Change,
    Confidence,
    Edit,
    Finding,
    Fix,
    Label,
    Severity,
    Waste,
)
from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.project.result import Coverage, FileResult

_CODE = re.compile(r"[A-Z]{2}[0-9]{3}")
_NAME = re.compile(r"[a-z][a-z0-9-]*")


def encode(result: FileResult) -> dict[str, Any]:
    """A result as plain data, without the bytes of its sources. Its `extra` must be plain data itself."""
    return {
        "path": result.path,
        "findings": [_finding(finding) for finding in result.findings],
        "suppressed": [_finding(finding) for finding in result.suppressed],
        "problems": [[one.path, one.message, _span(one.span), one.is_failure] for one in result.problems],
        "coverage": {**result.coverage.counts(), "reasons": dict(result.coverage.reasons)},
        "kernels": {name: list(parameters) for name, parameters in result.kernels.items()},
        "sources": list(result.sources),
        "extra": result.extra,
    }


def decode(data: dict[str, Any], read: Callable[[str], bytes]) -> FileResult:
    """The result again; `read` gives the bytes of its sources. Raises KeyError, TypeError or ValueError for
    what `encode` has not made of a result with these sources."""
    sources = {path: read(path) for path in _texts(data["sources"])}
    check = _Decoder(sources)
    coverage = dict(data["coverage"])
    reasons = {_text(reason): _count(count) for reason, count in dict(coverage.pop("reasons")).items()}
    return FileResult(
        path=_text(data["path"]),
        findings=tuple(check.finding(one) for one in data["findings"]),
        suppressed=tuple(check.finding(one) for one in data["suppressed"]),
        problems=tuple(
            Problem(_text(path), _text(message), check.span_or_none(span), _flag(is_failure))
            for path, message, span, is_failure in data["problems"]
        ),
        coverage=Coverage(
            **{name: _count(count) for name, count in coverage.items()}, reasons=Counter(reasons)
        ),
        kernels={_text(name): _texts(names) for name, names in dict(data["kernels"]).items()},
        sources=sources,
        extra=data["extra"],
    )


def _finding(finding: Finding) -> dict[str, Any]:
    plain = {field.name: getattr(finding, field.name) for field in fields(Finding)}
    return {
        **plain,
        "severity": int(finding.severity),
        "confidence": int(finding.confidence),
        "span": _span(finding.span),
        "labels": [[_span(one.span), one.text, one.again, one.fingerprint] for one in finding.labels],
        "fix": _fix(finding.fix),
        "waste": asdict(finding.waste) if finding.waste else None,
    }


def _fix(fix: Fix | None) -> list[Any] | None:
    if fix is None:
        return None
    edits = [[_span(edit.span), edit.replacement] for edit in fix.edits]
    return [fix.title, edits, fix.safe, fix.before, fix.after]


def _span(span: Span | None) -> list[Any] | None:
    return None if span is None else [span.path, span.start, span.end]


class _Decoder:
    """Places are those of the sources."""

    def __init__(self, sources: dict[str, bytes]) -> None:
        self._sources = sources

    def finding(self, data: dict[str, Any]) -> Finding:
        return Finding(
            code=_matching(_CODE, data["code"]),
            name=_matching(_NAME, data["name"]),
            severity=Severity(_count(data["severity"])),
            confidence=Confidence(_count(data["confidence"])),
            message=_text(data["message"]),
            span=self.span(data["span"]),
            kernel=_text(data["kernel"]),
            function=_text(data["function"]),
            labels=tuple(
                Label(self.span(place), _text(text), _flag(again), _text(fingerprint))
                for place, text, again, fingerprint in data["labels"]
            ),
            notes=_texts(data["notes"]),
            numbers={_text(name): _number(value) for name, value in data["numbers"].items()},
            remedy=_text_or_none(data["remedy"]),
            would_become=_text_or_none(data["would_become"]),
            fingerprint=_text(data["fingerprint"]),
            fix=self.fix(data["fix"]),
            suppressed=_one_of(("", COMMENT, BASELINE), data["suppressed"]),
            waste=_waste(data["waste"]),
            expression=_text(data["expression"]),
            change=Change(_text(data["change"])),
            of_array=_flag(data["of_array"]),
        )

    def fix(self, data: list[Any] | None) -> Fix | None:
        if data is None:
            return None
        title, edits, safe, before, after = data
        made = tuple(Edit(self.span(place), _text(text)) for place, text in edits)
        return Fix(_text(title), made, _flag(safe), _text(before), _text(after))

    def span(self, data: list[Any]) -> Span:
        path, start, end = data
        known = self._sources.get(_text(path))
        if not _count(start) <= _count(end) or (known is not None and end > len(known)):
            raise ValueError("a place outside of its file")
        return Span(path, start, end)

    def span_or_none(self, data: list[Any] | None) -> Span | None:
        return None if data is None else self.span(data)


def _waste(data: dict[str, Any] | None) -> Waste | None:
    if data is None:
        return None
    return Waste(
        amount=_number(data["amount"]),
        unit=_one_of((BYTES, REQUESTS, WAVEFRONTS), data["unit"]),
        a_launch=_flag(data["a_launch"]),
        least=_flag(data["least"]),
        share=None if data["share"] is None else _number(data["share"]),
        loops=_count(data["loops"]),
        rank=_number(data["rank"]),
        place=_text(data["place"]),
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def _text_or_none(value: Any) -> str | None:
    return None if value is None else _text(value)


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError("no list")
    return tuple(map(_text, value))


def _matching(pattern: re.Pattern[str], value: Any) -> str:
    if pattern.fullmatch(_text(value)) is None:
        raise ValueError(f"not {pattern.pattern}")
    return _text(value)


def _one_of(known: tuple[str, ...], value: Any) -> str:
    if value not in known:
        raise ValueError(f"none of {known}")
    return _text(value)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise TypeError("no count")
    return value


def _number(value: Any) -> float | int:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise TypeError("no number")
    return value
