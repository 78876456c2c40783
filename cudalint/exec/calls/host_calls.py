"""Calls of host code that come to no launch, and that need not be followed for what they leave behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.calls.call_site import Call, argument_nodes
from cudalint.exec.executor import LAUNCH, Executor
from cudalint.exec.host.changing import touched_by
from cudalint.exec.host.known_calls import is_own
from cudalint.exec.host.own_variables import names_in
from cudalint.exec.host.readers import READERS
from cudalint.exec.values import LocalArray, Place, PlacePointer, Temporary, UnknownValue
from cudalint.ir.ctypes import FloatType, IntType, PointerType, RecordType, UnknownType
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.sema.types.declarators import declarator_name, declarators
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of, nodes_under

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: Bytes of a host function that is followed for its value alone.
SMALL = 1_000
#: The same of a constructor or a method, which sets what kernels are given.
_SMALL_METHOD = 2_400

#: What a function that only tells may be written with: nothing that changes an object, or makes one of a
#: class. What it declares itself it may lend.
_TELLING = frozenset(
    """
    compound_statement expression_statement if_statement else_clause condition_clause return_statement
    switch_statement case_statement break_statement call_expression argument_list identifier
    parenthesized_expression binary_expression unary_expression conditional_expression cast_expression
    template_function template_argument_list type_descriptor primitive_type sized_type_specifier
    type_identifier type_qualifier abstract_pointer_declarator string_literal string_content escape_sequence
    pointer_expression declaration init_declarator pointer_declarator array_declarator storage_class_specifier
    concatenated_string number_literal char_literal character true false null comment
    """.split()
)
#: A parameter's type that needs no code of a class, unless its name is that of one.
_SIMPLE = frozenset(("primitive_type", "sized_type_specifier", "type_identifier"))
_CASTS = frozenset((b"static_cast", b"reinterpret_cast", b"const_cast"))
#: Functions with a model that changes no object.
_TELLERS = frozenset(("printf", "assert", "abort"))
_SCALARS = (IntType, FloatType, PointerType, UnknownType)


@dataclass(frozen=True, slots=True)
class _Own:
    """The names of a function's parameters and variables; those `safe` that lead to none of others."""

    names: frozenset[str | None]
    safe: frozenset[str | None]


def is_aside(ex: Executor, function: Function) -> bool:
    """Whether a host function is long, comes to no launch, and does not speak of a launch's shape. What runs
    on the device as well makes values that kernels are given."""
    body = function.body
    if body is None or body.end_byte - body.start_byte <= SMALL or function.is_device:
        return False
    if body.end_byte - body.start_byte <= _SMALL_METHOD and (
        function.is_method or function.owner is not None or _touches(ex, function)
    ):
        return False
    return not ex.matters(function.name.encode() + b"(") and b"dim3" not in function.node.text


def is_idle(ex: Executor, function: Function, site: Call) -> bool:
    """Whether a host call leaves nothing behind for a launch: its result is not used, and it is given values
    alone, no way to a variable."""
    parent = site.node.parent
    if parent is None or parent.type != "expression_statement" or site.given is not None:
        return False
    if ex.matters(function.name.encode() + b"(") or any(p.is_reference for p in function.parameters):
        return False
    return all(_is_plain(ex, argument) for argument in site.arguments) and not _touches(ex, function)


def _touches(ex: Executor, function: Function) -> bool:
    """Whether it may change a variable that outlives it, or never come back."""
    touched = touched_by(ex, function)
    return bool(touched.names) or touched.ends


def _is_plain(ex: Executor, argument: Node) -> bool:
    if argument.type != "identifier":
        return argument.type in ("number_literal", "string_literal", "true", "false", "null")
    place = ex.scope.lookup(ex.program.text(argument))
    if place is None or isinstance(place, LocalArray):
        return place is None
    return not any(isinstance(ex.state.values.get(cell), PlacePointer) for cell in ex.cells_of(place))


def may_only_tell(ex: Executor, function: Function, site: Call) -> bool:
    """Whether a host function gives nothing back, and does nothing but tell of what it is given: `check` of
    the toolkit's samples, around every call of the runtime. What it is given is not looked at."""
    kind = cst.type(function.node)
    declarator = cst.declarator(function.node)
    if kind is None or kind.text != b"void" or declarator is None or "function" not in declarator.type:
        return False
    if site.given is not None or len(site.arguments) != len(function.parameters):
        return False
    if site.template_arguments is not None:  # by which a scalar may become an object
        return False
    return _tells(ex, function) and not ex.matters(function.name.encode() + b"(")


def tells_alone(ex: Executor, values: list[Place]) -> bool:
    """Whether a function that may only tell is given scalars alone, none of which leads to a variable: to a
    string it may."""
    return all(isinstance(place, Temporary) and _is_scalar(ex, place) for place in values)


def _is_scalar(ex: Executor, place: Temporary) -> bool:
    value = place.value
    if isinstance(value, PlacePointer):
        return isinstance(value.place, LocalArray) and value.place.cell in ex.tables
    if isinstance(value, UnknownValue):
        return isinstance(value.ctype, _SCALARS)
    return isinstance(value, Expr | Real)


def _tells(ex: Executor, function: Function) -> bool:
    """Whether the text of a function, and of those that it calls, changes no object."""
    telling = ex.program.telling
    found = telling.get(function)
    if found is None:
        telling[function] = False  # while it is looked at: it may call itself
        found = telling[function] = _text_tells(ex, function)
    return found


def _text_tells(ex: Executor, function: Function) -> bool:
    body = function.body
    if body is None or body.has_error or LAUNCH.search(body.text) or function.has_ellipsis:
        return False
    if any(p.name is None or p.is_reference or p.variadic or p.default for p in function.parameters):
        return False
    if function.is_method or not all(p.type_node.type in _SIMPLE for p in function.parameters):
        return False
    types = ex.program.environment(ex, function).types
    if any(_may_be_class(types, parameter.type_node) for parameter in function.parameters):
        return False
    given = {parameter.name for parameter in function.parameters}
    declared = [one for node in nodes_of(body, "declaration") for one in declarators(node)]
    names = frozenset(given.union(map(declarator_name, declared)))
    leading = {declarator_name(one) for one in declared if not _is_safe(one, names)}
    own = _Own(names, names - leading)
    return all(_node_tells(ex, types, node, own) for node in nodes_under(body))


def _is_safe(declarator: Node, own: frozenset[str | None]) -> bool:
    """Whether a variable is no pointer, or starts with one that leads to no variable of others."""
    value = cst.value(declarator) if declarator.type == "init_declarator" else None
    is_pointer = any(True for _ in nodes_of(declarator, "pointer_declarator"))
    return value is None or not is_pointer or all(one.string in own for one in names_in(value))


def _may_be_class(types: TypeScope, node: Node) -> bool:
    """Whether a plain name is that of a class in view, which code of its own makes an object of."""
    return node.type == "type_identifier" and isinstance(types.lookup(node.string), RecordType)


def _node_tells(ex: Executor, types: TypeScope, node: Node, own: _Own) -> bool:
    """Whether a node of a function with these parameters and variables changes no object, its parts left
    out."""
    program = ex.program
    match node.type:
        case "identifier":
            return not program.unit.macros.was_defined(node.string)
        case "type_identifier":
            return not program.unit.macros.was_defined(node.string) and not _may_be_class(types, node)
        case "call_expression":
            return _call_tells(ex, types, node, own)
        case "pointer_expression":
            inner = cst.argument(node)
            lends = program.operator(node) == "&"
            return not lends or (
                inner is not None and inner.type == "identifier" and inner.string in own.names
            )
        case "binary_expression" | "unary_expression":
            sign = program.operator(node)
            if sign == ">>" and not all(one.string in own.names for one in nodes_of(node, "identifier")):
                return False  # a stream, perhaps
            return not program.functions.get(f"operator{sign}")
    return node.type in _TELLING


def _call_tells(ex: Executor, types: TypeScope, node: Node, own: _Own) -> bool:
    callee = cst.function(node)
    if callee is None or callee.type == "template_function":
        written = cst.name(callee) if callee is not None else None
        return written is not None and written.text in _CASTS
    name, models = callee.string, ex.program.models
    if callee.type != "identifier" or name in own.names or types.knows(name):
        return False
    if models.is_known(name) and name not in _TELLERS:
        return False
    functions = ex.program.functions.get(name, ())
    if not functions and not models.is_known(name) and name not in READERS:
        return not is_own(ex, name) and all(one.string in own.safe for one in _given(node))
    return all(_tells(ex, one) for one in functions)


def _given(call: Node) -> Iterator[Node]:
    """The names in the arguments of a call."""
    return (name for argument in argument_nodes(call) for name in names_in(argument))
