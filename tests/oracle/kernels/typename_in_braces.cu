// `typename T::P(x)` as the first element of an initializer list.
struct L {
  int s;
};
template <class T>
struct It {
  struct Params {
    int stride;
    __host__ __device__ Params() : stride(1) {}
    __host__ __device__ Params(L const &l) : stride(l.s) {}
  };
};
template <class I>
struct K {
  struct Params {
    typename I::Params p;
    float *ptr;
    int k;
  };
};
template <class Op>
__global__ void store(typename Op::Params a) {
  a.ptr[threadIdx.x * a.p.stride + a.k] = 1;
}
template <class I>
struct Pair {
  typename K<I>::Params a, b;
};
template <class I>
__global__ void stores(Pair<I> q) {
  q.a.ptr[threadIdx.x * q.a.p.stride + q.a.k] = 1;
  q.b.ptr[threadIdx.x * q.b.p.stride + q.b.k] = 1;
}
template <class I>
__global__ void within(float *o) {
  typename K<I>::Params p{typename I::Params(L{3}), o, 0}, q = {typename I::Params{}, o, 2};
  p.ptr[threadIdx.x * p.p.stride] = 2;
  q.ptr[threadIdx.x * q.p.stride] = 2;
  { typename I::Params r(L{2}), s{L{3}}; o[threadIdx.x * r.stride] = 3; o[threadIdx.x * s.stride] = 4; }
  { typename I::Params(t); o[threadIdx.x * t.stride] = 3; }
  typename K<I>::Params all[] = {{typename I::Params(L{4}), o, 0}, {typename I::Params(), o, 0}};
  all[0].ptr[threadIdx.x * all[0].p.stride] = 5;
  all[1].ptr[threadIdx.x * all[1].p.stride] = 5;
}
template <class I>
typename K<I>::Params made(float *o) {
  return {typename I::Params(L{5}), o, 0};
}
template <class T>
void unused(T *a) {
  typename K<It<T>>::Params p{typename It<T>::Params(2), a};
  using Op = K<It<T>>;
  store<Op><<<2, 32>>>(p);
}
template <class T>
void run(T *o) {
  using I = It<T>;
  using Op = K<I>;
  typename K<I>::Params p{typename I::Params(L{2}), o, 4};
  store<Op><<<1, 32>>>(p);
  store<Op><<<1, 32>>>(made<I>(o));
  store<Op><<<1, 32>>>(typename K<I>::Params{typename I::Params(L{4}), o, 1});
  Pair<I> q{{typename I::Params(L{2}), o, 4}, {typename I::Params(), o, 1}};
  stores<I><<<1, 32>>>(q);
  within<I><<<1, 32>>>(o);
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 14);
  run(o);
  cudaDeviceSynchronize();
}
