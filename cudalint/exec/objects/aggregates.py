"""Objects made in place: default, zero and aggregate initialization, member by member."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import dataclass
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.lending import keep, keep_named
from cudalint.exec.calls.macro_items import may_list, note_listed
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.calls.packs import UNCOUNTED, is_uncounted, spread
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.strings import STRINGS
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.memory.places import address_of, bind_reference, element, member
from cudalint.exec.memory.unseen import unseen_referent
from cudalint.exec.objects.anonymous import own_parts, unnamed_part
from cudalint.exec.objects.bases import is_derived, seen_as
from cudalint.exec.objects.characters import store_characters
from cudalint.exec.objects.classes import materialized, referred_to
from cudalint.exec.objects.copies import initialized
from cudalint.exec.objects.defaults import default_value
from cudalint.exec.objects.destruction import MAX_ELEMENTS
from cudalint.exec.objects.early_changes import EarlyChanges
from cudalint.exec.objects.implicit import bound_object, makes_object
from cudalint.exec.objects.lifetime import is_out_of_view
from cudalint.exec.objects.parts import in_any_part, is_shape
from cudalint.exec.objects.wholes import is_given_whole, is_whole
from cudalint.exec.objects.zeroed import zero
from cudalint.exec.operations import braced, forget, inline, opaque, place, store
from cudalint.exec.state import Frame
from cudalint.exec.values import Place, Temporary, Value, value_type
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    size_of,
)
from cudalint.sema.symbols.members import constructors_of, method_at
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

_LEFT_OUT = "how many items a part of a class that is not in view takes is not known"
_MACRO = "how many items a macro that is not in view gives is not known"


# -- without an initializer ------------------------------------------------------------------------


def _gives_values(info: RecordInfo) -> bool:
    return info.has_constructor or bool(info.defaults) or any(is_shape(one.type) for one in info.type.fields)


def is_constructed(ex: Executor, ctype: CType) -> bool:
    """Whether an object that is declared without an initializer is given anything, or runs code."""
    return is_shape(ctype) or in_any_part(ex, ctype, _gives_values)


def default_construct(ex: Executor, target: Place, ctype: CType, node: Node) -> None:
    """`T object;`: its class's default constructor, else those of its bases and members."""
    if not is_constructed(ex, ctype):
        return
    if isinstance(ctype, ArrayType):
        if ctype.length is None or (ctype.length > MAX_ELEMENTS and ex.host):
            reason = "an array of objects that are constructed one by one"
            opaque(ex, Call(node, "constructor", "", [], this=target), reason)
            return
        if ctype.length > MAX_ELEMENTS:  # any of them: device code has nothing that they could count up
            which = ex.fresh("element", False, reason="an array is constructed")
            default_construct(ex, element(ex, target, which), ctype.element, node)
            forget(ex, target, "a large array of objects")
            return
        for index in range(ctype.length):
            default_construct(ex, element(ex, target, const(index)), ctype.element, node)
        return
    if isinstance(ctype, RecordType) and is_shape(ctype):
        for field in ctype.fields:
            store(ex, member(ex, target, field.name), const(1), node)
        return
    info = ex.program.types.record(ctype)
    if info is not None:
        construct_whole(ex, target, info, node)


def construct_whole(ex: Executor, target: Place, info: RecordInfo, node: Node) -> None:
    """The default constructor of a class, on the object or the part of one at a place."""
    target = seen_as(ex, target, info.type)
    written = [f for f in constructors_of(ex.program, info.type) if f.accepts(0)]
    name = own_name(info.name)
    is_inherited = bool(info.inherited) and not written and name not in info.prototypes
    if info.has_constructor and not info.has_default_constructor and not is_inherited:
        if len(written) > 1:  # `template <class... U> T(U...)` beside `T()`
            site = Call(node, name, name, [])
            written = resolve(ex, written, site, None, dict.fromkeys(written, info), constructs=True)
        if len(written) == 1:
            inline(ex, written[0], Call(node, name, name, []), target, info)
        else:
            reason = f"the default constructor of '{name}' is not in view"
            opaque(ex, Call(node, name, name, [], this=target), reason)
        return
    for base in info.bases:
        if is_constructed(ex, base.type):
            construct_whole(ex, target, base, node)
    types = {field.name: field.type for field in info.type.fields}
    for name in info.members:
        if name in types:
            construct_member(ex, target, info, name, types[name], node)


