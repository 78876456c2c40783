"""Objects of CuTe in an execution: registers, and tensors whose pointer can be moved."""

from __future__ import annotations

from typing import Any

from cudalint.affine.build import const
from cudalint.cute.integers import UnsupportedError
from cudalint.ir.ctypes import ArrayType, StatelessType, UnknownType
from cudalint.ir.expr import LONG
from cudalint.lower.cute.functions import plain
from cudalint.lower.cute.model import Fragment, Tensor, from_value, to_value
from cudalint.lower.machine import Machine
from cudalint.lower.values import (
    Cell,
    LocalArray,
    Modelled,
    PlacePointer,
    Pointer,
    Value,
    Variable,
)


def current(m: Machine, value: Any) -> Any:
    """An object of the model; a tensor with the pointer that it has now."""
    item = from_value(value)
    if isinstance(item, Tensor) and isinstance(item.data, Variable):
        held = m.read(item.data.cell)
        if not isinstance(held, Pointer | PlacePointer):
            raise UnsupportedError("the pointer of a tensor is not known")
        return Tensor(held, item.layout, item.element)
    return item


def registers(m: Machine, made: Fragment) -> Tensor:
    """A new tensor in registers."""
    count = plain(made.layout).size
    array = ArrayType(made.element, count)
    held = LocalArray(Cell("fragment", array, None, len(m.frames)), array)
    return Tensor(PlacePointer(held, const(0, LONG), made.element), made.layout, made.element)


def register_pointer(m: Machine, given: Any, element: Any) -> PlacePointer:
    """make_rmem_ptr<T>(address): registers are not followed through an address of another type."""
    if isinstance(given, PlacePointer) and given.target == element:
        return given
    array = ArrayType(element, None)
    return PlacePointer(
        LocalArray(Cell("registers", array, None, len(m.frames)), array), const(0, LONG), element
    )


def bound(m: Machine, name: str, value: Value) -> Value:
    """The value of a variable that is given an object of the library: a tensor's pointer becomes storage of
    its own, which `tensor.data() = ...` changes."""
    if not isinstance(value, Modelled) or not isinstance(value.item, Tensor):
        return value
    tensor = value.item
    if not isinstance(tensor.data, Pointer):
        return value
    storage = Variable(Cell(f"{name}.data()", UnknownType("auto", "a pointer"), None, len(m.frames)))
    m.write(storage.cell, tensor.data)
    return to_value(Tensor(storage, tensor.layout, tensor.element))  # type: ignore[arg-type]


def constructed(m: Machine, ctype: StatelessType) -> Value:
    """A new object of a type of the library."""
    if isinstance(ctype.value, Fragment):
        return to_value(registers(m, ctype.value))
    return to_value(ctype.value)
