"""Types of CuTe, and CUTLASS's numbers, by their names and template arguments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cudalint.cute.atoms import (
    CopyAtom,
    CopyOperation,
    MmaAtom,
    matrix_copy,
    mma_atom,
    one_thread,
    vectorizing,
)
from cudalint.cute.integers import ALL, UnsupportedError
from cudalint.cute.layout import Layout, Swizzle, compact, make_layout, row_major
from cudalint.cute.tiled import TiledCopy, TiledMma
from cudalint.ir.ctypes import CType, IntType, StatelessType, UnknownType, size_of
from cudalint.ir.instruction import COPY_ASYNC, COPY_ASYNC_THROUGH_L1
from cudalint.sema.types.builtin import builtin_types
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_TUPLES = frozenset(("Shape", "Stride", "Step", "Coord", "Tile", "tuple"))
_NUMBERS = {"half_t": "__half", "half": "__half", "bfloat16_t": "__nv_bfloat16", "bfloat16": "__nv_bfloat16"}
_STATIC = re.compile(r"_(\d+)")
_ORDERS = {"GenColMajor": compact, "LayoutLeft": compact, "GenRowMajor": row_major, "LayoutRight": row_major}
_ASYNC = re.compile(r"SM80_CP_ASYNC_CACHE(ALWAYS|GLOBAL)(_ZFILL)?")


def element_type(name: str) -> CType:
    """The type of a number of CUTLASS (half_t, bfloat16_t) or of C."""
    return builtin_types().get(_NUMBERS.get(name, name)) or UnknownType(name, f"'{name}' is not modelled")


def number_type(name: str) -> CType | None:
    """CUTLASS's numbers that have the layout of CUDA's own (cutlass/half.h, cutlass/bfloat16.h)."""
    return builtin_types().get(_NUMBERS[name]) if name in ("half_t", "bfloat16_t") else None


def cute_type(scope: TypeScope, name: str, arguments: list[Node]) -> CType | None:
    """The type that a name of namespace cute means; None for one that is not modelled."""
    if name in ("half_t", "bfloat16_t"):
        return number_type(name)
    if name == "uint128_t":
        return IntType("cute::uint128_t", 128, False)
    try:
        value = _value(scope, name, arguments)
    except UnsupportedError as error:
        return UnknownType(f"cute::{name}", str(error))
    except (TypeError, ValueError, IndexError, AttributeError):
        return UnknownType(f"cute::{name}", f"'{name}' of CuTe is not modelled with these template arguments")
    return None if value is None else StatelessType(f"cute::{name}", value)


def _value(scope: TypeScope, name: str, arguments: list[Node]) -> Any:
    static = _STATIC.fullmatch(name)
    if static is not None:
        return int(static[1])
    if name in _TUPLES and (arguments or name != "tuple"):
        return tuple(static_argument(scope, node) for node in arguments)
    if name in _ORDERS:
        return _ORDERS[name]
    match name:
        case "Int" | "C" | "Swizzle":
            numbers = [_number(scope, node) for node in arguments]
            return (
                Swizzle(*(numbers if len(numbers) == 3 else [*numbers, 3][:3]))
                if name == "Swizzle"
                else numbers[0]
            )
        case "Underscore" | "X":
            return ALL
        case "Layout" if arguments:
            return _layout(*(static_argument(scope, node) for node in arguments))
        case "Copy_Atom" | "Copy_Traits":
            return _copy_atom(scope, name, arguments)
        case "MMA_Atom" | "MMA_Traits":
            return static_argument(scope, arguments[0])
        case "TiledMMA":
            atom, *rest = (static_argument(scope, node) for node in arguments)
            if not isinstance(atom, MmaAtom):
                raise UnsupportedError("the atom of the TiledMMA is not modelled")
            return TiledMma(atom, *(rest or [make_layout((1, 1, 1))]))
        case _:
            return _operation(scope, name, arguments)


def _layout(shape: Any, stride: Any = None) -> Layout:
    if stride is None:
        stride = compact
    return Layout(shape, stride(shape) if callable(stride) else stride)


def _operation(scope: TypeScope, name: str, arguments: list[Node]) -> Any:
    match name:
        case "DefaultCopy":
            return vectorizing(8)
        case "AutoVectorizingCopy":
            return vectorizing(128)
        case "AutoVectorizingCopyWithAssumedAlignment":
            return vectorizing(_number(scope, arguments[0]) if arguments else 128)
        case "UniversalCopy":
            return one_thread(name, _bits(scope, arguments))
    if copy := _ASYNC.fullmatch(name):
        through_l1 = copy[1] == "ALWAYS"
        return one_thread(name, _bits(scope, arguments), COPY_ASYNC_THROUGH_L1 if through_l1 else COPY_ASYNC)
    if name.startswith("SM"):
        found = matrix_copy(name) or mma_atom(name)
        if found is None:
            raise UnsupportedError(f"the instruction '{name}' of CuTe is not modelled")
        return found
    return None


def _bits(scope: TypeScope, arguments: list[Node]) -> int:
    size = size_of(scope.resolve_descriptor(arguments[0])) if arguments else None
    if size is None:
        raise UnsupportedError("the width of a copy is not known")
    return 8 * size


def _copy_atom(scope: TypeScope, name: str, arguments: list[Node]) -> Any:
    operation = static_argument(scope, arguments[0])
    if name == "Copy_Traits" or not isinstance(operation, CopyOperation):
        return operation
    ctype = scope.resolve_descriptor(arguments[1])
    size = size_of(ctype)
    if size is None:
        raise UnsupportedError(getattr(ctype, "reason", "the element of a Copy_Atom is not known"))
    return CopyAtom(operation, 8 * size)


def _number(scope: TypeScope, node: Node) -> int:
    value = scope.constant_value(node)
    if value is None:
        ctype = scope.resolve_descriptor(node)
        if isinstance(ctype, StatelessType) and isinstance(ctype.value, int):
            return ctype.value
        raise UnsupportedError("a template argument of CuTe is not a known constant")
    return value


def static_argument(scope: TypeScope, node: Node) -> Any:
    """What a template argument of the library stands for."""
    ctype = scope.resolve_descriptor(node)
    if isinstance(ctype, StatelessType):
        return ctype.value
    raise UnsupportedError(getattr(ctype, "reason", "") or "a template argument of CuTe is not known")


def member_type(ctype: StatelessType, name: str) -> CType:
    """`typename TiledMma::Shape_MNK` and the like."""
    value = ctype.value
    match value, name:
        case TiledMma(), "Shape_MNK" | "AtomShape_MNK":
            return StatelessType(name, value.atom.shape)
        case MmaAtom(), "Shape_MNK":
            return StatelessType(name, value.shape)
        case TiledCopy(), "TiledLayout_TV" | "LayoutCopy_TV":
            return StatelessType(name, value.layout)
        case TiledCopy(), "Tiler_MN":
            return StatelessType(name, value.tiler)
        case (TiledMma(atom=atom), _) | (MmaAtom() as atom, _) if name.startswith("ValType"):
            return element_type(atom.kinds["DABC".index(name[-1])])
        case _:
            return UnknownType(name, f"'{name}' of a type of CuTe is not modelled")
