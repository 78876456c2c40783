"""What the template arguments of a launch mean, which it keeps as text.

Host code's stand with the namespaces around them, as the file's outermost scope sees them: where the kernel
stands another thing may have that name. One that is told above a kernel means what it does there.
"""

from __future__ import annotations

from cudalint.exec.executor import Executor
from cudalint.ir.ctypes import CType, NamedFunction, UnknownType, is_unresolved
from cudalint.ir.launch import LaunchSource
from cudalint.sema.symbols.qualified import find_template
from cudalint.sema.templates.arguments import value_argument
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.sema.types.constness import qualified_text
from cudalint.sema.types.scope import Template
from cudalint.syntax import parse as syntax


def type_argument(ex: Executor, text: str, source: LaunchSource) -> CType:
    """The type that a launch gives; where two are meant and nothing says which, none."""
    inner, outer = qualified_text(ex.scope.types, text), qualified_text(ex.program.types, text)
    if is_unresolved(outer) or outer == inner:
        return inner
    if source is LaunchSource.ANNOTATION and not is_unresolved(inner):
        return UnknownType(text, f"which '{text}' the launch means is not known")
    return outer


def template_named(ex: Executor, text: str, source: LaunchSource | None) -> Template | None:
    """The same of a template."""
    node = syntax.parse_expression(text)
    if node is None:
        return None
    inner, outer = find_template(ex.scope.types, node), find_template(ex.program.types, node)
    if source is None or outer is None or inner is None or outer[1] is inner[1]:
        return inner if source is None else inner or outer
    return None if source is LaunchSource.ANNOTATION else outer


def value_given(
    ex: Executor, parameter: TemplateParameter, text: str, source: LaunchSource | None
) -> int | NamedFunction | None:
    """What a value parameter is given, with its type where that is deduced; without a source it is the
    default argument. Numbers by names that differ are none: an enumerator may stand as it is written."""
    node = syntax.parse_expression(text)
    if node is None:
        return None
    inner = value_argument(ex.scope.types, parameter, node)
    if source is None or node.type == "number_literal":
        return inner
    outer = value_argument(ex.program.types, parameter, node)
    if outer is None or inner is None or outer == inner:
        return inner if outer is None else outer
    is_open = isinstance(outer, int) or isinstance(inner, int) or source is LaunchSource.ANNOTATION
    return None if is_open else outer
