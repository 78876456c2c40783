// A pack that a lambda captures by copy keeps what its elements were.
template <class... T> __device__ int packs(T... t) { auto f = [t...] { return (t + ...); }; auto g = [&t...] { ((t += 1), ...); }; g(); return f() + (t + ...); }
template <class... T> __device__ int all(T... t) { auto f = [=] { return (t + ...); }; auto g = [&] { ((t += 1), ...); }; g(); return f() * 2 + (t + ...); }
template <class... T> __device__ int but(int a, T... t) { auto f = [=, &t...] { return (t + ...) + a; }; ((t += 2), ...); a = 9; return f(); }
template <class... T> __device__ int one(int a, T... t) { auto f = [&, t...] { return (t + ...) + a; }; ((t += 2), ...); a = 9; return f(); }
template <class... T> __device__ int changed(T... t) { auto f = [t...]() mutable { ((t += 1), ...); return (t + ...); }; f(); return f() + (t + ...); }
template <class... T> __device__ int none(T... t) { auto f = [t...] { return (0 + ... + t) + sizeof...(t); }; return f() + 3; }
struct S { int v; };
template <class... T> __device__ int objects(T... t) { auto f = [t...] { return (t.v + ...); }; ((t.v += 1), ...); return f() * 2 + (t.v + ...); }
template <class... T> __device__ int nested(T... t) { auto f = [t...] { return [t...] { return (t + ...); }; }; auto g = f(); ((t += 5), ...); return g(); }
template <class F, class... T> __device__ int bound(F f, T... t) { auto call = [=](auto... more) { return f(t..., more...); }; ((t = 0), ...); return call(1); }
__global__ void k(char *o) {
  int t = threadIdx.x;
  o[t * packs(1, 2, 3)] = 1;
  o[t * packs(5)] = 1;
  o[t * all(1, 2, 3)] = 1;
  o[t * but(1, 2, 3)] = 1;
  o[t * one(1, 2, 3)] = 1;
  o[t * changed(1, 2)] = 1;
  o[t * none()] = 1;
  o[t * none(4, 5)] = 1;
  o[t * objects(S{1}, S{2})] = 1;
  o[t * nested(1, 2)] = 1;
  o[t * bound([](int a, int b, int c) { return a * 4 + b * 2 + c; }, 2, 3)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
