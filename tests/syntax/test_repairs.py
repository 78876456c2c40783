"""What the grammar does not parse, or parses as something else, and what becomes of it."""

import pytest

from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.syntax.node import Node
from cudalint.syntax.parse import Tree, parse


def tree(source: str) -> Tree:
    return parse(preprocess(source.encode(), Settings(), "a.cu").main)


def find(node: Node, type_: str) -> list[str]:
    found = []
    pending = [node]
    while pending:
        node = pending.pop()
        if node.type == type_:
            found.append(" ".join((node.text or b"").decode().split()))
        pending.extend(reversed(node.children))
    return found


def body(source: str) -> Node:
    parsed = tree("__global__ void f() { " + source + " }")
    assert not parsed.root_node.has_error, str(parsed.root_node)
    return parsed.root_node


PARSES = r"""
struct __align__(16) S { float a; };
typedef struct __align__(8) { float a; } S;
struct S { float a; } __align__(16);
typedef struct { float a; } __attribute__((aligned(16))) S;
__align__(16) struct S { float a; };
struct __builtin_align__(32) S { float a; };
__global__ void __launch_bounds__(256, 2, 1) f(int *a) { }
__global__ void __launch_bounds__(256) __maxnreg__(32) f(int *a) { }
__global__ void __cluster_dims__(2, 1, 1) f(int *a) { }
__launch_bounds__(128) __global__ void f(float2 *__restrict a, float *const __restrict b) { }
void g() { auto l = [=] __device__ (int i) { return i; }; }
void g() { auto l = [=] __host__ __device__ (int i) -> int { return i; }; }
FOO_API void f() { }
FOO_API __global__ void f(int *a) { }
__global__ FOO_API void f(int *a) { }
void CUDART_CB f(int *a) { }
static FOO_ATTR FooResult FOO_CALL f(int a) { return a; }
class FOO_API Name : public Base { int a; };
FOO_BEGIN namespace a { int b; } FOO_END
template class Pool<float>;
void f() { p = new int *[n]; }
void f() { if (typeid(T) == typeid(double)) g(); }
void f() { printf("a" PRIu64 "b" PRId32, x); }
void f() { float x[4] __attribute__((aligned(16))); }
void f() { int x __attribute__((unused)), y = 3; float *__restrict__ p __attribute__((unused)) = q; }
void f() { float * __attribute__((__unused__)) p = q; for (int i __attribute__((unused)) = 0;;) g(); }
using V = float __attribute__((ext_vector_type(4)));
void f() { switch (a) { case 1 ... 3: b(); } }
void f() { [[maybe_unused]] __align__(16) __shared__ float a[4]; }
void f() { asm volatile("x" : "=r"(a) : POINTER(p), "r"(b) "r"(c) : "memory"); }
void f() { x = y.operator float(); }
void f() { MANY_LOCALS(int64_t, a, b) int c; }
#define QUIET noexcept\nstruct S { int f() const QUIET { return 1; } };
struct S { __host__ __device__ constexpr friend bool operator==(S a, S b) { return true; } };
void f() { typename T::Scan(storage).sum(a, typename T::Plus()); b = typename T::Zero(c); }
void f() { typename T::Type a(b); typename T::Type (*c)(int) = d; }
void f() {\n DECLARE_ALL\n const int a = 1; }
__device__ int f() { for (;;)\n#pragma unroll\nfor (;;) g(); }
""".strip().splitlines()


@pytest.mark.parametrize("source", PARSES)
def test_parses(source: str) -> None:
    parsed = tree(source.replace("\\n", "\n"))
    assert not parsed.root_node.has_error, f"{parsed.text.decode()}\n{parsed.root_node}"


@pytest.mark.parametrize(
    "source",
    [
        "struct __align__(16) S { float a; };",
        "typedef struct { float a; } __align__(16) S;",
        "__align__(16) struct S { float a; };",
        "struct S { float a; } __attribute__((packed, aligned(16)));",
        "struct __attribute__((aligned(16))) S { float a; };",
        "extern __shared__ __align__(16) char a[];",
        "__shared__ float a[4] __attribute__((aligned(16)));",
        "int a alignas(16) = 2;",
    ],
)
def test_an_alignment_survives(source: str) -> None:
    root = tree(source).root_node
    assert not root.has_error and [text.replace(" ", "") for text in find(root, "alignas_qualifier")] == [
        "alignas(16)"
    ]


def test_launch_bounds_keep_two_arguments() -> None:
    root = tree("__global__ void __launch_bounds__(N * 2, 4, 1) f() { }").root_node
    assert [text.replace(" ", "") for text in find(root, "launch_bounds")] == ["__launch_bounds__(N*2,4)"]


def test_restrict_is_recognisable_in_every_spelling() -> None:
    root = tree(
        "void f(int *__restrict a, int *const __restrict b, int *__restrict__ c, int *MY_RESTRICT d);"
    ).root_node
    spelled = [text for text in find(root, "type_qualifier") if "restrict" in text]
    assert spelled == ["restrict", "restrict", "__restrict__", "restrict"]


@pytest.mark.parametrize(
    "condition",
    [
        "i<n && j>(m)",
        "a.x<n || b.y>(m)",
        "p->q<n && j>(m) && k",
        "x[i].y<n && j>(m)",
        "threadIdx.x < n && j > (m - 1)",
        "(i < 0 || i >= n) && j",
        "(i < n & j >= m)",
        "(i < 0 || i >= n || j < 0 || j >= m)",
        "(i < f<3>(1) || i >= n)",
    ],
)
def test_comparisons_are_no_template_calls(condition: str) -> None:
    root = body(f"if ({condition}) g();")
    assert not [text for text in find(root, "template_function") if text != "f<3>"]
    assert not find(root, "template_method") and not find(root, "assignment_expression")
    assert find(root, "binary_expression")


