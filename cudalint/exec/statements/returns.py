"""`return`: the value, or the object itself, that a call gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.seen_types import seen_type
from cudalint.exec.evaluation import missing
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.declared import deduced_return, is_deduced
from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.host.known_calls import is_container
from cudalint.exec.loops.exit import note_return
from cudalint.exec.memory.arrays import loaded_pointer
from cudalint.exec.memory.packed import by_reference
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.memory.recording import external_access
from cudalint.exec.memory.unseen import of_class
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import handed_out
from cudalint.exec.objects.copies import initialized, is_copied
from cudalint.exec.objects.destruction import leave_function, lifetime
from cudalint.exec.objects.lifetime import hand_on, is_destroyed, keep_alive
from cudalint.exec.operations import braced, place
from cudalint.exec.path import path_condition
from cudalint.exec.state import Return
from cudalint.exec.values import (
    Closure,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.ctypes import (
    PLACEHOLDERS,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.types.declarators import declarator_name, declarators
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import code_children, unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor


def return_statement(ex: Executor, node: Node) -> None:
    items = code_children(node)
    value: Value | None = None
    frame = ex.frame
    if items:
        target = frame.return_type
        if ex.unevaluated and frame.deduced is None and is_deduced(target):
            frame.deduced = deduced_return(ex, target, items[0])
        if items[0].type == "initializer_list":
            value = braced(ex, items[0], target or UnknownType("auto", "a braced return value"))
        elif isinstance(target, ReferenceType) or _returns_reference(ex, target, items[0]):
            bound = by_reference(place(ex, items[0]))
            if isinstance(target, ReferenceType):
                bound = seen_as(ex, bound, target.target)
            elif isinstance(target, UnknownType) and isinstance(bound, Memory) and _may_refer(target):
                bound = _perhaps_referred(ex, bound, target, items[0])
            leave_function(ex)
            here = path_condition(ex, frame.base)
            frame.returns.append(Return(here, None, ex.outer_values(), bound))
            _leave(ex, frame.loop_base)
            return
        else:
            value = _returned(ex, target, items[0])
            if target is None or is_deduced(target):
                value = _seen_const(ex, value, items[0])
            if target is not None and (not isinstance(target, UnknownType) or is_container(target)):
                value = convert(ex, value, target)
            value = of_class(ex, value, target) if target is not None else value
        value = handed_out(ex, value)
    elif isinstance(frame.return_type, IntType | FloatType | PointerType | RecordType):
        value = convert(ex, missing("return", "a macro that is not in view may return it"), frame.return_type)
    kept = hand_on(ex, value, [one for one in ex.lifetimes if one.frames >= len(ex.frames)])
    leave_function(ex)
    if ex.state.dead:
        return
    if kept:
        keep_alive(ex, kept, len(ex.frames))
    frame.returns.append(Return(path_condition(ex, frame.base), value, ex.outer_values()))
    _leave(ex, frame.loop_base)


def _returned(ex: Executor, target: CType | None, node: Node) -> Value:
    """The object that a function returns: the local variable of its outermost block that all its returns name
    is that object itself, as compilers elide the copy [nvcc 13 and g++ 12, which move from any other]."""
    ctype = target or UnknownType("auto", "a deduced return type")
    with lifetime(ex):
        inner = unparenthesized(node)
        if inner.type == "identifier":
            name = ex.program.text(inner)
            held = ex.scope.lookup(name)
            function = ex.frame.function
            own = ex.scope.is_automatic(name, function) and all(p.name != name for p in function.parameters)
            own = own and ex.scope.is_volatile(name) is False  # of which a copy is made [class.copy.elision]
            if (
                isinstance(held, RecordPlace)
                and own
                and (target is None or isinstance(target, UnknownType) or held.type == target)
            ):
                body = function.body
                runs_code = is_copied(ex, held.type) or is_destroyed(ex, held.type)
                is_only = body is not None and _names_returned(body) == {name} and name in _outermost(body)
                if not runs_code or is_only:
                    for one in ex.lifetimes:
                        one.objects = [made for made in one.objects if made.place is not held]
                    return prvalue(ex, held)
            if isinstance(held, Temporary) and isinstance(held.value, Closure) and own:
                body = function.body
                if body is not None and _names_returned(body) == {name}:
                    return replace(held.value, is_object=False)
        value = initialized(ex, ctype, node)
        kept = hand_on(ex, value, ex.lifetimes[-1:])
    keep_alive(ex, kept)
    return value


def _seen_const(ex: Executor, value: Value, node: Node) -> Value:
    """An address of the type that an expression has: that of a const array leads to const elements."""
    if not isinstance(value, Pointer | PlacePointer) or value.const or value.integer is not None:
        return value
    seen = seen_type(ex, PointerType(value.target), node)
    return replace(value, const=True) if isinstance(seen, PointerType) and seen.const else value


@found_once
def _names_returned(body: Node) -> frozenset[str]:
    """What the returns of a function name; the empty text for any other expression."""
    found: set[str] = set()
    pending = [body]
    while pending:
        node = pending.pop()
        if node.type == "return_statement":
            items = code_children(node)
            inner = unparenthesized(items[0]) if items else node
            found.add(inner.string if inner.type == "identifier" else "")
        elif node.type != "lambda_expression":
            pending.extend(node.named_children)
    return frozenset(found)


@found_once
def _outermost(body: Node) -> frozenset[str | None]:
    """The variables that a function declares outside of any inner block."""
    items = list(body.named_children)
    for item in items:
        if item.type == "labeled_statement":
            items += item.named_children
    declared = [one for item in items if item.type == "declaration" for one in declarators(item)]
    return frozenset(map(declarator_name, declared))


def _leave(ex: Executor, loop_base: int) -> None:
    """The lanes here leave the function."""
    note_return(ex, loop_base, const(1))
    ex.state.dead = True


def _may_refer(target: CType | None) -> bool:
    """Whether a type that is not known may be a reference: a member of a class, what an expression has."""
    name = target.name if isinstance(target, UnknownType) else ""
    return "::" in name or (name.startswith("decltype(") and name not in PLACEHOLDERS)


def _perhaps_referred(ex: Executor, found: Memory, target: UnknownType, node: Node) -> Place:
    """What a function returns that gives either a reference to memory or the value there: it may be read
    here, and what the caller accesses is not known."""
    reason = f"whether '{target.name}' is a reference is not known"
    external_access(ex, UnknownValue(target, False, reason, True), node, node)
    pointer = loaded_pointer(ex, PointerType(found.ctype), False, target.name, reason)
    return dereference(ex, pointer)


#: Expressions that decltype makes a reference of where they are lvalues.
_LVALUES = frozenset(
    """parenthesized_expression subscript_expression pointer_expression call_expression fold_expression
    comma_expression conditional_expression assignment_expression update_expression binary_expression
    cast_expression string_literal raw_string_literal concatenated_string""".split()
)


def _returns_reference(ex: Executor, target: CType | None, node: Node) -> bool:
    """Whether a function returns what an expression refers to, not its value: one of type decltype(auto), and
    perhaps one of a type that is not known."""
    if _may_refer(target):
        return isinstance(static_place(ex, node), Memory)
    if not isinstance(target, UnknownType) or target.name != "decltype(auto)":
        return False
    return node.type in _LVALUES and not isinstance(static_place(ex, node), Temporary)
