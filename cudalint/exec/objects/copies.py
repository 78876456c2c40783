"""Copies of objects: by the constructors and assignments that their classes write, else member by member."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.operands import operand, value_category
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.memory.invalidation import forget_escaped
from cudalint.exec.memory.places import element, member
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.memory.storage import OUTLIVING, declared, new_object
from cudalint.exec.objects.bases import is_a, seen_as
from cudalint.exec.objects.categories import LVALUES, NAMES, is_xvalue
from cudalint.exec.objects.category_choice import by_category, parts_category, takes_any, taking_derived
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.constructors import (
    better_templates,
    defaulted_own,
    takes_templates,
)
from cudalint.exec.objects.destruction import MAX_ELEMENTS
from cudalint.exec.objects.implicit import converted, converted_in_memory, made_by, note_unseen
from cudalint.exec.objects.lifetime import begin, is_destroyed, is_handed_over, is_hidden
from cudalint.exec.objects.parts import in_any_part
from cudalint.exec.objects.referring import is_referring, takes_place
from cudalint.exec.operations import forget, inline, load, opaque, place, rvalue, store
from cudalint.exec.values import (
    THIS,
    Closure,
    Memory,
    Place,
    Record,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
    stored,
    type_at,
)
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_unresolved,
)
from cudalint.sema.functions import Function
from cudalint.sema.overloads.constructors import takes_own
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.symbols.members import constructors_of
from cudalint.sema.types.categories import Category, ValueCategory
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_OWN = UnknownType("auto", "an operand's own type")
_PERHAPS_LVALUES = frozenset(("conditional_expression", "comma_expression", "assignment_expression"))


def initialized(ex: Executor, ctype: CType, node: Node, *, is_direct: bool = False) -> Value:
    """The object of type `ctype` (a deduced one: of the expression's own) that an expression initializes. A
    prvalue is the object itself; anything else is copied, moved or converted. `is_direct`: as `T(x)` is,
    which explicit constructors take part in."""
    value = _initialized(ex, ctype, node, is_direct)
    note_unseen(ex, ctype, Temporary(value), node)
    return value


def _initialized(ex: Executor, ctype: CType, node: Node, is_direct: bool) -> Value:
    inner = unparenthesized(node)
    if inner.type in NAMES:  # a member of a prvalue, too, is another object than the one that is made
        return copy_of(ex, ctype, referent(ex, place(ex, inner)), node, is_direct=is_direct)
    if inner.type in LVALUES or (isinstance(ctype, RecordType) and _runs_code(ex, ctype)):
        return copy_of(ex, ctype, place(ex, inner), node, is_direct=is_direct)
    is_object = isinstance(ctype, RecordType) or names_object(ex, inner)
    if inner.type in _PERHAPS_LVALUES and (is_object or is_referring(ex.program, ctype)):
        return copy_of(ex, ctype, place(ex, inner), node, is_direct=is_direct)
    return converted(ex, ctype, detached(ex, rvalue(ex, node), node), node, is_direct=is_direct)


def names_object(ex: Executor, node: Node, *, assigned: bool = False) -> bool:
    """Whether an expression's last part, or one of two, names an object whose copies run code, or, where it
    is `assigned`, take less of it than others."""
    node = unparenthesized(node)
    match node.type:
        case "comma_expression":
            return names_object(ex, node.named_children[-1], assigned=assigned)
        case "conditional_expression":
            sides = (cst.consequence(node), cst.alternative(node))
            return any(side is not None and names_object(ex, side, assigned=assigned) for side in sides)
        case "assignment_expression":
            left = cst.left(node)
            return left is not None and names_object(ex, left, assigned=assigned)
        case "cast_expression":  # `(T &&)x`
            target = cst.type(node)
            ctype = ex.scope.types.resolve_descriptor(target) if target is not None else None
            return isinstance(ctype, ReferenceType) and _matters(ex, ctype.target, assigned)
        case kind if kind in LVALUES and kind != "call_expression":
            ctype = static_type(ex, node)
            ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
            return _matters(ex, ctype, assigned)
    return False


def _matters(ex: Executor, ctype: CType | None, assigned: bool) -> bool:
    return _has_code(ex, ctype) or (assigned and isinstance(ctype, RecordType) and ctype.tail > 0)


def _has_code(ex: Executor, ctype: CType | None) -> bool:
    """Whether it matters whether an object of a type is another one's copy."""
    return isinstance(ctype, RecordType) and (_runs_code(ex, ctype) or is_destroyed(ex, ctype))


def referent(ex: Executor, found: Place) -> Place:
    """What a reference is made of to, by a cast or `std::move`: the object of a prvalue is no longer the one
    that it initializes, but one to be copied or moved from [class.temporary]."""
    if isinstance(found, Temporary) and isinstance(found.value, Record) and _has_code(ex, found.value.type):
        return materialized(ex, found)
    return found


def _runs_code(ex: Executor, ctype: RecordType) -> bool:
    return is_copied(ex, ctype) or takes_templates(ex, ctype)


def side_of_prvalue(ex: Executor, node: Node, ctype: CType | None) -> Value | None:
    """What a side of `c ? object : C()` gives, where a copy of its object runs code; None elsewhere."""
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if not isinstance(ctype, RecordType) or not is_copied(ex, ctype):
        return None
    found = place(ex, node)
    return load(ex, found, node) if isinstance(found, Temporary) else copy_of(ex, ctype, found, node)


def copy_of(
    ex: Executor,
    ctype: CType,
    source: Place,
    node: Node,
    *,
    is_direct: bool = False,
    seen: Operand | None = None,
    category: ValueCategory | None = None,
) -> Value:
    """A new object of type `ctype` with the value of the object at a place. `seen`: the object, where `node`
    is no expression for it, and the `category` that it is copied in."""
    actual = place_type(ex, source)
    if isinstance(actual, ReferenceType):
        actual = actual.target
    wanted = actual if isinstance(ctype, UnknownType) else ctype
    if actual == wanted and isinstance(wanted, RecordType) and takes_templates(ex, wanted):
        given = replace(seen if seen is not None else operand(ex, node), ctype=wanted)
        if isinstance(source, Temporary) and given.category is not Category.LVALUE:
            return load(ex, source, node)  # a prvalue is the object itself
        written, info = constructors_of(ex.program, wanted), ex.program.types.record(wanted)
        templates = better_templates(ex, written, info, given, node, is_direct)
        if templates != []:
            return _made_by_template(ex, wanted, templates, source, given, node)
    if isinstance(actual, RecordType) and isinstance(wanted, RecordType) and actual != wanted:
        info = ex.program.types.record(wanted)
        closer = []
        if info is not None and is_a(ex, actual, info):
            closer = taking_derived(ex, constructors_of(ex.program, wanted), info, actual)
        if closer:
            given = replace(seen if seen is not None else operand(ex, node), ctype=actual)
            is_told = len(closer) > 1 or takes_any(closer[0])
            return _made_by_template(ex, wanted, closer if is_told else None, source, given, node)
    if isinstance(actual, RecordType) and is_copied(ex, wanted):
        info = ex.program.types.record(wanted)
        if actual != wanted:  # of a prvalue, too, a base class's object is another one
            source = referent(ex, source) if info is not None and is_a(ex, actual, info) else source
        if info is not None and is_a(ex, actual, info) and not isinstance(source, Temporary):
            target = new_object("copy", wanted, len(ex.frames))
            copy_into(ex, target, source, info, node, category)
            return prvalue(ex, target)
    is_named = not isinstance(source, Temporary) or unparenthesized(node).type in NAMES
    if is_named and is_hidden(ex, wanted):
        forget_escaped(ex, "a copy constructor that is not in view")
    is_of_class = isinstance(actual, RecordType) or isinstance(wanted, RecordType)
    if isinstance(source, Memory) and is_of_class and actual != wanted:
        made = converted_in_memory(ex, wanted, actual, source, node, is_direct=is_direct)
        if made is not None:
            return made
    value = load(ex, seen_as(ex, source, wanted), node)
    if not isinstance(source, Temporary) or isinstance(value, Closure):
        value = detached(ex, value, node)
    return converted(ex, ctype, value, node, is_direct=is_direct, source=source)


def given_operand(
    ex: Executor, function: Function, index: int, given: Place, node: Node, types: TypeScope
) -> Place:
    """An operand as an operator's function takes it, whose parameters' types are named in `types`: where it
    lies, as the object itself where it is a prvalue, or a copy."""
    parameter = function.parameter_at(index)
    if parameter is None or parameter.is_reference:
        return given
    own, ctype = place_type(ex, given), types.resolve(parameter.type_node, parameter.declarator)
    own = own.target if isinstance(own, ReferenceType) else own
    is_same = own == ctype or is_unresolved(ctype)
    if isinstance(ctype, ReferenceType) or (not is_same and takes_place(ex.program, function, index)):
        return given
    if is_same and is_handed_over(ex, given):
        return Temporary(prvalue(ex, given))
    info = ex.program.types.record(ctype)
    is_part = isinstance(own, RecordType) and info is not None and is_a(ex, own, info)
    if not (is_same or is_part) and is_copied(ex, own):
        return Temporary(load(ex, given, node))  # it is converted, which copies nothing
    return Temporary(copy_of(ex, _OWN, given, node))


def detached(ex: Executor, value: Value, node: Node) -> Value:
    """The value of an object for another one: the lambdas in it are copied, with what they have captured."""
    match value:
        case Closure(is_object=True):
            return copied_closure(ex, value, node)
        case Record():
            fields = value.fields
            if any(isinstance(item, Closure | Record) for item in fields.values()):
                own = {name: detached(ex, one, node) for name, one in fields.items()}
                return Record(value.type, own, value.made)
    return value


def _made_by_template(
    ex: Executor,
    ctype: RecordType,
    templates: list[Function] | None,
    source: Place,
    given: Operand,
    node: Node,
) -> Value:
    site = Call(node, ctype.name, ctype.name, [node], given=[source], operands=[given])
    info = ex.program.types.record(ctype)
    if templates and info is not None and len(templates) > 1:
        templates = resolve(ex, templates, site, None, dict.fromkeys(templates, info), constructs=True)
    if templates is None or len(templates) != 1:
        reason = f"the constructor of '{ctype.name}' could not be told"
        opaque(ex, site, reason)
        return UnknownValue(ctype, False, reason, True)
    return made_by(ex, ctype, templates[0], site)


def copied_closure(ex: Executor, closure: Closure, node: Node) -> Closure:
    """A copy of a lambda, with copies of what it has captured."""
    if closure.scope is None or not closure.owned:
        return closure
    if closure.choice is not None:
        condition, *sides = closure.choice
        then, other = (copied_closure(ex, side, node) for side in sides)
        return replace(closure, choice=(condition, then, other), is_object=False)
    scope = closure.scope.child()
    for name in closure.owned:
        held = closure.scope.lookup(name)
        if held is None:
            continue  # its body has no use for it
        if isinstance(held, Temporary):
            assert isinstance(held.value, Closure)
            scope.names[name] = Temporary(stored(copied_closure(ex, held.value, node)))
            continue
        ctype = type_at(held)
        if isinstance(ctype, ArrayType):
            scope.names[name] = copied_array(ex, ctype, held, node)
        else:
            scope.names[name] = declared(name, ctype, None, OUTLIVING)
            seen = Operand(ctype, Category.LVALUE, True)
            store(ex, scope.names[name], copy_of(ex, ctype, held, node, seen=seen), None)
        begin(ex, scope.names[name], ctype)
    this = scope.names.get(THIS, closure.this)
    return replace(closure, scope=scope, this=this, is_object=False)


def copied_array(ex: Executor, ctype: ArrayType, source: Place, node: Node) -> Place:
    """A new array with the elements of the one at a place."""
    target = ex.declare("copy", ctype)
    _copy_elements(ex, ctype, target, source, node)
    return target


def _copy_elements(ex: Executor, ctype: ArrayType, target: Place, source: Place, node: Node) -> None:
    if ctype.length is None or ctype.length > MAX_ELEMENTS:
        which = ex.fresh("element", False, reason="an array is copied")
        load(ex, element(ex, source, which), node)
        forget(ex, target, "it is a copy of a large array")
        return
    for index in range(ctype.length):
        into, given = element(ex, target, const(index)), element(ex, source, const(index))
        if isinstance(ctype.element, ArrayType):
            _copy_elements(ex, ctype.element, into, given, node)
        else:
            store(ex, into, copy_of(ex, ctype.element, given, node), None)


def _has_copies(info: RecordInfo) -> bool:
    return info.has_copies


def is_copied(ex: Executor, ctype: CType) -> bool:
    """Whether copying an object runs code of its class, or of a member's or base's."""
    return in_any_part(ex, ctype, _has_copies)


# -- construction from another object --------------------------------------------------------------


def copy_into(
    ex: Executor,
    target: Place,
    source: Place,
    info: RecordInfo,
    node: Node,
    category: ValueCategory | None = None,
) -> None:
    """Make the object at `target` a copy of that at `source`, as its class says. `category`: of the source,
    where that is not the expression's own."""
    category = category or source_category(ex, source, node)
    written = [f for f in constructors_of(ex.program, info.type) if takes_own(f, info)]
    defaulted = defaulted_own(ex.program, info, own_name(info.name))
    inner = parts_category(ex, info, category, written if info.has_copies else None, defaulted, assigns=False)
    if inner is None:
        chosen = by_category(ex, [*written, *defaulted], info, category)
        if chosen is None:
            reason = f"the copy constructor of '{info.name}' is not in view"
            opaque(ex, Call(node, info.name, info.name, [], this=source), reason)
            store(ex, target, UnknownValue(info.type, False, reason, True), None)
            return
        inline(ex, chosen, Call(node, chosen.name, chosen.name, [node], given=[source]), target, info)
        return
    for base in info.bases:
        copy_into(ex, seen_as(ex, target, base.type), seen_as(ex, source, base.type), base, node, inner)
    each_member(ex, target, source, info, node, inner, copy_into, is_copied)


def each_member(
    ex: Executor,
    target: Place,
    source: Place,
    info: RecordInfo,
    node: Node,
    category: ValueCategory,
    whole: Callable[[Executor, Place, Place, RecordInfo, Node, ValueCategory | None], None],
    runs_code: Callable[[Executor, CType], bool],
    side: Callable[[Place], Place] = lambda place: place,
) -> None:
    """Copy the members of an object, those whose classes run code by `whole`. `side`: what a plain copy takes
    of a place."""
    types = {field.name: field.type for field in info.type.fields}
    for name in info.members:
        ctype = types.get(name)
        if ctype is None:
            continue
        if isinstance(ctype, ReferenceType):
            if isinstance(target, RecordPlace) and isinstance(source, RecordPlace):
                store(ex, target.fields[name], load(ex, source.fields[name], None), None)
            continue
        into, given = member(ex, target, name), member(ex, source, name)
        pairs: list[tuple[Place, Place, CType]] = [(into, given, ctype)]
        if isinstance(ctype, ArrayType) and runs_code(ex, ctype):
            count = min(ctype.length or 0, MAX_ELEMENTS)
            pairs = [
                (element(ex, into, const(i)), element(ex, given, const(i)), ctype.element)
                for i in range(count)
            ]
        for one, other, kind in pairs:
            inner = ex.program.types.record(kind) if isinstance(kind, RecordType) else None
            if inner is not None and runs_code(ex, kind):
                whole(ex, one, other, inner, node, category)
            else:
                store(ex, side(one), detached(ex, load(ex, side(other), node), node), node)


def source_category(ex: Executor, source: Place, node: Node) -> ValueCategory:
    """The value category of what is copied or moved."""
    if isinstance(source, Temporary):
        return Category.RVALUE, False
    is_const = value_category(ex, node)[1]
    return (Category.RVALUE if is_xvalue(ex, node) else Category.LVALUE), is_const
