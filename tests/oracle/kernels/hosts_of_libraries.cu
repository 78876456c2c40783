// What host code in the style of libraries computes its launches with.
#include <tuple>
#include <utility>
#include <vector>
__global__ void k(char *p, int n, int s) {
    if (threadIdx.x < n) p[threadIdx.x * s] = 1;
}

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

int main() {
    char *p;
    cudaMalloc(&p, 65536);
    guided(p);
    tuples(p);
}
