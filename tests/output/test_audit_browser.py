"""The audit's page in a browser: its script and style are allowed, and nothing of the source is."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cudalint.cli import main

NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, NAMES)), None)
pytestmark = pytest.mark.skipif(BROWSER is None, reason="no Chromium here")
SOURCE = """
// </pre><script>document.title = "caught"</script><img src=x onerror="document.title = 'caught'">
// cudalint: launch <<<64, 256>>>()
__global__ void {name}(float *out) {{ out[8 * threadIdx.x] = 0; }}
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("audit")
    for name in ("first", "second"):
        (folder / f"<img src=x onerror=alert(1)> {name}.cu").write_text(SOURCE.format(name=name))
    target = folder / "page.html"
    assert main(["audit", "--isolated", str(folder), "-o", str(target)]) == 0
    return target


def opened(page: Path, hash_: str = "") -> tuple[str, str]:
    """The document after its script ran, and what the browser says on its console."""
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--dump-dom"]
    options += ["--virtual-time-budget=5000"]
    profile = f"--user-data-dir={page.parent / 'profile'}"
    command = [str(BROWSER), *options, profile, page.as_uri() + hash_]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    console = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return done.stdout, "\n".join(console)


def test_the_script_runs_and_nothing_is_refused(page: Path) -> None:
    plain, console = opened(page)
    assert console == ""
    assert not re.search(r'<details class="kernel"[^>]* open=""', plain)
    found, _ = opened(page, "#k1")
    assert re.findall(r'<details class="kernel" id="(k\d)"[^>]* open=""', found) == ["k1"]


def test_a_link_leads_to_the_place_and_the_access(page: Path) -> None:
    found, _ = opened(page, "#k1-a0-0")
    assert re.search(r'<details class="kernel" id="k1"[^>]* open=""', found)
    assert re.search(r'<details class="access" id="k1-a0-0" open=""', found)


def test_a_packed_kernel_is_unpacked_when_it_is_opened(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cudalint.output.audit.page.LARGE", 0)
    target = page.with_name("packed.html")
    assert main(["audit", "--isolated", str(page.parent), "-o", str(target)]) == 0
    closed, console = opened(target)
    assert 'id="k1-a0-0"' not in closed and console == ""
    found, console = opened(target, "#k1-a0-0")
    assert re.search(r'<details class="access" id="k1-a0-0" open=""', found) and console == ""
    assert 'id="k0-a0-0"' not in found
    [picture] = re.findall(r'<use href="#(w\d+)"', found)
    assert re.search(rf'<defs id="stock"><g class="warp" id="{picture}">.*?</g></defs>', found)
    assert "<img" not in found


def test_nothing_of_the_source_runs(page: Path) -> None:
    document, _ = opened(page)
    assert "<title>audit" in document
    assert "<img" not in document
    assert document.count("<script") == 1


def test_a_script_that_got_in_all_the_same_is_refused(page: Path) -> None:
    """Should a field be forgotten one day, the policy stands behind it."""
    spoiled = page.with_name("spoiled.html")
    more = "<script>document.title = 'caught'</script><img src=x onerror=\"document.title = 'caught'\">"
    spoiled.write_text(page.read_text(encoding="utf-8").replace("<main>", f"<main>{more}"), encoding="utf-8")
    document, console = opened(spoiled)
    assert "caught</title>" not in document
    assert "Content Security Policy" in console
