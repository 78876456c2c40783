// Values that calls give, forwarded by templates, in a unit that has volatile pointers.
__device__ int way1(long long &) { return 1; }
__device__ int way1(const long long &) { return 2; }
template <class T> __device__ int pass2(T &&v) { return way1(v); }
__device__ int kind13(volatile int *x) { return 3; }
struct H { long long m; __device__ auto &seen() const { return m; } __device__ long long &ref() { return m; } __device__ const long long &cref() const { return m; } };
__device__ long long val(long long x) { return x; }
__device__ long long &idr(long long &x) { return x; }
__global__ void kernel(float *out) { int t = threadIdx.x; const H k8{t & 7}; H s{t & 7}; long long z = 2;
 out[t * pass2([=] { return k8.seen(); }())] = 1;
 out[t * pass2([=] { return s.m; }())] = 1;
 out[t * pass2(val(3))] = 1;
 out[t * pass2(s.ref())] = 1;
 out[t * pass2(s.cref())] = 1;
 out[t * pass2(k8.seen())] = 1;
 out[t * pass2(idr(z))] = 1;
 auto l = [&]() -> long long & { return z; };
 out[t * pass2(l())] = 1;
 auto m = [&]() { return k8.seen(); };
 out[t] = 1; out[2 * t] = 1; out[3 * t + 1] = 1; out[4 * t + 2] = 1; out[1 * t + way1(3)] = 1; out[2 * t + way1(z)] = 1; out[3 * t + way1(s.m)] = 1; out[4 * t + way1(k8.m)] = 1; out[5 * t + way1(val(2))] = 1; out[6 * t + way1(s.ref())] = 1; out[7 * t + way1(s.cref())] = 1; out[8 * t + way1(k8.seen())] = 1; out[9 * t + way1(z + 1)] = 1; out[1 * t + way1(idr(z))] = 1;
 out[t * pass2(m())] = 1;
}
int main() { float *o; cudaMalloc(&o, 40000); kernel<<<1, 32>>>(o); cudaDeviceSynchronize(); }
