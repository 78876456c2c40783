// Variables that outlive their functions are not captured.
#include <cstdio>
__global__ void kk(unsigned char *o, int a, int b) { int t = threadIdx.x; 
    o[t * a] = 1; 
    o[t * b + 1] = 2; 
}
int glob = 3; static int sg = 4; struct S { int v; static int sv; int f() { auto l = [=] { return v; }; v = 9; return l(); } int f2() { auto l = [*this] { return v; }; v = 11; return l(); } }; int S::sv = 5; thread_local int tl = 6;
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16);
{ static int s = 1; auto l = [=] { return s; }; s = 5; auto l2 = [=]() { return ++s; }; l2(); kk<<<1, 32>>>(o, l(), s); }
{ auto l = [=] { return glob * 10 + sg; }; glob = 5; sg = 6; S::sv = 7; auto l2 = [=] { return S::sv + tl; }; tl = 8; kk<<<1, 32>>>(o, l(), l2()); }
{ int a[3] = {1, 2, 3}; int &r = a[1]; auto l = [r, &q = a[2]]() mutable { q++; return r++; }; a[1] = 9; l(); int x = l(); kk<<<1, 32>>>(o, x, a[2]); }
{ S s{2}; int x = s.f(); s.v = 3; kk<<<1, 32>>>(o, x, s.f2()); }
{ extern int glob; auto l = [=] { return glob; }; glob = 12; kk<<<1, 32>>>(o, l(), 13); }
cudaDeviceSynchronize(); }
