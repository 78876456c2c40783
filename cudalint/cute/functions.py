"""The library's functions that compute with layouts and tensors, by name: no effects, no memory touched.

Each takes the arguments and the template arguments (integers and types), and raises UnsupportedError.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cudalint.cute.algebra import coalesce, complement, composition, cosize, right_inverse
from cudalint.cute.atoms import CopyAtom
from cudalint.cute.integers import (
    ALL,
    Coordinate,
    UnsupportedError,
    as_tuple,
    ceil_divide,
    divide,
    is_tuple,
    product,
    product_each,
    remainder,
)
from cudalint.cute.layout import (
    AnyLayout,
    Composed,
    Layout,
    joined,
    make_layout,
    make_ordered_layout,
    on_layout,
)
from cudalint.cute.products import (
    blocked_product,
    logical_divide,
    logical_product,
    raked_product,
    tile_to_shape,
    tiled_product,
    zipped_divide,
)
from cudalint.cute.tensor import Fragment, Tensor
from cudalint.cute.tiled import TiledCopy, TiledMma, make_tiled_copy
from cudalint.dataclass import dataclass

Function = Callable[[list[Any], list[Any]], Any]
FUNCTIONS: dict[str, Function] = {}


@dataclass(frozen=True, slots=True)
class Slice:
    """tiled.get_slice(thread): a thread's part."""

    tiled: TiledCopy | TiledMma
    thread: Any


def _named(*names: str) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        FUNCTIONS.update(dict.fromkeys(names, function))
        return function

    return register


def _of_layout(name: str, function: Callable[..., Any]) -> None:
    """A function of layouts that tensors and composed layouts go through, too."""

    def call(arguments: list[Any], templates: list[Any]) -> Any:
        if templates:
            raise UnsupportedError(f"'{name}' with template arguments")
        first, *rest = arguments
        if isinstance(first, Tensor):
            return first.with_layout(function(first.layout, *rest))
        return function(first, *rest)

    FUNCTIONS[name] = call


_PLAIN: tuple[Callable[..., Any], ...] = (composition, coalesce, complement, right_inverse, cosize)
_DIVIDED: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("logical_divide", logical_divide),
    ("zipped_divide", zipped_divide),
    ("tile_to_shape", tile_to_shape),
    ("logical_product", logical_product),
    ("blocked_product", blocked_product),
    ("raked_product", raked_product),
)
for _name, _function in (*((item.__name__, item) for item in _PLAIN), *_DIVIDED):
    _of_layout(_name, _function)


# -- tuples and layouts ----------------------------------------------------------------------------


@_named("make_shape", "make_stride", "make_coord", "make_tile", "make_step", "make_tuple")
def _tuple(arguments: list[Any], templates: list[Any]) -> Any:
    return tuple(arguments)


@_named("make_layout")
def _layout(arguments: list[Any], templates: list[Any]) -> Any:
    return make_layout(*arguments)


@_named("make_ordered_layout")
def _ordered(arguments: list[Any], templates: list[Any]) -> Any:
    return make_ordered_layout(*arguments)


@_named("make_fragment_like", "make_tensor_like")
def _like(arguments: list[Any], templates: list[Any]) -> Any:
    if not arguments or not isinstance(arguments[0], Tensor):
        raise UnsupportedError("make_fragment_like of what is no tensor")
    tensor = arguments[0]
    element = templates[0] if templates else tensor.element
    if element is None:
        raise UnsupportedError("a fragment like a tensor of coordinates")
    return Fragment(element, fragment_like(plain(tensor.layout)))


def fragment_like(layout: Layout) -> Layout:
    """A compact layout of the same shape: the first mode column by column, the others in the order of their
    strides."""
    modes = layout.modes
    if len(modes) == 1 or not layout.is_static:
        return make_layout(layout.shape)
    rest = joined(list(modes[1:]))
    return tiled_product(make_layout(modes[0].shape), make_ordered_layout(rest.shape, rest.stride))


def plain(layout: AnyLayout) -> Layout:
    """A layout without its swizzle."""
    return layout.layout if isinstance(layout, Composed) else layout


@_named("get_nonswizzle_portion")
def _unswizzled(arguments: list[Any], templates: list[Any]) -> Any:
    return plain(arguments[0])


