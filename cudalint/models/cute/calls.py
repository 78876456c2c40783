"""Calls of CuTe: the library's functions and methods, on the values of an execution."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cudalint.cute.functions import Slice, flat_coordinate, fragment, fragment_like, plain
from cudalint.cute.integers import ALL, UnsupportedError
from cudalint.cute.layout import Composed, Layout, has_underscore, make_layout
from cudalint.cute.tensor import Fragment, Tensor
from cudalint.cute.tiled import TiledCopy, TiledMma
from cudalint.exec.executor import Executor
from cudalint.exec.memory.recording import emit, external_access
from cudalint.exec.operations import rvalue
from cudalint.exec.values import (
    LocalArray,
    LocalElement,
    Memory,
    Modelled,
    Place,
    PlacePointer,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
    Variable,
)
from cudalint.ir.access import Op
from cudalint.ir.ctypes import CType, UnknownType, VoidType
from cudalint.ir.instruction import Instruction, InstructionKind
from cudalint.models.cute.copies import copy, fill
from cudalint.models.cute.model import element_of, pointers, to_value
from cudalint.models.cute.objects import current, register_pointer, registers
from cudalint.sema.constants.stateless import FUNCTIONS, apply, template_argument
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.types.cute import element_type

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

_NAMESPACE = "cute::"
_POINTERS = frozenset(("make_gmem_ptr", "make_smem_ptr", "make_rmem_ptr", "raw_pointer_cast"))
_IDLE = frozenset(
    (
        "gemm",
        "cp_async_fence",
        "cp_async_wait",
        "warpgroup_fence_operand",
        "print",
        "print_tensor",
        "print_layout",
    )
)
_COPIES = frozenset(("copy", "copy_aligned"))
_FILLS = frozenset(("clear", "fill"))
_EFFECTS = _POINTERS | _IDLE | _COPIES | _FILLS | {"make_tensor", "recast", "make_counting_tensor"}


def is_call(ex: Executor, site: Call) -> bool:
    """Whether a call means CuTe's function: named with its namespace, or the namespace is opened."""
    if site.name not in FUNCTIONS and site.name not in _EFFECTS:
        return False
    return f"{_NAMESPACE}{site.name}" in site.spelled


def is_object(ex: Executor, held: Place) -> bool:
    """Whether an object is one of the library, or a pointer."""
    if isinstance(held, Temporary):
        return isinstance(held.value, Modelled | Pointer)
    return isinstance(held, Variable) and isinstance(ex.state.values.get(held.cell), Modelled | Pointer)


def call(ex: Executor, site: Call) -> Place:
    """A call of one of the library's functions."""
    values = arguments(ex, site)
    try:
        return _result(ex, _call(ex, site, values))
    except UnsupportedError as error:
        return _unknown(ex, site, values, str(error))


def arguments(ex: Executor, site: Call) -> list[Any]:
    """The arguments of a call as objects of the model; what is not known is an UnknownValue."""
    found: list[Any] = []
    for node in site.arguments:
        if ex.program.text(node) in ("_", "cute::_"):
            found.append(ALL)
            continue
        value = rvalue(ex, node)
        try:
            found.append(value if isinstance(value, UnknownValue) else current(ex, value))
        except UnsupportedError as error:
            unknown = UnknownValue(UnknownType("auto", str(error)), False, str(error), True)
            external_access(ex, unknown, node, node)
            found.append(unknown)
    return found


def _known(values: list[Any]) -> list[Any]:
    for value in values:
        if isinstance(value, UnknownValue):
            raise UnsupportedError(value.reason)
    return values


