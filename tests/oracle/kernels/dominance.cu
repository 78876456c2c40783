// A name of several bases: what hides another one that they share as a virtual base.
#define G __device__
struct Root {
    G virtual int id() const { return 1; }
    G int plain() const { return 2; }
    G static int stat() { return 3; }
    static constexpr int width = 4;
    enum { tag = 5 };
    using type = short;
    template <class T> struct Of { static constexpr int n = 6; };
    G virtual int asked() const = 0;
};
struct Left : virtual Root { G int left() const { return 7; } };
struct Right : virtual Root {
    G int id() const override { return 8; }
    G int plain() const { return 9; }
    G static int stat() { return 10; }
    static constexpr int width = 11;
    enum { tag = 12 };
    using type = double;
    template <class T> struct Of { static constexpr int n = 13; };
    G int asked() const override { return 14; }
};
struct Both : Left, Right { G int inside() const { return plain() + width + tag + sizeof(type) + Of<int>::n; } };
struct Farther : virtual Right { G int id() const override { return 15; } G int plain() const { return 16; } };
struct Passing : virtual Right {};
struct Third : Passing, Farther {};
__global__ void k1(char *o) {
    int t = threadIdx.x;
    Both b;
    o[t * b.id()] = 1;
    o[t * b.plain()] = 1;
    o[t * b.stat()] = 1;
    o[t * Both::stat()] = 1;
    o[t * Both::width] = 1;
    o[t * Both::tag] = 1;
    o[t * sizeof(Both::type)] = 1;
    o[t * Both::Of<int>::n] = 1;
    o[t * b.asked()] = 1;
    o[t * b.inside()] = 1;
    o[t * b.left()] = 1;
    o[t * b.Left::plain()] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x;
    Third c;
    o[t * c.id()] = 1;
    o[t * c.plain()] = 1;
    o[t * c.stat()] = 1;
    o[t * c.Passing::id()] = 1;
}
G int ask(const Root &r) { return r.id() + r.asked(); }
__global__ void k3(char *o) {
    int t = threadIdx.x;
    Both b;
    Third c;
    o[t * ask(b)] = 1;
    o[t * ask(c)] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 12);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    k3<<<1, 32>>>(o);
}
