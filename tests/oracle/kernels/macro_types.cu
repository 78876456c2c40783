// Macros whose expansions have types and categories of their own.
#define A_N 34
#define STR(x) #x
#define XSTR(x) STR(x)
#define BOTH(a, b) STR(a) STR(b)
struct K3s { static constexpr int value = 12; enum { half = value / 2 }; };
template <int N> struct T { static constexpr int v = N * 2; enum { w = v + 1, x = w * 2 }; };
struct U { enum { a = 3, b = a + 1 }; static constexpr int c = b * 2; int arr[c]; };
__global__ void k(char *o) {
  int t = threadIdx.x;
  o[t * (int)sizeof(STR(A_N))] = 1;
  o[t * (int)sizeof(XSTR(A_N))] = 1;
  o[t * (int)sizeof(BOTH(A_N, 3))] = 1;
  o[t * (int)sizeof("ab" "cd")] = 1;
  o[t * XSTR(A_N)[0] % 7] = 1;
  o[t * K3s::half] = 1;
  o[t * T<3>::w] = 1;
  o[t * T<3>::x] = 1;
  o[t * U::c] = 1;
  o[t * (int)sizeof(U)] = 1;
  o[t * (int)sizeof(K3s::half)] = 1;
}

#define LL 5ll
#define LC(x) (x ## ll)
#define COND(a) ((a) > 1)
#define VAR v9
#define CV(x) (x)
#define CH 'a'
#define FL 1.5f
__device__ int kd(long) { return 1; } __device__ int kd(long long) { return 2; } __device__ int kd(bool) { return 3; } __device__ int kd(int) { return 4; } __device__ int kd(char) { return 5; } __device__ int kd(float) { return 6; } __device__ int kd(double) { return 7; }
__device__ int w(int &) { return 1; } __device__ int w(const int &) { return 2; } __device__ int w(int &&) { return 3; }
template <class T> __device__ int of(T) { return kd(T()); }
__global__ void k2(char *o) {
  int t = threadIdx.x, v9 = 3; const int c = 4;
  o[t * kd(LL)] = 1;
  o[t * kd(LC(5))] = 1;
  o[t * kd(COND(t))] = 1;
  o[t * of(COND(t))] = 1;
  o[t * of(LL)] = 1;
  o[t * kd(CH)] = 1;
  o[t * of(CH)] = 1;
  o[t * kd(FL)] = 1;
  o[t * of(FL)] = 1;
  o[t * w(VAR)] = 1;
  o[t * w(CV(v9))] = 1;
  o[t * w(CV(c))] = 1;
  o[t * w(CV(3))] = 1;
  auto a = LL; auto b = COND(2); auto &r = CV(c); decltype(auto) d = CV(v9);
  o[t * kd(a)] = 1;
  o[t * kd(b)] = 1;
  o[t * w(r)] = 1;
  o[t * w(d)] = 1;
  o[t * (int)sizeof(LL)] = 1;
  o[t * (int)sizeof(COND(t))] = 1;
  o[t * (int)sizeof(CH)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); k2<<<1, 32>>>(o); }
