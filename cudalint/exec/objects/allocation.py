"""`new` and `delete`: in device code each thread's own object, or one in memory that it is given; in host
code an object that outlives the function, where it is one alone."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.completeness import log
from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call, argument_nodes
from cudalint.exec.calls.callbacks import hand_on
from cudalint.exec.calls.inlining import call_best
from cudalint.exec.calls.lending import keep, lend, used
from cudalint.exec.calls.operands import operand
from cudalint.exec.calls.packs import spread
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.host.known_calls import is_named_of_c
from cudalint.exec.memory.arrays import heap_pointer, loaded_pointer
from cudalint.exec.memory.invalidation import forget_exposed, forget_pointee
from cudalint.exec.memory.places import address_of, dereference, element
from cudalint.exec.memory.recording import opaque_access, record_access
from cudalint.exec.memory.storage import OUTLIVING, declared, is_memberwise
from cudalint.exec.objects.aggregates import (
    default_construct,
    is_aggregate,
    is_constructed,
    make,
    make_braced,
    value_construct,
)
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import NUMBERS, number_value, operand_value
from cudalint.exec.objects.construction import construct_at, unique_constructor
from cudalint.exec.objects.copies import copy_into, initialized, is_copied
from cudalint.exec.objects.destruction import MAX_ELEMENTS, destroy
from cudalint.exec.objects.lifetime import is_destroyed, is_hidden
from cudalint.exec.objects.parts import in_any_part
from cudalint.exec.operations import load, opaque, place, rvalue, store
from cudalint.exec.outcomes import note_call
from cudalint.exec.values import (
    NULL,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
    value_type,
)
from cudalint.ir.access import EffectKind, Op
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
    is_followed,
    size_of,
)
from cudalint.ir.expr import ULONG, Const
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.symbols.members import member_functions
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


#: Elements of an array that C's functions allocate which are followed: most of them hold data.
_FEW = 32
_UNKNOWN = "'new' at a place that is not known"


def new_expression(ex: Executor, node: Node) -> Value:
    """`new T(...)`, `new T[n]`, `new (place) T(...)`: the address, after the constructor's accesses."""
    type_node = cst.type(node) or node
    ctype = UnknownType("auto", "'new'") if type_node is node else ex.scope.types.resolve(type_node, None)
    name = ex.program.text(type_node)
    extent = cst.declarator(node)
    lengths = _lengths(ex, extent)
    for inner in reversed(lengths[1:]):
        ctype = ArrayType(ctype, inner)
    length = lengths[0] if lengths else None
    whole: CType = ctype if extent is None else ArrayType(ctype, length)
    pointer = _address(ex, node, ctype, name, whole)
    is_placed = cst.placement(node) is not None
    if isinstance(pointer, PlacePointer) and is_placed and not isinstance(pointer.offset, Const):
        forget_pointee(ex, pointer, "'new' makes another object there")
    elif not isinstance(pointer, Pointer | PlacePointer):
        forget_exposed(ex, _UNKNOWN)
    place = dereference(ex, pointer)
    if extent is None:
        _construct(ex, node, place, ctype, name)
    elif isinstance(pointer, PlacePointer) and not is_placed:
        _construct(ex, node, pointer.place, whole, name)
    elif length is not None and length <= MAX_ELEMENTS and isinstance(pointer, Pointer):
        _construct(ex, node, Memory(replace(pointer, target=whole), whole), whole, name)
    elif isinstance(pointer, PlacePointer) and length is not None and length <= MAX_ELEMENTS:
        _construct(ex, node, dereference(ex, replace(pointer, target=whole)), whole, name)
    elif cst.arguments(node) is not None or is_constructed(ex, ctype):
        keep(ex, argument_nodes(node))
        _unfollowed(ex, node, place, name)
    return pointer


def _lengths(ex: Executor, extent: Node | None) -> list[int | None]:
    """How many elements an array gets, and those that it is of; None where that is not known."""
    found: list[int | None] = []
    for child in extent.named_children if extent is not None else ():
        if child.type == "new_declarator":
            return found + _lengths(ex, child)
        value = operand_value(ex, child)
        found.append(value.value if isinstance(value, Const) else None)
    return found


