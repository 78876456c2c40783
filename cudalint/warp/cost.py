"""The cost of warp requests: one function over batches of lane addresses."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cudalint.arch import Architecture, Dlcm, load_architecture
from cudalint.dataclass import dataclass
from cudalint.ir.launch import WARP_SIZE
from cudalint.warp.constant_memory import constant_requests
from cudalint.warp.distinct import Bools, Ints
from cudalint.warp.global_memory import distinct_bytes, sectors_and_lines
from cudalint.warp.shared_memory import AtomicKind, wavefronts

SPACES = ("global", "shared", "constant")
OPS = ("load", "store", "atomic", "ldmatrix")
WIDTHS = (1, 2, 4, 8, 16, 32)


@dataclass(frozen=True, slots=True, eq=False)
class WarpCost:
    """What each warp request costs, in Nsight Compute's terms; every array has the shape (...) of the
    addresses (..., 32). A field that does not apply to the space is None. A warp without an active lane
    costs 0.

    `sectors` counts 32-byte sectors moved (memory_l2_theoretical_sectors_global) and `tags` 128-byte lines
    looked up (memory_l1_tag_requests_global). `wavefronts` is the counter of a source line
    (memory_l1_wavefronts_shared) where `exact` holds; elsewhere that lies in [wavefronts_low,
    wavefronts_high], and `wavefronts` is the highest. `wavefronts_executed` is the hardware's own counter
    (l1tex__data_pipe_lsu_wavefronts_mem_shared), which differs for some irregular 8- and 16-byte loads; None
    where it is not known. The ideals are the least that the active lanes' bytes could take, but never more
    than the actual number.
    """

    requests: Ints
    sectors: Ints | None
    sectors_ideal: Ints | None
    tags: Ints | None
    wavefronts: Ints | None
    wavefronts_ideal: Ints | None
    wavefronts_low: Ints | None
    wavefronts_high: Ints | None
    wavefronts_executed: Ints | None
    exact: Bools


def warp_cost(
    space: str,
    op: str,
    width: int,
    addresses: ArrayLike,
    arch: str | Architecture = "sm_90",
    *,
    dlcm: Dlcm | None = None,
    read_only: bool = False,
    bank_width: int | None = None,
    atomic: AtomicKind | None = None,
) -> WarpCost:
    """The cost of warp requests whose lanes access `width` bytes each.

    Args:
        space: "global", "shared" or "constant".
        op: "load", "store", "atomic", or "ldmatrix" (shared, 16 bytes: each lane's address is a row).
        width: bytes per lane: 1, 2, 4, 8, 16, or 32 where the architecture has such accesses.
        addresses: integers of shape (..., 32): byte addresses, multiples of `width`; -1 for an inactive lane.
        arch: an `Architecture`, or any name that `load_architecture` takes.
        dlcm: the value of `-Xptxas -dlcm=`, which says whether global loads are cached in L1.
        read_only: a global load through the read-only cache (ld.global.nc).
        bank_width: 8 for the 8-byte bank mode of the architectures that have one.
        atomic: how an atomic on shared memory is done: "count" (an increment by one whose result is not
            used), "update" (any other integer function) or "cas". None: not known, but no compare-and-swap;
            then lanes on one word leave an interval.

    Raises ValueError for a space, op, width, shape, dtype, address or mode that is not allowed.
    Sources of the rules: the architecture's file in cudalint/arch.
    """
    model = load_architecture(arch) if isinstance(arch, str) else arch
    _check_kind(space, op, width, model, dlcm)
    lanes = _checked_addresses(width, addresses)
    active = np.count_nonzero(lanes >= 0, axis=-1)
    certain = np.ones(lanes.shape[:-1], dtype=np.bool_)

    if space == "constant":
        return WarpCost(constant_requests(lanes), None, None, None, None, None, None, None, None, certain)

    if space == "global":
        path = model.load_path(dlcm, read_only) if op == "load" else model.stores
        requests, sectors, tags = sectors_and_lines(path, model, width, lanes)
        ideal = np.minimum(sectors, _ceil_div(active * width, model.sector_bytes))
        return WarpCost(requests, sectors, ideal, tags, None, None, None, None, None, certain)

    banks = model.shared
    if bank_width is not None and bank_width != banks.width:
        if bank_width != banks.alternate_width:
            raise ValueError(f"{model.name} has no {bank_width}-byte bank mode")
        banks = replace(banks, width=bank_width)
    low, high, executed = wavefronts(banks, op, width, lanes, atomic)
    passes = 2 if op == "atomic" and atomic == "cas" else 1
    ideal = np.minimum(high, passes * _ceil_div(active * width, banks.count * banks.width))
    requests = np.asarray(active > 0, dtype=np.int64)
    return WarpCost(requests, None, None, None, high, ideal, low, high, executed, np.asarray(low == high))


def bus_utilization(
    width: int, addresses: ArrayLike, cost: WarpCost, arch: str | Architecture = "sm_90"
) -> NDArray[np.float64]:
    """The share of the bytes moved for global requests that some lane asked for: float64 of shape (...).

    Bytes that several lanes share count once, so a broadcast of 4 bytes uses 12.5 % of its sector. nan for
    a warp without an active lane. Raises ValueError for addresses that `warp_cost` refuses, or for a cost
    without sectors."""
    if cost.sectors is None:
        raise ValueError("bus utilization is defined for global memory only")
    model = load_architecture(arch) if isinstance(arch, str) else arch
    asked = distinct_bytes(_checked_addresses(width, addresses), width)
    moved = cost.sectors * model.sector_bytes
    share = np.full(moved.shape, np.nan)
    np.divide(asked, moved, out=share, where=moved > 0)
    return share


def _ceil_div(numerator: Ints, denominator: int) -> Ints:
    return -(-numerator // denominator)


def _check_kind(space: str, op: str, width: int, arch: Architecture, dlcm: Dlcm | None) -> None:
    if space not in SPACES:
        raise ValueError(f"space must be one of {', '.join(SPACES)}, not {space!r}")
    if op not in OPS:
        raise ValueError(f"op must be one of {', '.join(OPS)}, not {op!r}")
    if width not in WIDTHS:
        raise ValueError(f"width must be 1, 2, 4, 8, 16 or 32 bytes, not {width!r}")
    widest = arch.max_access_bytes if space == "global" else min(arch.max_access_bytes, 16)
    if width > widest:
        raise ValueError(f"{arch.name} has no {width}-byte {space} access; the widest is {widest} bytes")
    if op == "ldmatrix" and (space, width) != ("shared", 16):
        raise ValueError("ldmatrix reads 16-byte rows of shared memory")
    if space == "constant" and op != "load":
        raise ValueError(f"constant memory can only be loaded, not {op!r}")
    if dlcm not in (None, "ca", "cg"):
        raise ValueError(f'dlcm must be "ca", "cg" or None, not {dlcm!r}')


def _checked_addresses(width: int, addresses: ArrayLike) -> Ints:
    array = np.asarray(addresses)
    if array.dtype.kind not in "iu":
        raise ValueError(f"addresses must be integers, not {array.dtype}")
    if array.ndim == 0 or array.shape[-1] != WARP_SIZE:
        raise ValueError(f"addresses must have shape (..., {WARP_SIZE}), not {array.shape}")
    lanes = array.astype(np.int64, copy=False)
    if bool((lanes < -1).any()):
        raise ValueError("an address is below -1 (-1 marks an inactive lane)")
    # -1 is the one number below 0, and (-1 + 1) has none of the low bits that an active lane must lack.
    if bool(((lanes + (lanes < 0)) & (width - 1)).any()):
        raise ValueError(f"an address is not a multiple of the access width, {width} bytes")
    return lanes
