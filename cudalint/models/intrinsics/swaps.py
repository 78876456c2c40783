"""`std::swap`: of numbers, of objects by what their class writes, of arrays by their elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import element
from cudalint.exec.objects.assigned import assign_into, is_assigned
from cudalint.exec.objects.copies import copy_into, is_copied
from cudalint.exec.objects.destruction import MAX_ELEMENTS, lifetime
from cudalint.exec.objects.lifetime import begin, is_destroyed
from cudalint.exec.operations import forget, load, place, store
from cudalint.ir.ctypes import ArrayType, CType, RecordType, ReferenceType
from cudalint.models.intrinsics.common import nothing
from cudalint.sema.types.categories import Category

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.syntax.node import Node

_RUNNING_CODE = (is_copied, is_assigned, is_destroyed)


def swap(ex: Executor, site: Call) -> Place:
    if len(site.arguments) == 2:
        a, b = (place(ex, node) for node in site.arguments)
        ctype = place_type(ex, a)
        _swap(ex, ctype.target if isinstance(ctype, ReferenceType) else ctype, a, b, site.arguments)
    return nothing()


def _swap(ex: Executor, ctype: CType, a: Place, b: Place, nodes: list[Node]) -> None:
    if isinstance(ctype, ArrayType):
        _swap_elements(ex, ctype, a, b, nodes)
    elif isinstance(ctype, RecordType) and any(asks(ex, ctype) for asks in _RUNNING_CODE):
        _swap_objects(ex, ctype, a, b, nodes)
    elif isinstance(ctype, RecordType):
        _swap_parts(ex, ctype, a, b, nodes)
    else:
        first, second = load(ex, a, nodes[0]), load(ex, b, nodes[1])
        store(ex, a, second, nodes[0])
        store(ex, b, first, nodes[1])


def _swap_elements(ex: Executor, ctype: ArrayType, a: Place, b: Place, nodes: list[Node]) -> None:
    if ctype.length is not None and ctype.length <= MAX_ELEMENTS:
        for index in range(ctype.length):
            one, other = (element(ex, whole, const(index)) for whole in (a, b))
            _swap(ex, ctype.element, one, other, nodes)
        return
    which = ex.fresh("element", False, reason="an array is swapped")
    for whole, node in zip((a, b), nodes, strict=True):
        one = element(ex, whole, which)
        store(ex, one, load(ex, one, node), node)
        forget(ex, whole, "it is swapped with a large array")


def _swap_parts(ex: Executor, ctype: RecordType, a: Place, b: Place, nodes: list[Node]) -> None:
    """The same of a class that copies all its members: the arrays among them are no values until stored."""
    kept = ex.declare("swapped", ctype)
    store(ex, kept, load(ex, a, nodes[0]), nodes[0])
    store(ex, a, load(ex, b, nodes[1]), nodes[0])
    store(ex, b, load(ex, kept, nodes[0]), nodes[1])


def _swap_objects(ex: Executor, ctype: RecordType, a: Place, b: Place, nodes: list[Node]) -> None:
    """`T kept = std::move(a); a = std::move(b); b = std::move(kept);`"""
    info = ex.program.types.record(ctype)
    assert info is not None
    moved = Category.RVALUE, False
    with lifetime(ex):
        kept = ex.declare("swapped", ctype)
        copy_into(ex, kept, a, info, nodes[0], moved)
        begin(ex, kept, ctype)
        assign_into(ex, a, b, info, nodes[1], moved)
        assign_into(ex, b, kept, info, nodes[1], moved)
