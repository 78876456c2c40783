// Functions and pointers to them against void *, bool, and pointers to objects.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
D int fn(int a) { return a; } D int a(void *) { return 3; } D int a(bool) { return 5; } D int b(const void *) { return 3; } D int b(...) { return 7; } D int m(const void *) { return 6; } D int m(bool) { return 8; }
D int c(int) { return 3; } D int c(...) { return 5; } D int e(int *) { return 3; } D int e(bool) { return 4; } D int r(const bool &) { return 6; } D int r(void *) { return 2; }
struct S { D static int sf(int) { return 1; } D int mf(int) { return 1; } }; D int g(bool) { return 3; } D int g(void *) { return 9; } D int h(long) { return 2; } D int h(bool) { return 3; } D int h(const void *) { return 8; }
__global__ void k(unsigned char *o) { int t = threadIdx.x; int x; int (*pf)(int) = fn; int (&rf)(int) = fn; auto pa = fn;
Q(a(fn)) Q(a(&fn)) Q(a(*fn)) Q(a(&x)) Q(a(pf)) Q(a(rf)) Q(a(pa)) Q(b(fn)) Q(b(&x)) Q(m(fn)) Q(m(&x)) Q(c(fn)) Q(e(fn)) Q(e(pf)) Q(e(&x)) Q(r(fn)) Q(r(&x)) Q(h(fn)) Q(h(pf)) Q(h(&x)) Q(g(&S::mf)) Q(g(S::sf)) Q(g(&S::sf))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
