"""Expressions of stateless objects, as `decltype` and constants of classes write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cudalint.cute.functions import FUNCTIONS as LAYOUT_FUNCTIONS
from cudalint.cute.functions import Function, fragment, partition_shape
from cudalint.cute.integers import UnsupportedError
from cudalint.cute.layout import make_layout
from cudalint.cute.tensor import Fragment, is_stateless
from cudalint.cute.tiled import TiledMma
from cudalint.ir.ctypes import CType, StatelessType, UnknownType
from cudalint.sema.symbols.names import argument_nodes, components
from cudalint.sema.symbols.qualified import is_absolute, written_name
from cudalint.sema.types.cute import element_type
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


def decltype_of(scope: TypeScope, node: Node) -> CType | None:
    """The type of a stateless object that `decltype(...)` writes; None where it is none of the library."""
    inner = next(iter(node.named_children), None)
    if inner is None or not _is_call(scope, inner):
        return None
    try:
        value = evaluate(scope, inner)
    except UnsupportedError as error:
        return UnknownType(node_text(node), str(error))
    return StatelessType("a type of CuTe", value) if is_stateless(value) else None


def _is_call(scope: TypeScope, node: Node) -> bool:
    """Whether it is a call of a function of the library, which nothing in view has the name of."""
    function = cst.function(node) if node.type == "call_expression" else None
    if function is None or function.type == "field_expression":
        return False
    names = tuple(part.name for part in components(function))
    if names[-1] not in _KNOWN or written_name(scope, function).functions:
        return False
    return len(names) == 1 or ("cute", names[-1]) in scope.spelled(names, function, is_absolute(function))


def evaluate(scope: TypeScope, node: Node) -> Any:
    """The object that an expression of stateless objects gives. Raises UnsupportedError."""
    match node.type:
        case "compound_literal_expression":
            type_node = cst.type(node)
            if type_node is not None:
                return _object(scope.resolve_descriptor(type_node))
        case "call_expression":
            return _call(scope, node)
        case "parenthesized_expression" if node.named_child_count == 1:
            return evaluate(scope, node.named_children[0])
    raise UnsupportedError(f"'{node_text(node)}' is no stateless object of CuTe")


def _object(ctype: CType) -> Any:
    if isinstance(ctype, StatelessType):
        return ctype.value
    raise UnsupportedError(getattr(ctype, "reason", "an object that is none of CuTe"))


def _call(scope: TypeScope, node: Node) -> Any:
    function, arguments = cst.function(node), cst.arguments(node)
    if function is None or function.type == "field_expression":
        raise UnsupportedError("a call of no function of CuTe")
    last = components(function)[-1]
    if not argument_nodes(arguments) and last.arguments is not None:
        return _object(scope.resolve_descriptor(function))
    templates = [template_argument(scope, item) for item in argument_nodes(last.arguments)]
    values = [evaluate(scope, item) for item in argument_nodes(arguments)]
    if last.name == "make_tensor":
        if len(templates) == 1 and len(values) == 1:
            return fragment(templates[0], values[0])
        raise UnsupportedError("a tensor that is not of registers alone")
    return apply(last.name, values, templates)


def _fragment_of(arguments: list[Any], templates: list[Any]) -> Any:
    """partition_fragment_C(product, shape)"""
    product, shape = arguments
    if not isinstance(product, TiledMma):
        raise UnsupportedError("a fragment of what is no TiledMMA")
    return Fragment(element_type(product.atom.kinds[3]), make_layout(partition_shape(product, "C", shape)))


FUNCTIONS: dict[str, Function] = {**LAYOUT_FUNCTIONS, "partition_fragment_C": _fragment_of}
_KNOWN = frozenset((*FUNCTIONS, "make_tensor"))


def apply(name: str, values: list[Any], templates: list[Any]) -> Any:
    """A function of the library. Raises UnsupportedError, for arguments that it does not take, too."""
    try:
        return FUNCTIONS[name](values, templates)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, ZeroDivisionError) as error:
        raise UnsupportedError(f"'{name}' of CuTe is not modelled for these arguments") from error


def template_argument(scope: TypeScope, node: Node) -> Any:
    """A template argument: a number, an object, or a type."""
    value = scope.constant_value(node)
    if value is not None:
        return value
    ctype = scope.resolve_descriptor(node)
    return ctype.value if isinstance(ctype, StatelessType) else ctype
