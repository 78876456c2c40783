// Methods overloaded on const and volatile, by objects, pointers, references, members and operators.
#define G __device__
struct R {
    int x = 1;
    G int n() { return 6; }
    G int n() const { return 7; }
    G int n() volatile { return 8; }
    G int n() const volatile { return 9; }
    G int some() const { return 10; }
    G int some() volatile { return 11; }
    G int inner() { return n() + 1; }
    G int inner() volatile { return this->n() + 2; }
    G operator int() const { return 3; }
    G operator int() volatile { return 4; }
    G int operator[](int) { return 12; }
    G int operator[](int) volatile { return 13; }
};
struct Holder { R r; volatile R v; volatile R *p; G Holder(volatile R *p) : p(p) {} };
G int by_reference(R &r) { return r.n(); }
G int by_reference(volatile R &r) { return r.n() + 10; }
G R made() { return R{}; }
__global__ void k1(char *o) {
    int t = threadIdx.x;
    R r;
    const R c{};
    volatile R v{};
    const volatile R cv{};
    o[t * r.n()] = 1;
    o[t * c.n()] = 1;
    o[t * v.n()] = 1;
    o[t * cv.n()] = 1;
    o[t * c.some()] = 1;
    o[t * v.some()] = 1;
    o[t * r.inner()] = 1;
    o[t * v.inner()] = 1;
    o[t * made().n()] = 1;
    o[t * R().n()] = 1;
    o[t * r[0]] = 1;
    o[t * v[0]] = 1;
    o[t * by_reference(r)] = 1;
    o[t * by_reference(v)] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x;
    R r;
    volatile R v{};
    const R *q = &r;
    volatile R *w = &r;
    R *p = &r;
    volatile R &reference = r;
    o[t * q->n()] = 1;
    o[t * p->n()] = 1;
    o[t * w->n()] = 1;
    o[t * (*w).n()] = 1;
    o[t * (&v)->n()] = 1;
    o[t * reference.n()] = 1;
    o[t * const_cast<R *>(q)->n()] = 1;
    o[t * ((volatile R *)p)->n()] = 1;
    o[t * (*(volatile R *)p).n()] = 1;
    o[t * static_cast<volatile R *>(p)->n()] = 1;
    Holder h(&r);
    o[t * h.r.n()] = 1;
    o[t * h.v.n()] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 12);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
}
