// Objects of types that decltype names: braces and parentheses, as arguments, operands, results, defaults.
template <int N>
struct I {
  static constexpr int value = N;
  __host__ __device__ constexpr operator int() const { return N; }
};
struct P {
  int a, b;
};
template <class T>
__device__ auto zero(T x) -> decltype(x) {
  return decltype(x){};
}
template <class T>
__device__ auto maybe(T x, bool c) { return c ? x : decltype(x)(2); }
template <class A, class B>
__device__ int sum(A a, B b) { return a + b; }
template <class T, int N = decltype(T{})::value>
struct Sized {
  static constexpr int twice = 2 * decltype(T{}){};
};
struct Convert {
  int v;
  __device__ operator decltype(3)() const { return v; }
};
__global__ void made_of_decltype(float *o) {
  int t = threadIdx.x;
  I<3> three;
  auto two = decltype(I<2>{}){};
  o[t * two] = 1;
  o[t * sum(decltype(three){}, decltype(two){})] = 2;
  o[t + zero(5) + maybe(3, false)] = 3;
  P p = decltype(p){1, 4};
  o[t * p.b] = 4;
  o[t * decltype(p){2, 5}.b] = 5;
  o[t * (1 + decltype(three)()) + decltype(t)(2.5f)] = 6;
  o[t * Sized<I<3>>::twice] = 7;
  o[t * Convert{5}] = 8;
  auto f = [](auto x) { return decltype(x){x + 1}; };
  o[f(t) * f(1)] = 9;
  o[t * sizeof(decltype(f(t)){})] = 10;
  decltype(t) u{3}, w(t);
  o[u * w] = 11;
  if (decltype(three){} == 3) o[t * 7] = 12;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  made_of_decltype<<<1, 32>>>(o);
}
