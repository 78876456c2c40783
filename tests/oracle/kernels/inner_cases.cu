// Case labels within inner statements: control comes into the middle of these.
__global__ void duff(float *p, int n) { p[threadIdx.x + 2048] = 2; int i = 0, c = n; switch (n & 3) { case 0: do { p[threadIdx.x * 2 + i++] = 1; case 3: p[threadIdx.x * 3 + i++] = 2; case 2: p[threadIdx.x * 4 + i++] = 3; case 1: p[threadIdx.x * 5 + i++] = 4; } while ((c -= 4) > 0); } p[threadIdx.x * i] = 5; }
__global__ void inloop(float *p, int n) { p[threadIdx.x + 2048] = 2; int i = 0; switch (n) { default: for (i = 5; i < 7; ++i) { p[threadIdx.x * i] = 1; case 1: p[threadIdx.x * 2] = 2; } } p[threadIdx.x * (i + 1)] = 3; }
__global__ void inif(float *p, int n) { p[threadIdx.x + 2048] = 2; int i = 1; switch (n) { case 0: if (n > 5) { case 1: i = 3; p[threadIdx.x * i] = 1; } else { case 2: i = 4; p[threadIdx.x * i] = 2; } } p[threadIdx.x * (i + 1)] = 3; }
__global__ void a(float *p) { p[threadIdx.x + 2048] = 2; int i = 0; switch (i) { do { case 0: p[threadIdx.x * 2 + i] = 1; ++i; } while (i < 3); } p[threadIdx.x * (i + 1)] = 5; }
__global__ void b(float *p) { p[threadIdx.x + 2048] = 2; int i = 0, n = 6; switch (n & 3) { case 0: do { p[threadIdx.x * 2 + i++] = 1; case 3: p[threadIdx.x * 3 + i++] = 2; case 2: p[threadIdx.x * 4 + i++] = 3; case 1: p[threadIdx.x * 5 + i++] = 4; } while ((n -= 4) > 0); } p[threadIdx.x * i] = 5; }
__global__ void c(float *p, int n) { p[threadIdx.x + 2048] = 2; switch (n) { { case 1: p[threadIdx.x * 2] = 1; } { case 2: p[threadIdx.x * 3] = 1; } } }
__global__ void d(float *p) { p[threadIdx.x + 2048] = 2; int i = 2; switch (i) { case 1: if (p == 0) { case 2: p[threadIdx.x * 2] = 1; i = 4; } } p[threadIdx.x * i] = 5; }
__global__ void e(float *p, int n) { p[threadIdx.x + 2048] = 2; switch (n) { while (n < 5) { case 1: p[threadIdx.x * 2] = 1; n++; } } p[threadIdx.x * n] = 5; }
__global__ void k1(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
void host(float *p) { int i = 0; switch (i) { do { case 0: k1<<<1, 32>>>(p, i + 1); ++i; } while (i < 3); } k2<<<1, 32>>>(p, i + 1); }
int main() { float *p; cudaMalloc(&p, 1 << 20); duff<<<1, 32>>>(p, 8); duff<<<1, 64>>>(p, 7); inloop<<<1, 32>>>(p, 1); inloop<<<1, 64>>>(p, 2); inif<<<1, 32>>>(p, 0); inif<<<1, 64>>>(p, 1); inif<<<1, 96>>>(p, 2); a<<<1, 32>>>(p); b<<<1, 32>>>(p); c<<<1, 32>>>(p, 1); c<<<1, 64>>>(p, 2); c<<<1, 96>>>(p, 3); d<<<1, 32>>>(p); e<<<1, 32>>>(p, 1); e<<<1, 64>>>(p, 3); host(p); }
