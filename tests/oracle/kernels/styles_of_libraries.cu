// Idioms in which libraries are written, each of which a reader tells to the byte.
#include <cstddef>
#include <type_traits>
#include <utility>

// Types that hide a template further out: members, parameters, those of bases, local ones.
namespace products {
template <int K> struct Product {
    float *p;
    __device__ Product(float *q, int t) : p(q + t * K) {}
    __device__ void operator()(int i) { p[i] = 1; }
};
template <class T> struct Pair {
    T *a;
    T b;
    __device__ Pair(T *p, T q) : a(p), b(q) {}
};
template <class Product_> struct Kernel {
    using Product = Product_;
    __device__ void operator()(float *p) {
        Product product(p, threadIdx.x);
        product(3);
    }
};
template <class Product> struct Direct {
    __device__ void operator()(float *p) {
        Product product(p, threadIdx.x);
        product(5);
    }
};
struct Base {
    struct Pair {
        float *q;
        __device__ Pair(float *x, float) : q(x + 5) {}
    };
};
struct Derived : Base {
    __device__ void go(float *p) {
        Pair x(p, 2.f);
        x.q[threadIdx.x] = 2;
    }
};
template <template <int> class Product> struct Outer {
    __device__ void go(float *p) {
        Product<3> m(p, threadIdx.x);
        m(1);
    }
};
template <class O> __global__ void run(float *p) {
    O op;
    op(p);
}
__global__ void others(float *p) {
    Derived d;
    d.go(p);
    Outer<Product> o;
    o.go(p);
    using Pair = products::Pair<double>;
    Pair q((double *)p, 3.0);
    q.a[threadIdx.x] = q.b;
    struct Product {
        float *y;
        __device__ Product(float *q, int t) : y(q + t) {}
    };
    Product m(p, threadIdx.x);
    *m.y = 1;
}
}  // namespace products
int main() {
    char *p;
    cudaMalloc(&p, 1 << 17);
    float *f = (float *)p;
    products::run<products::Kernel<products::Product<4>>><<<1, 64>>>(f);
    products::run<products::Direct<products::Product<2>>><<<1, 64>>>(f);
    products::others<<<1, 32>>>(f);
}
