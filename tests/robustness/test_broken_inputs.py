"""Input that is broken, strange or hostile: each file gets a clear word, its sound kernels right numbers."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

import cudalint
from cudalint.ir.result import Analysis, KernelAnalysis
from cudalint.settings import Settings

BROKEN = Path(__file__).parent.parent.parent / "fixtures" / "broken"

#: Files, the kernels of each that must come out exact at 4 sectors, and a word that some problem, or some
#: reason for an unknown access, must contain ("" for files of which nothing need be said).
FILES: dict[str, tuple[tuple[str, ...], str]] = {
    "empty.cu": ((), ""),
    "blank.cu": ((), ""),
    "comments_only.cu": ((), ""),
    "binary.cu": ((), "binary"),
    "utf16.cu": ((), "UTF-16"),
    "prose.cu": ((), "syntax"),
    "null_bytes.cu": ((), "NUL"),
    "missing_brace.cu": (("good",), "syntax"),
    "stray_brace.cu": (("good",), "syntax"),
    "one_broken_kernel.cu": (("first", "last"), "syntax"),
    "broken_host_code.cu": (("good",), ""),
    "broken_launch.cu": (("good",), ""),
    "unterminated_comment.cu": (("good",), "comment"),
    "unterminated_string.cu": (("good", "after"), "string"),
    "unterminated_character.cu": (("good", "after"), "character"),
    "unterminated_if.cu": (("good",), "#if"),
    "stray_endif.cu": (("good",), "#endif"),
    "bad_directives.cu": (("good",), "#if"),
    "invalid_utf8.cu": (("good",), ""),
    "byte_order_mark.cu": (("good",), ""),
    "carriage_returns.cu": (("good",), ""),
    "tabs.cu": (("good",), ""),
    "wide_characters.cu": (("good",), ""),
    "no_final_newline.cu": (("good",), ""),
    "line_splices.cu": (("good",), ""),
    "trailing_backslash.cu": (("good",), ""),
    "raw_strings.cu": (("good",), ""),
    "includes_itself.cu": (("good",), ""),
    "endless_macros.cu": (("good",), "not declared"),
    "exponential_macros.cu": (("good",), "macro"),
    "endless_helpers.cu": (("good",), "calls itself"),
    "endless_types.cu": (("good",), "type"),
    "endless_loops.cu": (("good",), ""),
    "redefined.cu": (("good", "good"), ""),
}


def read(path: str) -> bytes | None:
    file = Path(path)
    return file.read_bytes() if file.is_file() else None


@functools.cache
def analyze(name: str) -> Analysis:
    path = BROKEN / name
    settings = Settings(path=str(path), read_file=read)
    analysis: Analysis = cudalint.analyze(path.read_bytes(), settings)
    return analysis


def said(analysis: Analysis) -> list[str]:
    """All that the user is told: problems, and why accesses are unknown."""
    sentences = [problem.message for problem in analysis.problems]
    for kernel in analysis.kernels:
        sentences += kernel.problems
        for launch in kernel.launches:
            sentences += [result.reason for result in launch.accesses if result.reason]
    return sentences


def costs(analysis: Analysis, kernel: KernelAnalysis) -> list[tuple[str, str, str, float | None]]:
    """(source text, operation, verdict, mean sectors) of each access."""
    found = []
    for launch in kernel.launches:
        for result in launch.accesses:
            span = result.access.span
            text = analysis.sources[span.path][span.start : span.end]
            mean = result.cost.sectors.mean if result.cost.sectors else None
            plain = text.replace(b"\\\n", b"").decode()
            found.append((plain, result.access.op.value, result.verdict.value, mean))
    return found


def test_every_file_has_its_row() -> None:
    assert set(FILES) == {path.name for path in BROKEN.glob("*.cu")}


@pytest.mark.parametrize("name", FILES)
def test_nothing_fails(name: str) -> None:
    assert not [problem.message for problem in analyze(name).problems if problem.is_failure]


@pytest.mark.parametrize("name", [name for name, (_, word) in FILES.items() if word])
def test_what_is_wrong_is_said(name: str) -> None:
    sentences = said(analyze(name))
    assert any(FILES[name][1].lower() in sentence.lower() for sentence in sentences), sentences


@pytest.mark.parametrize("name", [name for name, (kernels, _) in FILES.items() if kernels])
def test_sound_kernels_keep_their_numbers(name: str) -> None:
    analysis = analyze(name)
    wanted = list(FILES[name][0])
    sound = [kernel for kernel in analysis.kernels if kernel.name in wanted]
    assert sorted(kernel.name for kernel in sound) == sorted(wanted)
    for kernel in sound:
        found = sorted(set(costs(analysis, kernel)))
        assert found == [("in[i]", "load", "exact", 4.0), ("out[i]", "store", "exact", 4.0)]


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_silent(name: str) -> None:
    """An access without a number has a reason."""
    for kernel in analyze(name).kernels:
        assert kernel.launches or kernel.problems
        for launch in kernel.launches:
            for result in launch.accesses:
                assert result.verdict != "unknown" or result.reason


@pytest.mark.parametrize("name", ["empty.cu", "blank.cu", "comments_only.cu"])
def test_no_kernels_no_words(name: str) -> None:
    analysis = analyze(name)
    assert not analysis.kernels
    assert not analysis.problems


def test_a_kernel_in_a_comment_does_not_count() -> None:
    assert [kernel.name for kernel in analyze("unterminated_comment.cu").kernels] == ["good"]


def test_a_kernel_in_a_string_is_told_where_it_stands() -> None:
    quoted, good = analyze("raw_strings.cu").kernels
    assert (quoted.name, good.name) == ("quoted", "good")
    assert quoted.span.start < good.span.start
    assert all(launch.launch.source == "assumed" for launch in quoted.launches)


def test_the_last_definition_before_a_kernel_holds() -> None:
    strides = [
        costs(analyze("redefined.cu"), k)[0][3] for k in analyze("redefined.cu").kernels if k.name == "twice"
    ]
    assert strides == [4.0, 8.0]


def test_nothing_endless_is_called_exact() -> None:
    """Values that never come to an end are no numbers: bounded or unknown, never exact."""
    for name, kernel_name in (("endless_macros.cu", "endless"), ("endless_types.cu", "incomplete")):
        for kernel in analyze(name).kernels:
            if kernel.name == kernel_name:
                assert {verdict for _, _, verdict, _ in costs(analyze(name), kernel)} <= {
                    "bounded",
                    "unknown",
                }


def test_exponential_objects_have_their_value_or_none() -> None:
    """E60 is 2^60, which overflows int: nothing exact may come of it; its index may only be bounded."""
    (kernel,) = (k for k in analyze("exponential_macros.cu").kernels if k.name == "exponential")
    for text, _, verdict, _ in costs(analyze("exponential_macros.cu"), kernel):
        if "D30" in text:
            assert verdict in ("bounded", "unknown")


def test_enormous_grid_is_analyzed() -> None:
    (kernel,) = (k for k in analyze("endless_loops.cu").kernels if k.name == "enormous")
    ((_, _, verdict, mean),) = costs(analyze("endless_loops.cu"), kernel)
    assert verdict in ("exact", "bounded")
    assert mean in (4.0, None)


@pytest.mark.parametrize("name", FILES)
def test_same_result_twice(name: str) -> None:
    first = analyze(name)
    analyze.cache_clear()
    assert repr(analyze(name)) == repr(first)
