#include <cstdlib>
// Elements of local arrays of which one path, or a trip of a loop, sets a part alone.
struct Pair { int x, y; };
__global__ void torn_by_branches(float *out) {
    int t = threadIdx.x;
    int a[4] = {t & 63, 9, 5, 6};
    if (t & 2) *((unsigned char *)&a[0] + 1) = 3;
    out[a[0] & 1023] = 1;
    if (t & 1) *((short *)&a[1] + 1) = t; else a[1] = 7 * t;
    out[(a[1] >> 8) & 1023] = 1;
    out[a[1] & 1023] = 1;
    if (t & 4) a[2] = 2 * t; else { *((unsigned char *)a + 9) = 1; *((unsigned char *)a + 8) = t; }
    out[a[2] & 1023] = 1;
    unsigned char b[8] = {1, 2, 3, 0, 5, 6, 7, 0};
    if (t & 8) *(int *)(b + 4) = 3 * t;
    out[b[4]] = 1;
    out[b[5] + t] = 1;
    out[*(int *)(b + 4) & 1023] = 1;
    Pair p[2] = {{t, 1}, {2, 3}};
    if (t < 16) *((unsigned char *)&p[1].x + 1) = 2;
    out[p[1].x + t] = 1;
}
__global__ void torn_by_trips(float *out, int n) {
    int t = threadIdx.x;
    int a[4] = {t & 63, 9, 5, 6};
    for (int k = 0; k < n; ++k) *((unsigned char *)&a[0] + 1) = 3;
    out[a[0] & 1023] = 1;
    for (int k = 0; k < 2; ++k) { a[1] += t; *((unsigned char *)a + 5) = 3; }
    out[a[1] & 1023] = 1;
    unsigned short *p = (unsigned short *)a;
    for (int k = 0; k < 2; ++k) p[5] = 3;
    out[(a[2] >> 8) & 1023] = 1;
    for (int k = 0; k < 3; ++k) if (t & 1) *((unsigned char *)&a[3] + k) = t;
    out[a[3] & 1023] = 1;
    unsigned char b[8] = {5, 0, 0, 0};
    for (int k = 0; k < n; ++k) *(int *)b = 5 + 256 * t;
    out[b[1] & 1023] = 1;
    out[*(int *)b & 1023] = 1;
}
int main() {
    float *out;
    cudaMalloc(&out, 65536 * sizeof(float));
    torn_by_branches<<<1, 64>>>(out);
    torn_by_trips<<<1, 64>>>(out, 3);
    return 0;
}
