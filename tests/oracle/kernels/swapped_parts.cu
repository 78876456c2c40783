// objects with arrays are swapped, exchanged, copied and passed on
#include <utility>
#include <tuple>
struct P { int a; int c[3]; }; struct R { P p; int z; __device__ P get() const { return p; } __device__ P put(P q) { P o = p; p = q; return o; } __device__ P bump() { P o = p; p.c[0]++; return o; } __device__ const P &ref() const { return p; } };
__device__ P cp(const P &x) { return x; }
__device__ int two(P a, int b) { return a.c[0] * 10 + b; }
__device__ int two(int b, P a) { return a.c[0] * 10 + b; }
__device__ int mut(P a) { a.c[0] = 70; a.a = 70; return a.c[0] + a.c[1]; }
__device__ P add(P a) { a.c[0] += 5; return a; }
__device__ P sel(bool b, const P &x, const P &y) { return b ? x : y; }
__device__ P tr(P &x) { P t = x; x.c[0] = 44; return t; }
struct W { P p; __device__ W(P q) : p(q) { p.c[1] = 9; } __device__ W(P *q) : p(*q) { q->c[1] = 19; } };
struct A2 { P p[2]; };
__device__ P ident(P x) { return x; }
template <class T> __device__ T exch(T &o, T v) { T r = o; o = v; return r; }
struct Op { int c[2]; __device__ Op operator+(const Op &o) const { Op r = *this; r.c[0] += o.c[0]; r.c[1] += o.c[1]; return r; } __device__ Op &operator+=(Op o) { c[0] += o.c[0]; c[1] += o.c[1]; return *this; } __device__ Op operator++(int) { Op r = *this; c[0]++; return r; } __device__ Op &operator++() { ++c[0]; return *this; } };
struct Q { int a; short c[4]; };
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    { Q p{1, {3, 4, 5, 6}}, q{2, {13, 14, 15, 16}}; std::swap(p, q); o[t * (p.c[1] + q.c[2])] = 1;
    Q r[2] = {p, q}; std::swap(r[0], r[1]); o[t * (r[0].c[1] + r[1].c[3])] = 1; }
    P p{1, {2, 3, 4}}, q{5, {6, 7, 8}}; R r{p, 3}; o[t * (two(p, 3))] = 1; const P &k1 = r.get(); r.p.c[0] = 20;
    o[t * (k1.c[0] + r.p.c[0])] = 1; P &&k2 = r.get(); k2.c[1] = 30; o[t * (k2.c[1] + r.p.c[1])] = 1;
    const P &k3 = r.ref(); r.p.c[2] = 40; o[t * (k3.c[2])] = 1; auto k4 = r.ref(); r.p.c[2] = 41;
    o[t * (k4.c[2] + r.p.c[2])] = 1; const P &k5 = cp(p); p.c[0] = 22; o[t * (k5.c[0] + p.c[0])] = 1;
    P k6 = n > 2 ? p : q; k6.c[0] = 3; o[t * (k6.c[0] + p.c[0])] = 1; const P &k7 = n > 2 ? cp(p) : q; p.c[0] = 24;
    o[t * (k7.c[0] + p.c[0])] = 1; const P &k8 = n > 2 ? p : q; p.c[0] = 25; o[t * (k8.c[0] + p.c[0])] = 1;
    const P &k9 = true ? P(p) : q; p.c[0] = 26; o[t * (k9.c[0] + p.c[0])] = 1; P k10 = r.put(q);
    o[t * (k10.c[0] + r.p.c[0])] = 1; P k11 = r.bump(); o[t * (k11.c[0] + r.p.c[0])] = 1; r.p = r.bump();
    o[t * (r.p.c[0])] = 1; p = exch(q, p); o[t * (p.c[0] + q.c[0] * 2)] = 1;
    std::tie(p, q) = std::make_pair(q, p);  o[t * (p.c[0] + q.c[0] * 2)] = 1;
    std::pair<P, P> pr(p, q); p.c[0] = 12;  o[t * (pr.first.c[0] + pr.second.c[0] * 2)] = 1;
    std::swap(pr.first, pr.second);  o[t * (pr.first.c[0] + pr.second.c[0] * 2)] = 1;
    auto [b1, b2] = pr; b1.c[0] = 66;  o[t * (pr.first.c[0] + b2.c[0])] = 1;
    std::tuple<P, int> tp{p, 3}; std::get<0>(tp).c[0] += 9;  o[t * (std::get<0>(tp).c[0] + p.c[0])] = 1;
    o[t * (mut(p) + p.c[0])] = 1; P k12 = add(p); o[t * (k12.c[0] + p.c[0])] = 1; p = add(add(p));
    o[t * (p.c[0])] = 1; q = sel(n > 2, p, q); p.c[0] = 1; o[t * (q.c[0] + p.c[0])] = 1; q = tr(p);
    o[t * (q.c[0] + p.c[0])] = 1; p = tr(p); o[t * (p.c[0])] = 1; W w(p); W w2(&p); o[t * (w.p.c[1] + p.c[1])] = 1;
    o[t * (w2.p.c[1])] = 1; A2 a2{{p, q}}; a2.p[0] = a2.p[1]; a2.p[1].c[0] = 31;
    o[t * (a2.p[0].c[0] + p.c[0])] = 1; std::swap(a2.p[0], a2.p[1]); o[t * (a2.p[0].c[0] * 3 + a2.p[1].c[0])] = 1;
    A2 a3 = a2; std::swap(a2, a3); a3.p[0].c[0] = 2;  o[t * (a2.p[0].c[0] + a3.p[1].c[0])] = 1;
    auto lam = [p, q]() mutable { std::swap(const_cast<P &>(p), const_cast<P &>(q)); return p.c[0] * 2 + q.c[0]; }; p.c[0] = 99; 
    o[t * (lam())] = 1; o[t * (lam())] = 1; auto l2 = [x = std::exchange(p, q)] { return x.c[0]; };
    o[t * (l2() + p.c[0])] = 1; P arr[3] = {p, q, {7, {8, 9, 10}}}; arr[0] = arr[2]; arr[2].c[0] = 50;
    o[t * (arr[0].c[0] + arr[2].c[0])] = 1; P tmp = arr[0]; arr[0] = arr[1]; arr[1] = arr[2]; arr[2] = tmp;
    o[t * (arr[0].c[0] + arr[1].c[0] + arr[2].c[0])] = 1; std::swap(arr[n - 5], arr[n - 4]);
    o[t * (arr[0].c[0])] = 1; std::swap(arr[0], arr[2]); o[t * (arr[0].c[0])] = 1;
    int i = n % 2; P &rp = arr[i]; rp.c[2] = 61;  o[t * (arr[1].c[2] + 1)] = 1;
    Op x{{1, 2}}, y{{3, 4}}; Op z = x + y; x += x;  o[t * (z.c[0] + x.c[0] * 10 + x.c[1])] = 1; Op o1 = x++;
    o[t * (o1.c[0] + x.c[0] * 10)] = 1; x = x++; o[t * (x.c[0])] = 1; ++x += y + x; o[t * (x.c[0] + x.c[1])] = 1;
    (x = y).c[0] = 8;  o[t * (x.c[0] + y.c[0])] = 1; x = y = Op{{5, 6}}; o[t * (x.c[1] + y.c[0])] = 1;
    P *pp = &p; P *pq = &q; P t1 = *pp; *pp = *pq; *pq = t1;  o[t * (p.c[0] + q.c[0] * 2)] = 1;
    std::swap(*pp, *pq);  o[t * (p.c[0] + q.c[0] * 2)] = 1; std::swap(pp->c, pq->c);
    o[t * (p.c[0] + q.c[0] * 2)] = 1; o[t * ((p = q).c[0])] = 1;
    o[t * (ident(ident(q)).c[0] + (ident(q).c[0] = 3))] = 1; o[t * (two(p.c[0] = 7, p))] = 1;
    union { P p; int w[4]; } u; u.p = p; u.w[1] = 17; P fu = u.p; u.w[1] = 18;  o[t * (fu.c[0] + u.p.c[0])] = 1;
    R r2{p, 1}, r3{q, 2}; std::swap(r2, r3);  o[t * (r2.p.c[0] + r3.p.c[0] * 2)] = 1; o[t * (r2.z)] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
