"""What unevaluated expressions ask of classes: types of operands, and whether they have a member."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.values import Closure, Temporary
from cudalint.ir.ctypes import (
    ClosureType,
    CType,
    FloatType,
    IntType,
    NoType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.functions import Function
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.members import add_owned, member_functions, method_of
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.types.access import is_inaccessible
from cudalint.sema.types.existence import fails, may_fail
from cudalint.source.conversions import CONVERSION

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
from cudalint.syntax.node import Node


def every(found: Iterable[bool | None]) -> bool | None:
    """Whether all hold; None where that is not known."""
    answers = list(found)
    return False if False in answers else None if None in answers else True


def operand_type(ex: Executor, node: Node) -> CType | None:
    """The type of an operand, without references; None where it is not known."""
    ctype = static_type(ex, node)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    return None if isinstance(ctype, UnknownType) else ctype


def are_numbers(ex: Executor, nodes: Sequence[Node]) -> bool:
    """Whether all operands are numbers."""
    return all(isinstance(operand_type(ex, one), IntType | FloatType) for one in nodes)


def are_types(ex: Executor, arguments: Node | None) -> bool | None:
    """Whether there are the types that template arguments name."""
    types = [ex.scope.types.resolve_descriptor(one) for one in argument_nodes(arguments)]
    return False if any(map(fails, types)) else None if any(map(may_fail, types)) else True


def lambda_of(ex: Executor, ctype: CType | None) -> Closure | None:
    """The lambda of a class, or of a reference to it; None for any other type."""
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    return ex.program.closures.get(ctype.name) if isinstance(ctype, ClosureType) else None


def is_lambda(ex: Executor, node: Node) -> bool:
    """Whether an expression is known to be a lambda."""
    held = ex.scope.lookup(ex.program.text(node)) if node.type == "identifier" else None
    value = held.value if isinstance(held, Temporary) else None
    is_written = isinstance(value, Closure) and value.node is not None
    return is_written or isinstance(static_type(ex, node), ClosureType)


def may_have(ex: Executor, base: Node, field: Node) -> bool | None:
    """Whether an object of an unknown type has a member: a lambda has an operator and conversions alone
    [expr.prim.lambda.closure]."""
    return False if is_lambda(ex, base) and "operator" not in ex.program.text(field) else None


def within(ex: Executor, ctype: CType, name: str) -> tuple[RecordInfo | None, bool | None]:
    """A class, and whether it has a member of a name that is no type."""
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None:
        return None, None if isinstance(ctype, RecordType) else False
    if _is_type(info, name) or name == CONVERSION:  # of which type is not told
        return info, None
    if info.declares(name, seen=True) or _has_prototype(info, name):
        refused = is_inaccessible(ex.scope.types, info, name)
        return info, None if refused is None or info.node is None else not refused
    return info, None if info.any_unseen_base else False


def _is_type(info: RecordInfo, name: str) -> bool:
    """Whether a member is a type, or may be one."""
    table = info.scope.table
    kinds = {one.kind for one in table.names.get(name, ())} if table is not None else set()
    if kinds != {Kind.USING}:
        return bool(kinds)
    return not isinstance(info.scope.find_here(name, None, None, info.scope), NoType | None)


def _has_prototype(info: RecordInfo, name: str) -> bool:
    return name in info.prototypes or any(_has_prototype(base, name) for base in info.bases)


def methods_of(ex: Executor, info: RecordInfo, name: str) -> dict[Function, RecordInfo]:
    """The methods of a name, those without a body in view among them."""
    found = dict(member_functions(ex.program, info, name))
    pending = [info]
    while pending:
        one = pending.pop()
        for node in one.prototypes.get(name, ()):
            add_owned(ex.program, found, method_of(ex.program, one, node, name), one)
        pending += one.bases if not one.hides(name) else ()
    return found