def construct_member(
    ex: Executor, this: Place, info: RecordInfo, name: str, ctype: CType, node: Node
) -> None:
    """A member that no initializer is given for: as its declaration says, else by default."""
    written = info.defaults.get(name)
    if written is None:
        if is_constructed(ex, ctype):
            default_construct(ex, member(ex, this, name), ctype, node)
        return
    function = method_at(ex.program, written, "initializer", info.name)
    scope = Environment(None, ex.program.scope_in(ex, info.scope))
    frame = Frame(function, scope, len(ex.state.guards), len(ex.loops), this, owner=info)
    frame.separate = ex.frame.separate
    at = ex.at
    ex.frames.append(frame)
    ex.at = written
    try:
        _member_from(ex, this, name, ctype, written)
    finally:
        ex.frames.pop()
        ex.at = at


def _member_from(ex: Executor, this: Place, name: str, ctype: CType, node: Node) -> None:
    if isinstance(ctype, ReferenceType):
        bind_reference(ex, this, name, referred(ex, node, ctype), node)
        return
    make(ex, member(ex, this, name), ctype, node)


def referred(ex: Executor, node: Node, ctype: ReferenceType) -> Value:
    """What a member that is a reference of this type holds: the address of what it is made to refer to."""
    target = materialized(ex, bound(ex, ctype.target, node))
    if isinstance(target, Temporary):  # which lives as long as the object
        own = value_type(target.value)
        if not isinstance(own, IntType | FloatType | PointerType):
            return address_of(ex, target)
        stored = ex.declare("temporary", own)
        store(ex, stored, target.value, None)
        target = stored
    unseen = unseen_referent(ex, ctype, target)
    return address_of(ex, unseen or referred_to(ex, "temporary", target, ctype))


def bound(ex: Executor, ctype: CType, node: Node, found: Callable[[Executor, Node], Place] = place) -> Place:
    """What a reference to a `ctype` is bound to: what an initializer names, by `found`, or what is made of it
    [dcl.init.ref]."""
    if node.type in ("initializer_list", "argument_list"):
        items = code_children(node)
        if isinstance(ctype, ArrayType) and ctype.length is not None and not _names_array(ex, items):
            array = ex.declare("list", ctype)
            make_braced(ex, array, ctype, node)
            return array
        if len(items) != 1 or makes_object(ex, ctype, items[0]):
            return Temporary(braced(ex, node, ctype))
        node = items[0]
    return bound_object(ex, ctype, found(ex, node), node)


def _names_array(ex: Executor, items: list[Node]) -> bool:
    return len(items) == 1 and isinstance(static_type(ex, items[0]), ArrayType)


# -- with one --------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Items:
    """The initializers of a braced list that are not used yet."""

    left: list[Node]


def is_aggregate(ex: Executor, ctype: CType) -> bool:
    """Whether a braced list gives the object's parts."""
    if isinstance(ctype, ArrayType):
        return True
    if not isinstance(ctype, RecordType) or (not ctype.fields and ctype.size is None):
        return False
    info = ex.program.types.record(ctype)
    return ctype.name != "dim3" and (info is None or not (info.has_constructor or info.inherited))


