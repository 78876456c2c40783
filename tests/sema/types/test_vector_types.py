"""CUDA's vector types, which files declare once more for compilers that have none."""

from __future__ import annotations

import pytest

from cudalint.ir.ctypes import size_of
from cudalint.sema.types.builtin import builtin_types
from tests.sema.types.reading import parse, scope_of


@pytest.mark.parametrize(
    "declaration",
    [
        "struct float2 { float x, y; };",
        "typedef struct { float x, y; } float2;",
        "struct float2;",
        'extern "C" { struct float2 { float x, y; }; }',
    ],
)
def test_a_vector_type_of_cuda_is_not_declared_anew(declaration: str) -> None:
    assert scope_of(declaration).resolve_text("float2") == builtin_types()["float2"]


def test_other_scopes_have_vector_types_of_their_own() -> None:
    source = "struct float2 { float x, y; }; namespace own { struct float2 { double x, y; }; } float2 global;"
    scope = scope_of(source + "struct Outer { struct float2 { char x, y; }; };")
    assert [size_of(scope.resolve_text(name)) for name in ("own::float2", "Outer::float2", "float2")] == [
        16,
        2,
        8,
    ]
    inner = scope.child()
    for node in parse("struct float2 { float x, y, z; };").named_children:
        inner.declare(node)
    assert size_of(inner.resolve_text("float2")) == 12
