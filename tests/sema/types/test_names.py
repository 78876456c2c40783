"""What names mean: scopes, namespaces, templates, enumerators, and what is left unknown and why."""

from __future__ import annotations

import pytest

from cudalint.ir.ctypes import ArrayType, CType, FloatType, PointerType, RecordType, UnknownType, size_of
from cudalint.ir.expr import INT, UINT, IntType
from cudalint.sema.templates.parameters import ParameterKind, template_parameters
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.enums import enumerators
from cudalint.sema.types.record_info import explain
from cudalint.syntax import cst
from tests.sema.types.reading import declared, parse, scope_of, walk

FLOAT, DOUBLE = FloatType("float", 4), FloatType("double", 8)


def reason(ctype: CType) -> str:
    assert isinstance(ctype, UnknownType), ctype
    return ctype.reason


# -- visibility --------------------------------------------------------------------------------------


def test_inner_scope_hides_outer() -> None:
    outer = scope_of("typedef float real;")
    inner = outer.child()
    inner.bind("real", DOUBLE)
    assert inner.lookup("real") == DOUBLE
    assert outer.lookup("real") == FLOAT
    assert outer.lookup("nothing") is None


def test_local_declarations_stay_local() -> None:
    outer = scope_of("struct S { int x; };")
    inner = outer.child()
    for node in parse("struct S { double x; }; using T = S;").named_children:
        inner.declare(node)
    assert size_of(inner.resolve_text("T")) == 8
    assert size_of(outer.resolve_text("S")) == 4
    assert outer.lookup("T") is None


def test_pack_reaches_into_functions() -> None:
    record = "{ struct S { char c; int i; }; }"
    source = f"#pragma pack(1)\nvoid f() {record}\n#pragma pack()\nvoid g() {record}"
    root = parse(source)
    scope = scope_of()
    scope.declare(root)
    sizes = []
    for node in walk(root):
        if node.type == "struct_specifier":
            inner = scope.child()
            inner.declare(node)
            sizes.append(size_of(inner.resolve_text("S")))
    assert sizes == [5, 8]


def test_order_of_declarations_does_not_matter() -> None:
    scope = scope_of(
        "typedef Late Early; struct Holder { Later *p; }; struct Late { int x; }; struct Later { int y; };"
    )
    assert size_of(scope.resolve_text("Early")) == 4
    assert size_of(scope.resolve_text("Holder")) == 8


def test_a_files_own_name_goes_before_the_builtin_one() -> None:
    assert scope_of("struct half { float v; };").resolve_text("half") != builtin_types()["half"]
    assert scope_of("typedef float4 float4;").resolve_text("float4") == builtin_types()["float4"]


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ("namespace a { X p; }", 4),
        ("namespace a { namespace c { X p; } }", 4),
        ("namespace b { X p; }", 8),
        ("a::X p;", 4),
        ("using namespace b; X p;", 8),
        ("namespace s = b; s::X p;", 8),
        ("using a::X; X p;", 4),
        ("namespace b { ::a::X p; }", 4),
    ],
)
def test_namespaces(use: str, expected: int) -> None:
    source = "namespace a { struct X { int x; }; } namespace b { struct X { double x; }; }"
    assert size_of(declared(f"{source} {use}")["p"]) == expected


def test_a_name_of_another_namespace_is_not_taken() -> None:
    assert "not declared" in reason(declared("namespace a { struct X { int x; }; } X p;")["p"])


def test_members_are_seen_in_the_class_and_through_it_only() -> None:
    source = (
        "struct Outer { struct Inner { float4 v; }; typedef Inner alias; alias a; }; struct More : Outer {};"
    )
    scope = scope_of(source)
    assert size_of(scope.resolve_text("Outer")) == 16
    assert size_of(scope.resolve_text("Outer::alias")) == 16
    assert size_of(scope.resolve_text("More::Inner")) == 16
    assert scope.lookup("Inner") is None


def test_conflicting_declarations_are_not_chosen_from() -> None:
    scope = scope_of("typedef float real;", "typedef double real;", "typedef int same;", "typedef int same;")
    assert "more than once" in reason(scope.resolve_text("real"))
    assert scope.resolve_text("same") == INT


