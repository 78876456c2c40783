// Loops that are left by returns alone, within others.
#define K(N, ...) __global__ void k##N(float *out, int n) { int t = threadIdx.x; __VA_ARGS__ }
K(1, for (int i = 0; i < 8; ++i) for (int j = 0; ; ++j) { if (i < j) return; out[i * t + t] = j; })
K(2, for (int i = 0; i < 8; ++i) { for (int j = 0; j < 4; ++j) { if (i + j == 3) return; out[i * t + t] = j; } })
K(3, for (int i = 0; i < 8; ++i) { int j = 0; while (true) { if (j > i) return; out[i * t + t] = j; ++j; } })
K(4, for (int i = 0; i < 8; ++i) { for (int j = 0; ; ++j) { if (t < j) return; out[i * t + t] = j; } })
K(5, for (int i = 0; i < 8; ++i) { for (int j = 0; ; ++j) { if (i < j) goto end; out[i * t + t] = j; } } end: out[t] = 0; )
K(6, for (int i = 0; i < 8; ++i) { for (int j = 0; j < 10; ++j) { if (i < j) return; out[i * t + t] = j; } out[t] = 3; })
K(7, int i = 0; for (;;) { for (int j = 0; ; ++j) { if (i < j) return; out[i * t + t] = j; } ++i; })
K(8, for (int i = 0; i < n; ++i) { for (int j = 0; ; ++j) { if (i < j) return; out[i * t + t] = j; } })
K(9, for (int i = 5; i >= 0; --i) { for (int j = 0; ; ++j) { if (i < j) return; out[i * t + t] = j; } })
K(10, for (int i = 0; i < 8; ++i) { switch (i) { case 2: return; default: break; } out[i * t + t] = 1; })
K(11, for (int i = 0; i < 4; ++i) for (int j = 0; ; ++j) { if (j == 2) break; if (i + j > 3) return; out[i * t + t] = j; } out[t] = 1; )
K(12, for (int i = 0; i < 8; ++i) for (int j = 0; ; ++j) for (int q = 0; ; ++q) { if (i + j < q) return; out[i * t + t] = j; } )
K(13, for (int i = 0; i < 8; ++i) { do { if (i >= 0) return; } while (1); out[t] = 1; })
K(14, for (int i = 0; i < 8; ++i) { [&] { for (int j = 0; ; ++j) { if (i < j) return; out[i * t + t] = j; } }(); } )
int main() { float *o; cudaMalloc(&o, 4096 * 4); 
k1<<<1,32>>>(o,8);k2<<<1,32>>>(o,8);k3<<<1,32>>>(o,8);k4<<<1,32>>>(o,8);k5<<<1,32>>>(o,8);k6<<<1,32>>>(o,8);k7<<<1,32>>>(o,8);k8<<<1,32>>>(o,8);k9<<<1,32>>>(o,8);k10<<<1,32>>>(o,8);k11<<<1,32>>>(o,8);k12<<<1,32>>>(o,8);k13<<<1,32>>>(o,8);k14<<<1,32>>>(o,8);
}
