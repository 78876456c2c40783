// Structures in constant memory that hold pointers beside numbers, which host code has copied there.
struct Grid {
    int nx, pitch;
};
struct Fields {
    float *u, *v;
    Grid grid;
    const int *map[2];
    short steps[3];
    double scale;
};
__constant__ Fields fields, later;
__constant__ float *lone;

__global__ void numbers(float *p) {
    int t = threadIdx.x;
    const auto &f = fields;
    p[t * f.grid.nx] = 1;
    p[t * fields.grid.pitch + f.steps[1]] = 2;
    if (t < f.grid.nx * 8) p[t] = 3;
    p[t * int(f.scale)] = 4;
}

__global__ void behind(float *p) { p[threadIdx.x * later.grid.nx] = later.steps[2]; }

class Solver {
    Fields all{};
    dim3 block{32};

  public:
    explicit Solver(float *u) {
        all.u = u, all.v = u + 8;
        all.grid = {.nx = 3, .pitch = 4};
        all.steps[1] = 5;
        all.scale = 6;
        cudaMemcpyToSymbol(fields, &all, sizeof(Fields));
    }
    void run(float *p) { numbers<<<1, block>>>(p); }
    void change(float *p) {
        Grid other{7, 2};
        cudaMemcpyToSymbol(fields, &other, sizeof other, offsetof(Fields, grid));
        numbers<<<1, block>>>(p);
    }
};

int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    Solver solver(p);
    solver.run(p);
    solver.change(p);
    cudaMemcpyToSymbol(lone, &p, sizeof p);
    Fields some = {p, p, {2, 3}, {nullptr, nullptr}, {1, 2, 3}, 0};
    cudaMemcpyToSymbol(later, &some, sizeof some);
    behind<<<2, 64>>>(p);
}
