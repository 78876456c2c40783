// Declarations that begin with a name of the global namespace.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
struct S { int a, b; D S(int x) : a(x), b(x + 1) {} D int f() { return a + b; } }; struct G { int a, b; D int f() { return a * b; } }; namespace n { struct W { int v; }; }
__global__ void declared(unsigned char *o) { int t = threadIdx.x;
  ::S s(2), *q(&s); Q(q->f()) ::G g{1, 2}, *r(&g); Q(r->f()) r->b = 4; Q(g.f()) ::n::W w{3}, *wp = &w, &wr = w; wr.v++; Q(wp->v) n::W v{5}, *vp(&v); Q(vp->v) const ::G c{2, 3}, &cr(c); Q(cr.a) ::S arr[2] = {1, 2}, *ap(arr + 1); Q(ap->f()) ::G *x(&g), y(g); Q(x->a + y.b)
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); declared<<<1, 32>>>(o); cudaDeviceSynchronize(); }
