"""Calls of values of host code of which it is not known what they are: the launches that they may come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.callbacks import call_with
from cudalint.exec.calls.closures import with_values
from cudalint.exec.calls.overriders import MOST_CLASSES, Overrider, try_overriders
from cudalint.exec.calls.virtual import comes_to
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.host.changed_types import data_members
from cudalint.exec.host.deferred import need_trip
from cudalint.exec.host.pointed import taken_functions
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.operations import load, opaque
from cudalint.exec.outcomes import is_of_library, is_untyped
from cudalint.exec.values import Closure, Place
from cudalint.ir.ctypes import ClosureType, UnknownType
from cudalint.sema.types.derived import family
from cudalint.sema.types.naming import own_name

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo

_NOTE = "by one of the functions whose addresses are taken: by which is not known"
#: Classes of the standard library's that hold a function.
_HOLDERS = frozenset(
    """function move_only_function copyable_function function_ref packaged_task reference_wrapper any
    unary_negate binary_negate binder1st binder2nd pointer_to_unary_function
    pointer_to_binary_function""".split()
)


def call_unknown(ex: Executor, site: Call, held: Place) -> Place:
    """A call of a value of which it is not known what it is: it may be any function that launches and whose
    address is taken, or any lambda."""
    if ex.host and not ex.state.dead and _may_be_ours(ex, site, held):
        site = _call_any(ex, site)
    return opaque(ex, site)


def _call_any(ex: Executor, site: Call) -> Call:
    """The launches of what a call may come to; the call with its arguments evaluated, where that was done."""
    if ex.tally is None:
        return site
    count = len(site.arguments)
    ex.tally.unknown_calls.add(count)
    functions = taken_functions(ex, count)
    site = with_values(ex, site) if functions else site
    given = [load(ex, one, None) if isinstance(one, Place) else one for one in site.given or ()]
    launched = len(ex.launches)
    for function in functions:
        call_with(ex, Closure(None, None, (function,)), function, site.node, given)
    if len(functions) > 1:
        _note(ex, launched)
    return site


def _note(ex: Executor, since: int) -> None:
    """Say of the launches found since then that each is one of several."""
    need_trip(ex)
    for index, site in enumerate(ex.launches[since:], since):
        if isinstance(site, LaunchSite):
            made = replace(site, note="; ".join(filter(None, (site.note, _NOTE))))
            if ex.of_lambdas.pop(id(site), None) is not None:
                ex.of_lambdas[id(made)] = made
            ex.launches[index] = made


def call_any_method(ex: Executor, site: Call) -> Place:
    """A call of a method of an object whose class is not known: it may be any of the name that launches."""
    held = site.this
    assert held is not None
    if ex.host and not ex.state.dead and site.name in data_members(ex):  # it may be of what a member holds
        site = _call_any(ex, site)
    elif ex.host and site.name in ex.reaching and not ex.state.dead and _may_be_ours(ex, site, held):
        found, others = _methods(ex, site)
        if found:
            site = with_values(ex, site)
            made, reason = replace(site, this=None), "the class of an object is not known"
            try_overriders(ex, made, found, reason, others=others, known=True)
    return opaque(ex, site)


def _methods(ex: Executor, site: Call) -> tuple[dict[RecordInfo, Overrider], bool]:
    """The methods in view that a call by this name may mean, by the classes of the objects that it may be
    called on; and whether there may be other classes, which derive from these."""
    found: dict[RecordInfo, Overrider] = {}
    program, others = ex.program, False
    for function in program.functions.get(site.name, ()):
        owner = program.types.record(function.owner) if function.owner is not None else None
        if owner is not None and function.body is not None and function.accepts(len(site.arguments)):
            known = family(program, owner, ())
            found |= {
                one: (function, owner) for one in known.classes if comes_to(program, one, owner, function)
            }
            others |= known.is_open
    few = dict(list(found.items())[:MOST_CLASSES])
    return few, others or len(few) < len(found)


def _may_be_ours(ex: Executor, site: Call, held: Place) -> bool:
    """Whether what is called may be code in view: not where it is given to a function that nothing in view
    calls, or instantiates, nor an object of a class out of view that holds no function."""
    root = ex.frames[0].function
    if root.templates or (len(ex.frames) == 1 and any(one.name == site.name for one in root.parameters)):
        return False
    ctype = place_type(ex, held)
    if not isinstance(ctype, UnknownType) or isinstance(ctype, ClosureType):
        return True
    if own_name(ctype.name) in _HOLDERS:
        return True
    is_standard = is_of_library(ctype) and ctype.name.startswith("std::")  # a distribution, a hash
    return not is_standard and not is_untyped(ctype)