def test_macro_as_a_type() -> None:
    scope = scope_of(macros={"real": "double", "vec": "real *", "loop": "loop", "a": "b", "b": "a"})
    assert declared("vec p;", scope)["p"] == PointerType(DOUBLE)
    assert isinstance(declared("loop p;", scope)["p"], UnknownType)
    assert isinstance(declared("a p;", scope)["p"], UnknownType)


def test_self_reference_and_its_completion() -> None:
    scope = scope_of("struct Node { int v; struct Node *next; };")
    node = scope.resolve_text("Node")
    assert isinstance(node, RecordType)
    pointer = node.fields[1].type
    assert isinstance(pointer, PointerType)
    assert scope.complete(pointer.target) == node


# -- templates ---------------------------------------------------------------------------------------

PARTIAL = "template <typename T, int N> struct P { char c; }; template <typename T> struct P<T, 8> { T t; };"
VEC = "template <typename T, int N = 4> struct Vec { typedef T value_type; T v[N]; };"


@pytest.mark.parametrize(
    ("source", "text", "size"),
    [
        (VEC, "Vec<float>", 16),
        (VEC, "Vec<double, 3>", 24),
        (VEC, "Vec<double, 3>::value_type", 8),
        (VEC + "template <typename T> using Pair = Vec<T, 2>;", "Pair<short>", 4),
        (VEC + "enum { WIDTH = 8 };", "Vec<char, WIDTH / 2 + 1>", 5),
        (VEC + "struct Traits { static const int N = 6; };", "Vec<char, Traits::N>", 6),
        (VEC, "Vec<Vec<float, 2>, (sizeof(double) > 4) ? 3 : 5>", 24),
        (VEC, "Vec<char, std::is_same<float, double>::value ? 1 : 2>", 2),
        (VEC + "template <template <typename, int> class C = Vec> struct Use { C<int, 3> c; };", "Use<>", 12),
        (
            "template <int N> struct Down { char c; Down<N - 1> d; }; template <> struct Down<0> {};",
            "Down<3>",
            4,
        ),
        (
            PARTIAL,
            "P<double, 8>",
            8,
        ),
        (
            PARTIAL,
            "P<double, 4>",
            1,
        ),
    ],
)
def test_instantiation(source: str, text: str, size: int) -> None:
    scope = scope_of(source)
    ctype = scope.resolve_text(text)
    assert size_of(ctype) == size, explain(scope, ctype)


@pytest.mark.parametrize(
    ("source", "text", "why"),
    [
        ("", "Missing<float>", "not declared"),
        ("struct Fwd;", "Fwd", "definition is not in view"),
        (VEC, "Vec<Missing>", "Missing"),
        (VEC, "Vec<float, UNKNOWN>", "length is not a known constant"),
        ("template <typename T> struct V { T v; };", "V", "arguments"),
        ("template <typename... T> struct V { Tuple<T...> v; };", "V<int, float>", "Tuple"),
        (
            "template <typename T> struct S { T a; }; template <> struct S<float> { char c; };",
            "S<Missing>",
            "specialization",
        ),
        ("template <int N> struct Deep { Deep<N + 1> d; };", "Deep<0>", "nested too deeply"),
        ("struct Broken { int x; + ; };", "Broken", "syntax error"),
        ("struct Cond {\n#ifdef A\nint x;\n#endif\n};", "Cond", "conditional compilation"),
        ("#pragma pack(N)\nstruct S { char c; int x; };", "S", "pack"),
        (f"#pragma pack({'1' * 5000})\nstruct S {{ char c; int x; }};", "S", "pack"),
        ("#pragma pack(²)\nstruct S { char c; int x; };", "S", "pack"),
        ("struct alignas(N) S { char c; };", "S", "alignment"),
        ("struct B { int x; char c; B() = default; }; struct S : B { char d; };", "S", "tail padding"),
        (
            "struct B { int x; char c; B &operator=(const B &); }; struct S : B { char d; };",
            "S",
            "tail padding",
        ),
        ("struct B { char c; int x; }; struct __attribute__((packed)) S : B { char d; };", "S", "packing"),
        ("struct __attribute__((packed)) S { char c; __half h; };", "S", "packing"),
        ("struct __attribute__((packed)) S { char c; int b : 3; };", "S", "packed"),
        ("struct alignas(8) E {}; struct S : E { int x; };", "S", "empty base"),
        ("struct E {}; struct A : E { int x; }; struct S : E { A a; };", "S", "empty base"),
        ("struct A { int x; }; struct S : virtual A {};", "S", "virtual base"),
        ("enum E { A = UNKNOWN }; struct S { E e; };", "S", "enumerator"),
        ("struct S { long double x; };", "S", "device code"),
        ("typedef float F __attribute__((aligned(16))); struct S { F f; };", "S", "alignment"),
        ("typedef A B; typedef B A;", "A", "not declared"),
        ("", "cub::BlockReduce<int, 128>::TempStorage", "CUB"),
        ("", "cooperative_groups::thread_block", "cooperative groups"),
        ("using namespace nvcuda;", "wmma::fragment<wmma::matrix_a, 16>", "wmma"),
        ("", "texture<float, 2>", "texture"),
        ("", "int; int", "not a type"),
    ],
)
def test_unknown_with_a_reason(source: str, text: str, why: str) -> None:
    scope = scope_of(source)
    ctype = scope.resolve_text(text)
    assert size_of(ctype) is None
    assert why in (explain(scope, ctype) or "")


