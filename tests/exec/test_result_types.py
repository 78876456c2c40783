"""What expressions of numbers give, as nvcc 13.0 says by `decltype`, and overloads are chosen by."""

from __future__ import annotations

import pytest

from cudalint.algebra.polynomial import Polynomials
from cudalint.ir.access import Op
from tests.snippets import accesses

PARAMETERS = (
    "float *o, float f, double d, int i, unsigned u, long l, unsigned long ul, long long ll, "
    "unsigned long long ull, __half h, __half2 h2, __nv_bfloat16 b, __nv_bfloat162 b2, short s, "
    "unsigned short us, float2 f2, float *p, int *pi, unsigned *pu, unsigned long long *pull, float4 *pf4, "
    "__half2 *ph2, __half *ph, long long *pll, char *pc, unsigned char *puc"
)
#: By type, expressions apart by bars.
EXPRESSIONS = {
    "int": r"""
        __popc(u) | __popcll(ull) | __clz(i) | __clzll(ll) | __ffs(i) | __ffsll(ll) | __mulhi(i,i) |
        __mul24(i,i) | __float_as_int(f) | __double2hiint(d) | __double2loint(d) | __float2int_rn(f) |
        __double2int_rn(d) | __hadd(i,i) | __rhadd(i,i) | __dp4a(i,i,i) | __dp2a_lo(i,i,i) | __any_sync(u,i)
        | __all_sync(u,i) | __shfl_sync(u,i,1) | __syncthreads_count(i) | __syncthreads_and(i) |
        __syncthreads_or(i) | __reduce_add_sync(u,i) | __reduce_max_sync(u,i) | atomicAdd(pi,1) |
        atomicCAS(pi,1,2) | atomicMax(pi,1) | __ldg(pi) | min(i,i) | abs(i) | ilogb(d) | ilogbf(f) |
        __half2int_rn(h) | __popc(i) | std::abs(i) | std::min(i,i) | ::max(i,i) | warpSize | us<<1 | us+us |
        -us | ~us | s*s | us>>i | (i?us:s) | +s | i+=s | (char)1+(char)1 | 'a'+1 | i<<l | +us | i |
        (bool)i+(bool)i | ~true | int(f) | us-us | us*us | atomicSub(pi,1) | __ldcs(pi) | make_int2(1,2).x |
        min(us,us) | max(s,s) | min(i,(int)us) | max((unsigned char)1,(unsigned char)2) | abs(s) |
        __popc(ll) | __ffs(u) | __builtin_popcount(u) | __builtin_clz(u) | __builtin_ctz(u) |
        __builtin_popcountll(ull)
    """,
    "unsigned int": r"""
        __brev(u) | __umulhi(u,u) | __umul24(u,u) | __float_as_uint(f) | __float2uint_rz(f) |
        __double2uint_rn(d) | __funnelshift_l(u,u,u) | __byte_perm(u,u,u) | __sad(i,i,u) | __usad(u,u,u) |
        __uhadd(u,u) | __urhadd(u,u) | __dp4a(u,u,u) | __vadd4(u,u) | __vabsdiffu4(u,u) | __vcmpeq4(u,u) |
        __vmaxs2(u,u) | __ballot_sync(u,i) | __activemask() | __match_any_sync(u,i) | __reduce_add_sync(u,u)
        | __reduce_and_sync(u,u) | __fns(u,u,i) | __isGlobal(p) | __isShared(p) | atomicAdd(pu,1u) |
        atomicInc(pu,3u) | min(i,u) | min(u,i) | umin(u,u) | __half2uint_rn(h) | threadIdx.x | blockDim.x |
        1u | 0x80000000 | (i?i:u) | i+u | i/u | u>>ull | u | -1u | u-u | atomicAnd(pu,1u) | __clz(i)+u |
        max(u,us) | umax(i,i)
    """,
    "unsigned long long": r"""
        __brevll(ull) | __umul64hi(ull,ull) | __float2ull_rn(f) | __double2ull_rn(d) |
        __shfl_xor_sync(u,ull,1) | atomicAdd(pull,1ull) | __ldcg(pull) | max(ull,ull) | ullmax(ull,ull) |
        1ull | ull+i | atomicMin(pull,1ull) | atomicCAS(pull,1ull,2ull) | atomicExch(pull,1ull)
    """,
    "long long": r"""
        __mul64hi(ll,ll) | __double_as_longlong(d) | __float2ll_rn(f) | __double2ll_rz(d) | clock64() |
        max(ll,ll) | llmin(ll,ll) | abs(ll) | llabs(ll) | llrint(d) | llround(f) | llroundf(f) |
        __half2ll_rn(h) | std::llround(f) | 1ll | ll+u | (long long)i | __shfl_sync(u,ll,1) | __ldg(pll) |
        make_longlong2(1,2).x
    """,
    "float": r"""
        __int_as_float(i) | __uint_as_float(u) | __double2float_rn(d) | __int2float_rn(i) |
        __uint2float_rn(u) | __ll2float_rn(ll) | __ull2float_rn(ull) | __shfl_sync(u,f,1) | atomicAdd(p,1.f)
        | atomicExch(p,1.f) | __ldg(p) | min(f,f) | abs(f) | sqrt(f) | sqrtf(d) | rsqrt(f) | pow(f,f) |
        powf(f,f) | fmax(f,f) | fma(f,f,f) | fmaf(f,f,f) | fmod(f,f) | exp(f) | exp2(f) | exp10(f) | log(f)
        | sin(f) | erf(f) | erff(f) | erfc(f) | erfinv(f) | normcdf(f) | normcdff(f) | floor(f) | trunc(f) |
        round(f) | rint(f) | fabs(f) | fdim(f,f) | copysign(f,f) | hypot(f,f) | norm3df(f,f,f) |
        rnorm3df(f,f,f) | ldexp(f,i) | scalbn(f,i) | frexp(f,pi) | modf(f,p) | jn(i,f) | j0(f) | j1f(f) |
        logb(f) | nextafter(f,f) | remquo(f,f,pi) | nanf("") | __expf(f) | __logf(f) | __sinf(f) |
        __powf(f,f) | __fdividef(f,f) | __saturatef(f) | __fadd_rn(f,f) | __fmul_rz(f,f) | __fdiv_rn(f,f) |
        __frcp_rn(f) | __fsqrt_rn(f) | __frsqrt_rn(f) | __fmaf_rn(f,f,f) | fdividef(f,f) | cbrt(f) |
        cyl_bessel_i0(f) | __half2float(h) | __low2float(h2) | __high2float(h2) | __bfloat162float(b) |
        std::sqrt(f) | std::pow(f,f) | std::abs(f) | std::max(f,f) | std::floor(f) | std::hypot(f,f) |
        std::fma(f,f,f) | std::log1p(f) | std::cbrt(f) | std::ldexp(f,i) | std::nextafter(f,f) |
        std::trunc(f) | std::fabs(f) | ::sqrt(f) | ::fabsf(f) | 1.0f | f+i | f*=d | *p | p[0] | pf4->x |
        f2.x | -f | float(d) | (float)h | float(b) | fabsf(i) | fminf(d,d) | rsqrtf(i)
    """,
    "double": r"""
        __longlong_as_double(ll) | __hiloint2double(i,i) | __int2double_rn(i) | __uint2double_rn(u) |
        __ll2double_rn(ll) | __ull2double_rn(ull) | __shfl_sync(u,d,1) | min(d,d) | min(f,d) | max(d,f) |
        abs(d) | sqrt(d) | sqrt(i) | rsqrt(d) | pow(f,i) | pow(d,i) | pow(i,i) | pow(f,d) | fmax(f,d) |
        fmin(i,i) | fma(d,d,d) | fma(f,f,d) | cos(d) | erf(d) | erfinv(d) | normcdf(d) | normcdfinv(d) |
        ceil(d) | nearbyint(d) | fabs(d) | rhypot(f,f) | norm3d(f,f,f) | ldexp(d,i) | frexp(d,pi) | yn(i,d)
        | y0(d) | nan("") | __dadd_rn(d,d) | __dmul_rn(d,d) | __fma_rn(d,d,d) | __drcp_rn(d) | __dsqrt_rn(d)
        | fdivide(f,f) | std::pow(f,2) | std::pow(d,2) | std::abs(d) | std::fmax(f,d) | std::exp(i) |
        std::round(d) | std::copysign(f,d) | std::atan2(f,d) | std::fabs(i) | 1.0 | (i?f:d) | f+d | d*l |
        atomicAdd((double*)p,1.0) | make_double2(1,2).y
    """,
    "long": r"""
        __shfl_down_sync(u,l,1) | clock() | max(l,l) | abs(l) | labs(l) | lrint(f) | lrintf(f) | lround(d) |
        lroundf(f) | std::lround(f) | p-p | 1l | 2147483648 | (i?l:u) | i+l | u+l | u%l | l&u | l<<i | i^l |
        clock()+1
    """,
    "__half": r"""
        __shfl_up_sync(u,h,1) | __float2half(f) | __float2half_rn(f) | __int2half_rn(i) |
        __ushort_as_half(us) | __short_as_half(s) | __low2half(h2) | __high2half(h2) | __hadd(h,h) |
        __hmul(h,h) | __hfma(h,h,h) | __hmax(h,h) | __hneg(h) | __habs(h) | hexp(h) | hsqrt(h) | hrcp(h) |
        h+h | h*h | -h | __double2half(d) | htanh(h) | hfloor(h) | hrint(h) | h2.x | atomicAdd(ph,h) |
        __ldg(ph) | __half(f) | half(1.f) | h2.y | h*h+h | h+=h | h++
    """,
    "float4": r"""
        __ldg(pf4) | *pf4
    """,
    "unsigned long": r"""
        max(ul,ul) | sizeof(int) | alignof(float) | 1ul
    """,
    "bool": r"""
        isnan(f) | isnan(d) | isinf(f) | isfinite(d) | signbit(f) | __hgt(h,h) | __heq(h,h) | __hisnan(h) |
        __hbeq2(h2,h2) | h<h | std::isnan(f) | std::signbit(f) | true | i==i | !p | p==p | !f | f&&d |
        (bool)i | (s<us) | h==h | h2==h2 | signbit(d) | isinf(d)
    """,
    "short": r"""
        __half2short_rn(h) | __half_as_short(h) | s++ | ++s | static_cast<short>(i) | make_short2(1,2).x
    """,
    "unsigned short": r"""
        __half_as_ushort(h) | __bfloat16_as_ushort(b) | (s,us) | atomicCAS((unsigned short*)p,us,us)
    """,
    "__half2": r"""
        __floats2half2_rn(f,f) | __float2half2_rn(f) | __halves2half2(h,h) | __half2half2(h) |
        __hadd2(h2,h2) | __hfma2(h2,h2,h2) | __hgt2(h2,h2) | __hmax2(h2,h2) | h2exp(h2) | h2+h2 |
        __float22half2_rn(f2) | make_half2(h,h) | __lows2half2(h2,h2) | __shfl_xor_sync(u,h2,1) | __ldg(ph2)
        | atomicAdd(ph2,h2) | __half2(h,h) | h2*h2
    """,
    "float2": r"""
        __half22float2(h2) | __bfloat1622float2(b2) | make_float2(f,f)
    """,
    "__nv_bfloat16": r"""
        __float2bfloat16(f) | __hadd(b,b) | __low2bfloat16(b2) | b+b | __hmax(b,b) | __double2bfloat16(d) |
        __hfma(b,b,b) | __shfl_xor_sync(u,b,1) | __nv_bfloat16(f) | b2.x | b*b
    """,
    "__nv_bfloat162": r"""
        __floats2bfloat162_rn(f,f) | __hmul2(b2,b2) | __float22bfloat162_rn(f2) | make_bfloat162(b,b)
    """,
    "char": r"""
        'a' | __ldg(pc)
    """,
    "unsigned char": r"""
        (unsigned char)1 | __ldg(puc) | make_uchar4(1,2,3,4).w
    """,
}
TYPES = [*EXPRESSIONS]
BEFORE = "#include <cmath>\n#include <algorithm>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n" + "".join(
    [
        "template <class A> struct R { using type = A; };",
        "template <class A> struct R<A &> : R<A> {};",
        "template <class A> struct R<const A> : R<A> {};",
        "template <class A> struct T { static constexpr int number = 0; };",
        *(
            f"template <> struct T<{t}> {{ static constexpr int number = {n}; }};"
            for n, t in enumerate(TYPES, 1)
        ),
        *(f"__device__ int kind({t}) {{ return {n}; }}" for n, t in enumerate(TYPES, 1)),
    ]
)


@pytest.mark.parametrize("ctype", TYPES)
def test_types_of_expressions(ctype: str) -> None:
    wanted = [one.strip() for one in " ".join(EXPRESSIONS[ctype].split()).split(" | ")]
    asked = [f"T<typename R<decltype({one})>::type>::number" for one in wanted]
    asked += [f"kind({one})" for one in wanted]
    found = accesses("".join(f"o[{text}] = 0;" for text in asked), BEFORE, PARAMETERS)
    forms = Polynomials()
    stored = [
        one.access.offset for one in found if one.access.op is Op.STORE and one.access.array.name == "o"
    ]
    told = [None if offset is None else forms.constant(forms.of(offset)) for offset in stored]
    number = 4 * (TYPES.index(ctype) + 1)
    assert dict(zip(asked, told, strict=True)) == dict.fromkeys(asked, number)