def _call(ex: Executor, site: Call, values: list[Any]) -> Any:
    name = site.name
    if name in _COPIES:
        copy(ex, site, values, aligned=name == "copy_aligned")
        return _nothing()
    if name in _FILLS:
        fill(ex, site, values)
        return _nothing()
    if name in _IDLE:
        if any(True for item in values for _ in pointers(item)):
            raise UnsupportedError(f"'{name}' of tensors in memory is not modelled")
        lost = next((item for item in values[-3:] if isinstance(item, UnknownValue)), None)
        if name == "gemm" and lost is not None:  # operands may lie in shared memory
            external_access(ex, lost, site.node, site.node)
        return _nothing()
    templates = _templates(ex, site)
    if name == "make_rmem_ptr" and templates:
        return register_pointer(ex, values[0], templates[0])
    if name in _POINTERS:
        return _pointer(_known(values), templates)
    if name == "make_tensor":
        return _tensor(ex, _known(values), templates)
    if name in ("recast", "make_counting_tensor"):
        raise UnsupportedError(f"'{name}' of CuTe is not modelled")
    return apply(name, _known(values), templates)


def _templates(ex: Executor, site: Call) -> list[Any]:
    return [template_argument(ex.scope.types, node) for node in argument_nodes(site.template_arguments)]


def _nothing() -> Value:
    return UnknownValue(VoidType(), True, "void")


def _result(ex: Executor, item: Any) -> Place:
    if isinstance(item, Fragment):
        item = registers(ex, item)
    return Temporary(to_value(item))


def _unknown(ex: Executor, site: Call, values: list[Any], reason: str) -> Place:
    """Nothing is known of the result; the memory that the arguments lead to may be accessed."""
    instruction = Instruction(InstructionKind.TENSOR, site.name)
    for item in values:
        for pointer in pointers(item):
            why = f"{reason}, and '{site.name}' of CuTe may access what '{pointer.array.name}' points to"
            emit(ex, Memory(pointer, pointer.target), None, None, Op.LOAD, site.node, instruction, 0, why)
    return Temporary(UnknownValue(UnknownType("auto", reason), False, reason, True))


def _pointer(values: list[Any], templates: list[Any]) -> Any:
    pointer = values[0]
    if not isinstance(pointer, Pointer | PlacePointer):
        raise UnsupportedError("a pointer that is not known")
    if templates and isinstance(pointer, Pointer) and not isinstance(templates[0], int):
        return replace(pointer, target=templates[0])
    return pointer


def _tensor(ex: Executor, values: list[Any], templates: list[Any]) -> Any:
    if templates:
        layout = make_layout(*values) if not isinstance(values[0], Layout | Composed) else values[0]
        return fragment(templates[0], layout)
    data, *parts = values
    layout = parts[0] if len(parts) == 1 and isinstance(parts[0], Layout | Composed) else make_layout(*parts)
    if isinstance(data, Pointer | PlacePointer):
        return Tensor(data, layout, data.target)
    raise UnsupportedError("a tensor of what is no pointer")


# -- methods ---------------------------------------------------------------------------------------


def method(ex: Executor, value: Value, site: Call) -> Place | None:
    """A method of an object of the library, or of one of its pointers; None for another."""
    if isinstance(value, Pointer) and site.name == "get" and not site.arguments:
        return Temporary(value)
    if not isinstance(value, Modelled):
        return None
    raw = value.item
    if site.name == "data" and isinstance(raw, Tensor) and isinstance(raw.data, Variable):
        return raw.data
    values: list[Any] = []
    try:
        item = current(ex, value)
        values = [item, *arguments(ex, site)]
        return _result(ex, _method(ex, item, site, _known(values[1:])))
    except UnsupportedError as error:
        return _unknown(ex, site, values, str(error))