def _at(item: Any, path: list[Any]) -> Any:
    for index in path:
        if not isinstance(index, int):
            raise UnsupportedError("a mode that is not a known constant")
        item = as_tuple(item)
        if index >= len(item):
            raise UnsupportedError("a mode that the object does not have")
        item = item[index]
    return item


def shape_of(item: Any) -> Any:
    """The shape of a tensor, a layout, a tiled copy, or of a shape itself."""
    if isinstance(item, Tensor):
        return item.layout.shape
    if isinstance(item, Layout | Composed):
        return item.shape
    if isinstance(item, TiledCopy):
        return item.threads
    if isinstance(item, TiledMma):
        return item.threads.size
    return item


@_named("shape")
def _shape(arguments: list[Any], templates: list[Any]) -> Any:
    return _at(shape_of(arguments[0]), templates)


@_named("size")
def _size(arguments: list[Any], templates: list[Any]) -> Any:
    return product(_at(shape_of(arguments[0]), templates))


@_named("rank")
def _rank(arguments: list[Any], templates: list[Any]) -> Any:
    return len(as_tuple(_at(shape_of(arguments[0]), templates)))


@_named("stride")
def _stride(arguments: list[Any], templates: list[Any]) -> Any:
    item = arguments[0]
    return _at(plain(item.layout if isinstance(item, Tensor) else item).stride, templates)


@_named("layout")
def _layout_of(arguments: list[Any], templates: list[Any]) -> Any:
    item = arguments[0]
    layout = item.layout if isinstance(item, Tensor) else item
    return _mode(layout, templates)


def _mode(layout: AnyLayout, path: list[Any]) -> Any:
    for index in path:
        layout = _at(layout.modes, [index])
    return layout


@_named("get", "select_mode", "tensor")
def _get(arguments: list[Any], templates: list[Any]) -> Any:
    item = arguments[0]
    if isinstance(item, Layout | Composed):
        return _mode(item, templates)
    if isinstance(item, Tensor):
        return item.with_layout(_mode(item.layout, templates))
    if isinstance(item, Coordinate):
        item = item.parts
    if not is_tuple(item):
        raise UnsupportedError("an element of what is no tuple")
    return _at(item, templates)


@_named("ceil_div")
def _ceil_div(arguments: list[Any], templates: list[Any]) -> Any:
    return ceil_divide(*arguments)


@_named("repeat_like", "product_each")
def _product_each(arguments: list[Any], templates: list[Any]) -> Any:
    return product_each(arguments[0])


@_named("group_modes")
def _group(arguments: list[Any], templates: list[Any]) -> Any:
    begin, end = templates
    item = arguments[0]
    modes = list((item.layout if isinstance(item, Tensor) else item).modes)

    def group(layout: Layout) -> Layout:
        found = list(layout.modes)
        return joined([*found[:begin], joined(found[begin:end]), *found[end:]])

    if not 0 <= begin < end <= len(modes):
        raise UnsupportedError("group_modes of other modes than there are")
    found = on_layout(group)(item.layout if isinstance(item, Tensor) else item)
    return item.with_layout(found) if isinstance(item, Tensor) else found


# -- tensors ---------------------------------------------------------------------------------------


@_named("make_identity_tensor")
def _identity(arguments: list[Any], templates: list[Any]) -> Any:
    shape = arguments[0]
    if not is_tuple(shape) or any(is_tuple(mode) for mode in shape):
        raise UnsupportedError("make_identity_tensor of a nested shape")
    count = len(shape)
    strides = tuple(Coordinate(tuple(int(i == axis) for i in range(count))) for axis in range(count))
    return Tensor(None, Layout(shape, strides), None)


def _diced(projection: Any, item: Any) -> Any:
    if projection is None or not is_tuple(item):
        return item
    return tuple(part for keep, part in zip(projection, item, strict=True) if keep != ALL)


@_named("local_tile")
def _local_tile(arguments: list[Any], templates: list[Any]) -> Any:
    tensor, tiler, coordinate, *projection = arguments
    step = projection[0] if projection else None
    return tile_at(tensor, _diced(step, tiler), _diced(step, coordinate))


