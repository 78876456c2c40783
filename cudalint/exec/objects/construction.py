"""Objects constructed: `T(...)`, and what a constructor does before its body to members and bases."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from cudalint.completeness import log
from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.callbacks import any_perhaps_called
from cudalint.exec.calls.external import external_conversion, external_operator
from cudalint.exec.calls.lending import keep, lend, lent
from cudalint.exec.calls.macro_items import accepting
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.calls.packs import UNCOUNTED, initializers, is_expansion, is_uncounted, spread
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.memory.places import bind_reference, field_type, member
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.memory.storage import new_object
from cudalint.exec.objects.aggregates import (
    construct_member,
    construct_whole,
    fill_base,
    is_aggregate,
    is_constructed,
    make,
    make_braced,
    referred,
    value_construct,
)
from cudalint.exec.objects.anonymous import variants
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import NUMBERS, as_number, number_value
from cudalint.exec.objects.constructors import converts_itself, initialized_name, takes_templates
from cudalint.exec.objects.copies import copy_into, detached, initialized, is_copied
from cudalint.exec.objects.defaults import default_value, has_constructor
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.objects.implicit import converted
from cudalint.exec.objects.initializers import make_record, make_shape
from cudalint.exec.objects.lifetime import begin, begin_unseen, hand_on, is_out_of_view, keep_alive
from cudalint.exec.objects.listed import is_braced, is_list, list_constructor, list_of, takes_list, with_list
from cudalint.exec.objects.parenthesized import parts_in_parentheses
from cudalint.exec.operations import forget, inline, load, opaque, place, rvalue, store
from cudalint.exec.outcomes import is_untyped, note_call
from cudalint.exec.statements.macros import quoted
from cudalint.exec.values import Place, RecordPlace, Temporary, UnknownValue, Value, type_at, value_type
from cudalint.ir.ctypes import (
    ClosureType,
    CType,
    OpenType,
    RecordType,
    ReferenceType,
    StatelessType,
    UnknownType,
    VoidType,
    is_placeholder,
)
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.sema.overloads.constructors import Constructor, inherited_constructors
from cudalint.sema.overloads.related import may_be_same
from cudalint.sema.symbols.members import constructors_of
from cudalint.sema.types.naming import own_name
from cudalint.sema.types.tuples import is_tuple
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def initialize_members(ex: Executor, function: Function) -> None:
    """What a constructor does before its body: bases, then members in the order of their declarations, each
    by what the list `: a(x), b{y}, Base(z)` says, by its declaration, or by default."""
    this, owner = ex.frame.this, ex.frame.owner
    if this is None or owner is None or own_name(owner.name) != function.name:
        return
    listed = next((c for c in function.node.children if c.type == "field_initializer_list"), None)
    given = {
        initialized_name(ex, owner, named): (item, values)
        for item in (listed.named_children if listed is not None else ())
        for named, values in initializers(ex, item)
    }
    if owner.name in given:
        _in_full_expression(ex, this, partial(_base, ex, this, owner, *given[owner.name]))  # delegation
        return
    node = function.node
    known = {*owner.members, *(base.name for base in owner.bases)}
    unseen = [name for name in given if name not in known]
    for name in unseen:
        _unseen_base(ex, this, name, *given.pop(name))
    for base in owner.bases:
        found = given.pop(base.name, None)
        if found is not None:
            ex.at = found[0]
            with quoted(ex, found[0]) if is_expansion(found[0]) else nullcontext():
                _in_full_expression(ex, this, partial(_base, ex, this, base, *found))
        elif not unseen and is_constructed(ex, base.type):
            construct_whole(ex, this, base, node)
    types = {field.name: field.type for field in owner.type.fields}
    for held in variants(owner):  # one of which is made, where it is given or has an initializer of its own
        made = next((name for name in owner.members if name in held and name in given), None)
        made = made or next((name for name in owner.members if name in held & owner.defaults.keys()), None)
        types = {name: ctype for name, ctype in types.items() if name == made or name not in held}
    for name in owner.members:
        found = given.pop(name, None)
        if found is not None:
            ex.at = found[0]
            _in_full_expression(ex, this, partial(_member, ex, this, name, found[1]))
        elif name in types:
            _in_full_expression(ex, this, partial(construct_member, ex, this, owner, name, types[name], node))


def _in_full_expression(ex: Executor, this: Place, initialize: Callable[[], None]) -> None:
    """Initialize a part of an object: what is made for it alone is destroyed behind it [intro.execution]."""
    kept = []
    with lifetime(ex):
        initialize()
        if ex.lifetimes[-1].objects and isinstance(this, RecordPlace):
            kept = hand_on(ex, load(ex, this, None), ex.lifetimes[-1:])
    keep_alive(ex, kept, len(ex.frames))  # as long as the object, which outlives its constructor


def _unseen_base(ex: Executor, this: Place, name: str, item: Node, values: Node) -> None:
    """A base class, or a lambda's class as one, of which no layout is known."""
    ex.at = item
    arguments = code_children(values)
    if isinstance(ex.scope.types.resolve_text(name), ClosureType):
        keep(ex, arguments)
        return
    with spread(ex, arguments, values) as written:
        reason = f"the constructor of base class '{name}' is not in view"
        opaque(ex, Call(item, name, name, written, this=this), reason)


