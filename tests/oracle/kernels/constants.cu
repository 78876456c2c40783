#include <cstdlib>
// Elements of constant arrays of classes and of files.
template <int N> struct Of { static constexpr short w[] = {N, N + 1}; };
struct Table {
    static constexpr int tab[4] = {3, 1, 4, 1};
    static constexpr unsigned char u[] = {250, 7};
    __device__ static int at(int i) { return tab[i]; }
    template <int I> __device__ int get() const { return tab[I] + u[1]; }
};
struct Derived : Table { static constexpr int tab[2] = {6, 5}; __device__ int own(int i) { return tab[i] + Table::tab[i]; } };
constexpr int ct[3] = {1, 2, 3};
namespace space { constexpr int ct[3] = {4, 5, 6}; }
template <int N> struct Fibonacci { static const int v = Fibonacci<N - 1>::v + Fibonacci<N - 2>::v; };
template <> struct Fibonacci<0> { static const int v = 0; };
template <> struct Fibonacci<1> { static const int v = 1; };
__global__ void k1(int *o) {
    int t = threadIdx.x;
    o[t * (Fibonacci<40>::v % 8 + 2)] = 1;
    o[t * Table::tab[2]] = 1;
    o[t + Table::u[0]] = 2;
    o[t * Table::u[1]] = 3;
    o[t * Table::at(3)] = 4;
    o[t * Table().get<0>()] = 5;
    o[t * Of<5>::w[1]] = 6;
    o[t * Of<2>::w[0]] = 7;
    o[t * Derived::tab[1]] = 8;
    o[t * Derived().own(0)] = 9;
    o[t * Derived::at(0)] = 10;
    int tab[2] = {2, 8};
    o[t * tab[1]] = 11;
    o[t * ct[1]] = 12;
    o[t * space::ct[ct[0]]] = 13;
}
int main() {
    int *o;
    cudaMalloc(&o, 1 << 20);
    k1<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
