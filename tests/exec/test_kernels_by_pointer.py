"""Kernels launched through members, elements and pointers: the one that is meant, or those that may be."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNELS = """
#include <map>
#include <vector>
__global__ void a(float *p, int n) { p[threadIdx.x] = 1; }
__global__ void b(float *p, int n) { p[threadIdx.x] = 1; }
__global__ void c(float *p, int n) { p[threadIdx.x] = 1; }
__global__ void of_three(float *p, int n, int m) { p[threadIdx.x] = 1; }
typedef void (*K)(float *, int);
struct Entry { const char *name; K kernel; int block; };
template <K F, int B> struct Runner { static void run(float *p) { F<<<1, B>>>(p, 3); } };
template <class T> struct Holder { K kernel; T n; void go(float *p) { kernel<<<1, 96>>>(p, n); } };
"""
TRAITS = """
template <class T> struct Traits {
  static constexpr K kernel = sizeof(T) == 4 ? a : b;
  static constexpr int block = 16 * sizeof(T);
};
template <class T> void by_traits(float *p) { Traits<T>::kernel<<<1, Traits<T>::block>>>(p, 3); }
"""


def launched(body: str, before: str = "") -> dict[str, list[tuple[object, object]]]:
    """The blocks and the arguments n of each kernel's launches in view."""
    source = f"{KERNELS}{before}\nvoid run(float *p) {{ {body} }}"
    return {
        kernel.name: [
            (one.launch.block[0], one.launch.arguments.get("n"))
            for one in kernel.launches
            if one.launch.line is not None
        ]
        for kernel in analyze(source.encode()).kernels
        if kernel.name != "of_three"
    }


TABLE = '{{"a", a, 64}, {"b", b, 96}};'


@pytest.mark.parametrize(
    "table",
    ["static Entry t[] = ", "Entry t[2] = ", "const Entry t[] = ", "static const struct Entry t[] = "],
)
@pytest.mark.parametrize(
    "body",
    [
        "for (int i = 0; i < 2; i++) t[i].kernel<<<1, t[i].block>>>(p, 2);",
        "for (const Entry &e : t) e.kernel<<<1, e.block>>>(p, 2);",
        "for (auto e : t) { (*e.kernel)<<<1, e.block>>>(p, 2); }",
    ],
)
def test_table_of_structures(table: str, body: str) -> None:
    found = launched(body, table + TABLE)
    assert found == {"a": [(64, 2)], "b": [(96, 2)], "c": []}


def test_pointer_into_a_table() -> None:
    body = """for (unsigned i = 0; i < sizeof(t) / sizeof(t[0]); i++) {
      const Entry *e = t + i;
      e->kernel<<<1, e->block>>>(p, 2);
    }"""
    assert launched(body, "const Entry t[] = " + TABLE) == {"a": [(64, 2)], "b": [(96, 2)], "c": []}


@pytest.mark.parametrize(
    "change",
    [
        "void set() { t[1].kernel = c; }",
        "void set() { auto &e = t[1]; e.kernel = c; }",
        "void set() { for (Entry &e : t) e.kernel = c; }",
        "void fill(Entry *e) { e->kernel = c; } void set() { fill(t); }",
        "void set() { Entry *e = &t[1]; e->kernel = c; }",
        "void fill(Entry &e) { e.kernel = c; } void set() { fill(t[1]); }",
        "void fill(int i, K &k) { k = c; } void set() { fill(sizeof(t), t[1].kernel); }",
        "Entry &second() { return t[1]; } void set() { second().kernel = c; }",
        "void set() { auto &[name, kernel, block] = t[1]; kernel = c; }",
        "void set() { (t[1].kernel) = c; }",
        "void set() { Entry &e = block > 3 ? t[1] : t[0]; e.kernel = c; }",
        "\n#define SECOND t[1]\nvoid set() { SECOND.kernel = c; }",
    ],
)
def test_table_that_is_changed(change: str) -> None:
    """The kernel is the one that was put there, or any that the unit takes the address of and that takes such
    arguments."""
    found = launched("set(); t[1].kernel<<<1, 32>>>(p, 2);", f"static Entry t[] = {TABLE} {change}")
    assert (32, 2) in found["c"]
    assert not found["b"] or all((32, 2) in found[name] for name in "abc")


def test_table_that_is_changed_on_a_path() -> None:
    change = "void set(int n) { if (n > 3) t[1].kernel = c; }"
    found = launched("set(block); t[1].kernel<<<1, 32>>>(p, 2);", f"static Entry t[] = {TABLE} {change}")
    assert (32, 2) in found["b"] and (32, 2) in found["c"]


