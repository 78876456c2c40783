// Objects made of what converts itself to their class, which no constructor of theirs takes.
struct Metres { int v; __device__ explicit constexpr Metres(int v) : v(v) {} __device__ operator int() const { return v; } };
struct Feet { int v; __device__ operator Metres() const { return Metres(v / 3); } };
struct Inches { int v; __device__ explicit operator Metres() const { return Metres(v / 9); } };
struct Taker { int v; __device__ Taker(const Feet &f) : v(f.v + 1) {} __device__ Taker(int v) : v(v) {} };
struct Holder { Metres m; __device__ Holder(Feet f) : m(f) {} };
__global__ void made(float *o) {
  int t = threadIdx.x;
  Feet f{t * 3}; o[static_cast<Metres>(f)] = 1; Metres m(f); o[m] = 2; Metres n = f; o[n * 2] = 3; Metres b{f}; o[b * 3] = 4; o[Metres(f) * 4] = 5;
  Inches i{t * 9}; Metres p(i); o[p] = 6; o[static_cast<Metres>(i) * 2] = 7; Taker k(f); o[k.v] = 8; o[Holder(f).m] = 9; Metres q(5); o[t * q] = 10;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); made<<<1, 32>>>(o); cudaDeviceSynchronize(); }
