"""What the interpreter does on one line of the source, told as it happens.

The operations that a trace tells of are wrapped; without a trace they are as they were, and cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.exec.describe import expression_text, place_text, value_text
from cudalint.exec.operations import Operations, PlaceHandler, ValueHandler
from cudalint.exec.values import Place, Value

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.settings import Trace
    from cudalint.syntax.node import Node

_SHORT = 60


@dataclass(slots=True)
class _Teller:
    """Tells of what stands on a line, and on which path it is reached."""

    trace: Trace
    path: str
    reached: str = ""  # under which condition, as told last

    def sees(self, ex: Executor, node: Node | None) -> bool:
        """Whether a node begins on the line; what is executed in silence is only tried."""
        if node is None or not ex.frames or ex.muted:
            return False
        span = ex.program.site(ex, node)[0]
        if span.path != self.path:
            return False
        text = next((f.original.data for f in ex.program.unit.files if f.path == span.path), b"")
        return text.count(b"\n", 0, span.start) + 1 == self.trace.line

    def say(self, ex: Executor, text: str) -> None:
        reached = _reached(ex)
        if reached != self.reached:
            self.reached = reached
            self.trace.tell(reached)
        self.trace.tell("  " * len(ex.frames) + text)


def traced(operations: Operations, trace: Trace, path: str) -> Operations:
    """The operations, which tell of what they do on a line of the file at `path`."""
    teller = _Teller(trace, path)

    def valued(handler: ValueHandler) -> ValueHandler:
        def run(ex: Executor, node: Node) -> Value:
            value = handler(ex, node)
            if teller.sees(ex, node):
                teller.say(ex, f"{_text(ex, node)}: {value_text(ex, value)}")
            return value

        return run

    def placed(handler: PlaceHandler) -> PlaceHandler:
        def run(ex: Executor, node: Node) -> Place:
            found = handler(ex, node)
            if teller.sees(ex, node):
                teller.say(ex, f"{_text(ex, node)} is {place_text(found)}")
            return found

        return run

    def load(ex: Executor, target: Place, node: Node | None) -> Value:
        value = operations.load(ex, target, node)
        if teller.sees(ex, node):
            teller.say(ex, f"load {place_text(target)}: {value_text(ex, value)}")
        return value

    def store(ex: Executor, target: Place, value: Value, node: Node | None) -> None:
        if teller.sees(ex, node):
            teller.say(ex, f"store to {place_text(target)}: {value_text(ex, value)}")
        operations.store(ex, target, value, node)

    def forget(ex: Executor, target: Place, reason: str) -> None:
        if teller.sees(ex, ex.at):
            teller.say(ex, f"{place_text(target)} is not known from here on: {reason}")
        operations.forget(ex, target, reason)

    return replace(
        operations,
        values={kind: valued(handler) for kind, handler in operations.values.items()},
        places={kind: placed(handler) for kind, handler in operations.places.items()},
        load=load,
        store=store,
        forget=forget,
    )


def _reached(ex: Executor) -> str:
    if ex.state.dead:
        return "not reached"
    conditions = [expression_text(guard.condition) for guard in ex.state.guards]
    return f"for lanes where {' and '.join(conditions)}" if conditions else "for all lanes"


def _text(ex: Executor, node: Node) -> str:
    text = " ".join(ex.program.text(node).split())
    return text if len(text) <= _SHORT else text[:_SHORT] + "..."
