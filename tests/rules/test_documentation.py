"""Every rule's docstring: its headings, and its examples run through the analysis."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.rules import Rule, all_rules, find_rule
from cudalint.rules.documentation import pages
from cudalint.settings import Settings

HEADINGS = ["What it does", "Why is this bad", "Example", "Use instead"]
RULES = pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)


def sections(rule: Rule) -> dict[str, str]:
    text = inspect.cleandoc(rule.__doc__ or "")
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return {"": parts[0]} | dict(zip(parts[1::2], parts[2::2], strict=True))


def blocks(section: str) -> list[bytes]:
    return [block.encode() for block in re.findall(r"```cuda\n(.*?)```", section, re.DOTALL)]


@RULES
def test_headings(rule: Rule) -> None:
    found = sections(rule)
    assert [heading for heading in found if heading][: len(HEADINGS)] == HEADINGS
    assert found[""].strip().count("\n") == 0, "the first paragraph is one line"
    assert not found[""].strip().endswith("."), "a title, not a sentence"
    assert blocks(found["Example"])
    assert blocks(found["Use instead"])


def test_the_pages_are_up_to_date() -> None:
    folder = Path(__file__).parents[2] / "docs" / "rules"
    written = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
    assert written == pages(all_rules()), "run python -m cudalint.rules.documentation docs/rules"


def test_codes_and_names() -> None:
    codes = [rule.code for rule in all_rules()]
    names = [rule.name for rule in all_rules()]
    assert codes == sorted(set(codes))
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"CL\d{3}", code) for code in codes)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)
    assert find_rule("cl101") is find_rule("Uncoalesced-Access") is not None
    assert find_rule("CL999") is None


@RULES
def test_examples(rule: Rule) -> None:
    settings = Settings(path="example.cu", select=(rule.code,), preview=True)
    for heading, expected in (("Example", True), ("Use instead", False)):
        for block in blocks(sections(rule)[heading]):
            if rule.code == "CL001":
                settings = Settings(path="example.cu")
            found = analyze(block, settings)
            assert found.problems == ()
            codes = {finding.code for finding in found.findings if isinstance(finding, Finding)}
            assert (rule.code in codes) is expected, (heading, found.findings)
