// Parameters that stand for templates: which templates they take, and which specialization is meant.
template <class T> struct Plain { };
template <class T, class U = int> struct Def { };
template <class T, int N> struct Sized { };
template <class... T> struct List { };
template <class T> struct A { static constexpr int v = 1; };
template <template <class> class W, class T> struct A<W<T>> { static constexpr int v = 2; };
template <class T> struct B { static constexpr int v = 1; };
template <template <class...> class W, class... T> struct B<W<T...>> { static constexpr int v = 3; };
template <class T> struct C { static constexpr int v = 1; };
template <template <class, int> class W, class T, int N> struct C<W<T, N>> { static constexpr int v = 3 + N; };
template <class T> struct D { static constexpr int v = 1; };
template <class T> struct D<Plain<T *>> { static constexpr int v = 9; };
template <template <class> class W, class T> struct D<W<T>> { static constexpr int v = 2; };
template <class T> struct E { static constexpr int v = 1; };
template <template <class> class W, class T> struct E<W<T>> { static constexpr int v = 2; };
template <template <class...> class W, class... T> struct E<W<T...>> { static constexpr int v = 3; };
template <class T> struct F { static constexpr int v = 1; };
template <template <class...> class W, class T, class... R> struct F<W<T, R...>> { static constexpr int v = 3 + sizeof...(R); };
template <class L> struct Front; template <template <class...> class L, class T, class... R> struct Front<L<T, R...>> { using type = T; };
__global__ void template_templates(float *o) {
  int t = threadIdx.x;
  o[t * A<Plain<int>>::v] = 2;
  o[t * A<float>::v] = 1;
  o[t * B<List<int, float>>::v] = 3;
  o[t * B<Plain<int>>::v] = 3;
  o[t * B<Def<int>>::v] = 3;
  o[t * B<Sized<int, 3>>::v] = 1;
  o[t * C<Sized<int, 3>>::v] = 6;
  o[t * C<Plain<int>>::v] = 1;
  o[t * D<Plain<int*>>::v] = 9;
  o[t * D<Plain<int>>::v] = 2;
  o[t * E<Plain<int>>::v] = 2;
  o[t * E<List<int>>::v] = 3;
  o[t * F<List<int, float, char>>::v] = 5;
  o[t * sizeof(typename Front<List<short, int>>::type)] = 2;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); template_templates<<<1, 32>>>(o); }
