"""Arguments of a launch as objects of its kernel's parameters, its grid and its block as dim3: lists in
braces, and what converts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.arguments import converted_arguments
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.template_binding import bind_template
from cudalint.exec.executor import Executor
from cudalint.exec.host.extents import SHAPES
from cudalint.exec.objects.implicit import converted
from cudalint.exec.operations import load, rvalue
from cudalint.exec.state import Frame
from cudalint.exec.values import Place, Record, Temporary, UnknownValue, Value
from cudalint.ir.ctypes import UnknownType
from cudalint.sema.symbols.names import components
from cudalint.sema.templates.packs import expanded

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node


def as_parameters(
    ex: Executor, callee: Node, kernel: Function | None, nodes: list[Node], values: list[Value]
) -> list[Value]:
    """The arguments of a launch, converted to the classes of its kernel's parameters. What is in braces is
    given as BRACED. A kernel that is not known, or is out of view, converts nothing."""
    if kernel is None or not kernel.accepts(len(values)):
        return values
    path = components(callee)
    scope = ex.program.environment(ex, kernel)
    listed = path[-1].arguments if path else None
    site = Call(callee, kernel.name, kernel.name, nodes, listed, callee=callee)
    places: list[Place] = [Temporary(value) for value in values]
    bind_template(ex, kernel, kernel.templates, site, scope, places)
    frame = Frame(kernel, scope, len(ex.state.guards), len(ex.loops))
    return [load(ex, place, None) for place in converted_arguments(ex, kernel, frame, site, places)]


def configuration_of(ex: Executor, nodes: list[Node]) -> list[Value]:
    """The parts of a launch's configuration, packs written out; from one that is not known on
    nothing is known."""
    found: list[Value] = []
    for node in expanded(ex.scope.types, nodes):
        if node.type == "parameter_pack_expansion":
            return [
                *found,
                *[UnknownValue(UnknownType("auto", "a pack"), True, "a pack that is not known")] * 3,
            ]
        found.append(configured(ex, node))
    return found


def configured(ex: Executor, node: Node) -> Value:
    """A part of a launch's configuration, of which an object of a class converts itself to dim3."""
    value = rvalue(ex, node)
    wanted = ex.program.types.lookup("dim3")
    if wanted is None or not isinstance(value, Record) or value.type.name in SHAPES:
        return value
    return converted(ex, wanted, value, node)
