"""Suppression comments: what each form covers, and what is said of useless or wrong ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cudalint.ir.result import Analysis
from cudalint.rules import run
from cudalint.settings import Settings
from tests.factory import Marked, analysis, launch, result, sectors


def analyzed(text: str, path: str = "kernel.cu") -> tuple[Marked, Analysis]:
    """Every marked subscript is a strided access (CL101)."""
    marked = Marked(text, path)
    accesses = [
        result(span, marked.text_of(span), sectors(32, 4), strides=(32, 0, 0), lane_stride=32)
        for span in marked.spans
    ]
    return marked, analysis(marked.source, launch(accesses), path=path)


def shown(text: str) -> list[str]:
    """The subscripts that CL101 still reports, and the codes of other findings."""
    marked, found = analyzed(text)
    findings, _ = run(found, Settings(path="kernel.cu"))
    told = [(span, one.code) for one in findings for span in one.places]
    return [marked.text_of(span) if code == "CL101" else code for span, code in told]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = «a[i]»; // cudalint: ignore[CL101] known\ny = «b[i]»;\n", ["b[i]"]),
        ("x = «a[i]»; // cudalint: ignore[uncoalesced-access]\n", []),
        ("x = «a[i]»; /* cudalint: ignore[CL101] */\n", []),
        ("x = «a[i]»; // cudalint: ignore[CL201, CL101]\n", ["CL001"]),
        ("x = «a[i]»; // cudalint: ignore[CL1] a prefix\n", []),
        # a statement of several lines, whichever line has the comment
        ("x = «a[i]»\n  + «b[i]»; // cudalint: ignore[CL101]\ny = «c[i]»;\n", ["c[i]"]),
        ("x = «a[i]» // cudalint: ignore[CL101]\n  + «b[i]»;\ny = «c[i]»;\n", ["c[i]"]),
        # the statements of the line, and no other
        ("w = «z[i]»;\nx = «a[i]»; y = «b[i]»; // cudalint: ignore[CL101]\n", ["z[i]"]),
        # a loop's header, not its body
        ("for (int j = «a[i]»; j < n; ++j) { // cudalint: ignore[CL101]\n  x += «b[j]»;\n}\n", ["b[j]"]),
        # alone: the next statement, with its body
        ("// cudalint: ignore[CL101]\n\n// why\nx = «a[i]»;\ny = «b[i]»;\n", ["b[i]"]),
        ("// cudalint: ignore[CL101]\nfor (;;) {\n x = «a[i]»;\n y = «b[i]»;\n}\nz = «c[i]»;\n", ["c[i]"]),
        ("// cudalint: ignore[CL101]\nif (p) { x = «a[i]»; } else y = «b[i]»;\nz = «c[i]»;\n", ["c[i]"]),
        ("// cudalint: ignore[CL101]\nfor (;;) { x = «a[i]»; }\nwhile («b[i]») { }\n", ["b[i]"]),
        ("// cudalint: ignore[CL101]\ndo { x = «a[i]»; } while («b[i]»);\nz = «c[i]»;\n", ["c[i]"]),
        ("// cudalint: ignore[CL101]\n#pragma unroll\nfor (;;) x = «a[i]»;\nz = «c[i]»;\n", ["c[i]"]),
        ("// cudalint: ignore[CL101]\nfloat v[] = {«a[i]», «b[i]»};\nz = «c[i]»;\n", ["c[i]"]),
        # the file, and a region
        ("x = «a[i]»;\n// cudalint: file-ignore[CL101] generated\n", []),
        (
            "x = «a[i]»;\n// cudalint: disable[CL101]\ny = «b[i]»;\n"
            "// cudalint: enable[CL101]\nz = «c[i]»;\n",
            ["a[i]", "c[i]"],
        ),
        ("x = «a[i]»;\n// cudalint: disable[CL101]\ny = «b[i]»;\n", ["a[i]"]),
        # clang-tidy's forms
        ("x = «a[i]»; // NOLINT(cudalint-CL101)\ny = «b[i]»;\n", ["b[i]"]),
        ("x = «a[i]»; // NOLINT(bugprone-x,cudalint-uncoalesced-access)\n", []),
        ("x = «a[i]»; // NOLINT\n", ["a[i]"]),
        ("x = «a[i]»; // NOLINT(bugprone-x)\n", ["a[i]"]),
        ("// NOLINTNEXTLINE(cudalint-CL101)\nx = «a[i]»;\ny = «b[i]»;\n", ["b[i]"]),
        (
            "// NOLINTBEGIN(cudalint-CL101)\nx = «a[i]»;\n// NOLINTEND(cudalint-CL101)\ny = «b[i]»;\n",
            ["b[i]"],
        ),
        # what only looks like a comment
        ('s = "// cudalint: ignore[CL101]"; x = «a[i]»;\n', ["a[i]"]),
        ('s = R"(// cudalint: file-ignore[CL101])"; x = «a[i]»;\n', ["a[i]"]),
        # another annotation is not ours
        ("// cudalint: launch <<<1, 32>>>(n = 3)\nx = «a[i]»;\n", ["a[i]"]),
    ],
)
def test_what_a_comment_covers(text: str, expected: list[str]) -> None:
    assert shown(text) == expected


def test_columns_after_wide_characters_and_windows_line_ends() -> None:
    assert shown("/* 漢字 */ x = «a[i]»; // cudalint: ignore[CL101] 理由\r\ny = «b[i]»;\r\n") == ["b[i]"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("// cudalint: ignore[CL101]\nx = 1;\n", "`CL101` silences nothing here"),
        ("// cudalint: ignore\nx = 1;\n", "names no rule"),
        ("// cudalint: ignore[]\nx = 1;\n", "names no rule"),
        ("// cudalint: ignore[ALL]\nx = 1;\n", "no rule matches `ALL`"),
        ("// cudalint: ignore[CL999]\nx = 1;\n", "no rule matches `CL999`"),
        ("// cudalint: ignroe[CL101]\nx = 1;\n", "unknown suppression `ignroe`; did you mean `ignore`?"),
        ("// cudalint: enable[CL101]\nx = 1;\n", "was not disabled before"),
    ],
)
def test_useless_and_wrong_comments_are_findings(text: str, message: str) -> None:
    marked, found = analyzed(text)
    findings, _ = run(found, Settings(path="kernel.cu"))
    assert len(findings) == 1
    assert message in findings[0].message
    assert marked.text_of(findings[0].span).startswith("// cudalint:")


def test_a_comment_about_a_rule_that_does_not_run_is_not_called_unused() -> None:
    _, found = analyzed("x = 1; // cudalint: ignore[CL101]\n")
    assert run(found, Settings(path="kernel.cu", ignore=("CL101",)))[0] == ()


def test_a_hidden_finding_still_uses_its_comment() -> None:
    _, found = analyzed("x = «a[i]»; // cudalint: ignore[CL101]\n")
    assert run(found, Settings(path="kernel.cu", min_severity="error"))[0] == ()
    assert run(found, Settings(path="kernel.cu", min_confidence="certain"))[0] == ()


def test_a_comment_in_code_that_no_kernel_reaches_is_not_judged() -> None:
    _, found = analyzed("x = 1; // cudalint: ignore[CL101]\n")
    assert len(run(found, Settings(path="kernel.cu"))[0]) == 1
    assert run(replace(found, kernels=()), Settings(path="kernel.cu"))[0] == ()


def test_a_headers_comments_count_but_are_not_judged() -> None:
    marked = Marked("x = «a[i]»; // cudalint: ignore[CL101]\ny = 1; // cudalint: ignore[CL201]\n", "util.cuh")
    access = result(marked.spans[0], "a[i]", sectors(32, 4), strides=(32, 0, 0), lane_stride=32)
    found = analysis(b"", launch([access]), path="kernel.cu")
    found.sources["util.cuh"] = marked.source
    assert run(found, Settings(path="kernel.cu"))[0] == ()