def make(ex: Executor, target: Place, ctype: CType, node: Node) -> None:
    """Initialize the object at a place from an expression or a braced list."""
    if isinstance(ctype, ArrayType) and node.type in STRINGS:
        store_characters(ex, target, ctype, node)
    elif (node.type == "initializer_list" and is_aggregate(ex, ctype)) or (
        node.type == "argument_list" and isinstance(ctype, ArrayType)  # `int a[3](1, 2)`
    ):
        make_braced(ex, target, ctype, node)
    elif node.type == "initializer_list":
        store(ex, target, braced(ex, node, ctype), node)
    else:
        store(ex, target, convert(ex, initialized(ex, ctype, node), ctype), node)
        if is_out_of_view(ctype):
            keep_named(ex, node)


def make_braced(ex: Executor, target: Place, ctype: CType, node: Node) -> None:
    """Initialize the parts of an aggregate at a place from a braced list of its own."""
    with spread(ex, code_children(node), node) as items:
        if len(items) == 1 and is_whole(ex, ctype, items[0]):
            make(ex, target, ctype, items[0])
            return
        left = _Items(list(items))
        if is_uncounted(items) or may_list(ex, items):
            _lose(ex, target, items, UNCOUNTED if is_uncounted(items) else _MACRO)
            return
        if any(item.type == "initializer_pair" for item in items):
            _designated(ex, target, ctype, items, node)
        else:
            note_listed(ex, ctype, items)
            _fill(ex, target, ctype, left, node)
            if left.left:  # a part whose class is not in view takes several
                _lose(ex, target, left.left, _LEFT_OUT)


def _fill(ex: Executor, target: Place, ctype: CType, items: _Items, node: Node) -> None:
    """Give an aggregate's parts the next initializers; inner braces may be left out."""
    if isinstance(ctype, ArrayType):
        length = ctype.length if ctype.length is not None else len(items.left)
        for index in range(length):
            if not items.left and index >= MAX_ELEMENTS:
                return  # zero, each of them
            _part(ex, element(ex, target, const(index)), ctype.element, items, node)
        return
    info = ex.program.types.record(ctype)
    if info is None or not isinstance(ctype, RecordType):
        for field in getattr(ctype, "fields", ()):
            if isinstance(field.type, ReferenceType) and items.left:
                _member_from(ex, target, field.name, field.type, items.left.pop(0))
            elif field.name:
                _part(ex, member(ex, target, field.name), field.type, items, node)
        return
    _fill_class(ex, target, info, items, node)


def _fill_class(ex: Executor, target: Place, info: RecordInfo, items: _Items, node: Node) -> None:
    target = seen_as(ex, target, info.type)
    for base in info.bases:
        if items.left and (base.has_constructor or _is_base(ex, base, items.left[0])):
            make(ex, seen_as(ex, target, base.type), base.type, items.left.pop(0))
        elif base.has_constructor:
            value_construct(ex, seen_as(ex, target, base.type), base.type, node)
        else:
            _fill_class(ex, target, base, items, node)
    types = {field.name: field.type for field in info.type.fields}
    early = EarlyChanges(ex, target, info)
    for name, unnamed in own_parts(info):
        early.reach(ex, name)
        if unnamed is not None:
            _unnamed(ex, target, name, unnamed, items, node)
        elif name not in types:
            continue
        elif items.left:
            if isinstance(types[name], ReferenceType):
                _member_from(ex, target, name, types[name], items.left.pop(0))
            else:
                _part(ex, member(ex, target, name), types[name], items, node)
        else:
            _rest(ex, target, info, name, types[name], node)
        if info.type.is_union:
            return  # the first one alone is initialized
    early.forget(ex)


def _is_base(ex: Executor, base: RecordInfo, item: Node) -> bool:
    """Whether an item initializes a base class as a whole."""
    given = static_type(ex, item) if item.type != "initializer_list" else base.type
    return given == base.type or (isinstance(given, RecordType) and is_derived(ex, given, base.type))


