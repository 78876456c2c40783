// Iterators over iterators: zipped, permuted, transformed, with tuples of references and placeholders.
#include <cstddef>
#include <type_traits>
#include <utility>
namespace th { // own thrust: facades, zip, transform, permutation, counting, constant, discard, reverse, placeholders
template <class... T> struct tuple;
template <> struct tuple<> {
};
template <class H, class... T> struct tuple<H, T...> {
H h;
tuple<T...> t;
__host__ __device__ tuple() {
} __host__ __device__ tuple(H a, T... b) : h(a), t(b...) {
} template <class U, class... V, class = std::enable_if_t<sizeof...(V) == sizeof...(T)>> __host__ __device__ tuple(const tuple<U, V...> &o) : h(o.h), t(o.t) {
} template <class U, class... V> __host__ __device__ tuple &operator=(const tuple<U, V...> &o) {
h = o.h;
t = o.t;
return *this;
} __host__ __device__ tuple &operator=(const tuple &o) {
h = o.h;
t = o.t;
return *this;
} tuple(const tuple &) = default;
};
template <int I> struct getter {
template <class T> static __host__ __device__ decltype(auto) get(T &&t) {
return getter<I - 1>::get(t.t);
} };
template <> struct getter<0> {
template <class T> static __host__ __device__ auto &get(T &&t) {
return t.h;
} };
template <int I, class T> __host__ __device__ decltype(auto) get(T &&t) {
return getter<I>::get(t);
}
template <class I> struct value_of {
using type = typename I::value_type;
};
template <class T> struct value_of<T *> {
using type = T;
};
template <class T> struct value_of<const T *> {
using type = T;
};
template <class I> struct ref_of {
using type = typename I::reference;
};
template <class T> struct ref_of<T *> {
using type = T &;
};
template <class Derived, class V, class R> struct facade {
using value_type = V;
using reference = R;
__host__ __device__ Derived &self() {
return *static_cast<Derived *>(this);
} __host__ __device__ const Derived &self() const {
return *static_cast<const Derived *>(this);
} __host__ __device__ R operator*() const {
return self().dereference();
} __host__ __device__ R operator[](std::ptrdiff_t n) const {
return *(self() + n);
} __host__ __device__ Derived operator+(std::ptrdiff_t n) const {
Derived d = self();
d.advance(n);
return d;
} __host__ __device__ Derived &operator+=(std::ptrdiff_t n) {
self().advance(n);
return self();
} __host__ __device__ Derived &operator++() {
self().advance(1);
return self();
} };
template <class T> struct counting_iterator : facade<counting_iterator<T>, T, T> {
T v;
__host__ __device__ explicit counting_iterator(T v) : v(v) {
} __host__ __device__ T dereference() const {
return v;
} __host__ __device__ void advance(std::ptrdiff_t n) {
v += n;
} };
template <class T> struct constant_iterator : facade<constant_iterator<T>, T, T> {
T v;
__host__ __device__ explicit constant_iterator(T v) : v(v) {
} __host__ __device__ T dereference() const {
return v;
} __host__ __device__ void advance(std::ptrdiff_t) {
} };
template <class E, class I> struct permutation_iterator : facade<permutation_iterator<E, I>, typename value_of<E>::type, typename ref_of<E>::type> {
E e;
I i;
__host__ __device__ permutation_iterator(E e, I i) : e(e), i(i) {
} __host__ __device__ typename ref_of<E>::type dereference() const {
return *(e + *i);
} __host__ __device__ void advance(std::ptrdiff_t n) {
i += n;
} };
template <class F, class I> struct transform_iterator : facade<transform_iterator<F, I>, std::decay_t<decltype(std::declval<F>()(*std::declval<I>()))>, decltype(std::declval<F>()(*std::declval<I>()))> { I i;
F f;
__host__ __device__ transform_iterator(I i, F f) : i(i), f(f) {
} __host__ __device__ decltype(auto) dereference() const {
return f(*i);
} __host__ __device__ void advance(std::ptrdiff_t n) {
i += n;
} };
template <class... I> struct zip_iterator : facade<zip_iterator<I...>, tuple<typename value_of<I>::type...>, tuple<typename ref_of<I>::type...>> {
tuple<I...> its;
__host__ __device__ zip_iterator(tuple<I...> t) : its(t) {
} template <size_t... K> __host__ __device__ tuple<typename ref_of<I>::type...> deref(std::index_sequence<K...>) const {
return tuple<typename ref_of<I>::type...>(*get<K>(its)...);
} __host__ __device__ tuple<typename ref_of<I>::type...> dereference() const {
return deref(std::index_sequence_for<I...>{});
} template <size_t... K> __host__ __device__ void adv(std::ptrdiff_t n, std::index_sequence<K...>) {
((get<K>(its) += n), ...);
} __host__ __device__ void advance(std::ptrdiff_t n) {
adv(n, std::index_sequence_for<I...>{});
} };
template <class... I> __host__ __device__ zip_iterator<I...> make_zip_iterator(I... i) {
return zip_iterator<I...>(tuple<I...>(i...));
} template <class E, class I> __host__ __device__ permutation_iterator<E, I> make_permutation_iterator(E e, I i) {
return {e, i};
} template <class F, class I> __host__ __device__ transform_iterator<F, I> make_transform_iterator(I i, F f) {
return {i, f};
} template <class T> __host__ __device__ counting_iterator<T> make_counting_iterator(T t) {
return counting_iterator<T>(t);
}
namespace ph {
template <int N> struct arg {
template <class... A> __host__ __device__ decltype(auto) eval(A &...a) const {
return get<N>(tuple<A &...>(a...));
} };
template <class T> struct val {
T v;
template <class... A> __host__ __device__ T eval(A &...) const {
return v;
} };
struct add {
template <class A, class B> static __host__ __device__ auto op(A a, B b) {
return a + b;
} };
struct mul {
template <class A, class B> static __host__ __device__ auto op(A a, B b) {
return a * b;
} };
template <class O, class L, class R> struct expr {
L l;
R r;
template <class... A> __host__ __device__ auto eval(A &...a) const {
return O::op(l.eval(a...), r.eval(a...));
} };
template <class E> struct actor : E {
__host__ __device__ actor(E e = E()) : E(e) {
} template <class... A> __host__ __device__ auto operator()(A... a) const {
return this->eval(a...);
} };
template <class A, class B> __host__ __device__ auto operator+(const actor<A> &a, const actor<B> &b) {
return actor<expr<add, A, B>>({a, b});
} template <class A> __host__ __device__ auto operator*(const actor<A> &a, float b) {
return actor<expr<mul, A, val<float>>>({a, {b}});
} static const actor<arg<0>> _1;
static const actor<arg<1>> _2;
}
template <class F, class I> __global__ void for_each_k(F f, I first, int n) {
int i = blockIdx.x * blockDim.x + threadIdx.x;
if (i < n) f(first[i]);
} template <class I, class O, class F> struct unary_transform { F op;
template <class T> __host__ __device__ void operator()(T t) const {
get<1>(t) = op(get<0>(t));
} };
template <class I, class O, class F> void transform(I a, int n, O o, F f) {
for_each_k<<<(n + 127) / 128, 128>>>(unary_transform<I, O, F>{f}, make_zip_iterator(a, o), n);
} template <class F> struct binary_transform { F op;
template <class T> __host__ __device__ void operator()(T t) const {
get<2>(t) = op(get<0>(t), get<1>(t));
} };
template <class I, class J, class O, class F> void transform2(I a, J b, int n, O o, F f) {
for_each_k<<<(n + 127) / 128, 128>>>(binary_transform<F>{f}, make_zip_iterator(a, b, o), n);
} }
using namespace th;
struct stride_fn {
int s;
__host__ __device__ int operator()(int i) const {
return i * s + 1;
} };
struct sq {
template <class T> __host__ __device__ T operator()(const T &x) const {
return x * x;
} };
struct saxpy {
float a;
template <class T> __host__ __device__ void operator()(T t) const {
get<2>(t) = a * get<0>(t) + get<1>(t);
} };
int main() {
float *x, *y, *z;
cudaMalloc(&x, 65536);
cudaMalloc(&y, 65536);
cudaMalloc(&z, 65536);
for_each_k<<<2, 128>>>(saxpy{2}, make_zip_iterator(x, y, z), 200);
auto strided = make_permutation_iterator(x, make_transform_iterator(make_counting_iterator(0), stride_fn{3}));
th::transform(strided, 150, y, sq());
th::transform(make_counting_iterator(5), 100, z, sq());
auto rev = make_permutation_iterator(y, make_transform_iterator(make_counting_iterator(0), [] __host__ __device__(int i) {
return 99 - i;
}));
th::transform(x, 100, rev, sq());
using namespace ph;
th::transform2(x, constant_iterator<float>(3), 90, z, _1 + _2 * 2.f);
for_each_k<<<1, 64>>>([] __device__(auto t) {
get<1>(t) = get<0>(t);
}, make_zip_iterator(make_permutation_iterator(x, make_transform_iterator(make_counting_iterator(0), stride_fn{2})), z), 60);
cudaDeviceSynchronize();
}
