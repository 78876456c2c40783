// Functions of templates in braced lists and among the arguments of overloaded functions.
struct Job {
    int a, b;
    int (*call)(int);
};
template <int N> __device__ int times(int x) { return x * N; }
template <class T, int N> __device__ int plus(T x) { return x + N; }
__device__ int plain(int x) { return x * 5; }

__device__ int taken(const Job &job) { return job.call(job.a); }
__device__ int told(const Job &job) { return job.call(job.a); }
__device__ int told(Job &&job) { return job.call(job.a) * 2; }
template <class T> struct Kept {
    T held;
    __device__ void push(const T &x) { held = x; }
    __device__ void push(T &&x) { held = x; }
};
__device__ int chosen(int (*f)(int)) { return f(2); }
__device__ int chosen(int (*f)(short)) { return f(3); }
template <class F> __device__ int deduced(F f) { return f(4); }
template <class R, class A> __device__ int deduced(R (*f)(A)) { return f(1) + int(sizeof(A)); }

__global__ void listed(float *p) {
    p[taken({3, 4, plain}) * threadIdx.x] = 1;
    p[taken({3, 4, times<7>}) * threadIdx.x] = 1;
    p[told({3, 4, plain}) * threadIdx.x] = 1;
    p[told({3, 4, times<7>}) * threadIdx.x] = 1;
    p[told(Job{3, 4, plus<int, 2>}) * threadIdx.x] = 1;
    Kept<Job> kept;
    kept.push({3, 4, times<5>});
    p[kept.held.call(3) * threadIdx.x] = 1;
    p[chosen(times<3>) * threadIdx.x] = 1;
    p[chosen(plus<short, 4>) * threadIdx.x] = 1;
    p[chosen(&plus<int, 4>) * threadIdx.x] = 1;
    p[deduced(times<3>) * threadIdx.x] = 1;
    p[deduced(&plus<short, 3>) * threadIdx.x] = 1;
}

int main() {
    float *p;
    cudaMalloc(&p, 1 << 20);
    listed<<<1, 32>>>(p);
    cudaDeviceSynchronize();
}
