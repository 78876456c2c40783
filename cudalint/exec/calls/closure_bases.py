"""Calls of objects whose classes derive from those of lambdas: `struct Both : F, G {...}`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.inlining import call_best
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.memory.places import member
from cudalint.exec.objects.bases import closure_in
from cudalint.exec.objects.members import class_of, lambda_function, object_methods
from cudalint.exec.operations import call_closure, load, opaque
from cudalint.exec.values import Closure, Place
from cudalint.ir.ctypes import ClosureType, RecordType
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.types.layout import lay_out
from cudalint.sema.types.record_info import RecordInfo

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function


def has_closures(ex: Executor, place: Place) -> bool:
    """Whether a call of the object at a place may be one of a lambda that its class derives from."""
    info = class_of(ex.program, place)
    return info is not None and bool(info.closures())


def call_closures(ex: Executor, site: Call, place: Place) -> Place:
    """A call of an object, by the lambda or the operator of a base that takes its arguments."""
    info = class_of(ex.program, place)
    names = info.closures() if info is not None else ()
    held = [load(ex, member(ex, place, name), None) for name in names]
    closures = [one for one in held if isinstance(one, Closure)]
    methods = object_methods(ex.program, place, "operator()")
    if len(closures) != len(names):
        return opaque(ex, site, "a lambda that an object derives from is not known")
    if len(closures) == 1 and not methods:
        return call_closure(ex, closures[0], site)
    owners = dict(methods)
    lambdas: dict[Function, Closure] = {}
    for closure in closures:
        function = lambda_function(ex, closure)
        if function is not None and closure.scope is not None:
            lambdas[function] = closure
            name = str(function.node.id)
            owners[function] = RecordInfo(name, RecordType(name, (), 1, 1), lay_out([]), closure.scope.types)
    fitting = [function for function in owners if function.accepts(len(site.arguments))]
    if len(fitting) > 1:
        fitting = resolve(ex, fitting, site, None, owners, constructs=True)
    if len(fitting) != 1:
        return opaque(ex, site, "which lambda that an object derives from is called could not be told")
    [chosen] = fitting
    if chosen in lambdas:
        return call_closure(ex, lambdas[chosen], site)
    return call_best(ex, [chosen], site, place, methods)


def named_closure_base(ex: Executor, site: Call) -> Closure | None:
    """The lambda that `F::operator()(...)` calls, a base of the object under execution."""
    this = ex.frame.this
    if site.name != "operator()" or this is None or site.callee is None:
        return None
    path = components(site.callee)
    if len(path) < 2:
        return None
    ctype = resolve_path(ex.scope.types, path[:-1], site.callee)
    found = closure_in(this, ctype) if isinstance(ctype, ClosureType) else None
    held = load(ex, found, None) if found is not None else None
    return held if isinstance(held, Closure) else None
