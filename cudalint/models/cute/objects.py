"""Objects of CuTe in an execution: registers, and tensors whose pointer can be moved."""

from __future__ import annotations

from typing import Any

from cudalint.algebra.build import const
from cudalint.cute.functions import plain
from cudalint.cute.integers import UnsupportedError
from cudalint.cute.tensor import Fragment, Tensor
from cudalint.exec.executor import Executor
from cudalint.exec.values import Cell, LocalArray, Modelled, PlacePointer, Pointer, Value, Variable
from cudalint.ir.ctypes import ArrayType, StatelessType, UnknownType
from cudalint.ir.expr import LONG
from cudalint.models.cute.model import from_value, to_value


def current(ex: Executor, value: Any) -> Any:
    """An object of the model; a tensor with the pointer that it has now."""
    item = from_value(value)
    if isinstance(item, Tensor) and isinstance(item.data, Variable):
        held = ex.read(item.data.cell)
        if not isinstance(held, Pointer | PlacePointer):
            raise UnsupportedError("the pointer of a tensor is not known")
        return Tensor(held, item.layout, item.element)
    return item


def registers(ex: Executor, made: Fragment) -> Tensor:
    """A new tensor in registers."""
    count = plain(made.layout).size
    array = ArrayType(made.element, count)
    held = LocalArray(Cell("fragment", array, None, len(ex.frames)), array)
    return Tensor(PlacePointer(held, const(0, LONG), made.element), made.layout, made.element)


def register_pointer(ex: Executor, given: Any, element: Any) -> PlacePointer:
    """make_rmem_ptr<T>(address): registers are not followed through an address of another type."""
    if isinstance(given, PlacePointer) and given.target == element:
        return given
    array = ArrayType(element, None)
    return PlacePointer(
        LocalArray(Cell("registers", array, None, len(ex.frames)), array), const(0, LONG), element
    )


def bound(ex: Executor, name: str, value: Value) -> Value:
    """The value of a variable that is given an object of the library: a tensor's pointer becomes storage of
    its own, which `tensor.data() = ...` changes."""
    if not isinstance(value, Modelled) or not isinstance(value.item, Tensor):
        return value
    tensor = value.item
    if not isinstance(tensor.data, Pointer):
        return value
    storage = Variable(Cell(f"{name}.data()", UnknownType("auto", "a pointer"), None, len(ex.frames)))
    ex.write(storage.cell, tensor.data)
    return to_value(Tensor(storage, tensor.layout, tensor.element))


def constructed(ex: Executor, ctype: StatelessType) -> Value:
    """A new object of a type of the library."""
    if isinstance(ctype.value, Fragment):
        return to_value(registers(ex, ctype.value))
    return to_value(ctype.value)
