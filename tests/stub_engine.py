"""An analysis that needs no CUDA: for tests of how a run is carried out, not of what it finds.

Each subscript by `i * 8` is a strided load of one kernel per file; special comments misbehave on purpose.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cudalint.ir.access import Span
from cudalint.ir.result import Analysis, KernelAnalysis, Problem
from cudalint.settings import Settings
from tests.factory import launch, result, sectors


def analyze(source: bytes, settings: Settings) -> Analysis:
    if b"@raise" in source:
        raise ZeroDivisionError("boom")
    if b"@hang" in source:
        while True:
            pass
    if b"@die" in source:
        os._exit(1)
    path, sources = settings.path, {settings.path: source}
    matches = list(re.finditer(rb"\w+\[i \* 8\]", source))
    places = [(Span(path, match.start(), match.end()), match[0].decode()) for match in matches]
    for name in re.findall(rb'#include "(.*?)"', source):
        header = str(Path(path).with_name(name.decode()))
        assert settings.read_file is not None
        text = settings.read_file(header)
        if text is not None:
            sources[header] = text
            at = text.index(b"in[i * 8]")
            places.append((Span(header, at, at + 9), "in[i * 8]"))
    accesses = [
        result(span, text, sectors(32, 4), strides=(32, 0, 0), lane_stride=32) for span, text in places
    ]
    misread = ("a statement could not be read",) if b"@misread" in source else ()
    kernel = KernelAnalysis("k", Span(path, 0, 1), (launch(accesses),), misread)
    problems = tuple(
        Problem(file, "odd", Span(file, match.start(), match.end()))
        for file, text in sources.items()
        for match in re.finditer(rb"@odd", text)
    )
    found = Analysis(path, settings.arch, (kernel,), problems, sources=sources)
    from cudalint.rules import run

    findings, failures = run(found, settings)
    return Analysis(path, settings.arch, (kernel,), problems + failures, findings, sources)


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put it in the place of cudalint.engine, in this process and those that it forks."""
    module = ModuleType("cudalint.engine")
    module.analyze = analyze  # type: ignore[attr-defined]
    module.forget = lambda path: None  # type: ignore[attr-defined]
    module.forget_all = lambda: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cudalint.engine", module)
