"""Where in their allocations the pointers of host code lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.memory.arrays import is_start
from cudalint.ir.expr import Symbol
from cudalint.ir.identity import ObjectKind

if TYPE_CHECKING:
    from cudalint.algebra.polynomial import Polynomials
    from cudalint.exec.values import Pointer


def bytes_from_start(polynomials: Polynomials, pointer: Pointer) -> int | None:
    """Bytes from the start of the allocation to where a host pointer points; None when not known. A pointer
    of unknown origin is taken to be an allocation's start, as kernel parameters are."""
    if is_start(pointer.offset):
        return 0
    poly = polynomials.of(pointer.offset)
    for generator in polynomials.generators(poly):
        if isinstance(generator, Symbol) and is_start(generator):
            poly = poly - polynomials.generator(generator)
    return polynomials.constant(poly)


def bytes_apart(polynomials: Polynomials, first: Pointer, second: Pointer) -> int | None:
    """How far behind a host pointer another one leads; None where it is not known to lead into the same
    allocation, or how far."""
    identity = first.array.identity
    if identity != second.array.identity or identity.kind is ObjectKind.EITHER:  # which of them may differ
        return None
    return polynomials.constant(polynomials.of(second.offset) - polynomials.of(first.offset))
