// Functions that are declared with references and pointers to arrays as results, among overloads.
__device__ char f(int); __device__ char (&f(...))[2]; struct S { __device__ static char g(int); __device__ static char (&g(...))[2]; template <class T> __device__ static char (&h(T))[3]; __device__ char (*p(int))[4]; }; __device__ short (&q())[5]; __device__ int (*r(char))(int); template <class T> __device__ T (&u(T))[6]; using A3 = char[3]; __device__ A3 &w(int); typedef char yes, (&no)[2]; __device__ no y(...); __device__ yes y(int);
__device__ int (*r(char c))(int) { return nullptr; } __device__ char (&zz(char (&a)[7]))[7] { return a; }
__global__ void k(char *o, int n) { int t = threadIdx.x;
  o[t * (sizeof(f(0)))] = 1;
  o[t * (sizeof(f("a")))] = 1;
  o[t * (sizeof(S::g(0)))] = 1;
  o[t * (sizeof(S::g("a")))] = 1;
  o[t * (sizeof(S::h(1)))] = 1;
  o[t * (sizeof(*S().p(1)))] = 1;
  o[t * (sizeof(q()))] = 1;
  o[t * (sizeof(q()[0]))] = 1;
  o[t * (sizeof(r('a')))] = 1;
  o[t * (sizeof(u(1)))] = 1;
  o[t * (sizeof(w(1)))] = 1;
  o[t * (sizeof(y(1)))] = 1;
  o[t * (sizeof(y("a")))] = 1;
  char a7[7] = {1, 2, 3, 4, 5, 6, 7}; 
  o[t * (sizeof(zz(a7)))] = 1;
  o[t * (zz(a7)[3])] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }
