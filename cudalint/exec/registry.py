"""What the executor asks of the models of functions and objects that are known by name: it is handed them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Modelled, Place, Pointer, Value
    from cudalint.ir.ctypes import CType, StatelessType
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

#: Does what a call of a modelled function does, and gives the place of its result.
Handler = Callable[["Executor", "Call"], "Place"]
Join = Callable[["Value", "Value"], "Value"]


@dataclass(frozen=True, slots=True)
class ObjectModels:
    """Objects of a library whose types carry their meaning (CuTe), as values of an execution."""

    is_call: Callable[[Executor, Call], bool]
    is_object: Callable[[Executor, Place], bool]
    call: Handler
    method: Callable[[Executor, Value, Call], Place | None]
    called: Callable[[Executor, Modelled, Call], Place]  # an object that is called itself
    constructed: Callable[[Executor, StatelessType], Value]
    bound: Callable[[Executor, str, Value], Value]  # the value of a variable that is given one
    joined: Callable[[Modelled, Modelled, Join], Value | None]  # None: they differ in form
    lose: Callable[[Executor, Modelled, str, Node | None], None]  # nothing is known of it from here on
    reached: Callable[[Executor, Modelled], Iterator[Pointer]]  # the memory that it leads to


@dataclass(frozen=True, slots=True)
class Models:
    """Functions and classes that are known by name. None where a call means none of them."""

    is_known: Callable[[str], bool]
    find: Callable[[Executor, Call], Handler | None]
    find_overloaded: Callable[[Executor, Call, Sequence[Function]], Handler | None]
    find_method: Callable[[Executor, Call], Handler | None]
    operand_type: Callable[[Executor, Call], CType | None]
    declared_result: Callable[[Executor, Call], CType | None]  # of an integer; None where its value tells it
    receiver: Callable[[Executor, Place | None], str]  # the kind of the object that a method is called on
    is_collective: Callable[[RecordInfo | None], bool]
    collective: Callable[[Executor, Call, RecordInfo], Place]
    assembly: Callable[[Executor, Node], None]
    assign_tied: Callable[[Executor, Place, Place, Node], bool]
    objects: ObjectModels