def _address(ex: Executor, node: Node, ctype: CType, name: str, whole: CType) -> Value:
    placement = cst.placement(node)
    given = placement.named_children if placement is not None else []
    operator = "operator new" if ctype is whole else "operator new[]"
    own = _own_operators(ex, node, ctype, operator)
    size = size_of(whole)
    if own and size is not None and operator == "operator new":
        return _allocated(ex, node, own, given, size, ctype)
    if len(given) == 1 and not own:
        at = convert(ex, rvalue(ex, given[0]), PointerType(ctype))
        if isinstance(at, Pointer | PlacePointer):
            return at
    if given or own:
        reason = f"'operator new' of '{name}' is not followed" if own else _UNKNOWN
        if own or len(given) > 1:
            opaque(ex, Call(node, "operator new", "operator new", given), reason)
        forget_exposed(ex, reason)
        return loaded_pointer(ex, PointerType(ctype), False, f"new {name}", reason)
    if ex.host and _is_executed_once(ex) and _is_one(whole):
        made = declared(f"new {name}", whole, ex.program.site(ex, node)[0], OUTLIVING)
        return address_of(ex, element(ex, made, const(0)) if isinstance(whole, ArrayType) else made)
    ex.effect("opaque_calls", "operator new")
    ex.note(EffectKind.CALL, "operator new", node)
    return heap_pointer(ex, PointerType(ctype), f"new {name}", node.start_byte, "memory that 'new' gives")


def c_allocated(ex: Executor, node: Node, ctype: CType) -> Value | None:
    """`malloc(sizeof(T))` and `calloc(n, sizeof(T))` of host code, cast to pointers to T: the address of what
    `new` would give, which no constructor has made. None for what else it is."""
    call = unparenthesized(node)
    if not ex.host or call.type != "call_expression" or not isinstance(ctype, PointerType):
        return None
    callee, target = cst.function(call), ctype.target
    name = callee.string.removeprefix("std::") if callee is not None else ""
    size = size_of(target) if not isinstance(target, VoidType | UnknownType) else None
    if (
        name not in ("malloc", "calloc")
        or not size
        or not is_named_of_c(ex, name)
        or not _is_executed_once(ex)
    ):
        return None
    before = ex.state.copy()
    with ex.silent():
        extents = [rvalue(ex, one) for one in argument_nodes(call)]
    bytes_ = prod(one.value if isinstance(one, Const) else 0 for one in extents)
    count = bytes_ // size
    if bytes_ % size or not 0 < count <= _FEW:
        ex.state = before  # where they are evaluated once more
        return None
    whole: CType = target if count == 1 else ArrayType(target, count)
    made = declared(name, whole, ex.program.site(ex, call)[0], OUTLIVING)
    if name == "calloc" and not is_constructed(ex, whole):
        value_construct(ex, made, whole, call)
    note_call(ex, call, log.EXTERNAL)
    return address_of(ex, made if count == 1 else element(ex, made, const(0)))


def _is_executed_once(ex: Executor) -> bool:
    """Whether what is executed here stands for one execution, so that what it makes is one object."""
    return all(loop.apart for loop in ex.loops_in_force())


def _is_one(ctype: CType) -> bool:
    """Whether it is an object of a known type, or a short array of a known length. A class's members are told
    apart by their names, where one has no layout, as a `std::function` has none."""
    if isinstance(ctype, ArrayType):
        return ctype.length is not None and 0 < ctype.length <= MAX_ELEMENTS and _is_one(ctype.element)
    if isinstance(ctype, RecordType) and is_memberwise(ctype) and is_followed(ctype):
        return True
    return not isinstance(ctype, UnknownType) and size_of(ctype) is not None


def _own_operators(ex: Executor, node: Node, ctype: CType, name: str) -> dict[Function, RecordInfo]:
    """The `operator new` or `operator delete` of a class's own, which expressions without `::` call."""
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    is_global = bool(node.children) and node.children[0].type == "::"
    return {} if info is None or is_global else member_functions(ex.program, info, name)


def _allocated(
    ex: Executor, node: Node, own: dict[Function, RecordInfo], given: list[Node], size: int, ctype: CType
) -> Value:
    """The address that a class's own `operator new` returns."""
    values: list[Value | Place] = [const(size, ULONG)]
    for one in given:
        found = place(ex, one)
        values.append(load(ex, found, one) if isinstance(found, Memory | Temporary) else found)
    operands = [Operand(ULONG, Category.RVALUE), *(operand(ex, one) for one in given)]
    name = "operator new"
    site = Call(node, name, name, [node, *given], given=values, operands=operands)
    return convert(ex, load(ex, call_best(ex, list(own), site, None, own), node), PointerType(ctype))


def _construct(ex: Executor, node: Node, place: Place, ctype: CType, name: str) -> None:
    with spread(ex, argument_nodes(node), node) as arguments:
        _construct_of(ex, node, arguments, place, ctype, name)


def _set_tables(ex: Executor, node: Node, place: Place, ctype: CType, *, is_whole: bool = True) -> None:
    """The addresses of the tables of virtual functions, which constructors store in an object: the last one
    of each place, as compilers leave out those of its bases. `is_whole`: no part of an object that shares the
    first one with it."""
    if not isinstance(place, Memory):
        return
    if isinstance(ctype, ArrayType):
        for index in range(ctype.length or 0):
            _set_tables(ex, node, element(ex, place, const(index)), ctype.element)
        return
    info = ex.program.types.record(ctype)
    if info is None or not info.layout.polymorphic:
        return
    if is_whole:
        record_access(ex, Memory(replace(place.pointer, target=ULONG), ULONG), Op.STORE, node)
    bases = [base for base in info.bases if base.layout.polymorphic]
    for base in bases:
        _set_tables(ex, node, seen_as(ex, place, base.type), base.type, is_whole=base is not bases[0])


def _construct_of(
    ex: Executor, node: Node, arguments: list[Node], place: Place, ctype: CType, name: str
) -> None:
    if len(arguments) == 1 and isinstance(ctype, RecordType) and _type_of(ex, arguments[0]) == ctype:
        _copy(ex, place, ctype, arguments[0])
        return
    if isinstance(ctype, RecordType):
        site = Call(node, ctype.name, ctype.name, arguments)
        constructor = unique_constructor(ex, ctype, site)
        if constructor is not None:
            _set_tables(ex, node, place, ctype)
            construct_at(ex, place, constructor, site)
            return
    listed = cst.arguments(node)
    if listed is None:
        _set_tables(ex, node, place, ctype)
        default_construct(ex, place, ctype, node)
        if isinstance(ctype, UnknownType):
            _unfollowed(ex, node, place, name)
        return
    is_braced = listed.type == "initializer_list"
    is_listed = isinstance(ctype, RecordType) and len(arguments) > 1 and is_aggregate(ex, ctype)
    if (is_braced or not arguments or is_listed) and not isinstance(ctype, UnknownType):
        made = ex.declare("new", ctype)
        if is_braced:
            make(ex, made, ctype, listed)
        elif is_listed:  # in parentheses [dcl.init.general]
            make_braced(ex, made, ctype, listed)
        else:
            value_construct(ex, made, ctype, node)
        _store_whole(ex, place, made, ctype, node)
        return
    if len(arguments) == 1 and isinstance(ctype, NUMBERS):
        number = number_value(ex, arguments[0], ctype, is_direct=True)
        store(ex, place, convert(ex, number, ctype), node)
        return
    values = [rvalue(ex, argument) for argument in arguments]
    if values or isinstance(ctype, UnknownType):
        for value in values:
            ex.escape(value)
        reason = f"a constructor of '{name}'"
        if ex.host and isinstance(ctype, UnknownType):  # of a thread, which calls what it is given
            hand_on(ex, Call(node, ctype.name, ctype.name, arguments), values, arguments, reason)
        lend(ex, arguments, reason)
        _unfollowed(ex, node, place, name)


