"""Calls of lambdas and by pointers: of one of two, of a template's function, of what is not followed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call, on_object
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.joins import either_place, join_values
from cudalint.exec.memory.invalidation import forget_around
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.copies import initialized
from cudalint.exec.operations import call_closure, load, opaque, place, rvalue
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.values import Closure, Place, Temporary, UnknownValue, Value
from cudalint.ir.ctypes import CType, UnknownType, VoidType
from cudalint.ir.expr import Expr
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.types.categories import Category

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function

#: Functions under execution, of which each calls the next one.
MAX_DEPTH = 24


def not_followed(ex: Executor, closure: Closure, site: Call, reason: str | None = None) -> Place:
    """A call of a lambda that is not followed may change whatever its body names."""
    forget_around(ex, Temporary(closure), reason or f"the body of '{site.name}' is not in view")
    return opaque(ex, on_object(site, closure.this), reason)


def call_pointed(ex: Executor, closure: Closure, target: tuple[CType, ...], site: Call) -> Place:
    """Call the specialization of a template that a pointer's type tells: the arguments are converted to its
    parameters first."""
    name = closure.functions[0].name if closure.functions else "a generic lambda"
    if len(target) != len(site.arguments) or any(isinstance(one, UnknownType) for one in target):
        reason = f"which specialization of '{name}' a pointer leads to is not known"
        return not_followed(ex, closure, site, reason)
    given: list[Value | Place] = []
    for index, (ctype, node) in enumerate(zip(target, site.arguments, strict=True)):
        if site.given is None:
            value = initialized(ex, ctype, node)
        else:
            one = site.given[index]
            value = load(ex, one, node) if isinstance(one, Place) else one
        given.append(convert(ex, value, ctype))
    operands = [Operand(ctype, Category.RVALUE) for ctype in target]
    made = replace(site, given=given, operands=operands)
    return call_closure(ex, replace(closure, target=None), made)


def call_either(
    ex: Executor, closure: Closure, condition: Expr, then: Closure, other: Closure, site: Call
) -> Place:
    """Call one function for the lanes where a condition holds, and another one for the rest."""
    this = closure.this
    if len(ex.frames) > MAX_DEPTH:
        return not_followed(ex, closure, site)
    made = with_values(ex, site)

    def side(closure: Closure) -> Place:
        return call_closure(ex, replace(closure, this=this), made)

    return either_call(ex, condition, partial(side, then), partial(side, other))


def with_values(ex: Executor, site: Call) -> Call:
    """The call with its arguments evaluated, once for all the functions that it may mean."""
    if site.given is not None:
        return site
    return replace(site, given=[materialized(ex, place(ex, node)) for node in site.arguments])


def with_defaults(ex: Executor, site: Call, function: Function, scope: Environment) -> Call:
    """The call with the default arguments of a declaration, whose names `scope` sees, evaluated."""
    missing = [p.default for p in function.parameters[len(site.arguments) :] if p.default is not None]
    if not missing:
        return site
    given = list(with_values(ex, site).given or ())
    with ex.scoped(scope):
        given += [rvalue(ex, default) for default in missing]
    return replace(site, arguments=[*site.arguments, *missing], given=given)


def either_call(
    ex: Executor, condition: Expr, then: Callable[[], Place], other: Callable[[], Place]
) -> Place:
    """The result of one call for the lanes where a condition holds, and of another one for the rest."""
    results: list[Place] = []
    branch_values(ex, condition, None, lambda: results.append(then()), lambda: results.append(other()))
    ex.convergence.choose(ex, condition)
    ex.returned = None
    if len(results) < 2:
        return results[0] if results else Temporary(UnknownValue(VoidType(), True, "nothing is returned"))
    one, two = results
    if isinstance(one, Temporary) and isinstance(two, Temporary):
        return Temporary(join_values(ex, condition, one.value, two.value))
    return either_place(ex, condition, one, two)
