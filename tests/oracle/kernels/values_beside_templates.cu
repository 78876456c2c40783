// Values and templates of one name in one file.
namespace lib { template <int I> __host__ __device__ constexpr int size(int x) { return x * I; } template <int I, int J> __host__ __device__ constexpr int rank(int x) { return x + I * J; } template <class T> constexpr int depth = sizeof(T); template <int N, int M> struct Box { static constexpr int v = N + M; }; }
struct A { int size = 3, rank = 4, depth = 5; __device__ int f() const { return size < rank && depth > 2 ? size : rank; } };
namespace user { using namespace lib; struct B { static constexpr int a = size<2>(3), b = rank<2, 3>(1), c = depth<int> + 1, d = Box<1, 2>::v; enum { e = size<3>(1), g = rank<1, 2>(4) > 3 ? 6 : 7 }; };
__device__ int g(int x = size<4>(2), int y = rank<1, 1>(2)) { return x + y; } }
__global__ void k(float *o) { int t = threadIdx.x; A a; using user::B;
o[t * a.f()] = 1;
o[t * B::a] = 1;
o[t * B::b] = 1;
o[t * B::c] = 1;
o[t * B::d] = 1;
o[t * B::e] = 1;
o[t * B::g] = 1;
o[t + user::g()] = 1;
{ using namespace lib; o[t * rank<2, 3>(1)] = 1; o[t * size<2>(2)] = 1; }
}
int main() { float *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
