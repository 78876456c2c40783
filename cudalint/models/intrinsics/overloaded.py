"""Device functions that the unit overloads: `short atomicMin(short *, short)` beside CUDA's own atomicMin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import static_type
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, RecordType, ReferenceType
from cudalint.ir.expr import INT
from cudalint.models.intrinsics import names
from cudalint.models.intrinsics.declared_results import POSITIONS, told
from cudalint.sema.overloads.ranking import declared
from cudalint.sema.symbols.namespaces import ANONYMOUS
from cudalint.sema.symbols.qualified import is_absolute
from cudalint.sema.types.builtin import builtin_types

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function

_BITWISE = frozenset(("int", "unsigned int", "long long", "unsigned long long"))
#: The types of the atomics' own overloads (CUDA C++ Programming Guide, "Atomic Functions"), those of 16 bits
#: and of vectors apart.
_ATOMIC_TYPES = {
    "atomicAdd": frozenset(("int", "unsigned int", "unsigned long long", "float", "double")),
    "atomicSub": frozenset(("int", "unsigned int")),
    "atomicExch": frozenset(("int", "unsigned int", "unsigned long long", "float")),
    "atomicInc": frozenset(("unsigned int",)),
    "atomicDec": frozenset(("unsigned int",)),
    "atomicCAS": frozenset(("int", "unsigned int", "unsigned long long")),
    **dict.fromkeys(("atomicMin", "atomicMax", "atomicAnd", "atomicOr", "atomicXor"), _BITWISE),
}
#: The vectors that loads and stores with a cache operator are there for, beside the scalars (CUDA C++
#: Programming Guide, "Read-Only Data Cache Load Function" and those behind it).
_VECTORS = frozenset(
    name + size for size in "24" for name in ("char", "uchar", "short", "ushort", "int", "uint", "float")
) | {"longlong2", "ulonglong2", "double2"}


def is_of_cuda(ex: Executor, site: Call, functions: Sequence[Function]) -> bool:
    """Whether a call means CUDA's own function though there are `functions` of that name: it takes a type of
    CUDA's, and none of them takes just that type. A template never beats it."""
    if site.name not in site.spelled:
        return False
    if site.callee is not None and is_absolute(site.callee):
        functions = _declared_globally(ex, functions)
        if not functions:
            return site.name.startswith("__") or not site.name.startswith(names.HALF)
    around = ex.frame.function.namespace
    if any(f.namespace and around[: len(f.namespace)] == f.namespace for f in functions):
        return False  # they hide what is global
    if site.name in names.TRAPS:
        return all(function.body is None for function in functions)
    if site.name in ("min", "max", "abs"):
        return _is_arithmetic(ex, site, functions)
    if names.is_math(site.name):
        return _takes_numbers(ex, site, functions)
    vector = builtin_types().get(site.name[5:]) if site.name.startswith("make_") else None
    if isinstance(vector, RecordType):
        return _takes_parts(ex, site, functions, len(vector.fields))
    if site.name.startswith(("__half", "__bfloat", *names.HALF)):
        return _takes_halves(ex, site, functions)
    at = POSITIONS.get(site.name)
    if at is None or at >= len(site.arguments):
        return False
    actual = told(static_type(ex, site.arguments[at]))
    if not _has_own(site.name, actual):
        return False
    taking = [function for function in functions if _takes(ex, function, at, actual)]
    return all(_converts(ex, function, site, at, actual) for function in taking)


def _takes_halves(ex: Executor, site: Call, functions: Sequence[Function]) -> bool:
    """Whether `__bfloat162float(x)` takes CUDA's own numbers of 16 bits alone, and no overload just those."""
    types = [_referred(static_type(ex, node)) for node in site.arguments]
    if not types or not all(one is not None and one in _halves() for one in types):
        return False
    fitting = [one for one in functions if one.accepts(len(types))]
    return not any(
        one.templates or all(_takes(ex, one, at, ctype) for at, ctype in enumerate(types)) for one in fitting
    )


@cache
def _halves() -> tuple[CType, ...]:
    return tuple(builtin_types()[name] for name in ("__half", "__half2", "__nv_bfloat16", "__nv_bfloat162"))


