// Products in parentheses before a sign, which a grammar without types can take for casts.
int main2();
__global__ void kernel(float *out, int n) {
    int t = threadIdx.x;
    int v1 = (t * (int)(n)) + 3;
    out[v1] = 1;
    int v2 = (t * (int)(sizeof(double))) + 3;
    out[v2] = 1;
    int v3 = (t * (n)) + 3;
    out[v3] = 1;
    int v4 = (t * (n)) - 3;
    out[v4+3] = 1;
    int v5 = (t & (n)) - 3;
    out[v5+3] = 1;
    int v6 = (t * n) + 3;
    out[v6] = 1;
    int v7 = (t * (int)(alignof(int))) - (3);
    out[v7+3] = 1;
    int v8 = (t * (int)(alignof(int))) * (3);
    out[v8+3] = 1;
    int v9 = (t * (int)(alignof(int))) & (31);
    out[v9+3] = 1;
    int va = (t * (int)(n + 1)) - 3;
    out[va+3] = 1;
    int vb = (t * (unsigned)(n)) - 3;
    out[vb+3] = 1;
    int vc = (t * (int(n))) - 3;
    out[vc+3] = 1;
    int vd = (t * (int)n) - 3;
    out[vd+3] = 1;
    int ve = (t * (sizeof(int))) - 3;
    out[ve+3] = 1;
    int vf = (t * (alignof(int))) - 3;
    out[vf+3] = 1;
}
int main() { float *d; cudaMalloc(&d, 4*65536); kernel<<<1, 32>>>(d, 5); main2(); }
#define IDX(r, w, c) (r * (w)) + (c)
#define AT(r) (r * (32)) - r
#define NN (12)
struct P { int a; };
__global__ void kernel2(float *out, int n) {
    int t = threadIdx.x, tx = threadIdx.x;
    P p{3};
    out[IDX(t, n, tx)] = 1;
    out[AT(t)] = 1;
    out[(t * NN) + 3] = 1;
    out[(t * (NN)) + 3] = 1;
    out[(tx * (p.a)) + tx] = 1;
    out[(blockIdx.x * (n)) + tx] = 1;
    if ((t * (n)) - 3 > 20) out[t] = 1;
    out[(t & (n)) * 5] = 1;
    int k = (t * (n)) & 3 ? 5 : 9;
    out[t * k] = 1;
}
__global__ void kernel3(float *out) {
    int t = threadIdx.x;
    int v1 = (int)(((t * (int)(alignof(double))) + 3) & 255);
    out[v1] = 1;
    int v2 = (t * (int)(alignof(double))) + 3;
    out[v2] = 1;
    int v3 = ((t * alignof(double)) + 3);
    out[v3] = 1;
    int v4 = (int)(alignof(double)) + t;
    out[v4] = 1;
    int v5 = (t + alignof(double)) & 7;
    out[v5] = 1;
    int v6 = (int)((alignof(double)+t) & 255);
    out[v6] = 1;
    int v7 = (int)((sizeof(double)*t) & 255);
    out[v7] = 1;
    out[(int)((alignof(double)+t) & 255)] = 1;
}
int main2() { float *d; cudaMalloc(&d, 4*65536); kernel2<<<1, 32>>>(d, 5); kernel3<<<1, 32>>>(d); return 0; }
