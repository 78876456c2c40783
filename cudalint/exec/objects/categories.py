"""Whether an expression's object may be moved from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.operands import value_category
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

#: Expressions whose value is that of the place which they name.
NAMES = frozenset(("identifier", "field_expression", "qualified_identifier"))
LVALUES = NAMES | {"subscript_expression", "pointer_expression", "call_expression"}


def is_xvalue(ex: Executor, node: Node) -> bool:
    """Whether an expression says that its object may be moved from: `std::move(x)`, `(T &&)x`; and that of a
    prvalue's object."""
    parent = node.parent
    node = unparenthesized(node)
    if node.type == "lambda_expression":  # which captures by copy
        return False
    if node.type == "conditional_expression":  # an lvalue beside a prvalue is copied
        sides = (cst.consequence(node), cst.alternative(node))
        return all(side is not None and is_xvalue(ex, side) for side in sides)
    if node.type == "identifier" and parent is not None and parent.type == "return_statement":
        name = ex.program.text(node)  # a variable that a function returns is moved from
        return ex.scope.is_automatic(name, ex.frame.function) and not ex.scope.is_const(name)
    callee = cst.function(node) if node.type == "call_expression" else None
    category, _ = value_category(ex, node)
    if category is not Category.UNKNOWN:
        return category is Category.RVALUE
    return callee is None and node.type not in LVALUES
