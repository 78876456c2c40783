// What is const within arguments that patterns of specializations take apart, `T **` of `const float **`.
#include <type_traits>
template <class A, class B> struct Same { static constexpr int n = 1; };
template <class T> struct Same<T, T> { static constexpr int n = 2; };
template <class T, class L> struct View;
struct Rows {}; struct Columns {};
template <class T> struct View<T**, Rows> { T* p; int n; __device__ T& operator()(int i, int j) const { return p[i * n + j]; } };
template <class T> struct View<T**, Columns> { using type = T; T* p; int n; __device__ T& operator()(int i, int j) const { return p[i + j * n]; } };
template <class T> struct View<T***, Rows> { T* p; int n, m; __device__ T& operator()(int i, int j, int k) const { return p[(i * n + j) * m + k]; } };
template <class T> struct P { T v; };
template <class T> struct Q { static constexpr int n = 1; };
template <class T> struct Q<P<T*>> { static constexpr int n = 2; using type = T; };
template <class A, class B> struct R { static constexpr int n = 1; };
template <class T> struct R<T**, T**> { static constexpr int n = 2; };
template <class T> struct R<T*, T**> { static constexpr int n = 4; };
template <class T> struct U { static constexpr int n = 1; };
template <class T> struct U<T* const*> { static constexpr int n = std::is_const_v<T> ? 4 : 3; };
template <class T> struct U<const T**> { static constexpr int n = std::is_const_v<T> ? 7 : 5; };
template <class T> struct U<T**> { static constexpr int n = std::is_const_v<T> ? 9 : 8; };
template <class V, class W> __global__ void copy(V a, W b, float* o) {
  a(blockIdx.x, threadIdx.x) = b(blockIdx.x, threadIdx.x);
  typename W::type x = b(0, 0);
  o[threadIdx.x * Same<typename W::type, const float>::n] = x;
}
template <class V> __global__ void three(V a, float* o) { o[threadIdx.x] = a(threadIdx.x, 1, 0); }
__global__ void chosen(int* o) {
  int t = threadIdx.x;
  o[t * Q<P<const int*>>::n] = 1;
  o[t * Same<Q<P<const int*>>::type, const int>::n] = 1;
  o[t * Same<Q<P<const int*>>::type, int>::n] = 1;
  o[t * R<const int**, const int**>::n] = 1;
  o[t * R<const int**, int**>::n] = 1;
  o[t * R<int**, int**>::n] = 1;
  o[t * R<const int*, const int**>::n] = 1;
  o[t * R<int*, const int**>::n] = 1;
  o[t * U<const int* const*>::n] = 1;
  o[t * U<int* const*>::n] = 1;
  o[t * U<const int**>::n] = 1;
  o[t * U<int**>::n] = 1;
  o[t * U<int*>::n] = 1;
}
namespace layers {
template <class T> struct U { static constexpr int n = 1; };
template <class T> struct U<T**> { static constexpr int n = std::is_const_v<T> ? 3 : 2; };
template <class T> struct V { static constexpr int n = 1; };
template <class T> struct V<T*[2]> { static constexpr int n = std::is_const_v<T> ? 3 : 2; };
template <class T> struct P { T v; };
template <class T> struct W { static constexpr int n = 1; };
template <class T> struct W<P<T>**> { static constexpr int n = std::is_const_v<T> ? 3 : 2; };
template <class T> struct X { static constexpr int n = 1; };
template <class T> struct X<P<T**>> { static constexpr int n = std::is_const_v<T> ? 3 : 2; };
template <class T> struct Y { static constexpr int n = 1; };
template <class T> struct Y<void(T*)> { static constexpr int n = std::is_const_v<T> ? 3 : 2; };
template <class T> struct Z { static constexpr int n = 1; };
template <class T> struct Z<P<P<T*>>> { static constexpr int n = std::is_const_v<T> ? 3 : 2; using type = T; static __device__ int at(T* p) { return p[threadIdx.x * (std::is_same_v<T, const int> ? 2 : 1)]; } };
template <class T> __device__ int pt(T** p) { return std::is_const_v<T> ? 3 : 2; }
template <class T> struct A { static constexpr int n = 1; };
template <class T> struct A<T* const*> { static constexpr int n = std::is_const_v<T> ? 3 : 2; };
template <class T> struct B { static constexpr int n = 1; };
template <class T> struct B<const T*const*> { static constexpr int n = std::is_const_v<T> ? 3 : 2; };
__global__ void chosen(int* o, const int* in) {
  int t = threadIdx.x;
  o[t * U<int* const*>::n] = 1;
  o[t * U<const int* const*>::n] = 1;
  o[t * U<const int* *>::n] = 1;
  o[t * U<int* const* const>::n] = 1;
  o[t * U<int** const>::n] = 1;
  o[t * V<int*[2]>::n] = 1;
  o[t * V<const int*[2]>::n] = 1;
  o[t * V<int* const[2]>::n] = 1;
  o[t * W<P<int>**>::n] = 1;
  o[t * W<const P<int>**>::n] = 1;
  o[t * W<P<const int>**>::n] = 1;
  o[t * X<P<int**>>::n] = 1;
  o[t * X<P<const int**>>::n] = 1;
  o[t * X<P<int* const*>>::n] = 1;
  o[t * X<P<int** const>>::n] = 1;
  o[t * X<const P<int**>>::n] = 1;
  o[t * Y<void(int*)>::n] = 1;
  o[t * Y<void(const int*)>::n] = 1;
  o[t * Y<void(int* const)>::n] = 1;
  o[t * Z<P<P<int*>>>::n] = 1;
  o[t * Z<P<P<const int*>>>::n] = 1;
  o[t] = Z<P<P<const int*>>>::at(in);
  o[t * A<int* const*>::n] = 1;
  o[t * A<const int* const*>::n] = 1;
  o[t * A<const int* *>::n] = 1;
  o[t * B<int* const*>::n] = 1;
  o[t * B<const int* const*>::n] = 1;
  o[t * B<const int* *>::n] = 1;
  const int** p = nullptr; int** q = nullptr;
  o[t * pt(p)] = 1;
  o[t * pt(q)] = 1;
}
}  // namespace layers
int main() {
  float *p, *q, *o; int* i;
  cudaMalloc(&p, 65536); cudaMalloc(&q, 65536); cudaMalloc(&o, 65536); cudaMalloc(&i, 65536);
  View<float**, Rows> a{p, 32};
  View<const float**, Columns> b{q, 64};
  copy<<<8, 32>>>(a, b, o);
  View<const float***, Rows> c{q, 4, 2};
  three<<<1, 32>>>(c, o);
  chosen<<<1, 32>>>(i);
  layers::chosen<<<1, 32>>>(i, i);
  cudaDeviceSynchronize();
}
