"""Libraries whose headers are seldom in view, declared so far as the analysis needs them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

_PYTORCH = ("pytorch.cuh", "pytorch_dispatch.cuh")
#: By a folder of the included name, the headers of this package that stand for the library.
_STAND_INS = {
    "ATen": _PYTORCH,
    "THC": _PYTORCH,
    "c10": _PYTORCH,
    "torch": _PYTORCH,
    "glm": ("glm.cuh",),
}
_PREFIX = "<declared>/"


def stand_ins(name: str) -> list[tuple[str, bytes]]:
    """The path and text of what is read in place of the include `name`, which is not in view; the paths are
    those of no file."""
    folders = name.split("/")[:-1]
    headers = next((_STAND_INS[folder] for folder in folders if folder in _STAND_INS), ())
    return [(_PREFIX + header, _text(header)) for header in headers]


def is_stand_in(path: str) -> bool:
    """Whether a path is one of those that `stand_ins` gives."""
    return path.startswith(_PREFIX)


@cache
def _text(header: str) -> bytes:
    return (files(__package__) / header).read_bytes()
