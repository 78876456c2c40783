// Objects that a converting constructor makes of a lambda: members of aggregates, elements, arguments.
struct Held {
    int *v;
    template <class G> __device__ Held(G g) : v(g(1)) {}
    __device__ int operator()(int i) const { return v[i * 2]; }
};
struct Part {
    int n;
    Held f;
};
struct Kept {
    Held f;
    __device__ Kept() : f([](int) { return (int *)nullptr; }) {}
    __device__ void set(Held g) { f = g; }
};
__device__ int called(const Held &f, int i) { return f(i); }
__device__ int called(int i, Part p) { return p.f(i + p.n); }
__global__ void made(int *p) {
    int t = threadIdx.x;
    Part b{1, [=](int i) { return p + i * 3; }};
    p[t] = b.f(t);
    Kept r;
    r.set([=](int i) { return p + i * 5; });
    p[3 * t] = r.f(t + 1);
    auto given = [=](int i) { return p + i * 7; };
    Part some[] = {{2, given}, {3, [=](int i) { return p + i * 11; }}};
    p[5 * t] = some[0].f(t) + some[1].f(2 * t);
    p[7 * t] = called(given, 3 * t) + called(t, {4, given});
    Held two[2] = {given, [=](int i) { return p + i * 13; }};
    p[9 * t] = two[1](t);
}
int main() {
    int *p;
    cudaMalloc(&p, 1 << 16);
    cudaMemset(p, 0, 1 << 16);
    made<<<1, 32>>>(p);
}
