// Launches that a class names, declared alone perhaps; lambdas asked whether they may be called, and what they give.
#include <type_traits>
#include <utility>
template <int D> struct range { int v[D]; };
template <int D> struct nd_range { range<D> global, local; };
template <class F> __global__ void nd(F f, int n) { f(threadIdx.x * n); }
struct handler { template <class Name, class F, int D> void parallel_for(nd_range<D> n, F f) { nd<F><<<1, n.local.v[0]>>>(f, D); } };
struct handler2 { template <class F, int D> void parallel_for(range<D> r, F f) { nd<F><<<1, 64>>>(f, 5); } template <class Name, class F, int D> void parallel_for(nd_range<D> n, F f) { nd<F><<<1, n.local.v[0]>>>(f, D); } };
template <class F, int D> void pf(range<D> r, F f) { nd<F><<<1, 64>>>(f, 5); } template <class Name, class F, int D> void pf(nd_range<D> n, F f) { nd<F><<<1, n.local.v[0]>>>(f, D); } 
template <class Name, class F> void only(F f) { nd<F><<<1, 32>>>(f, 7); } 
class name_k; struct full_k {};
template <class F> __global__ void numbers(int *o, F f) { int t = threadIdx.x;
 o[sizeof(decltype(std::declval<F>()(1))) * t] = 1;
 o[sizeof(decltype(f(1))) * t] = 1;
 o[sizeof(std::invoke_result_t<F, int>) * t] = 1;
 o[(std::is_invocable_v<F, int> ? 1 : 2) * t] = 1;
 o[(std::is_invocable_v<F, int *> ? 1 : 2) * t] = 1; }
template <class F> __global__ void nothing(int *o, F f) { int t = threadIdx.x;
 o[(std::is_void_v<decltype(std::declval<F>()(1))> ? 1 : 2) * t] = 1;
 o[(std::is_invocable_v<F, int> ? 1 : 2) * t] = 1;
 o[(std::is_invocable_v<F, int *> ? 1 : 2) * t] = 1; }
int main() { int *o; cudaMalloc(&o, 1 << 16); handler h; handler2 g; auto r = nd_range<2>{{64, 2}, {32, 4}};
 only<full_k>([=] __device__(int i) { o[i] = 1; });
 only<name_k>([=] __device__(int i) { o[i] = 2; });
 only<class inline_k>([=] __device__(int i) { o[i] = 2; });
 h.parallel_for<full_k>(r, [=] __device__(int i) { o[i] = 3; });
 g.parallel_for<full_k>(r, [=] __device__(int i) { o[i] = 4; });
 g.parallel_for<name_k>(nd_range<1>{{64}, {32}}, [=] __device__(int i) { o[i] = 4; });
 pf<full_k>(r, [=] __device__(int i) { o[i] = 4; });
 pf<name_k>(nd_range<1>{{64}, {32}}, [=] __device__(int i) { o[i] = 4; });
 numbers<<<1, 32>>>(o, [=] __device__(int i) { return i * 2.0; });
 nothing<<<1, 32>>>(o, [=] __device__(int i) { o[i] = 1; });
 nothing<<<1, 32>>>(o, [=] __device__(int i) { if (i) return; o[i] = 1; });
 cudaDeviceSynchronize(); }
