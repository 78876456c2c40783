"""Names that nothing in view declares, where only a macro of a header out of view can stand."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from tests.snippets import analyzed, summary, told

#: What each macro might be: `#define BUMP r += 4;` and the like.
_CHANGING = [
    "BUMP;",
    "{ BUMP; }",
    "{ BUMP }",
    "for (int i = 0; i < 2; i++) BUMP;",
    "if (t < 100) BUMP; else r = 6;",
    "BEGIN r = 5; END_;",
    "r ADD 4;",
    "r STEP;",
    "RNAME = 8;",
    "RNAME++;",
    "REPEAT(3) r += 2;",
    "IGNORED(r++);",
    "WHEN(t < 99) r = 5;",
    "WHEN(t < 99)\n r = 5;",
    "UNLESS(t > 99) if (t < 50) r = 5;",
    "FOR3(i) for (int j = 0; j < 2; j++) r++;",
    "FOR3(i)\n r++;",
    "WHEN(t > 99) { r = 2; } else { r = 4; }",
    "for (int i = 0; i < 8; i++) { WHEN(i == 4) break; r++; }",
    "auto f = [&] { BUMP; }; f();",
]


@pytest.mark.parametrize("body", _CHANGING)
def test_device_code(body: str) -> None:
    assert told(f"int r = 3; {body} out[t * r] = 1;")["out[t * r]"] in ("unknown", "bounded 1..32")


@pytest.mark.parametrize("body", _CHANGING)
def test_host_code(body: str) -> None:
    source = f"""
    __global__ void k(float *p, int n) {{ p[threadIdx.x * n] = 1; }}
    void run(float *p, int t) {{ int r = 3; {body} k<<<1, 32>>>(p, r); }}"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [None]


@pytest.mark.parametrize("body", ["ENDIF_ out[t * 2] = 1;", "int r = 3; ENDIF_ out[t * r] = 1;"])
def test_an_access_behind_one_is_told(body: str) -> None:
    assert set(told(body)) == {body.rpartition("ENDIF_ ")[2].partition(" =")[0]}


def test_any_member_is_stored() -> None:
    found = told("P q = {3, 4}; q.AXIS = 6; out[t * q.x] = 1;", "struct P { int x, y; };")
    assert found["out[t * q.x]"] == "bounded 1..32"


