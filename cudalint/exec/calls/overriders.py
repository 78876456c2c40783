"""Virtual methods that are called on objects of which it is not known of what class they are: of each
overrider in view the launches are told, for each class that the object may be of, or the accesses."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from cudalint.exec.calls.inlining import inline
from cudalint.exec.host.sites import undo_launches
from cudalint.exec.memory.invalidation import forget_keys
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.objects.bases import to_class
from cudalint.exec.objects.open_objects import open_object, unknown_object, was_asked
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.values import Memory, Pointer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo

#: Classes of a family that are told apart.
MOST_CLASSES = 8
#: Methods under execution in which further calls of device code are not followed into each overrider.
_MOST_NESTED = 3
Overrider = tuple["Function", "RecordInfo"]  #: with the class that declares it


def try_overriders(
    ex: Executor,
    site: Call,
    found: dict[RecordInfo, Overrider],
    reason: str,
    *,
    others: bool,
    known: bool,
) -> None:
    """Execute each of the functions that a call may mean, by the classes that the object may be of: with one
    of each class where they are `known`, and with one of any where it may be of `others`. What any of them
    changes is not known then."""
    if ex.state.dead:
        return
    before, state, ex.assigned = ex.assigned, ex.state, set()
    for function, owner in dict.fromkeys(found.values()):
        if function.body is None:
            continue
        launched = len(ex.launches)
        with nullcontext() if function.name in ex.reaching else ex.silent():
            ex.serial += 1
            name = f"object@{ex.serial}"
            whole = open_object(ex, owner, function, name)
            ex.state = state.copy()
            inline(ex, function, site, whole, owner)
            if not was_asked(ex, whole):
                continue
            if not others:
                undo_launches(ex, launched)
            for info, overrider in found.items():
                if known and overrider == (function, owner):
                    ex.state = state.copy()
                    inline(ex, function, site, unknown_object(ex, info, function, name), owner)
    ex.state = state
    forget_keys(ex, ex.assigned, reason)
    ex.assigned |= before


def perhaps_overriders(
    ex: Executor, site: Call, this: Place, found: Iterable[Overrider], reason: str
) -> None:
    """Execute each of the functions that a call in device code may mean, for lanes of which it is not known
    whether they do. What any of them changes is not known then."""
    state, depth = ex.state, sum(frame.owner is not None for frame in ex.frames)
    if state.dead or depth > _MOST_NESTED:
        return
    span = ex.program.site(ex, site.node)[0]
    uniform = isinstance(this, Memory) and ex.is_uniform(this.pointer)  # as the object's class is then
    before, ex.assigned = ex.assigned, set()
    for function, owner in dict.fromkeys(found):
        if function.body is None or any(frame.function is function for frame in ex.frames):
            continue
        called = ex.fresh("called", uniform, low=0, high=1, reason=reason, missing=not uniform)
        ex.state = state.copy()
        run = partial(inline, ex, function, site, _as_class(ex, this, owner, reason), owner)
        branch_values(ex, called, span, run, None)
    ex.state = state
    forget_keys(ex, ex.assigned, reason)
    ex.assigned |= before


def _as_class(ex: Executor, this: Place, owner: RecordInfo, reason: str) -> Place:
    """An object as one of a class that its own derives from, or that derives from it."""
    if isinstance(this, Memory):
        pointer = to_class(ex, this.pointer, owner.type)
        if isinstance(pointer, Pointer):
            return Memory(pointer, owner.type)
    return unseen_object(ex, owner.type, reason)
