"""User-defined literals, `12_km`: calls of literal operators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.inlining import call_best
from cudalint.exec.calls.meaning import callable_functions
from cudalint.exec.calls.template_ids import written_arguments
from cudalint.exec.evaluation import unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.strings import string_of
from cudalint.exec.operations import rvalue
from cudalint.exec.values import Place, Temporary, Value
from cudalint.ir.ctypes import FloatType, IntType
from cudalint.ir.expr import Const
from cudalint.sema.symbols.lookup import unqualified

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node


def user_literal(ex: Executor, node: Node) -> Place:
    """The literal operator's result. A number is handed over as the operator takes it: cooked, not as its
    characters [C++17 5.13.8]."""
    literal, suffix = node.named_children[:2]
    name = f'operator""{ex.program.text(suffix)}'
    spellings = (name, name.replace('""', '"" '))
    functions = [f for one in spellings for f in callable_functions(unqualified(ex.scope.types, one, node))]
    given: list[Value | Place] = [rvalue(ex, literal)]
    if literal.type not in ("number_literal", "char_literal"):
        text = string_of(ex, literal)
        if text is None:
            return Temporary(unsupported(ex, node))
        given.append(const(len(text.units) - 1))
    elif literal.type == "number_literal":
        templates = [f for f in functions if not f.parameters and f.templates]
        if len(templates) == 1 and not any(f.accepts(1) for f in functions):
            quoted = ["'\\''" if one == "'" else f"'{one}'" for one in ex.program.text(literal)]
            return call_best(ex, templates, Call(node, name, name, [], written_arguments(quoted)), None)
    wanted = IntType if isinstance(given[0], Const) else FloatType
    fitting = [f for f in functions if f.accepts(len(given)) and (len(given) > 1 or _takes(ex, f, wanted))]
    if len(fitting) != 1:
        return Temporary(unsupported(ex, node))
    return call_best(ex, fitting, Call(node, name, name, [literal] * len(given), given=given), None)


def _takes(ex: Executor, function: Function, wanted: type[IntType | FloatType]) -> bool:
    if not function.parameters:
        return False
    parameter = function.parameters[0]
    ctype = ex.program.types.resolve(parameter.type_node, parameter.declarator)
    return isinstance(ctype, wanted)