def _member(ex: Executor, this: Place, name: str, values: Node) -> None:
    with spread(ex, code_children(values), values) as written:
        _member_of(ex, this, name, values, written)


def _member_of(ex: Executor, this: Place, name: str, values: Node, arguments: list[Node]) -> None:
    reference = field_type(type_at(this), name)
    if isinstance(reference, ReferenceType):
        if len(arguments) == 1:
            bind_reference(ex, this, name, referred(ex, arguments[0], reference), values)
        return
    target = member(ex, this, name)  # a parameter may be of the same name
    ctype = place_type(ex, target)
    if isinstance(target, Temporary) and isinstance(ctype, UnknownType):  # it may be a reference
        keep(ex, arguments)
        _lend_hidden(ex, ctype, arguments)
        return
    if isinstance(ctype, RecordType) and (constructors_of(ex.program, ctype) or ctype.name == "dim3"):
        store(ex, target, load(ex, construct(ex, ctype, Call(values, name, name, arguments)), None), None)
    elif values.type == "initializer_list":
        make(ex, target, ctype, values)
    elif len(arguments) == 1:
        make(ex, target, ctype, arguments[0])
        _lend_hidden(ex, ctype, arguments)
    elif not arguments:
        value_construct(ex, target, ctype, values)
    elif isinstance(ctype, RecordType) and is_aggregate(ex, ctype):
        make_braced(ex, target, ctype, values)
    else:
        keep(ex, arguments)
        _lend_hidden(ex, ctype, arguments)
        store(ex, target, UnknownValue(ctype, False, f"how '{name}' is initialized is not followed"), None)


def _lend_hidden(ex: Executor, ctype: CType, arguments: list[Node]) -> None:
    """The constructor of a class that is not in view may change what it is given."""
    if isinstance(ctype, UnknownType) and is_out_of_view(ctype):
        lend(ex, arguments, ctype.reason)


def _base(ex: Executor, this: Place, owner: RecordInfo, item: Node, values: Node) -> None:
    """A base class's constructor, or another one of the same class, works on the same object."""
    name = own_name(owner.name)
    arguments = code_children(values)
    with spread(ex, arguments, values) as written:
        site = Call(item, name, name, written)
        own = static_type(ex, written[0]) if len(written) == 1 else None
        own = own.target if isinstance(own, ReferenceType) else own
        is_copy = own == owner.type and not takes_templates(ex, owner.type)
        constructor = None if is_copy else unique_constructor(ex, owner.type, site)
        if constructor is not None:
            construct_at(ex, this, constructor, site)
        elif is_copy and is_copied(ex, owner.type):
            copy_into(ex, this, place(ex, written[0]), owner, written[0])
        elif is_copy:
            held = detached(ex, load(ex, place(ex, written[0]), written[0]), written[0])
            store(ex, seen_as(ex, this, owner.type), held, None)
        elif owner.has_constructor and written:
            opaque(ex, Call(item, name, name, written, this=this), f"a constructor of '{name}'")
        elif written and (values.type == "initializer_list" or not owner.has_constructor):
            fill_base(ex, this, owner, values)
        elif written:
            keep(ex, written)
            forget(ex, this, f"how base class '{name}' is initialized is not followed")
        else:
            value_construct(ex, seen_as(ex, this, owner.type), owner.type, item)


