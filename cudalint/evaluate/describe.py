"""Words about an access: its index, its strides, why its cost is not exact."""

from __future__ import annotations

from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.text import without_serials
from cudalint.algebra.uniformity import AXES
from cudalint.algebra.walk import operands, postorder
from cudalint.evaluate.offset import Offset
from cudalint.ir.access import Access
from cudalint.ir.ctypes import size_of
from cudalint.ir.expr import UINT, Expr, Symbol, SymbolKind
from cudalint.ir.result import Strides

#: Operations beyond which an index is no longer readable.
_LONGEST = 120


def index_text(access: Access) -> str | None:
    """The index as a sum of products, in elements of the array where the offset is whole in them."""
    if access.offset is None:
        return None
    # How remainders are found depends on the order in which generators were met: on this access alone.
    polynomials = Polynomials()
    poly = polynomials.of(access.offset)
    if sum(_length(generator) for generator in polynomials.generators(poly)) > _LONGEST:
        return "an expression too long to show"
    unit = size_of(access.array.element) or access.width or 1
    content = polynomials.content(poly)
    if content % unit == 0:
        poly = poly.over(unit) if poly else poly
        return without_serials(polynomials.text(poly))
    return without_serials(polynomials.text(poly)) + " (bytes)"


def _length(expr: Expr) -> int:
    """Operations in the expression when it is written out: shared parts count each time."""
    if isinstance(expr, Symbol):
        return 1
    lengths: dict[Expr, int] = {}
    for node in postorder(expr):
        lengths[node] = 1 + sum(lengths.get(operand, 1) for operand in operands(node))
    return lengths[expr]


def strides(block: tuple[int, int, int], access: Access) -> Strides:
    """Bytes from one thread to the next along x, y and z; None where the address is not affine there or the
    stride is not known."""
    if access.offset is None:
        return (None, None, None)
    polynomials = Polynomials()
    poly = polynomials.of(access.offset)
    found: list[int | None] = []
    for axis, extent in zip(AXES, block, strict=True):
        symbol = Symbol(f"threadIdx.{axis}", SymbolKind.THREAD, UINT, 0, extent - 1)
        found.append(polynomials.slope(poly, symbol))
    return tuple(found)


def data_reason(offset: Offset) -> str:
    """Why lanes lie apart by nobody knows how much, for people."""
    names = ", ".join(dict.fromkeys(without_serials(s.name) for s in offset.varying))
    first = offset.varying[0]
    if first.kind is SymbolKind.VARYING:
        return f"data-dependent: {names}" + (f" ({first.reason})" if first.reason else "")
    return f"lanes differ by a value that is not known: {names}"


def unknown_reason(offset: Offset, coarse: bool) -> str:
    """Why the cost is not known, for people."""
    if coarse and not offset.unknown:
        return "too many blocks and trips to follow each"
    arguments = [s for s in offset.unknown if s.kind is SymbolKind.ARGUMENT]  # these, a reader can give
    names = dict.fromkeys(without_serials(s.name) for s in arguments or offset.unknown)
    told = ", ".join(names) or "the base's alignment"
    return f"it depends on a value that is not known: {told}"
