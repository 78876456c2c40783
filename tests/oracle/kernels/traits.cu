// Partial specializations: of templates, of packs, of what exists.
#include <cstdlib>
#include <type_traits>
#include <utility>
template <class T, int N> struct Vec { T d[N]; }; template <class E, class L> struct Ten { E *p; L l; }; template <class... T> struct tup {};
struct yes { static constexpr bool value = true; }; struct no { static constexpr bool value = false; };
template <class T> struct len { static constexpr int v = 1; using elem = T; }; template <class T, int N> struct len<Vec<T, N>> { static constexpr int v = N; using elem = T; };
template <class T> struct is_ten : no {}; template <class E, class L> struct is_ten<Ten<E, L>> : yes {};
template <class T> struct tsize; template <class... T> struct tsize<tup<T...>> { static constexpr int v = sizeof...(T); };
template <int I, class T> struct telem; template <class H, class... T> struct telem<0, tup<H, T...>> { using type = H; }; template <int I, class H, class... T> struct telem<I, tup<H, T...>> { using type = typename telem<I - 1, tup<T...>>::type; };
template <class T, class = void> struct has_sz : std::false_type {}; template <class T> struct has_sz<T, std::void_t<typename T::tag>> : std::true_type {};
template <class T, class = void> struct h2 : no {}; template <class T> struct h2<T, std::void_t<decltype(std::declval<T>().size())>> : yes {};
template <class...> using vt = void; template <class T, class = void> struct h3 : no {}; template <class T> struct h3<T, vt<typename T::tag>> : yes {};
template <class T> struct ref { static constexpr int v = 1; }; template <class T> struct ref<T &> { static constexpr int v = 2; }; template <class T> struct ref<T &&> { static constexpr int v = 3; };
template <class A, class B> struct same : no {}; template <class A> struct same<A, A> : yes {};
template <class T, class U> struct two { static constexpr int v = 1; }; template <class T> struct two<T, Vec<T, 2>> { static constexpr int v = 2; }; template <class T, int N> struct two<T, Vec<int, N>> { static constexpr int v = 3 + N; };
template <class T> struct fnt { static constexpr int v = 1; }; template <class R, class... A> struct fnt<R(A...)> { static constexpr int v = 2 + sizeof...(A); }; template <class R, class... A> struct fnt<R (*)(A...)> { static constexpr int v = 5 + sizeof...(A); };
struct S1 { using tag = int; __device__ int size() const { return 3; } }; struct S2 { int *p; };
template <class T> __device__ int szof(const T &t) { if constexpr (h2<T>::value) return t.size(); else return 7; }
template <class T> __device__ int tg() { if constexpr (has_sz<T>::value) return 2; else return 5; }
__global__ void k1(int *o) {
  int t = threadIdx.x;
  o[t * len<Vec<float, 3>>::v] = 1;
  o[t * len<float>::v] = 2;
  o[t * sizeof(len<Vec<short, 3>>::elem)] = 3;
  o[t * (is_ten<Ten<int, int>>::value + 1)] = 4;
  o[t * (is_ten<Vec<int, 3>>::value + 2)] = 5;
  o[t * tsize<tup<int, float, char>>::v] = 6;
  o[t * sizeof(telem<1, tup<char, double, int>>::type)] = 7;
  o[t * sizeof(telem<0, tup<short, double, int>>::type)] = 8;
  o[t * tg<S1>()] = 9;
  o[t * tg<S2>()] = 10;
  o[t * szof(S1{})] = 11;
  o[t * szof(S2{})] = 12;
  o[t * (h3<S1>::value + 1)] = 13;
  o[t * (h3<S2>::value + 1)] = 14;
  o[t * ref<int>::v] = 15;
  o[t * ref<int &>::v] = 16;
  o[t * ref<int &&>::v] = 17;
  o[t * (same<int, int>::value + 1)] = 18;
  o[t * (same<int, long>::value + 1)] = 19;
  o[t * two<float, Vec<float, 2>>::v] = 20;
  o[t * two<float, Vec<int, 2>>::v] = 21;
  o[t * two<float, Vec<char, 2>>::v] = 22;
  o[t * fnt<int(char, int)>::v] = 23;
  o[t * fnt<int (*)(char)>::v] = 24;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); cudaDeviceSynchronize(); }
