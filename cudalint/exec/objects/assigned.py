"""Assignments of objects: by the operators that their classes write, else member by member."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.calls.results import note_result
from cudalint.exec.calls.virtual import implicit_overrider
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.prvalues import assigned
from cudalint.exec.objects.bases import is_a, seen_as
from cudalint.exec.objects.category_choice import by_category, parts_category, takes_any, taking_derived
from cudalint.exec.objects.constructors import (
    better_templates,
    defaulted_own,
    may_take_own,
)
from cudalint.exec.objects.copies import (
    each_member,
    given_operand,
    source_category,
)
from cudalint.exec.objects.implicit import converted, converted_in_memory
from cudalint.exec.objects.parts import in_any_part
from cudalint.exec.operations import braced, forget, inline, load, method_call, opaque, store
from cudalint.exec.values import Chosen, Memory, Place, Record, Temporary, Value, value_type
from cudalint.ir.ctypes import CType, RecordType, UnknownType
from cudalint.sema.functions import Function
from cudalint.sema.overloads.constructors import takes_own
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.overloads.related import may_be_same
from cudalint.sema.symbols.members import constructors_of, conversions, member_functions
from cudalint.sema.symbols.names import tree_root
from cudalint.sema.types.categories import ValueCategory
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def assign(ex: Executor, target: Place, source: Place, node: Node, value_node: Node) -> Place | None:
    """`target = source` by what the class, or a member's or base's, writes; None where that is a plain copy,
    member by member, or where the target is no object."""
    info, actual = _class_of(ex, target), place_type(ex, source)
    if info is None:
        wanted = place_type(ex, target)
        if not isinstance(wanted, RecordType) or not isinstance(actual, RecordType) or wanted == actual:
            return None
        return _assign_converted(ex, target, source, wanted, node, value_node)
    methods = member_functions(ex.program, info, "operator=")
    taking = [f for f in methods if f.accepts(1)]
    owner = next(iter(methods.values()), info)
    if isinstance(actual, RecordType) and is_a(ex, actual, info):
        templates = _better(ex, taking, owner, actual, source, value_node)
        if templates != []:
            chosen = templates[0] if templates is not None and len(templates) == 1 else None
            return _run_assignment(ex, target, source, chosen, owner, node, value_node)
        closer = taking_derived(ex, taking, info, actual) if owner is info else []
        if closer:
            chosen = closer[0] if len(closer) == 1 and takes_any(closer[0]) else None
            return _run_assignment(ex, target, source, chosen, info, node, value_node)
        is_defaulted = bool(defaulted_own(ex.program, info, "operator="))
        if any(takes_own(f, owner) for f in taking) and owner is info and not is_defaulted:
            own = [f for f in taking if takes_own(f, info)]
            chosen = by_category(ex, own, info, source_category(ex, source, value_node))
            return _run_assignment(ex, target, source, chosen, info, node, value_node)
        if not is_assigned(ex, info.type) or (
            isinstance(source, Temporary) and not isinstance(source.value, Record)
        ):
            return None
        assign_into(ex, target, source, info, value_node)
        return target
    other = [f for f in taking if not takes_own(f, owner)]
    if len(other) > 1:
        is_null = unparenthesized(value_node).type == "null"
        seen = Operand(actual, *source_category(ex, source, value_node), is_null=is_null)
        site = Call(node, "operator=", "operator=", [value_node], operands=[seen])
        other = resolve(ex, other, site, None, dict.fromkeys(other, owner), constructs=True)
    if not other:
        return _assign_converted(ex, target, source, info.type, node, value_node)
    chosen = other[0] if len(other) == 1 else None
    return _run_assignment(ex, target, source, chosen, owner, node, value_node)


def side_of_assignment(place: Place) -> Place:
    """What a plain assignment takes of an object: all of it but padding at its end."""
    match place:
        case Chosen():
            return replace(place, then=side_of_assignment(place.then), other=side_of_assignment(place.other))
        case Memory():
            return replace(place, assigned=True)
    return place


def assign_list(ex: Executor, target: Place, node: Node, values: Node) -> Place | None:
    """`target = {...}`, an object's assignment that takes the list or what is made of it [expr.ass]; None
    where the target is no object, and its class no better known."""
    info = _class_of(ex, target)
    if info is None:
        return None
    methods = member_functions(ex.program, info, "operator=")
    if not methods and not is_assigned(ex, info.type):
        return None
    taking = [f for f in methods if f.accepts(1)]
    owner = next(iter(methods.values()), info)
    site = Call(node, "operator=", "operator=", [values])
    if not all(takes_own(f, owner) for f in taking):
        taking = resolve(ex, taking, site, None, dict.fromkeys(taking, owner), constructs=True)
        if len(taking) == 1 and not takes_own(taking[0], owner):
            return _called(ex, taking[0], owner, site, target)
    made = braced(ex, values, info.type)
    if len(taking) > 1 and not all(takes_own(f, owner) for f in taking):
        return assign_untold(ex, target, node, values)
    done = assign(ex, target, Temporary(made), node, values)
    if done is None:
        store(ex, side_of_assignment(target), assigned(made), values)
    return done or target


def _class_of(ex: Executor, target: Place) -> RecordInfo | None:
    """The class of what is assigned to; None where it is no object, or one of CUDA's vectors."""
    ctype = place_type(ex, target)
    if not isinstance(ctype, RecordType) or ctype.is_vector:
        return None
    return ex.program.types.record(ctype)


