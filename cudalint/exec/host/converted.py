"""Arguments of a launch as objects of its kernel's parameters: lists in braces, and what converts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.arguments import converted_arguments
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.template_binding import bind_template
from cudalint.exec.executor import Executor
from cudalint.exec.operations import load
from cudalint.exec.state import Frame
from cudalint.exec.values import Place, Temporary, Value
from cudalint.sema.symbols.names import components
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def as_parameters(
    ex: Executor, node: Node, names: tuple[str, ...], nodes: list[Node], values: list[Value]
) -> list[Value]:
    """The arguments of the launch `node`, converted to the classes of its kernel's parameters. What is in
    braces is given as BRACED. Kernels that overload each other, or are out of view, convert nothing."""
    kernels = [f for name in names for f in ex.program.functions.get(name, ()) if f.is_kernel]
    callee = cst.function(node)
    if len(kernels) != 1 or not kernels[0].accepts(len(values)) or callee is None:
        return values
    kernel, path = kernels[0], components(callee)
    scope = ex.program.environment(ex, kernel)
    listed = path[-1].arguments if path else None
    site = Call(node, kernel.name, kernel.name, nodes, listed, callee=callee)
    places: list[Place] = [Temporary(value) for value in values]
    bind_template(ex, kernel, kernel.templates, site, scope, places)
    frame = Frame(kernel, scope, len(ex.state.guards), len(ex.loops))
    return [load(ex, place, None) for place in converted_arguments(ex, kernel, frame, site, places)]
