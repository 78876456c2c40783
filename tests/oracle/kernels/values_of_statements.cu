// What a statement expression gives: a value, arrays and functions converted.
__device__ int ga[128];
__device__ int fn(int);
template <class A, class B> struct same { static const int v = 8; };
template <class A> struct same<A, A> { static const int v = 1; };
struct S { int v[5]; };
int hosts[128];
const int table[3] = {1, 2, 3};
__global__ void k(float *o) {
  int t = threadIdx.x;
  int a[128]; char c = 1; const int k = 2; const char s[3] = "ab"; S st; int &r = a[0];
  o[t * sizeof(({ a; }))] = 1;
  o[t * sizeof(({ ga; }))] = 1;
  o[t * sizeof(({ s; }))] = 1;
  o[t * sizeof(({ c; }))] = 1;
  o[t * sizeof(({ hosts; }))] = 1;
  o[t * sizeof(({ table; }))] = 1;
  o[t * sizeof(({ st; }))] = 1;
  o[t * sizeof(({ st.v; }))] = 1;
  o[t * sizeof(({ int q = 1; q; }))] = 1;
  o[t * sizeof(({ int q[7]; q; }))] = 1;
  o[t * sizeof(({ "hello"; }))] = 1;
  auto p = ({ const char u[3] = "ab"; s; }); o[t * sizeof p] = 1;
  auto h = ({ "abc"; }); o[t * same<decltype(h), const char *>::v] = 1;
  auto g = ({ a + 1; }); o[t * same<decltype(g), int *>::v] = 1;
  o[t * sizeof(({ r; }))] = 1;
  auto x1 = ({ a; }); o[t * same<decltype(x1), int *>::v] = 1;
  auto x2 = ({ s; }); o[t * same<decltype(x2), const char *>::v] = 1;
  decltype(({ k; })) x3 = 1; o[t * same<decltype(x3), int>::v] = 1;

  decltype(({ a; })) x5 = a; o[t * same<decltype(x5), int *>::v] = 1;
  auto x = ({ a; }); o[t * sizeof x] = 1;
  auto y = ({ c; }); o[t * sizeof y] = 1;
  o[t * sizeof(({ c; }) + 1)] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
