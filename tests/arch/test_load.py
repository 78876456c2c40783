"""Names, validation, and what every architecture file must hold."""

from __future__ import annotations

from importlib import resources

import pytest

from cudalint.arch import (
    Architecture,
    ArchitectureDataError,
    Grade,
    UnknownArchitectureError,
    available,
    load_architecture,
)
from cudalint.arch.load import parse_architecture

TEXT = resources.files("cudalint.arch").joinpath("sm_90.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["sm_90", "90", "9.0", "sm_90a", "compute_90", " SM_90 ", "cc9.0", "sm90"])
def test_spellings_of_one_architecture(name: str) -> None:
    assert load_architecture(name) is load_architecture("sm_90")


@pytest.mark.parametrize(
    ("name", "cc"), [("100", (10, 0)), ("10.3", (10, 3)), ("1.0", (1, 0)), ("12.1", (12, 1))]
)
def test_compute_capability_from_the_name(name: str, cc: tuple[int, int]) -> None:
    assert load_architecture(name).cc == cc


@pytest.mark.parametrize(
    ("name", "hint"), [("sm_91", "sm_90"), ("hopper", "known: sm_10"), ("", "known"), ("9", "known")]
)
def test_unknown_name_suggests(name: str, hint: str) -> None:
    with pytest.raises(UnknownArchitectureError, match=hint):
        load_architecture(name)


def test_unknown_name_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="sm_999"):
        load_architecture("sm_999")


def test_the_list_is_in_order_and_complete() -> None:
    expected = "10 30 35 37 50 52 53 60 61 62 70 72 75 80 86 87 89 90 100 103 110 120 121"
    assert available() == [f"sm_{number}" for number in expected.split()]


def test_the_list_is_the_caller_s_own() -> None:
    available().clear()
    assert available()


@pytest.mark.parametrize("name", available())
def test_every_number_has_a_grade_and_a_source(name: str) -> None:
    facts = load_architecture(name).facts
    assert len(facts) > 15
    assert all(isinstance(fact.grade, Grade) and len(fact.source) > 10 for fact in facts)


@pytest.mark.parametrize("name", available())
def test_guesses_are_not_passed_off_as_documented(name: str) -> None:
    for fact in load_architecture(name).facts:
        assert (fact.grade is Grade.UNVERIFIED) == fact.source.startswith("not verified")
        assert (fact.grade is Grade.COUNTED) == fact.source.startswith("fixtures/hardware")


def parse(old: str, new: str) -> Architecture:
    assert TEXT.count(old) == 1
    return parse_architecture("sm_90", TEXT.replace(old, new))


def test_the_file_as_it_is_parses() -> None:
    assert parse_architecture("sm_90", TEXT) == load_architecture("sm_90")


FACT = 'lanes = { value = 32, grade = "H", source = "counted" }'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (FACT, "lanes = 32", r"warp\.lanes: expected \{ value, grade, source \}"),
        (FACT, "", r"warp\.lanes: is missing"),
        (FACT, FACT.replace('"H"', '"A"'), r"warp\.lanes: grade must be one of H, C, D, N, S, \?"),
        (FACT, FACT.replace("counted", "rumour"), r"warp\.lanes: source must name an entry of \[sources\]"),
        (FACT, FACT.replace("32", "-1"), r"warp\.lanes: must be a positive integer, not -1"),
        (FACT, FACT.replace("32", "true"), r"warp\.lanes: must be a positive integer, not True"),
        (FACT, FACT.replace("32,", "32, colour = 1,"), r"warp\.lanes: unexpected colour"),
        (FACT, FACT + "\n" + FACT.replace("lanes", "lames"), r"warp\.lames: is no known key"),
        (FACT, FACT + "\n" + FACT, r"sm_90\.toml: "),
        ('value = "merged"', 'value = "sometimes"', r"shared\.wide_loads: must be one of"),
        (
            "{ 4 = 32, 8 = 16, 16 = 8 }",
            "{ 4 = 32, 8 = 12 }",
            r"phase_lanes: must map widths .* divisors of 32",
        ),
        ("{ 4 = 32, 8 = 16, 16 = 8 }", "7", r"phase_lanes: must be a table"),
        ('["ca", "cg"]', '["cs"]', r'global\.dlcm: must be a list of "ca" and "cg"'),
        ('"Hopper"', "9", r"family: must be a string"),
    ],
)
def test_a_fault_in_a_file_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(ArchitectureDataError, match=message):
        parse(old, new)


def test_a_cached_default_needs_a_cached_path() -> None:
    start, end = TEXT.index("[global.loads_cached]"), TEXT.index("[global.stores]")
    with pytest.raises(ArchitectureDataError, match=r"there is no global\.loads_cached"):
        parse_architecture("sm_90", TEXT[:start] + TEXT[end:])