@pytest.mark.parametrize(
    "call",
    [
        "f<N>(x)",
        "f<A && B>()",
        "std::g<A && B>(x)",
        "f<(A > 0)>(x)",
        "a.template b<3>(x)",
    ],
)
def test_template_calls_stay(call: str) -> None:
    root = body(f"x = {call};")
    assert find(root, "template_function") or find(root, "template_method")


@pytest.mark.parametrize(
    "declaration",
    [
        "dim3 b(BX);",
        "dim3 b(BX, BY);",
        "const dim3 b(BX * BY);",
        "Foo<int> b(a);",
        "ns::Foo b(a, 1);",
    ],
)
def test_variables_are_no_functions(declaration: str) -> None:
    root = body(declaration)
    assert len(find(root, "function_declarator")) == 1  # f itself
    assert find(root, "init_declarator")


@pytest.mark.parametrize("declaration", ["int g(int a);", "Foo g(Bar b, float c);", "void g();"])
def test_functions_declared_within_functions_stay(declaration: str) -> None:
    assert len(find(body(declaration), "function_declarator")) == 2


@pytest.mark.parametrize(
    "loop",
    [
        "EACH(i, n) { g(i); }",
        "EACH(i, B * n + 1) { g(i); }",
        "KERNEL_LOOP(i, n) g(i);",
    ],
)
def test_an_unknown_loop_macro_is_a_loop_of_unknown_condition(loop: str) -> None:
    root = body(loop)
    assert len(find(root, "while_statement")) == 1 and len(find(root, "function_definition")) == 1


def test_a_call_without_semicolon_is_a_statement() -> None:
    assert find(body("CHECK(a) b = 1; CHECK(c)"), "call_expression") == ["CHECK(a)", "CHECK(c)"]


@pytest.mark.parametrize(
    "source",
    [
        "(real)-x",
        "(real)*p",
        "(T)(x)",
        "(size_t)&p",
        "(uint32_t)(x) + 1",
        "(Node)(x)",
    ],
)
def test_casts_to_named_types(source: str) -> None:
    types = "typedef float real; struct Node { int a; }; template <typename T> "
    text = f"{types} __global__ void f() {{ y = {source}; }}"
    assert len(find(tree(text).root_node, "cast_expression")) == 1


def test_a_variable_in_parentheses_is_no_cast() -> None:
    text = "template <typename T> void f(T t) { } void g(int T) { y = (T)-x; z = (n)*p; }"
    assert not find(tree(text).root_node, "cast_expression")


def test_launches_in_unknown_macros_are_seen() -> None:
    root = body('DISPATCH(type, "name", using T = at::type<a, true>; k<T><<<g, {32, 8}, 0, s>>>(p, n););')
    assert [text.replace(" ", "") for text in find(root, "kernel_call_syntax")] == ["<<<g,dim3{32,8},0,s>>>"]


def test_an_unknown_annotation_of_a_local_is_not_dropped() -> None:
    """`SHARED` may be `__shared__`: reading the array as a local one would be a guess."""
    root = tree("__global__ void f() { SHARED float x[32]; }")
    assert b"SHARED" in root.text


@pytest.mark.parametrize("right", ["-1", "+c", "*p", "&p", "(m)"])
def test_a_comparison_is_no_template(right: str) -> None:
    root = body(f"if (i < n && a[i] < 1.0f && j > {right}) g();")
    assert not find(root, "template_function")


@pytest.mark.parametrize(
    "declaration",
    [
        "float (*tile)[17] = reinterpret_cast<float (*)[17]>(words);",
        "float(*tile)[4][5];",
        "unsigned int (*tile)[N] = (unsigned int (*)[N])words;",
        "float (&row)[9] = cells[i].row;",
        "int(&tile)[4][5] = tiles[warp];",
        "uint32_t (*tile)[33] = (uint32_t (*)[33])words;",
        "float4 (*tile)[8];",
        "Word (*tile)[33] = reinterpret_cast<Word (*)[33]>(words);",
    ],
)
def test_a_pointer_or_reference_to_an_array_is_declared(declaration: str) -> None:
    root = body(declaration)
    assert len(find(root, "declaration")) == 1 and not find(root, "call_expression")[1:]


def test_a_call_that_is_indexed_stays() -> None:
    assert find(body("at(*p)[3] = 1;"), "call_expression") == ["at(*p)"]
    assert find(body("at(&p)[3] = 1;"), "call_expression") == ["at(&p)"]


def test_a_launch_whose_brackets_a_formatter_took_apart() -> None:
    found = body("k << <n, 32 >> > (a); l<2> << <n, {32, 2}>> >(a); b = c << 2; d<e<f> > (g);")
    assert len(find(found, "kernel_call_syntax")) == 2
    assert find(found, "kernel_call_syntax")[1].replace(" ", "") == "<<<n,dim3{32,2}>>>"


def test_a_subscript_that_begins_with_the_global_scope() -> None:
    assert find(body("out[::SIZE * t] = in[::first::second];"), "qualified_identifier") == [
        "::SIZE",
        "::first::second",
        "first::second",
    ]
