#include <cstdlib>
#include <cstddef>
#include <type_traits>
#include <utility>
// Types that `decltype` has of names and of other expressions.
__global__ void decltypes(char *o) {
    int t = threadIdx.x; const int ci = 1; int i = 2; int &r = i; const float *q = nullptr;
    o[t * (1 + std::is_same_v<decltype(ci), const int>)] = 1;
    o[t * (1 + std::is_same_v<decltype(i), int>)] = 1;
    int &&rr = 5; const int &cr = i;
    struct A { const int m; int n; int &r; };
    A a{1, 2, i};
    const A ca{1, 2, i}; const A *pa = &a;
    auto lam = [&](auto &x, const auto &y, auto z) { return std::is_const_v<std::remove_reference_t<decltype(x)>> + 2 * std::is_same_v<decltype(y), const int &> + 4 * std::is_same_v<decltype(z), int>; };
    o[t * (1 + std::is_same_v<decltype(rr), int &&>)] = 1;
    o[t * (1 + std::is_same_v<decltype(cr), const int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(a.m), const int>)] = 1;
    o[t * (1 + std::is_same_v<decltype(a.n), int>)] = 1;
    o[t * (1 + std::is_same_v<decltype(ca.n), int>)] = 1;
    o[t * (1 + std::is_same_v<decltype((ca.n)), const int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(a.r), int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype((pa->n)), const int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype((ci)), const int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(*pa), const A &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(i + 1), int>)] = 1;
    o[t * (1 + std::is_same_v<decltype(i = 1), int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(i++), int>)] = 1;
    o[t * (1 + std::is_same_v<decltype(++i), int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(o[1]), char &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(q[1]), const float &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(r), int>)] = 1;
    o[t * (1 + std::is_same_v<decltype(std::move(i)), int &&>)] = 1;
    o[t * lam(i, i, i)] = 1;
    o[t * lam(ci, ci, ci)] = 1;
    o[t * (1 + std::is_same_v<decltype(r), int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype((i)), int &>)] = 1;
    o[t * (1 + std::is_same_v<decltype(q), const float *>)] = 1;
    o[t * (1 + std::is_same<decltype(ci), const int>::value)] = 1;
    o[t * (1 + std::is_same<std::decay_t<decltype(ci)>, int>::value)] = 1;
    o[t * (1 + std::is_same<std::remove_cv_t<const int>, int>())] = 1;
    o[t * (1 + std::is_same<decltype(*q), const float &>{})] = 1;
    o[t * (1 + std::is_const<decltype(ci)>::value)] = 1;
    o[t * (1 + std::is_convertible<int, float>::value)] = 1;
    o[t * (1 + std::is_base_of<int, float>::value)] = 1;
    o[t * (1 + std::is_arithmetic_v<float>)] = 1;
    o[t * (1 + std::is_unsigned<unsigned>::value)] = 1;
    o[t * (1 + std::is_trivially_copyable<float>::value)] = 1;
    o[t * (1 + std::is_pointer<decltype(o)>::value)] = 1;
    o[t * std::extent<int[4]>::value] = 1;
    o[t * std::rank<int[4][5]>::value] = 1;
    o[t * std::alignment_of<double>::value] = 1;
    o[t * sizeof(std::remove_pointer_t<decltype(q)>)] = 1;
    o[t * sizeof(std::make_unsigned_t<short>)] = 1;
    o[t * sizeof(std::common_type_t<char, double>)] = 1;
    o[t * sizeof(std::underlying_type_t<std::byte>)] = 1;
    o[t * (1 + std::conjunction_v<std::is_integral<int>, std::is_signed<int>>)] = 1;
    o[t * (1 + std::negation<std::is_integral<int>>::value)] = 1;
    o[t * (1 + (std::is_void<void>::value || std::is_class<float>::value))] = 1;
    unsigned long wide = 2;
    long far = t;
    char32_t letter = 5;
    o[t * (3 + std::is_signed_v<std::decay_t<decltype((wide, (wide ? letter : far)))>>)] = 1;
    o[t * (3 + std::is_signed_v<decltype((wide, wide ? letter : far))>)] = 1;
    o[t * (3 + std::is_signed_v<std::decay_t<decltype((wide, (far)))>>)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); decltypes<<<1, 32>>>(o); cudaDeviceSynchronize(); }
