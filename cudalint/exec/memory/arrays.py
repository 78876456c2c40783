"""Arrays of declared variables, and those that stand for memory which no declaration in view gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.values import LOADED, NULL, Memory, Pointer, Value
from cudalint.ir.access import Array, Space, Span
from cudalint.ir.ctypes import ArrayType, CType, PointerType, VoidType, align_of, size_of
from cudalint.ir.expr import LONG, Expr, Op, Symbol, SymbolKind
from cudalint.ir.identity import ObjectId, ObjectKind, parameter_id
from cudalint.ir.reasons import Reason
from cudalint.sema.types.declarators import Qualifiers

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def loaded_pointer(
    ex: Executor, ctype: PointerType, uniform: bool, name: str, reason: str, align: int = 1
) -> Value:
    """A pointer whose origin is not known: to global memory as far as anybody can tell, at any offset
    that its type, or `align`, allows."""
    target = ctype.target
    align = max(align, 1 if isinstance(target, VoidType) else align_of(target) or 1)
    kind = ObjectKind.LOADED if reason == LOADED else ObjectKind.UNKNOWN
    array = Array(
        identity=ObjectId(kind, name),
        name=name,
        space=Space.GENERIC,
        element=innermost(target),
        const=ctype.const,
        volatile=ctype.volatile,
        align=align,
        note=reason,
        null=True if reason == NULL else None,
    )
    offset = ex.fresh(f"{name}.base", uniform, LONG, reason=reason, divisor=align)
    if uniform and kind is ObjectKind.LOADED:
        offset = Symbol(offset.name, SymbolKind.POINTER, LONG, divisor=align, reason=reason)
    return Pointer(array, offset, target, ctype.volatile, const=ctype.const)


def heap_pointer(ex: Executor, ctype: PointerType, name: str, at: int, reason: str) -> Value:
    """The address of new memory, in which no object of a name lies. `at`: where it is asked for."""
    pointer = loaded_pointer(ex, ctype, ex.host, name, reason)
    assert isinstance(pointer, Pointer)
    identity = ObjectId(ObjectKind.HEAP, name, at)
    return replace(pointer, array=replace(pointer.array, identity=identity, space=Space.GLOBAL, null=None))


def base_of(ex: Executor, array: Array) -> Expr:
    """Where an object, or the allocation that it is a part of, starts."""
    align, name = array.align or 1, ex.parameters.allocation(array.identity)
    if name is None and array.identity.kind is ObjectKind.EITHER:
        # One of several for all lanes: it may be any that another lane has.
        return ex.fresh(array.name, False, LONG, divisor=align, reason=array.note)
    identity = parameter_id(name) if name is not None else array.identity
    number = ex.bases.setdefault(identity, len(ex.bases) + 1)
    label = ".".join(filter(None, (identity.name, identity.member)))
    return Symbol(f"&{label}@{number}", SymbolKind.BASE, LONG, divisor=align)


def is_start(offset: Expr, *others: Expr) -> bool:
    """Whether an offset is that of a pointer which host code got from elsewhere, or one of `others`:
    an allocation's start, as pointers of unknown origin are taken for."""
    match offset:
        case Symbol():
            is_base = ".base@" in offset.name and offset.reason is not Reason.OFFSET
            return is_base or offset in others
        case Op(op="?:", args=(_, then, other)):
            return is_start(then, *others) and is_start(other, *others)
    return False


def local_array(key: object, name: str, span: Span | None, ctype: CType) -> Array:
    """The local memory behind a thread's own array, which `key` tells from others of its name."""
    return Array(
        identity=ObjectId(ObjectKind.LOCAL, name, id(key)),
        name=name,
        space=Space.LOCAL,
        element=innermost(ctype),
        declared=span,
        align=align_of(ctype),
        size=size_of(ctype),
        note="thread-local array",
    )


def innermost(ctype: CType) -> CType:
    """The element type of an array of any number of dimensions."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    return ctype


def element_count(ctype: CType) -> int:
    """How many elements an array has, those of its arrays counted each; 1 of what is none, 0 of an array of
    unknown length."""
    count = 1
    while isinstance(ctype, ArrayType):
        count *= ctype.length or 0
        ctype = ctype.element
    return count


def module_id(name: str, span: Span | None) -> ObjectId:
    """A __device__ or __constant__ variable by the place where it is declared."""
    return ObjectId(ObjectKind.DEVICE, name, span.start if span is not None else 0)


def device_array(
    name: str, ctype: CType, space: Space, span: Span | None, flags: Qualifiers, asked: int | None = 1
) -> Array:
    """A __device__ or __constant__ variable. The driver places a module's variables at 256-byte steps for
    large ones; nothing beyond the alignment of the type, or the one `asked` for, is assumed."""
    return Array(
        identity=module_id(name, span),
        name=name,
        space=space,
        element=innermost(ctype),
        declared=span,
        const=flags.const or flags.constexpr or space is Space.CONSTANT,
        volatile=flags.volatile,
        align=max(align_of(ctype) or 1, asked or 1),
        size=size_of(ctype),
        shape=shape_of(ctype),
        note="module variable",
    )


def shape_of(ctype: CType) -> tuple[int | None, ...]:
    """The extents of an array, outermost first; None for one that is not known."""
    extents: list[int | None] = []
    while isinstance(ctype, ArrayType):
        extents.append(ctype.length)
        ctype = ctype.element
    return tuple(extents)


def static_object(
    ex: Executor, name: str, ctype: CType, declarator: Node, flags: Qualifiers, asked: int | None = 1
) -> Memory:
    """A static or __constant__ variable of a function of device code."""
    span = ex.program.site(ex, declarator)[0]
    space = Space.CONSTANT if flags.constant else Space.GLOBAL
    array = device_array(name, ctype, space, span, flags, asked)
    return Memory(Pointer(array, const(0, LONG), ctype), ctype)