def _unnamed(ex: Executor, target: Place, name: str, unnamed: RecordType, items: _Items, node: Node) -> None:
    """A member without a name, whose braces may be left out too."""
    part = unnamed_part(target, name, unnamed)
    if part is not None:
        _part(ex, part, unnamed, items, node)
        return
    keep(ex, items.left)
    items.left.clear()
    forget(ex, target, "how a member without a name is initialized is not followed")


def fill_base(ex: Executor, target: Place, info: RecordInfo, node: Node) -> None:
    """`Base{a, b}` in a constructor's list, of a base class that is an aggregate."""
    with spread(ex, code_children(node), node) as items:
        if is_uncounted(items):
            _lose(ex, target, items, UNCOUNTED)
        else:
            _fill_class(ex, target, info, _Items(list(items)), node)


def fill(ex: Executor, target: Place, ctype: CType, items: list[Node], node: Node) -> None:
    """The parts of an aggregate, each of an initializer of its own as far as there are any."""
    _fill(ex, target, ctype, _Items(list(items)), node)


def _lose(ex: Executor, target: Place, items: list[Node], reason: str) -> None:
    """Which parts of an aggregate a list initializes is not known."""
    keep(ex, items)
    forget(ex, target, reason)


def _rest(ex: Executor, target: Place, info: RecordInfo, name: str, ctype: CType, node: Node) -> None:
    """A member that a braced list leaves out."""
    if name in info.defaults:
        construct_member(ex, target, info, name, ctype, node)
    elif not isinstance(ctype, ReferenceType):
        value_construct(ex, member(ex, target, name), ctype, node)


def value_construct(ex: Executor, target: Place, ctype: CType, node: Node) -> None:
    """`T{}`: zero, or what the class's default constructor and the members' declarations make."""
    if isinstance(ctype, ArrayType):
        for index in range(min(ctype.length or 0, MAX_ELEMENTS)):
            value_construct(ex, element(ex, target, const(index)), ctype.element, node)
        return
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or not (info.type.fields or is_constructed(ex, ctype)):
        store(ex, target, default_value(ex, ctype), None)
    elif info.has_constructor:
        if info.has_default_constructor:  # `= default`: none that the program provides
            zero(ex, target, ctype)
        construct_whole(ex, target, info, node)
    else:
        _fill_class(ex, target, info, _Items([]), node)


def _part(ex: Executor, target: Place, ctype: CType, items: _Items, node: Node) -> None:
    if not items.left:
        value_construct(ex, target, ctype, node)
        return
    item = items.left[0]
    elides = item.type != "initializer_list" and is_aggregate(ex, ctype) and size_of(ctype) != 0
    if elides and not is_given_whole(ex, ctype, item):
        _fill(ex, target, ctype, items, node)
        return
    items.left.pop(0)
    make(ex, target, ctype, item)


def _designated(ex: Executor, target: Place, ctype: CType, items: list[Node], node: Node) -> None:
    """`{.a = 1, .b = 2}` and `{[2] = x}`."""
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    given: dict[str, Node] = {}
    for item in items:
        designator, value = cst.designator(item), cst.value(item)
        if designator is None or value is None:
            keep(ex, [item])
            forget(ex, target, "a designated initializer that is not followed")
            return
        given[ex.program.text(designator).lstrip(".")] = value
    if info is None or set(given) - set(info.members):
        keep(ex, list(given.values()))
        forget(ex, target, "a designated initializer that is not followed")
        return
    for base in info.bases:
        _fill_class(ex, target, base, _Items([]), node)
    types = {field.name: field.type for field in info.type.fields}
    for name, unnamed in own_parts(info):
        if unnamed is not None:
            if not info.type.is_union:
                _unnamed(ex, target, name, unnamed, _Items([]), node)
            for inner in (field.name for field in unnamed.fields):
                if inner in given:
                    _member_from(ex, target, inner, types[inner], given[inner])
        elif name in given:
            _member_from(ex, target, name, types[name], given[name])
        elif not info.type.is_union:
            _rest(ex, target, info, name, types[name], node)
