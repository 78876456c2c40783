"""Parts of a large page, packed: the browser unpacks those that are opened."""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Iterator

from cudalint.output.audit.drawings import Drawings

LARGE = 1 << 20  # characters of kernels from which on they are packed
GROUP = 16  # kernels that are unpacked together: they compress well, and unpack at once
_USE = re.compile(r'<use href="#w(\d+)"/>')


def packed(bodies: list[str], drawings: Drawings) -> Iterator[str]:
    """The groups of the bodies, each a template that holds base64 of a gzip of JSON: its `bodies`, and the
    `pictures` that they refer to by name, which the browser puts into the `stock`."""
    yield '<svg width="0" height="0" aria-hidden="true"><defs id="stock"></defs></svg>'
    for start in range(0, len(bodies), GROUP):
        group = bodies[start : start + GROUP]
        used = sorted({int(at) for body in group for at in _USE.findall(body)})
        content = {"bodies": group, "pictures": {f"w{at}": drawings.definition(at) for at in used}}
        data = gzip.compress(json.dumps(content).encode("utf-8"), 9, mtime=0)
        yield f'<template id="z{start // GROUP}">{base64.b64encode(data).decode("ascii")}</template>'


def part_of(at: int) -> str:
    """Where the body of the kernel of rank `at` lies."""
    return f"{at // GROUP}:{at % GROUP}"


def with_pictures(text: str, drawings: Drawings) -> str:
    """The text with each picture in place of the reference to it."""
    return _USE.sub(lambda found: drawings.body(int(found[1])), text)
