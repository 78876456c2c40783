// A number is assigned to what an optional holds by its own operator, or by way of a constructor; to none, it makes one.
#include <optional>
struct Own { int i, how; __device__ Own(int v) : i(v), how(1) {} __device__ Own &operator=(int v) { i = v; how = 2; return *this; } };
struct Made { int i, how; __device__ Made(int v) : i(v), how(1) {} Made(const Made &) = default; __device__ Made &operator=(const Made &v) { i = v.i; how = 3; return *this; } };
struct Ends { int i, how; __device__ Ends(int v) : i(v), how(1) {} __device__ Ends(const Ends &o) : i(o.i), how(4) {} __device__ ~Ends() {} __device__ Ends &operator=(const Ends &o) { i = o.i; how = 3; return *this; } __device__ Ends &operator=(int v) { i = v; how = 2; return *this; } };
template <class T> __device__ int held() { std::optional<T> o(1); o = 5; return o->i * o->how; }
template <class T> __device__ int empty() { std::optional<T> o; o = 5; return o->i * o->how; }
template <class T> __device__ int object() { std::optional<T> o(1); T v(3); o = v; return o->i * o->how; }
__global__ void a(float *p) { int t = threadIdx.x; p[t * held<Own>()] = 1; p[t * empty<Own>()] = 2; p[t * object<Own>()] = 3; }
__global__ void b(float *p) { int t = threadIdx.x; p[t * held<Made>()] = 1; p[t * empty<Made>()] = 2; p[t * object<Made>()] = 3; }
__global__ void c(float *p) { int t = threadIdx.x; p[t * held<Ends>()] = 1; p[t * empty<Ends>()] = 2; p[t * object<Ends>()] = 3; }
int main() { float *p; cudaMalloc(&p, 1 << 16); a<<<1, 32>>>(p); b<<<1, 32>>>(p); c<<<1, 32>>>(p); }
