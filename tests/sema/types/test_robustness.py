"""Whatever the tree looks like, every type node gives a type."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cudalint.ir.ctypes import ArrayType, PointerType, size_of
from cudalint.sema.types.declarators import declarators
from cudalint.sema.types.enums import enumerators
from cudalint.sema.types.record_info import explain
from cudalint.sema.types.scope import TypeScope
from cudalint.syntax import cst
from tests.sema.types.layouts import RECORDS
from tests.sema.types.reading import parse, walk

_SOURCES = [record[0] for record in RECORDS] + [
    "template <typename T, int N> __global__ void k(const T *__restrict__ a, T (&b)[N], V<T, N + 1> v = {});",
    "namespace a { using b::c; typedef struct S *P; enum class E : T { X = sizeof(P) }; } using namespace a;",
    "void f() { auto [x, y] = g(); typename A<B>::template C<3>::type z; decltype(x) w; int n[sizeof(z)]; }",
]
_TOKENS = [
    "<",
    ">",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    "*",
    "&",
    "::",
    "struct",
    "template",
    "int",
    "T",
    "\x00",
    "é",
]


def _resolve_everything(source: bytes) -> int:
    root = parse(source)
    scope = TypeScope()
    scope.declare(root)
    assert scope.table is not None
    enumerators(scope.table, scope)
    count = 0
    for node in walk(root):
        for declarator in [*declarators(node), None]:
            ctype = scope.resolve(node, declarator)
            explain(scope, ctype)
            scope.record(ctype)
            count += 1
        scope.constant_value(node)
        scope.resolve_descriptor(node)
    return count


@given(st.data())
def test_mutilated_source(data: st.DataObject) -> None:
    source = bytearray(
        " ".join(data.draw(st.lists(st.sampled_from(_SOURCES), min_size=1, max_size=3))).encode()
    )
    for _ in range(data.draw(st.integers(0, 5))):
        start = data.draw(st.integers(0, len(source)))
        stop = min(len(source), start + data.draw(st.integers(0, 12)))
        source[start:stop] = data.draw(st.sampled_from(_TOKENS)).encode()
    assert _resolve_everything(bytes(source)) > 0


def test_nesting_is_bounded() -> None:
    deep = 3000
    scope = TypeScope()
    for source in (b"int " + b"*" * deep + b"p;", b"int p[" + b"1 + " * deep + b"1];"):
        declaration = parse(source).named_children[0]
        type_node = cst.type(declaration)
        assert type_node is not None
        assert isinstance(scope.resolve(type_node, declarators(declaration)[0]), PointerType | ArrayType)
    chain = "".join(f"struct S{i} {{ S{i + 1} s; }};" for i in range(200)) + "struct S200 { int x; };"
    scope.declare(parse(chain))
    assert explain(scope, scope.resolve_text("S0")) is not None
    assert size_of(scope.resolve_text("S190")) == 4
