"""The operations of the interpreter that need each other: one typed interface for all who use them.

An operation is carried out by the module that its name says (`exec/assemble.py` has the list); the others
reach it through here, by the table that the executor holds, and so need no import of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from cudalint.dataclass import dataclass
from cudalint.exec.outcomes import note_loaded, note_place, note_value
from cudalint.exec.values import Closure, Place, Temporary, UnknownValue, Value
from cudalint.ir.ctypes import CType
from cudalint.syntax.damage import is_damaged

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.ir.expr import Expr
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

ValueHandler = Callable[["Executor", "Node"], Value]
PlaceHandler = Callable[["Executor", "Node"], Place]


class Inline(Protocol):
    """Execution of a function in place of its call."""

    def __call__(
        self,
        ex: Executor,
        function: Function,
        site: Call,
        this: Place | None,
        owner: RecordInfo | None = None,
    ) -> Place: ...


class ExternalConversion(Protocol):
    """A conversion from or to a class that is not in view."""

    def __call__(
        self, ex: Executor, value: Value, ctype: CType, node: Node, *, is_cast: bool = False
    ) -> None: ...


class InModule(Protocol):
    """Evaluation at namespace scope."""

    def __call__(
        self, ex: Executor, node: Node, ctype: CType | None = None, types: TypeScope | None = None
    ) -> Value: ...


#: What a thread computes, as opposed to what is named. It is counted where accesses are recorded, and not
#: each time that it is interpreted.
_COMPUTING = frozenset(
    (
        "assignment_expression",
        "binary_expression",
        "call_expression",
        "cast_expression",
        "conditional_expression",
        "pointer_expression",
        "subscript_expression",
        "unary_expression",
        "update_expression",
    )
)


@dataclass(frozen=True, slots=True)
class Operations:
    """What carries out each operation."""

    values: Mapping[str, ValueHandler]  # by the node type of an expression
    places: Mapping[str, PlaceHandler]  # by the node type of an lvalue
    load: Callable[[Executor, Place, Node | None], Value]
    store: Callable[[Executor, Place, Value, Node | None], None]
    either_place: Callable[[Executor, Expr, Place, Place], Place]
    forget: Callable[[Executor, Place, str], None]
    forget_around: Callable[[Executor, Place, str], None]
    execute: Callable[[Executor, Node], None]
    call: Callable[[Executor, Node], Place]
    inline: Inline
    method_call: Callable[[Executor, Mapping[Function, RecordInfo], Call, Place], Place]
    call_closure: Callable[[Executor, Closure, Call], Place]
    external_call: Callable[[Executor, Call, str | None], Place]
    external_conversion: ExternalConversion
    construct: Callable[[Executor, CType, Call], Place]
    braced: Callable[[Executor, Node, CType], Value]
    in_module: InModule
    value_of_name: Callable[[Executor, str, Node], Value]
    unsupported: ValueHandler


# -- expressions -----------------------------------------------------------------------------------


def rvalue(ex: Executor, node: Node) -> Value:
    """The value of an expression; its accesses are recorded, its side effects happen."""
    ex.step()
    operations = ex.operations
    handler = operations.values.get(node.type)
    if node.has_error and is_damaged(node):
        value = operations.unsupported(ex, node)
    elif handler is not None:
        if not ex.muted and node.type in _COMPUTING:
            ex.executed += 1
        value = handler(ex, node)
    elif node.type in operations.places:
        found = place(ex, node)
        value = operations.load(ex, found, node)
        note_loaded(ex, node, found)
    else:
        value = operations.unsupported(ex, node)
    if not ex.muted and not ex.host:
        note_value(ex, node, value)
    return value


def lvalue(ex: Executor, node: Node) -> tuple[Place, Value]:
    """The place that an lvalue expression names, and the value there: evaluated once for both."""
    ex.step()
    found = place(ex, node)
    value = ex.operations.load(ex, found, node)
    note_loaded(ex, node, found)
    if not ex.muted and not ex.host:
        note_value(ex, node, value)
    return found, value


def place(ex: Executor, node: Node) -> Place:
    """The place that an lvalue expression names; a temporary for other expressions."""
    ex.step()
    handler = ex.operations.places.get(node.type)
    if handler is None or (node.has_error and is_damaged(node)):
        return Temporary(rvalue(ex, node))
    if not ex.muted and node.type in _COMPUTING:
        ex.executed += 1
    found = handler(ex, node)
    if not ex.muted and not ex.host:
        note_place(ex, node, found)
    return found


def call(ex: Executor, node: Node) -> Place:
    """The place (a temporary, unless it returns a reference) that a call evaluates to."""
    return ex.operations.call(ex, node)


def braced(ex: Executor, node: Node, ctype: CType) -> Value:
    """The object of type `ctype` that a braced list makes."""
    return ex.operations.braced(ex, node, ctype)


def in_module(ex: Executor, node: Node, ctype: CType | None = None, types: TypeScope | None = None) -> Value:
    """The value of an expression at namespace scope, or among a class's members, whose scope is `types`."""
    return ex.operations.in_module(ex, node, ctype, types)


def value_of_name(ex: Executor, name: str, node: Node) -> Value:
    """The value of the variable or the constant that a name means."""
    return ex.operations.value_of_name(ex, name, node)


# -- memory ----------------------------------------------------------------------------------------


def load(ex: Executor, target: Place, node: Node | None) -> Value:
    """The value at a place. Arrays decay to pointers; memory is accessed."""
    if isinstance(target, Temporary) and not isinstance(target.value, UnknownValue):  # an array's perhaps
        return target.value
    return ex.operations.load(ex, target, node)


def store(ex: Executor, target: Place, value: Value, node: Node | None) -> None:
    """Write a value to a place, converted to its type."""
    ex.operations.store(ex, target, value, node)


def forget(ex: Executor, target: Place, reason: str) -> None:
    """What a place holds is no longer known."""
    ex.operations.forget(ex, target, reason)


def forget_around(ex: Executor, target: Place, reason: str) -> None:
    """The objects of which a place is a part are no longer known, nor what they point to."""
    ex.operations.forget_around(ex, target, reason)


# -- statements, calls, objects --------------------------------------------------------------------


def execute(ex: Executor, node: Node) -> None:
    """Execute a statement."""
    ex.operations.execute(ex, node)


def inline(
    ex: Executor, function: Function, site: Call, this: Place | None, owner: RecordInfo | None = None
) -> Place:
    """Execute a function in view in place of its call; the place that it gives."""
    return ex.operations.inline(ex, function, site, this, owner)


def method_call(ex: Executor, methods: Mapping[Function, RecordInfo], site: Call, this: Place) -> Place:
    """A call of the one of several methods that fits it best; they go with the classes that declare them."""
    return ex.operations.method_call(ex, methods, site, this)


def call_closure(ex: Executor, closure: Closure, site: Call) -> Place:
    """A call of a lambda, or of a function through a pointer."""
    return ex.operations.call_closure(ex, closure, site)


def external_conversion(
    ex: Executor, value: Value, ctype: CType, node: Node, *, is_cast: bool = False
) -> None:
    """Tell of what a conversion to `ctype` may access where a class that is not in view takes part."""
    ex.operations.external_conversion(ex, value, ctype, node, is_cast=is_cast)


def opaque(ex: Executor, site: Call, reason: str | None = None) -> Place:
    """A call of a function that is not in view: what it may do is assumed, and said."""
    return ex.operations.external_call(ex, site, reason)


def construct(ex: Executor, ctype: CType, site: Call) -> Place:
    """`T(arguments)`: a new object."""
    return ex.operations.construct(ex, ctype, site)
