"""What each syntax node came to, written down for the count that nothing is silent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.completeness import log
from cudalint.exec.harmless_classes import is_harmless_class
from cudalint.exec.values import Chosen, Memory, Pointer, Temporary, UnknownValue, Variable
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    HoldingType,
    IncompleteType,
    OpenType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_function_type,
    is_placeholder,
)
from cudalint.ir.unknown_types import UnknownTemplate
from cudalint.sema.types.layout import BIT_FIELD
from cudalint.syntax.node import found_once

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place, Value
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node


_NAMED = (UnknownType, UnknownTemplate)
_OF_CLASSES = (*_NAMED, HoldingType, IncompleteType)
#: Classes of which an object is called as what it is made of.
_CALLED_AS = frozenset(
    """std::function std::move_only_function std::copyable_function std::function_ref std::packaged_task
    std::reference_wrapper nvstd::function""".split()
)


def is_untyped(ctype: CType) -> bool:
    """Whether an object is of a class that is not in view. What is told by no more than `auto`, or is of a
    template parameter left open, may as well be a number."""
    if not isinstance(ctype, UnknownType) or isinstance(ctype, OpenType) or is_placeholder(ctype):
        return False
    if ctype.reason == BIT_FIELD:
        return False
    return not is_of_library(ctype)


def is_no_number(ctype: CType) -> bool:
    """Whether an object is of a class that is not in view, in a library or not, which is no number that it is
    made of."""
    if is_untyped(ctype):
        return True
    return isinstance(ctype, UnknownType) and type(ctype) in _NAMED and is_of_library(ctype)


def is_of_library(ctype: UnknownType) -> bool:
    """Whether an object is of a library's class that waits or counts, as barriers and pipelines do."""
    return is_harmless_class(ctype.name) and not isinstance(ctype, HoldingType)


def hides_class(actual: CType, ctype: CType) -> bool:
    """Whether what a `ctype` is made of, or refers to, is of a class that this may not be: its own is not in
    view, and what the other one says is not said of it. Vectors have other names in many libraries."""
    return isinstance(actual, RecordType) and not actual.is_vector and not is_called_as_made(ctype)


def is_called_as_made(ctype: CType) -> bool:
    """Whether an object is called as what it is made of: none of a class that is not in view is, but for what
    holds it."""
    if not isinstance(ctype, UnknownType) or type(ctype) not in _OF_CLASSES or is_placeholder(ctype):
        return True
    return ctype.name.removeprefix("::").partition("<")[0] in _CALLED_AS


def untyped(value: Value) -> UnknownType | None:
    """The class that is not in view of which a value is."""
    ctype = value.ctype if isinstance(value, UnknownValue) else None
    return ctype if isinstance(ctype, UnknownType) and is_untyped(ctype) else None


def note_value(ex: Executor, node: Node, value: Value) -> None:
    """An expression was evaluated for its value."""
    if not ex.muted and not ex.host:
        ex.log.mark(node, log.DEAD if ex.state.dead else log.VALUED | _value_marks(value))


def note_place(ex: Executor, node: Node, place: Place) -> None:
    """An expression was evaluated as an lvalue."""
    if not ex.muted and not ex.host:
        ex.log.mark(node, log.DEAD if ex.state.dead else log.NAMED | _place_marks(place))


def note_loaded(ex: Executor, node: Node, place: Place) -> None:
    """The value of what lies at a place is wanted."""
    if ex.muted or ex.host or ex.state.dead or not isinstance(place, Memory):
        return
    if _place_marks(place) & (log.MEMORY | log.DECAYS) == log.MEMORY:
        ex.log.mark(node, log.LOADED)


def note_statement(ex: Executor, node: Node) -> None:
    """A statement is executed."""
    if not ex.muted and not ex.host:
        ex.log.mark(node, log.NAMED)


#: What may be a call where it is not executed: a quotient, or what is written as one and is no instruction.
_CALLS = re.compile(
    rb"(?<![/*])/(?![/*]|\s*(?:2|4|8|16|32|64|128|256|512|1024)\b)|%(?!\s*\d)|"
    rb"\b(?!(?:if|for|while|switch|sizeof|return|min|max|abs|atomic\w+|__\w+|make_\w+)\b)"
    rb"[A-Za-z_]\w*\s*\("
)


@found_once
def _may_call(node: Node) -> bool:
    return _CALLS.search(node.text or b"") is not None


def note_unreached(ex: Executor, node: Node | None) -> None:
    """Control does not come to a statement or an operand."""
    if node is not None and not ex.muted and not ex.host:
        ex.log.mark(node, log.UNREACHED)
        ex.convergence.atomics += b"atomic" in (node.text or b"")
        if _may_call(node):
            ex.convergence.note_call(ex)


def note_call(ex: Executor, node: Node, marks: int) -> None:
    """What was done for a call."""
    if not ex.muted and not ex.host:
        ex.log.mark(node, marks)


def note_entered(ex: Executor, node: Node, function: Function) -> None:
    """The body of a function in view is executed for `node`."""
    if not ex.muted and not ex.host:
        ex.log.mark(node, log.ENTERED)
        ex.log.entered(function.node, function.file)


def note_expanded(ex: Executor, node: Node, root: Node) -> None:
    """`root`, of a tree of its own, is executed in place of `node`."""
    if not ex.muted and not ex.host:
        ex.log.expanded(node, root)


def _is_empty(ctype: CType) -> bool:
    """Whether objects of a class have nothing in them: their copies move nothing."""
    if not isinstance(ctype, RecordType) or ctype.is_union or ctype.is_foreign or ctype.is_open:
        return False
    return ctype.size is not None and not ctype.fields


def _value_marks(value: Value) -> int:
    if isinstance(value, Pointer):
        return log.REGISTERS | log.ADDRESSES
    if not isinstance(value, UnknownValue):
        return log.REGISTERS
    untyped = log.UNTYPED if is_untyped(value.ctype) else 0
    lost = value.missing or isinstance(value.ctype, PointerType)
    return untyped | (log.UNKNOWN if lost else log.REGISTERS)


def _place_marks(place: Place) -> int:
    match place:
        case Memory():
            ctype = place.ctype.target if isinstance(place.ctype, ReferenceType) else place.ctype
            if isinstance(ctype, ArrayType) or is_function_type(ctype):
                return log.MEMORY | log.DECAYS
            if _is_empty(ctype):
                return log.REGISTERS
            return log.MEMORY | (log.UNTYPED if is_untyped(ctype) else 0)
        case Temporary():
            return _value_marks(place.value)
        case Chosen():
            return _place_marks(place.then) | _place_marks(place.other)
        case Variable():
            return log.REGISTERS | (log.UNTYPED if is_untyped(place.cell.ctype) else 0)
        case _:
            return log.REGISTERS
