// Ranges within one allocation: by iterators, by members of classes that are deduced, by pointers that are exchanged.
struct Ctx { template <class T> struct Acc { T *p, *e; __host__ __device__ Acc(T *a, T *b) : p(a), e(b) {} __device__ int n() const { return e - p; } __device__ T &operator[](int i) const { return p[i]; } }; template <class T> static __device__ auto make(T *a, T *b) { return Acc(a, b); } };
template <class T> struct Strided { T *p; int s; __host__ __device__ T &operator*() const { return *p; } __host__ __device__ Strided &operator+=(int n) { p += n * s; return *this; } __host__ __device__ friend Strided operator+(Strided a, int n) { a += n; return a; } __host__ __device__ friend int operator-(Strided a, Strided b) { return (a.p - b.p) / a.s; } __host__ __device__ friend bool operator<(Strided a, Strided b) { return a.p < b.p; } __host__ __device__ friend bool operator!=(Strided a, Strided b) { return a.p != b.p; } };
template <class It> __global__ void over(It f, It l, float *o) { for (It i = f + (int)threadIdx.x; i < l; i += 32) o[threadIdx.x] += *i; if ((int)threadIdx.x < l - f) o[threadIdx.x * 2] = 1; }
__global__ void acc(float *a, float *b, float *o) { auto v = Ctx::make(a, b); Ctx::Acc w(a + 8, b); if ((int)threadIdx.x < v.n()) o[threadIdx.x] = v[threadIdx.x]; if ((int)threadIdx.x < w.n()) o[threadIdx.x] = w[threadIdx.x * 2]; }
__global__ void pingpong(float *a, float *b, int steps) { for (int s = 0; s < steps; s++) { b[threadIdx.x] = a[threadIdx.x * 2]; float *t = a; a = b; b = t; } if (a < b) a[threadIdx.x] = 3; b[threadIdx.x + ((b - a) & 7) + 1] = 1; }
struct Two { float *lo, *hi; __device__ float *pick(bool h) const { return h ? hi : lo; } };
__global__ void pick(Two t, float *o) { o[threadIdx.x] = t.pick(threadIdx.x > 7)[threadIdx.x]; o[threadIdx.x] = t.pick(threadIdx.x & 1)[threadIdx.x / 2]; float *m = t.lo + (t.hi - t.lo) / 2; *(m + threadIdx.x) = 1; auto d = t.hi - t.lo; o[d + threadIdx.x] = 1; }
__global__ void search(const float *f, const float *l, float *o) { const float *lo = f, *hi = l; while (hi - lo > 1) { const float *m = lo + (hi - lo) / 2; if (m - f <= (int)threadIdx.x) lo = m; else hi = m; } o[threadIdx.x] = *lo; }
__global__ void back(float *f, float *l, float *o) { for (float *p = l - 1 - threadIdx.x; p >= f; p -= 32) o[threadIdx.x] += *p; for (float *p = f; p != l; p++) o[threadIdx.x] += p[0]; float *e = l; while (f < e) { e -= 16; o[threadIdx.x] = e[threadIdx.x & 15]; } }
__global__ void shifted(float *f, float *l, float *o) { f += threadIdx.x; l -= 3; o[l - f] = 1; if (f == l) o[0] = 1; float **pp = threadIdx.x & 1 ? &f : &l; *pp += 4; o[*pp - f + 64] = 2; }
__global__ void cross(const float *f, const double *d, float *o) { if ((const char *)f + 8 * threadIdx.x < (const char *)d) o[threadIdx.x] = 1; o[threadIdx.x + ((const float *)d - f)] = d[threadIdx.x]; }
void sub(float *p, float *o, int n) { float *q = p + 2 * n; over<<<1, 32>>>(p + n, q - n + 40, o); pick<<<1, 32>>>(Two{p + n, p + n + 16}, o); back<<<1, 32>>>(p + n, p + n + 48, o); }
int main() {
  float *p; cudaMalloc(&p, 1 << 18); cudaMemset(p, 0, 1 << 18); float *o = p + 8192;
  over<<<1, 32>>>(p, p + 45, o);
  over<<<1, 32>>>(Strided<float>{p, 3}, Strided<float>{p + 3 * 40, 3}, o);
  acc<<<1, 64>>>(p, p + 50, o);
  pingpong<<<1, 32>>>(p, p + 512, 3);
  pingpong<<<1, 32>>>(p + 512, p, 2);
  pick<<<1, 32>>>(Two{p, p + 64}, o);
  pick<<<1, 32>>>(Two{p, p}, o);
  pick<<<1, 32>>>({p + 3, p + 64}, o);
  search<<<1, 32>>>(p, p + 32, o);
  back<<<1, 32>>>(p, p + 64, o);
  shifted<<<1, 32>>>(p, p + 60, o);
  cross<<<1, 32>>>(p, (double *)p + 16, o);
  sub(p, o, 64);
  float *end = p + 100; for (float *b = p; b < end; b += 40) over<<<1, 32>>>(b, b + 40 < end ? b + 40 : end, o);
  for (int s = 32; s > 8; s /= 2) back<<<1, 32>>>(p, p + s, o);
}
