"""The variables that a function of host code declares itself, and what these lead to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.host.changed_types import member_type, part_type
from cudalint.exec.host.known_calls import takes_values
from cudalint.exec.host.uses import outwards
from cudalint.ir.ctypes import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.ir.expr import INT
from cudalint.sema.types.declarators import declarator_chain, declarator_name, declarators, qualifiers
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_of, nodes_under

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cudalint.ir.ctypes import CType
    from cudalint.sema.functions import Function, Parameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: What an `auto` is made of that is a number.
_NUMBERS = frozenset(("number_literal", "char_literal", "true", "false", "sizeof_expression"))
_ARITHMETIC = frozenset(("*", "/", "%", "<<", ">>", "&", "|", "^"))
_UNKNOWN = UnknownType("auto", "what it is made of")
_LEADING = re.compile(r"[*&]|\bauto\b|\bspan\b|_view\b|\bptr\b|_ptr\b|_wrapper\b|\bfunction\b|\bany\b")


@dataclass(frozen=True, slots=True)
class OwnVariable:
    """`is_bound`: a reference, or an alias of what is not known; `depth`: the subscripts behind which all is
    still its own, None where it may lead to objects of others; `has_members`: its members are its own;
    `is_lambda`: it is made of one; `is_static`: it outlives the call."""

    is_bound: bool
    ctype: CType = _UNKNOWN
    depth: int | None = None
    has_members: bool = False
    is_lambda: bool = False
    is_static: bool = False


_BOUND = OwnVariable(True)


def own_variables(body: Node, types: TypeScope) -> dict[str, OwnVariable]:
    """Those that the text of a function's body declares, by their names; of those of one name what holds for
    each."""
    found: dict[str, OwnVariable] = {}
    for name, one in _declared(body, types):
        known = found.setdefault(name, one)
        if known != one:
            found[name] = _BOUND
    return found


def _declared(body: Node, types: TypeScope) -> Iterator[tuple[str, OwnVariable]]:
    for node in nodes_of(body, "declaration", "for_range_loop", "parameter_declaration"):
        for declarator in [cst.declarator(node)] if node.type == "for_range_loop" else declarators(node):
            if declarator is None:
                continue
            value = cst.value(declarator) if declarator.type == "init_declarator" else None
            inner = (cst.declarator(declarator) or declarator) if value is not None else declarator
            names = [declarator_name(inner)]
            if inner.type == "structured_binding_declarator" or names == [None]:
                names = [one.string for one in nodes_of(inner, "identifier")]
                yield from ((name, _BOUND) for name in names if name is not None)
            elif names[0] is not None:
                yield names[0], _variable(node, inner, value, types)
    for node in nodes_of(body, "lambda_capture_initializer"):
        yield from ((one.string, _BOUND) for one in node.named_children[:1])


def _variable(node: Node, declarator: Node, value: Node | None, types: TypeScope) -> OwnVariable:
    chain = declarator_chain(declarator)
    if any("reference" in one.type for one in chain):
        return _BOUND
    kind = cst.type(node)
    if kind is not None and "decltype" in kind.string:
        return _BOUND
    unknown = kind is None or kind.string == "auto"
    ctype = types.resolve(kind, declarator) if kind is not None and not unknown else _UNKNOWN
    is_static = node.type == "declaration" and qualifiers(node).static
    if kind is None or any("pointer" in one.type for one in chain):
        return OwnVariable(False, ctype, is_static=is_static)
    if unknown:
        is_lambda = value is not None and value.type == "lambda_expression"
        if value is not None and _is_number(value):
            return OwnVariable(False, INT, 0, is_static=is_static)
        return OwnVariable(False, is_lambda=is_lambda, is_static=is_static)
    depth = _depth(ctype)
    if depth is None and _is_container(kind, types):
        depth = max(kind.string.count("<"), 1) + sum("array_declarator" in one.type for one in chain)
    has_members = depth is not None or (isinstance(ctype, RecordType) and not _refers(ctype))
    return OwnVariable(False, ctype, depth, has_members, is_static=is_static)


def parts_of(function: Function, body: Node) -> Iterator[Node]:
    """The nodes of its body, and of what initializes members and bases, and parameters, in front."""
    for one in function.node.named_children:
        if one.type == "field_initializer_list":
            yield one
    for parameter in function.parameters:
        if parameter.default is not None:
            yield from nodes_under(parameter.default)
    yield from nodes_under(body)


def template_values(node: Node) -> frozenset[str]:
    """The parameters of the templates around a text that are values which may lead to variables."""
    lists = (cst.parameters(one) for one in outwards(node) if one.type == "template_declaration")
    return frozenset(
        name.string
        for listed in lists
        for one in (listed.named_children if listed is not None else ())
        if one.type in ("parameter_declaration", "optional_parameter_declaration")
        and re.search(rb"[*&]|\bauto\b", one.text)
        for name in nodes_of(one, "identifier")
    )


def _is_container(kind: Node, types: TypeScope) -> bool:
    """Whether a type is a container of the standard library's of numbers, or of objects of such alone."""
    text = kind.string
    if (
        not takes_values(text.partition("<")[0])
        or _LEADING.search(text)
        or not text.endswith((">", "string"))
    ):
        return False
    names = (one for one in nodes_of(kind, "type_identifier") if not _is_qualified(one))
    return all(is_plain(types.resolve_text(one.string)) for one in names)


