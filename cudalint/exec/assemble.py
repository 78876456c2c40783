"""The interpreter, assembled: what carries out each operation, and programs that are executed with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.dispatch import call
from cudalint.exec.calls.external import external_conversion, opaque
from cudalint.exec.calls.inlining import call_closure, inline
from cudalint.exec.calls.virtual import method_call
from cudalint.exec.evaluation import unsupported
from cudalint.exec.expressions.dispatch import PLACES, VALUES
from cudalint.exec.expressions.module_variables import in_module
from cudalint.exec.expressions.names import value_of_name
from cudalint.exec.joins import either_place
from cudalint.exec.memory.invalidation import forget, forget_around
from cudalint.exec.memory.load_store import load, store
from cudalint.exec.objects.construction import construct
from cudalint.exec.objects.initializers import braced
from cudalint.exec.operations import Operations
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.statements.dispatch import execute
from cudalint.exec.trace import traced

if TYPE_CHECKING:
    from cudalint.exec.registry import Models
    from cudalint.settings import Settings
    from cudalint.source.unit import Unit
    from cudalint.work import Work

OPERATIONS = Operations(
    values=VALUES,
    places=PLACES,
    load=load,
    store=store,
    either_place=either_place,
    forget=forget,
    forget_around=forget_around,
    execute=execute,
    call=call,
    inline=inline,
    method_call=method_call,
    call_closure=call_closure,
    external_call=opaque,
    external_conversion=external_conversion,
    construct=construct,
    braced=braced,
    in_module=in_module,
    value_of_name=value_of_name,
    unsupported=unsupported,
)


def make_program(
    unit: Unit, settings: Settings, models: Models, work: Work | None = None
) -> ExecutableProgram:
    """A translation unit ready for execution, with these models of what is known by name."""
    operations = OPERATIONS
    if settings.trace is not None:
        operations = traced(operations, settings.trace, settings.path)
    return ExecutableProgram(unit, settings, models, operations, work)
