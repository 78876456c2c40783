// Detection with a void_t of the source's own, and templates as the operations that are detected.
#include <type_traits>
#include <utility>
template <class...> using Void = void;
template <class...> struct MakeVoid { using type = void; };
template <class... T> using VoidByClass = typename MakeVoid<T...>::type;
template <template <class...> class Op, class, class... A> struct One : std::false_type { using type = char; };
template <template <class...> class Op, class... A> struct One<Op, Void<Op<A...>>, A...> : std::true_type { using type = Op<A...>; };
template <template <class...> class Op, class, class... A> struct Two : std::false_type {};
template <template <class...> class Op, class... A> struct Two<Op, VoidByClass<Op<A...>>, A...> : std::true_type {};
template <class, template <class> class Op, class A> struct Three : std::false_type {};
template <template <class> class Op, class A> struct Three<Void<Op<A>>, Op, A> : std::true_type {};
template <class, template <class...> class Op, class... A> struct Four : std::false_type {};
template <template <class...> class Op, class... A> struct Four<std::void_t<Op<A...>>, Op, A...> : std::true_type {};
template <class T> using Reference = typename T::reference;
template <class T> using Sum = decltype(std::declval<T>() + std::declval<T>());
template <class T, class U> using Assigned = decltype(std::declval<T &>() = std::declval<U>());
template <template <class...> class> struct Takes { static constexpr int n = 5; };
template <class T> struct Box { T v[3]; };
struct View { int pad[3]; using reference = short &; };
__global__ void k(float *p) {
    int t = threadIdx.x;
    p[t + One<Reference, void, int>::value + 2 * One<Reference, void, View>::value] = 1;
    p[t + One<Sum, void, int>::value + 2 * One<Sum, void, View>::value] = 2;
    p[t + One<Assigned, void, int, View>::value + 2 * One<Assigned, void, View, View>::value] = 3;
    p[t + sizeof(One<Reference, void, int>::type) + 2 * sizeof(One<Reference, void, View>::type)] = 4;
    p[t + sizeof(One<Sum, void, short>::type) + 2 * sizeof(One<Sum, void, View>::type)] = 5;
    p[t + Two<Reference, void, int>::value + 2 * Two<Reference, void, View>::value] = 6;
    p[t + Two<Sum, void, int>::value + 2 * Two<Sum, void, View>::value] = 7;
    p[t + Three<void, Reference, int>::value + 2 * Three<void, Reference, View>::value] = 8;
    p[t + Three<void, Sum, int>::value + 2 * Three<void, Sum, View>::value] = 9;
    p[t + Four<void, Reference, int>::value + 2 * Four<void, Reference, View>::value] = 10;
    p[t + Four<void, Sum, int>::value + 2 * Four<void, Sum, View>::value] = 11;
    p[t + One<Box, void, int>::value + 2 * Takes<Box>::n] = 12;
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    k<<<1, 32>>>(p);
}