def _assign_converted(
    ex: Executor, target: Place, source: Place, ctype: RecordType, node: Node, value_node: Node
) -> Place | None:
    """What a constructor of the class, or a conversion function of the value's own, makes of a value is
    assigned; None where there is none."""
    actual, made = place_type(ex, source), None
    converts = isinstance(actual, RecordType) and conversions(ex.program, actual)
    if not converts and not any(f.accepts(1) for f in constructors_of(ex.program, ctype)):
        return None
    if isinstance(source, Memory):
        made = converted_in_memory(ex, ctype, actual, source, value_node)
    if made is None:
        made = converted(ex, ctype, load(ex, source, value_node), value_node, source=source)
    if value_type(made) != ctype:
        return None
    done = assign(ex, target, Temporary(made), node, value_node)
    if done is None:
        store(ex, side_of_assignment(target), made, cst.left(node) or node)
    return done or target


def _better(
    ex: Executor, taking: list[Function], info: RecordInfo, actual: RecordType, source: Place, node: Node
) -> list[Function] | None:
    """The assignment templates that take an object of their own class better than what copies it."""
    if not any(map(may_take_own, taking)):
        return []
    category, is_const = source_category(ex, source, node)
    return better_templates(ex, taking, info, Operand(actual, category, is_const), node, True)


def _run_assignment(
    ex: Executor,
    target: Place,
    source: Place,
    chosen: Function | None,
    owner: RecordInfo,
    node: Node,
    value_node: Node,
    *,
    is_part: bool = False,
) -> Place:
    """`is_part`: of a member or a base, whose own class's operator it is [class.copy.assign]."""
    if chosen is None:
        return assign_untold(ex, target, node, value_node)
    if not isinstance(source, Temporary):
        source = given_operand(ex, chosen, 0, source, value_node, owner.scope)
    site = Call(node, "operator=", "operator=", [value_node], given=[source])
    if not is_part and implicit_overrider(ex, target, chosen, owner) is not None:
        return assign_untold(ex, target, node, value_node)
    return inline(ex, chosen, site, target, owner) if is_part else _called(ex, chosen, owner, site, target)


def _called(ex: Executor, chosen: Function, owner: RecordInfo, site: Call, target: Place) -> Place:
    """What a class's own operator gives, which may be anything."""
    ex.returned = None
    found = method_call(ex, {chosen: owner}, site, target)
    if site.node.type == "assignment_expression":
        note_result(ex, site.node, found)
    return found


def assign_untold(ex: Executor, target: Place, node: Node, value_node: Node) -> Place:
    """An assignment of an object whose operator is not found: it may do anything."""
    ctype = place_type(ex, target)
    name = ctype.name if isinstance(ctype, RecordType) else str(ctype)
    return operator_untold(
        ex, target, "operator=", node, value_node, f"which assignment of '{name}' runs could not be told"
    )


def operator_untold(
    ex: Executor, target: Place, name: str, node: Node, value_node: Node, reason: str
) -> Place:
    """What an operator that is not found does to an object, and to all else that it may reach."""
    opaque(ex, Call(node, name, name, [value_node], this=target), reason)
    forget(ex, target, reason)
    return target


def is_no_assignment(ex: Executor, target: Place, value: Value) -> bool:
    """Whether a value is none that an object of a class is given: an operator takes it that was not found.
    Those of a library are not all declared, and do nothing else."""
    info, actual = _class_of(ex, target), value_type(value)
    if info is None or isinstance(actual, UnknownType):
        return False
    if isinstance(actual, RecordType) and (may_be_same(actual, info.type) or is_a(ex, actual, info)):
        return False
    return is_of_source(ex, info.type)


def is_of_source(ex: Executor, ctype: RecordType) -> bool:
    """Whether a class is no library's; CUDA's vectors, which have no operators of their own, are none."""
    info = ex.program.types.record(ctype)
    root = None if info is None or info.node is None else tree_root(info.node)
    is_declared = root is not None and not ex.program.file_of(root, ex.frame.function.file).is_library_stub
    return ctype.is_vector or is_declared


def assign_into(
    ex: Executor,
    target: Place,
    source: Place,
    info: RecordInfo,
    node: Node,
    category: ValueCategory | None = None,
) -> None:
    category = category or source_category(ex, source, node)
    own = [f for f in member_functions(ex.program, info, "operator=") if takes_own(f, info)]
    defaulted = defaulted_own(ex.program, info, "operator=")
    inner = parts_category(
        ex, info, category, own if info.has_assignments and own else None, defaulted, assigns=True
    )
    if inner is None:
        chosen = by_category(ex, [*own, *defaulted], info, category)
        _run_assignment(ex, target, source, chosen, info, node, node, is_part=True)
        return
    for base in info.bases:
        assign_into(ex, seen_as(ex, target, base.type), seen_as(ex, source, base.type), base, node, inner)
    each_member(ex, target, source, info, node, inner, assign_into, is_assigned, side_of_assignment)


def _has_assignments(info: RecordInfo) -> bool:
    return info.has_assignments


def is_assigned(ex: Executor, ctype: CType) -> bool:
    """Whether assigning an object runs code of its class, or of a member's or base's."""
    return in_any_part(ex, ctype, _has_assignments)
