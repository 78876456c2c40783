// Classes that are declared and never defined: tags, told from each other by their names and arguments.
#include <type_traits>

namespace origin {
struct Grid;
struct Block;
struct Thread;
}  // namespace origin
namespace other {
struct Grid;
}
struct Later;
template <class T> struct Tag;
template <int N> struct Number;

template <class O> __device__ int place() {
    if constexpr (std::is_same_v<O, origin::Grid>)
        return blockIdx.x * blockDim.x + threadIdx.x;
    else if constexpr (std::is_same<O, origin::Block>::value)
        return threadIdx.x * 2;
    else
        return threadIdx.x * 5;
}

template <class A, class B> constexpr int step = std::is_same_v<A, B> ? 1 : 3;

template <class O, std::enable_if_t<std::is_same_v<O, Tag<int>>, int> = 0> __device__ int tagged() { return 2; }
template <class O, std::enable_if_t<!std::is_same_v<O, Tag<int>>, int> = 0> __device__ int tagged() { return 7; }

template <class T, class U> struct Pair {
    static constexpr int number = 3;
};
template <class T> struct Pair<T, T> {
    static constexpr int number = 4;
};

__global__ void places(float *p) {
    p[place<origin::Grid>()] = 1;
    p[place<origin::Block>()] = 2;
    p[place<origin::Thread>()] = 3;
    p[place<other::Grid>()] = 4;
    p[place<Later>()] = 5;
}

__global__ void compared(float *p) {
    int t = threadIdx.x;
    p[t * step<origin::Grid, origin::Grid>] = 1;
    p[t * step<origin::Grid, other::Grid>] = 2;
    p[t * step<origin::Grid, const origin::Grid>] = 3;
    p[t * step<origin::Grid *, origin::Grid *>] = 4;
    p[t * step<origin::Grid *, const origin::Grid *>] = 5;
    p[t * step<Tag<int>, Tag<int>>] = 6;
    p[t * step<Tag<int>, Tag<unsigned>>] = 7;
    p[t * step<Number<2>, Number<1 + 1>>] = 8;
    p[t * step<Number<2>, Number<3>>] = 9;
    p[t * step<Later, int>] = 10;
    p[t * step<Later, origin::Grid>] = 11;
}

struct Later {
    int n;
};

__global__ void chosen(float *p) {
    int t = threadIdx.x;
    p[t * tagged<Tag<int>>()] = 1;
    p[t * tagged<Tag<Later>>()] = 2;
    p[t * Pair<origin::Grid, origin::Grid>::number] = 3;
    p[t * Pair<Tag<int>, Tag<Later>>::number] = 4;
    p[t * step<Later, Later>] = 5;
}

// A class within its own definition, and what is made of one.
template <class T> struct Holder {
    template <class U> static constexpr int number = std::is_same_v<T, U> ? 1 : 3;
};
template <class T> struct Holder<const T> {
    template <class U> static constexpr int number = 5;
};
struct Own {
    using Mine = Holder<Own>;
    using Fixed = Holder<const Own>;
    static constexpr int plain = step<Own, Own>, fixed = step<Own, const Own>;
};

__global__ void within(float *p) {
    int t = threadIdx.x;
    p[t * Own::plain] = 1;
    p[t * Own::fixed] = 2;
    p[t * Own::Mine::number<Own>] = 3;
    p[t * Own::Mine::number<const Own>] = 4;
    p[t * Own::Fixed::number<Own>] = 5;
    p[t * Holder<const origin::Grid>::number<int>] = 6;
    p[t * Holder<origin::Grid>::number<int>] = 7;
}

int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    places<<<2, 64>>>(p);
    compared<<<1, 64>>>(p);
    chosen<<<1, 64>>>(p);
    within<<<1, 64>>>(p);
}