def tile_at(tensor: Tensor, tiler: Any, coordinate: Any) -> Tensor:
    """One tile of a tensor, or several where the coordinate leaves modes open."""
    if not isinstance(tensor, Tensor):
        raise UnsupportedError("a tile of what is no tensor")
    divided = zipped_divide(tensor.layout, tiler if is_tuple(tiler) else (tiler,))
    inner, outer = divided.modes
    open_modes = (ALL,) * len(inner.modes)
    if is_tuple(coordinate):
        coordinate = (*coordinate, *(ALL,) * (len(outer.modes) - len(coordinate)))
    return tensor.with_layout(divided).part((open_modes, coordinate))


@_named("local_partition")
def _local_partition(arguments: list[Any], templates: list[Any]) -> Any:
    tensor, threads, index, *projection = arguments
    if not isinstance(tensor, Tensor) or not isinstance(threads, Layout):
        raise UnsupportedError("local_partition of other arguments")
    coordinate = tuple(flat_coordinate(index, mode) for mode in threads.modes)
    tiler = tuple(mode.size for mode in threads.modes)
    if projection:
        coordinate, tiler = _diced(projection[0], coordinate), _diced(projection[0], tiler)
    divided = zipped_divide(tensor.layout, tiler)
    inner, outer = divided.modes
    coordinate = (*coordinate, *(ALL,) * (len(inner.modes) - len(coordinate)))
    return tensor.with_layout(divided).part((coordinate, (ALL,) * len(outer.modes)))


def flat_coordinate(index: Any, mode: Layout) -> Any:
    """The coordinate of an index along one mode of a layout of threads."""
    if is_tuple(mode.shape) or not isinstance(mode.stride, int):
        raise UnsupportedError("a layout of threads that is nested")
    return 0 if mode.stride == 0 else remainder(divide(index, mode.stride), mode.shape)


# -- tiled copies and products ---------------------------------------------------------------------


@_named("make_tiled_copy")
def _tiled_copy(arguments: list[Any], templates: list[Any]) -> Any:
    atom, *layouts = arguments
    if not isinstance(atom, CopyAtom) or not all(isinstance(item, Layout) for item in layouts):
        raise UnsupportedError("make_tiled_copy of other arguments than an atom and layouts")
    return make_tiled_copy(atom, *layouts)


def _copy_of(operand: str) -> Function:
    def call(arguments: list[Any], templates: list[Any]) -> Any:
        atom, product = arguments
        if not isinstance(atom, CopyAtom) or not isinstance(product, TiledMma):
            raise UnsupportedError(
                f"make_tiled_copy_{operand} of other arguments than an atom and a TiledMMA"
            )
        return TiledCopy(atom, product.layout(operand), product.extent(operand))

    return call


for _name in ("A", "B", "C"):
    FUNCTIONS[f"make_tiled_copy_{_name}"] = _copy_of(_name)


@_named("make_tiled_copy_impl")
def _tiled_copy_of(arguments: list[Any], templates: list[Any]) -> Any:
    atom, layout, tiler = arguments
    if not isinstance(atom, CopyAtom) or not isinstance(layout, Layout):
        raise UnsupportedError("make_tiled_copy_impl of other arguments than an atom and a layout")
    return TiledCopy(atom, layout, tiler)


@_named("tile_size")
def _tile_size(arguments: list[Any], templates: list[Any]) -> Any:
    tiled = arguments[0]
    return _at(tuple(product(shape_of(item)) for item in tiled.tile), templates)


def partition_shape(product: TiledMma, operand: str, shape: Any) -> Any:
    """(values, rest, ...) of a thread's part of an operand."""
    values, rest = product.divided(make_layout(shape), operand).modes[1].modes
    return (values.shape, *as_tuple(rest.shape))


@_named("partition_shape_C")
def _shape_c(arguments: list[Any], templates: list[Any]) -> Any:
    return partition_shape(arguments[0], "C", arguments[1])


def fragment(element: Any, layout: Any) -> Fragment:
    """make_tensor<T>(layout or shape): registers."""
    if not isinstance(layout, Layout):
        layout = make_layout(layout)
    if not layout.is_static:
        raise UnsupportedError("a tensor in registers whose size is not static")
    return Fragment(element, layout)
