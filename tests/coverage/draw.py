"""Draws accesses of public code to check by hand: python -m tests.coverage.draw SEED INSPECT.json

The document is what `cudalint inspect --output-format json` printed for one repository. A kernel is drawn
first, then one of its launches' accesses, so that an unrolled kernel of a thousand accesses weighs no more
than one of three; no kernel gives more than two. Accesses that move just what they ask for in every warp,
as `p[global_id]` does, say little, and are few."""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MOST_OF_A_KERNEL = 2
SPACES = ("global", "shared")


def draw(
    document: dict[str, Any], seed: int, quotas: dict[str, int], most_plain: int
) -> Iterator[dict[str, Any]]:
    """The drawn accesses, each with its kernel and launch: `quotas` of each verdict, or all where there are
    no more. The same document and seed give the same draw."""
    generator = random.Random(seed)
    of_kernel: Counter[tuple[str, str]] = Counter()
    places: set[tuple[Any, ...]] = set()
    plain = 0
    for verdict, quota in quotas.items():
        for found in _shuffled(document, verdict, generator):
            if not quota:
                break
            access, kernel = found["access"], (found["file"], found["kernel"])
            place = (access["path"], access["line"], access["column"])
            too_plain = costs_what_it_asks(access) and plain == most_plain
            if of_kernel[kernel] == MOST_OF_A_KERNEL or place in places or too_plain:
                continue
            of_kernel[kernel] += 1
            places.add(place)
            plain += costs_what_it_asks(access)
            quota -= 1
            yield found


def costs_what_it_asks(access: dict[str, Any]) -> bool:
    """Whether every warp's request is known to move no more than its lanes ask for."""
    if access["verdict"] != "exact":
        return False
    cost = access["sectors"] or access["wavefronts"]
    ideal = access["sectors_ideal"] if access["sectors"] else access["wavefronts_ideal"]
    return bool(cost["min"] == cost["max"] == ideal)


def _shuffled(document: dict[str, Any], verdict: str, generator: random.Random) -> Iterator[dict[str, Any]]:
    """Accesses of this verdict: one of each kernel in random order, then a second one of each, and so on."""
    kernels = []
    for file in document["files"]:
        for kernel in file["kernels"]:
            found = [
                {"file": file["path"], "kernel": kernel["name"], "launch": _launch(launch), "access": access}
                for launch in kernel["launches"]
                for access in launch["accesses"]
                if access["verdict"] == verdict and access["space"] in SPACES and access["active_warps"] != 0
            ]
            if found:
                generator.shuffle(found)
                kernels.append(found)
    generator.shuffle(kernels)
    for turn in range(max(map(len, kernels), default=0)):
        yield from (found[turn] for found in kernels if turn < len(found))


def _launch(launch: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in launch.items() if name != "accesses"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("seed", type=int)
    parser.add_argument("document", type=Path, metavar="INSPECT.json")
    for verdict in ("exact", "bounded", "unknown", "plain"):
        parser.add_argument(f"--{verdict}", type=int, default=0, metavar="COUNT")
    arguments = parser.parse_args()
    quotas = {verdict: getattr(arguments, verdict) for verdict in ("exact", "bounded", "unknown")}
    document = json.loads(arguments.document.read_text("utf-8"))
    print(json.dumps(list(draw(document, arguments.seed, quotas, arguments.plain)), indent=1))


if __name__ == "__main__":
    main()
