from __future__ import annotations

import pytest

from cudalint.ir.ctypes import ArrayType, CType, FloatType, PointerType, ReferenceType, UnknownType, VoidType
from cudalint.ir.expr import INT, UINT
from cudalint.sema.types.declarators import Qualifiers, declarator_name, declarators, is_function, qualifiers
from cudalint.sema.types.naming import type_name
from cudalint.syntax import cst
from tests.sema.types.reading import declared, parse, scope_of, walk

FLOAT = FloatType("float", 4)


@pytest.mark.parametrize(
    ("declaration", "expected"),
    [
        ("void f(const float *p) {}", PointerType(FLOAT, const=True)),
        ("void f(float const *p) {}", PointerType(FLOAT, const=True)),
        ("void f(float *const p) {}", PointerType(FLOAT)),
        ("void f(const float *__restrict__ p) {}", PointerType(FLOAT, const=True, restrict=True)),
        ("void f(float *__restrict p) {}", PointerType(FLOAT, restrict=True)),
        ("void f(float *restrict p) {}", PointerType(FLOAT, restrict=True)),
        ("void f(volatile int *p) {}", PointerType(INT, volatile=True)),
        ("void f(float *const *p) {}", PointerType(PointerType(FLOAT), const=True)),
        ("void f(float **__restrict__ p) {}", PointerType(PointerType(FLOAT), restrict=True)),
        ("void f(const void *p) {}", PointerType(VoidType(), const=True)),
        ("void f(float (*p)[33]) {}", PointerType(ArrayType(FLOAT, 33))),
        ("void f(const float (*p)[33]) {}", PointerType(ArrayType(FLOAT, 33), const=True)),
        ("void f(float p[]) {}", PointerType(FLOAT)),
        ("void f(const float p[16]) {}", PointerType(FLOAT, const=True)),
        ("void f(float p[][8]) {}", PointerType(ArrayType(FLOAT, 8))),
        ("void f(float *const p[]) {}", PointerType(PointerType(FLOAT), const=True)),
        ("void f(float (&p)[4]) {}", ReferenceType(ArrayType(FLOAT, 4))),
        ("void f(const float &p) {}", ReferenceType(FLOAT, const=True)),
        ("void f(float *&p) {}", ReferenceType(PointerType(FLOAT))),
        ("void f(float &&p) {}", ReferenceType(FLOAT, rvalue=True)),
        ("float p[3][33];", ArrayType(ArrayType(FLOAT, 33), 3)),
        ("float *p[3];", ArrayType(PointerType(FLOAT), 3)),
        ("extern __shared__ float p[];", ArrayType(FLOAT, None)),
        ("const float p[] = {1, 2};", ArrayType(FLOAT, None)),
        ("float x = 0, *p = &x;", PointerType(FLOAT)),
        ("const volatile unsigned p = 3;", UINT),
        ("constexpr int p = 3;", INT),
        ("static constexpr float *p = nullptr;", PointerType(FLOAT)),
        ("float *p(int n);", PointerType(FLOAT)),
        ("auto p(int n) -> float *;", PointerType(FLOAT)),
        ("typedef float Row[8]; Row p[4];", ArrayType(ArrayType(FLOAT, 8), 4)),
        ("typedef float *Pointer; const Pointer p = 0;", PointerType(FLOAT)),
    ],
)
def test_declared_type(declaration: str, expected: CType) -> None:
    assert declared(declaration)["p"] == expected


def test_pointer_to_function_has_a_size_and_an_unknown_target() -> None:
    found = declared("void (*p)(int, float);")["p"]
    assert isinstance(found, PointerType)
    assert isinstance(found.target, UnknownType)


def test_deduced_types_are_left_to_the_initializer() -> None:
    found = declared("void f() { auto a = 1; const auto *b = q; auto &c = *q; decltype(a) d = 0; }")
    assert isinstance(found["a"], UnknownType)
    assert found["a"].name == "auto"
    assert found["b"] == PointerType(found["a"], const=True)
    assert found["c"] == ReferenceType(found["a"])
    # A declared decltype is not what the initializer has: `decltype(a) d = 0.5` is an int.
    assert isinstance(found["d"], UnknownType)
    assert found["d"].name != "auto"


def test_array_length_from_constants_of_the_caller() -> None:
    scope = scope_of(constants="const int TILE = 32;")
    found = declared("__shared__ float p[TILE][TILE + 1], q[2 * UNKNOWN];", scope)
    assert found["p"] == ArrayType(ArrayType(FLOAT, 33), 32)
    assert found["q"] == ArrayType(FLOAT, None, is_open=True)


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("int *a, b[3], &c = d, (*e)[2];", ["a", "b", "c", "e"]),
        ("int Outer::method(int);", ["Outer::method"]),
        ("struct S { float operator[](int); }; int x;", ["x"]),
    ],
)
def test_names(source: str, names: list[str]) -> None:
    nodes = [node for node in walk(parse(source)) if node.type == "declaration"]
    assert [declarator_name(item) for node in nodes for item in declarators(node)] == names


@pytest.mark.parametrize(
    ("source", "expected"),
    [("int f(int);", True), ("int *f(int);", True), ("int (*f)(int);", False), ("int f;", False)],
)
def test_is_function(source: str, expected: bool) -> None:
    assert is_function(cst.declarator(parse(source).named_children[0])) is expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("__shared__ float t[4];", Qualifiers(shared=True)),
        ("extern __shared__ alignas(16) float t[];", Qualifiers(extern=True, shared=True)),
        ("static __device__ const int t[2] = {1, 2};", Qualifiers(static=True, device=True, const=True)),
        ("__constant__ float t[4];", Qualifiers(constant=True)),
        ("__managed__ __device__ int t;", Qualifiers(managed=True, device=True)),
        ("constexpr int t = 3;", Qualifiers(constexpr=True)),
        ("volatile int *const t = 0;", Qualifiers(volatile=True)),
    ],
)
def test_qualifiers(source: str, expected: Qualifiers) -> None:
    assert qualifiers(parse(source).named_children[0]) == expected


@pytest.mark.parametrize(
    "text",
    [
        "float",
        "const int4 *",
        "volatile float *__restrict__",
        "float (*)[3][4]",
        "unsigned long long",
        "const float &",
    ],
)
def test_spelling_reads_back(text: str) -> None:
    scope = scope_of()
    ctype = scope.resolve_text(text)
    assert not isinstance(ctype, UnknownType)
    assert scope.resolve_text(type_name(ctype)) == ctype
