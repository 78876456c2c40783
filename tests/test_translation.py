"""Files of one unit share its translation and its host's launches, and are told as each alone would be."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from cudalint import engine, translation, work
from cudalint.exec.program import ExecutableProgram
from cudalint.ir.result import Analysis
from cudalint.launch import host
from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.source.unit import Unit
from cudalint.work import HOST_LIMIT, LIMIT, TEXT_LIMIT, Work

_FILES = {
    "main.cu": b'#include "a.cuh"\n#include "b.cuh"\nint main() { f<<<N, 96>>>(0); g<<<1, N>>>(0); }\n',
    "a.cuh": b"#define N 64\n__global__ void f(float *p) { p[threadIdx.x * N] = 0; }\n",
    "b.cuh": b"__global__ void g(float *p) { p[threadIdx.x + 1] = N; }\n",
}
_PART = Settings(included_by="main.cu")


@pytest.fixture(autouse=True)
def none_kept() -> None:
    engine.forget_all()


@pytest.fixture
def preprocessed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths of the units that were preprocessed, in order."""
    found: list[str] = []

    def noted(data: bytes, settings: Settings, path: str, work: Work | None = None) -> Unit:
        found.append(path)
        return preprocess(data, settings, path, work)

    monkeypatch.setattr(translation, "preprocess", noted)
    return found


def _analyzed(path: str, files: dict[str, bytes], settings: Settings = _PART) -> Analysis:
    return engine.analyze(files[path], replace(settings, path=path, read_file=files.get))


def test_the_second_part_of_a_unit_is_not_preprocessed_again(preprocessed: list[str]) -> None:
    for path in ("a.cuh", "b.cuh"):
        _analyzed(path, _FILES)
    assert preprocessed == ["main.cu"]


def test_parts_are_told_as_each_alone_with_the_same_steps() -> None:
    together = [_analyzed(path, _FILES) for path in ("a.cuh", "b.cuh", "a.cuh")]
    for one in together:
        engine.forget_all()
        assert one == _analyzed(one.path, _FILES)
    assert [analysis.kernels[0].launches[0].launch.block[0] for analysis in together] == [96, 64, 96]


@pytest.mark.parametrize("changed", sorted(_FILES))
def test_a_changed_file_is_read_again(changed: str, preprocessed: list[str]) -> None:
    _analyzed("a.cuh", _FILES)
    files = _FILES | {changed: _FILES[changed].replace(b"64", b"32").replace(b"96", b"32") + b"\n"}
    second = _analyzed("b.cuh", files)
    assert preprocessed == ["main.cu", "main.cu"]
    engine.forget_all()
    assert second == _analyzed("b.cuh", files)


def test_a_file_that_was_not_there_before_is_read(preprocessed: list[str]) -> None:
    files = _FILES | {"a.cuh": b'#include "late.h"\n' + _FILES["a.cuh"]}
    _analyzed("b.cuh", files)
    _analyzed("b.cuh", files | {"late.h": b"#define LATE\n"})
    assert preprocessed == ["main.cu", "main.cu"]


def test_other_definitions_are_another_unit(preprocessed: list[str]) -> None:
    _analyzed("a.cuh", _FILES)
    _analyzed("b.cuh", _FILES, replace(_PART, defines=(("OTHER", "1"),)))
    assert preprocessed == ["main.cu", "main.cu"]


@pytest.mark.parametrize("between, kept", [(3, True), (4, False)])
def test_what_the_last_files_did_not_use_is_not_kept(
    between: int, kept: bool, preprocessed: list[str]
) -> None:
    others = {f"{n}.cu": b"__global__ void h(int *p) { *p = %d; }\n" % n for n in range(between)}
    _analyzed("a.cuh", _FILES)
    for name in others:
        _analyzed(name, others, Settings())
    _analyzed("b.cuh", _FILES)
    assert preprocessed == ["main.cu", *others, *([] if kept else ["main.cu"])]


def test_threads_share_no_translation(preprocessed: list[str]) -> None:
    _analyzed("a.cuh", _FILES)
    with ThreadPoolExecutor(1) as pool:
        [elsewhere] = pool.map(lambda path: _analyzed(path, _FILES), ["b.cuh"])
    assert preprocessed == ["main.cu", "main.cu"]
    assert elsewhere == _analyzed("b.cuh", _FILES)


