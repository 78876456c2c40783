"""Objects whose parts are given in parentheses, without a constructor that the source writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.memory.storage import new_object
from cudalint.exec.objects.aggregates import (
    construct_member,
    construct_whole,
    fill,
    is_aggregate,
    is_constructed,
)
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import NUMBERS
from cudalint.exec.values import Temporary
from cudalint.ir.ctypes import RecordType, ReferenceType
from cudalint.sema.symbols.members import constructors_of
from cudalint.sema.types.tuples import is_tuple

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType
    from cudalint.sema.types.record_info import RecordInfo


def parts_in_parentheses(ex: Executor, ctype: CType, site: Call) -> Temporary | None:
    """`T(a, b)` of an aggregate, or of a class with the constructors of a tuple that is its base; None of
    others."""
    if not isinstance(ctype, RecordType) or site.given is not None or not site.arguments:
        return None
    info = ex.program.types.record(ctype)
    base = _tuple_inherited(info) if info is not None else None
    if info is not None and base is not None and _is_of_base(ex, base, ctype, site):
        target = new_object(ctype.name, ctype, len(ex.frames))
        for one in info.bases:
            if one is base:
                fill(ex, seen_as(ex, target, base.type), base.type, site.arguments, site.node)
            elif is_constructed(ex, one.type):
                construct_whole(ex, target, one, site.node)
        types = {field.name: field.type for field in ctype.fields}
        for name in info.members:
            construct_member(ex, target, info, name, types[name], site.node)
    elif _is_aggregate_of(ex, ctype, info, site):
        target = new_object(ctype.name, ctype, len(ex.frames))
        fill(ex, target, ctype, site.arguments, site.node)
    else:
        return None
    return Temporary(prvalue(ex, target))


def _tuple_inherited(info: RecordInfo) -> RecordInfo | None:
    """The base whose constructors no source declares, but a class has by `using std::tuple<...>::tuple;`."""
    found = [base for base in info.bases if is_tuple(base.type)]
    is_named = not info.inherited <= {base.name for base in info.bases if base not in found}
    return found[0] if is_named and len(found) == 1 else None


def _is_of_base(ex: Executor, base: RecordInfo, ctype: RecordType, site: Call) -> bool:
    """Whether the arguments are those of a base's elements, and of no constructor of the class's own."""
    own = constructors_of(ex.program, ctype)
    count = len(site.arguments)
    return count > 1 and count == len(base.type.fields) and not any(one.accepts(count) for one in own)


def _is_aggregate_of(ex: Executor, ctype: RecordType, info: RecordInfo | None, site: Call) -> bool:
    """Whether an aggregate's parts are given, as in braces [dcl.init]."""
    if not is_aggregate(ex, ctype):
        return False
    if info is None:  # a tuple of references
        has_any = any(isinstance(field.type, ReferenceType) for field in ctype.fields)
        return has_any and len(site.arguments) == len(ctype.fields)
    given = static_type(ex, site.arguments[0])
    parts = [*(base.type for base in info.bases), *(field.type for field in ctype.fields)]
    return len(site.arguments) > 1 or isinstance(given, NUMBERS) or given in parts[:1]
