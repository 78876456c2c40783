"""How fast `warp_cost` is: time for 8 warps, alone and in a batch, and against a loop over lanes.

python benchmarks/warp.py
"""

from __future__ import annotations

import timeit

import numpy as np
from numpy.typing import NDArray

from cudalint.warp import warp_cost

Addresses = NDArray[np.int64]


def patterns(width: int, warps: int) -> dict[str, Addresses]:
    lanes = np.arange(32) + 32 * np.arange(warps)[:, np.newaxis]
    random = np.random.default_rng(0).integers(0, 4096, (warps, 32))
    return {"linear": lanes * width, "random": random * width, "broadcast": lanes // 32 * width}


def sectors_by_loop(addresses: Addresses) -> list[int]:
    return [len({int(address) // 32 for address in warp if address >= 0}) for warp in addresses]


def microseconds(statement: str, names: dict[str, object]) -> float:
    timer = timeit.Timer(statement, globals=names)
    count, _ = timer.autorange()
    return min(timer.repeat(5, count)) / count * 1e6


def main() -> None:
    print(f"{'request':24}{'pattern':12}{'8 warps alone':>16}{'8 of 1024':>12}{'batch gain':>12}")
    for space, width in (("global", 4), ("global", 16), ("shared", 4), ("shared", 8), ("shared", 16)):
        few, many = patterns(width, 8), patterns(width, 1024)
        for name in few:
            call = "warp_cost(space, 'load', width, addresses)"
            names: dict[str, object] = {"warp_cost": warp_cost, "space": space, "width": width}
            alone = microseconds(call, names | {"addresses": few[name]})
            batch = microseconds(call, names | {"addresses": many[name]}) / 128
            label = f"{space} load, {width} bytes"
            print(f"{label:24}{name:12}{alone:13.1f} us{batch:9.2f} us{alone / batch:11.1f}x")
    many = patterns(4, 1024)
    loop = microseconds("loop(addresses)", {"loop": sectors_by_loop, "addresses": many["random"]})
    call = "warp_cost('global', 'load', 4, addresses)"
    vectorised = microseconds(call, {"warp_cost": warp_cost, "addresses": many["random"]})
    print(f"\na loop over lanes, sectors only, takes {loop / vectorised:.0f} times as long as all counters")


if __name__ == "__main__":
    main()
