"""The audit's page: whole, self-contained, and its numbers those of the analysis."""

from __future__ import annotations

import base64
import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cudalint.cli import main

SOURCE = """
// cudalint: launch <<<dim3(32, 128), dim3(32, 8)>>>(n = 1024)
__global__ void transpose(float *out, const float *in, int n)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) // <b>"&amp;"</b>
        out[x * n + y] = in[y * n + x];
}
// cudalint: launch <<<4, dim3(32, 32)>>>()
__global__ void columns(float *out)
{
    __shared__ float tile[32][32];
    out[blockIdx.x] = tile[threadIdx.x][threadIdx.y];
}
__global__ void opaque(float *out) { out[somewhere(threadIdx.x)] = 1.0f; }
"""


class Reader(HTMLParser):
    """The elements of a page, and whether each is closed."""

    VOID = frozenset({"meta", "input"})
    OPEN_ENDED = frozenset({"dt", "dd"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID | self.OPEN_ENDED and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("audit")
    (folder / "k.cu").write_text(SOURCE)
    assert main(["audit", "--isolated", str(folder), "-o", str(folder / "a.html")]) == 0
    return (folder / "a.html").read_text(encoding="utf-8")


def test_the_page_is_whole_and_its_links_lead_somewhere(page: str) -> None:
    reader = Reader(page)
    assert reader.open == []
    ids = [found["id"] for _, found in reader.elements if "id" in found]
    assert len(ids) == len(set(ids))
    links = [str(found["href"]) for _, found in reader.elements if "href" in found]
    assert len(links) > 5
    assert {link.removeprefix("#") for link in links} <= set(ids)


def test_the_page_needs_no_network(page: str) -> None:
    assert not re.search(r"https?:|src=|@import|url\(", page)
    assert "default-src 'none'" in page


def test_what_a_launch_wastes(page: str) -> None:
    # 32 x 128 blocks of 8 warps: 32768 requests of 32 sectors, 128 of 1024 bytes asked for: 28 MiB.
    ranking = page[page.index("Where bytes are wasted") :]
    assert re.search(r'>transpose</a></td><td class="n">28.0 MiB</td>', ranking)
    # 4 blocks of 32 warps: 128 requests with 31 wavefronts too many.
    assert re.search(r'>columns</a>.*?<td class="n">4.0 k</td>', ranking)
    assert ranking.index("transpose") < ranking.index("columns")


def test_a_guard_that_is_not_known_does_not_hide_a_kernel(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("""
    __global__ void strided(float *out, const float *in, int n)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = in[8 * i];
    }
    """)
    assert main(["audit", "--isolated", str(tmp_path), "-o", str(tmp_path / "a.html")]) == 0
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    # 32 sectors for 128 bytes, in a grid of ordinary size: 1024 blocks of 8 warps
    assert re.search(r'>strided</a></td><td class="n">about 7.0 MiB</td>', page)


def test_costs_stand_in_the_margin_and_source_is_text(page: str) -> None:
    costs = '<u><a href="#k0-a0-0">32s</a> <a href="#k0-a0-1">4s</a></u>'
    assert f'<i id="k0-8">8</i>{costs}        out[x * n + y] = in[y * n + x];' in page
    assert re.search(r'id="k0-a0-0"><summary class="worse">.*?<a href="#k0-8">8:9</a>', page)
    assert "// &lt;b&gt;&quot;&amp;amp;&quot;&lt;/b&gt;" in page


def test_coverage_is_told_with_reasons(page: str) -> None:
    assert "1 file, 3 kernels" in page
    assert re.search(r'<b class="bounded">\d</b> bounded|<b class="unknown">\d</b> unknown', page)


def test_equal_pictures_are_kept_once(page: str) -> None:
    uses = re.findall(r'<use href="#(w\d+)"', page)
    kept = re.findall(r'<g class="warp" id="(w\d+)"', page)
    assert set(uses) == set(kept)


def test_the_worst_stands_first_with_its_remedy(page: str) -> None:
    first = page[page.index("Start here") : page.index("Where bytes are wasted")]
    assert re.findall(r'<article class="card (\w+)">', first) == ["warning", "warning"]
    assert first.index('<a href="#k0">transpose</a>') < first.index('<a href="#k1">columns</a>')
    assert "<dt>do<dd>stage a tile of <code>out</code>" in first
    assert "<dt>then<dd>4 sectors per request" in first
    assert first.count("<use ") == 2


def test_lanes_that_share_a_word_waste_nothing(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("""
    // cudalint: launch <<<64, 256>>>(n = 4)
    __global__ void scale(float *out, const float *by, int n)
    {
        out[blockIdx.x * blockDim.x + threadIdx.x] *= by[n];
    }
    """)
    assert main(["audit", "--isolated", str(tmp_path), "-o", str(tmp_path / "a.html")]) == 0
    assert "Nowhere that is known" in (tmp_path / "a.html").read_text(encoding="utf-8")


def test_a_large_page_is_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cudalint.output.audit.page.LARGE", 0)
    (tmp_path / "k.cu").write_text(SOURCE)
    assert main(["audit", "--isolated", str(tmp_path), "-o", str(tmp_path / "a.html")]) == 0
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert Reader(page).open == []
    assert "<use " not in page and page.count('<svg class="warp"') == 2  # those of the cards
    [group] = re.findall(r'<template id="z0">([^<]*)</template>', page)
    content = json.loads(gzip.decompress(base64.b64decode(group)))
    bodies, pictures = content["bodies"], content["pictures"]
    assert len(bodies) == 3
    assert {name for body in bodies for name in re.findall(r'<use href="#(w\d+)"', body)} == set(pictures)
    assert all(picture.startswith(f'<g class="warp" id="{name}">') for name, picture in pictures.items())
    assert re.findall(r'data-part="([^"]*)"', page) == ["0:0", "0:1", "0:2"]
    assert "32 active lanes reach 32 sectors" in bodies[0] and "__shared__" in bodies[1]
    assert 'id="k0-a0-0"' in bodies[0]


def test_a_folder_without_kernels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "a.html"
    assert main(["audit", "--isolated", str(tmp_path), "-o", str(target)]) == 0
    assert "no CUDA source here" in target.read_text()
    assert main(["audit", "--isolated", str(tmp_path), "-o", str(tmp_path / "no" / "a.html")]) == 2
    assert "a.html" in capsys.readouterr().err
