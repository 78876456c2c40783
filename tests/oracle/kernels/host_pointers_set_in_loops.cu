// Pointers of host code that begin as null and that loops set: behind them they may be null or not, and lead
// to within an allocation.
#include <cstdlib>
typedef unsigned char u8;
struct Held {
    u8 *p;
};
#define KERNEL(name) __global__ void name(u8 *o, int n) { o[threadIdx.x * n] = 1; }
KERNEL(allocated_once)
KERNEL(allocated_anew)
KERNEL(allocated_by_another)
KERNEL(one_within)
KERNEL(one_handed_on)
KERNEL(one_copied)
KERNEL(of_many)
KERNEL(copy_of_many)
KERNEL(of_many_or_the_first)
__global__ void of_an_object(Held h, int n) { h.p[threadIdx.x * n] = 1; }
int five() { return getenv("NO_SUCH_VARIABLE") ? 1 : 5; }
void allocate(u8 **p) { cudaMalloc(p, 4096); }
void launch(u8 *p) { one_handed_on<<<1, 32>>>(p, 3); }

__global__ void of_the_start(u8 *o, int n) {
    o[threadIdx.x * n] = 1;
    o[threadIdx.x * (n + 1)] = 1;
    o[threadIdx.x * (n + 2)] = 1;
    o[threadIdx.x * (n + 3)] = 1;
    o[threadIdx.x * (n + 4)] = 1;
    o[threadIdx.x * (n + 5)] = 1;
    o[threadIdx.x * (n + 6)] = 1;
}
int main() {
    u8 *o;
    cudaMalloc(&o, 1 << 16);
    int n = five();
    {
        u8 *p = nullptr;
        for (int i = 0; i < n; i++) {
            if (!p) cudaMalloc(&p, 4096);
        }
        if (p)
            allocated_once<<<1, 32>>>(p, 3);
    }
    {
        u8 *p = nullptr;
        for (int i = 0; i < n; i++) cudaMalloc(&p, 4096);
        if (p)
            allocated_anew<<<1, 32>>>(p, 3);
    }
    {
        u8 *p = nullptr;
        for (int i = 0; i < n; i++) {
            if (!p) allocate(&p);
        }
        if (p)
            allocated_by_another<<<1, 32>>>(p, 3);
    }
    {
        u8 *best = nullptr;
        for (int i = 0; i < n; i++)
            if (i == 2) best = o + i * 32;
        one_within<<<1, 32>>>(best, 3);
        launch(best);
        u8 *q = best;
        one_copied<<<1, 32>>>(q, 3);
        Held h{best};
        of_an_object<<<1, 32>>>(h, 3);
    }
    {
        u8 *best = nullptr;
        for (int i = 0; i < n * 9; i++) best = o + i * 31;
        of_many<<<1, 32>>>(best, 3);
        u8 *q = best;
        copy_of_many<<<1, 32>>>(q, 3);
    }
    {
        u8 *best = nullptr;
        for (int i = 0; i < n * 9; i++) best = o + i * 31;
        if (n == 3) best = nullptr;
        if (n == 4) best = o;
        u8 *q = best;
        of_many_or_the_first<<<1, 32>>>(q, 3);
    }
    {
        u8 *first = nullptr;
        for (int i = 0; i < n; i++) first = o;
        of_the_start<<<1, 32>>>(o, 3);
        if (first) of_the_start<<<1, 64>>>(o, 4);
    }
}
