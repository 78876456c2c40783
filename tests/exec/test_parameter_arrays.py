"""Arrays in by-value parameters that are indexed at run time: constant memory, or a copy in local memory.

The spaces are those of the instructions that nvcc 13.0 makes for sm_90 (LDC or ULDC against LDL).
"""

from __future__ import annotations

import pytest

from tests.snippets import accesses, told

_RECORD = """
struct R { void *rows[2][4]; int sizes[8]; unsigned char kinds[320];
    __device__ int size(int i) { return sizes[i]; } };
__device__ int by_reference(R &r, int i) { return r.sizes[r.kinds[i]]; }
__device__ int by_const_reference(const R &r, int i) { return r.sizes[i]; }
__device__ int by_value(R r, int i) { return r.sizes[i]; }
__device__ __noinline__ int apart(R &r, int i) { return r.sizes[i]; }
__device__ __noinline__ int apart_by_value(R r, int i) { return r.sizes[i]; }
__device__ void set(unsigned char *p, int i) { p[i] = 5 * threadIdx.x; }
struct F { __device__ int operator()(R &r, int i) { return r.sizes[i]; } };
"""
_PARAMETERS = "R r, int *out, int i, int **kept"


def _spaces(body: str) -> set[str]:
    found = accesses(body, _RECORD, _PARAMETERS)
    return {str(one.access.array.space) for one in found} - {"global"}


@pytest.mark.parametrize(
    "body",
    [
        "out[t] = r.sizes[i];",
        "out[t] = r.sizes[t & 7];",
        "out[t] = by_reference(r, i);",
        "out[t] = by_const_reference(r, i);",
        "out[t] = by_value(r, i);",
        "out[t] = r.size(i);",
        "F f; out[t] = f(r, i);",
        "R copy = r; out[t] = copy.sizes[i];",
        "int *p = r.sizes; out[t] = p[i];",
        "for (int d = 0, s = 0; d < i; ++d) { s += s * r.sizes[d]; out[t] = s; }",
        "int *p = (int *)r.rows[1][i]; p[t] = 0;",
    ],
)
def test_a_parameter_that_nothing_changes_is_read_in_constant_memory(body: str) -> None:
    assert _spaces(body) == {"constant"}


@pytest.mark.parametrize(
    "body",
    [
        "r.sizes[0] = 1; out[t] = r.sizes[i];",
        "if (i == 5) r.sizes[1] = 0; out[t] = r.sizes[i];",
        "out[t] = apart(r, i);",
        "out[t] = apart_by_value(r, i);",
        "R copy = r; copy.sizes[0] = 5; out[t] = copy.sizes[i];",
        "R *p = &r; p->sizes[i + 1] = t; out[t] = r.sizes[i];",
    ],
)
def test_one_that_is_changed_is_copied_to_local_memory(body: str) -> None:
    assert _spaces(body) == {"local"}


def test_a_copy_that_is_changed_leaves_the_parameter_where_it_is() -> None:
    assert _spaces("R copy = r; copy.sizes[0] = 5; out[t] = copy.sizes[i] + r.sizes[i];") == {
        "constant",
        "local",
    }


def test_an_element_that_all_lanes_read_is_the_same_for_them() -> None:
    found = told("out[r.kinds[i] * 8 + t] = 0;", _RECORD, _PARAMETERS)
    assert found["out[r.kinds[i] * 8 + t]"] == "conditional 4..4"
    assert told("out[r.kinds[t] + t] = 0;", _RECORD, _PARAMETERS)["out[r.kinds[t] + t]"] == "bounded 1..32"


@pytest.mark.parametrize(
    "body",
    [
        "for (int k = 0; k < i; ++k) { out[r.kinds[i] * 8 + t] = 0; set(r.kinds, i); }",
        "while (i--) { out[r.kinds[i] * 8 + t] = 0; r.kinds[i + 1] = t; }",
        "R copy = r; for (int k = 0; k < i; ++k) { out[copy.kinds[i] * 8 + t] = 0; set(copy.kinds, i); }",
        "again: out[r.kinds[i] * 8 + t] = 0; set(r.kinds, i); if (i--) goto again;",
        "for (int k = 0; k < i; ++k) for (int j = 0; j < i; ++j) { out[r.kinds[i] * 8 + t] = 0;"
        " if (j == 3) set(r.kinds, i); }",
    ],
)
def test_one_that_a_later_trip_reads_changed_may_differ(body: str) -> None:
    [store] = [text for name, text in told(body, _RECORD, _PARAMETERS).items() if name.startswith("out[")]
    assert store == "bounded 1..32"


def test_an_array_that_is_stored_with_its_object_has_no_address_there() -> None:
    """A vector of elements, copied as a structure of an array, hides no pointer to it."""
    copy = "struct __attribute__((aligned(16))) V { int v[4]; }; struct L { int *rows[40]; };"
    body = """
        int mine[4];
        *(V *)mine = ((V *)l.rows[i])[t];
        mine[0] += 1;
        ((V *)l.rows[i + 1])[t] = *(V *)mine;"""
    found = told(body, copy, "L l, int i")
    assert {text.split()[0] for text in found.values()} <= {"conditional", "exact"}


def test_a_copy_that_is_assigned_anew_is_local() -> None:
    arrays = "struct A { unsigned char kinds[320]; };"
    found = accesses("A c = a; c = b; out[t] = c.kinds[i];", arrays, "A a, A b, int *out, int i")
    assert {str(one.access.array.space) for one in found} == {"global", "local"}
