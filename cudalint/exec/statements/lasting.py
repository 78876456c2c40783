"""What a declaration makes that lives as long as its variable: captured objects, and temporaries to which
references among its members are bound [class.temporary]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.objects.aggregates import is_aggregate
from cudalint.exec.objects.implicit import makes_object
from cudalint.exec.objects.lifetime import Made, bound_temporaries, hand_on
from cudalint.exec.objects.listed import is_list
from cudalint.exec.operations import load
from cudalint.exec.values import Place, Record, RecordPlace, Temporary, Value
from cudalint.ir.ctypes import Field, RecordType, ReferenceType
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def may_keep(ex: Executor, made: Place) -> bool:
    """Whether lambdas in a variable may have objects that the declaration has made."""
    return isinstance(made, Temporary | RecordPlace) and bool(ex.lifetimes and ex.lifetimes[-1].objects)


def kept_objects(ex: Executor, made: Place, value_node: Node | None) -> list[Made]:
    """What a declaration has made that lives as long as the variable."""
    value = load(ex, made, None)
    kept = hand_on(ex, value, ex.lifetimes[-1:])
    return kept + _bound(ex, value, value_node) if value_node is not None else kept


def _bound(ex: Executor, value: Value, value_node: Node) -> list[Made]:
    """The temporaries to which references in a value are bound by its initializer, or their declarations."""
    if not isinstance(value, Record):
        return []
    names = [field.name for field in value.type.fields] if is_list(value.type) else []
    found: list[Made] = []
    if value_node.type == "initializer_list" and is_aggregate(ex, value.type):
        for field, item in _members(value.type, code_children(value_node)):
            if isinstance(field.type, ReferenceType) and _binds_temporary(ex, field.type, item):
                names.append(field.name)
            elif item is not None and field.name in value.fields:
                found += _bound(ex, value.fields[field.name], item)
    return found + bound_temporaries(value, names, ex.lifetimes[-1]) if names else found


def _members(ctype: RecordType, items: list[Node]) -> Iterator[tuple[Field, Node | None]]:
    """The members of an aggregate with what a list has for each."""
    named = {designator.string.lstrip("."): item for item in items if (designator := cst.designator(item))}
    for index, field in enumerate(ctype.fields):
        item = named.get(field.name) if named else items[index] if index < len(items) else None
        yield field, cst.value(item) if item is not None and item.type == "initializer_pair" else item


def _binds_temporary(ex: Executor, ctype: ReferenceType, value: Node | None) -> bool:
    """Whether a member that a list initializes refers to what its initializer itself makes."""
    if value is None or makes_object(ex, ctype.target, value):
        return True
    return value_category(ex, value)[0] is not Category.LVALUE
