// Of the specializations for pointers to members the one for functions is the more special; variables that are
// given the member of a class with several template arguments first.
#include <tuple>
template <typename T>
struct function_traits : function_traits<decltype(&T::operator())> {};
template <typename C, typename T>
struct function_traits<T C::*> : function_traits<T> {};
template <typename C, typename R, typename... A>
struct function_traits<R (C::*)(A...) const> : function_traits<R(A...)> {};
template <typename R, typename... A>
struct function_traits<R(A...)> {
    enum { arity = sizeof...(A) };
    typedef std::tuple<A...> arguments;
    typedef R result;
    template <int i>
    struct arg {
        typedef typename std::tuple_element<i, std::tuple<A...>>::type type;
    };
};
template <class T>
struct kind {
    static constexpr int value = 1;
};
template <class T, class C>
struct kind<T C::*> {
    static constexpr int value = 2;
};
template <class R, class C, class... A>
struct kind<R (C::*)(A...)> {
    static constexpr int value = 3;
};
struct Item {
    int count;
    int get(float) { return count; }
};
template <class T, class D>
struct Scale {
    __device__ D operator()(T x, D y) const { return x * y; }
};
template <class F>
struct Shape {
    enum { x = 16, y = 2 };
};

template <class F, class T>
__global__ void each(F f, T* in, typename function_traits<F>::result* out) {
    using traits = function_traits<F>;
    typename traits::arguments args;
    std::get<0>(args) = in[threadIdx.x];
    std::get<1>(args) = ((typename traits::template arg<1>::type*)in)[threadIdx.x + 64];
    out[threadIdx.x * traits::arity + threadIdx.y] = std::apply(f, args);
}
__global__ void kinds(float* out) {
    out[threadIdx.x * kind<decltype(&Item::count)>::value] = 1;
    out[threadIdx.x * kind<decltype(&Item::get)>::value] = 2;
    out[threadIdx.x * kind<int*>::value] = 3;
}

template <class T, class D>
void start(T* in, D* out) {
    dim3 threads(Shape<Scale<T, D>>::x, Shape<Scale<T, D>>::y), blocks(Shape<Scale<T, D>>::y);
    each<<<blocks, threads>>>(Scale<T, D>(), in, out);
}

int main() {
    float *a, *b;
    cudaMalloc(&a, 1 << 14);
    cudaMalloc(&b, 1 << 14);
    start(a, b);
    start((short*)a, (double*)b);
    each<<<1, 32>>>([] __host__ __device__(float x, int y) -> char { return x * y; }, a, (char*)b);
    kinds<<<1, 32>>>(a);
    cudaDeviceSynchronize();
}