def _method(ex: Executor, item: Any, site: Call, values: list[Any]) -> Any:
    match item, site.name:
        case Tensor(), "data":
            return item.data
        case Tensor(), "layout":
            return item.layout
        case ((Tensor() | Layout() | Composed()), ("shape" | "stride" | "size" | "compose")):
            templates = _templates(ex, site)
            return apply("composition" if site.name == "compose" else site.name, [item, *values], templates)
        case TiledMma(), "tile_size_mnk":
            return apply("tile_size", [item], _templates(ex, site))
        case TiledMma(), ("get_layoutA_TV" | "get_layoutB_TV" | "get_layoutC_TV"):
            return item.layout(site.name[len("get_layout")])
        case ((TiledCopy() | TiledMma()), ("get_slice" | "get_thread_slice")) if len(values) == 1:
            return Slice(item, values[0])
        case Slice(tiled=TiledCopy() as tiled), ("partition_S" | "partition_D") if len(values) == 1:
            return partition(tiled, item.thread, values[0], is_source=site.name == "partition_S")
        case Slice(tiled=TiledCopy() as tiled), ("retile_S" | "retile_D") if len(values) == 1:
            tensor = _is_tensor(values[0])
            return tensor.with_layout(tiled.retiled(plain(tensor.layout)))
        case Slice(tiled=TiledMma() as tiled), ("partition_A" | "partition_B" | "partition_C"):
            return operand(tiled, item.thread, _is_tensor(values[0]), site.name[-1])
        case Slice(tiled=TiledMma() as tiled), (
            "partition_fragment_A" | "partition_fragment_B" | "partition_fragment_C"
        ):
            name = site.name[-1]
            part = operand(tiled, item.thread, _is_tensor(values[0]), name)
            element = element_type(tiled.atom.kinds["DABC".index(name)])
            layout = plain(part.layout)
            return Fragment(element, make_layout(layout.shape) if name == "C" else fragment_like(layout))
        case _:
            raise UnsupportedError(f"'{site.name}' of an object of CuTe is not modelled")


def _is_tensor(item: Any) -> Tensor:
    if not isinstance(item, Tensor):
        raise UnsupportedError("an argument that is no tensor")
    return item


def partition(tiled: TiledCopy, thread: Any, tensor: Any, *, is_source: bool) -> Tensor:
    """A thread's part of a tensor: (values, rest, ...)."""
    whole = _is_tensor(tensor)
    divided = tiled.divided(whole.layout, is_source=is_source)
    rest = divided.modes[2]
    return whole.with_layout(divided).part((thread, ALL, (ALL,) * len(rest.modes)))


def operand(tiled: TiledMma, thread: Any, tensor: Tensor, name: str) -> Tensor:
    """A thread's part of an operand: (values, rest, ...)."""
    one, two, _ = tiled.operand(name)
    divided = tiled.divided(tensor.layout, name)
    where = tuple(flat_coordinate(thread, mode) for mode in tiled.threads.modes)
    rest = divided.modes[1].modes[1]
    lanes = (where[0], (where[1 + one], where[1 + two]))
    return tensor.with_layout(divided).part((lanes, (ALL, (ALL,) * len(rest.modes))))


# -- elements --------------------------------------------------------------------------------------


def called(ex: Executor, value: Modelled, site: Call) -> Place:
    """`tensor(coordinates...)`: an element, or a part where `_` leaves modes open."""
    values: list[Any] = []
    try:
        item = current(ex, value)
        values = [item, *arguments(ex, site)]
        given = _known(values[1:])
        coordinate = given[0] if len(given) == 1 else tuple(given)
        return _element(ex, item, coordinate)
    except UnsupportedError as error:
        return _unknown(ex, site, values, str(error))


def _element(ex: Executor, item: Any, coordinate: Any) -> Place:
    if not isinstance(item, Tensor):
        if isinstance(item, Layout | Composed):
            return Temporary(to_value(item(coordinate)))
        raise UnsupportedError("a call of an object of CuTe that is no tensor")
    if has_underscore(coordinate):
        return Temporary(to_value(item.part(coordinate)))
    at = item.at(coordinate)
    if item.data is None:
        return Temporary(to_value(element_of(at)))
    pointer = item.moved(at)
    ctype: CType = item.element or UnknownType("auto", "an element that is not known")
    if isinstance(pointer, Pointer):
        return Memory(pointer, ctype)
    if isinstance(pointer.place, LocalArray):
        return LocalElement(pointer.place, pointer.offset, ctype)
    raise UnsupportedError("registers that are no array")
