"""Device and standard functions that are known by name.

A handler takes the executor and the call and returns the place of its result. Functions are known by their
full names: what a call means of which lookup finds no declaration is spelled out by `Call.spelled`. A name
that has declarations in view is looked up here only where they overload CUDA's own function, and the call
means that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.registry import Handler
from cudalint.ir.ctypes import RecordType
from cudalint.ir.expr import INT, UINT
from cudalint.models import async_copy as asynchronous
from cudalint.models import groups, library
from cudalint.models.intrinsics import (
    arithmetic,
    complexes,
    extrema,
    hints,
    integers,
    memory,
    names,
    swaps,
    tuples,
    warp,
)
from cudalint.models.intrinsics.common import DOUBLE, FLOAT, LLONG
from cudalint.models.intrinsics.overloaded import is_of_cuda
from cudalint.sema.types.builtin import builtin_types

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType
    from cudalint.sema.functions import Function


def is_known(name: str) -> bool:
    """Whether calls of this name, where it is the library's, are modelled and take arguments by value."""
    if name in _CHANGING:
        return False
    return (
        name in _GLOBAL
        or name in _STANDARD
        or names.is_math(name)
        or names.is_to_integer(name)
        or name.startswith(("make_", "__dp", "__v", *names.HALF))
    )


def find(ex: Executor, site: Call) -> Handler | None:
    """The handler of a function that is known by its full name and is not in view; None for any other."""
    if site.name.startswith("__library_") and ex.frame.function.file.is_library_stub:
        return _LIBRARY[site.name]
    handler = tuples.find(ex, site)
    if handler is not None:
        return handler
    for full in site.spelled:
        space = full.rpartition("::")[0]
        handler = _in_global(ex, site) if not space else _in_library(space, site)
        if handler is not None:
            return handler
    return groups.find(ex, site) or asynchronous.find(ex, site)


def find_overloaded(ex: Executor, site: Call, functions: Sequence[Function]) -> Handler | None:
    """The handler of CUDA's own function where a call means it, and not one of the functions in view of the
    same name: its overloads, at namespace scope."""
    return _in_global(ex, site) if is_of_cuda(ex, site, functions) else None


def _in_global(ex: Executor, site: Call) -> Handler | None:
    name = site.name
    handler = _GLOBAL.get(name)
    if handler is not None:
        return handler
    if name.startswith("make_") and isinstance(builtin_types().get(name[5:]), RecordType):
        return arithmetic.make_vector
    if name.startswith("atomic") and name.removesuffix("_block").removesuffix("_system") in names.ATOMICS:
        return memory.atomic
    if names.is_math(name):
        return arithmetic.floating_point
    if names.is_to_integer(name):
        return arithmetic.conversion
    if name.startswith(("__v", "__dp")) and name[-1].isalnum():
        return integers.in_parts
    if name.startswith(names.HALF) and name not in builtin_types():
        return arithmetic.conversion
    return None


def _in_library(space: str, site: Call) -> Handler | None:
    if space == "cuda" and site.name == "ceil_div":
        return arithmetic.ceil_div
    if space not in _STANDARD_SPACES:
        return None
    wanted = _ARGUMENTS.get(site.name)
    is_list = len(site.arguments) == 1 and site.arguments[0].type == "initializer_list"  # `std::max({a, b})`
    if wanted is not None and len(site.arguments) != wanted and not (wanted == 2 and is_list):
        return None
    if not site.name.startswith("_") and names.is_math(site.name):
        return arithmetic.floating_point
    if names.is_to_integer(site.name):
        return arithmetic.conversion
    return _STANDARD.get(site.name)


def find_method(ex: Executor, site: Call) -> Handler | None:
    """The handler of a method of an object of the toolkit."""
    return groups.find_method(ex, site) or complexes.find_method(ex, site)


def operand_type(ex: Executor, site: Call) -> CType | None:
    """The operand's type of a function that is compiled differently for float and double; None for others."""
    if site.name not in names.OVERLOADED or not site.arguments:
        return None
    return static_type(ex, site.arguments[0])


