// Virtual methods whose bodies stand outside of their classes.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct I1 { D virtual int f() = 0; }; struct Im : I1 { int v = 7; D int f() override { return v; } };
D int I1::f() { return 11; }
struct J1 { D virtual int f(); }; struct Jm : J1 { D int f() override { return 3; } }; struct Jn : J1 { D int f() { return 4 + J1::f(); } };
D int J1::f() { return 5; }
template <class T> struct K1 { D virtual int f(); }; template <class T> D int K1<T>::f() { return 6; } struct Km : K1<int> { D int f() override { return 9; } };
__global__ void called(unsigned char *o) { int t = threadIdx.x;
  Im im; I1 *p = &im; Q(p->f()) I1 &r = im; Q(r.f())
  Jm jm; J1 *q = &jm; Q(q->f()) J1 j; q = &j; Q(q->f()) Jn jn; q = &jn; Q(q->f())
  Km km; K1<int> *w = &km; Q(w->f()) K1<int> kk; w = &kk; Q(w->f()) Q(km.K1<int>::f())
  p = t & 1 ? &im : &im; Q(p->f())
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); called<<<1, 32>>>(o); cudaDeviceSynchronize(); }
