// Functions that blocks declare again: with default arguments of their own, hiding all others.
#define G __device__
constexpr int base = 3;
G int sum(int a, int b = 2, int c = 3) { return a + b + c; }
G int over(int) { return 4; }
G int over(long) { return 5; }
G int counted(int a, int b, int c) { return a + b * c; }
namespace inner {
struct Tag {};
G int over(Tag, long = 0) { return 6; }
G int twice(int a) { return 2 * a; }
}
G int early(int a);
__global__ void k1(char *o) {
    int t = threadIdx.x;
    o[t * sum(1)] = 1;
    {
        G int sum(int a, int b = 9, int c = 1);
        o[t * sum(2)] = 1;
        o[t * sum(2, 3)] = 1;
        {
            G int sum(int, int, int = 7);
            o[t * sum(1, 1)] = 1;
        }
    }
    {
        G int sum(int, int, int);
        o[t * sum(1, 2, 4)] = 1;
    }
    o[t * sum(4)] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x;
    enum { base = 5 };
    G int counted(int, int, int = base);
    G int counted(int, int = 2, int);
    o[t * counted(1)] = 1;
    o[t * counted(1, 1)] = 1;
    G int over(long);
    o[t * over(1)] = 1;
    int (*pointer)(int, int, int) = counted;
    o[t * pointer(1, 1, 1)] = 1;
    G int early(int a = 8);
    o[t * early()] = 1;
}
G int early(int a) { return a + base; }
__global__ void k3(char *o) {
    int t = threadIdx.x;
    for (int i = 0; i < 3; i++) {
        G int sum(int a = 1, int b = 1, int c = 1);
        o[t * (sum() + i)] = 1;
    }
    if (t < 16) {
        G int sum(int a, int b = 4, int c = 4);
        o[t * sum(1)] = 1;
    } else {
        o[t * sum(1)] = 1;
    }
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 12);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    k3<<<1, 32>>>(o);
}