def test_unbound_template_parameter_says_so() -> None:
    source = "template <typename T> __global__ void k(T *p, typename T::type q);"
    found = declared(source)
    assert isinstance(found["p"], PointerType)
    assert "template parameter not bound" in reason(found["p"].target)
    assert "template parameter not bound" in reason(found["q"])


def test_bound_template_parameter() -> None:
    source = "template <typename T> __global__ void k(T *p, typename T::type q[]);"
    scope = scope_of("struct F { using type = float2; };", source).child()
    scope.bind("T", scope.resolve_text("F"))
    found = declared(source, scope)
    assert size_of(found["p"].target) == 1  # type: ignore[union-attr]
    assert size_of(found["q"].target) == 8  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("std::remove_cv_t<float>", FLOAT),
        ("typename std::remove_reference<float &>::type", FLOAT),
        ("std::decay_t<const float &>", FLOAT),
        ("std::remove_pointer_t<float *>", FLOAT),
        ("std::conditional_t<(sizeof(int) == 4), float, double>", FLOAT),
        ("cuda::std::conditional<false, float, double>::type", DOUBLE),
        ("std::make_unsigned_t<int>", UINT),
        ("std::enable_if_t<true, float>", FLOAT),
    ],
)
def test_standard_traits(text: str, expected: CType) -> None:
    assert scope_of().resolve_text(text) == expected


def test_template_parameters() -> None:
    source = (
        "template <typename T, class U = int, int N = 3, template <class> class C = X, class... R> struct S;"
    )
    found = template_parameters(parse(source).named_children[0])
    kinds = [
        ParameterKind.TYPE,
        ParameterKind.TYPE,
        ParameterKind.VALUE,
        ParameterKind.TEMPLATE,
        ParameterKind.TYPE,
    ]
    assert [item.name for item in found] == ["T", "U", "N", "C", "R"]
    assert [item.kind for item in found] == kinds
    assert [item.default is not None for item in found] == [False, True, True, True, False]
    assert found[-1].is_pack


# -- enumerators and constants -----------------------------------------------------------------------


def test_enumerators() -> None:
    scope = scope_of(
        "enum Plain { A, B = 1 << 4, C }; enum class Scoped { A = 7 }; enum { D = B - 20, E = ~0 };"
        "namespace n { enum In { F = 3 }; } enum Open { G = LATER, H };"
        "enum Twice { X = 1 }; enum Again { X = 2 };"
    )
    assert scope.table is not None
    found = enumerators(scope.table, scope)
    named = {"::".join((*space, name)): found[space][name].value for space in found for name in found[space]}
    numbers = {name: value for name, value in named.items() if isinstance(value, int)}
    assert numbers == {
        "A": 0, "Plain::A": 0, "B": 16, "Plain::B": 16, "C": 17, "Plain::C": 17, "Scoped::A": 7, "D": -4,
        "E": -1, "n::F": 3, "n::In::F": 3, "Twice::X": 1, "Again::X": 2,
    }  # fmt: skip
    left = found[()]["G"].value
    assert not isinstance(left, int)
    assert left.text == b"LATER"
    assert "H" not in found[()]


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("7 / -2", -3),
        ("-7 % 4", -3),
        ("1u - 2 > 0", 1),
        ("0xffffffff + 1", 0),
        ("1ull << 40", 1 << 40),
        ("1 << 32", None),
        ("5 / 0", None),
        ("0 && UNKNOWN", 0),
        ("UNKNOWN && 0", 0),
        ("sizeof(float4) / sizeof(float)", 4),
        ("sizeof(Missing)", None),
        ("(int)3 * static_cast<int>(2)", 6),
        ("(unsigned char)300", 44),
        ("010 + 0b11", 11),
        ("alignof(double2)", 16),
        ("true ? 1'000 : UNKNOWN", 1000),
    ],
)
def test_constant_expressions(expression: str, value: int | None) -> None:
    root = parse(f"int a[{expression}];")
    size = cst.size(next(node for node in walk(root) if node.type == "array_declarator"))
    assert size is not None
    assert scope_of().constant_value(size) == value


