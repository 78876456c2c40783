// Classes of which there are no objects: pure destructors, definitions of pure functions, overloads.
struct A { __device__ virtual ~A() = 0; }; __device__ inline A::~A() {} struct A2 : A {}; struct B { __device__ virtual int f() = 0; }; __device__ int B::f() { return 1; } struct B2 : B { __device__ int f() override { return 2; } }; struct C { virtual operator int() = 0; }; struct C2 : C { operator int() override { return 3; } }; struct D { virtual int g() = 0; virtual int g(int) { return 1; } }; struct E : B {}; struct F { virtual int h(); virtual ~F(); }; 
template<class T, class = decltype(T())> __device__ char f(int); template<class> __device__ char (&f(...))[2];
__global__ void k(char *o, int n) { int t = threadIdx.x;
  o[t * (sizeof(f<A>(0)))] = 1;
  o[t * (sizeof(f<A2>(0)))] = 1;
  o[t * (sizeof(f<B>(0)))] = 1;
  o[t * (sizeof(f<B2>(0)))] = 1;
  o[t * (sizeof(f<C>(0)))] = 1;
  o[t * (sizeof(f<C2>(0)))] = 1;
  o[t * (sizeof(f<D>(0)))] = 1;
  o[t * (sizeof(f<E>(0)))] = 1;
  o[t * (sizeof(f<F>(0)))] = 1;
  o[t * (std::is_abstract<A>::value + 2 * std::is_abstract<A2>::value + 4 * std::is_abstract_v<B> + 8 * std::is_abstract_v<C>)] = 1;
  o[t * (std::is_abstract_v<D> + 2 * std::is_abstract_v<E>)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }
