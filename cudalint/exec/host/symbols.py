"""Constant memory as host code fills it: `cudaMemcpyToSymbol(size, &n, sizeof n)`. Kernels that are launched
from then on find there what is known of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.host.allocations import bytes_apart, bytes_from_start
from cudalint.exec.host.changing import make_unknown
from cudalint.exec.memory.arrays import module_id
from cudalint.exec.memory.bytes import value_at
from cudalint.exec.memory.regions import located, part_at
from cudalint.exec.memory.tables import numbers_among
from cudalint.exec.operations import load, rvalue, store
from cudalint.exec.operations import place as place_of
from cudalint.exec.values import (
    LocalElement,
    Memory,
    PlacePointer,
    Pointer,
    UnknownValue,
    Variable,
    objects_at,
)
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, size_of
from cudalint.ir.expr import Const
from cudalint.ir.identity import ObjectKind
from cudalint.ir.launch import ConstantNumbers
from cudalint.ir.real import Real

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cudalint.algebra.polynomial import Polynomials
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.program import ExecutableProgram
    from cudalint.exec.values import LocalObject, Place, Value
    from cudalint.ir.identity import ObjectId
    from cudalint.sema.functions import Function
    from cudalint.sema.symbols.table import ModuleVariable

COPIES = frozenset(("cudaMemcpyToSymbol", "cudaMemcpyToSymbolAsync"))
_COPIES = re.compile(rb"\bcudaMemcpyToSymbol")
#: What gives the address of a variable away, or launches what was recorded before another copy.
_HIDES = re.compile(rb"\b(?:cudaGetSymbolAddress|cuModuleGetGlobal|cuLibraryGetGlobal|cudaGraphLaunch)\b")
#: Numbers of a variable that are told apart.
_MOST = 256

#: A number in constant memory: the variable and its type, the byte, and the number's type and value.
Held = tuple["ObjectId", str, CType, int, CType, "Value"]


def are_followed(program: ExecutableProgram) -> bool:
    """Whether what the unit's constant memory holds is told by the copies that its host code makes."""
    found = program.copies_to_symbols
    if found is None:
        texts = [tree.file.text for tree in program.trees if not tree.file.is_library_stub]
        copies = any(_COPIES.search(text) for text in texts)
        found = program.copies_to_symbols = copies and not any(_HIDES.search(text) for text in texts)
    return found


def copy_to_symbol(ex: Executor, site: Call) -> None:
    """The variable, an address, the bytes, where in the variable they go, and the kind."""
    nodes = site.arguments
    symbol = place_of(ex, nodes[0]) if nodes else None
    source, *numbers = [rvalue(ex, node) for node in nodes[1:]] or [const(0)]
    size, offset = numbers[0] if numbers else None, numbers[1] if len(numbers) > 1 else const(0)
    if isinstance(symbol, Memory) and symbol.pointer.array.identity.kind is ObjectKind.DEVICE:
        return  # a variable that is not followed
    if symbol is None or not _is_constant(ex, symbol):
        for _, one in _constants(ex):
            make_unknown(ex, one)
        return
    if not _copied(ex, symbol, source, size, offset):
        make_unknown(ex, symbol)


def _is_constant(ex: Executor, symbol: Place) -> bool:
    homes = set(objects_at(symbol))
    return bool(homes) and homes <= {home for _, one in _constants(ex) for home in objects_at(one)}


def _copied(ex: Executor, symbol: Place, source: Value | None, size: Value | None, offset: Value) -> bool:
    """Whether it is known which bytes are those of which number."""
    target = located(symbol)
    origin = located(source.place) if isinstance(source, PlacePointer) else None
    if target is None or not isinstance(size, Const) or not isinstance(offset, Const):
        return False
    (home, at), leaves = target, numbers_among(ex, place_type(ex, symbol), _MOST)
    if not isinstance(at, Const) or not leaves:
        return False
    first = None
    if isinstance(source, PlacePointer) and origin is not None and isinstance(source.offset, Const):
        start = origin[1]
        first = start.value + source.offset.value if isinstance(start, Const) else None
    for begin, kind in leaves:
        inside, width = begin - offset.value, size_of(kind) or 0
        if inside + width <= 0 or inside >= size.value:
            continue
        known: Value | None = None
        if origin is not None and first is not None and 0 <= inside <= size.value - width:
            known = _value_at(ex, origin[0], first + inside, kind)
        unknown = UnknownValue(kind, True, "what host code has copied there")
        value = known if known is not None else convert(ex, unknown, kind)
        store(ex, part_at(home, const(at.value + begin), kind), value, None)
    return True


def held_for(ex: Executor, kernels: Iterable[Function]) -> list[Held]:
    """The numbers that are known to lie in constant memory, of the variables that kernels may read."""
    read = ((one, place) for one, place in _constants(ex) if _reads(ex, kernels, one))
    return [number for one, place in read for number in _numbers(ex, one, place)]


def _constants(ex: Executor) -> Iterator[tuple[ModuleVariable, Place]]:
    return ((one, place) for one, place in ex.variables.items() if one.flags.constant)


def _reads(ex: Executor, kernels: Iterable[Function], variable: ModuleVariable) -> bool:
    return any(ex.program.names.names(kernel, variable.name) for kernel in kernels)


def _numbers(ex: Executor, variable: ModuleVariable, place: Place) -> Iterator[Held]:
    where = located(place)
    if where is None or not isinstance(where[1], Const):
        return
    span = variable.file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
    identity = module_id(variable.name, span)
    for at, kind in numbers_among(ex, place_type(ex, place), _MOST):
        value = _value_at(ex, where[0], where[1].value + at, kind)
        if value is not None:
            yield identity, variable.name, place_type(ex, place), at, kind, value


def _value_at(ex: Executor, home: LocalObject, at: int, kind: CType) -> Value | None:
    """The number at an offset of an object, or the pointer to the device's memory that is declared there."""
    if not isinstance(kind, PointerType):
        return value_at(ex, home, at, kind)
    part = part_at(home, const(at), kind)
    value = load(ex, part, None) if isinstance(part, Variable | LocalElement) else None
    return value if isinstance(value, Pointer) and value.array.null is not True else None


def as_numbers(
    polynomials: Polynomials, held: list[Held], values: list[Value]
) -> tuple[ConstantNumbers, ...]:
    """Those that are known at a launch, variable by variable."""
    found: dict[ObjectId, ConstantNumbers] = {}
    allocations: dict[ObjectId, list[tuple[int, Pointer]]] = {}
    for (identity, name, ctype, at, kind, _), value in zip(held, values, strict=True):
        known = found.get(identity) or ConstantNumbers(identity, name, ctype, ())
        if isinstance(value, Const | Real) and isinstance(kind, IntType | FloatType):
            found[identity] = replace(known, numbers=(*known.numbers, (at, kind, value.value)))
        if isinstance(value, Pointer) and (start := bytes_from_start(polynomials, value)) is not None:
            first = allocations.setdefault(identity, [])
            leads = (one for one, other in first if bytes_apart(polynomials, other, value) is not None)
            leader = next(leads, at)
            if leader == at:
                first.append((at, value))
            found[identity] = replace(known, starts=(*known.starts, (at, start, leader)))
    return tuple(found.values())
