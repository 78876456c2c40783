"""The overloads that fit a call best, by the types of its arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.sema.functions import Function
from cudalint.sema.overloads import ranking

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.ir.ctypes import CType
    from cudalint.sema.types.scope import TypeScope


def narrow(
    ex: Executor, functions: list[Function], site: Call, types: TypeScope | None = None
) -> list[Function]:
    """The best-matching overloads; definitions of one template by different bodies stay together. `types`:
    those that the class sees whose methods they are."""
    actual = [static_type(ex, node) for node in site.arguments]
    return ranking.narrow(ex.program, functions, actual, site.template_arguments, ex.scope.types, types)


def narrow_types(
    ex: Executor, functions: list[Function], actual: list[CType | None], types: TypeScope | None = None
) -> list[Function]:
    """The same for operands of these types."""
    return ranking.narrow(ex.program, functions, actual, None, ex.scope.types, types)
