"""Device and standard functions that are known by name.

A handler takes the machine and the call and returns the place of its result. A function that is defined in
the unit itself is looked up here only where it overloads CUDA's own, which the call means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.registry import Handler
from cudalint.models import async_copy as asynchronous
from cudalint.models import groups, library
from cudalint.models.intrinsics import arithmetic, hints, memory, names, tuples, warp
from cudalint.models.intrinsics.overloaded import is_of_cuda

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType


def is_known(name: str) -> bool:
    """Whether calls of this name are modelled (and take their arguments by value)."""
    return name in _HANDLERS or names.is_math(name) or name.startswith(("make_", "__dp", "__v", *names.HALF))


def find(ex: Executor, site: Call) -> Handler | None:
    """The handler of a device function known by name, unless the file defines one of its own."""
    name = site.name
    if name.startswith("__library_") and ex.frame.function.file.is_library_stub:
        return _LIBRARY[name]
    handler = tuples.find(ex, site)
    if handler is not None:
        return handler
    is_own = name in ex.program.functions and name not in names.CASTS and name not in ("min", "max")
    if is_own and not is_of_cuda(ex, site):
        return None
    if site.qualified.startswith(("cub::", "thrust::", "cutlass::", "cute::")):
        return None
    handler = _HANDLERS.get(name)
    if handler is not None:
        return handler
    if name.startswith("make_") and ex.scope.types.lookup(name[5:]) is not None:
        return arithmetic.make_vector
    if name.startswith("atomic") and name.removesuffix("_block").removesuffix("_system") in names.ATOMICS:
        return memory.atomic
    if names.is_math(name):
        return arithmetic.floating_point
    if name.startswith(("__v", "__dp")) and name[-1].isalnum():
        return arithmetic.integer_math
    if name.startswith(names.HALF):
        return arithmetic.conversion
    group = groups.find(ex, site)
    if group is not None:
        return group
    return asynchronous.find(ex, site)


def find_method(ex: Executor, site: Call) -> Handler | None:
    """The handler of a method of an object of the toolkit."""
    return groups.find_method(ex, site)


def operand_type(ex: Executor, site: Call) -> CType | None:
    """The operand's type of a function that is compiled differently for float and double; None for others."""
    if site.name not in names.OVERLOADED or not site.arguments:
        return None
    return static_type(ex, site.arguments[0])


_LIBRARY: dict[str, Handler] = {
    "__library_accesses": library.accesses,
    "__library_collective": library.exchange,
    "__library_is_number": library.is_number,
    "__library_may": library.may,
    "__library_sets": library.sets,
    "__library_vectorizes": library.vectorizes,
}
_HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(
        ("min", "max", "umin", "umax", "llmin", "llmax", "ullmin", "ullmax", "imin", "imax"),
        arithmetic.extremum,
    ),
    **dict.fromkeys(("abs", "labs", "llabs"), arithmetic.absolute),
    **dict.fromkeys(("__popc", "__popcll", *names.builtin("popcount")), arithmetic.bits("popc")),
    **dict.fromkeys(("__clz", "__clzll", *names.builtin("clz")), arithmetic.bits("clz")),
    **dict.fromkeys(("__ffs", "__ffsll", *names.builtin("ffs")), arithmetic.bits("ffs")),
    **dict.fromkeys(names.builtin("ctz"), arithmetic.trailing_zeros),
    **dict.fromkeys(("__brev", "__brevll"), arithmetic.bits("brev")),
    **dict.fromkeys(("__mul24", "__umul24"), arithmetic.mul24),
    **dict.fromkeys(("__mulhi", "__umulhi", "__mul64hi", "__umul64hi"), arithmetic.mulhi),
    **dict.fromkeys(
        ("__byte_perm", "__funnelshift_l", "__funnelshift_r", "__sad", "__usad", "__hadd", "__rhadd"),
        arithmetic.integer_math,
    ),
    **dict.fromkeys(names.LOADS, memory.cached_load),
    **dict.fromkeys(names.STORES, memory.cached_store),
    **dict.fromkeys(names.ATOMICS, memory.atomic),
    **dict.fromkeys(("memcpy", "memmove", "memset"), memory.memcpy),
    **dict.fromkeys(names.TEXTURES, memory.texture),
    **dict.fromkeys(names.SHUFFLES, warp.shuffle),
    **dict.fromkeys(names.VOTES, warp.vote),
    **dict.fromkeys(names.BARRIERS, warp.barrier),
    **dict.fromkeys(names.FENCES, warp.effect("fences")),
    **dict.fromkeys(names.TRAPS, warp.effect("trap")),
    **dict.fromkeys(names.CLOCKS, warp.clock),
    **dict.fromkeys(names.CASTS, hints.named_cast),
    **dict.fromkeys(names.TRANSPARENT, hints.transparent),
    "printf": warp.effect("printf"),
    "__cvta_generic_to_shared": memory.shared_address,
    "__cvta_generic_to_global": memory.shared_address,
    "__builtin_expect": hints.expect,
    "__builtin_assume": hints.ignored,
    "__assume": hints.ignored,
    "__builtin_unreachable": hints.ignored,
    "cudaGridDependencySynchronize": hints.ignored,
    "cudaTriggerProgrammaticLaunchCompletion": hints.ignored,
    "ceil_div": arithmetic.ceil_div,
    "swap": memory.swap,
}
