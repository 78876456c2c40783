"""Objects are made, copied, moved, assigned and destroyed as C++ has it: what g++ does, by lanes 0 and 5."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Op
from cudalint.ir.expr import SymbolKind
from cudalint.ir.result import AccessResult, Verdict
from tests.snippets import accesses, told

_TABLE = Path(__file__).parent / "tables" / "objects.txt"
_LANES = (0, 5)


def _rows() -> list[tuple[str, str, bool, tuple[str, str]]]:
    lines = [line for line in _TABLE.read_text("utf-8").splitlines() if line and not line.startswith("# ")]
    found = []
    for before, body, events in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        first, _, second = events[2:].partition(" | ")
        found.append((before, body, events.startswith("="), (first, second)))
    return found


def _is_told(result: AccessResult) -> bool:
    """Whether the elements of each lane are known."""
    offset = result.access.offset
    kinds = {symbol.kind for symbol in free_symbols(offset)} if offset is not None else {SymbolKind.MISSING}
    known = kinds <= {SymbolKind.THREAD, SymbolKind.ARGUMENT}
    settled = result.verdict is Verdict.EXACT or result.access.at_exit  # lanes, if not who they are with
    return settled and result.lanes is not None and known


def _event(result: AccessResult, lane: int) -> str | None:
    assert result.lanes is not None
    offset = result.lanes[lane]
    if offset is None or offset < 0 or result.access.array.name not in ("out", "in"):
        return None
    return f"{result.access.array.name}{'!' if result.access.op is Op.STORE else '?'}{offset // 4}"


@pytest.mark.parametrize(("before", "body", "exact", "events"), _rows())
def test_objects(before: str, body: str, exact: bool, events: tuple[str, str]) -> None:
    found = accesses(body, before)
    for lane, truth in zip(_LANES, events, strict=True):
        events_told = [_event(result, lane) for result in found if _is_told(result)]
        told = Counter(event for event in events_told if event is not None)
        happened = Counter(truth.split())
        assert not told - happened, "told, but it does not happen"
        if exact:
            assert told == happened
    if not exact and any(events):
        assert not all(map(_is_told, found)), "what is left out must be said"


def test_the_table_is_read() -> None:
    assert len(_rows()) > 140


@pytest.mark.parametrize(
    "declared",
    ["", "View();", "View(const View &);", "View(int);", "template <class U> View(const U &);"],
)
def test_a_constructor_without_a_body_hides_no_class(declared: str) -> None:
    """`View(out, 4)` makes an object; a constructor that is declared alone is no function of that name."""
    before = f"""
    struct View {{
        __device__ View(int *p, int n) : p(p), n(n) {{}}
        __device__ int &at(int i) {{ return p[i + n]; }}
        {declared}
        int *p; int n;
    }};"""
    assert set(told("View(out, 4).at(2 * t) = 1;", before).values()) == {"exact 9"}


def test_a_constructor_defined_outside_its_class_is_run() -> None:
    before = """
    struct View { __device__ View(int *p, int n); int *p; };
    __device__ View::View(int *p, int n) : p(p + n) {}"""
    assert told("*(View(out, 8).p + t) = 1;", before) == {"*(View(out, 8).p + t)": "exact 4"}
