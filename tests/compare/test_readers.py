"""Reading profiles: the project's JSON, the profiler's CSV, its reports."""

from __future__ import annotations

import json
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from cudalint.compare import ProfileError, read_profile
from cudalint.compare.profile import COUNTERS, Frame

HERE = Path(__file__).parent
FIXTURES = HERE.parents[1] / "fixtures" / "hardware"


def test_csv_agrees_with_what_was_measured() -> None:
    """helpers.csv is what ncu printed for the first two launches of helpers.ncu.json."""
    found = read_profile(HERE / "helpers.csv")
    measured = read_profile(FIXTURES / "helpers.ncu.json")
    assert [one.function for one in found.launches] == ["through_value", "through_two_calls"]
    for one, other in zip(found.launches, measured.launches, strict=False):
        assert one.kernel == other.kernel and one.grid is None
        pairs = list(zip(one.instructions, other.instructions, strict=True))
        for mine, theirs in pairs:
            assert (mine.opcode, mine.executed, mine.threads) == (
                theirs.opcode,
                theirs.executed,
                theirs.threads,
            )
            assert mine.counters.items() <= theirs.counters.items() and "sectors" in mine.counters
        assert pairs[0][0].frames[0].line == pairs[0][1].frames[0].line


def test_csv_instruction_of_several_lines_comes_once() -> None:
    second = read_profile(HERE / "helpers.csv").launches[1]
    assert [sorted(frame.line for frame in each.frames) for each in second.instructions] == [
        [23],
        [23, 36],
        [27],
    ]
    assert second.instructions[0].frames == (Frame("/src/helpers.cu", 23),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "--print-source cuda,sass"),
        ('"File Name","a.cu"\n"Line No","Source"\n"1","int i;"\n', "--print-source cuda,sass"),
        (
            '"Kernel Name","f()"\n"Address","Source","Instructions Executed"\n"0x10","LDG.E R0, [R2]","8"\n',
            "-lineinfo",
        ),
        ("{}", "not a profile"),
        ('{"schema_version": 99}', "schema version 99"),
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "profile"
    file.write_text(text)
    with pytest.raises(ProfileError, match=said):
        read_profile(file)


def test_missing_file() -> None:
    with pytest.raises(ProfileError, match="No such file"):
        read_profile("does-not-exist.csv")


class Metric:
    def __init__(self, value: float = 0, instances: dict[int, int] | None = None) -> None:
        self.value, self.instances = value, instances

    def as_double(self) -> float:
        return self.value

    def unit(self) -> str:
        return "byte"

    def has_correlation_ids(self) -> bool:
        return self.instances is not None

    def num_instances(self) -> int:
        return len(self.instances or {})

    def correlation_ids(self) -> Any:
        keys = list(self.instances or {})
        return types.SimpleNamespace(as_uint64=keys.__getitem__)

    def as_uint64(self, index: int) -> int:
        return list((self.instances or {}).values())[index]


CODE = {
    16: "LDG.E R0, [R2.64]",
    32: "IADD R0, R0, R1",
    48: "@P0 STG.E.64 [R2], R4",
    64: "@!PT LDS RZ, [RZ]",
}


class Action:
    NameBase_FUNCTION, NameBase_DEMANGLED = 0, 1

    def name(self, base: int) -> str:
        return ("copy", "void copy<float>(float *)")[base]

    def sass_by_pc(self, pc: int) -> str:
        return CODE[pc]

    def source_info(self, pc: int) -> Any:
        return types.SimpleNamespace(file_name=lambda: "/src/a.cu", line=lambda: pc // 16)

    def metric_by_name(self, name: str) -> Metric | None:
        match name:
            case "inst_executed":
                return Metric(instances=dict.fromkeys(CODE, 8))
            case "thread_inst_executed_true":
                return Metric(instances={16: 256, 48: 100})
            case "memory_l2_theoretical_sectors_global":
                return Metric(instances={16: 64, 48: 32})
            case "launch__grid_dim_x":
                return Metric(2)
            case _ if name.startswith("launch__") and "dim" in name:
                return Metric(1)
            case _:
                return None


def test_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("ncu_report")
    module.__spec__ = types.SimpleNamespace()  # type: ignore[assignment]
    module.load_report = lambda path: [[Action()]]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ncu_report", module)
    file = tmp_path / "a.ncu-rep"
    file.write_bytes(b"NVR\0")
    (launch,) = read_profile(file).launches
    assert (launch.function, launch.grid, launch.dynamic_shared_bytes) == ("copy", (2, 1, 1), None)
    load, store = launch.instructions
    assert (load.space, load.op, load.width, load.threads) == ("global", "load", 4, 256)
    assert load.counters == {"sectors": 64} and load.frames == (Frame("/src/a.cu", 1),)
    assert (store.op, store.width, store.threads) == ("store", 8, 100)


def test_report_without_the_profiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ncu_report", None)
    monkeypatch.setattr("cudalint.compare.ncu_report._places", list)
    file = tmp_path / "a.ncu-rep"
    file.write_bytes(b"NVR\0")
    with pytest.raises(ProfileError, match="ncu --import"):
        read_profile(file)


def test_absent_counters_of_our_json_are_zero() -> None:
    launch = read_profile(FIXTURES / "strides.ncu.json").launches[0]
    assert launch.instructions[0].counters.keys() == COUNTERS.keys()
    assert launch.instructions[0].counters["wavefronts"] == 0


def test_every_measured_file_is_read() -> None:
    for path in FIXTURES.glob("*.ncu.json"):
        count = len(json.loads(path.read_text())["launches"])
        assert len(read_profile(path).launches) == count
