"""CUDA in the strings of C++."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.embedded.cpp import in_strings
from cudalint.findings.model import Confidence, Finding
from cudalint.settings import Settings
from tests.snippets import summary

BODY = "__global__ void k(float *x) { x[threadIdx.x * 2] = 1; }"
HOST = "#include <nvrtc.h>\n__global__ void own(float *p) { p[threadIdx.x] = 0; }\n"

#: C++ with one kernel in a string.
STRINGS = {
    "raw": f'const char *s = R"({BODY})";',
    "raw with a delimiter": f'const char *s = R"cuda(\n// ")\n{BODY}\n)cuda";',
    "with a prefix": f'auto s = u8R"x({BODY})x";',
    "lines": f'const char *s = "// a\\n"  // first\n    "{BODY}\\n" /* and */ "// b";',
    "continued": 'const char *s = "// a \\n\\\n' + BODY + ' \\n\\\n";',
    "Jitify's name": f'const char *s = "my_program\\n"\n"{BODY}\\n";',
    "Jitify's name in a raw string": f'const char *s = R"(my_program\n{BODY})";',
    "a quote in front": f'char q = \'"\'; // it\'s "\nconst char *s = R"({BODY})";',
}


@pytest.mark.parametrize("source", STRINGS.values(), ids=STRINGS.keys())
def test_a_kernel_in_a_string_is_told_where_it_stands(source: str) -> None:
    data = (HOST + source).encode()
    analysis = analyze(data, Settings(path="a.cpp", block=(32, 1, 1)))
    own, other = analysis.kernels
    assert (own.name, other.name) == ("own", "k")
    [result] = other.launches[0].accesses
    span = result.access.span
    assert data[span.start : span.end] == b"x[threadIdx.x * 2]"
    assert summary(result) == "exact 8"


def test_a_string_in_a_file_without_a_run_time_compiler_is_possible() -> None:
    data = f'const char *s = R"({BODY.replace("2", "32")})";'.encode()
    for head, wanted in ((b"#include <nvrtc.h>\n", Confidence.LIKELY), (b"", Confidence.POSSIBLE)):
        analysis = analyze(head + data, Settings(path="a.cpp", min_confidence="possible"))
        findings = [finding for finding in analysis.findings if isinstance(finding, Finding)]
        assert findings
        assert {finding.confidence for finding in findings} == {wanted}


@pytest.mark.parametrize(
    "source", ['const char *s = R"(__global__', "char c = '\"'; // \"__global__", '"__global__\\']
)
def test_an_open_literal_is_no_source(source: str) -> None:
    assert not analyze(source.encode(), Settings(path="a.cpp")).kernels


@pytest.mark.parametrize(
    "source",
    [
        '__global__ R"(' * 100000,
        '__global__ "' + '\\"' * 200000,
        "__global__ \"'" + "\\'" * 200000,
        '"__global__"' * 50000,
    ],
)
def test_hostile_literals_take_linear_time(source: str) -> None:
    assert not in_strings(source.encode(), "a.cpp").problems
