// What host code in the style of libraries computes its launches with.
#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>
#define KERNEL(name) __global__ void name(char *p, int n, int s) { if (threadIdx.x < n) p[threadIdx.x * s] = 1; }
KERNEL(k) KERNEL(compared) KERNEL(kept)

// Deduction guides are those of the template's own namespace.
namespace own {
template <class A, class B> struct pair {
    A a;
    B b;
    pair *more;
    pair(A x, B y) : a(x), b(y) {}
};
template <class A, class B> struct twin {
    A a;
    B b;
    template <class X> twin(X x) : a(x), b(x) {}
};
template <class X> twin(X) -> twin<X, double>;
}  // namespace own
template <class A, class B> struct twin {
    A a;
    B b;
    template <class X> twin(X x) : a(x), b(x) {}
};
template <class X> twin(X) -> twin<X, char>;
void guided(char *p) {
    own::pair q{1, 2.0};
    own::twin x(3);
    twin y(3);
    k<<<1, 32>>>(p, sizeof q, q.a);
    k<<<1, 32>>>(p, sizeof x, sizeof y);
}

// Tuples that are deduced, of one element, of temporaries, in lists and in vectors.
struct Shape {
    int n, s;
    Shape(int a, int b) : n(a), s(b) {}
};
void tuples(char *p) {
    const int six = 6;
    std::tuple t{1, short(2), 5u};
    std::tuple u(t);
    std::tuple v = std::make_pair(7, 'c');
    std::tuple w{six, &six};
    auto [a, b, c] = std::tuple{9, 3, 4.f};
    auto one = std::tuple<int>(6);
    std::tuple<short> other = one;
    auto made = std::make_from_tuple<Shape>(std::make_tuple(4, 5));
    std::vector<std::tuple<int, int>> cases;
    cases.push_back({5, 6});
    cases.emplace_back(8, 3);
    k<<<1, 32>>>(p, std::get<2>(u) * 4, std::get<short>(t));
    k<<<1, 32>>>(p, std::get<0>(v), sizeof v);
    k<<<1, 32>>>(p, *std::get<1>(w), std::get<0>(w) + 1);
    k<<<1, 32>>>(p, a + int(c), b);
    k<<<1, 32>>>(p, std::get<0>(other), sizeof other);
    k<<<1, 32>>>(p, made.n, made.s);
    k<<<1, 32>>>(p, std::get<1>(std::forward_as_tuple(3, 10)), 1);
    for (auto &[n, s] : cases) k<<<1, 32>>>(p, n * 2, s);
}

// Algorithms that are given what to compare by; equal numbers are one.
struct Tile {
    int n, s;
    bool operator<(const Tile &o) const { return n < o.n; }
};
void sorted(char *p) {
    std::vector<Tile> v{{10, 3}, {30, 2}, {20, 1}}, few;
    std::sort(v.begin(), v.end(), [](const Tile &a, const Tile &b) { return a.n > b.n; });
    compared<<<1, 32>>>(p, v[0].n, v.back().s);
    std::sort(v.begin(), v.end());
    compared<<<1, 32>>>(p, v[1].n, v[0].s);
    std::stable_sort(v.begin(), v.end(), [](auto &a, auto &b) { return a.s % 2 > b.s % 2; });
    compared<<<1, 32>>>(p, v[1].n, v[2].s);
    auto widest = std::max_element(v.begin(), v.end(), [](auto &a, auto &b) { return a.s < b.s; });
    compared<<<1, 32>>>(p, widest->n, widest - v.begin() + 2);
    std::copy_if(v.begin(), v.end(), std::back_inserter(few), [](const Tile &a) { return a.s != 2; });
    compared<<<1, 32>>>(p, few.size() * 7, few[1].s);
    std::vector<int> w{5, 3, 9, 3};
    std::sort(w.begin(), w.end(), std::greater<int>());
    compared<<<1, 32>>>(p, w[1], w[3]);
    std::sort(w.begin(), w.end(), [](int a, int b) { return a < b; });
    w.erase(std::unique(w.begin(), w.end()), w.end());
    compared<<<1, 32>>>(p, w.size() * 4, w[1]);
    compared<<<1, 32>>>(p, *std::lower_bound(w.begin(), w.end(), 6), std::find(w.begin(), w.end(), 9) - w.begin());
    w.erase(std::remove_if(w.begin(), w.end(), [](int n) { return n == 5; }), w.end());
    compared<<<1, 32>>>(p, w.size() + 9, w[1] - 2);
}

// Static objects of functions hold what their constructors give them until they are changed.
class Context {
    int threads_, steps_;
    static int counted() {
        int n = 0;
        for (int i = 0; i < 3; ++i) n += i;
        return n;
    }
    Context() : threads_(64), steps_(counted()) {}

   public:
    static Context &get() {
        static Context one;
        return one;
    }
    int threads() const { return threads_; }
    int steps() const { return steps_; }
    void set(int threads) { threads_ = threads; }
};
void statics(char *p) {
    kept<<<1, Context::get().threads()>>>(p, 50, Context::get().steps());
    Context::get().set(32);
    kept<<<2, Context::get().threads()>>>(p, 31, Context::get().steps());
}

int main() {
    char *p;
    cudaMalloc(&p, 65536);
    guided(p);
    tuples(p);
    sorted(p);
    statics(p);
}
