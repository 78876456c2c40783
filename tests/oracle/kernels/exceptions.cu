// Exceptions of host code: what a block launches, what handlers leave of it.
#include <cstdlib>
#include <stdexcept>
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
__global__ void h(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
void go(float *p, int n) { if (n > 100) throw std::runtime_error("large"); k<<<1, 32>>>(p, n); }
int pick(int n) { try { if (n < 0) throw 3; return n + 1; } catch (int e) { return e; } }
int main() { float *p; cudaMalloc(&p, 65536); int d = 3, e = 5;
  try { k<<<1, 32>>>(p, 5); d = 7; go(p, 9); } catch (const std::exception &x) { d = 11; } catch (...) { throw; }
  k<<<1, 64>>>(p, e);
  try { go(p, 12); e = 20; } catch (...) { return 1; }
  k<<<1, 96>>>(p, e);
  k<<<2, 32>>>(p, pick(6));
  k<<<3, 32>>>(p, 1); k<<<3, 64>>>(p, 2); try { k<<<3, 96>>>(p, d > 0 ? 3 : 4); } catch (int) { throw; }
  int f = 8; try { f = pick(1); throw 5; } catch (int) { f = 17; } k<<<4, 32>>>(p, f > 0 ? 6 : 6);
  try { try { k<<<4, 64>>>(p, 7); } catch (int) { return 2; } k<<<4, 96>>>(p, 8); } catch (...) { return 3; }
  int a = 3, b = 5; try { if (rand() >= 0) { a = 9; throw 1; } } catch (...) { } h<<<5, 32>>>(p, a);
  try { if (rand() >= 0) { b = 17; throw 2; } b = 5; } catch (int x) { b += x; } h<<<5, 64>>>(p, b);
  cudaDeviceSynchronize(); }
