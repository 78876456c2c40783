"""What a program's accesses cost, found by running every thread of its Python twin.

Nothing here is shared with the analyzer: addresses come from executing the kernel, and costs from sets
of 32-byte sectors, 128-byte lines and 4-byte bank words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from tests.endtoend import semantics
from tests.endtoend.program import Program
from tests.endtoend.semantics import Undefined

WARP = 32
MAX_STEPS = 60_000
MAX_ADDRESS = 1 << 31

#: Where an access is: its line, its operation, and the lines of the calls that lead to it.
Key = tuple[int, str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Request:
    """The byte addresses of the active lanes of one warp in one trip."""

    width: int
    addresses: tuple[int, ...]

    def _blocks(self, size: int) -> int:
        return len(
            {block for a in self.addresses for block in range(a // size, (a + self.width - 1) // size + 1)}
        )

    @property
    def sectors(self) -> int:
        return self._blocks(32)

    @property
    def tags(self) -> int:
        return self._blocks(128)

    @property
    def sectors_ideal(self) -> int:
        return min(self.sectors, -(-len(self.addresses) * self.width // 32))

    @property
    def wavefronts(self) -> int:
        """Of shared accesses of at most 4 bytes."""
        banks = defaultdict(set)
        for word in {a // 4 for a in self.addresses}:
            banks[word % 32].add(word)
        return max(len(words) for words in banks.values())

    @property
    def requested_bytes(self) -> int:
        return len({byte for a in self.addresses for byte in range(a, a + self.width)})


@dataclass(frozen=True, slots=True)
class Truth:
    """All requests of a launch by access; `warps` is the number of warps that it runs."""

    requests: dict[Key, list[Request]]
    looped: frozenset[Key]
    warps: int


def _data(seed: int) -> Callable[[int], int]:
    """Contents of memory: an arbitrary function of the address, in 0..99."""
    return lambda address: (address * 2654435761 + seed * 40503 >> 7) % 100


def run(program: Program, values: dict[str, int], data_seed: int = 0) -> Truth:
    """Run the launch with `values` for the host function's scalars.

    Raises Undefined for kernels that do what C++ leaves undefined or run too long.
    """
    steps = 0
    here: tuple[int, ...] = ()
    lanes: dict[tuple[Key, tuple[int, ...], tuple[int, ...]], list[int]] = defaultdict(list)
    widths: dict[Key, int] = {}
    looped: set[Key] = set()

    def tick() -> None:
        nonlocal steps
        steps += 1
        if steps > MAX_STEPS:
            raise Undefined("too long")

    def record(
        line: int, op: str, width: int, address: int, calls: tuple[int, ...], trips: tuple[int, ...]
    ) -> None:
        tick()
        if not 0 <= address < MAX_ADDRESS:
            raise Undefined("outside of the array")
        if address % width:
            raise Undefined("misaligned")
        key = (line, op, calls)
        widths[key] = width
        if trips:
            looped.add(key)
        lanes[key, here, trips].append(address)

    def inside(index: int, extent: int) -> int:
        if not 0 <= index < extent:
            raise Undefined("outside of the array")
        return index

    scope = {name: getattr(semantics, name) for name in dir(semantics) if not name.startswith("_")}
    scope |= {"tick": tick, "record": record, "inside": inside, "data": _data(data_seed)}
    exec(program.texts()[1], scope)
    thread = scope["thread"]
    grid, block = program.shape.grid_for(values), program.shape.block
    arguments = [values[s.variable.python] if s.value is None else s.value for s in program.scalars]
    for bz, by, bx in product(*map(range, reversed(grid))):
        for tz, ty, tx in product(*map(range, reversed(block))):
            here = (bx, by, bz, (tx + block[0] * (ty + block[1] * tz)) // WARP)
            thread((), (), tx, ty, tz, bx, by, bz, *grid, *arguments)
    requests: dict[Key, list[Request]] = defaultdict(list)
    for (key, _, _), addresses in lanes.items():
        requests[key].append(Request(widths[key], tuple(addresses)))
    warps = grid[0] * grid[1] * grid[2] * -(-block[0] * block[1] * block[2] // WARP)
    return Truth(dict(requests), frozenset(looped), warps)
