"""Calls of host functions in view that are not followed: what their texts may change is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.completeness import log
from cudalint.dataclass import replace
from cudalint.exec.calls.callbacks import closures_in
from cudalint.exec.calls.external import give_away, handed
from cudalint.exec.host.changing import forget_variables
from cudalint.exec.host.effects import effects_of
from cudalint.exec.host.harmless import Effects
from cudalint.exec.memory.one_pass import Changes
from cudalint.exec.operations import opaque
from cudalint.exec.outcomes import note_call
from cudalint.exec.values import Temporary, UnknownValue, objects_at
from cudalint.ir.ctypes import UnknownType

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place, Value
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node


def unfollowed(ex: Executor, function: Function, site: Call, reason: str) -> Place:
    """A call of a function in view that is not followed. `site` tells what it takes by value, and its
    object."""
    effects = effects_of(ex, function) if ex.host and not ex.unevaluated else None
    if effects is None or len(site.arguments) > len(function.parameters) or _is_braced(site):
        return opaque(ex, site, reason)
    given: list[tuple[Value, Place | None]] = []
    for index, node in enumerate(site.arguments):
        is_changed = index in effects.given and function.parameters[index].is_reference
        by_value = site.by_value is not None and node.id in site.by_value and not is_changed
        given.append(handed(ex, site, index, node, by_value=by_value, keeps=effects.keeps))
    if any(True for value, _ in given for _ in closures_in(value)):  # which it may call, or keep
        places = [value if lent is None else lent for value, lent in given]
        return opaque(ex, replace(site, given=places), reason)
    changes = Changes(ex, reason)
    for index, (value, lent) in enumerate(given):
        _change(ex, site, site.arguments[index], value, lent, effects, index in effects.given, changes)
    if site.this is not None and effects.this:
        changes.around(site.this)
    elif site.this is not None and effects.keeps:
        ex.escaped.update(dict.fromkeys(objects_at(site.this)))
    changes.forget()
    if effects.names:
        forget_variables(ex, effects.names)
    ex.exceptions.may_be_thrown()
    note_call(ex, site.node, log.EXTERNAL)
    ex.returned = None
    return Temporary(UnknownValue(UnknownType("auto", reason), True, reason, True))


def _is_braced(site: Call) -> bool:
    explicit = site.template_arguments
    is_by_reference = explicit is not None and b"&" in explicit.text
    return is_by_reference or any(one.type == "initializer_list" for one in site.arguments)


def _change(
    ex: Executor,
    site: Call,
    node: Node,
    value: Value,
    lent: Place | None,
    effects: Effects,
    is_changed: bool,
    changes: Changes,
) -> None:
    """What a call may have done to one argument."""
    if is_changed:
        give_away(ex, value, site, node, changes)
        if lent is not None:
            changes.around(lent)
    elif effects.keeps:
        ex.escape(value)
        if lent is not None:
            ex.escaped.update(dict.fromkeys(objects_at(lent)))
