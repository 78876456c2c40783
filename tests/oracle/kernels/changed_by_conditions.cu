// What a loop's condition changes by the functions that it calls, conversions among them.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct CB { int n; D operator bool() { return n++ > 1; } }; 
__global__ void cond(unsigned char *o) {
  int t = threadIdx.x; CB c{0}; int k = 0;
  while (!c) k++;
  Q(k + c.n)
  Q(c ? 4 : 5)
  Q(c.n)
  bool b = c && c && c;
  Q(c.n)
}
__global__ void cond2(unsigned char *o) {
  int t = threadIdx.x; CB c{0}; int k = 0;
  k += c ? 4 : 5;
  o[t * k] = 1;
  o[t * c.n + 1] = 1;
  o[t * (c ? 4 : 5)] = 1;
  o[t * c.n + 2] = 1;
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); cond<<<1, 32>>>(o); cond2<<<1, 32>>>(o); }
