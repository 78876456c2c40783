"""Which of several copies and moves an object's value category asks for [class.copy.ctor]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.exec.objects.bases import is_a
from cudalint.exec.objects.constructors import own_target
from cudalint.ir.ctypes import RecordType, ReferenceType
from cudalint.sema.overloads.constructors import takes_own
from cudalint.sema.overloads.conversions import convert
from cudalint.sema.overloads.ranks import OPEN, Binding, Operand
from cudalint.sema.overloads.related import plain_target
from cudalint.sema.types.categories import Category, ValueCategory
from cudalint.sema.types.special_members import Special, has_special

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo


def parts_category(
    ex: Executor,
    info: RecordInfo,
    category: ValueCategory,
    written: list[Function] | None,
    defaulted: list[Function],
    *,
    assigns: bool,
) -> ValueCategory | None:
    """The value category of the members of what a class copies or moves by itself [class.copy.ctor]; None
    where one of the functions that it writes does so, or perhaps does. `written`: None where it writes none.
    `defaulted`: those `= default`. `assigns`: by assignments."""
    if defaulted:
        chosen = by_category(ex, [*(written or ()), *defaulted], info, category)
        if chosen is None or chosen not in defaulted:
            return (Category.UNKNOWN, None) if written is None else None
        is_moved = own_target(chosen, info).binding is Binding.RVALUE and not _refuses(ex, info, assigns)
        return (Category.RVALUE, False) if is_moved else (Category.LVALUE, True)
    if written is not None:
        return None
    keeps = info.has_copies or info.has_assignments or info.has_destructor
    keeps = keeps or _refuses(ex, info, assigns)
    is_moved = category[0] is Category.RVALUE and category[1] is False and not keeps
    if category[0] is Category.LVALUE or is_moved or keeps:
        return (Category.RVALUE, False) if is_moved else (Category.LVALUE, True)
    return Category.UNKNOWN, None


def _refuses(ex: Executor, info: RecordInfo, assigns: bool) -> bool:
    """Whether a base or a member is not to be moved, by a function that is deleted: the move that the class
    has by itself is then none, and what may be moved is copied [class.copy.assign]."""
    key = "refuses", assigns
    known = info.told.get(key)
    if known is None:
        kind = Special.MOVE_ASSIGN if assigns else Special.MOVE
        types = [*(one.type for one in info.bases), *(one.type for one in info.type.fields)]
        parts = (has_special(ex.program.types.record, one, kind) for one in types)
        known = info.told[key] = any(one is False for one in parts)
    return bool(known)


def by_category(
    ex: Executor, written: list[Function], info: RecordInfo, category: ValueCategory
) -> Function | None:
    """Of several copies and moves, the one that an expression's category asks for; None where it cannot be
    told, or there is none."""
    if len(written) > 1:  # `V(const V<float> &)` beside `V(const V<double> &)`
        types = {f: plain_target(f.parameters[0], info.scope).ctype for f in written}
        written = [f for f in written if types[f] == info.type] or written
    if len(written) < 2:
        return next(iter(written), None)
    given = Operand(info.type, *category)
    fitting = {f: convert(ex.program, given, own_target(f, info)) for f in written}
    ranked = sorted({found for found in fitting.values() if not isinstance(found, str)})
    if OPEN in fitting.values() or not ranked:
        return None
    best = [f for f, found in fitting.items() if found == ranked[0]]
    return best[0] if len(best) == 1 else None


def takes_any(function: Function) -> bool:
    """Whether it takes objects of whatever category and constness."""
    [parameter, *_] = function.parameters
    return not parameter.is_reference or (parameter.is_const and not parameter.is_rvalue_reference)


def taking_derived(
    ex: Executor, functions: Iterable[Function], owner: RecordInfo, actual: RecordType
) -> list[Function]:
    """Those constructors or assignments of a class that take objects of a class between that of a value and
    itself, from which that one derives: rather than those for its own objects, they take the value."""
    found: list[Function] = []
    for function in functions:
        if function.own_templates() or not function.accepts(1) or takes_own(function, owner):
            continue
        ctype = owner.scope.resolve(function.parameters[0].type_node, function.parameters[0].declarator)
        taken = owner.scope.record(ctype.target if isinstance(ctype, ReferenceType) else ctype)
        if taken is not None and is_a(ex, actual, taken) and is_a(ex, taken.type, owner):
            found.append(function)
    return found
