// What sizeof measures goes on behind its parenthesis: elements, members, calls.
struct S { short x; int a[4]; struct { char c[3]; } in; }; 
__global__ void k(char *o) { int t = threadIdx.x; S m, *p = &m, v[3]; auto f = [](int i) { return (char)i; }; short h[5], g[2][3]; int b = 2;
    o[t * sizeof (m).x] = 1;
    o[t * sizeof(f)(2)] = 1;
    o[t * sizeof(int)] = 1;
    o[t * sizeof(int) * sizeof(h)[1]] = 1;
    o[t * (sizeof(m).x + 1)] = 1;
    o[t * sizeof(p)->x] = 1;
    o[t * (sizeof(h) / sizeof(h)[0])] = 1;
    o[t * sizeof(h)[0]] = 1;
    o[t * sizeof(g)[0]] = 1;
    o[t * sizeof(g)[0][1]] = 1;
    o[t * sizeof(*p).x] = 1;
    o[t * sizeof(v)[1].in.c] = 1;
    o[t * sizeof(m).a[1] * b] = 1;
    o[t * sizeof(p[0]).in] = 1;
    o[t * sizeof(g[0])] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
