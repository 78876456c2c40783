"""Findings on the page: the worst as cards with a picture, those of a kernel as a list."""

from __future__ import annotations

import re
from typing import Any

from cudalint.output.audit.drawings import Drawings
from cudalint.output.audit.markup import shown

_CODE = re.compile(r"`([^`]*)`")


def cards(findings: list[tuple[int, dict[str, Any], dict[str, Any]]], drawings: Drawings) -> str:
    """The findings to begin with: each with its kernel's rank and entry. Nothing without any."""
    if not findings:
        return ""
    told = "".join(_card(at, kernel, finding, drawings) for at, kernel, finding in findings)
    return f'<h2>Start here</h2><div class="cards">{told}</div>'


def _card(at: int, kernel: dict[str, Any], finding: dict[str, Any], drawings: Drawings) -> str:
    picture = drawings.use(finding["drawing"]) if finding["drawing"] else ""
    place = shown(f"{finding['path']}:{finding['line']}")
    waste = f'<p class="waste">{shown(finding["waste"])}</p>' if finding["waste"] else ""
    return (
        f'<article class="card {shown(finding["severity"])}"><p class="f">{shown(finding["code"])} '
        f'{shown(finding["name"])}</p><h3><a href="#k{at}">{shown(kernel["name"])}</a></h3>'
        f'<p class="f">{place}</p>{waste}<pre tabindex="0">{shown(finding["text"])}</pre>'
        f"<p>{prose(finding['message'])}</p>{_remedy(finding)}{picture}</article>"
    )


def finding_list(findings: list[dict[str, Any]], at: int, path: str) -> str:
    """Those of a kernel, with what to do and what that gives."""
    return "".join(
        f'<div class="finding {shown(one["severity"])}"><p><b>{shown(one["code"])}</b> '
        f"{_places(one, at, path)} {prose(one['message'])}</p>{_remedy(one)}</div>"
        for one in findings
    )


def _remedy(finding: dict[str, Any]) -> str:
    told = [("do", finding["remedy"]), ("then", finding["then"])]
    lines = "".join(f"<dt>{word}<dd>{prose(text)}" for word, text in told if text)
    return f"<dl>{lines}</dl>" if lines else ""


def _places(finding: dict[str, Any], at: int, path: str) -> str:
    first = [finding["path"], finding["line"]]
    places = list(dict.fromkeys((where, line) for where, line in [first, *finding["places"]]))
    shown_ones = [
        f'<a href="#k{at}-{shown(line)}">{shown(line)}</a>' if where == path else shown(f"{where}:{line}")
        for where, line in places[:_MOST]
    ]
    more = f" and {len(places) - _MOST} more" if len(places) > _MOST else ""
    return f'<span class="f">line {", ".join(shown_ones)}{more}</span>'


_MOST = 12  # places of a finding that are listed


def prose(text: str) -> str:
    """A sentence, what stands between backticks as code."""
    return _CODE.sub(r"<code>\1</code>", shown(text))
