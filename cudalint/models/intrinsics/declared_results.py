"""What the toolkit's functions are declared to return, where values tell but size and signedness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import static_type
from cudalint.ir.ctypes import ArrayType, BitField, CType, IntType, PointerType, ReferenceType
from cudalint.models.intrinsics import names
from cudalint.models.intrinsics.common import LLONG, ULLONG
from cudalint.sema.types import arithmetic

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

#: The position of the argument whose type, or whose pointee's, is the result's.
POSITIONS = (
    dict.fromkeys(names.ATOMICS | names.LOADS | names.STORES, 0)
    | {name + scope: 0 for name in names.ATOMICS for scope in ("_block", "_system")}
    | {name: 1 if name.endswith("_sync") else 0 for name in names.SHUFFLES}
)
_NAMED = {
    **dict.fromkeys(("llabs", "llmin", "llmax", "__mul64hi", "__double_as_longlong", "clock64"), LLONG),
    **dict.fromkeys(("ullmin", "ullmax", "__umul64hi", "__brevll"), ULLONG),
}


def declared_result(ex: Executor, site: Call) -> CType | None:
    """The integer type that a call of a known function gives; None where its value tells it."""
    name, given = site.name, site.arguments
    if name in _NAMED:
        return _NAMED[name]
    if "2ll_" in name or (name.startswith("ll") and names.is_to_integer(name)):
        return LLONG
    if "2ull_" in name:
        return ULLONG
    at = POSITIONS.get(name)
    if at is not None and at < len(given):
        return _integer(told(static_type(ex, given[at])))
    if name == "abs" and len(given) == 1:
        return _integer(_operand(ex, given[0]))
    if name in ("min", "max") and site.template_arguments is not None:
        listed = site.template_arguments.named_children
        return _integer(ex.scope.types.resolve_descriptor(listed[0])) if listed else None
    if name in ("min", "max") and len(given) == 2:
        one, other = (_integer(_operand(ex, node)) for node in given)
        return None if one is None or other is None else arithmetic.common_type(one, other)
    return None


def _operand(ex: Executor, node: Node) -> CType | None:
    ctype = static_type(ex, node)
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def told(ctype: CType | None) -> CType | None:
    """What a value, or what a pointer or a reference leads to, is."""
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if isinstance(ctype, PointerType):
        return ctype.target
    return ctype.element if isinstance(ctype, ArrayType) else ctype


def _integer(ctype: CType | None) -> IntType | None:
    ctype = ctype.unit if isinstance(ctype, BitField) else ctype
    return ctype if isinstance(ctype, IntType) else None
