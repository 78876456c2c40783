// Casts to classes whose object nobody uses: conversion functions, constructors, copies and destructors run.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct Me { int a, b; D int go(int x) { return x; } };
struct Cv { int &r; D explicit operator Me() const { r = 17; return {1, 2}; } D operator float() const { r = 6; return 2; } D explicit operator bool() const { r = 9; return true; } };
struct Ct { int &r; D Ct(int &x) : r(x) { r = 11; } D Ct(int &x, int v) : r(x) { r = v; } D Ct(const Ct &c) : r(c.r) { r += 2; } D ~Ct() { r += 1; } };
struct Cn { int &r; D explicit operator Me() const { r = 17; return {1, 2}; } };
struct Big { int v; D Big(const Cn &c) : v(3) { c.r = 5; } D ~Big() { v = 0; } };
struct Dt { int *p; D ~Dt() { *p += 4; } };
struct Cd { int &r; D operator Dt() const { r = 21; return {&r}; } };
D Dt mkd(int &x) { return {&x}; }
__global__ void convs(unsigned char *o) {
    int t = threadIdx.x;
    { int x = 3; Cv c{x}; (void)(Me)c;
    Q(x) }
    { int x = 3; Cv c{x}; (Me)c;
    Q(x) }
    { int x = 3; Cv c{x}; static_cast<Me>(c);
    Q(x) }
    { int x = 3; Cv c{x}; (void)static_cast<Me>(c);
    Q(x) }
    { int x = 3; Cn c{x}; (Me)c, x += 1;
    Q(x) }
    { int x = 3; Cv c{x}; Me{c};
    Q(x) }
    { int x = 3; Cv c{x}; t < 99 ? (void)(Me)c : (void)0;
    Q(x) }
    { int x = 3; Cv c{x}; for (int i = 0; i < 1; i++, (void)(Me)c) ;
    Q(x) }
    { int x = 3; Cv c{x}; const Me &m = (Me)c;
    Q(x + m.b) }
    { int x = 3; Cv c{x}; int q = ((Me)c).b;
    Q(x + q) }
    { int x = 3; Cv c{x}; int q = ((Me)c).go(4);
    Q(x + q) }
    { int x = 3; (void)(Ct)x;
    Q(x) }
    { int x = 3; (Ct)x;
    Q(x) }
    { int x = 3; (void)static_cast<Ct>(x);
    Q(x) }
    { int x = 3; Ct c(x); (void)(Ct)c;
    Q(x) }
    { int x = 3; Ct c(x); (Ct)c;
    Q(x) }
    { int x = 3; Ct c(x); static_cast<Ct>(c);
    Q(x) }
    { int x = 3; Ct c(x); Ct{c};
    Q(x) }
    { int x = 3; Cn c{x}; (Big)c;
    Q(x) }
    { int x = 3; Cd c{x}; (Dt)c;
    Q(x) }
    { int x = 3; Cd c{x}; (void)(Dt)c;
    Q(x) }
    { int x = 3; Cd c{x}; static_cast<Dt>(c);
    Q(x) }
    { int x = 3; Cd c{x}; { Dt d = (Dt)c; }
    Q(x) }
    { int x = 3; (void)mkd(x);
    Q(x) }
    { int x = 3; (Dt)mkd(x);
    Q(x) }
    { int x = 3; Dt d{&x}; (Dt)d; (void)(Dt)d; static_cast<Dt>(d);
    Q(x) }
    { int x = 3; Dt d{&x}; (void)d; (Dt &)d; (void)static_cast<Dt &&>(d);
    Q(x) }
    { int x = 3; int y = (Ct(x, 8), x);
    Q(x + y) }
    { int x = 3; int y = ((Ct)x).r;
    Q(x + y) }
    { int x = 3; Cv c{x}; (void)(float)c;
    Q(x) }
    { int x = 3; Cv c{x}; (void)(bool)c;
    Q(x) }
    { int x = 3; Cv c{x}; (void)(int)(float)c;
    Q(x) }
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); convs<<<1, 32>>>(o); }
