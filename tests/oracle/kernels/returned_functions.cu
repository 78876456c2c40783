// Functions that return pointers to functions, whichever way that is written, and such that call each other.
__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
__device__ int (*plain(bool b))(int) { return b ? twice : thrice; }
using Step = int (*)(int);
__device__ Step named(bool b) { return b ? twice : thrice; }
__device__ auto trailing(bool b) -> int (*)(int) {
  if (b) return &twice;
  return &thrice;
}
template <int N>
__device__ int (*made(int))(int) { return [](int x) { return N * x; }; }
struct Table {
  int (*f)(int);
  __device__ int (*get() const)(int) { return f; }
};
__device__ int (&rows(int (&x)[2][4], int i))[4] { return x[i]; }
__device__ int odd(int n);
__device__ int even(int n) { return n == 0 ? 4 : odd(n - 1); }
__device__ int odd(int n) { return n == 0 ? 5 : even(n - 1); }

__global__ void returned_functions(float *o) {
  int t = threadIdx.x;
  o[plain(true)(t)] = 1;
  o[plain(false)(t)] = 2;
  o[named(true)(t)] = 3;
  o[trailing(false)(t)] = 4;
  auto f = plain(true);
  o[f(t)] = 5;
  o[made<5>(0)(t)] = 6;
  o[Table{thrice}.get()(t)] = 7;
  int x[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  rows(x, 1)[2] = 3;
  o[t * x[1][2]] = 8;
  o[t * even(6)] = 9;
  o[t * even(3)] = 10;
  o[t * odd(4)] = 11;
  o[plain(t < 16)(t)] = 12;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  returned_functions<<<1, 32>>>(o);
}
