// Ways through host code: jumps out of loops that launch nothing.
#include <cstdlib>
#define PROBE(k) __global__ void k(float *p, int n, int m) { p[threadIdx.x * n + m] = 1; }
PROBE(k_found) PROBE(k_missing) PROBE(k_left) PROBE(k_behind) PROBE(k_outer)
static int find(const int *a, int n, int x) { int i = 0; for (; i < n; ++i) { if (a[i] == x) goto found; } return -1; found: return i; }
static int index_of(const int *a, int x) { int i = -1; while (true) { if (a[++i] == x) goto done; } i = 7; done: return i; }
int main() {
    float *p;
    cudaMalloc(&p, 1 << 20);
    int a[] = {4, 2, 7, 1}, i, r = 1, s = 2;
    k_found<<<1, 32>>>(p, find(a, 4, 7), index_of(a, 2));
    k_missing<<<1, 32>>>(p, find(a, 4, 9) + 2, 0);
    for (i = 0; i < 4; ++i) { if (a[i] == 7) goto found; }
    r = 5;
    k_left<<<1, 32>>>(p, i, r);
found:
    k_behind<<<1, 32>>>(p, r, i);
    for (int j = 0; j < 3; ++j) { for (i = 0; i < 4; ++i) { if (p + i != nullptr) goto end; } k_outer<<<1, 32>>>(p, 2, 0); s = 5; }
    s = 7;
end:
    k_outer<<<1, 64>>>(p, s, i);
}
