// References to parts of objects, captured by copy.
#include <utility>
struct S { int a[3]; int b; float f; union { int u; char c[4]; }; }; struct T2 { S s; int &r; };
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    int a[3] = {1, 2, 3}; S s{{4, 5, 6}, 7, 1.5f}; s.u = 3; int *p = a;
    { int &r = a[1]; auto l = [r] { return r; }; auto l2 = [=] { return r * 2; }; auto l3 = [r]() mutable { return r++; }; a[1] = 9; 
    o[t * (l() + l2())] = 1; o[t * (l3() + l3())] = 1; o[t * (a[1])] = 1; }
    { auto &[x, y, z] = a; auto l = [x, y] { return x * 10 + y; }; auto l2 = [=]() mutable { return x++ + z; }; a[0] = 5; a[2] = 8; 
    o[t * (l() + l2())] = 1; o[t * (a[0])] = 1; }
    { int &r = s.b; auto l = [r] { return r; }; int &q = s.a[2]; auto l2 = [=] { return q + r; }; s.b = 20; s.a[2] = 30; 
    o[t * (l() + l2())] = 1; }
    { int &r = s.u; auto l = [r] { return r; }; char &c = s.c[0]; auto l2 = [c] { return c; }; s.u = 9; 
    o[t * (l() + l2())] = 1; } { int i = 1; int &r = a[i]; auto l = [r](int k) { return r + k; }; a[i] = 4; i = 2;
    o[t * (l(1))] = 1; } { int &r = p[2]; auto l = [=] { return r; }; p[2] = 1; ++p; o[t * (l() + 1)] = 1; --p; }
    { int m[2][2] = {{1, 2}, {3, 4}}; int (&row)[2] = m[1]; auto l = [row] { return row[0] * 10 + row[1]; }; auto l2 = [=]() mutable { return row[1]++ + row[1]; }; row[0] = 7; m[1][1] = 8; 
    o[t * (l() + l2())] = 1; o[t * (m[1][1])] = 1; }
    { S &sr = s; auto l = [sr] { return sr.b + sr.a[1]; }; s.b = 40; s.a[1] = 50; S ss[2] = {s, s}; S &s1 = ss[1]; auto l2 = [s1]() mutable { s1.b++; return s1.b + s1.a[0]; }; ss[1].b = 2; 
    o[t * (l())] = 1; o[t * (l2())] = 1; o[t * (ss[1].b)] = 1; }
    { float &f = s.f; auto l = [f]() mutable { f += 1; return (int)f; }; s.f = 8;  o[t * (l() + l())] = 1; }
    { int &r = (n > 3 ? a[0] : a[1]); auto l = [r] { return r; }; a[0] = 6;  o[t * (l() + 1)] = 1; }
    { auto f = [&](int k) -> int & { return a[k]; }; int &r = f(2); auto l = [r, q = f(1), &w = f(0)]() mutable { w += 2; q++; return r + q + w; }; a[2] = 3; a[1] = 1; 
    o[t * (l())] = 1; o[t * (l())] = 1; o[t * (a[0] + a[1])] = 1; }
    { auto pr = std::make_pair(3, 4); auto [x, y] = pr; auto l = [x, y]() mutable { x++; return x + y; }; pr.first = 9; x = 5; 
    o[t * (l() + l())] = 1; }
    { int &&rr = 5; auto l = [rr] { return rr; }; rr = 7; const int &cr = rr; auto l2 = [cr] { return cr; }; rr = 8; 
    o[t * (l() + l2())] = 1; }
    int *q = g + t; *q = 3; { int &r = *q; auto l = [r] { return r; }; int &r2 = g[t + 64]; auto l2 = [=] { return r2 + 1; }; o[t] = l() + l2() + l(); }
    __shared__ int sh[32]; sh[t] = 4; { int &r = sh[t]; auto l = [r]() mutable { return r++; }; o[t] = l() + l(); }
    for (auto &v : a) { auto l = [v] { return v; }; v += 2; o[t * l()] = 1; }
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
