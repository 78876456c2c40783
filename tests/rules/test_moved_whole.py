"""One member of structures that other code of the file moves whole."""

from __future__ import annotations

import pytest

from cudalint.findings import Finding, Severity
from tests.rules.test_worth_telling import findings

_PACKED = "struct __attribute__((packed, aligned(4))) Pair { int tid, key; };"
_NODE = "struct Node { float x, y, z; unsigned i : 31, b : 1; };"
_COPY = "__global__ void copy(%s *to, const %s *from) { int j = blockIdx.x * 256 + threadIdx.x; %s }"
_WHOLE = "to[j] = from[j];"
_MADE = "Pair made; made.tid = j; made.key = 2 * j; to[j] = made;"


def told(body: str, parameters: str, before: str, severity: str = "info") -> list[Finding]:
    found = findings(body, parameters, before=before, min_severity=severity)
    return [one for one in found if one.code == "CL103" and one.kernel == "k"]


@pytest.mark.parametrize(
    ("body", "parameters", "before", "element", "whole"),
    [
        ("v[i + n].y = 0;", "float3 *v, int n", "", "float3", _WHOLE),
        ("if (i < n) out[i] = v[i].w;", "float *out, const float4 *v, int n", "", "float4", _WHOLE),
        ("v[i].b = 1; v[i].i = i;", "Node *v", _NODE, "Node", _WHOLE),
        (
            "for (int j = i; j < n; j += gridDim.x * blockDim.x) out[j] = v[j].key;",
            "int *out, const Pair *v, int n",
            _PACKED,
            "Pair",
            _MADE,
        ),
    ],
)
def test_a_member_of_what_others_move_whole_is_a_hint(
    body: str, parameters: str, before: str, element: str, whole: str
) -> None:
    assert told(body, parameters, before)
    before += _COPY % (element, element, whole)
    assert told(body, parameters, before) == []
    (hint,) = told(body, parameters, before, "hint")
    assert hint.severity is Severity.HINT and "array of its own" in (hint.remedy or "")


def test_a_loop_over_all_structures_is_told() -> None:
    body = "float s = 0; for (int j = 0; j < n; ++j) s += v[(i & 31) + 32 * j].x; out[i] = s;"
    parameters = "float *out, const float3 *v, int n"
    assert told(body, parameters, _COPY % ("float3", "float3", _WHOLE))


def test_what_is_to_be_moved_whole_is_told() -> None:
    body = "out[i] = v[i].x + v[i].y + v[i].z + v[i].w;"
    before = "struct Four { float x, y, z, w; };"
    (one,) = told(body, "float *out, const Four *v", before + _COPY % ("Four", "Four", _WHOLE))
    assert (one.remedy or "").startswith("align the structure to 16 bytes, as float4 is, and move it whole")


_TREE = """struct Box { float lower[3], upper[3]; }; struct Node { Box box; unsigned offset, count; };
struct Temporary { Box box; float cost, area, a, b; unsigned offset, count; };"""


@pytest.mark.parametrize(
    ("body", "parameters", "codes"),
    [
        ("v[i].offset = w[i].offset; v[i].count = w[i].count;", "Node *v, const Temporary *w", []),
        ("v[i].count = w[i].offset * 3 + 1;", "Node *v, const Temporary *w", []),
        ("out[i] = w[i].count;", "unsigned *out, const Temporary *w", ["CL103"]),
        ("w[i].cost *= w[i].area;", "Temporary *w", ["CL103"]),  # in its place
        ("v[i].box = w[i].box;", "Node *v, const Temporary *w", ["CL103"]),  # most of it
        (
            "for (int j = 0; j < n; ++j) v[i].count += w[i + 64 * j].count;",
            "Node *v, Temporary *w, int n",
            None,
        ),
    ],
)
def test_a_little_that_goes_from_structures_to_others_is_a_hint(
    body: str, parameters: str, codes: list[str] | None
) -> None:
    found = [one.code for one in told(body, parameters, _TREE)]
    assert found if codes is None else found == codes


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ("Point p = at[threadIdx.z]; out[i] = p.v[0] + p.v[1];", False),
        ("out[i] = v[0] + v[1] + v[2] + v[3];", True),
    ],
)
def test_words_of_a_longer_structure_that_is_copied_are_not_moved_at_once(taken: str, expected: bool) -> None:
    """The compiler loads of the copy what is used of it."""
    point = "struct Point { double v[18]; };"
    row = "const Point *at = (const Point *)(in + pitch * t + threadIdx.y * 1024);"
    row += "const double *v = (const double *)(at + threadIdx.z);"
    found = findings(
        f"{row} {taken}", "double *out, const char *in, int pitch", launch="4096, dim3(8, 8, 8)", before=point
    )
    assert any(one.code == "CL107" for one in found) is expected