def test_a_launch_behind_one_is_told() -> None:
    source = """
    __global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
    void run(float *p) { TIMER k<<<1, 32>>>(p, 2); }"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.block for one in kernel.launches] == [(32, 1, 1)]


@pytest.mark.parametrize(
    "before", ["Timed", "timer_start\n", "TRY { cudaFree(p); } CATCH { cudaFree(p); } ENDTRY"]
)
def test_a_launch_behind_others_is_told(before: str) -> None:
    source = f"""
    __global__ void k(float *p, int n) {{ p[threadIdx.x * n] = 1; }}
    template <int N> __global__ void l(float *p) {{ p[threadIdx.x * N] = 1; }}
    void run(float *p) {{ {before} k<<<1, 32>>>(p, 2); {before} l<2><<<1, 32>>>(p); }}"""
    kernels = analyze(source.encode()).kernels
    assert [one.launch.block for kernel in kernels for one in kernel.launches] == [(32, 1, 1)] * 2


#: What may leave, or may be come to from elsewhere, by its name.
_LEAVING = [
    "RETURN_IF(n == 3);",
    "if (n) RETURN(); else r = 6;",
    "for (int i = 0; i < 4; i++) { BREAK_IF(n == 3); r++; }",
    "for (int i = 0; i < 4; i++) { CONTINUE_IF(n == 3); r++; }",
    "switch (n) { CASE(3) r = 5; break; CASE(4) r = 6; }",
    "GOTO(out); r = 5; out:",
]


@pytest.mark.parametrize("body", _LEAVING)
def test_what_leaves_by_its_name(body: str) -> None:
    assert told(f"int r = 3; {body} out[t * r] = 1;")["out[t * r]"] not in (
        "exact 12",
        "exact 20",
        "exact 28",
    )


@pytest.mark.parametrize("body", ["if (n) YIELD(n); return 2;", "if (n) { YIELD(n); } return 2;"])
def test_what_may_return_a_number(body: str) -> None:
    before = f"__device__ int f(int n) {{ {body} }}"
    assert told("out[t * f(n)] = 1;", before)["out[t * f(n)]"] == "unknown"


def test_a_pragma_is_no_head() -> None:
    assert told('int r = 3; _Pragma("unroll") for (int i = 0; i < 2; i++) r++; out[t * r] = 1;')[
        "out[t * r]"
    ] == ("exact 20")


def test_what_leaves_and_is_in_view() -> None:
    for seen in ("#define RETURN_IF(x) ((void)(x))\n", "__device__ void RETURN_IF(bool x) {}\n"):
        assert told("RETURN_IF(n == 3); out[t * 3] = 1;", seen)["out[t * 3]"] == "exact 12"


def assumed(body: str) -> list[tuple[str, ...]]:
    source = f"__global__ void k(float *out, int n) {{ int t = threadIdx.x; {body} }}"
    (kernel,) = analyze(source.encode()).kernels
    return [one.assumes for one in kernel.launches[0].accesses if one.access.expression.startswith("out")]


def test_what_may_leave_is_said() -> None:
    (before, behind) = assumed("out[t] = 1; BOUNDS(n); out[t * 2] = 1;")
    assert before == ()
    assert behind == ("'BOUNDS(...)', which is not in view, does not leave the function",)


@pytest.mark.parametrize("body", ["CUDA_CHECK(n);", "CUDA_KERNEL_ASSERT(n > 2);", "gpuErrchk(n);", "f(n);"])
def test_checks_are_taken_to_pass(body: str) -> None:
    assert assumed(f"{body} out[t] = 1;") == [()]


def test_constants_of_types_out_of_view() -> None:
    (found,) = assumed("index_t r = 2; out[t * r] = 1;")  # of a class it may be another
    assert found == ("type 'index_t', which is not declared in view, is a type of numbers",)
    (found,) = assumed("index_t r = 65537; out[t * r] = 1;")
    assert found == ("type 'index_t', which is not declared in view, holds the values that it is given",)


def test_what_is_declared_is_none() -> None:
    found = told("int r = 3; table; r; CHECK(r == 3); out[t * r] = 1;", "__device__ int table;")
    assert found["out[t * r]"] in ("exact 12", "bounded 1..32")
    assert told("int r = 3; r; out[t * r] = 1;")["out[t * r]"] == "exact 12"


def test_the_text_of_a_line_number_is_not_its_name() -> None:
    before = "#define TEXT_(x) #x\n#define TEXT(x) TEXT_(x)\n"
    assert told("out[t * sizeof TEXT(__LINE__)] = 1;", before) == {
        "out[t * sizeof TEXT(__LINE__)]": "bounded 1..32"
    }
    assert (
        told("out[t * sizeof TEXT_(__LINE__)] = 1;", before)["out[t * sizeof TEXT_(__LINE__)]"] == "exact 32"
    )


@pytest.mark.parametrize("made", ["LAMBDA(x)", "FN(x)", "FN(int x)"])
def test_lambdas_made_by_macros(made: str) -> None:
    source = f"__global__ void k(float *out) {{ int t = threadIdx.x, r; auto f = {made} {{ r = x; }}; r = 2; "
    result = analyze(f"{source} f(4); out[t * r] = 1; }}".encode())
    (access,) = result.kernels[0].launches[0].accesses
    assert summary(access) == "exact 16"
    (problem,) = result.problems
    assert "its lambda is taken for one of [&] and deduced parameters" in problem.message


@pytest.mark.parametrize(
    ("body", "sectors"),
    [
        ("int r = 3; auto f = FN(int x) { return r * x; }; out[t * f(1)] = 1;", "exact 12"),
        ("int r = 3; auto f = FN(int x) { return r * x; }; r = 5; out[t * f(1)] = 1;", "bounded 12..20"),
        ("int r = 3; auto f = FN(int x) { r = x; }; f(5); out[t * r] = 1;", "exact 20"),
    ],
)
def test_what_they_capture(body: str, sectors: str) -> None:
    assert sectors in told(body).values()


def test_a_type_may_be_a_reference() -> None:
    assert told("int r = 3; href_t s = r; s = 5; out[t * r] = 1;")["out[t * r]"] == "bounded 1..32"
    assert told("int r = 3; href_t s = r; s = 5; out[t * s] = 1;")["out[t * s]"] == "exact 20"
    assert told("int r = 3; href_t s = r; out[t * r] = 1;")["out[t * r]"] == "exact 12"


@pytest.mark.parametrize("between", [" ", "\n"])
def test_several_in_a_row(between: str) -> None:
    found = told(between.join(("QQ(n)", "QQ(t)", "for (int i = 0; i < 2; i++) out[t] = 1;", "QQ(2)")))
    assert list(found) == ["QQ(n)", "QQ(t)", "out[t]", "QQ(2)"]
    found = told(between.join(("QQ(n)", "QQ(t)", "QQ(2)", "out[t] = 1;")))
    assert list(found) == ["QQ(n)", "QQ(t)", "QQ(2)", "out[t]"]


def test_heads_that_do_not_parse() -> None:
    found = told("out[t] = 1; while (n) @ QQ(t) @ out[t * 2] = 1; out[t * 3] = 1;")
    assert set(found) >= {"out[t]", "out[t * 2]", "out[t * 3]"}


def test_arrays_of_lengths_out_of_view() -> None:
    """They are no shorter than what is listed, and may be longer."""
    found = told("int r[LENGTH] = {1, 2}; out[t * r[1]] = 1; out[t * (sizeof r / 4)] = 1;")
    assert found == {"out[t * r[1]]": "exact 8", "out[t * (sizeof r / 4)]": "bounded 1..32"}
    found = told("int r[LENGTH] = {1, 2}, k = 0; for (int x : r) k++; out[t * k] = 1;")
    assert found["out[t * k]"] == "bounded 1..32"


@pytest.mark.parametrize(
    ("body", "sectors"),
    [
        ("int r[] = {VALUES}; out[t * (sizeof r / 4)] = 1;", "bounded 1..32"),
        ("int r[4] = {VALUES}; out[t * r[3]] = 1;", "bounded 1..32"),
        ("int2 r = {VALUES}; out[t * (r.y + 2)] = 1;", "bounded 1..32"),
        ("int r[3] = {VALUE, 1, 2}; out[t * r[2]] = 1;", "exact 8"),
    ],
)
def test_lists_of_one(body: str, sectors: str) -> None:
    assert list(told(body).values()) == [sectors]


@pytest.mark.parametrize("variable", ["DEVICE int v[32];", "CONSTANT int v[32];", "extern DEVICE int v[32];"])
def test_variables_of_macros_in_front(variable: str) -> None:
    found = told("v[t] = 2; out[t] = 1;", variable)
    assert found == {"v[t]": "unknown", "out[t]": "exact 4"}
    assert told("out[t] = v[t * 2];", variable)["v[t * 2]"] == "unknown"
    assert told("out[t * v[1]] = 1;", "const int v[] = {1, 2};") == {"out[t * v[1]]": "exact 8"}


def test_what_a_macro_stores_to() -> None:
    found = told("float *p = out + t; DEREF p = 4; out[t] = 1;")
    assert found["DEREF p = 4;"] == "unknown"


_TAKING = """struct P { int x, y, z; }; struct C { int v; __device__ C(int a, int b = 2) : v(a) {} };
__device__ int f(int a, int b) { return b; } __device__ int g(int a, int b, int c = 4) { return b; }
__device__ int h(int a) { return a; } __device__ int h(int a, int b) { return b; }"""


@pytest.mark.parametrize(
    ("body", "is_said"),
    [
        ("int r[] = {VALUES, 3}; out[t * (sizeof r / 4)] = 1;", True),
        ("int r[8] = {VALUES, 2}; out[t * r[1]] = 1;", True),
        ("int r[2] = {VALUE, 2}; out[t * r[1]] = 1;", False),
        ("const int ONE = 1; int r[8] = {ONE, 2}; out[t * r[1]] = 1;", False),
        ("P r{VALUES, 2}; out[t * r.y] = 1;", True),
        ("P r{VALUE, 2, 3}; out[t * r.y] = 1;", False),
        ("out[t * f(VALUE, 2)] = 1;", False),
        ("out[t * g(VALUES, 2)] = 1;", True),
        ("int r = h(VALUES); out[t * 2] = 1;", True),
        ("C r{VALUES}; out[t * 2] = 1;", True),
    ],
)
def test_items_beside_others(body: str, is_said: bool) -> None:
    [kernel] = analyzed(
        f"{_TAKING}\n__global__ void k(int *out) {{ int t = threadIdx.x; {body} }}",
        launches=("k<<<1, 32>>>()",),
    ).kernels
    (found,) = kernel.launches[0].accesses
    assert found.access.assumes == (("'VALUES', which is not in view, is one item",) if is_said else ())
    assert summary(found) == "exact 8"


@pytest.mark.parametrize("condition", ["REQUIRES(T)", "REQUIRES(sizeof(T) == 4)", "REQUIRES(T, n)"])
def test_arguments_of_templates(condition: str) -> None:
    primary = "template <class T, class = void> struct A { static const int value = 1; };"
    special = f"template <class T> struct A<T, {condition}> {{ static const int value = 2; }};"
    assert told("out[t * A<int>::value] = 1;", primary + special) == {"out[t * A<int>::value]": "unknown"}