def unique_constructor(ex: Executor, ctype: RecordType, site: Call) -> Constructor | None:
    """The one constructor that a call can mean; None where there is none in view, or several."""
    info = ex.program.types.record(ctype)
    if info is None:
        return None
    known = {one: Constructor(one, (info,)) for one in constructors_of(ex.program, ctype)}
    if info.inherited and (site.arguments or info.has_constructor):
        known |= {one.function: one for one in inherited_constructors(ex.program, info)}
    if site.constructor is not None:
        return known[site.constructor]
    if is_braced(site) and any(map(takes_list, known)):
        listed, is_known = list_constructor(ex, list(known.values()), site)
        if listed is not None or not is_known:  # `T{1, 2}` prefers it
            return None if listed is None else replace(listed, takes_list=True)
        known = {function: one for function, one in known.items() if not takes_list(function)}
    if is_uncounted(site.arguments):
        return next(iter(known.values())) if len(known) == 1 else None
    fitting = accepting(ex, known, site)
    if len(site.arguments) == 1 and may_be_same(static_type(ex, site.arguments[0]), ctype):
        return None  # one that copies
    if len(fitting) > 1 or any(node.type == "initializer_list" for node in site.arguments):
        owners = {function: known[function].classes[-1] for function in fitting}
        fitting = resolve(ex, fitting, site, None, owners, constructs=True)
    return known[fitting[0]] if len(fitting) == 1 else None


def construct_at(ex: Executor, target: Place, made: Constructor, site: Call) -> None:
    """Run a constructor on the object at a place. One that a class has from a base makes that base alone: all
    else is made by default [class.inhctor.init]."""
    info, *inner = made.classes
    if made.takes_list:
        site = with_list(ex, made, site)
    if not inner:
        inline(ex, made.function, site, target, info)
        return
    target = seen_as(ex, target, info.type)  # whose members another class's may hide
    for base in info.bases:
        if base is inner[0]:
            construct_at(ex, target, Constructor(made.function, tuple(inner)), site)
        elif is_constructed(ex, base.type):
            construct_whole(ex, target, base, site.node)
    types = {field.name: field.type for field in info.type.fields}
    for name in info.members:
        if name in types:
            construct_member(ex, target, info, name, types[name], site.node)


def construct(ex: Executor, ctype: CType, site: Call) -> Place:
    """`T(arguments)`"""
    if site.template_arguments is not None:  # those of the class: a constructor's own are deduced
        site = replace(site, template_arguments=None)
    if _is_copy(ex, ctype, site) or converts_itself(ex, ctype, site):
        note_call(ex, site.node, log.MODELLED)  # what makes the copy, if anything does, is told of that
        return Temporary(initialized(ex, ctype, site.arguments[0], is_direct=True))
    if isinstance(ctype, RecordType):
        if is_list(ctype) and is_braced(site) and not is_uncounted(site.arguments):
            node = site.arguments[0].parent
            assert node is not None
            return Temporary(list_of(ex, ctype, node, len(site.arguments)))
        constructor = unique_constructor(ex, ctype, site)
        if constructor is not None:
            return run_constructor(ex, ctype, constructor, site)
    if is_uncounted(site.arguments):
        opaque(ex, Call(site.node, site.name, site.name, site.arguments), UNCOUNTED)
        return Temporary(UnknownValue(ctype, False, UNCOUNTED, True))
    listed = parts_in_parentheses(ex, ctype, site)
    if listed is not None:
        note_call(ex, site.node, log.MODELLED)
        return listed
    if isinstance(ctype, RecordType) and site.given is None and _could_not_be_told(ex, ctype, site):
        reason = f"the constructor of '{ctype.name}' could not be told"
        opaque(ex, Call(site.node, ctype.name, ctype.name, site.arguments), reason)
        return Temporary(UnknownValue(ctype, False, reason, True))
    note_call(ex, site.node, log.EXTERNAL if is_untyped(ctype) else log.MODELLED)
    if isinstance(ctype, VoidType):  # `void(x)` loads nothing
        for node in site.arguments:
            place(ex, node)
        ex.returned = None  # that of a call among them
        return Temporary(UnknownValue(ctype, True, "void"))
    if (
        ex.host
        and isinstance(ctype, UnknownType)
        and not isinstance(ctype, OpenType)
        and not is_placeholder(ctype)
    ):
        unseen = Call(site.node, ctype.name, ctype.name, site.arguments, given=site.given)
        if is_out_of_view(ctype):  # whose constructor may take references
            unseen = replace(unseen, by_value=frozenset())
        opaque(ex, unseen, ctype.reason)
        made = Temporary(UnknownValue(ctype, True, ctype.reason))
        begin(ex, made, ctype)
        return made
    if isinstance(ctype, NUMBERS) and site.given is None and len(site.arguments) == 1:  # [expr.type.conv]
        number = number_value(ex, site.arguments[0], ctype, is_direct=True)
        ex.returned = None
        external_conversion(ex, number, ctype, site.arguments[0])
        return Temporary(convert(ex, number, ctype))
    places = _arguments(ex, site)
    values = [load(ex, found, site.node) for found in places]
    ex.returned = None
    if isinstance(ctype, UnknownType) and is_out_of_view(ctype):
        external_operator(ex, ctype.name, site.node, [UnknownValue(ctype, False, ctype.reason), *values])
        any_perhaps_called(ex, values, site.node, ctype.reason)
        lend(ex, site.arguments if site.given is None else [], ctype.reason)
        for found in places:
            lent(ex, found, ctype.reason)
    if isinstance(ctype, RecordType) and ctype.name == "dim3":
        return Temporary(make_shape(ex, ctype, values))
    if isinstance(ctype, RecordType) and has_constructor(ex, ctype) and (values or not _defaulted(ex, ctype)):
        if len(values) == 1 and value_type(values[0]) == ctype:
            return Temporary(values[0])
        return _lost(ex, ctype, values, f"the constructor of '{ctype.name}' could not be told", False)
    if isinstance(ctype, StatelessType) and not values:
        return Temporary(ex.models.objects.constructed(ex, ctype))
    if not values and isinstance(ctype, RecordType) and is_constructed(ex, ctype):
        target = new_object(ctype.name, ctype, len(ex.frames))
        value_construct(ex, target, ctype, site.node)
        return Temporary(prvalue(ex, target)) if isinstance(target, RecordPlace) else target
    if not values:
        return Temporary(default_value(ex, ctype))
    plain = all(isinstance(v, Expr | Real) for v in values)
    if isinstance(ctype, UnknownType) and not (plain and isinstance(ctype, OpenType)):
        lost = _lost(ex, ctype, values, ctype.reason)
        begin_unseen(ex, lost)
        return lost
    if isinstance(ctype, RecordType) and ctype.name.startswith("cuda::aligned_size_t<"):
        return Temporary(make_record(ex, ctype, values, None))
    if len(values) == 1 and is_tuple(ctype):
        return Temporary(converted(ex, ctype, values[0], site.node, is_direct=True))
    if len(values) == 1:
        if isinstance(ctype, RecordType) and value_type(values[0]) != ctype and len(ctype.fields) > 1:
            if isinstance(values[0], UnknownValue):
                return Temporary(UnknownValue(ctype, values[0].uniform, values[0].reason))
            return _lost(ex, ctype, values, f"a constructor of '{ctype.name}'")
        operand = site.arguments[0] if len(site.arguments) == 1 else None
        return Temporary(convert(ex, as_number(ex, values[0], ctype, operand, is_direct=True), ctype))
    if isinstance(ctype, RecordType) and ctype.fields and _fits(ctype, len(values)):
        return Temporary(make_record(ex, ctype, values, None))
    return _lost(ex, ctype, values, "a constructor's result")


