// Ways through host code: jumps out of loops that launch nothing, loops whose bodies come first, what
// one iteration leaves for the next, and functions in objects.
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>
#include <vector>
#define PROBE(k) __global__ void k(float *p, int n, int m) { p[threadIdx.x * n + m] = 1; }
PROBE(k_found) PROBE(k_missing) PROBE(k_left) PROBE(k_behind) PROBE(k_outer)
PROBE(k1) PROBE(k2) PROBE(k3) PROBE(k4) PROBE(k5) PROBE(k6) PROBE(k7) PROBE(k8) PROBE(k9) PROBE(k10)
static int find(const int *a, int n, int x) { int i = 0; for (; i < n; ++i) { if (a[i] == x) goto found; } return -1; found: return i; }
static int index_of(const int *a, int x) { int i = -1; while (true) { if (a[++i] == x) goto done; } i = 7; done: return i; }
static void bodies_first(float *p) {
    int i = 0;
    do { k1<<<1, 32>>>(p, i + 1, 0); if (i == 2) break; k2<<<1, 32>>>(p, i + 1, 1); ++i; } while (i < 5);
    i = 0;
    do { if (i == 1) { i += 2; continue; } k3<<<1, 32>>>(p, i + 1, 0); ++i; } while (i < 5);
    int n = 100;
    do { n = (n + 2) / 3; k4<<<n, 32>>>(p, 1, n & 7); } while (n > 1);
    do k5<<<1, 32>>>(p, 3, 0); while (false);
    for (int a = 0; a < 2; ++a) { int b = a; do { k6<<<1, 32>>>(p, a + 1, b); ++b; } while (b < 3); }
    int s = 1;
    do { do { k7<<<1, 32>>>(p, s, 2); s *= 2; } while (s % 4); s += 1; } while (s < 12);
    k8<<<1, 32>>>(p, s % 8, 0);
    float t = 0;
    do { k9<<<1, 32>>>(p, (int)(t * 4) + 1, 0); t += 0.5f; } while (t < 1.5f);
    unsigned u = 3;
    do { k10<<<1, 32>>>(p, u + 1, 0); } while (u-- > 0);
}
PROBE(k_level) PROBE(k_ring) PROBE(k_sum) PROBE(k_sort) PROBE(k_bits) PROBE(k_random)
struct Level { int n, hits = 0; float *data[2]; int cur = 0; void flip() { cur ^= 1; } };
static void iterations(float *p) {
    std::vector<Level> ls;
    for (int n = 8; n > 1; n /= 2) { Level l{n}; for (auto &d : l.data) cudaMalloc(&d, 4096); ls.push_back(l); }
    for (size_t i = 0; i < ls.size(); ++i) { ls[i].hits += (int)i; if (i) ls[i - 1].flip(); k_level<<<ls[i].n, 32>>>(p, ls[i].n, ls[i ? i - 1 : 0].cur + ls[i].hits); }
    for (int i = 0; i < 3; ++i) { Level &l = ls[i]; l.n += i; l.flip(); k_ring<<<1, 32>>>(p, l.n, l.cur); }
    std::array<int, 3> prev{}, cur{1, 1, 1};
    for (int t = 0; t < 3; ++t) { prev = cur; for (int i = 0; i < 3; ++i) cur[i] = prev[i] + prev[(i + 1) % 3] - t; k_sum<<<1, 32>>>(p, cur[t], prev[2]); }
    int heap[5] = {5, 1, 4, 2, 3};
    for (int i = 0; i < 4; ++i) { int best = i; for (int j = i + 1; j < 5; ++j) if (heap[j] < heap[best]) best = j; std::swap(heap[i], heap[best]); k_sort<<<1, 32>>>(p, heap[i], best); }
    unsigned lfsr = 5;
    for (int i = 0; i < 5; ++i) { unsigned bit = (lfsr ^ (lfsr >> 1)) & 1; lfsr = (lfsr >> 1) | (bit << 2); k_bits<<<1, 32>>>(p, lfsr + 1, bit); }
    int n = 2;
    for (int i = 0; i < 3; ++i) { n += rand() & 1; k_random<<<1, 32>>>(p, n, i); }
}
PROBE(k_heap) PROBE(k_shape)
struct Step { int n; std::function<int(int)> f; int m; };
static int after(int x) { return x + 1; }
static void functions(float *p) {
    Step *step = new Step{1, after, 3};
    k_heap<<<1, 32>>>(p, step->f(2), step->m);
    std::optional<dim3> shape;
    shape.emplace(96);
    k_shape<<<1, shape.value()>>>(p, shape->x / 32, shape->y);
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 20);
    bodies_first(p);
    iterations(p);
    functions(p);
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
