#include <cstdlib>
// Assignments among operands of a comma; ranges of cases.
__global__ void s1(int *o) {
    int t = threadIdx.x, a = 0, b = 0; if (a++ && b++) a = 9;
    o[t * a + b] = 1; if (a++ || b++) ;
    o[t * a + b] = 2; int c = (a += 2, b = a * 2, b - 1);
    o[t * c] = 3; (a > 3 ? a : b) = 7;
    o[t * a] = 4; int d = a ? b++ : a++;
    o[t * (a + b + d)] = 5; bool e = t < 100 && (a = 3);
    o[t * (a + e)] = 6; int f = !a++ + !!b--;
    o[t * f] = 7;
    o[t * (a, b, 2)] = 8; for (int i = 0, j = 4; i < j; i++, --j) o[t * i + j] = 9;
}
__global__ void s4(int *o) {
    int t = threadIdx.x; int n = 0; switch (t & 3) { case 0: n += 1; case 1: n += 2; break; case 2: { n += 4; break; } default: n += 8; } o[n * 8] = 1; switch (int y = t / 8; y) { case 0 ... 1: o[t] = 2; break; case 2: for (int i = 0; i < 3; ++i) { if (i == 1) continue; if (i == 2) break;
    o[t + i] = 3; } break; default: o[t * 2] = 4; } int c = 7, k = (c + 3) / 4, w = 0; switch (c % 4) { case 0: do { w++; case 3: w += 2; case 2: w += 4; case 1: w += 8; } while (--k > 0); } o[t * w] = 5;
}
int main() {
    int *o;
    cudaMalloc(&o, 1 << 20);
    s1<<<1, 32>>>(o);
    s4<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
