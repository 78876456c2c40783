#include <cstdlib>
// Functions that class templates define as friends, and overloads that take values and references.
template <class T> struct Vec {
    T x, y;
    __device__ Vec(T a, T b) : x(a), y(b) {}
    __device__ friend Vec operator*(T s, const Vec &v) { return Vec(s * v.x, s * v.y); }
    __device__ friend T dot(const Vec &a, const Vec &b) { return a.x * b.x + a.y * b.y; }
    __device__ friend bool operator==(const Vec &a, const Vec &b) { return a.x == b.x && a.y == b.y; }
    template <class U> __device__ friend T mixed(const Vec &a, U u) { return a.x + sizeof(U); }
    __device__ friend int kind(Vec, ...) { return sizeof(T); }
};
template <class T> __device__ Vec<T> operator*(const Vec<T> &v, T s) { return Vec<T>(v.x * s, v.y * s + 1); }
template <class T> __device__ T sum(const Vec<T> &v) { return v.x + v.y; }
template <class T> __device__ T sum(T v) { return v; }
template <class T> __device__ int by(T) { return 1; }
__device__ int by(const int &) { return 2; }
__device__ int by(const long &) { return 3; }
template <class T> __device__ int of(T) { return 1; }
template <class T> __device__ int of(const T *) { return 2; }
template <class T> __device__ int of(T *) { return 3; }
__device__ int mixed(int, int) { return 9; }
struct Conv { int v; __device__ Conv(int a) : v(a) {} __device__ operator int() const { return v + 1; } };
struct Der : Vec<int> { __device__ Der() : Vec<int>(2, 5) {} };
__global__ void hidden(char *o, const int *c) {
    int t = threadIdx.x;
    Vec<int> a(1, 2);
    Vec<char> b(3, 4);
    long l = 1;
    o[t * (2 * a).y] = 1;
    o[t * (a * 2).y] = 1;
    o[t * dot(a, a)] = 1;
    o[t * ((a == a) + 1)] = 1;
    o[t * mixed(a, 'c')] = 1;
    o[t * mixed(1, 2)] = 1;
    o[t * kind(b)] = 1;
    o[t * kind(a, 1, 2)] = 1;
    o[t * sum(a)] = 1;
    o[t * sum(4)] = 1;
    o[t * by(t)] = 1;
    o[t * by(l)] = 1;
    o[t * by('c')] = 1;
    o[t * by(3)] = 1;
    o[t * of(c)] = 1;
    o[t * of(&t)] = 1;
    o[t * of(t)] = 1;
    o[t * (Conv(2) * 2)] = 1;
    o[t * dot(Der(), Der())] = 1;
    o[t * (3 * Der()).x] = 1;
}
int main() {
    char *o;
    int *c;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&c, 1 << 10);
    hidden<<<1, 32>>>(o, c);
    cudaDeviceSynchronize();
}
