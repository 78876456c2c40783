#include <cstdlib>
// Loops whose counter stands in a product with itself.
__global__ void k1(int *o, const int *in) {
  int t = threadIdx.x; int i = 0; while (i * i < t) i++; o[i] = 1;
  o[i * 32 + t] = in[i];
  int n = 0; for (int k = 1; k * (k + 1) / 2 <= t; ++k) n = k;
  o[n] = 2;
  int j = 0; for (; j * j * 2 < 50; ++j) o[j * 32 + t] = j;
  o[j * t] = 3;
  int q = 0; for (int m = 5; m * m > t; m--) q++;
  o[q] = 4;
}
__global__ void k2(int *o) {
  int t = threadIdx.x; int a = 0;
  for (int k = 0; k * k + k < t; k += 2) a++;
  o[a] = 1;
  int b = 1; do { b++; } while (b * b <= t);
  o[b] = 2;
  int c = 0; while (true) { if (c * c * c > t) break; ++c; }
  o[c] = 3;
  unsigned d = 1; while (d * d < 100u) d += 3;
  o[d * t] = 4;
  int e = 3; for (; (e - 3) * e < t * 2; ++e) o[e * 32 + t] = 5;
  o[e] = 6;
  long f = 10; for (; f * f > 9; f -= 2) ;
  o[f * t] = 7;
  int g = 0; for (int k = 0; k * t < 64 && k < 9; ++k) g = k;
  o[g] = 8;
}
// Loops around loops, left by `break` before their condition is ever tested.
__global__ void left_in_the_first_iteration(int *out) {
    int t = threadIdx.x; int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v23 = (t & 255) >> 1, v24 = (16 + i) & 255, v25 = t;
    int k26 = 0;
    do {
        int k27 = 0;
        do {
            { int kept = v25; v25 = v24; v24 = kept; }
            v25 -= t & 3;
        } while (++k27 < 2 && v23 >= v25 && v23 > 2);
        if (!((v23 & 1) && 8 > 8)) break;
    } while (++k26 < t % 4 && (v24 & 1));
    out[v24 * 8] = 1;
    out[v25 * 8] = 1;
}
__global__ void left_without_a_condition(int *out) {
    int t = threadIdx.x; int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v23 = (t & 255) >> 1, v24 = (16 + i) & 255, v25 = t;
    do {
        int k27 = 0;
        do {
            { int kept = v25; v25 = v24; v24 = kept; }
            v25 -= t & 3;
        } while (++k27 < 2 && v23 >= v25 && v23 > 2);
        break;
    } while (1);
    out[v24 * 8] = 1;
    out[v25 * 8] = 1;
}
__global__ void left_by_goto(int *out) {
    int x = threadIdx.x, y = 5;
    do {
        int k = 0;
        do {
            y ^= x;
        } while (++k < 2 && y > 4);
        goto end;
    } while (y);
end:
    out[(y & 63) * 8] = 1;
}
__global__ void pointed_in_it(int *out) {
    int a[2] = {0, 1}, x = threadIdx.x;
    int *q = &a[0];
    do {
        for (int j = 0; j < (x & 1); j++) q = &a[1];
        break;
    } while (true);
    *q = 40;
    out[a[0] + a[1] * 2 + x] = 1;
}
int main() {
    int *o, *in;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&in, 1 << 16);
    k1<<<1, 32>>>(o, in);
    k2<<<1, 32>>>(o);
    cudaDeviceSynchronize();
  int *left; cudaMalloc(&left, 1 << 20);
  left_in_the_first_iteration<<<2, 40>>>(left + 1000);
  left_without_a_condition<<<2, 40>>>(left + 1000);
  left_by_goto<<<2, 40>>>(left);
  pointed_in_it<<<2, 40>>>(left);
}
