// Templates of which one takes a list of any length, and others one that begins with so many elements.
template <class... T> struct List {};
template <int... I> struct Numbers {};
template <class A, class B> struct Pair {};
template <class... T> __device__ int first(List<T...>) { return 1; }
template <class A, class... T> __device__ int first(List<A, T...>) { return 2; }
template <class A, class B, class... T> __device__ int first(List<A, B, T...>) { return 3; }
template <int... I> __device__ int sum(Numbers<I...>) { return 1; }
template <int A, int... I> __device__ int sum(Numbers<A, I...> = {}) { return A + 2; }
template <class... T> __device__ int seen(const List<T...> &) { return 1; }
template <class A, class... T> __device__ int seen(const List<A, T...> &) { return 2; }
template <class A> __device__ int seen(const List<A> &) { return 3; }
__device__ int plain(List<>) { return 5; }
template <class A, class... T> __device__ int plain(List<A, T...>) { return 2; }
template <class... T> __device__ int nested(List<List<T...>>) { return 1; }
template <class A, class... T> __device__ int nested(List<List<A, T...>>) { return 2; }
template <class... T> __device__ int nested(List<T...>) { return 3; }
template <class... T> __device__ int last(List<T...>, int) { return 1; }
template <class A, class... T> __device__ int last(List<A, T...>, T...) { return 2; }
template <class T> __device__ int any(T) { return 1; }
template <class... T> __device__ int any(List<T...>) { return 2; }
template <class A, class B> __device__ int any(List<A, B>) { return 3; }
template <template <class...> class C, class... T> __device__ int made(C<T...>) { return 1; }
template <class... T> __device__ int made(List<T...>) { return 2; }
template <class... A, class... B> __device__ int both(List<A...>, List<B...>) { return 1; }
template <class A, class... B, class... C> __device__ int both(List<A, B...>, List<C...>) { return 2; }
template <class... A> __device__ int both(List<A...>, List<A...>) { return 3; }
__global__ void ordered(int *o) {
  int t = threadIdx.x;
  o[t * first(List<>())] = 1;
  o[t * first(List<int>())] = 2;
  o[t * first(List<int, char, long>())] = 3;
  o[t * sum(Numbers<4>())] = 4;
  o[t * sum(Numbers<>())] = 5;
  o[t * seen(List<int>())] = 6;
  o[t * seen(List<int, int>()) + seen(List<>())] = 7;
  o[t * plain(List<int>()) + plain(List<>())] = 8;
  o[t * nested(List<List<int>>())] = 9;
  o[t * nested(List<List<>>()) + nested(List<int>())] = 10;
  o[t * any(List<int, int>()) + any(List<int>()) + any(3)] = 11;
  o[t * made(List<int>()) + made(Pair<int, int>())] = 12;
  o[t * both(List<>(), List<int>()) + both(List<int>(), List<char>())] = 13;
  o[t * last(List<>(), 3)] = 14;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  ordered<<<1, 32>>>(o);
}
