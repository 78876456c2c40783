"""Names of device and standard functions, by kind."""

from __future__ import annotations

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
    __match_all_sync __uni_sync
    """.split()
)
BARRIERS = frozenset(
    """
    __syncthreads __syncwarp __syncthreads_count __syncthreads_and __syncthreads_or __barrier_sync
    """.split()
)
FENCES = frozenset("__threadfence __threadfence_block __threadfence_system".split())
TRAPS = frozenset("__trap __assertfail __brkpt assert abort".split())
CLOCKS = frozenset("clock clock64 __nanosleep globaltimer __globaltimer".split())
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
#: Floating-point functions of the CUDA math API and the standard library: their arguments are values, and
#: so is their result.
MATH = frozenset(
    """
    sqrt rsqrt cbrt exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh
    asinh acosh atanh sinpi cospi pow fma fmod remainder hypot atan2 floor ceil trunc round rint
    nearbyint fabs fmin fmax fdim copysign erf erfc erfinv tgamma lgamma j0 j1 ldexp frexp modf scalbn
    isnan isinf isfinite signbit fdividef normcdf rnorm3d norm3d hypot3d
    rhypot sincos sincosf sincospi __saturatef __fdividef __expf __exp10f __logf __log2f __log10f __sinf
    __cosf __tanf __powf __sincosf __fadd_rn __fadd_rz __fmul_rn __fmul_rz __fmaf_rn __fmaf_rz
    __fmaf_ieee_rn __frcp_rn __fsqrt_rn __fdiv_rn __frsqrt_rn __dadd_rn __dmul_rn __fma_rn __drcp_rn
    __dsqrt_rn __ddiv_rn __fsub_rn __fsub_rz
    """.split()
)
#: Of one name in C++, but with slow paths that differ.
OVERLOADED = frozenset("sin cos tan j0 j1".split())
#: Parts of the names of conversions to an integer.
FLOAT_TO_INT = tuple(
    """
    2int_r 2uint_r 2ll_r 2ull_r _as_int _as_uint _as_longlong 2short_r 2ushort_r
    """.split()
)
#: Starts of the names of conversions between number types, and of functions on 2-byte floats.
HALF = tuple(
    """
    __half __float2 __int2 __uint2 __low __high __h __double2 __ll2 __ull2 __bfloat __nv_ __uint_as
    __int_as __float_as __longlong_as __double_as __short_as __ushort_as __ushort2 __short2 h2 hsqrt
    hexp hlog hrcp htanh __heq make_half2 make_bfloat162 __half22 __bfloat162
    """.split()
)


def is_math(name: str) -> bool:
    """Whether it is a floating-point function, the `f` and `l` variants included."""
    return name in MATH or (name[-1:] in ("f", "l") and name[:-1] in MATH)


def builtin(function: str) -> tuple[str, ...]:
    """The compiler's own function of bits for int, long and long long."""
    return tuple(f"__builtin_{function}{suffix}" for suffix in ("", "l", "ll"))
