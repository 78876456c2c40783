"""A drawing shows what the cost counts: a row a sector, a row a wavefront."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cudalint.arch import load_architecture
from cudalint.drawing import Picture, draw, svg, text
from cudalint.warp import warp_cost

ARCH = load_architecture("sm_90")
#: At least one lane is active.
LANES = st.builds(
    lambda lanes, at: [*lanes[:at], abs(lanes[at]), *lanes[at + 1 :]],
    st.lists(st.integers(-1, 255), min_size=32, max_size=32),
    st.integers(0, 31),
)
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
BOX = re.compile(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)")
NAMESPACE = "{http://www.w3.org/2000/svg}"


def picture(space: str, width: int, lanes: list[int], cost: int | None = None) -> Picture:
    drawn = draw(space, "load", width, lanes, ARCH, cost)
    assert drawn is not None
    return drawn


@UNHURRIED
@given(LANES, st.sampled_from([1, 2, 4, 8, 16]))
def test_a_row_is_a_sector(elements: list[int], width: int) -> None:
    lanes = [at if at < 0 else at * width for at in elements]
    drawn = picture("global", width, lanes)
    cost = warp_cost("global", "load", width, lanes)
    assert len(drawn.rows) == cost.sectors
    assert len({row.group for row in drawn.rows}) == cost.tags
    distinct = {byte for lane in lanes if lane >= 0 for byte in range(lane, lane + width)}
    assert sum(row.used or 0 for row in drawn.rows) == len(distinct)


@UNHURRIED
@given(LANES, st.sampled_from([1, 2, 4]))
def test_a_row_is_a_wavefront(elements: list[int], width: int) -> None:
    lanes = [at if at < 0 else at * width for at in elements]
    assert len(picture("shared", width, lanes).rows) == warp_cost("shared", "load", width, lanes).wavefronts


@UNHURRIED
@given(LANES, st.sampled_from([8, 16]))
def test_wide_accesses_are_drawn_by_phase(elements: list[int], width: int) -> None:
    lanes = [at if at < 0 else at * width for at in elements]
    drawn = draw("shared", "store", width, lanes, ARCH)
    assert drawn is not None
    assert len(drawn.rows) == warp_cost("shared", "store", width, lanes).wavefronts


def test_phases_that_are_served_together_are_said_to_be() -> None:
    lanes = [8 * (lane // 2) for lane in range(32)]
    cost = int(warp_cost("shared", "load", 8, lanes).wavefronts)  # type: ignore[arg-type]
    assert cost == 1
    drawn = picture("shared", 8, lanes, cost)
    assert len(drawn.rows) == 1
    assert "served together" in drawn.note


def test_a_conflict_is_told_and_long_pictures_are_cut() -> None:
    shown = text(picture("shared", 4, [128 * lane for lane in range(32)]))
    assert "bank 0 is asked for 32 different words" in shown
    assert "21 more like these" in shown
    assert len(shown.splitlines()) == 14


def test_text_for_terminals_without_unicode() -> None:
    shown = text(picture("global", 4, [4 * lane for lane in range(31)] + [-1]), unicode=False)
    assert shown.isascii()
    assert shown.splitlines()[-1] == "        sector 3  ........................#######.  28 of 32 bytes"


@pytest.mark.parametrize("space", ["global", "shared", "constant"])
@UNHURRIED
@given(lanes=LANES)
def test_svg_is_well_formed_and_stays_in_its_frame(space: str, lanes: list[int]) -> None:
    drawn = picture(space, 4, [at if at < 0 else 4 * at for at in lanes])
    root = ElementTree.fromstring(svg(drawn, standalone=True))
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    boxes = [box for path in root.iter(f"{NAMESPACE}path") for box in BOX.findall(path.get("d", ""))]
    assert len(boxes) >= 32 + len(drawn.rows) * (space != "shared")
    for x, y, w, h in (map(float, box) for box in boxes):
        assert x >= 0 and y >= 0 and w >= 0 and x + w <= width + 0.2 and y + h <= height


def test_nothing_is_drawn_where_addresses_do_not_matter() -> None:
    assert draw("texture", "load", 4, [0] * 32, ARCH) is None
    assert draw("global", "load", 4, [-1] * 32, ARCH) is None
    assert draw("global", "load", 4, [], ARCH) is None
