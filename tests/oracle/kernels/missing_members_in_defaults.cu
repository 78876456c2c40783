// Substitution that fails in default arguments and in the arguments of classes.
template <class T, int N = T::q> __device__ char f1(int); template <class T> __device__ short f1(...);
template <class T, int = T::q> __device__ char f2(int); template <class T> __device__ short f2(...);
template <class T, int N = sizeof(T)> __device__ char f3(int); template <class T> __device__ short f3(...);
template <class T, int N = sizeof(typename T::t)> __device__ char f4(int); template <class T> __device__ short f4(...);
template <class T, bool = T::q == 3> __device__ char f5(int); template <class T> __device__ short f5(...);
template <class T, std::enable_if_t<T::q == 3, int> = 0> __device__ char f6(int); template <class T> __device__ short f6(...);
template <class T, std::enable_if_t<(T::q > 3)> * = nullptr> __device__ char f7(int); template <class T> __device__ short f7(...);
template <class T, int N = 10 / T::z> __device__ char f8(int); template <class T> __device__ short f8(...);
template <class T, int (*F)(int) = &T::fn> __device__ char f9(int); template <class T> __device__ short f9(...);
template <class T, auto = T::q> __device__ char f10(int); template <class T> __device__ short f10(...);
template <class T, int N = (T{}, 1)> __device__ char f11(int); template <class T> __device__ short f11(...);
struct Q { static const int q = 3; typedef int t; static const int z = 0; static int fn(int); }; struct P { static const int q = 4; static const int z = 2; }; struct N0 {}; struct Ab { virtual void f() = 0; };
__global__ void k(char *o, int n) { int t = threadIdx.x;
  o[t * (sizeof(f1<Q>(0)))] = 1;
  o[t * (sizeof(f1<N0>(0)))] = 1;
  o[t * (sizeof(f2<Q>(0)))] = 1;
  o[t * (sizeof(f2<N0>(0)))] = 1;
  o[t * (sizeof(f3<Q>(0)))] = 1;
  o[t * (sizeof(f3<void>(0)))] = 1;
  o[t * (sizeof(f4<Q>(0)))] = 1;
  o[t * (sizeof(f4<N0>(0)))] = 1;
  o[t * (sizeof(f5<Q>(0)))] = 1;
  o[t * (sizeof(f5<N0>(0)))] = 1;
  o[t * (sizeof(f6<Q>(0)))] = 1;
  o[t * (sizeof(f6<P>(0)))] = 1;
  o[t * (sizeof(f6<N0>(0)))] = 1;
  o[t * (sizeof(f7<Q>(0)))] = 1;
  o[t * (sizeof(f7<P>(0)))] = 1;
  o[t * (sizeof(f7<N0>(0)))] = 1;
  o[t * (sizeof(f8<Q>(0)))] = 1;
  o[t * (sizeof(f8<P>(0)))] = 1;
  o[t * (sizeof(f9<Q>(0)))] = 1;
  o[t * (sizeof(f9<P>(0)))] = 1;
  o[t * (sizeof(f10<Q>(0)))] = 1;
  o[t * (sizeof(f10<N0>(0)))] = 1;
  o[t * (sizeof(f11<Q>(0)))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }
