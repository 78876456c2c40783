"""Copies from global to shared memory without registers, and matrix-fragment loads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.exec.executor import Executor
from cudalint.exec.memory.recording import emit, note_partners, record_access, subscript_node
from cudalint.exec.operations import rvalue
from cudalint.exec.values import Memory, Place, Pointer, Temporary, UnknownValue, Value
from cudalint.ir.access import Op
from cudalint.ir.ctypes import UnknownType, VoidType
from cudalint.ir.expr import Const, Expr
from cudalint.ir.instruction import COPY_ASYNC
from cudalint.models import groups
from cudalint.models.group_copies import memcpy_async
from cudalint.models.intrinsics.common import FLOAT
from cudalint.models.wmma import transfer
from cudalint.sema.types.builtin import opaque_namespace

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

Handler = Callable[[Executor, "Call"], Place]

_PIPELINE = frozenset(
    [
        "__pipeline_commit",
        "__pipeline_wait_prior",
        "__pipeline_arrive_on",
        "__mbarrier_init",
    ]
)
_MATRIX = frozenset(["load_matrix_sync", "store_matrix_sync"])
_FRAGMENTS = frozenset(["fill_fragment", "mma_sync"])


def find(ex: Executor, site: Call) -> Handler | None:
    """The handler of a function that copies asynchronously; None for another one."""
    spaces = [full.rpartition("::")[0] for full in site.spelled]
    if "" in spaces and site.name == "__pipeline_memcpy_async":
        return _pipeline_copy
    if "" in spaces and site.name in _PIPELINE:
        return _ignored
    if not _SPACES.isdisjoint(spaces) and site.name in _GROUPS:
        return _GROUPS[site.name]
    if site.name == "memcpy_async" and "" in spaces and site.arguments and groups.first_is_group(ex, site):
        return _memcpy_async
    if any(space in ("wmma", "nvcuda::wmma") for space in spaces):
        if site.name == "__float_to_tf32":
            return _rounded
        return _fragment if site.name in _MATRIX else _ignored if site.name in _FRAGMENTS else None
    return None


def _values(ex: Executor, site: Call) -> list[Value]:
    return [rvalue(ex, node) for node in site.arguments]


def _done() -> Place:
    return Temporary(UnknownValue(VoidType(), True, "void"))


def _rounded(ex: Executor, site: Call) -> Place:
    uniform = all(map(ex.is_uniform, _values(ex, site)))
    return Temporary(UnknownValue(FLOAT, uniform, "a rounded number"))


def _ignored(ex: Executor, site: Call) -> Place:
    _values(ex, site)
    return _done()


def _copy(ex: Executor, target: Value, source: Value, width: int | None, site: Call, filled: Value) -> None:
    """One LDGSTS: a global load and a shared store of `width` bytes, the last `filled` of them zeros."""
    count = len(ex.pending)
    if not isinstance(filled, Expr):
        filled = ex.fresh("filled", False, reason="how many bytes are filled with zeros is not known")
    with ex.guarded(binary("!=", filled, const(width)) if width is not None else const(1)):
        _side(ex, source, width, Op.LOAD, site, 1)
    _side(ex, target, width, Op.STORE, site, 0)
    if isinstance(filled, Const) and filled.value == 0:
        note_partners(ex, count)


def _side(ex: Executor, value: Value, width: int | None, op: Op, site: Call, index: int) -> None:
    node = subscript_node(site.arguments[index]) if len(site.arguments) > index else site.node
    if not isinstance(value, Pointer):
        return
    place = Memory(value, value.target)
    if width is None:
        emit(ex, place, value.offset, None, op, node, COPY_ASYNC, 0, "the size of the copy is not known")
    else:
        record_access(ex, place, op, node, instruction=COPY_ASYNC, width=width)


def _pipeline_copy(ex: Executor, site: Call) -> Place:
    """__pipeline_memcpy_async(shared, global, size, zfill = 0)"""
    found = _values(ex, site)
    if len(found) >= 3:
        size = found[2]
        width = size.value if isinstance(size, Const) and size.value in (4, 8, 16) else None
        filled = found[3] if len(found) > 3 else const(0)
        _copy(ex, found[0], found[1], width, site, filled)
    return _done()


def _memcpy_async(ex: Executor, site: Call) -> Place:
    memcpy_async(ex, site)
    return _done()


def _make_pipeline(ex: Executor, site: Call) -> Place:
    _values(ex, site)
    reason = opaque_namespace("cuda") or ""
    return Temporary(UnknownValue(UnknownType("cuda::pipeline", reason), True, reason))


def _fragment(ex: Executor, site: Call) -> Place:
    transfer(ex, site)
    return _done()


#: Of cooperative groups and of libcu++.
_SPACES = frozenset(("cooperative_groups", "cg", "cuda", "cuda::ptx", "cuda::device"))
_GROUPS: dict[str, Handler] = {
    "memcpy_async": _memcpy_async,
    "make_pipeline": _make_pipeline,
    "commit_group": _ignored,
    "cp_async_wait_all": _ignored,
}