def test_template_values_hide_what_the_caller_knows() -> None:
    scope = scope_of(
        "template <int N> struct A { char c[N]; };",
        constants="const int N = 99;",
    )
    assert size_of(scope.resolve_text("A<3>")) == 3
    assert size_of(scope.resolve_text("A<M>")) is None


# -- records -----------------------------------------------------------------------------------------


def test_record_information() -> None:
    scope = scope_of(
        "template <class T> struct Base { T *data; __device__ T &operator[](int i) { return data[i]; } };"
        "template <class T> struct View : Base<T> { static const int N = 4; T get(int i); T declared(); };"
        "template <typename T> __device__ T View<T>::get(int i) { return this->data[i * N]; }"
    )
    info = scope.record("View<float2>")
    assert info is not None
    assert [base.name for base in info.bases] == ["Base<float2>"]
    assert [field.name for field in info.type.fields] == ["data"]
    assert len(info.methods["get"]) == 1
    assert "declared" not in info.methods
    inherited = info.method("operator[]")
    assert inherited is not None
    owner, (definition,) = inherited
    type_node = cst.type(definition)
    assert owner.name == "Base<float2>"
    assert type_node is not None
    assert size_of(owner.scope.resolve(type_node, None)) == 8
    assert scope.record(info.type) is info
    assert scope.record("int") is None


def test_size_of_a_member_array_survives_a_typedef() -> None:
    scope = scope_of("typedef struct { float m[3][4]; } Matrix; typedef Matrix Pair[2];")
    matrix = scope.resolve_text("Matrix")
    assert scope.resolve_text("Pair") == ArrayType(matrix, 2)
    assert size_of(matrix) == 48


def test_integer_spellings_are_one_type() -> None:
    scope = scope_of()
    spellings = [
        "unsigned long int",
        "long unsigned",
        "int unsigned long",
        "size_t",
        "uint64_t",
        "std::size_t",
    ]
    assert {scope.resolve_text(text) for text in spellings} == {IntType("unsigned long", 64, False)}


@pytest.mark.parametrize(
    ("given", "expected"), [("int", INT), ("lib::Half", DOUBLE), ("float *", PointerType(FLOAT))]
)
def test_a_class_that_is_only_declared_is_a_type_of_its_own(given: str, expected: CType) -> None:
    source = """namespace lib { template <typename T> struct Kernel { using Compute = T; }; class Half;
    template <> struct Kernel<lib::Half> { using Compute = double; }; }"""
    assert scope_of(source).resolve_text(f"lib::Kernel<{given}>::Compute") == expected


def test_one_of_cuda_s_own_types_may_be_declared_again() -> None:
    source = """template <typename T> struct Kernel { using Compute = T; };
    struct __half; template <> struct Kernel<__half> { using Compute = char; };"""
    assert "specialization" in reason(scope_of(source).resolve_text("Kernel<int>::Compute"))


@pytest.mark.parametrize("traits, known", [("Plain", True), ("Missing", False)])
def test_a_using_declaration_names_a_template_argument(traits: str, known: bool) -> None:
    source = """namespace lib { template <typename T> struct Plain { using type = T; };
    template <typename T, template <typename U> class Traits> struct Holder { typename Traits<T>::type p; }; }
    using lib::Holder; using lib::Plain; using lib::Missing; using ::Missing;"""
    size = size_of(scope_of(source).resolve_text(f"Holder<short, {traits}>"))
    assert size == (2 if known else None)
