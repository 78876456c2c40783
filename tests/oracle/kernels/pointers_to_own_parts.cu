// Objects that hold pointers to parts of their own: made by constructors, copies and returns.
#include <new>
struct First { int *self; int v; __device__ First(int v) : self(&this->v), v(v) {} __device__ First(const First &o) : self(&v), v(*o.self + 1) {} };
struct Plain { int *self; int v; __device__ Plain(int x) { self = &v; v = x; } };
struct Default { int v = 2; int *p = &v; };
struct Referring { int v; int &r; __device__ Referring(int x) : v(x), r(v) {} };
struct Small { int *data; int n = 0; int buf[4]; __device__ Small(int a) : data(buf) { buf[0] = a; } __device__ Small(const Small &o) : data(buf), n(o.n) { for (int i = 0; i < n; ++i) buf[i] = o.data[i]; } __device__ Small &push(int v) { data[n++] = v; return *this; } __device__ int *end() { return data + n; } };
struct Node { Node *next; int v; __device__ Node(int v) : next(this), v(v) {} };
struct Outer { int pad; First f; Small s; __device__ Outer(int a) : pad(1), f(a), s(a) {} };
struct Derived : Plain { int w; __device__ Derived(int a) : Plain(a), w(a) {} };
__device__ First made(int x) { First f(x); *f.self += 2; return f; }
__device__ First direct(int x) { return First(x); }
__device__ Small small(int x) { Small s(x); s.push(3).push(x); return s; }
__device__ int taken(First f) { *f.self = 9; return f.v; }
__device__ int bound(const First &f) { *f.self = 7; return f.v; }
__global__ void locals(float *o) {
  int t = threadIdx.x;
  { First a(2), b(a), c = b, d{c}; *a.self = 6; o[t * a.v] = 1; *b.self = 7; o[t * b.v] = 2; *c.self = 3; o[t * c.v] = 3; o[t * d.v] = 4; }
  { Plain a(2), b(a); *b.self = 5; o[t * a.v] = 5; o[t * b.v] = 6; Plain c = Plain(4); *c.self = 3; o[t * c.v] = 7; a = Plain(6); o[t * a.v] = 8; }
  { Default a, b{}, c = Default(), d = Default{}; *a.p = 3; *b.p = 5; *c.p = 6; *d.p = 7; o[t * a.v] = 9; o[t * b.v] = 10; o[t * c.v] = 11; o[t * d.v] = 12; }
  { Referring r(3); r.r = 7; o[t * r.v] = 13; Referring s = Referring(2); s.r += 3; o[t * s.v] = 14; }
}
__global__ void parts(float *o) {
  int t = threadIdx.x;
  { Small s(1); s.push(4).push(6); o[t * s.buf[1]] = 1; *(s.end() - 1) = 3; o[t * s.buf[1]] = 2; Small c(s); c.push(7); o[t * c.buf[2]] = 3; o[t * s.n] = 4; }
  { Node a(3), b = Node(5); a.next->v = 4; b.next = &a; o[t * a.v] = 5; b.next->next->v = 6; o[t * a.v] = 6; o[t * b.v] = 7; }
  { Outer x(2), y = Outer(3); *x.f.self = 7; o[t * x.f.v] = 8; y.s.push(5); *y.f.self = 2; o[t * y.s.buf[0]] = 9; o[t * y.f.v] = 10; }
  { Derived d(2); *d.self = 5; o[t * d.v] = 11; Derived e = Derived(3); *e.self += e.w; o[t * e.v] = 12; }
  { First a[2] = {First(1), 4}; *a[0].self = 5; *a[1].self = 3; o[t * a[0].v] = 13; o[t * a[1].v] = 14; }
}
__global__ void calls(float *o) {
  int t = threadIdx.x;
  { First a = made(2); *a.self = 7; o[t * a.v] = 1; First b = direct(3); *b.self += 2; o[t * b.v] = 2; auto c(made(1)); *c.self *= 2; o[t * c.v] = 3; }
  { Small s = small(2); o[t * s.buf[1]] = 4; s.push(5); o[t * s.buf[2]] = 5; auto r = small(t); o[r.buf[1]] = 6; }
  { o[t * taken(2)] = 7; o[t * taken(First(3))] = 8; First f(3); o[t * taken(f)] = 9; o[t * f.v] = 10; o[t * bound(First(2))] = 11; o[t * bound(4)] = 12; }
  { First f(3); auto g = [f]() mutable { *f.self += 2; return f.v; }; o[t * g()] = 13; o[t * f.v] = 14; bool c = t >= 0; First h = c ? First(2) : First(4); *h.self = 6; o[t * h.v] = 15; }
  { for (int i = 1; i < 3; ++i) { First f(i); *f.self += i; o[t * f.v + 512] = 16; } alignas(First) char raw[sizeof(First)]; First *p = new (raw) First(2); *p->self = 3; o[t * p->v] = 17; }
}
int main() { float *o; cudaMalloc(&o, 1 << 16); locals<<<1, 32>>>(o); parts<<<1, 32>>>(o); calls<<<1, 32>>>(o); cudaDeviceSynchronize(); }
