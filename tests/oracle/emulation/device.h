// What device code may name: indices, barriers, warp primitives, atomics, intrinsics.
#pragma once

extern const uint3 threadIdx, blockIdx;
extern const dim3 blockDim, gridDim;
constexpr int warpSize = 32;

extern "C" {
// An access by the instruction before `pc`.
void emulated_access(const void *pc, char op, const volatile void *address, size_t size);
// All live lanes of `mask` meet; the values that they bring, by lane, and which lanes did.
struct EmulatedMeeting {
    unsigned lanes;
    alignas(16) unsigned char values[32][64];
};
const EmulatedMeeting *emulated_meet(const void *pc, unsigned mask, const void *value, size_t size);
unsigned emulated_active(const void *pc);
unsigned emulated_lane();
// All live threads of the block meet: how many brought a predicate that holds, and how many came.
struct EmulatedCount {
    int holding, present;
};
EmulatedCount emulated_barrier(int predicate);
void emulated_exit() __attribute__((noreturn));
void emulated_undefined(const char *why) __attribute__((noreturn));
}

EMULATED void __syncthreads() { emulated_barrier(0); }
EMULATED int __syncthreads_count(int p) { return emulated_barrier(p).holding; }
EMULATED int __syncthreads_or(int p) { return emulated_barrier(p).holding != 0; }
EMULATED int __syncthreads_and(int p) {
    EmulatedCount c = emulated_barrier(p);
    return c.holding == c.present;
}
EMULATED void __syncwarp(unsigned mask = 0xffffffffu) {
    emulated_meet(__builtin_return_address(0), mask, nullptr, 0);
}
EMULATED void __threadfence() {}
EMULATED void __threadfence_block() {}
EMULATED void __threadfence_system() {}
EMULATED void __nanosleep(unsigned) {}
EMULATED unsigned __activemask() { return emulated_active(__builtin_return_address(0)); }
[[noreturn]] EMULATED void __trap() { emulated_exit(); }

