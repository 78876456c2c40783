"""The variables that every kernel sees, and the constants of the standard headers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.values import Record, UnknownValue, Value
from cudalint.ir.ctypes import CType, Field, RecordType
from cudalint.ir.expr import CHAR, INT, LONG, SHORT, UCHAR, UINT, ULONG, USHORT, Const, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.sema.types.builtin import builtin_types

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

AXES = ("x", "y", "z")
UINT3 = RecordType("uint3", tuple(Field(a, UINT, 4 * i) for i, a in enumerate(AXES)), 12, 4, is_vector=True)
#: The largest grid extents on every compute capability >= 3.0, and block extents
#: [CUDA C++ Programming Guide, "Technical Specifications per Compute Capability"].
MAX_GRID = (2**31 - 1, 65535, 65535)
MAX_BLOCK = (1024, 1024, 64)

_VARIABLES = {
    "threadIdx": SymbolKind.THREAD,
    "blockIdx": SymbolKind.BLOCK,
    "blockDim": SymbolKind.BLOCK_DIM,
    "gridDim": SymbolKind.GRID_DIM,
}
#: What nvcc declares in every file.
BUILTIN_VARIABLES = frozenset((*_VARIABLES, "warpSize"))

_LIMITS = {
    "cudaSuccess": const(0),
    "CHAR_BIT": const(8),
    "INT_MAX": const(INT.high),
    "INT_MIN": const(INT.low),
    "UINT_MAX": const(UINT.high, UINT),
    "LONG_MAX": const(LONG.high, LONG),
    "LLONG_MAX": const(LONG.high, LONG),
    "ULLONG_MAX": const(ULONG.high, ULONG),
    "SIZE_MAX": const(ULONG.high, ULONG),
    "LONG_MIN": const(LONG.low, LONG),
    "LLONG_MIN": const(LONG.low, LONG),
    "SHRT_MAX": const(SHORT.high),
    "SHRT_MIN": const(SHORT.low),
    "USHRT_MAX": const(USHORT.high),
    "SCHAR_MAX": const(CHAR.high),
    "UCHAR_MAX": const(UCHAR.high),
    "INT8_MAX": const(CHAR.high),
    "INT8_MIN": const(CHAR.low),
    "UINT8_MAX": const(UCHAR.high),
    "INT16_MAX": const(SHORT.high),
    "INT16_MIN": const(SHORT.low),
    "UINT16_MAX": const(USHORT.high),
    "INT32_MAX": const(INT.high),
    "INT32_MIN": const(INT.low),
    "UINT32_MAX": const(UINT.high, UINT),
    "INT64_MAX": const(LONG.high, LONG),
    "INT64_MIN": const(LONG.low, LONG),
    "UINT64_MAX": const(ULONG.high, ULONG),
    "NULL": const(0),
    "EXIT_SUCCESS": const(0),
    "EXIT_FAILURE": const(1),
    "RAND_MAX": const(INT.high),
    "NumThreadsPerWarp": const(32),  # cutlass/cutlass.h
    "NumWarpsPerWarpGroup": const(4),
    "NumThreadsPerWarpGroup": const(128),
    "mem_row_major": const(0),  # nvcuda::wmma::layout_t [mma.h]
    "mem_col_major": const(1),
}
#: Constants of <float.h> and <math.h> [ISO C 5.2.4.2.2, 7.12], and of the toolkit's math_constants.h: no
#: address depends on their values, but overloads do on their types.
_OF_FLOAT = "FLT_MAX FLT_MIN FLT_EPSILON INFINITY NAN HUGE_VALF CUDART_INF_F CUDART_NAN_F CUDART_PI_F".split()
_OF_DOUBLE = "DBL_MAX DBL_MIN DBL_EPSILON HUGE_VAL M_PI CUDART_INF CUDART_NAN CUDART_PI".split()
_REALS = {
    **dict.fromkeys(_OF_FLOAT, builtin_types()["float"]),
    **dict.fromkeys(_OF_DOUBLE, builtin_types()["double"]),
}
#: Constants of another type than the values of their size have.
_NAMED = {
    **dict.fromkeys(("LLONG_MAX", "LLONG_MIN"), builtin_types()["long long"]),
    "ULLONG_MAX": builtin_types()["unsigned long long"],
}


def field(ex: Executor, base: str, axis: str) -> Value | None:
    """threadIdx.x and its kin; None for another name."""
    kind = _VARIABLES.get(base)
    if kind is None or axis not in AXES or ex.host:
        return None
    return _component(ex, base, kind, AXES.index(axis))


def variable(ex: Executor, name: str) -> Value | None:
    """A built-in variable by name."""
    if name == "warpSize":
        return const(WARP_SIZE)
    kind = _VARIABLES.get(name)
    if kind is None or ex.host:
        return None
    return Record(UINT3, {axis: _component(ex, name, kind, i) for i, axis in enumerate(AXES)})


def limit(name: str) -> Const | UnknownValue | None:
    """A constant of <limits.h>, <float.h>, <mma.h>, CUTLASS and the like."""
    ctype = _REALS.get(name)
    if ctype is not None:
        return UnknownValue(ctype, True, "a constant of the floating-point library")
    return _LIMITS.get(name)


def type_of_limit(name: str) -> CType | None:
    """The type that such a constant is of, where its value does not tell."""
    return _NAMED.get(name)


def _component(ex: Executor, base: str, kind: SymbolKind, axis: int) -> Value:
    block, grid = ex.block[axis], ex.grid[axis]
    name = f"{base}.{AXES[axis]}"
    if ex.compiled:
        return Symbol(name, kind, UINT)
    match kind:
        case SymbolKind.THREAD:
            if block == 1:
                return const(0, UINT)
            return Symbol(name, kind, UINT, 0, (block or MAX_BLOCK[axis]) - 1)
        case SymbolKind.BLOCK:
            if grid == 1:
                return const(0, UINT)
            return Symbol(name, kind, UINT, 0, (grid or MAX_GRID[axis]) - 1)
        case SymbolKind.BLOCK_DIM:
            return const(block, UINT) if block else Symbol(name, kind, UINT, 1, MAX_BLOCK[axis])
        case _:
            return const(grid, UINT) if grid else Symbol(name, kind, UINT, 1, MAX_GRID[axis])
