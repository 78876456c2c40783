"""Traits that ask whether an expression means anything, which the library's source says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.sema.constants.values import UNDEFINED, Constant, Undefined
from cudalint.sema.types.constness import qualified_type
from cudalint.syntax import parse as syntax

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_TEMPLATES = {"is_convertible": "std::_Convertible"}
_ARGUMENT = "argument__"


def detected(scope: TypeScope, name: str, nodes: Sequence[Node]) -> Constant | Undefined:
    """The value of a trait that `_TEMPLATES` has, of these types."""
    inner = scope.child()
    names = [f"{_ARGUMENT}{index}" for index in range(len(nodes))]
    types: list[CType] = [qualified_type(scope, node) for node in nodes]
    for own, ctype in zip(names, types, strict=True):
        inner.bind(own, ctype)
    asked = syntax.parse_expression(f"{_TEMPLATES[name]}<void, {', '.join(names)}>::value")
    found = inner.typed_constant(asked) if asked is not None else None
    return found if found is not None else UNDEFINED
