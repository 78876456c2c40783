// Host loops that a return may leave: what is launched in them, and with what behind them.
#include <cstdio>
#include <cstdlib>
#include <vector>
__global__ void k(float *p, int n, int m) { p[threadIdx.x * n + m] = 1; }
__global__ void k1(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x * n] = 3; }
__global__ void k2(float *p, int n) { p[threadIdx.x * n] = 2; }
void one(float *p, int n) { k1<<<1, 32>>>(p, n); }
void two(float *p, int n) { k2<<<1, 64>>>(p, n + 1); }
struct Version { const char *name; void (*run)(float *, int); int scale; };
int chosen(const Version *all, int wanted) {
    for (int i = 0; i < 2; i++)
        if (all[i].scale > wanted) return all[i].scale;
    return 7;
}
int counted(const int *values, int bad) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        if (values[i] == bad) return -1;
        sum += values[i];
    }
    return sum;
}
int nested(const int *values, int bad) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 2; j++) {
            if (values[i + j] == bad) return sum;
            sum += values[i] + j;
        }
        sum += 10;
    }
    return sum + 100;
}
bool failed(float *p) { float v = 0; cudaMemcpy(&v, p, sizeof v, cudaMemcpyDeviceToHost); return v > 100; }
int all(float *p, const std::vector<Version> &versions, int &seen) {
    for (const auto &v : versions) {
        v.run(p, v.scale);
        if (failed(p)) return 1;
        seen += v.scale;
    }
    return 0;
}
int main(int argc, char **argv) {
    float *p;
    cudaMalloc(&p, 1 << 20);
    Version table[] = {{"one", one, 3}, {"two", two, 5}};
    int values[] = {1, 2, 3, 4};
    k<<<1, 32>>>(p, chosen(table, 4), chosen(table, 9));
    k<<<1, 32>>>(p, counted(values, 9), counted(values, 3) + 2);
    k<<<1, 32>>>(p, nested(values, 3), nested(values, 9));
    k<<<1, 32>>>(p, chosen(table, argc + 3), counted(values, argc) + 3);
    k<<<1, 32>>>(p, nested(values, argc + 1), nested(values, argc));
    int seen = 0;
    for (const auto &v : table) {
        v.run(p, v.scale);
        if (failed(p)) { fprintf(stderr, "%s failed\n", v.name); return 1; }
        seen += v.scale;
    }
    k<<<1, 32>>>(p, seen, 1);
    int more = 0;
    if (all(p, {{"two", two, 2}, {"one", one, 6}}, more)) return 1;
    k<<<1, 32>>>(p, more, 2);
    for (int size = 1; size < 5; size *= 2) {
        for (int s = 0; s < 2; s++) {
            k3<<<1, 32>>>(p, size + s);
            if (failed(p)) return 2;
        }
        if (failed(p)) return 3;
        more += size;
    }
    k<<<1, 32>>>(p, more, 3);
    return 0;
}