template <class T>
EMULATED_TEMPLATE T emulated_from(const EmulatedMeeting *all, unsigned lane, T own) {
    if (lane > 31) return own;
    if (!(all->lanes >> lane & 1)) emulated_undefined("a value of a lane that is not there");
    T other;
    __builtin_memcpy(&other, all->values[lane], sizeof(T));
    return other;
}
template <class T>
EMULATED_TEMPLATE T __shfl_sync(unsigned mask, T v, int from, int width = 32) {
    auto *all = emulated_meet(__builtin_return_address(0), mask, &v, sizeof v);
    unsigned lane = emulated_lane();
    return emulated_from(all, (lane & -width) + (unsigned(from) & unsigned(width - 1)), v);
}
template <class T>
EMULATED_TEMPLATE T __shfl_up_sync(unsigned mask, T v, unsigned delta, int width = 32) {
    auto *all = emulated_meet(__builtin_return_address(0), mask, &v, sizeof v);
    unsigned lane = emulated_lane(), place = lane & unsigned(width - 1);
    return emulated_from(all, place < delta ? lane : lane - delta, v);
}
template <class T>
EMULATED_TEMPLATE T __shfl_down_sync(unsigned mask, T v, unsigned delta, int width = 32) {
    auto *all = emulated_meet(__builtin_return_address(0), mask, &v, sizeof v);
    unsigned lane = emulated_lane(), place = lane & unsigned(width - 1);
    return emulated_from(all, place + delta >= unsigned(width) ? lane : lane + delta, v);
}
template <class T>
EMULATED_TEMPLATE T __shfl_xor_sync(unsigned mask, T v, int bits, int width = 32) {
    auto *all = emulated_meet(__builtin_return_address(0), mask, &v, sizeof v);
    unsigned lane = emulated_lane(), other = lane ^ unsigned(bits);
    return emulated_from(all, (other & -width) > (lane & -width) ? lane : other, v);
}
EMULATED unsigned emulated_votes(const void *pc, unsigned mask, int predicate, unsigned *present) {
    int holds = predicate != 0;
    auto *all = emulated_meet(pc, mask, &holds, sizeof holds);
    unsigned found = 0;
    for (unsigned lane = 0; lane < 32; ++lane)
        if (all->lanes >> lane & 1) found |= unsigned(all->values[lane][0]) << lane;
    *present = all->lanes;
    return found;
}
EMULATED unsigned __ballot_sync(unsigned mask, int p) {
    unsigned present;
    return emulated_votes(__builtin_return_address(0), mask, p, &present);
}
EMULATED int __any_sync(unsigned mask, int p) {
    unsigned present;
    return emulated_votes(__builtin_return_address(0), mask, p, &present) != 0;
}
EMULATED int __all_sync(unsigned mask, int p) {
    unsigned present, found = emulated_votes(__builtin_return_address(0), mask, p, &present);
    return found == present;
}
template <class T>
EMULATED_TEMPLATE unsigned __match_any_sync(unsigned mask, T v) {
    auto *all = emulated_meet(__builtin_return_address(0), mask, &v, sizeof v);
    unsigned found = 0;
    for (unsigned lane = 0; lane < 32; ++lane)
        if ((all->lanes >> lane & 1) && !__builtin_memcmp(all->values[lane], &v, sizeof v)) found |= 1u << lane;
    return found;
}
template <class T>
EMULATED_TEMPLATE unsigned __match_all_sync(unsigned mask, T v, int *holds) {
    auto *all = emulated_meet(__builtin_return_address(0), mask, &v, sizeof v);
    *holds = 1;
    for (unsigned lane = 0; lane < 32; ++lane)
        if ((all->lanes >> lane & 1) && __builtin_memcmp(all->values[lane], &v, sizeof v)) *holds = 0;
    return *holds ? mask : 0;
}
#define EMULATED_REDUCE(name, type, combined)                                                                \
    EMULATED type name(unsigned mask, type v) {                                                              \
        auto *all = emulated_meet(__builtin_return_address(0), mask, &v, sizeof v);                          \
        bool first = true;                                                                                   \
        type a = v;                                                                                          \
        for (unsigned lane = 0; lane < 32; ++lane)                                                           \
            if (all->lanes >> lane & 1) {                                                                    \
                type b = emulated_from(all, lane, v);                                                        \
                a = first ? b : (combined);                                                                  \
                first = false;                                                                               \
            }                                                                                                \
        return a;                                                                                            \
    }
EMULATED_REDUCE(__reduce_add_sync, int, int(unsigned(a) + unsigned(b)))
EMULATED_REDUCE(__reduce_add_sync, unsigned, a + b)
EMULATED_REDUCE(__reduce_min_sync, int, a < b ? a : b)
EMULATED_REDUCE(__reduce_min_sync, unsigned, a < b ? a : b)
EMULATED_REDUCE(__reduce_max_sync, int, a > b ? a : b)
EMULATED_REDUCE(__reduce_max_sync, unsigned, a > b ? a : b)
EMULATED_REDUCE(__reduce_and_sync, unsigned, a &b)
EMULATED_REDUCE(__reduce_or_sync, unsigned, a | b)
EMULATED_REDUCE(__reduce_xor_sync, unsigned, a ^ b)

#define EMULATED_ATOMIC(name, changed)                                                                       \
    template <class T>                                                                                       \
    EMULATED_TEMPLATE T name(T *p, std::common_type_t<T> v) {                                                \
        emulated_access(__builtin_return_address(0), 'a', p, sizeof(T));                                     \
        T old = *p;                                                                                          \
        *p = T(changed);                                                                                     \
        return old;                                                                                          \
    }