def test_table_of_objects_with_names() -> None:
    """Its rows are made by constructors."""
    table = """#include <string>
      struct Named { std::string name; K kernel; int block; };
      static const Named t[] = {{"a", a, 64}, {"b", &b, 96}};"""
    body = "for (const Named &e : t) { K f = e.kernel; f<<<1, e.block>>>(p, e.name.size()); }"
    assert launched(body, table) == {"a": [(64, 1)], "b": [(96, 1)], "c": []}


def test_table_of_functions_that_is_not_const() -> None:
    found = launched("t[1]<<<1, 32>>>(p, 2); t[0]<<<1, 64>>>(p, 3);", "static K t[] = {a, c};")
    assert found == {"a": [(64, 3)], "b": [], "c": [(32, 2)]}


def test_template_arguments_and_members() -> None:
    assert launched("Runner<a, 160>::run(p); Runner<c, 64>::run(p);") == {
        "a": [(160, 3)], "b": [], "c": [(64, 3)]
    }  # fmt: skip
    assert launched("Holder<int> h{b, 5}; h.go(p);")["b"] == [(96, 5)]
    assert launched("by_traits<float>(p); by_traits<double>(p);", TRAITS) == {
        "a": [(64, 3)], "b": [(128, 3)], "c": []
    }  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [
        'std::multimap<int, K> m; m.emplace(1, a); m.emplace(2, b); m.find(2)->second<<<1, 64>>>(p, 7);',
        'std::vector<K> v{a, b}; for (auto f : v) f<<<1, 64>>>(p, 7);',
        'extern K pick(K, K); pick(a, b)<<<1, 64>>>(p, 7);',
    ],
)  # fmt: skip
def test_kernel_that_is_not_known(body: str) -> None:
    """Each whose address is taken, with what the launch gives it; no other."""
    assert launched(body) == {"a": [(64, 7)], "b": [(64, 7)], "c": []}


@pytest.mark.parametrize(
    "body",
    [
        "std::map<int, K> m{{1, a}, {2, b}}; m.at(2)<<<1, 64>>>(p, 7);",
        'std::map<std::string, K> m = {{"a", a}, {"b", &b}}; m.at("b")<<<1, 64>>>(p, 7);',
        "std::vector<std::pair<int, K>> v{{1, a}, {2, b}}; v[1].second<<<1, 64>>>(p, 7);",
        "std::pair<int, K> v[] = {{1, a}, {2, b}}; v[1].second<<<1, 64>>>(p, 7);",
    ],
)
def test_pairs_of_functions_in_braces(body: str) -> None:
    assert launched(body, "#include <map>\n#include <string>\n#include <vector>\n") == {
        "a": [], "b": [(64, 7)], "c": []
    }  # fmt: skip


