// Kernels that host code keeps in lists, with what they are launched by.
#include <utility>
#include <vector>

struct Job {
    int grid, block;
    void (*kernel)(float *);
};
template <int N> __global__ void strided(float *p) { p[threadIdx.x * N] = N; }
__global__ void plain(float *p) { p[threadIdx.x * 5] = 1; }

static void run(const std::vector<Job> &jobs, float *p) {
    for (const auto &job : jobs) job.kernel<<<job.grid, job.block>>>(p);
}

int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    std::vector<Job> jobs{{1, 32, strided<1>}, {2, 64, strided<2>}};
    jobs.push_back({4, 96, strided<3>});
    jobs.push_back({3, 160, plain});
    run(jobs, p);
    std::vector<std::pair<int, int>> shapes;
    shapes.push_back({4, 128});
    for (auto [grid, block] : shapes) strided<7><<<grid, block>>>(p);
    cudaDeviceSynchronize();
}
