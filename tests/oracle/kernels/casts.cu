// Casts to references, as C writes them and by name: what they name, what they make anew, what they assign to.
#include <cstdlib>
struct Mark { float *p; __device__ Mark(float *q) : p(q) { q[8 * threadIdx.x] = 1; } };
struct Bit { float a[4]; int at; __device__ operator float &() { return a[at]; } };
struct Base { int x = 1; };
struct Derived : Base { int y = 2; };
struct Count { int n; __device__ Count(int i) : n(i + 1) {} __device__ explicit Count(float f) : n((int)f * 2) {} };
template <int R> struct Matrix { float3 rows[R]; __device__ float3 &operator[](int i) { return rows[i]; } };
__device__ int pick(int &) { return 2; }
__device__ int pick(int &&) { return 3; }
__device__ int pick(const int &) { return 4; }
#define AS4(x) (float4 &)(x)
#define V4(x) reinterpret_cast<float4 &>(x)
__global__ void places(float *o, const float *in, int n) {
  __shared__ float s[512];
  int t = threadIdx.x;
  s[t] = 1; s[t + 128] = 1; s[t + 256] = 2; s[t + 384] = 3;
  __syncthreads();
  (float4 &)o[4 * t] = (float4 &)s[4 * (t & 31)];
  if (n) (float2 &)o[2 * t] = (const float2 &)in[2 * t];
  else (float2 &)o[4 * t] = make_float2(1, 2);
  for (int i = 0; i < 2; i++) (float2 &)o[2 * (t + i)] = make_float2(1, 2);
  AS4(o[4 * t + 4]) = AS4(s[0]);
  V4(o[4 * t + 4]) = V4(s[4]);
  float4 f = (const float4 &)in[4 * t];
  const float4 &g = (const float4 &)in[4 * t + 8];
  o[t] = f.x + g.y;
  o[t] = ((float2 &)in[2 * t]).y;
  float2 &r = (float2 &)s[t & 126];
  r.x += 2;
  (*(float4 *)&o[8 * t]) = f;
  Matrix<3> &m = (Matrix<3> &)s[9 * (t & 7)];
  m[1] = make_float3(1, 2, 3);
  o[t] = m[2].y;
  float *p = o;
  (float *&)p = o + 2 * t;
  *p = 2;
  (float &)f.y += 1.f;
  (int &)o[t] = (int &)s[t];
  (float2 &)*(o + 2 * t) = (float2 &&)s[2 * t];
}
__global__ void values(char *o, int *u, float *w) {
  int t = threadIdx.x;
  int a = 3; const int c = 5; float h = 2.5f; unsigned char b = 7;
  const int &i = (const int &)h;
  o[t * i] = 1;
  const int &j = static_cast<const int &>(h);
  h = 9;
  o[t * j] = 1;
  o[t * (int &&)b] = 1;
  o[t * static_cast<int &&>(b)] = 1;
  o[t * pick((int &)a)] = 1;
  o[t * pick((int &&)a)] = 1;
  o[t * pick((const int &)a)] = 1;
  (int &)a = 6;
  o[t * a] = 1;
  (int &)a += 2, o[t] = 1;
  o[t * a] = 1;
  int k = (int &)a = 11;
  o[t * k * (a - 10)] = 1;
  (unsigned &)a <<= 1;
  o[t * a] = 1;
  ((int &)a)++;
  o[t * a] = 1;
  Derived d;
  (Base &)d = Base();
  ((Base &)d).x += 4;
  o[t * d.x] = 1;
  Base &e = (Base &)d;
  o[t * ((Derived &)e).y] = 1;
  o[t * static_cast<Derived &>(e).y] = 1;
  o[t * ((const Count &)a).n] = 1;
  o[t * static_cast<const Count &>(4).n] = 1;
  o[t * ((Count)6).n] = 1;
  o[t * ((Count)2.f).n] = 1;
  o[t * static_cast<Count>(3.f).n] = 1;
  Bit q{{1, 2, 3, 4}, 2};
  (float &)q = 5;
  o[t * (int)q.a[2]] = 1;
  o[t * (int)static_cast<float &>(q)] = 1;
  ((Mark)w).p[t] = 1;
  Mark x = static_cast<Mark>(w + 1);
  x.p[2 * t] = 1;
  u[t] = ((const int &)c) + (int &)u[2 * t];
}
int main() {
  float *o, *in, *w; char *bytes; int *u;
  cudaMalloc(&o, 1 << 16); cudaMalloc(&in, 1 << 16); cudaMalloc(&w, 1 << 16);
  cudaMalloc(&bytes, 1 << 16); cudaMalloc(&u, 1 << 16);
  places<<<1, 128>>>(o, in, 1);
  places<<<1, 128>>>(o, in, 0);
  values<<<1, 64>>>(bytes, u, w);
}
