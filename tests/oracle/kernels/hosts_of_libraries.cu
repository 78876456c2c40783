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

int main() {
    char *p;
    cudaMalloc(&p, 65536);
    guided(p);
}
