"""Which of the kernels of one name a launch means: by lookup, and by its arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.values import Closure
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import written_name

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

KernelPlace = tuple[str, int]  #: a function's file, and where it begins there


def kernel_at(function: Function) -> KernelPlace:
    """What a kernel is known by in all translation units."""
    return function.file.path, function.node.start_byte


def meant_kernel(
    ex: Executor, callee: Node, names: tuple[str, ...], nodes: list[Node], value: Value | None
) -> Function | None:
    """The kernel that a launch by `callee` with these arguments means; None where it cannot be told. `value`
    is that of a variable which `callee` names."""
    alike = [f for name in names for f in ex.program.functions.get(name, ()) if f.is_kernel]
    if len(alike) < 2:
        return alike[0] if alike else None
    if value is not None:
        pointed = [f for f in value.functions if f.is_kernel] if isinstance(value, Closure) else []
        return pointed[0] if len(pointed) == 1 else None
    seen = [f for f in written_name(ex.scope.types, callee).functions if f.is_kernel]
    fitting = [f for f in seen if f.accepts(len(nodes))]
    if len(fitting) > 1:
        name = components(callee)[-1]
        site = Call(callee, name.name, name.name, nodes, name.arguments, callee=callee)
        fitting = resolve(ex, fitting, site)
    return fitting[0] if len(fitting) == 1 and fitting[0] in alike else None
