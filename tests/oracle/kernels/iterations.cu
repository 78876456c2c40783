// Short loops whose variables change in a way that has no form: what they hold is told iteration by iteration.
template <class T, int N> struct Stack { T d[N]; int n = 0; __device__ void push(T x) { d[n++] = x; } __device__ T pop() { return d[--n]; } __device__ bool empty() const { return n == 0; } };
struct Queue { int q[8]; int h = 0, t = 0; __device__ void push(int v) { q[t++ & 7] = v; } __device__ int pop() { return q[h++ & 7]; } __device__ bool empty() const { return h == t; } };
__global__ void tree(float *a) {
    Stack<int, 16> s; s.push(1);
    while (!s.empty()) { int v = s.pop(); a[v * 32 + threadIdx.x] = v; if (2 * v < 8) { s.push(2 * v); s.push(2 * v + 1); } }
    Queue q; q.push(3); q.push(5);
    while (!q.empty()) { int v = q.pop(); a[threadIdx.x * v] = 1; if (v < 6 && v > 1) q.push(v - 2 > 1 ? v - 2 : 9); }
}
__global__ void rows(float *a, float *b, float *c) {
    float *r[3] = {a, b + 1, c + 9};
    for (int i = 0; i < 6; ++i) r[i % 3][threadIdx.x * (i + 1)] = i;
    float *p = a, *q = b + 3;
    for (int i = 0; i < 4; ++i) { p[threadIdx.x * 2] = 1; q[threadIdx.x] = 2; float *s = p; p = q; q = s; }
}
struct Op { virtual __device__ int off(int t) const = 0; };
struct Times : Op { int k; __device__ Times(int k) : k(k) {} __device__ int off(int t) const override { return t * k; } };
struct Plus : Op { __device__ int off(int t) const override { return t + 5; } };
__global__ void overridden(float *a) {
    Times x(3), z(7); Plus y; const Op *ops[] = {&x, &y, &z};
    for (int i = 0; i < 3; ++i) a[ops[i]->off(threadIdx.x)] = i;
}
__global__ void halves(float *a) {
    int lo = 0, hi = 32;
    while (hi - lo > 1) { int mid = (lo + hi) / 2; if (mid <= threadIdx.x) lo = mid; else hi = mid; }
    a[lo * 2] = 1;
    int n = threadIdx.x, steps = 0;
    do { n = n & 1 ? n * 3 + 1 : n / 2; ++steps; } while (n > 4 && steps < 9);
    a[n * 8] = 2;
}
__global__ void changed(float *a) {
    int t[4] = {3, 1, 4, 2};
    for (auto &e : t) { e *= 2; a[threadIdx.x * e] = e; }
    int x = 1, y = 0;
    for (int i = 0; i < 5; ++i) { a[threadIdx.x * x + y] = 1; if (i == 2) continue; y = x * x % 7; x = i < 3 ? y + 2 : 1; if (x == 9) break; }
    a[threadIdx.x * x] = y;
}
int main() {
    float *a, *b, *c; cudaMalloc(&a, 1 << 14); cudaMalloc(&b, 1 << 14); cudaMalloc(&c, 1 << 14);
    tree<<<1, 32>>>(a); rows<<<2, 64>>>(a, b, c); overridden<<<1, 64>>>(a); halves<<<1, 32>>>(a); changed<<<1, 64>>>(a);
    cudaDeviceSynchronize();
}
