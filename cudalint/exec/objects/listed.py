"""`T{a, b}` for a constructor that takes a std::initializer_list, and the lists themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.operands import operand
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.memory.places import address_of, element
from cudalint.exec.objects.aggregates import make_braced
from cudalint.exec.objects.lifetime import begin
from cudalint.exec.values import LocalArray, Record, UnknownValue, Value
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
)
from cudalint.sema.overloads.conversions import convert
from cudalint.sema.overloads.ranks import NONE, OPEN, Target
from cudalint.sema.types.builtin import is_enum

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.sema.overloads.constructors import Constructor
    from cudalint.syntax.node import Node

_LIST = "std::initializer_list<"


def is_braced(site: Call) -> bool:
    """Whether the arguments stand in braces."""
    parent = site.arguments[0].parent if site.arguments else None
    return parent is not None and parent.type == "initializer_list"


def takes_list(function: Function) -> bool:
    """Whether a constructor takes a `std::initializer_list`."""
    return bool(function.parameters) and "initializer_list" in function.parameters[0].type_node.string


def list_constructor(ex: Executor, known: list[Constructor], site: Call) -> tuple[Constructor | None, bool]:
    """The constructor that braces prefer, as it takes all that stands in them; and whether it is known that
    it is that one, or none of those that take lists [over.match.list]."""
    taking = [one for one in known if takes_list(one.function)]
    if len(taking) != 1 or any(p.default is None for p in taking[0].function.parameters[1:]):
        return None, False
    ctype = _list_type(taking[0])
    fits = None if ctype is None else _fits(ex, ctype, site.arguments)
    return (taking[0] if fits else None), fits is not None


def with_list(ex: Executor, made: Constructor, site: Call) -> Call:
    """The call of a constructor that takes a list of the arguments."""
    ctype = _list_type(made)
    node = site.arguments[0].parent
    assert ctype is not None and node is not None
    return replace(site, arguments=[node], given=[list_of(ex, ctype, node, len(site.arguments))])


def is_list(ctype: CType) -> bool:
    """Whether it is a std::initializer_list whose members are in view: where its elements are, and how many
    they are."""
    return isinstance(ctype, RecordType) and ctype.name.startswith(_LIST) and _members(ctype) is not None


def list_of(ex: Executor, ctype: RecordType, node: Node, count: int) -> Value:
    """The list that braces make: their elements are an array of its own."""
    members = _members(ctype)
    assert members is not None
    first, length, target = members
    whole = ArrayType(target, count)
    array = ex.declare("list", whole)
    make_braced(ex, array, whole, node)
    begin(ex, array, whole)
    start = address_of(ex, element(ex, array, const(0))) if isinstance(array, LocalArray) else None
    if start is None:
        return UnknownValue(ctype, False, "a list of what is not in view")
    kinds = {field.name: field.type for field in ctype.fields}
    number = kinds[length]
    assert isinstance(number, IntType)
    return Record(ctype, {first: start, length: const(count, number)})


def _members(ctype: RecordType) -> tuple[str, str, CType] | None:
    match [(field.name, field.type) for field in ctype.fields]:
        case [(first, PointerType(target=target)), (length, IntType())]:
            return first, length, target
    return None


def _list_type(made: Constructor) -> RecordType | None:
    parameter = made.function.parameters[0]
    ctype = made.classes[-1].scope.resolve(parameter.type_node, parameter.declarator)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    return ctype if isinstance(ctype, RecordType) and is_list(ctype) else None


def _fits(ex: Executor, ctype: RecordType, items: list[Node]) -> bool | None:
    """Whether the elements can be what stands in the braces; None where that is not known."""
    members = _members(ctype)
    assert members is not None
    target = members[2]
    answers = {_converts(ex, item, target) for item in items}
    if None in answers or not answers:
        return None
    return False not in answers


def _converts(ex: Executor, item: Node, target: CType) -> bool | None:
    if item.type == "initializer_list":
        return True if isinstance(target, RecordType) and target.fields else None
    given = static_type(ex, item)
    given = given.target if isinstance(given, ReferenceType) else given
    if given == target:
        return True
    if isinstance(target, IntType | FloatType) and not is_enum(target):
        if isinstance(given, PointerType | ArrayType):
            return False
        return True if isinstance(given, IntType | FloatType) else None
    if isinstance(target, RecordType | PointerType) and given is not None:
        found = convert(ex.program, operand(ex, item), Target(target))
        return found != NONE if found != OPEN else None
    return None
