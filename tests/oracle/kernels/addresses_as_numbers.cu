// Addresses of local objects that are held as numbers, and made pointers again.
struct Pair { int a, b; };
struct Held { unsigned long at; };
__global__ void k1(char *o) {
    int t = threadIdx.x;
    int x = 1;
    unsigned long at = (unsigned long)&x;
    *(int *)at = 14;
    o[t * x] = 1;
    int a[4] = {1, 2, 3, 4};
    auto begin = reinterpret_cast<unsigned long long>(a);
    ((int *)begin)[2] = 9;
    *(int *)(begin + 4) = 7;
    o[t * a[2]] = 1;
    o[t * a[1]] = 1;
    o[t * *(int *)begin] = 1;
    Held held{(unsigned long)&x};
    *(int *)held.at = 8;
    o[t * x] = 1;
    o[t * (at == 0 ? 3 : 4)] = 1;
    if (at) o[t * 5] = 1;
}
__device__ void set(unsigned long at, int value) { *reinterpret_cast<int *>(at) = value; }
__global__ void k2(char *o) {
    int t = threadIdx.x;
    Pair p{2, 3};
    set((unsigned long)&p.b, 11);
    o[t * p.b] = 1;
    auto *q = reinterpret_cast<Pair *>((unsigned long)&p);
    q->a = 6;
    o[t * p.a] = 1;
    int a[6] = {};
    for (unsigned long at = (unsigned long)a; at < (unsigned long)(a + 6); at += 8) *(int *)at = 5;
    o[t * a[2]] = 1;
    o[t * (a[3] + 2)] = 1;
    o[t * (((unsigned long)(a + 3) - (unsigned long)a) / 4)] = 1;
    unsigned *u = reinterpret_cast<unsigned *>(&p.a);
    *u = 4;
    o[t * p.a] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 12);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
}
