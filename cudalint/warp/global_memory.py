"""Global memory: requests, sectors and lines of a warp's load, store or atomic."""

from __future__ import annotations

import numpy as np

from cudalint.arch import Architecture, GlobalPath
from cudalint.warp.distinct import Ints, by_lanes, distinct, in_order


def sectors_and_lines(
    path: GlobalPath, arch: Architecture, width: int, addresses: Ints
) -> tuple[Ints, Ints, Ints]:
    """(requests, sectors, tags), each of shape (...), for byte addresses of shape (..., 32).

    A path that moves whole lines counts every sector of a line as moved."""
    groups = by_lanes(addresses, path.request_lanes[width])
    requests = np.count_nonzero(groups.max(axis=-1) >= 0, axis=-1)
    if path.once_per_warp:
        groups = addresses[..., np.newaxis, :]
    # An aligned access of a power-of-two width never straddles a sector: one sector a lane.
    segments = in_order(groups >> (path.segment_bytes.bit_length() - 1))
    moved = distinct(segments).sum(axis=-1)
    segments_per_line = arch.line_bytes // path.segment_bytes
    tags = moved
    if segments_per_line > 1:
        tags = distinct(segments >> (segments_per_line.bit_length() - 1)).sum(axis=-1)
    return np.asarray(requests, dtype=np.int64), moved * (path.segment_bytes // arch.sector_bytes), tags


def distinct_bytes(addresses: Ints, width: int) -> Ints:
    """The distinct bytes that each warp asks for: (..., 32) to (...). Bytes shared by lanes count once."""
    return distinct(in_order(addresses)) * width
