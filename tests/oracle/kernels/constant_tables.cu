// Constant tables that are in no memory: by the counter, by the lane, of functions, of classes.
constexpr int kDx[4] = {3, 1, 4, 2};
static const short kDy[] = {5, 9, 2, 6, 7};
struct Set { static constexpr int v[3] = {2, 7, 1}; static constexpr int n = 3; };
template <class T> struct Steps { static constexpr int v[] = {1, 3, 9}; };
__global__ void k(char *o) {
  int t = threadIdx.x;
  for (int i = 0; i < 4; i++) o[t * (kDx[i] + 2)] = 1;
  for (int i = 0; i < 5; i++) o[t * kDy[i]] = 1;
  for (int i = 0; i < Set::n; i++) o[t * Set::v[i]] = 1;
  for (int i = 2; i >= 0; i--) o[t * Steps<int>::v[i]] = 1;
  for (int i = 0; i < 3; i++) for (int j = 0; j < 2; j++) o[t * kDx[i + j]] = 1;
  for (int v : kDx) o[t * v] = 1; for (auto &v : Set::v) o[t * (v + 1)] = 1; for (short v : kDy) o[t * v + 1] = 1;
  o[t * kDx[2]] = 1; o[t * kDy[4]] = 1; o[t * Set::v[1]] = 1; o[t * Steps<char>::v[2]] = 1;
  o[t * kDx[sizeof(short)]] = 1; o[t * (kDx[0] + kDx[1])] = 1; o[t * kDx[Set::v[2]]] = 1;
}
__global__ void h(char *o, int n) { if (threadIdx.x < n) o[threadIdx.x * n] = 1; }
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); for (int i = 0; i < 4; i++) h<<<1, 64>>>(o, kDx[i] * 8); for (int i = 0; i < 3; i++) h<<<2, 64>>>(o, Set::v[i] + kDy[i]); for (int v : kDx) h<<<3, 64>>>(o, v * 4); cudaDeviceSynchronize(); }
