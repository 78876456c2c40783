// References to base classes of temporaries: what they lead to stays what it is.
struct B { int n = 1; virtual __device__ int v() const { return 2; } };
struct D : B { int m = 5; __device__ int v() const override { return 3; } };
struct D2 : D { __device__ int v() const override { return 4; } };
__device__ int byr(const B &b) { return b.v(); } __device__ int byrr(B &&b) { return b.v(); } template <class T> __device__ int byt(T &&x) { return byr(x); }
__device__ D mk() { return D(); } __device__ B mb() { return D(); } __device__ int two(const B &a, B b) { return a.v() + b.v(); }
struct H { const B &r; __device__ H(const B &x) : r(x) {} __device__ int v() { return r.v(); } };
__global__ void k(char *o) { int t = threadIdx.x;
  o[t * byr(D())] = 1; o[t * byr(D2{})] = 1; o[t * byrr(D())] = 1; o[t * byr(mk())] = 1; o[t * byr(mb())] = 1; o[t * byt(D())] = 1; o[t * two(D(), D2())] = 1;
  const B &r = D(); o[t * r.v()] = 1; const B &q = mk(); o[t * q.v()] = 1; B &&s = D2(); o[t * s.v()] = 1; B c = D2(); o[t * c.v()] = 1; const B &w = mb(); o[t * w.v()] = 1;
  o[t * H(D()).v()] = 1; D d; D2 e; H h{e}; o[t * h.v()] = 1; auto l = [](const B &b) { return b.v(); }; o[t * l(D())] = 1; o[t * l(e)] = 1;
  const B &cc = t < 99 ? static_cast<const B &>(d) : static_cast<const B &>(e); o[t * cc.v()] = 1; o[t * byr(t < 99 ? (B)d : (B)e)] = 1;  o[t * ((const B &)d).v()] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
