"""Whether expressions name what is volatile: neither values nor their types tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import argument_nodes
from cudalint.exec.calls.results import known_result
from cudalint.exec.expressions.unevaluated import cast_target, static_type
from cudalint.ir.ctypes import CType, PointerType, RecordType, ReferenceType, is_unresolved
from cudalint.sema.symbols.lookup import Found, unqualified
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import written_name
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.volatility import is_volatile_member
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

#: Functions of libraries that refer to their argument.
_LIBRARIES, _REFERRING = ("std", "cuda"), ("forward", "move", "as_const", "get")


def is_volatile(ex: Executor, node: Node) -> bool | None:
    """Whether an lvalue is volatile; None where that is not known."""
    if not ex.program.declares_volatile:
        return False
    node = unparenthesized(node)
    match node.type:
        case "identifier":
            return _named(ex, ex.program.text(node), node)
        case "field_expression":
            base = cst.argument(node)
            is_arrow = any(child.type == "->" for child in node.children)
            within = None if base is None else _behind(ex, base) if is_arrow else is_volatile(ex, base)
            return within if within is not False or base is None else _member(ex, base, node, is_arrow)
        case "subscript_expression":
            base = cst.argument(node)
            return None if base is None else _behind(ex, base)
        case "pointer_expression" if ex.program.operator(node) == "*":
            base = cst.argument(node)
            return None if base is None else _behind(ex, base)
        case "conditional_expression":
            sides = cst.consequence(node), cst.alternative(node)
            found = {None if side is None else is_volatile(ex, side) for side in sides}
            return found.pop() if len(found) == 1 else None
        case "comma_expression" if node.named_children:
            return is_volatile(ex, node.named_children[-1])
        case "call_expression" | "cast_expression":
            return _given(ex, node)
        case "qualified_identifier":
            return _of_module(ex, written_name(ex.scope.types, node))
        case "assignment_expression":
            left = cst.left(node)
            return None if left is None else is_volatile(ex, left)
        case "update_expression":
            inner = cst.argument(node)
            return None if inner is None else is_volatile(ex, inner)
    return False


def _given(ex: Executor, node: Node) -> bool | None:
    """Of what a cast or a call in view refers to."""
    wanted = cast_target(node)
    if wanted is not None:
        is_open = ex.program.names_volatile or is_unresolved(ex.scope.types.resolve_descriptor(wanted))
        return b"volatile" in (wanted.text or b"") or (None if is_open else False)
    callee, known = cst.function(node), known_result(ex, node)
    if callee is not None and callee.type == "qualified_identifier":
        given, path = argument_nodes(node), components(callee)
        if len(given) == 1 and path[0].name in _LIBRARIES and path[-1].name in _REFERRING:
            return is_volatile(ex, given[0])
    return None if known is None else known.is_volatile


def _of_module(ex: Executor, found: Found) -> bool | None:
    """Of a variable at namespace scope."""
    is_told = len(found.variables) == 1 and not (found.functions or found.enumerators or found.libraries)
    if not is_told:
        return None
    return found.variables[0].flags.volatile or (None if ex.program.names_volatile else False)


def _named(ex: Executor, name: str, node: Node) -> bool | None:
    """Of a variable, or a member within a method of its class."""
    if ex.scope.lookup(name) is not None:
        return ex.scope.is_volatile(name)
    owner, method = ex.frame.owner, ex.frame.function
    if ex.frame.this is None or owner is None or not owner.has_field(name):
        return _of_module(ex, unqualified(ex.scope.types, name, node))
    if b"volatile" in method.head:
        return None
    return is_volatile_member(owner, name, ex.program.names_volatile)


def _member(ex: Executor, base: Node, node: Node, is_arrow: bool) -> bool | None:
    """Of a member of an object that is not volatile."""
    ctype = static_type(ex, base)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if is_arrow:
        ctype = ctype.target if isinstance(ctype, PointerType) else None
    name = cst.field(node)
    info = ex.program.types.record(ctype) if ctype is not None else None
    if isinstance(ctype, RecordType) and ctype.is_vector and info is None:
        return False
    if info is None or name is None:
        return None
    return is_volatile_member(info, node_text(name), ex.program.names_volatile)


def _behind(ex: Executor, base: Node) -> bool | None:
    """Whether what a pointer or an array leads to is volatile."""
    ctype = seen_pointer(ex, base, static_type(ex, base))
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if isinstance(ctype, PointerType):
        return ctype.volatile
    return None if ctype is None else is_volatile(ex, base)


def leads_to_volatile(ex: Executor, node: Node, ctype: CType | None) -> bool | None:
    """Whether what a pointer leads to is volatile, of whose type that is told; None where it is not known."""
    if not ex.program.declares_volatile:
        return False
    if not isinstance(ctype, PointerType):
        return None
    node = unparenthesized(node)
    is_address = node.type == "pointer_expression" and ex.program.operator(node) == "&"
    return ctype.volatile or (False if is_address or _declared(ex, node) is not None else None)


def _declared(ex: Executor, node: Node) -> PointerType | None:
    """The type that a pointer variable is declared with, or that a cast is to; None for other expressions."""
    held = ex.scope.lookup(ex.program.text(node)) if node.type == "identifier" else None
    ctype = getattr(getattr(held, "cell", None), "ctype", None)
    wanted = cast_target(node)
    if wanted is not None:
        ctype = ex.scope.types.resolve_descriptor(wanted)
    return ctype if isinstance(ctype, PointerType) else None


def seen_pointer(ex: Executor, node: Node, ctype: CType | None) -> CType | None:
    """The type of a pointer with what its value does not tell; None where that is not known."""
    if not isinstance(ctype, PointerType) or not ex.program.declares_volatile:
        return ctype
    node = unparenthesized(node)
    declared = _declared(ex, node)
    if declared is not None:
        return replace(ctype, volatile=declared.volatile)
    inner = cst.argument(node) if node.type == "pointer_expression" else None
    if inner is not None and ex.program.operator(node) == "&":
        found = is_volatile(ex, inner)
        return None if found is None else replace(ctype, volatile=found)
    return ctype
