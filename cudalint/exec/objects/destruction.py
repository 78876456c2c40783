"""Destruction: objects are destroyed in reverse order where control leaves their block, their function or
the expression that made them."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import conjunction, const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.invalidation import forget_escaped
from cudalint.exec.memory.places import element, member
from cudalint.exec.objects.anonymous import variants
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.lifetime import Lifetime, hand_on, is_destroyed, is_hidden, keep_alive, parts_whole
from cudalint.exec.operations import inline, opaque, place
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.values import Place, Temporary
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
)
from cudalint.sema.symbols.members import method_at
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

#: Elements of an array of objects that are destroyed or made one by one.
MAX_ELEMENTS = 64


class lifetime:  # noqa: N801 - used as a function is: `with lifetime(ex):`
    """For a block or a full expression: what is made within is destroyed at its end, if that is reached."""

    __slots__ = ("_ex",)

    def __init__(self, ex: Executor) -> None:
        self._ex = ex

    def __enter__(self) -> None:
        ex = self._ex
        ex.lifetimes.append(Lifetime(len(ex.frames), len(ex.loops), len(ex.state.guards)))

    def __exit__(self, kind: object, *_: object) -> None:
        lifetimes = self._ex.lifetimes
        try:
            if kind is None and lifetimes[-1].objects:
                _end(self._ex, lifetimes[-1])
        finally:
            lifetimes.pop()


def leave_function(ex: Executor) -> None:
    """Control returns: everything that the function has made is destroyed."""
    depth = len(ex.frames)
    _unwind(ex, next((i for i, one in enumerate(ex.lifetimes) if one.frames >= depth), len(ex.lifetimes)))


def leave_loop(ex: Executor, loop: int) -> None:
    """Control leaves the body of the loop of this number, from the outermost."""
    depth = len(ex.frames)
    inner = (i for i, one in enumerate(ex.lifetimes) if one.frames >= depth and one.loops > loop)
    _unwind(ex, next(inner, len(ex.lifetimes)))


def leave_to(ex: Executor, count: int) -> None:
    """Control goes where `count` lifetimes are open."""
    _unwind(ex, count)


def end_parameters(ex: Executor) -> None:
    """A function's end is reached: its parameters are destroyed."""
    if ex.lifetimes and ex.lifetimes[-1].objects:
        _end(ex, ex.lifetimes[-1])
        ex.lifetimes[-1].objects.clear()


def _unwind(ex: Executor, count: int) -> None:
    for one in reversed(ex.lifetimes[count:]):
        _end(ex, one)


def _end(ex: Executor, ended: Lifetime) -> None:
    for made in reversed(tuple(ended.objects)):
        if ex.state.dead:
            return
        here = ex.state.guards
        outside = ex.convergence.at_exit
        ex.convergence.at_exit = outside or any(guard not in made.guards for guard in here)
        beyond = [guard.condition for guard in made.guards[ended.guards :] if guard not in here]
        if beyond:
            branch_values(ex, conjunction(beyond), None, partial(destroy, ex, made.place, made.type), None)
        else:
            destroy(ex, made.place, made.type)
        ex.convergence.at_exit = outside


def destroy(ex: Executor, place: Place, ctype: CType) -> None:
    """Run the destructors of an object: its own, then those of its members and bases."""
    if is_hidden(ex, ctype):
        _destroy_hidden(ex, place, ctype)
    elif is_destroyed(ex, ctype):
        _destroy_parts(ex, place, ctype)


def ends_lifetime(ex: Executor, place: Place, name: str) -> bool:
    """Execute `object.~T()`, which for a number does nothing; False where it may mean something else, as for
    an object that is perhaps of a derived class."""
    ctype = place_type(ex, place)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    named = ex.scope.types.resolve_text(name.removeprefix("~").strip())
    if ctype != named and not (isinstance(ctype, RecordType) and own_name(ctype.name) == name[1:].strip()):
        return False
    if isinstance(ctype, IntType | FloatType | PointerType):
        return True
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or any(one.startswith("~") and info.is_virtual(one) for one in info.methods):
        return False
    destroy(ex, place, ctype)
    return True


def _destroy_hidden(ex: Executor, place: Place, ctype: CType) -> None:
    """The same where some of them are not in view, before or behind those that are."""
    reason = "a destructor that is not in view"
    forget_escaped(ex, reason)
    if is_destroyed(ex, ctype):
        _destroy_parts(ex, place, ctype)
        forget_escaped(ex, reason)


def _destroy_parts(ex: Executor, place: Place, ctype: CType) -> None:
    if isinstance(ctype, ArrayType):
        length = ctype.length
        if length is None or length > MAX_ELEMENTS:
            _out_of_view(ex, place, "an array of objects")
            return
        for index in reversed(range(length)):
            destroy(ex, element(ex, place, const(index)), ctype.element)
        return
    info = ex.program.types.record(ctype)
    if info is not None:
        _destroy(ex, place, info)


def _destroy(ex: Executor, place: Place, info: RecordInfo) -> None:
    if info.has_destructor:
        name = next((name for name in info.methods if name.startswith("~")), None)
        if name is None:
            _out_of_view(ex, place, info.name)
            return
        function = method_at(ex.program, info.methods[name][0], name, info.name)
        node = ex.at or ex.frame.function.node
        inline(ex, function, Call(node, name, name, []), place, info)
    types = {field.name: field.type for field in info.type.fields}
    held = frozenset[str]().union(*variants(info))
    for name in reversed(info.members):
        ctype = types.get(name)
        if ctype is not None and name not in held and is_destroyed(ex, ctype):
            destroy(ex, member(ex, place, name), ctype)
    for base in reversed(info.bases):
        if is_destroyed(ex, base.type):
            _destroy(ex, seen_as(ex, place, base.type), base)


def _out_of_view(ex: Executor, place: Place, name: str) -> None:
    node = ex.at or ex.frame.function.node
    site = Call(node, f"~{name}", f"~{name}", [], this=place)
    opaque(ex, site, f"the destructor of '{name}' is not in view")


def bound_place(ex: Executor, node: Node) -> Place:
    """What a reference is bound to: it lives on, as does the object that it is a part of, and the temporaries
    that a call takes for it do not."""
    kept = []
    is_call = _whole(node).type == "call_expression"
    with lifetime(ex) if is_call else nullcontext():
        found = place(ex, node)
        if is_call and isinstance(found, Temporary):
            kept = hand_on(ex, found.value, ex.lifetimes[-1:])
        elif is_call and _whole(node) is not unparenthesized(node):
            kept = parts_whole(found, ex.lifetimes[-1])
    keep_alive(ex, kept)
    return found


def _whole(node: Node) -> Node:
    """The object of which an expression names a member, `f()` in `f().a.b`."""
    node = unparenthesized(node)
    while node.type == "field_expression" and (base := cst.argument(node)) is not None:
        if any(child.type == "->" for child in node.children):
            break
        node = unparenthesized(base)
    return node