EMULATED_ATOMIC(atomicAdd, old + v)
EMULATED_ATOMIC(atomicSub, old - v)
EMULATED_ATOMIC(atomicExch, v)
EMULATED_ATOMIC(atomicMin, v < old ? v : old)
EMULATED_ATOMIC(atomicMax, v > old ? v : old)
EMULATED_ATOMIC(atomicAnd, old &v)
EMULATED_ATOMIC(atomicOr, old | v)
EMULATED_ATOMIC(atomicXor, old ^ v)
EMULATED_ATOMIC(atomicInc, old >= v ? 0 : old + 1)
EMULATED_ATOMIC(atomicDec, old == 0 || old > v ? v : old - 1)
template <class T>
EMULATED_TEMPLATE T atomicCAS(T *p, std::common_type_t<T> compare, std::common_type_t<T> v) {
    emulated_access(__builtin_return_address(0), 'a', p, sizeof(T));
    T old = *p;
    if (old == compare) *p = v;
    return old;
}
#define EMULATED_LOAD(name)                                                                                  \
    template <class T>                                                                                       \
    EMULATED_TEMPLATE T name(const T *p) {                                                                   \
        emulated_access(__builtin_return_address(0), 'r', p, sizeof(T));                                     \
        return *p;                                                                                           \
    }
EMULATED_LOAD(__ldg)
EMULATED_LOAD(__ldca)
EMULATED_LOAD(__ldcg)
EMULATED_LOAD(__ldcs)
EMULATED_LOAD(__ldcv)
EMULATED_LOAD(__ldlu)
#define EMULATED_STORE(name)                                                                                 \
    template <class T>                                                                                       \
    EMULATED_TEMPLATE void name(T *p, std::common_type_t<T> v) {                                             \
        emulated_access(__builtin_return_address(0), 'w', p, sizeof(T));                                     \
        *p = v;                                                                                              \
    }
EMULATED_STORE(__stwb)
EMULATED_STORE(__stcg)
EMULATED_STORE(__stcs)
EMULATED_STORE(__stwt)

#define EMULATED_EXTREMES(type)                                                                              \
    EMULATED type min(type a, type b) { return b < a ? b : a; }                                              \
    EMULATED type max(type a, type b) { return a < b ? b : a; }
EMULATED_EXTREMES(int)
EMULATED_EXTREMES(unsigned)
EMULATED_EXTREMES(long)
EMULATED_EXTREMES(unsigned long)
EMULATED_EXTREMES(long long)
EMULATED_EXTREMES(unsigned long long)
EMULATED_EXTREMES(float)
EMULATED_EXTREMES(double)
EMULATED unsigned min(int a, unsigned b) { return min(unsigned(a), b); }
EMULATED unsigned min(unsigned a, int b) { return min(a, unsigned(b)); }
EMULATED unsigned max(int a, unsigned b) { return max(unsigned(a), b); }
EMULATED unsigned max(unsigned a, int b) { return max(a, unsigned(b)); }