def _fits(ctype: RecordType, count: int) -> bool:
    """Whether an object may be made of so many values for its parts: a tuple, of one for each."""
    return not is_tuple(ctype) or count == len(ctype.fields)


def _lost(
    ex: Executor, ctype: CType, values: Sequence[Value], reason: str, is_uniform: bool | None = None
) -> Place:
    """An object of which nothing is known but that it may hold the values that it was made of."""
    for value in values:
        ex.escape(value)
    same = all(ex.is_uniform(v) for v in values) if is_uniform is None else is_uniform
    return Temporary(UnknownValue(ctype, same, reason))


def _could_not_be_told(ex: Executor, ctype: RecordType, site: Call) -> bool:
    """Whether one of several constructors of a class runs, and which one is not known."""
    if not has_constructor(ex, ctype) or not site.arguments:
        return False
    return len(site.arguments) != 1 or static_type(ex, site.arguments[0]) != ctype


def _is_copy(ex: Executor, ctype: CType, site: Call) -> bool:
    """Whether an object of the class itself is what a new one is made of."""
    if site.given is not None or len(site.arguments) != 1 or site.arguments[0].type == "initializer_list":
        return False
    is_class = isinstance(ctype, RecordType) and static_type(ex, site.arguments[0]) == ctype
    return is_class or isinstance(ctype, ClosureType)


def _arguments(ex: Executor, site: Call) -> list[Place]:
    if site.given is None:
        return [Temporary(rvalue(ex, node)) for node in site.arguments]
    return [given if isinstance(given, Place) else Temporary(given) for given in site.given]


def _defaulted(ex: Executor, ctype: RecordType) -> bool:
    info = ex.program.types.record(ctype)
    return info is not None and info.has_default_constructor


def run_constructor(ex: Executor, ctype: RecordType, made: Constructor, site: Call) -> Place:
    """A new object, made by a constructor in view."""
    target = new_object(ctype.name, ctype, len(ex.frames))
    construct_at(ex, target, made, site)
    return Temporary(prvalue(ex, target)) if isinstance(target, RecordPlace) else target
