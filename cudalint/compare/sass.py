"""What the opcode of a memory instruction says: its space, what it does, its width."""

from __future__ import annotations

import re

_SPACES = {
    **dict.fromkeys(("LDG", "STG", "ATOMG", "RED", "REDG"), "global"),
    **dict.fromkeys(("LDS", "STS", "LDSM", "STSM", "ATOMS", "REDS"), "shared"),
    **dict.fromkeys(("LDL", "STL"), "local"),
    **dict.fromkeys(("LDC", "ULDC", "LDCU"), "constant"),
    **dict.fromkeys(("TEX", "TLD", "TLD4", "SULD", "SUST"), "texture"),
    **dict.fromkeys(("LD", "ST", "ATOM"), "generic"),
    "LDGSTS": "global to shared",
}
_WIDTHS = {
    "U8": 1,
    "S8": 1,
    "U16": 2,
    "S16": 2,
    "64": 8,
    "F64": 8,
    "F32x2": 8,
    "128": 16,
    "F32x4": 16,
    "256": 32,
}
_PREDICATE = re.compile(r"^@!?U?P\w+$")


def opcode_of(text: str) -> str:
    """`@!P0 LDG.E.64 R2, desc[UR4][R2.64]` -> `LDG.E.64`."""
    words = text.replace("{", " ").replace("}", " ").split()
    return next((word for word in words if not _PREDICATE.match(word)), "").rstrip(";")


def is_access(text: str) -> bool:
    """Whether an instruction is a memory access of the program: not a kernel parameter's read from the
    constant bank 0, nor an instruction that is never executed."""
    opcode = opcode_of(text)
    if opcode.split(".")[0] not in _SPACES or text.lstrip().startswith("@!PT"):
        return False
    return not (space_of(opcode) == "constant" and "c[0x0]" in text)


def space_of(opcode: str) -> str:
    """The memory space that an instruction names."""
    return _SPACES.get(opcode.split(".")[0], "generic")


def op_of(opcode: str) -> str:
    """Whether an instruction loads, stores, or does an atomic operation."""
    base = opcode.split(".")[0]
    if base.startswith(("ATOM", "RED")):
        return "atomic"
    return "store" if base.startswith(("ST", "SUST")) else "load"


def width_of(opcode: str) -> int:
    """Bytes that one lane moves; for a matrix load, bytes of one row."""
    parts = opcode.split(".")
    if parts[0] in ("LDSM", "STSM"):
        return 16
    return next((_WIDTHS[part] for part in parts[1:] if part in _WIDTHS), 4)
