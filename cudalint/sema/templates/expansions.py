"""Patterns of pack expansions among template arguments, `tuple<T *...>`, and among parameters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import (
    ArrayType,
    ConstType,
    CType,
    FunctionType,
    PointerType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.types.categories import UNASKED, ValueCategory
from cudalint.sema.types.declarators import node_text
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.functions import Parameter
    from cudalint.sema.templates.unify import Deduction
    from cudalint.syntax.node import Node

#: What `T &&` makes of T for an argument that is an lvalue or not.
FORWARDED = UnknownType("auto", "whether an argument is an lvalue is not known")
#: What a parameter stands for behind packs of which it is not known how many arguments they take.
LOST = UnknownType("auto", "which arguments are for it is not known")


def decayed(ctype: CType, is_const: bool) -> CType:
    """The type of an argument where it is no reference's."""
    if isinstance(ctype, ArrayType):
        return PointerType(ctype.element, is_const)
    return PointerType(ctype) if isinstance(ctype, FunctionType) else ctype


def each_fits(deduction: Deduction, pattern: Node, actual: tuple[object, ...]) -> bool | None:
    """Whether each of some arguments fits the pattern of an expansion, whose packs are bound to what it
    gives; None where that is not told."""
    mentioned = map(node_text, nodes_of(pattern, "identifier", "type_identifier"))
    named = {name for name in mentioned if name in deduction.parameters}
    if not named or not all(deduction.parameters[name].is_pack for name in named):
        return None
    elements: dict[str, list[CType | int]] = {name: [] for name in named}
    for value in actual:
        one = replace(deduction, found={}, const=set(), unknown={}, is_open=False)
        if not one.arguments([pattern], (value,)):
            return False
        for name, found in elements.items():
            element = one.found.get(name)
            if one.is_open or element is None or isinstance(element, tuple):
                return None
            found.append(ConstType(element) if name in one.const and isinstance(element, CType) else element)
    return all(deduction.bind(name, tuple(found)) for name, found in elements.items())


def rest(
    deduction: Deduction,
    parameter: Parameter,
    actual: Sequence[CType | None],
    categories: Sequence[ValueCategory],
) -> None:
    """`Ts *...in`: each argument gives an element of each pack that the pattern names, behind those that
    are found already."""
    packs = {name for name, item in deduction.parameters.items() if item.is_pack}
    packs &= set(map(node_text, nodes_of(parameter.type_node, "identifier", "type_identifier")))
    elements: dict[str, list[CType | int]] = {name: [] for name in packs}
    for index, ctype in enumerate(actual):
        one = replace(deduction, found={}, const=set(), unknown={}, is_open=False, exactly=False)
        category = categories[index] if index < len(categories) else UNASKED
        is_const = bool(category[1])
        for _ in range(parameter.pointer_depth):
            is_const = ctype.const if isinstance(ctype, PointerType) else is_const
            ctype = pointee(ctype)
        if parameter.pointer_depth and ctype is not None:
            is_const = is_const and not parameter.is_const
            one.unify(parameter.type_node, parameter.declarator, ctype, is_const)
        else:
            one.argument(parameter, ctype, category)
        for name, found in elements.items():
            value = one.found.get(name, one.unknown.get(name))
            if value is None or isinstance(value, tuple):
                value = UnknownType(name, "an element of a pack that is not deduced")
            if name in one.const and isinstance(value, CType):
                value = ConstType(value)
            found.append(value)
        for name in one.found.keys() - packs:
            deduction.found.setdefault(name, one.found[name])
    for name, found in elements.items():
        deduction.found[name] = tuple(found)


def pointee(ctype: CType | None) -> CType | None:
    """What a pointer or an array, or a reference to one, leads to."""
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
    if isinstance(ctype, ArrayType):
        return ctype.element
    return ctype.target if isinstance(ctype, PointerType) else None