def test_template_whose_addresses_are_not_all_seen() -> None:
    """A launch by a pointer may be of an instance whose name nothing that was executed has."""
    source = """typedef void (*K)(float *, int);
      template <int S> __global__ void t(float *p, int n) { p[threadIdx.x * S] = n; }
      extern K pick(K);
      template <class T> struct Never { static K seen() { return t<sizeof(T)>; } };
      int main() { float *p; cudaMalloc(&p, 4096); pick(t<7>)<<<1, 64>>>(p, 2); }"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.template_arguments for one in kernel.launches] == [{"S": "7"}, {}]


def test_kernel_in_a_map() -> None:
    found = launched("std::map<int, K> m{{1, a}}; K f = b; m.at(1)<<<1, 64>>>(p, 7);")
    assert found == {"a": [(64, 7)], "b": [], "c": []}


def test_template_that_nothing_instantiates() -> None:
    """What it launches counts only for kernels without another launch."""
    assert launched("a<<<1, 32>>>(p, 1); b<<<1, 32>>>(p, 2);", TRAITS) == {
        "a": [(32, 1)], "b": [(32, 2)], "c": []
    }  # fmt: skip


def test_what_the_runtime_is_asked_of_a_kernel_takes_no_address() -> None:
    found = launched(
        "cudaFuncSetAttribute(c, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 16);"
        "extern K pick(K, K); pick(a, b)<<<1, 64>>>(p, 7);"
    )
    assert found["c"] == []


def test_qualified_kernel_beside_a_variable_of_its_name() -> None:
    found = launched(
        "K k = a; n::k<<<1, 32>>>(p, 3); k<<<1, 64>>>(p, 4);",
        "namespace n { __global__ void k(float *p, int n) { p[threadIdx.x] = 1; } }",
    )
    assert found == {"a": [(64, 4)], "b": [], "c": [], "k": [(32, 3)]}


@pytest.mark.parametrize("argument", ["&k<float, 4>", "k<float, 4>", "k<float, 2 * N>", "a::k<T, 4>"])
@pytest.mark.parametrize(
    "launcher",
    [
        "template <auto K> struct Run { static void go(float *p) { K<<<1, 32>>>(p, 3); } };",
        "template <void (*K)(float *, int)> struct Run { static void go(float *p) { K<<<1, 32>>>(p, 3); } };",
        "template <auto K> struct Run { static void go(float *p) { [=] { K<<<1, 32>>>(p, 3); }(); } };",
    ],
)
def test_instance_of_a_template_as_an_argument_of_a_class(argument: str, launcher: str) -> None:
    source = f"""namespace a {{
      template <class T, int S> __global__ void k(T *p, int n) {{ p[threadIdx.x * n * S] = 1; }}
    }}
    using namespace a;
    constexpr int N = 2;
    using T = float;
    {launcher}
    void run(float *p) {{ Run<{argument}>::go(p); }}"""
    (kernel,) = analyze(source.encode()).kernels
    assert [(one.launch.block[0], one.launch.template_arguments) for one in kernel.launches] == [
        (32, {"T": "float", "S": "4"})
    ]


MANY = "".join(f"__global__ void m{i}(float *p, int n) {{ p[threadIdx.x] = 1; }}\n" for i in range(13))
TABLE_OF_MANY = f"{MANY}K t[] = {{{', '.join(f'm{i}' for i in range(13))}}};\n"


def problems(body: str, before: str) -> list[str]:
    source = f"{KERNELS}{before}\nvoid run(float *p, int i) {{ {body} }}"
    return [one.message for one in analyze(source.encode()).problems]


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("K f = some(); f<<<1, 64>>>(p, 4);", "a launch of one of 13 kernels whose addresses are taken"),
        ("cudaLaunchKernel((void *)some(), 1, 64, args);", "a launch of one of 13 kernels"),
        ("void (*f)(float *) = pick(); f(p);", "a call of one of 13 functions that launch"),
    ],
)
def test_more_kernels_than_are_told_apart_are_told(body: str, what: str) -> None:
    wrappers = "".join(f"void w{i}(float *p) {{ m{i}<<<1, 32>>>(p, 1); }}\n" for i in range(13))
    taken = f"void (*ws[])(float *) = {{{', '.join(f'w{i}' for i in range(13))}}};\n"
    before = f"{TABLE_OF_MANY}{wrappers}{taken}K some(); void (*pick())(float *); extern void **args;"
    (found,) = problems(body, before)
    assert found.startswith(what)
    assert found.endswith("is not analyzed: of which is not known")


def test_a_copy_of_an_element_leaves_the_table() -> None:
    body = "K f = t[some()]; t[3]<<<1, 64>>>(p, 4);"
    assert launched(body, TABLE_OF_MANY + "int some();")["m3"] == [(64, 4)]


WRAPPERS = """void w0(float *p, int n) { a<<<1, n>>>(p, 1); }
void w1(float *p, int n) { b<<<1, n>>>(p, 1); }
void (*ws[])(float *, int) = {w0, w1};
void (*pick())(float *, int); int some();
"""


def test_functions_of_a_table_at_namespace_scope() -> None:
    assert launched("ws[1](p, 64);", WRAPPERS)["b"] == [(64, 1)]


@pytest.mark.parametrize("body", ["ws[some()](p, 64);", "void (*f)(float *, int) = pick(); f(p, 64);"])
def test_one_of_the_functions_of_a_table(body: str) -> None:
    assert launched(body, WRAPPERS) == {"a": [(64, 1)], "b": [(64, 1)], "c": []}


def test_a_launch_by_one_of_the_functions_whose_addresses_are_taken_is_noted() -> None:
    body = "void (*f)(float *, int) = pick(); f(p, 64);"
    kernels = analyze(f"{KERNELS}{WRAPPERS}\nvoid run(float *p) {{ {body} }}".encode()).kernels
    assert "by which is not known" in kernels[0].launches[0].launch.note


def test_a_static_method_may_be_one_of_the_functions() -> None:
    before = "struct W { static void w(float *p, int n) { c<<<1, n>>>(p, 1); } };"
    body = "ws[2] = W::w; void (*f)(float *, int) = pick(); f(p, 64);"
    assert launched(body, WRAPPERS.replace("ws[]", "ws[3]") + before)["c"] == [(64, 1)]


def test_kernels_in_a_vector_of_pairs() -> None:
    before = """struct Plan {
      std::vector<std::pair<K, int>> steps;
      Plan &add(K k, int n) { steps.emplace_back(k, n); return *this; }
      void go(float *p) const { for (const auto &one : steps) one.first<<<1, 96>>>(p, one.second); }
    };"""
    found = launched("Plan plan; plan.add(a, 2).add(b, 3); plan.go(p);", f"#include <utility>\n{before}")
    assert found == {"a": [(96, 2)], "b": [(96, 3)], "c": []}
