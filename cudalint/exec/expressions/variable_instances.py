"""Which variable a variable template's name with its arguments means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import is_unresolved
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.templates.arguments import within
from cudalint.sema.templates.matching import Match, specialize
from cudalint.sema.templates.packs import expanded
from cudalint.sema.templates.parameters import template_parameters
from cudalint.sema.templates.sameness import is_told
from cudalint.sema.templates.specialization import bind_arguments
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def instantiated(
    ex: Executor, variables: Sequence[ModuleVariable], node: Node
) -> tuple[ModuleVariable, TypeScope] | None:
    """The primary variable template or the specialization that `V<arguments>` means, with the scope in which
    its parameters are bound; None where that is not known."""
    found = instance(ex, variables, node)
    return found[:2] if found is not None else None


def instance(
    ex: Executor, variables: Sequence[ModuleVariable], node: Node
) -> tuple[ModuleVariable, TypeScope, tuple[object, ...]] | None:
    """The same with the arguments."""
    named: Node | None = node
    while named is not None and named.type == "qualified_identifier":
        named = cst.name(named)
    is_template = named is not None and named.type in ("template_function", "template_type")
    listed = cst.arguments(named) if named is not None and is_template else None
    primary = [item for item in variables if item.arguments is None]
    if listed is None or len(primary) != 1 or primary[0].template is None:
        return None
    given = expanded(ex.scope.types, argument_nodes(listed))
    parameters = template_parameters(primary[0].template)
    types = ex.program.types
    bound = within(types, primary[0].namespace)
    key = bind_arguments(parameters, given, bound, ex.scope.types)
    if any(item is None or (is_unresolved(item) and not is_told(types, item)) for item in key):
        return None
    declared = ex.program.symbols.variables(primary[0].namespace, primary[0].name)
    # Lookup does not find specializations: they may be declared behind their use.
    special = {_as_declaration(item): item for item in declared if item.arguments is not None}
    found = specialize(types, _as_declaration(primary[0]), given, key, bound, ex.scope.types, [*special])
    if isinstance(found, Match):
        return special[found.declaration], found.scope, key
    return None if found is not None else (primary[0], bound, key)


def _as_declaration(variable: ModuleVariable) -> Declaration:
    """A variable template as templates of classes are declared, of which the same is asked."""
    assert variable.template is not None
    parameters = template_parameters(variable.template)
    node, arguments = variable.node, variable.arguments
    return Declaration(variable.name, variable.namespace, Kind.RECORD, node, None, parameters, arguments)
