"""Names of device and standard functions, by kind."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

#: Loads with a cache operator [CUDA C++ Programming Guide, "Load Functions Using Cache Hints"].
LOADS = frozenset("__ldg __ldcg __ldca __ldcs __ldlu __ldcv".split())
STORES = frozenset("__stwb __stcg __stcs __stwt".split())
ATOMICS = frozenset(
    """
    atomicAdd atomicSub atomicExch atomicMin atomicMax atomicInc atomicDec atomicCAS atomicAnd atomicOr
    atomicXor
    """.split()
)
SHUFFLES = frozenset(
    """
    __shfl __shfl_up __shfl_down __shfl_xor __shfl_sync __shfl_up_sync __shfl_down_sync __shfl_xor_sync
    """.split()
)
#: Votes and reductions give all participating lanes one value.
VOTES = frozenset(
    """
    __ballot __ballot_sync __all __any __all_sync __any_sync __activemask __reduce_add_sync
    __reduce_min_sync __reduce_max_sync __reduce_and_sync __reduce_or_sync __reduce_xor_sync
    __uni_sync
    """.split()
)
BARRIERS = frozenset(
    """
    __syncthreads __syncwarp __syncthreads_count __syncthreads_and __syncthreads_or __barrier_sync
    """.split()
)
FENCES = frozenset("__threadfence __threadfence_block __threadfence_system".split())
TRAPS = frozenset("__trap __assertfail __assert_fail __brkpt assert abort".split())
CLOCKS = frozenset("clock clock64 globaltimer __globaltimer".split())
TEXTURES = frozenset(
    """
    tex1D tex2D tex3D tex1Dfetch tex2Dfetch tex1DLayered tex2DLayered texCubemap tex2DLod tex1DLod
    tex3DLod tex2Dgather tex2DGrad surf1Dread surf2Dread surf3Dread surf1Dwrite surf2Dwrite surf3Dwrite
    surf2DLayeredread surf2DLayeredwrite
    """.split()
)
CASTS = frozenset("reinterpret_cast static_cast const_cast dynamic_cast".split())
#: Their result is their argument.
TRANSPARENT = frozenset(
    """
    move forward as_const launder ref cref
    """.split()
)
_ROUNDED = ("rn", "rz", "ru", "rd")
#: Floating-point functions of the CUDA math API and the standard library: their arguments are values, and
#: so is their result.
MATH = frozenset(
    """
    sqrt rsqrt cbrt exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh
    asinh acosh atanh sinpi cospi pow fma fmod remainder hypot atan2 floor ceil trunc round rint
    nearbyint fabs fmin fmax fdim copysign erf erfc erfinv tgamma lgamma j0 j1 ldexp frexp modf scalbn
    isnan isinf isfinite signbit fdividef normcdf rnorm3d norm3d hypot3d
    rhypot sincos sincosf sincospi __saturatef __fdividef __expf __exp10f __logf __log2f __log10f __sinf
    __cosf __tanf __tanhf __powf __sincosf __frsqrt_rn rcbrt erfcinv erfcx normcdfinv norm4d rnorm4d logb
    nextafter nan jn y0 y1 yn cyl_bessel_i0 cyl_bessel_i1 remquo scalbln fdivide hceil hcos hfloor hrint
    hrsqrt hsin htrunc __isnan __isnanf __isinf __isinff __finite __finitef __signbit __signbitf
    """.split()
) | {
    f"__{kind}_{way}"
    for kind in "fadd fsub fmul fdiv frcp fsqrt fmaf fmaf_ieee dadd dsub dmul ddiv drcp dsqrt fma".split()
    for way in _ROUNDED
}
#: Those of one instruction or a few, as all are whose names begin with underscores.
SHORT = frozenset(
    """
    rsqrt exp2 fma floor ceil trunc round rint nearbyint fabs fmin fmax fdim copysign isnan isinf isfinite
    signbit nan fdividef hceil hfloor hrint hrsqrt htrunc
    """.split()
)
#: Those that round to an integer, of the same.
TO_INTEGER = frozenset("lrint llrint lround llround ilogb".split())
#: Functions of integers, and questions about addresses, of whose results nothing is told.
INTEGER = frozenset(
    """
    __fns __isGlobal __isShared __isConstant __isLocal __isGridConstant __isCtaShared
    __isClusterShared
    """.split()
)
#: Of one name in C++, but with slow paths that differ.
OVERLOADED = frozenset("sin cos tan j0 j1".split())
#: Starts of the names of conversions between number types, and of functions on 2-byte floats.
HALF = tuple(
    """
    __half __float2 __floats2 __int2 __uint2 __low __high __h __double2 __ll2 __ull2 __bfloat __nv_ __uint_as
    __int_as __float_as __longlong_as __double_as __short_as __ushort_as __ushort2 __short2 h2 hsqrt
    hexp hlog hrcp htanh __heq make_half2 make_bfloat162 __half22 __bfloat162
    """.split()
)


def is_math(name: str) -> bool:
    """Whether it is a floating-point function, the `f` and `l` variants included."""
    return name in MATH or (name[-1:] in ("f", "l") and name[:-1] in MATH)


def is_to_integer(name: str) -> bool:
    """Whether it rounds a floating-point number to an integer, the `f` and `l` variants included."""
    return name in TO_INTEGER or (name[-1:] in ("f", "l") and name[:-1] in TO_INTEGER)


def builtin(function: str) -> tuple[str, ...]:
    """The compiler's own function of bits for int, long and long long."""
    return tuple(f"__builtin_{function}{suffix}" for suffix in ("", "l", "ll"))


def instructions_of(name: str) -> int:
    """What a function of the math library takes beside its call, in instructions."""
    if name.startswith("__") or name in SHORT:
        return 0
    known = _instructions()
    found: int = known["functions"].get(name, known["other"])
    return found


#: Divisions and roots that are rounded as told, with slow paths.
_ROUNDED_SLOWLY = ("div", "rcp", "sqrt")


def is_called(name: str, *, is_double: bool) -> bool:
    """Whether nvcc may make a call of a function of the math library, or of its slow path."""
    if name.startswith("__"):
        return name[3:].startswith(_ROUNDED_SLOWLY) and not name.startswith("__fdividef")
    if name in SHORT and (name != "rsqrt" or not is_double):
        return False
    return name not in _instructions()["inlined"]["double" if is_double else "float"]


@cache
def _instructions() -> dict[str, Any]:
    import tomllib

    return tomllib.loads(Path(__file__).with_name("instructions.toml").read_text(encoding="utf-8"))
