"""What host code passes to a kernel: objects as they are at that moment, their arrays taken apart."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.memory.arrays import element_count
from cudalint.exec.memory.places import element
from cudalint.exec.operations import load
from cudalint.exec.values import (
    THIS,
    Closure,
    LocalArray,
    LocalElement,
    Place,
    PlacePointer,
    Record,
    UnknownValue,
    Value,
    value_type,
)
from cudalint.ir.ctypes import ArrayType, RecordType
from cudalint.ir.expr import Const
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

#: Elements of an array within a structure that are told apart, here and in the kernel that takes it.
MAX_ELEMENTS = 64
_MAX_DEPTH = 4


def passed(ex: Executor, value: Value, depth: int = 0) -> Value:
    """A structure with its members that are arrays taken apart, `plane[0]`, `plane[1]`, ..., and a lambda
    with the values of the variables that it names: those of the moment."""
    if isinstance(value, Closure):
        return _with_captures(ex, value, depth)
    if not isinstance(value, Record):
        return value
    types = {field.name: field.type for field in value.type.fields}
    fields: dict[str, Value] = {}
    for name, item in value.fields.items():
        if not isinstance(item, PlacePointer) or not isinstance(item.place, LocalArray):
            fields[name] = passed(ex, item, depth)
        elif isinstance(array := types.get(name), ArrayType) and element_count(array) <= MAX_ELEMENTS:
            fields |= _elements(ex, LocalElement(item.place, item.offset, array), array, name)
    return replace(value, fields=fields)


def _elements(ex: Executor, place: Place, array: ArrayType, name: str) -> Iterator[tuple[str, Value]]:
    for index in range(array.length or 0):
        inner, one = element(ex, place, const(index)), f"{name}[{index}]"
        if isinstance(array.element, ArrayType):
            yield from _elements(ex, inner, array.element, one)
        elif isinstance(array.element, RecordType):
            with ex.silent():
                yield one, passed(ex, load(ex, inner, None))
        elif isinstance(inner, LocalElement) and isinstance(inner.offset, Const):
            unknown = UnknownValue(array.element, True, "an element of an array that is passed to the kernel")
            yield one, ex.state.values.get((inner.array.cell, inner.offset.value), unknown)


def _with_captures(ex: Executor, closure: Closure, depth: int) -> Closure:
    if closure.node is None or closure.scope is None or closure.captures is not None or depth > _MAX_DEPTH:
        return closure
    captures: dict[str, Value] = {}
    body = cst.body(closure.node)
    names = {ex.program.text(node) for node in nodes_of(body, "identifier")} if body is not None else ()
    for name in sorted(names):
        place = closure.scope.lookup(name)
        if place is None:
            continue
        with ex.silent():
            value = load(ex, place, None)
        if isinstance(value, PlacePointer):
            value = UnknownValue(value_type(value), True, "an array of the host's that a lambda captures")
        captures[name] = passed(ex, value, depth + 1)
    own = closure.scope.names.get(THIS)
    if own is not None:
        with ex.silent():
            captures[THIS] = passed(ex, load(ex, own, None), depth + 1)
    return replace(closure, captures=captures, this=None)
