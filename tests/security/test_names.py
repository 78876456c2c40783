"""Names and sources that speak to whoever reads the output: terminals, build services, browsers."""

from __future__ import annotations

import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cudalint.cli import main
from cudalint.jsontext import json_text
from cudalint.output import formats
from cudalint.output.audit.page import Page
from cudalint.output.markdown import cell_text as _text
from cudalint.output.style import safe, safe_path
from tests.security.clone import STRIDED, Clone

Output = pytest.CaptureFixture[str]
NAMES = (
    "::error file=x::y.cu",
    " ::error::y.cu",
    "##[error]y.cu",
    "##vso[task.setvariable variable=PATH]x.cu",
    "new\n::error::line.cu",
    "carriage\r::error::return.cu",
    "esc\x1b[2J\x1b]0;title\x07.cu",
    "eight bits\x9b2J.cu",
    "<script>alert(1)<script>.cu",
    '"><img src=x onerror=alert(1)>.cu',
    "[link](javascript:alert(1)).cu",
    "`code` | cell | ``.cu",
    "--output=sarif=stolen.cu",
    "-x.cu",
    "right\u202eto left.cu",
    "%0A::error::percent.cu",
    "],title=x::y.cu",
    os.fsdecode(b"not \xff text.cu"),
)
HOSTILE = """
// ::error::x ##[error]y \x1b[2J <script>alert(1)</script>
// cudalint: launch <<<64, 256>>>()
__global__ void strided(float *out) { out[8 * threadIdx.x] = 0; } // ##vso[x]\x9b
"""
COMMANDS = re.compile(r"^\s*::|##\w*\[", re.MULTILINE)
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


@pytest.fixture
def named(clone: Clone) -> Clone:
    (clone.root / "k.cu").unlink()
    for name in NAMES:
        Path(name).write_text(HOSTILE)
    return clone


@pytest.mark.parametrize("form", sorted(formats()))
def test_no_format_repeats_a_command(named: Clone, form: str, capsys: Output) -> None:
    assert main(["check", "--isolated", "-j1", "--output-format", form, "--output", f"{form}=report"]) == 1
    out, err = capsys.readouterr()
    text = (named.root / "report").read_text(encoding="utf-8")
    for told in (out, err, text):
        assert not STEERING.search(told)
        lines = told.splitlines()
        if form == "github":
            own = [line for line in lines if line.startswith("::warning file=")]
            assert len(own) == len(NAMES) or told is err
            lines = [line for line in lines if line not in own]
        assert not COMMANDS.search("\n".join(lines))
    if "json" in form or form in ("sarif", "gitlab"):
        for whole in out.splitlines() if form == "json-lines" else [out]:
            assert json.loads(whole)
    if form == "junit":
        ElementTree.fromstring(text)
    if form == "json":
        assert {finding["path"] for finding in json.loads(text)["findings"]} == set(NAMES)
    assert not list(named.root.glob("stolen*"))


def test_the_other_commands(named: Clone, capsys: Output) -> None:
    for command in ("inspect", "inspect --output-format json", "inspect --statistics", "baseline", "audit"):
        assert main([*command.split(), "--isolated", "-j1"]) == 0
        out, err = capsys.readouterr()
        assert not STEERING.search(out + err)
        assert not COMMANDS.search(out + err)
    assert main(["check", "--isolated", "-j1", "--baseline", "cudalint-baseline.json"]) == 0


class Elements(HTMLParser):
    """What a browser would make elements of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.policy = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        self.attributes.update(given)
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = str(given["content"])


def test_the_page_holds_no_element_of_the_source(named: Clone) -> None:
    assert main(["audit", "--isolated", "-j1"]) == 0
    page = Elements((named.root / "cudalint-audit.html").read_text(encoding="utf-8"))
    assert page.tags.count("script") == 1
    assert page.tags.count("style") == 1
    assert "img" not in page.tags
    assert not {name for name in page.attributes if name.startswith("on") or name == "style"}
    assert "unsafe" not in page.policy
    assert re.findall(r"(\w+-src) ('[^']+')", page.policy)[0] == ("default-src", "'none'")
    assert len(re.findall(r"'sha256-[A-Za-z0-9+/]{43}='", page.policy)) == 2


def test_every_field_of_an_entry_is_text(clone: Clone) -> None:
    """Whatever an entry holds: it may come from a cache."""
    evil = "<img src=x onerror=alert(1)>\"'`"
    texts = "path line column function expression array space op width index verdict cases reason".split()
    access: dict[str, object] = dict.fromkeys(texts, evil)
    access |= {"cost": [1, 2.0, 3], "findings": [evil], "known": False}
    access |= dict.fromkeys(("ideal", "requests", "wasted", "drawing"))
    launch = {"launch": evil, "accesses": [access]}
    told = "code name severity message path line text remedy then waste".split()
    finding: dict[str, object] = dict.fromkeys(told, evil)
    finding |= {"places": [[evil, evil]], "rank": 1.0, "known": False, "drawing": None}
    kernel = {"name": evil, "path": evil, "line": 1, "source": [evil], "cut": evil, "problems": [evil]}
    page = Page(evil, "sm_90", problems=[evil])
    page.by_rule[evil, evil] = 1
    page.coverage.reasons[evil] = 1
    page.add({"kernels": [{**kernel, "launches": [launch], "findings": [finding]}]})
    parsed = Elements("".join(page.render()))
    assert "img" not in parsed.tags
    assert "onerror" not in parsed.attributes


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a `b < c` d < e", "a `b < c` d &lt; e"),
        ("one ` alone <b>", "one &#96; alone &lt;b>"),
        ("``<b>", "&#96;&#96;&lt;b>"),
        ("[x](http://evil) @me www.evil", "&#91;x&#93;(http:&#47;/evil) &#64;me www&#46;evil"),
        ("a | b `c | d`", "a &#124; b `c \\| d`"),
    ],
)
def test_markdown_is_text(text: str, shown: str) -> None:
    assert _text(text) == shown


def test_what_a_terminal_or_a_service_would_follow() -> None:
    assert safe("a\x1b[2J\x9b\u202e\n::x ##[group]") == "a\ufffd[2J\ufffd\ufffd\ufffd::x ## [group]"
    assert safe_path(" ::error::x") == "./ ::error::x"
    text = json_text({"##[x]": "\x9b\udcff\u2028"})
    assert text.isascii()
    assert json.loads(text) == {"##[x]": "\x9b\udcff\u2028"}


def test_names_that_look_like_options(clone: Clone) -> None:
    for name in ("--output=sarif=stolen", "--fix", "-o"):
        Path(f"{name}.cu").write_text(STRIDED)
    assert main(["check", "--force-exclude", "--", *(path.name for path in clone.root.glob("*.cu"))]) == 1
    assert not (clone.root / "stolen").exists()
