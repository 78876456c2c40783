// What an operator in front of an operand gives is assigned to, not its operand.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct R { int b[3] = {}; int h = -1; D int &operator++() { return b[++h]; } D int &operator-() { return b[0]; } D int &operator!() { return b[1]; } D int &operator~() { return b[2]; } D R &operator*() { return *this; } D R &operator=(int x) { h = x; return *this; } };
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int i = 1; R r;
++i = 5;
Q(i) ++i += 2;
Q(i) --i *= 2;
Q(i) ++r = 4;
Q(r.b[0]) Q(r.h + 2) ++r += 6;
Q(r.b[1]) -r = 7;
Q(r.b[0]) !r = 8;
Q(r.b[1])
*r = 1;
Q(r.h) int *p = r.b; *++p = 11; Q(r.b[1]) *p++ = 12; Q(p - r.b) ++*p = 3; Q(r.b[2]) ++p[-1] = 13; Q(r.b[1]) -*&r = 5; Q(r.b[0])
++g[t] = 3; ++*(g + t) += 4;
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