_LIBRARY: dict[str, Handler] = {
    "__library_accesses": library.accesses,
    "__library_collective": library.exchange,
    "__library_is_number": library.is_number,
    "__library_is_outside": library.is_outside,
    "__library_is_told": library.is_told,
    "__library_may": library.may,
    "__library_sets": library.sets,
    "__library_vectorizes": library.vectorizes,
}
#: The namespaces of the standard library, and of CUDA's versions of it.
_STANDARD_SPACES = frozenset(("std", "cuda::std", "thrust"))
#: Those of one form are told from others by the number of their arguments.
_ARGUMENTS = {"min": 2, "max": 2, "swap": 2, "move": 1, "forward": 1}
#: What its arguments may not be the same behind.
_CHANGING = frozenset(
    (
        "addressof",
        "__builtin_addressof",
        "swap",
        "move",
        "forward",
        "ref",
        "tie",
        "sincos",
        "sincosf",
        "sincospi",
        "frexp",
        "modf",
        "remquo",
        "remquof",
    )
)
_C: dict[str, Handler] = {
    **dict.fromkeys(("abs", "labs", "llabs"), arithmetic.absolute),
    **dict.fromkeys(("memcpy", "memmove", "memset"), memory.memcpy),
    "clock": warp.clock,
    "abort": warp.effect("trap"),
    "printf": warp.effect("printf"),
}
#: In the namespaces of the standard library.
_STANDARD: dict[str, Handler] = {
    **_C,
    **dict.fromkeys(("min", "max"), extrema.extremum_object),
    **dict.fromkeys(names.TRANSPARENT, hints.transparent),
    **dict.fromkeys(complexes.NAMES, complexes.function),
    "addressof": hints.addressof,
    "swap": swaps.swap,
    "gcd": arithmetic.common_divisor,
}
#: In the global namespace: CUDA's own, the C library's, and what the compiler has built in.
_GLOBAL: dict[str, Handler] = {
    **_C,
    **dict.fromkeys(
        ("min", "max", "umin", "umax", "llmin", "llmax", "ullmin", "ullmax"), arithmetic.extremum
    ),
    **dict.fromkeys(("__popc", "__popcll", *names.builtin("popcount")), arithmetic.bits("popc")),
    **dict.fromkeys(("__clz", "__clzll", *names.builtin("clz")), arithmetic.bits("clz")),
    **dict.fromkeys(("__ffs", "__ffsll", *names.builtin("ffs")), arithmetic.bits("ffs")),
    **dict.fromkeys(names.builtin("ctz"), arithmetic.trailing_zeros),
    **dict.fromkeys(("__brev", "__brevll"), arithmetic.bits("brev")),
    "__builtin_addressof": hints.addressof,
    "__float_as_int": arithmetic.reinterpreted(INT, FLOAT),
    "__float_as_uint": arithmetic.reinterpreted(UINT, FLOAT),
    "__int_as_float": arithmetic.reinterpreted(FLOAT, INT),
    "__uint_as_float": arithmetic.reinterpreted(FLOAT, UINT),
    "__double_as_longlong": arithmetic.reinterpreted(LLONG, DOUBLE),
    "__longlong_as_double": arithmetic.reinterpreted(DOUBLE, LLONG),
    **dict.fromkeys(("__mul24", "__umul24"), arithmetic.mul24),
    **dict.fromkeys(("__mulhi", "__umulhi", "__mul64hi", "__umul64hi"), arithmetic.mulhi),
    **dict.fromkeys(
        names.INTEGER,
        arithmetic.integer_math,
    ),
    **dict.fromkeys((f"__funnelshift_{way}" for way in ("l", "r", "lc", "rc")), integers.funnel_shift),
    "__byte_perm": integers.permute_bytes,
    **dict.fromkeys(("__sad", "__usad"), integers.absolute_difference),
    "__hadd": arithmetic.added,
    **dict.fromkeys(("__rhadd", "__uhadd", "__urhadd"), integers.average),
    **dict.fromkeys(names.LOADS, memory.cached_load),
    **dict.fromkeys(names.STORES, memory.cached_store),
    **dict.fromkeys(names.ATOMICS, memory.atomic),
    **dict.fromkeys(names.TEXTURES, memory.texture),
    **dict.fromkeys(names.SHUFFLES, warp.shuffle),
    **dict.fromkeys(names.VOTES, warp.vote),
    "__match_all_sync": warp.match_all,
    "__match_any_sync": warp.match_any,
    **dict.fromkeys(names.BARRIERS, warp.barrier),
    **dict.fromkeys(names.FENCES, warp.effect("fences")),
    **dict.fromkeys(names.TRAPS, warp.effect("trap")),
    **dict.fromkeys(names.CLOCKS, warp.clock),
    "__nanosleep": warp.nanosleep,
    **dict.fromkeys(names.CASTS, hints.named_cast),
    "__builtin_assume_aligned": hints.transparent,
    "__cvta_generic_to_shared": memory.shared_address,
    "__cvta_generic_to_global": memory.shared_address,
    **dict.fromkeys((f"__builtin_{one}" for one in ("memcpy", "memmove", "memset")), memory.memcpy),
    "__builtin_constant_p": hints.is_constant,
    "__builtin_expect": hints.expect,
    "__builtin_is_constant_evaluated": hints.is_evaluated,
    "__builtin_assume": hints.ignored,
    "__assume": hints.ignored,
    "__builtin_unreachable": hints.ignored,
    "cudaGridDependencySynchronize": hints.ignored,
    "cudaTriggerProgrammaticLaunchCompletion": hints.ignored,
}
