// What the elements of ranges and arrays are, const or not, and which overloads they and lists in lists choose.
#include <array>
#include <utility>
#include <vector>

struct Row {
    int v[3];
    __host__ __device__ int &operator[](int i) { return v[i]; }
    __host__ __device__ const int &operator[](int i) const { return v[2 - i]; }
};
struct Rows {
    Row rows[2];
    __host__ __device__ Row *begin() { return rows; }
    __host__ __device__ Row *end() { return rows + 2; }
    __host__ __device__ const Row *begin() const { return rows; }
    __host__ __device__ const Row *end() const { return rows + 2; }
};
struct Deduced {
    Row rows[2];
    __host__ __device__ auto begin() { return &rows[0]; }
    __host__ __device__ auto end() { return rows + 2; }
    __host__ __device__ auto begin() const { return rows + 0; }
    __host__ __device__ auto end() const { return rows + 2; }
};
struct Step {
    Row *at;
    __host__ __device__ Row &operator*() const { return *at; }
    __host__ __device__ Step &operator++() { ++at; return *this; }
    __host__ __device__ bool operator!=(const Step &other) const { return at != other.at; }
};
struct Steps {
    Row rows[2];
    __host__ __device__ Step begin() { return {rows}; }
    __host__ __device__ Step end() { return {rows + 2}; }
};
template <class T> __host__ __device__ int sum(T &range) {
    int all = 0;
    for (auto &one : range) all += one[0];
    for (auto &&one : range) all += 3 * one[0];
    return all;
}
template <int> __global__ void by(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void inside(float *p) {
    Rows a{{{{1, 2, 5}}, {{2, 4, 3}}}};
    const Rows b = a;
    p[threadIdx.x * sum(a)] = 1;
    p[threadIdx.x * sum(b) + 1] = 1;
    Steps c{{{{1, 2, 5}}, {{2, 4, 3}}}};
    p[threadIdx.x * sum(c) + 2] = 1;
}

__host__ __device__ int taking(const Row *) { return 1; }
__host__ __device__ int taking(Row *) { return 2; }
struct Table { Row rows[2]; Row *more;
    __host__ __device__ auto begin() const { return rows + 0; }
    __host__ __device__ auto mid() const { return rows; }
    __host__ __device__ auto last() const { return &rows[1]; }
    __host__ __device__ auto far() const { return more; }
    __host__ __device__ auto all() { return rows; }
    __host__ __device__ auto some() const { auto q = rows; return q; }
    __host__ __device__ int own() const { auto q = rows; return taking(q); }
    __host__ __device__ int own2() const { return taking(rows); }
    __host__ __device__ auto &first() const { return rows[0]; }
    __host__ __device__ decltype(auto) second() const { return (rows[1]); }
};
__global__ void pointees(float *p) { Table d; const Table &e = d; const Row c[3] = {}; Row b[3];
  p[threadIdx.x * taking(e.begin())] = 1;
  p[threadIdx.x * taking(e.mid())] = 1;
  p[threadIdx.x * taking(d.mid())] = 1;
  p[threadIdx.x * taking(d.all())] = 1;
  p[threadIdx.x * taking(d.some())] = 1;
  p[threadIdx.x * taking(d.far())] = 1;
  p[threadIdx.x * d.own()] = 1;
  p[threadIdx.x * d.own2()] = 1;
  p[threadIdx.x * taking(&e.first())] = 1;
  p[threadIdx.x * taking(&e.second())] = 1;
  p[threadIdx.x * taking(e.last())] = 1;
  auto l = [&] { return c; }; auto m = [&] { return b; }; auto n = [=] { return b; }; auto o = [=]() mutable { return &b[1]; };
  p[threadIdx.x * taking(l())] = 1;
  p[threadIdx.x * taking(m())] = 1;
  p[threadIdx.x * taking(n())] = 1;
  p[threadIdx.x * taking(o())] = 1;
  auto q = e.mid(); p[threadIdx.x * taking(q)] = 1;
  auto *r = e.rows; p[threadIdx.x * taking(r)] = 1;
  auto s = l(); p[threadIdx.x * taking(s + 1)] = 1;
}

struct Inner { std::vector<int> sizes; };
struct Number { int n; };
struct Both { Number n; };
int taken(const Inner &) { return 1; }
int taken(Inner &&) { return 2; }
int taken(const Both &) { return 3; }
int taken(Both &&) { return 5; }
int number(const Number &) { return 1; }
int number(Number &&) { return 3; }
int pair_of(const Both &) { return 1; }
int pair_of(Both &&) { return 6; }

// Constant objects that functions and constructors make, of classes and of the file.
template <int N> constexpr std::array<int, N> iota(int from) { std::array<int, N> r{}; for (int i = 0; i < N; i++) r[i] = from + i; return r; }
struct Computed { int v[4]; constexpr Computed(int a) : v{a, a + 1, a + 2, a + 3} {} constexpr int operator[](int i) const { return v[i]; } };
struct Listed { int v[2][2]; int n; };
struct Members {
    static constexpr std::array<int, 3> a = {3, 4, 5};
    static constexpr auto b = iota<4>(5);
    static constexpr Computed c{7};
    static constexpr Listed d = {{{1, 2}, {3, 4}}, 9};
    static constexpr int e[] = {6, 7};
    static constexpr std::pair<int, int> f[] = {{1, 2}, {3, 4}};
  static int in(int i) { return a[i] + b[i] + c[i] + d.v[1][i] + e[i] + f[i].second; } };
template <class T> struct Sized {
    static constexpr std::array<std::size_t, 2> s{sizeof(T), alignof(T) + 1};
    static constexpr Computed c = Computed(sizeof(T));
    static constexpr auto m = iota<sizeof(T)>(1); };
constexpr auto g = iota<3>(7); constexpr Computed h(3); const std::array<int, 2> l{2, 3}; inline constexpr Listed pl{{{5, 6}, {7, 8}}, 3};
template <int> __global__ void constant(float *p, int a) { p[threadIdx.x * a] = 1; }
template <int> __global__ void object(float *p, int a) { p[threadIdx.x * a] = 1; }
__global__ void constants(float *p) {
    p[threadIdx.x * Members::a[1]] = 1;
    p[threadIdx.x * Members::b[1]] = 1;
    p[threadIdx.x * Members::c[1]] = 1;
    p[threadIdx.x * Members::d.v[1][0]] = 1;
    p[threadIdx.x * Members::e[1]] = 1;  p[threadIdx.x * Members::f[1].second] = 1;
    p[threadIdx.x * Sized<int>::s[1]] = 1;
    p[threadIdx.x * Sized<char4>::c[1]] = 1;
    p[threadIdx.x * Sized<short>::m[1]] = 1;
    p[threadIdx.x * g[2]] = 1;
    p[threadIdx.x * h[2]] = 1;
    p[threadIdx.x * pl.v[0][1]] = 1; }
void launch_constants(float *p) {
    constants<<<1, 32>>>(p);
    constant<1><<<1, 32>>>(p, Members::a[1]);
    constant<2><<<1, 32>>>(p, Members::b[2]);
    constant<3><<<1, 32>>>(p, Members::c[0]);
    constant<4><<<1, 32>>>(p, Members::d.v[1][1]);
    constant<5><<<1, 32>>>(p, Members::d.n);
    constant<6><<<1, 32>>>(p, Members::e[1]);
    constant<7><<<1, 32>>>(p, Members::f[1].first);
    constant<8><<<1, 32>>>(p, Members::in(1));
    constant<9><<<1, 32>>>(p, Sized<float>::s[1]);
    constant<10><<<1, 32>>>(p, Sized<double>::c[1]);
    constant<11><<<1, 32>>>(p, Sized<double>::m[2]);
    object<1><<<1, 32>>>(p, g[1]);
    object<2><<<1, 32>>>(p, h[1]);
    object<3><<<1, 32>>>(p, l[1]);
    object<4><<<1, 32>>>(p, pl.v[1][0]);
    object<5><<<1, 32>>>(p, pl.n);
    int s = 0;
    for (auto x : Members::b) s += x;
    object<6><<<1, 32>>>(p, s);
    s = 0;
    for (int i = 0; i < 4; i++) s += Members::b[i];
    object<7><<<1, 32>>>(p, s);
    s = 1;
    for (const auto &[x, y] : Members::f) s += y;
    object<8><<<1, 32>>>(p, s);
}

int main() {
    float *p;
    cudaMalloc(&p, 1 << 20);
    Rows a{{{{1, 2, 5}}, {{2, 4, 3}}}};
    const Rows b = a;
    by<1><<<1, 32>>>(p, sum(a));
    by<2><<<1, 32>>>(p, sum(b));
    Deduced c{{{{1, 2, 5}}, {{2, 4, 3}}}};
    const Deduced d = c;
    by<4><<<1, 32>>>(p, sum(d));
    std::vector<Inner> inner;
    inner.push_back({{3}});
    inner.push_back({{4, 5}});
    int n = 0;
    for (auto &one : inner) n += one.sizes[0];
    by<5><<<1, 32>>>(p, n);
    by<6><<<1, 32>>>(p, taken(Inner{{8}}));
    by<7><<<1, 32>>>(p, number({{8}}));
    by<8><<<1, 32>>>(p, pair_of({{8}}));
    launch_constants(p);
    inside<<<1, 32>>>(p);
    pointees<<<1, 32>>>(p);
}
