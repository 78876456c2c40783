// Objects cut to a base class are of that class alone: virtual calls know.
struct B { int n = 1; virtual __device__ int v() const { return 2; } __device__ int w() const { return v(); } };
struct D : B { int m = 5; __device__ int v() const override { return 3; } };
struct D2 : D { __device__ int v() const override { return 4; } };
__device__ B slice(const D &d) { return d; } __device__ B slice2(D d) { return static_cast<B>(d); } __device__ int byv(B b) { return b.v(); } __device__ int byr(const B &b) { return b.v(); }
struct H { B b; __device__ H(const D &d) : b(d) {} }; struct Ag { B b; int k; };
__global__ void k(char *o) { int t = threadIdx.x; D d; D2 e;
  o[t * slice(d).v()] = 1; o[t * slice(d).w()] = 1; o[t * slice2(d).v()] = 1; o[t * byv(d)] = 1; o[t * byr(d)] = 1; o[t * byr(slice(d))] = 1; o[t * byr(e)] = 1; o[t * byv(e)] = 1;
  o[t * ((B)d).v()] = 1; o[t * B(d).v()] = 1; o[t * B{d}.v()] = 1; o[t * static_cast<const B &>(d).v()] = 1; o[t * H(d).b.v()] = 1; Ag a{d, 1}; o[t * a.b.v()] = 1;
  B arr[2] = {d, e}; o[t * arr[0].v()] = 1; o[t * arr[1].w()] = 1; B x = d; x = e; o[t * x.v()] = 1; B &r = e; r = x; o[t * r.v()] = 1; const B &q = true ? (const B &)d : x; o[t * q.v()] = 1;
  auto l = [](B b) { return b.v(); }; o[t * l(e)] = 1; auto l2 = [c = B(d)] { return c.v(); }; o[t * l2()] = 1; auto l3 = [&]() -> B { return e; }; o[t * l3().v()] = 1;
  D dd = e; o[t * dd.v()] = 1; o[t * dd.w()] = 1; B *p = &dd; o[t * p->w()] = 1; B *pp[2] = {&d, &e}; o[t * pp[0]->v()] = 1; o[t * pp[1]->v()] = 1; B c2 = *pp[1]; o[t * c2.v()] = 1; o[t * (true ? B(d) : x).v()] = 1; o[t * (true ? (B)e : B()).w()] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