EMULATED int __popc(unsigned v) { return __builtin_popcount(v); }
EMULATED int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
EMULATED int __clz(int v) { return v ? __builtin_clz(unsigned(v)) : 32; }
EMULATED int __clzll(long long v) { return v ? __builtin_clzll((unsigned long long)v) : 64; }
EMULATED int __ffs(int v) { return __builtin_ffs(v); }
EMULATED int __ffsll(long long v) { return __builtin_ffsll(v); }
EMULATED unsigned __brev(unsigned v) {
    unsigned r = 0;
    for (int i = 0; i < 32; ++i) r |= (v >> i & 1u) << (31 - i);
    return r;
}
EMULATED int __mul24(int a, int b) { return int((unsigned(a) << 8 >> 8) * (unsigned(b) << 8 >> 8)); }
EMULATED unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffffu) * (b & 0xffffffu); }
EMULATED int __mulhi(int a, int b) { return int((long long)a * b >> 32); }
EMULATED unsigned __umulhi(unsigned a, unsigned b) { return unsigned((unsigned long long)a * b >> 32); }
EMULATED unsigned __byte_perm(unsigned a, unsigned b, unsigned s) {
    unsigned long long v = (unsigned long long)b << 32 | a;
    unsigned r = 0;
    for (int i = 0; i < 4; ++i) r |= (unsigned(v >> 8 * (s >> 4 * i & 7)) & 255u) << 8 * i;
    return r;
}
EMULATED unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned s) {
    return unsigned(((unsigned long long)hi << 32 | lo) << (s & 31) >> 32);
}
EMULATED unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned s) {
    return unsigned(((unsigned long long)hi << 32 | lo) >> (s & 31));
}
EMULATED unsigned __funnelshift_lc(unsigned lo, unsigned hi, unsigned s) {
    return s >= 32 ? lo : s ? hi << s | lo >> (32 - s) : hi;
}
EMULATED unsigned __funnelshift_rc(unsigned lo, unsigned hi, unsigned s) {
    return s >= 32 ? hi : s ? lo >> s | hi << (32 - s) : lo;
}
EMULATED unsigned __sad(int a, int b, unsigned c) { return unsigned(a > b ? (long long)a - b : (long long)b - a) + c; }
EMULATED unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a > b ? a - b : b - a) + c; }
EMULATED int __hadd(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
EMULATED int __rhadd(int a, int b) { return (a | b) - ((a ^ b) >> 1); }
EMULATED unsigned __uhadd(unsigned a, unsigned b) { return (a & b) + ((a ^ b) >> 1); }
EMULATED unsigned __urhadd(unsigned a, unsigned b) { return (a | b) - ((a ^ b) >> 1); }
EMULATED int __float_as_int(float f) { return __builtin_bit_cast(int, f); }
EMULATED float __int_as_float(int i) { return __builtin_bit_cast(float, i); }
EMULATED unsigned __float_as_uint(float f) { return __builtin_bit_cast(unsigned, f); }
EMULATED float __uint_as_float(unsigned i) { return __builtin_bit_cast(float, i); }
EMULATED float __fdividef(float a, float b) { return a / b; }
EMULATED int __float2int_rd(float f) { return int(floorf(f)); }
EMULATED int __float2int_ru(float f) { return int(ceilf(f)); }
EMULATED int __float2int_rn(float f) { return int(rintf(f)); }
EMULATED int __float2int_rz(float f) { return int(f); }
EMULATED float __int2float_rn(int i) { return float(i); }
EMULATED float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
EMULATED float rsqrtf(float f) { return 1 / sqrtf(f); }
EMULATED float __expf(float f) { return expf(f); }
EMULATED float __logf(float f) { return logf(f); }
EMULATED float __sinf(float f) { return sinf(f); }
EMULATED float __cosf(float f) { return cosf(f); }
EMULATED float __saturatef(float f) { return f < 0 ? 0 : f > 1 ? 1 : f; }
EMULATED long long clock64() { return 0; }

// Copies of bytes in device code: one access of as many bytes on each side.
EMULATED void *emulated_memcpy(const void *pc, void *to, const void *from, size_t n) {
    if (n) {
        emulated_access(pc, 'r', from, n);
        emulated_access(pc, 'w', to, n);
    }
    return __builtin_memcpy(to, from, n);
}
EMULATED void *emulated_memset(const void *pc, void *to, int v, size_t n) {
    if (n) emulated_access(pc, 'w', to, n);
    return __builtin_memset(to, v, n);
}
EMULATED void *device_memcpy(void *to, const void *from, size_t n) {
    return emulated_memcpy(__builtin_return_address(0), to, from, n);
}
EMULATED void *device_memset(void *to, int v, size_t n) {
    return emulated_memset(__builtin_return_address(0), to, v, n);
}
namespace std {
using ::device_memcpy;
using ::device_memset;
}  // namespace std
#define memcpy device_memcpy
#define memset device_memset
