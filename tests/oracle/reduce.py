"""A differing program made small: lines and bracketed parts are taken out while it differs the same way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tests.oracle.build import BuildError, Source
from tests.oracle.check import check
from tests.oracle.compare import Comparison


def kinds(source: Source) -> frozenset[str]:
    """How a program differs; nothing where it is refused or tests nothing."""
    try:
        (result,) = check([source]).values()
    except BuildError:
        return frozenset()
    if not isinstance(result, Comparison):
        return frozenset()
    return frozenset(difference.kind for difference in result.differences)


def reduce(source: Source, attempts: int = 400) -> Source:
    """The smallest program found that shares a kind of difference with `source`."""
    wanted = kinds(source)
    tried: set[str] = set()

    def differs(text: str) -> bool:
        nonlocal attempts
        if text in tried or attempts <= 0:
            return False
        tried.add(text)
        attempts -= 1
        return bool(wanted & kinds(Source(source.name, text, source.entry)))

    text = source.text
    for smaller in (_without_lines, _without_parts):
        text = _fixpoint(text, smaller, differs)
    return Source(source.name, text, source.entry)


def _fixpoint(text: str, smaller: Callable[[str], Iterator[str]], differs: Callable[[str], bool]) -> str:
    progress = True
    while progress:
        progress = False
        for candidate in smaller(text):
            if differs(candidate):
                text, progress = candidate, True
                break
    return text


def _without_lines(text: str) -> Iterator[str]:
    """Runs of lines left out, long ones first, whose braces balance."""
    lines = text.splitlines(keepends=True)
    depths = [line.count("{") - line.count("}") for line in lines]
    length = len(lines)
    while length:
        length = length * 2 // 3
        for start in range(len(lines) - length, -1, -1):
            part = depths[start : start + length]
            balanced = sum(part) == 0 and all(sum(part[:k]) >= 0 for k in range(len(part)))
            if length and balanced:
                yield "".join(lines[:start] + lines[start + length :])
    for k, line in enumerate(lines):  # a block's braces alone
        if depths[k] > 0 and not line.lstrip().startswith(("struct", "namespace", "__", "template", "void")):
            depth = 0
            for end in range(k, len(lines)):
                depth += depths[end]
                if depth == 0:
                    yield "".join(lines[:k] + lines[k + 1 : end] + lines[end + 1 :])
                    break


def _without_parts(text: str) -> Iterator[str]:
    """Innermost brackets replaced by what stands in them first, or by 1."""
    for match in re.finditer(r"\(([^()]*)\)", text):
        inner = match.group(1)
        before, after = text[: match.start()], text[match.end() :]
        for option in (re.split(r" [-+*/%&|^?<>=]+ ", inner)[0], "1"):
            if option != inner and " " not in option.strip():
                yield f"{before}({option}){after}"
    for match in re.finditer(r"\((\w+)\)(?!\s*\{)", text):
        if re.search(r"[(&|+*/%^<>=?-]\s*$", text[: match.start()]):
            yield text[: match.start()] + match.group(1) + text[match.end() :]
