"""Constants that come from types: sizeof, casts, members of classes, type traits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tree_sitter import Node

from cudalint.ir.ctypes import (
    CType,
    FloatType,
    IntType,
    PointerType,
    ReferenceType,
    UnknownType,
    align_of,
    size_of,
)
from cudalint.ir.expr import BOOL, ULONG
from cudalint.sema.constants.expressions import UNDEFINED, Constant, Undefined, convert, typed
from cudalint.sema.symbols.names import Component, argument_nodes, components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.templates.packs import counted_pack, expanded, folded
from cudalint.sema.types.declarators import node_text

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

Found = Constant | Undefined | None
_CASTS = frozenset(("static_cast", "const_cast"))


def special_constant(scope: TypeScope, node: Node) -> Found:
    """The value of an expression that types explain; None where they do not."""
    match node.type:
        case "sizeof_expression" | "alignof_expression":
            return _size(scope, node)
        case "cast_expression":
            return _converted(scope, node.child_by_field_name("type"), node.child_by_field_name("value"))
        case "call_expression":
            return _call(scope, node) or _of_layouts(scope, node)
        case "qualified_identifier" | "template_function" | "template_type":
            return _named(scope, node)
        case "fold_expression":
            whole = folded(scope, node)
            return scope.typed_constant(whole) if whole is not None else None
        case "type_descriptor":
            inner = node.child_by_field_name("type")
            return _named(scope, inner) if inner is not None and inner.type != "type_descriptor" else None
        case _:
            return None


def named_type(scope: TypeScope, node: Node) -> CType | None:
    """The type that an operand names which the grammar reads as an expression: `sizeof(Tile<N>)`. None where
    it is none."""
    if not any(part.arguments is not None for part in components(node)):
        return None
    ctype = resolve_path(scope, components(node), node)
    return None if isinstance(ctype, UnknownType) else ctype


def _size(scope: TypeScope, node: Node) -> Found:
    pack = counted_pack(node)
    if pack is not None:
        length = scope.pack_length(pack)
        return Undefined(ULONG) if length is None else Constant(length, ULONG)
    measure = size_of if node.type == "sizeof_expression" else align_of
    descriptor = node.child_by_field_name("type")
    if descriptor is not None:
        ctype: CType | None = scope.resolve_descriptor(descriptor)
    else:
        # The grammar reads the name of a type in parentheses as an expression.
        operand = node.child_by_field_name("value")
        if operand is None or operand.type != "parenthesized_expression" or operand.named_child_count != 1:
            return None
        name = operand.named_children[0]
        ctype = scope.lookup(node_text(name)) if name.type == "identifier" else named_type(scope, name)
    if ctype is None:
        return None
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
    size = measure(ctype)
    return UNDEFINED if size is None else Constant(size, ULONG)


def _converted(scope: TypeScope, descriptor: Node | None, value: Node | None) -> Found:
    if descriptor is None or value is None:
        return None
    ctype, found = scope.resolve_descriptor(descriptor), scope.typed_constant(value)
    return convert(found, ctype) if isinstance(ctype, IntType) and found is not None else None


def _call(scope: TypeScope, node: Node) -> Found:
    """`int(N)` and `static_cast<int>(N)`."""
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    operands = argument_nodes(arguments)
    if function is None or len(operands) != 1:
        return None
    if function.type == "primitive_type":
        return _converted(scope, function, operands[0])
    if function.type == "template_function":
        name = function.child_by_field_name("name")
        targets = argument_nodes(function.child_by_field_name("arguments"))
        if name is not None and node_text(name) in _CASTS and len(targets) == 1:
            return _converted(scope, targets[0], operands[0])
    return None


def _of_layouts(scope: TypeScope, node: Node) -> Found:
    """`size(SmemLayout{})`, of types of CuTe."""
    from cudalint.sema.constants.stateless import constant_of

    value = constant_of(scope, node)
    return None if value is None else typed(value)


def _named(scope: TypeScope, node: Node) -> Found:
    """`Traits<T>::N`, `Enum::A`, `std::is_same<T, float>::value`."""
    owner, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
    if owner is not None and owner.type == "decltype" and name is not None and node_text(name) == "value":
        return scope.typed_constant(owner.named_children[0]) if owner.named_child_count == 1 else None
    path = components(node)
    trait = _trait(scope, path)
    if trait is not None:
        return trait
    if len(path) < 2:
        return None
    if all(part.arguments is None for part in path):
        found = _spelled(scope, tuple(part.name for part in path))
        if found is not None:
            return found
    for length in range(len(path) - 1, 0, -1):  # `Class::N`, `Class::Enum::A`
        info = scope.record(resolve_path(scope, path[:length], node))
        if info is not None:
            return info.scope.constant_member("::".join(part.name for part in path[length:]))
    return None


def _spelled(scope: TypeScope, names: tuple[str, ...]) -> Found:
    """A constant by its qualified name, of a namespace or of those that it opens."""
    table = scope.root.table
    spellings = [names]
    for length in range(1, len(names)):
        opened = table.reached(names[:length]) if table is not None else ()
        spellings += [(*namespace, *names[length:]) for namespace in sorted(opened)]
    for text in map("::".join, spellings):
        for current in scope.chain():
            found = current.constant_member(text)
            if found is not None:
                return found
    return None


def _trait(scope: TypeScope, path: tuple[Component, ...]) -> Found:
    if path[-1].name == "value" and len(path) > 1:
        path = path[:-1]
        name = path[-1].name
    else:
        name = path[-1].name.removesuffix("_v")
        if name == path[-1].name:
            return None
    if [part.name for part in path[:-1]] not in (["std"], ["cuda", "std"]):
        return None
    types = [scope.resolve_descriptor(item) for item in expanded(scope, argument_nodes(path[-1].arguments))]
    if any(isinstance(ctype, UnknownType) for ctype in types):
        return UNDEFINED
    match name, types:
        case "is_same", [left, right]:
            return Constant(int(left == right), BOOL)
        case "is_floating_point", [only]:
            return Constant(int(isinstance(only, FloatType) and only.name in ("float", "double")), BOOL)
        case "is_integral", [only]:
            return Constant(int(isinstance(only, IntType)), BOOL)
        case "is_pointer", [only]:
            return Constant(int(isinstance(only, PointerType)), BOOL)
        case _:
            return None
