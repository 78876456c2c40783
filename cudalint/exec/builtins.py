"""The variables that every kernel sees, and the constants of the standard headers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.values import Record, Value
from cudalint.ir.ctypes import Field, RecordType
from cudalint.ir.expr import CHAR, INT, LONG, SHORT, UCHAR, UINT, ULONG, USHORT, Const, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE

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
    "SHRT_MAX": const(SHORT.high),
    "USHRT_MAX": const(USHORT.high),
    "SCHAR_MAX": const(CHAR.high),
    "UCHAR_MAX": const(UCHAR.high),
    "INT32_MAX": const(INT.high),
    "INT32_MIN": const(INT.low),
    "UINT32_MAX": const(UINT.high, UINT),
    "INT64_MAX": const(LONG.high, LONG),
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


def limit(name: str) -> Const | None:
    """A constant of <limits.h>, <mma.h>, CUTLASS and the like."""
    return _LIMITS.get(name)


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
