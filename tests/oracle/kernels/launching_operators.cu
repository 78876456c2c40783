// Expression templates in which an operator launches, with template arguments that end in two brackets, and
// arguments read through traits, packs and objects that are named with typename.
#include <new>
#include <tuple>
#include <type_traits>
template <class Own> struct Expression {
    __host__ __device__ const Own &self() const { return *static_cast<const Own *>(this); }
};
template <class E, class T> class Plan;
template <class Tag, class T> struct Array : Expression<Array<Tag, T>> {
    T *data;
    int step;
    Array(T *d, int s) : data(d), step(s) {}
    template <class E> Array &operator=(const Expression<E> &e);
    template <class E> Array &operator+=(const Expression<E> &e);
};
template <class L, class R> struct Sum : Expression<Sum<L, R>> {
    const L &left;
    const R &right;
    Sum(const L &l, const R &r) : left(l), right(r) {}
};
template <class L, class R> Sum<L, R> operator+(const Expression<L> &l, const Expression<R> &r) {
    return Sum<L, R>(l.self(), r.self());
}
template <class Tag, class T> class Plan<Array<Tag, T>, T> {
    T *data;
    int step;

  public:
    explicit Plan(const Array<Tag, T> &a) : data(a.data), step(a.step) {}
    __device__ T &place(int i) { return data[i * step]; }
    __device__ const T &value(int i) const { return data[i * step]; }
};
template <class L, class R, class T> class Plan<Sum<L, R>, T> {
    Plan<L, T> left;
    Plan<R, T> right;

  public:
    explicit Plan(const Sum<L, R> &s) : left(s.left), right(s.right) {}
    __device__ T value(int i) const { return left.value(i) + right.value(i); }
};
struct Save {
    template <class T> __device__ static void to(T &a, T b) { a = b; }
};
struct Add {
    template <class T> __device__ static void to(T &a, T b) { a += b; }
};
template <class S, class D, class E> __global__ void assign(D to, const E from) {
    S::to(to.place(threadIdx.x), from.value(threadIdx.x));
}
template <class S, class D, class E, class T> void launch(Plan<D, T> to, const Plan<E, T> &from) {
    assign<S, Plan<D, T>, Plan<E, T>><<<1, 32>>>(to, from);
}
template <class Tag, class T> template <class E> Array<Tag, T> &Array<Tag, T>::operator=(const Expression<E> &e) {
    launch<Save>(Plan<Array<Tag, T>, T>(*this), Plan<E, T>(e.self()));
    return *this;
}
template <class Tag, class T> template <class E> Array<Tag, T> &Array<Tag, T>::operator+=(const Expression<E> &e) {
    launch<Add>(Plan<Array<Tag, T>, T>(*this), Plan<E, T>(e.self()));
    return *this;
}

template <int N, class T> struct Pairs {
    static constexpr bool value = N % 2 == 0 && std::is_fundamental_v<T> && sizeof(T) <= 4;
};
template <class T, int N> __device__ auto load(T *in, T (&out)[N]) -> std::enable_if_t<Pairs<N, T>::value> {
    float2 both = reinterpret_cast<float2 *>(in)[threadIdx.x];
    out[0] = both.x + both.y;
}
template <class T, int N> __device__ auto load(T *in, T (&out)[N]) -> std::enable_if_t<!Pairs<N, T>::value> {
    out[0] = in[threadIdx.x * N];
}
template <class T, int N> __global__ void loads(T *p) {
    T own[N];
    load(p, own);
    p[threadIdx.x] = own[0];
}

template <class T> struct Two {
    using type = std::tuple<T &, T &>;
};
template <class T> __device__ typename Two<T>::type both(T *p) { return typename Two<T>::type(*p, *(p + 1)); }
template <class... T> struct Any {
    static constexpr size_t size = [] {
        size_t most = 0;
        ((most = sizeof(T) > most ? sizeof(T) : most), ...);
        return most;
    }();
    alignas(T...) unsigned char bytes[size];
    int index;
};
template <class T> struct Made {
    union {
        char none;
        T value;
    };
    template <class... A> __device__ explicit Made(int, A &&...a) : value(static_cast<A &&>(a)...) {}
};
__global__ void others(float *p, Any<char, double> a) {
    Made<int> made(0, 5);
    p[threadIdx.x * made.value] = 4;
    std::get<1>(both(p + 2 * threadIdx.x)) = 1;
    p[a.index * threadIdx.x] = 2;
    p[sizeof(a) * threadIdx.x] = 3;
}
int main() {
    float *p;
    double *q;
    cudaMalloc(&p, 1 << 14);
    cudaMalloc(&q, 1 << 14);
    Array<int, float> a(p, 2), b(p + 512, 1), c(p + 1024, 4);
    a = b + c;
    c += a + b + c;
    loads<float, 2><<<1, 32>>>(p);
    loads<float, 3><<<1, 32>>>(p);
    loads<double, 2><<<1, 32>>>(q);
    others<<<1, 32>>>(p, Any<char, double>{{}, 3});
    cudaDeviceSynchronize();
}
