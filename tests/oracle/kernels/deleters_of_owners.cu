// What owners do with their deleters: move them, assign them, swap them.
#include <memory>
#include <utility>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
struct Del {
    int state;
    explicit Del(int s) : state(s) {}
    Del(Del &&o) : state(o.state) { o.state = 0; }
    Del &operator=(Del &&o) { state = o.state; o.state = 9; return *this; }
    void operator()(int *q) const { delete q; }
};
struct CDel { int state; void operator()(int *q) const { delete q; } };
struct Base { virtual ~Base() {} int n = 1; };
struct Derived : Base { Derived() { n = 6; } };
int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    Del d(5);
    std::unique_ptr<int, Del> a(new int(1), std::move(d));
    k<<<1, 32>>>(p, d.state + 1);
    k<<<2, 32>>>(p, a.get_deleter().state);
    std::unique_ptr<int, Del> b(std::move(a));
    k<<<3, 32>>>(p, a.get_deleter().state + 2);
    k<<<4, 32>>>(p, b.get_deleter().state + 2);
    std::unique_ptr<int, Del> c(new int(4), Del(3));
    c = std::move(b);
    k<<<5, 32>>>(p, c.get_deleter().state + *c);
    k<<<6, 32>>>(p, b.get_deleter().state);
    CDel d1{5}, d2{6};
    std::unique_ptr<int, CDel &> s1(new int(1), d1), s2(new int(2), d2);
    s2 = std::move(s1);
    k<<<7, 32>>>(p, d2.state + *s2);
    std::unique_ptr<int, CDel> x(new int(2), CDel{3}), y(new int(4), CDel{7});
    x.swap(y);
    k<<<8, 32>>>(p, x.get_deleter().state);
    k<<<9, 32>>>(p, *y);
    std::unique_ptr<Base> base = std::unique_ptr<Derived>(new Derived);
    k<<<10, 32>>>(p, base->n);
    std::unique_ptr<Base> other;
    other = std::make_unique<Derived>();
    k<<<11, 32>>>(p, other->n + 1);
    auto held = [](int *q) { delete q; };
    std::unique_ptr<int, decltype(held)> l(new int(11), held);
    auto m = std::move(l);
    k<<<12, 32>>>(p, *m);
}
