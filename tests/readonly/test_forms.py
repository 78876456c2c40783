"""Doubtful forms: the answers are those noted in forms.cu, and nvcc's where it is present."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.readonly.answers import eligible_by_line
from tests.readonly.ptx import compile_to_ptx, loads_by_line

FORMS = Path(__file__).with_name("forms.cu")
ARCHITECTURES = ("sm_90", "sm_100")
_NOTE = re.compile(r"// (\? )?(nc|--)(?:/(nc|--))?$")


def notes(arch: str) -> dict[int, tuple[bool, bool]]:
    """Per noted line: whether the load is read-only, and whether it may be left open."""
    found = {}
    for line, text in enumerate(FORMS.read_text().splitlines(), 1):
        if note := _NOTE.search(text):
            answer = note[3] if arch == "sm_100" and note[3] else note[2]
            found[line] = (answer == "nc", note[1] is not None)
    return found


@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_answers_are_those_of_the_compiler(arch: str) -> None:
    answers = eligible_by_line(FORMS.read_bytes(), arch)
    expected = notes(arch)
    assert len(expected) > 50
    wrong = {
        line: answers.get(line)
        for line, (read_only, is_open) in expected.items()
        if not (answers.get(line) == {read_only} or (is_open and answers.get(line) == {None}))
    }
    assert wrong == {}


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="nvcc is not installed")
@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_the_notes_are_what_the_compiler_does(arch: str) -> None:
    compiled = loads_by_line(compile_to_ptx(FORMS, arch), FORMS)
    assert {line: compiled.get(line) for line in notes(arch)} == {
        line: {read_only} for line, (read_only, _) in notes(arch).items()
    }