def _kept() -> translation.Translation:
    [one] = translation.TRANSLATIONS._kept.values()
    return one


def test_a_unit_is_used_again_within_the_work_that_is_left_for_text() -> None:
    _analyzed("a.cuh", _FILES)
    one = _kept()
    one._steps = 1000
    for before, fits in ((0, True), (LIMIT - 999, False)):
        work = Work()
        work.spend(before)
        assert one.again(_FILES["main.cu"], _FILES.get, work) is fits
        assert work.spent == before + 1000 * fits
    one._steps = TEXT_LIMIT + 1
    assert not one.again(_FILES["main.cu"], _FILES.get, Work())


def test_what_a_program_spared_near_a_limit_is_done_once_more(preprocessed: list[str]) -> None:
    _analyzed("a.cuh", _FILES)
    program = _kept()._program
    assert program is not None
    program.remembered = LIMIT
    second = _analyzed("b.cuh", _FILES)
    assert preprocessed == ["main.cu", "main.cu"]
    assert not translation.TRANSLATIONS._kept
    engine.forget_all()
    assert second == _analyzed("b.cuh", _FILES)


def test_steps_of_what_is_remembered_are_counted_and_are_not_the_kernels() -> None:
    files = _FILES | {
        "main.cu": b"__constant__ const int size = 3 * 5 + 7;\nconst int half = size / 2;\n"
        + _FILES["main.cu"],
        "b.cuh": b"__global__ void g(float *p) { p[threadIdx.x + half] = N; }\n",
        "a.cuh": b"#define N 64\n__global__ void f(float *p) { p[threadIdx.x * N + half] = 0; }\n",
    }
    _analyzed("a.cuh", files)
    program = _kept()._program
    assert program is not None
    assert program.remembered > 0
    launches = [_analyzed("b.cuh", files) for _ in range(2)]
    assert launches[0].kernels == launches[1].kernels
    longest = [program.work.longest]
    engine.forget_all()
    assert _analyzed("b.cuh", files).kernels == launches[0].kernels
    program = _kept()._program
    assert program is not None
    assert longest == [program.work.longest]


def test_launches_are_found_again_within_the_work_that_is_left_for_the_host() -> None:
    first = _analyzed("a.cuh", _FILES)
    program = _kept()._program
    assert program is not None
    launches, steps = host._found[program].launches, host._found[program].steps
    assert 0 < steps < first.steps
    program.work = Work()
    assert host.host_launches(program) is launches
    assert program.work.spent == steps
    program.work = Work()
    with program.work.for_host():
        program.work.spend(HOST_LIMIT - steps)  # one part in five is kept back: too little is left
    assert host.host_launches(program) is not launches


def test_a_trace_tells_of_each_analysis(preprocessed: list[str]) -> None:
    from cudalint.settings import Trace

    told: list[str] = []
    settings = replace(_PART, trace=Trace(2, told.append))
    _analyzed("a.cuh", _FILES, settings)
    once = len(told)
    _analyzed("a.cuh", _FILES, settings)
    assert preprocessed == ["main.cu", "main.cu"]
    assert once
    assert len(told) == 2 * once


def test_host_code_that_is_cut_is_executed_once_for_all_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As each file alone comes to the same limit in it."""
    monkeypatch.setattr(work, "HOST_LIMIT", 2_000)
    calls = "".join(f"  f<<<{k}, 32>>>(0); g<<<{k}, 64>>>(0);\n" for k in range(1, 400))
    main = f'#include "a.cuh"\n#include "b.cuh"\nint main() {{\n{calls}}}\n'
    files = _FILES | {"main.cu": main.encode()}
    executed: list[ExecutableProgram] = []
    run = host._executed

    def noted(program: ExecutableProgram) -> tuple[host.HostLaunches, bool]:
        executed.append(program)
        return run(program)

    monkeypatch.setattr(host, "_executed", noted)
    together = [_analyzed(path, files) for path in ("a.cuh", "b.cuh")]
    assert len(executed) == 1
    assert any("not all launches are read" in problem.message for problem in together[1].problems)
    for one in together:
        engine.forget_all()
        assert one == _analyzed(one.path, files)
