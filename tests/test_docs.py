"""The documents: links lead somewhere, the site's pages are all there, and the picture shows this version."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "editors").glob("*/README.md")])
LINK = re.compile(r"\[[^\]]*\]\((?P<to>[^)\s]+)\)")
CODE = re.compile(r"^(```.*?^```|    .*?$)|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The names of a page's headings, as GitHub and MkDocs make them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    for found in LINK.finditer(text):
        to, _, anchor = found["to"].partition("#")
        if "://" in to or to.startswith("mailto:"):
            continue
        target = (page.parent / to).resolve() if to else page
        assert target.exists(), f"{page}: {found['to']}"
        assert not anchor or anchor in anchors(target), f"{page}: {found['to']}"


def test_the_site_has_every_page_and_no_other() -> None:
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"^ +- [^:]+: (\S+\.md)$", config, re.MULTILINE))
    there = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").glob("*.md")}
    assert named == there | {"rules/README.md"}


def test_the_picture_shows_what_this_version_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    picture = importlib.import_module("picture")
    shown = re.sub(r"<[^>]*>", " ", picture.PICTURE.read_text(encoding="utf-8"))
    drawn = re.sub(r"<[^>]*>", " ", picture.drawn(picture.output()))
    assert shown.split() == drawn.split(), "python docs/picture.py"
