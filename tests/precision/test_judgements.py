"""The study of precision (docs/precision.md): its facts are sound, its figures theirs, and what was wrong, or
not worth telling, stays gone where the repositories are at hand."""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cudalint.cli import main
from cudalint.rules import all_rules
from cudalint.rules.documentation import judged, precision_table

JUDGEMENTS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "judgements.json").read_text(encoding="utf-8")
)
CORPORA = os.environ.get("CUDALINT_CORPORA", "")
KINDS = ("useful", "minor", "misleading", "false")


def _is_told(one: dict[str, Any]) -> bool:
    """Whether it is still told: what misleads or is false only where it says so, as nothing has mended it."""
    return bool(one.get("told", one["judgement"] in KINDS[:2]))


GONE = [one for one in JUDGEMENTS if one["judgement"] != "useful" and not _is_told(one)]


def test_the_facts_are_whole() -> None:
    codes = {rule.code for rule in all_rules()}
    for one in JUDGEMENTS:
        assert one["judgement"] in KINDS and one["rule"] in codes and one["why"]
        assert len(one["commit"]) == 40 and one["line"] > 0
        assert ("advice" in one) == (one["judgement"] in KINDS[2:])
        assert "told" not in one or one["told"] == (one["judgement"] in KINDS[2:])
    assert len(JUDGEMENTS) >= 200
    assert len({one["repository"] for one in JUDGEMENTS}) >= 20


def test_the_figures_are_those_of_the_facts() -> None:
    for rule in all_rules():
        counts = Counter(one["judgement"] for one in JUDGEMENTS if one["rule"] == rule.code)
        told = Counter(one["judgement"] for one in JUDGEMENTS if one["rule"] == rule.code and _is_told(one))
        silent = {f"silent_{kind}": counts[kind] - told[kind] for kind in KINDS[:2]}
        standing = {f"standing_{kind}": told[kind] for kind in KINDS[2:]}
        assert judged(rule.code) == {**{kind: counts[kind] for kind in KINDS}, **silent, **standing}
    page = (Path(__file__).parents[2] / "docs" / "precision.md").read_text(encoding="utf-8")
    assert precision_table(all_rules()) in page


@pytest.mark.parametrize("name", sorted({one["repository"] for one in GONE}))
def test_what_is_gone_stays_gone(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(CORPORA) / name.rpartition("/")[2]
    if not CORPORA or not folder.is_dir():
        pytest.skip(f"{name} is not here: set CUDALINT_CORPORA to a folder of clones")
    monkeypatch.chdir(folder)
    gone = [one for one in GONE if one["repository"] == name]
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout
    if {one["commit"] for one in gone} != {commit.strip()}:
        pytest.skip(f"{name} is at another commit")
    paths = sorted({one["path"] for one in gone})
    main(["check", *paths, "--output-format", "json", "--isolated", "--no-cache", "-j", "1", "--exit-zero"])
    found = json.loads(capsys.readouterr().out)["findings"]
    for one in gone:
        told = [
            text or ""
            for finding in found
            if finding["code"] == one["rule"] and (one["path"], one["line"]) in _places(finding)
            for text in (finding["remedy"], finding["message"])
        ]
        advice = one.get("advice", "")  # the beginning of what misled: of the remedy or of the message
        assert not any(text.startswith(advice) for text in told), one


def _places(finding: dict[str, Any]) -> set[tuple[str, int]]:
    further = [label for label in finding["labels"] if label["again"]]
    return {(place["path"], place["line"]) for place in (finding, *further)}
