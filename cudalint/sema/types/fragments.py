"""The types of WMMA fragments, read from their template arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, FloatType, FragmentType, IntType, UnknownType
from cudalint.sema.types.builtin import builtin_types
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_USES = ("matrix_a", "matrix_b", "accumulator")
_LAYOUTS = ("row_major", "col_major")


def fragment_type(scope: TypeScope, arguments: list[Node]) -> CType | None:
    """wmma::fragment<Use, m, n, k, T, Layout>: the layout of an accumulator is left out."""
    if len(arguments) not in (5, 6):
        return None
    use = _tag(scope.resolve_descriptor(arguments[0]))
    shape = [scope.constant_value(node) for node in arguments[1:4]]
    kind = scope.resolve_descriptor(arguments[4])
    layout = _tag(scope.resolve_descriptor(arguments[5])) if len(arguments) == 6 else None
    m, n, k = shape
    if m is None or n is None or k is None:
        return UnknownType("wmma::fragment", "the shape of a WMMA fragment is not a known constant")
    if use not in _USES or (use != "accumulator" and layout not in _LAYOUTS):
        return UnknownType("wmma::fragment", "the template arguments of a WMMA fragment are not known")
    if isinstance(kind, IntType | FloatType):
        return FragmentType(use, (m, n, k), kind.name, kind, layout if use != "accumulator" else None)
    if _tag(kind) == "tf32":
        return FragmentType(use, (m, n, k), "tf32", builtin_types()["float"], layout)
    return UnknownType("wmma::fragment", f"fragments of '{getattr(kind, 'name', '')}' are not modelled")


def _tag(ctype: CType) -> str:
    """The name of a tag type, which no source in view declares."""
    return ctype.name.rpartition("::")[2] if isinstance(ctype, UnknownType) else ""
