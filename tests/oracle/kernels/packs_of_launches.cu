// Packs of kernels in launches: left empty, beside other packs, in front of parameters that are deduced.
template <typename Op, typename... V> __global__ void k(float *o, Op op, const V *...vecs) { o[threadIdx.x * (1 + sizeof...(V))] = op(vecs[threadIdx.x]...); }
template <class... A, class... B> __global__ void two(float *o, B... b) { o[threadIdx.x * (sizeof...(A) * 4 + sizeof...(B) + 1)] = 1; }
template <class... A> __global__ void only(A... a) { ((a[threadIdx.x * sizeof...(A)] = 1), ...); }
template <class... A, class... B> __global__ void types(float *o, B... b) { o[threadIdx.x * (sizeof(A) + ...) + (sizeof(B) + ... + 0)] = 1; }
template <class... A, class X> __global__ void behind(float *o, X x) { o[threadIdx.x * (sizeof...(A) * 8 + sizeof(X))] = x; }
template <int N, int... I, class X> __global__ void numbers(float *o, X x) { o[threadIdx.x * (N + (I + ... + 0) * 2 + sizeof(X))] = x; }
int main() { float *p; cudaMalloc(&p, 1 << 16); k<<<1, 32>>>(p, [] __device__() { return 1.f; }); k<<<1, 64>>>(p, [] __device__(float a, float b) { return a * b; }, p, p);
 two<<<1, 32>>>(p); two<int, float><<<1, 64>>>(p); two<int><<<1, 96>>>(p, 1, 2); two<><<<1, 128>>>(p, 3); only<<<1, 32>>>(p, p + 1);  types<double, double, float><<<1, 32>>>(p, 1.0, short(2)); types<int><<<1, 64>>>(p); types<short, int><<<1, 96>>>(p, 'a'); 
 behind<int, float><<<1, 32>>>(p, 1.0); behind<><<<1, 64>>>(p, 'a'); behind<<<1, 96>>>(p, 2); numbers<3><<<1, 32>>>(p, 1); numbers<3, 4, 5><<<1, 64>>>(p, 1.0); }