def _is_qualified(name: Node) -> bool:
    """Whether it is a name of the standard library's, `std::pair<...>`."""
    at = name.parent
    while at is not None and at.type == "template_type":
        at = at.parent
    scope = cst.scope(at) if at is not None and at.type == "qualified_identifier" else None
    return scope is not None and scope.string == "std"


def _refers(ctype: RecordType) -> bool:
    """Whether an object has members that are references."""
    return any(
        isinstance(one.type, ReferenceType) or (isinstance(one.type, RecordType) and _refers(one.type))
        for one in ctype.fields
    )


def _depth(ctype: CType) -> int | None:
    depth = 0
    while isinstance(ctype, ArrayType):
        ctype, depth = ctype.element, depth + 1
    return depth if is_plain(ctype) else None


def is_plain(ctype: CType) -> bool:
    """Whether it is a number, or an object made of such alone."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    if isinstance(ctype, RecordType):
        return bool(ctype.fields) and all(is_plain(field.type) for field in ctype.fields)
    return isinstance(ctype, IntType | FloatType)


def _is_number(value: Node) -> bool:
    """Whether an expression is a number, which it is by its operator alone."""
    if value.type in _NUMBERS:
        return True
    if value.type == "parenthesized_expression":
        return all(map(_is_number, value.named_children))
    operator = cst.operator(value) if value.type == "binary_expression" else None
    return operator is not None and operator.type in ("/", "%")


def names_in(node: Node) -> Iterator[Node]:
    """The names and the `this` in an expression that objects are reached by: those of members, of functions
    that are called and of types are none."""
    for one in nodes_under(node):
        if one.type == "this":
            yield one
        elif one.type == "identifier":
            parent = one.parent
            is_callee = (
                parent is not None and parent.type == "call_expression" and cst.function(parent) is one
            )
            if not is_callee and parent is not None and parent.type != "qualified_identifier":
                yield one


class Variables:
    """The variables of a function: its `own`, those that it is `given`, by their positions, and the `members`
    of its class, with their types."""

    def __init__(
        self, function: Function, body: Node, types: TypeScope, members: Mapping[str, CType]
    ) -> None:
        self._function, self._types, self.members = function, types, members
        self.own = own_variables(body, types)
        self.given = {one.name: at for at, one in enumerate(function.parameters) if one.name is not None}

    def parameter(self, name: str) -> CType:
        one = self._function.parameters[self.given[name]]
        return self._types.resolve(one.type_node, one.declarator)

    def may_be_led_to(self, parameter: Parameter) -> bool:
        """Whether what an argument leads to may be changed by way of another object."""
        ctype = self._types.resolve(parameter.type_node, parameter.declarator)
        if isinstance(ctype, PointerType | ReferenceType):
            return not (ctype.const and is_plain(ctype.target))
        return not is_plain(ctype)

    def is_reference(self, name: str) -> bool:
        """Whether a name is that of a parameter which is a reference."""
        return name in self.given and isinstance(self.parameter(name), ReferenceType)

    def is_builtin(self, node: Node) -> bool:
        """Whether the operators of an operand are those of the language."""
        return self.is_number(node) or isinstance(self.type_of(node), PointerType | ArrayType)

    def types_in(self, node: Node) -> list[CType]:
        """The type of an expression, or where it is not known those of the variables in it."""
        ctype = self.type_of(node)
        return [ctype] if ctype is not _UNKNOWN else [self.type_of(name) for name in names_in(node)]

    def is_number(self, node: Node) -> bool:
        """Whether an expression is a number by the types of the variables in it."""
        if node.type in ("number_literal", "char_literal", "true", "false", "sizeof_expression"):
            return True
        if node.type in ("parenthesized_expression", "binary_expression", "unary_expression"):
            return all(map(self.is_number, code_children(node)))
        kind = cst.type(node) if node.type == "cast_expression" else None
        if kind is not None:
            return all(one.type in ("primitive_type", "sized_type_specifier") for one in kind.named_children)
        return isinstance(self.type_of(node), IntType | FloatType)

    def type_of(self, node: Node) -> CType:
        """The type of a variable, or of a part of it."""
        match node.type:
            case "identifier":
                own = self.own.get(node.string)
                if own is not None and node.string not in self.given:
                    return own.ctype
                if own is not None:
                    return _UNKNOWN
                is_given = node.string in self.given
                found = self.parameter(node.string) if is_given else self.members.get(node.string, _UNKNOWN)
                return found.target if isinstance(found, ReferenceType) else found
            case "pointer_expression" if node.children[0].type == "*":
                held = cst.argument(node)
                ctype = self.type_of(held) if held is not None else _UNKNOWN
                return part_type(ctype) if isinstance(ctype, PointerType | ArrayType) else _UNKNOWN
            case "field_expression" | "subscript_expression":
                held, field = cst.argument(node), cst.field(node)
                ctype = self.type_of(held) if held is not None else _UNKNOWN
                if isinstance(ctype, PointerType | ArrayType):
                    ctype = part_type(ctype)
                    return ctype if field is None else member_type(ctype, field.string)
                return member_type(ctype, field.string) if field is not None else _UNKNOWN
        return _UNKNOWN
