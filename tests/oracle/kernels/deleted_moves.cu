// What a class moves by itself is copied where a base or a member deletes its move: [class.copy.assign], [over.match.funcs].
#include <utility>
struct Counted {
    int copied = 0, moved = 0;
    Counted() = default;
    __device__ Counted(const Counted &) : copied(2) {}
    __device__ Counted(Counted &&) : moved(2) {}
    __device__ Counted &operator=(const Counted &) { ++copied; return *this; }
    __device__ Counted &operator=(Counted &&) { ++moved; return *this; }
};
struct Copied { Copied() = default; Copied(const Copied &) = default; Copied &operator=(const Copied &) = default; };
struct Fixed { Fixed() = default; __device__ Fixed(const Fixed &) {} Fixed(Fixed &&) = delete; Fixed &operator=(const Fixed &) = default; Fixed &operator=(Fixed &&) = delete; };
struct Member { Counted a; Fixed b; };
struct Members { Counted a; Fixed b[2]; };
struct Base : Fixed { Counted a; };
struct Within { Counted a; Member m; };
struct Said { Counted a; Fixed b; Said() = default; Said(const Said &) = default; Said &operator=(const Said &) = default; Said &operator=(Said &&) = default; };
struct Moves { Counted a; Copied b; };
template <class T> __device__ int assigned() { T x, y; x = std::move(y); return x.a.copied + 3 * x.a.moved; }
template <class T> __device__ int made() { T y; T x = std::move(y); return x.a.copied + 3 * x.a.moved; }
__global__ void assigns(float *p) { int t = threadIdx.x; p[t * assigned<Member>()] = 1; p[t * assigned<Members>()] = 2; p[t * assigned<Base>()] = 3; p[t * assigned<Said>()] = 4; p[t * assigned<Moves>()] = 5; p[t * assigned<Within>()] = 6; }
__global__ void makes(float *p) { int t = threadIdx.x; p[t * made<Member>()] = 1; p[t * made<Base>()] = 2; p[t * made<Moves>()] = 3; }
__global__ void pairs(float *p) { int t = threadIdx.x; std::pair<Counted, Fixed> x, y; x = std::move(y); p[t * (x.first.copied + 3 * x.first.moved)] = 1; std::pair<Counted, Copied> u, v; u = std::move(v); p[t * (u.first.copied + 3 * u.first.moved)] = 2; }
__global__ void traits(float *p) { int t = threadIdx.x; p[t * (std::is_move_assignable<Within>::value ? 2 : 4)] = 1; p[t * (std::is_move_assignable<Member>::value ? 2 : 4)] = 2; p[t * (std::is_move_assignable<Fixed>::value ? 2 : 4)] = 3; }
int main() { float *p; cudaMalloc(&p, 1 << 16); assigns<<<1, 32>>>(p); makes<<<1, 32>>>(p); pairs<<<1, 32>>>(p); traits<<<1, 32>>>(p); }