def _declared_globally(ex: Executor, functions: Sequence[Function]) -> list[Function]:
    """What is found with CUDA's own function by `::name`: what using-directives open is not looked in then
    [namespace.qual]."""
    table = ex.program.types.table
    spaces = table.spaces.whole(()) if table is not None else [()]
    return [one for one in functions if one.namespace in spaces and ANONYMOUS not in one.namespace]


def _converts(ex: Executor, function: Function, site: Call, at: int, actual: CType | None) -> bool:
    """Whether a function converts an operand that CUDA's atomic takes as it is, and that takes all so."""
    others = [index for index in range(len(site.arguments)) if index != at]
    if site.name not in _ATOMIC_TYPES or len(function.parameters) != len(site.arguments):
        return False
    if any(told(static_type(ex, site.arguments[index])) != actual for index in others):
        return False
    return not all(_takes(ex, function, index, actual) for index in others)


def _is_arithmetic(ex: Executor, site: Call, functions: Sequence[Function]) -> bool:
    if len(site.arguments) != (1 if site.name == "abs" else 2):
        return False
    types = [_referred(static_type(ex, node)) for node in site.arguments]
    if site.template_arguments is not None or not all(map(_is_wide, types)):
        return False
    return not any(
        not function.templates and all(_takes(ex, function, at, ctype) for at, ctype in enumerate(types))
        for function in functions
    )


def _takes_numbers(ex: Executor, site: Call, functions: Sequence[Function]) -> bool:
    """Whether a function of real numbers, `sqrtf(v.x)` beside a `sqrtf(float4)`, is called with numbers: none
    of those in view takes just their types, nor, where CUDA's own converts them, may take them."""
    types = [_referred(static_type(ex, node)) for node in site.arguments]
    if site.template_arguments is not None or not all(isinstance(one, FloatType | IntType) for one in types):
        return False
    count = len(types)
    fitting = [function for function in functions if function.accepts(count)]
    if any(all(_takes(ex, function, at, one) for at, one in enumerate(types)) for function in fitting):
        return False
    own = {"float"} if site.name[-1:] == "f" and site.name not in names.MATH else {"float", "double"}
    if len(set(types)) == 1 and isinstance(types[0], FloatType) and types[0].name in own:
        return True
    return not any(all(_may_take_number(ex, function, at) for at in range(count)) for function in fitting)


def _may_take_number(ex: Executor, function: Function, at: int) -> bool:
    """Whether a number may be given without a conversion that a class defines."""
    if function.templates or at >= len(function.parameters):
        return True
    ctype = _referred(declared(ex.program, function, function.parameters[at]))
    return not isinstance(ctype, RecordType | PointerType)


def _takes_parts(ex: Executor, site: Call, functions: Sequence[Function], parts: int) -> bool:
    """Whether `make_float4` is called with a number for each member, and no overload in view has as many
    parameters, all of numbers."""
    if len(site.arguments) != parts:
        return False
    fitting = [function for function in functions if function.accepts(parts)]
    if not fitting:
        return True
    types = [told(static_type(ex, node)) for node in site.arguments]
    if not all(isinstance(ctype, FloatType | IntType) for ctype in types):
        return False
    return not any(
        function.templates or any(_takes(ex, function, at, ctype) for at, ctype in enumerate(types))
        for function in fitting
    )


def _is_wide(ctype: CType | None) -> bool:
    """Whether CUDA's own functions of numbers take it without a promotion."""
    if isinstance(ctype, FloatType):
        return ctype.name in ("float", "double")
    return isinstance(ctype, IntType) and ctype.bits >= INT.bits


def _referred(ctype: CType | None) -> CType | None:
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _has_own(name: str, ctype: CType | None) -> bool:
    if isinstance(ctype, RecordType):
        is_moved = name in names.LOADS or name in names.STORES
        return is_moved and ctype.name in _VECTORS and ctype == builtin_types().get(ctype.name)
    if not isinstance(ctype, FloatType | IntType):
        return False
    atomic = _ATOMIC_TYPES.get(name.removesuffix("_block").removesuffix("_system"))
    if atomic is not None:
        return ctype.name in atomic
    return isinstance(ctype, IntType) or ctype.size >= 4


def _takes(ex: Executor, function: Function, at: int, actual: CType | None) -> bool:
    if function.templates or at >= len(function.parameters):
        return False
    return told(declared(ex.program, function, function.parameters[at])) == actual
