import pytest

from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.syntax.functions import Function, functions
from cudalint.syntax.parse import error_spans, parse


def find(source: str) -> list[Function]:
    return list(functions(parse(preprocess(source.encode(), Settings(), "a.cu").main)))


@pytest.mark.parametrize(
    "source, name",
    [
        ("__global__ void k() { }", "k"),
        ("void __global__ k() { }", "k"),
        ("static __global__ __launch_bounds__(32) void k() { }", "k"),
        ('extern "C" __global__ void k() { }', "k"),
        ('extern "C" { __global__ void k() { } }', "k"),
        ("namespace a { namespace { namespace b::c { __global__ void k() { } } } }", "a::b::c::k"),
        ("template <typename T> __global__ void k() { }", "k"),
        ("template <> __global__ void k<float>() { }", "k"),
        ("struct S { __global__ static void k() { } };", "S::k"),
        ("#define KERNEL __global__ void\nKERNEL k() { }", "k"),
        ("#define DEFINE(T) __global__ void k_##T(T *p) { }\nDEFINE(float)", "k_float"),
        ("#ifdef A\n__global__ void k()\n#else\n__global__ void k(int a)\n#endif\n{ }", "k"),
    ],
)
def test_a_kernel_is_found(source: str, name: str) -> None:
    (function,) = find(source)
    assert function.is_kernel and not function.is_host and not function.node.has_error
    assert function.qualified_name == name and function.name == name.split("::")[-1]
    assert function.body is not None and function.parameters is not None


def test_declarations_are_no_definitions() -> None:
    assert find("__global__ void k(); extern template __global__ void k<int>(); __device__ int f(int);") == []


def test_where_a_function_runs() -> None:
    source = "__device__ int a() {} __host__ __device__ int b() {} __host__ int c() {} int d() {}"
    source += "__device__ int *e() {}"
    runs = {f.name: (f.is_device, f.is_host) for f in find(source)}
    assert runs == {"a": (1, 0), "b": (1, 1), "c": (0, 1), "d": (0, 1), "e": (1, 0)}


def test_template_parameters_come_outermost_first() -> None:
    (function,) = find("template <int N> struct S { template <class T> __device__ T f(T t) { return t; } };")
    assert [node.text for node in function.template_parameters] == [b"<int N>", b"<class T>"]
    assert function.qualified_name == "S::f"


@pytest.mark.parametrize(
    "broken", ["void host() { int = ; ) }", "void host() { if ( { }", "@@ !", "struct { ( };"]
)
def test_a_kernel_is_found_beside_broken_code(broken: str) -> None:
    source = f"{broken}\nnamespace n {{\ntemplate <int N>\n__global__ void k(float *a) {{ a[N] = 1; }}\n}}\n"
    (kernel,) = [function for function in find(source) if function.is_kernel]
    assert kernel.name == "k" and not kernel.node.has_error
    assert source.encode()[kernel.name_node.start_byte :].startswith(b"k(float")
    assert [node.text for node in kernel.template_parameters] == [b"<int N>"]


def test_an_error_of_host_code_hides_no_functions_behind_it() -> None:
    source = """template <class T> void f(T *a) { K<T> p{g<T>::h(2), @ a} ]; k<<<2, 32>>>(p.q); }
    void g(float *a) { k<<<1, 32>>>(a); }
    namespace n { struct S { int m() { return 1; } }; void h() { } }
    int main() { }"""
    assert [function.qualified_name for function in find(source)] == ["f", "g", "n::S::m", "n::h", "main"]


def test_an_error_stays_in_its_kernel() -> None:
    found = find("__global__ void a() { x = ] ; }\n__global__ void b() { y = 1; }")
    assert [(f.name, f.node.has_error) for f in found] == [("a", True), ("b", False)]
    assert error_spans(found[0].node) and not error_spans(found[1].node)
