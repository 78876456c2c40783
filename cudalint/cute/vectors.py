"""How wide a copy may be: what the static parts of two layouts prove contiguous and aligned."""

from __future__ import annotations

from math import gcd

from cudalint.cute.algebra import coalesce, composition, right_inverse
from cudalint.cute.integers import IntTuple, UnsupportedError, flatten, is_tuple
from cudalint.cute.layout import AnyLayout, Composed, Layout
from cudalint.cute.products import logical_divide
from cudalint.ir.expr import Expr


def common_vector(a: AnyLayout, b: AnyLayout) -> int:
    """The most elements that are contiguous in both layouts for the same coordinates (max_common_vector)."""
    swizzles = [item.swizzle for item in (a, b) if isinstance(item, Composed)]
    plain = [item.layout if isinstance(item, Composed) else item for item in (a, b)]
    common = coalesce(composition(plain[0], right_inverse(plain[1]))).modes[0]
    count = common.shape if isinstance(common.shape, int) and common.stride == 1 else 1
    if len(swizzles) == 2 and swizzles[0] == swizzles[1]:
        return count
    return min([count, *(1 << swizzle.base for swizzle in swizzles)])


def alignment(layout: AnyLayout) -> int:
    """The most elements in which all its static parts can be counted; 0 where any number will do
    (max_alignment)."""
    if isinstance(layout, Composed):
        start = layout.offset if isinstance(layout.offset, int) else 0
        return gcd(1 << layout.swizzle.base, start, alignment(layout.layout))
    run, strides = _contiguous(layout)
    return gcd(run, *strides)


def longest_run(layout: AnyLayout) -> int:
    """The number of elements that its static parts lay one behind the other, swizzles left aside."""
    return _contiguous(layout.layout if isinstance(layout, Composed) else layout)[0]


def _contiguous(layout: Layout) -> tuple[int, list[int]]:
    """The length of the runs of its static parts, and the distances between those."""
    merged = coalesce(layout)
    pairs = [
        (shape if isinstance(shape, int) else 1, stride if isinstance(stride, int) else 0)
        for shape, stride in zip(flatten(merged.shape), flatten(merged.stride), strict=True)
    ]
    static = Layout(tuple(shape for shape, _ in pairs), tuple(stride for _, stride in pairs))
    first, second = logical_divide(static, right_inverse(static)).modes
    return first.size, [abs(stride) for stride in flatten(second.stride)]


def vector_bits(a: AnyLayout, b: AnyLayout, element_bits: int, assumed_bits: int) -> int:
    """The width in bits of the accesses of an auto-vectorizing copy between two tensors."""
    count = common_vector(a, b)
    if count <= 1:
        return element_bits
    aligned = gcd(alignment(a) * element_bits, alignment(b) * element_bits, assumed_bits)
    bits = gcd(count * element_bits, aligned)
    return bits if bits % 8 == 0 and bits > element_bits else element_bits


def grouped(layout: Layout, count: int) -> Layout:
    """The layout of groups of `count` contiguous elements: the offset of each group's first element.

    Raises UnsupportedError where its elements do not fall into such groups.
    """

    def each(shape: IntTuple, stride: IntTuple) -> tuple[IntTuple, IntTuple]:
        if is_tuple(shape):
            pairs = [each(s, d) for s, d in zip(shape, stride, strict=True)]
            return tuple(p[0] for p in pairs), tuple(p[1] for p in pairs)
        if isinstance(stride, Expr) or stride == 0 or stride % count == 0:
            return shape, stride
        taken = count // stride
        if count % stride or not isinstance(shape, int) or (shape % taken and taken % shape):
            raise UnsupportedError("elements that an access cannot take together")
        return max(1, shape // taken), count

    return Layout(*each(layout.shape, layout.stride))
