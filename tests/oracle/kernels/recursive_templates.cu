// Function templates that call themselves with arguments of other types.
#include <type_traits>

template <class H, class T>
struct cons {
  H h;
  T t;
};
struct nil {};
template <class T>
struct is_cons : std::false_type {};
template <class A, class B>
struct is_cons<cons<A, B>> : std::true_type {};

template <class I>
__device__ int sum(I c) {
  if constexpr (is_cons<I>::value)
    return sum(c.h) + sum(c.t);
  else if constexpr (std::is_same<I, nil>::value)
    return 0;
  else
    return c;
}
template <class I, class D>
__device__ int dot(I const &c, D const &d) {
  return c * d;
}
__device__ int dot(nil const &, nil const &) { return 0; }
template <class H, class T, class A, class B>
__device__ int dot(cons<H, T> const &c, cons<A, B> const &d) {
  return dot(c.h, d.h) + dot(c.t, d.t);
}

template <class... T>
struct tup;
template <>
struct tup<> {};
template <class H, class... T>
struct tup<H, T...> {
  H h;
  tup<T...> t;
  __host__ __device__ tup(H h, T... t) : h(h), t(t...) {}
};
template <class I>
__device__ int last(I const &c, int before) {
  if constexpr (std::is_same<I, tup<>>::value)
    return before;
  else
    return last(c.t, c.h);
}

// Ended by an overload for a constant of the class.
template <class T, int N>
struct Reduce {
  T *parts;
  template <class Op, int S>
  __device__ T apply(Op op, T all, std::integral_constant<int, S>) {
    T next = parts[S * 4];
    return apply(op, op(all, next), std::integral_constant<int, S + 1>());
  }
  template <class Op>
  __device__ T apply(Op, T all, std::integral_constant<int, N>) {
    return all;
  }
};
struct Add {
  __device__ float operator()(float a, float b) const { return a + b; }
};

// No instantiation anew, as many levels as the number has.
template <class T>
__device__ T down(T n) {
  return n <= 1 ? n : down(n - 1);
}

__global__ void sums(float *o) {
  int x = threadIdx.x;
  cons<int, cons<int, cons<int, nil>>> c{x, {2, {x, {}}}};
  cons<int, cons<int, cons<int, nil>>> s{2, {3, {4, {}}}};
  o[sum(c)] = 1;
  o[dot(c, s)] = 1;
  cons<cons<int, cons<int, nil>>, cons<int, nil>> n{{x, {1, {}}}, {x, {}}};
  o[sum(n)] = 1;
  tup<int, long long, short, int> t(1, 2, 3, x);
  o[last(t, 0) * 5] = 1;
}
__global__ void reductions(float *p, float *o) {
  Reduce<float, 5> r{p + threadIdx.x};
  o[threadIdx.x] = r.apply(Add(), 0, std::integral_constant<int, 0>());
}
__global__ void numbers(float *o) {
  o[threadIdx.x * down(3)] = 1;
  o[threadIdx.x * down(4ll)] = 1;
}
int main() {
  float *p, *o;
  cudaMalloc(&p, 1 << 14);
  cudaMalloc(&o, 1 << 14);
  sums<<<2, 32>>>(o);
  reductions<<<2, 32>>>(p, o);
  numbers<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
