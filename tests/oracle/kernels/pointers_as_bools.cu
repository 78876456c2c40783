// A pointer converted to bool is 1 or 0, however it is converted; it is no address any more.
template <class T> __device__ int held(T v) { bool b = v; return b; }
__device__ int taken(bool b) { return b + 5; }
struct Flags { bool b; int k; };
struct Member { int m; };
__global__ void k(char *o) {
  int t = threadIdx.x;
  __shared__ int sh[32];
  int loc[4];
  int *p = loc, *n = nullptr;
  char *q = o;
  sh[t] = t;
  bool b1 = q, b2 = sh, b3 = p, b4 = n, b5 = &loc[1];
  bool b6(q);
  bool b7{(bool)q};
  o[t * (b1 + 8)] = 1;
  o[t * (b2 + 8)] = 1;
  o[t * (b3 + 8)] = 1;
  o[t * (b4 + 8)] = 1;
  o[t * (b5 + 8)] = 1;
  o[t * (b6 + 8)] = 1;
  o[t * (b7 + 8)] = 1;
  o[t * ((bool)q + 8)] = 1;
  o[t * (static_cast<bool>(q) + 8)] = 1;
  o[t * ((q ? 1 : 0) + (n ? 2 : 4) + 8)] = 1;
  o[t * taken(q)] = 1;
  o[t * taken(loc)] = 1;
  o[t * taken(n)] = 1;
  o[t * (held(q) + held(n) * 2 + 8)] = 1;
  Flags s{(bool)q, 4}, s2 = {(bool)n};
  o[t * (s.b + 8)] = 1;
  o[t * (s2.b + 8)] = 1;
  bool arr[2] = {(bool)q, (bool)n};
  o[t * (arr[0] + arr[1] * 2 + 8)] = 1;
  bool b8;
  b8 = q;
  b8 &= (bool)p;
  o[t * (b8 + 8)] = 1;
  o[t * ((q && t >= 0) + 8)] = 1;
  auto f = [](bool b) { return b + 8; };
  o[t * f(q)] = 1;
  int Member::*m = &Member::m;
  int Member::*none = nullptr;
  bool b9 = m, b10 = none;
  o[t * (b9 + b10 * 2 + 8)] = 1;
  int here = t, *lp = &here, *gone = nullptr;
  bool c1 = lp, c2 = gone, c3 = &here, c4 = lp + 0;
  o[t * (c1 + 7)] = 1;
  o[t * (c2 + 7)] = 1;
  o[t * (c3 * 2 + 1)] = 1;
  o[t * (c4 + 3)] = 1;
  o[t * ((bool)lp + 4)] = 1;
  o[t * (!lp + 4)] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