def _type_of(ex: Executor, node: Node) -> CType | None:
    ctype = static_type(ex, node)
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _copy(ex: Executor, target: Place, ctype: RecordType, node: Node) -> None:
    """An object made of another one of its class."""
    info = ex.program.types.record(ctype)
    given = place(ex, node) if info is not None and is_copied(ex, ctype) else None
    if info is not None and given is not None and not isinstance(given, Temporary):
        copy_into(ex, target, given, info, node)
    elif given is not None:
        store(ex, target, load(ex, given, None), node)  # a prvalue is the object itself
    else:
        store(ex, target, initialized(ex, ctype, node, is_direct=True), node)


def _store_whole(ex: Executor, place: Place, made: Place, ctype: CType, node: Node) -> None:
    """Store an object, or each element of an array."""
    if not isinstance(ctype, ArrayType):
        store(ex, place, load(ex, made, None), node)
        return
    for index in range(ctype.length or 0):
        at = const(index)
        _store_whole(ex, element(ex, place, at), element(ex, made, at), ctype.element, node)


def _unfollowed(ex: Executor, node: Node, place: Place, name: str) -> None:
    """Constructors that are not executed."""
    if isinstance(place, Memory):
        opaque_access(ex, place.pointer, name, node)
    else:
        opaque(ex, Call(node, name, name, [], this=place), f"a constructor of '{name}'")


def delete_expression(ex: Executor, node: Node) -> Value:
    """`delete p`: destroys the object, and gives its memory back; how many there are of an array is not
    known."""
    is_array = any(one.type == "[" for one in node.children)
    for child in node.named_children:
        value = rvalue(ex, child)
        if not isinstance(value, Pointer | PlacePointer):
            if ex.host:
                _lost_object(ex, value, node)
            used(ex, [value_type(value)], "delete")
            continue
        if ex.host and not is_array and _is_perhaps_of_more(ex, value):
            _lost_object(ex, value, node)
        elif is_destroyed(ex, value.target) or is_hidden(ex, value.target):
            if is_array and isinstance(value, Pointer):
                opaque_access(ex, value, "delete", node)
                forget_exposed(ex, "the destructors of an array's elements")
            else:
                _destroy_whole(ex, dereference(ex, value), value.target)
        name = "operator delete[]" if is_array else "operator delete"
        own = _own_operators(ex, node, value.target, name)
        if own:
            operands = [Operand(PointerType(VoidType()), Category.RVALUE)]
            one_argument = {function: info for function, info in own.items() if function.accepts(1)}
            site = Call(node, name, name, [child], given=[value], operands=operands)
            call_best(ex, list(one_argument), site, None, one_argument)
    ex.effect("opaque_calls", "operator delete")
    ex.note(EffectKind.CALL, "operator delete", node)
    return UnknownValue(UnknownType("void", "'delete'"), True, "'delete' gives no value")


def _destroy_whole(ex: Executor, place: Place, ctype: CType) -> None:
    """Destroy an object by way of a pointer to it, or to a base of it with a virtual destructor."""
    whole = place.whole if isinstance(place, RecordPlace) else None
    destroy(ex, place if whole is None else whole, ctype if whole is None else whole.type)


def _is_perhaps_of_more(ex: Executor, pointer: Pointer | PlacePointer) -> bool:
    """Whether an object may be of a class that derives from that of the pointer to it, or of any."""
    if isinstance(pointer.target, UnknownType):
        return True
    info = ex.program.types.record(pointer.target)
    is_known = isinstance(pointer, PlacePointer) and isinstance(pointer.place, RecordPlace)
    return info is not None and not is_known and in_any_part(ex, pointer.target, _is_polymorphic)


def _is_polymorphic(info: RecordInfo) -> bool:
    return any(name.startswith("~") and info.is_virtual(name) for name in info.methods)


def _lost_object(ex: Executor, value: Value, node: Node) -> None:
    """An object of which it is not known what its destructor does."""
    target = value.target if isinstance(value, Pointer | PlacePointer) else None
    if isinstance(value, UnknownValue):
        target = value.ctype.target if isinstance(value.ctype, PointerType) else value.ctype
        if value.reason == NULL:
            return
    if isinstance(target, IntType | FloatType):
        return
    opaque(ex, Call(node, "delete", "delete", []), "which destructor is called is not known")
