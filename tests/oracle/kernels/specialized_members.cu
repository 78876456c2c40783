// Member classes and member templates that are specialized outside of their class.
#define G __device__
struct O { template <class U> struct In { static constexpr int v = 3; }; template <class U, int N> struct Tw { G static int f() { return N; } }; };
template <> struct O::In<char> { static constexpr int v = 5; };
template <class T> struct O::In<T *> { static constexpr int v = 7 + O::In<T>::v; };
template <int N> struct O::Tw<int, N> { G static int f() { return N + 10; } };
namespace ns { struct P { template <class U> struct In; }; template <class U> struct P::In { static constexpr int v = 4; }; template <> struct P::In<int> { static constexpr int v = 6; }; }
template <> struct ns::P::In<short> { static constexpr int v = 9; };
template <class T> struct Q { template <class U> struct In { static constexpr int v = 3; }; template <class U> struct In<U *> { static constexpr int v = 8; }; template <class U> struct Fwd; };
template <class T> template <class U> struct Q<T>::Fwd { static constexpr int v = sizeof(T) + sizeof(U); };
template <> template <class U> struct Q<char>::Fwd { static constexpr int v = 11; };
__global__ void k1(char *o) { int t = threadIdx.x;
 o[t * O::In<int>::v] = 1; o[t * O::In<char>::v] = 1; o[t * O::In<char *>::v] = 1; o[t * O::Tw<char, 4>::f()] = 1; o[t * O::Tw<int, 4>::f()] = 1;
 o[t * ns::P::In<char>::v] = 1; o[t * ns::P::In<int>::v] = 1; o[t * ns::P::In<short>::v] = 1;
 o[t * Q<int>::In<int>::v] = 1; o[t * Q<int>::In<int *>::v] = 1; o[t * Q<short>::Fwd<int>::v] = 1; o[t * Q<char>::Fwd<int>::v] = 1;
}
template <class T> struct Outer { template <class U> struct In { U u; G int sum() const { return u + sizeof(U) + sizeof(T); } }; template <class U> static constexpr int k = sizeof(U); template <class U> G int f(U) const { return 1 + sizeof(U); } struct Plain { int p = 3; G int get() const { return p; } }; static constexpr int n = 4; G int m() const { return 5; } enum { e = 6 }; };
template <> template <> struct Outer<char>::In<char> { char u; G int sum() const { return 21; } };
template <> template <class U> struct Outer<short>::In { U u; G int sum() const { return 17; } };
template <> template <class U> G int Outer<short>::f(U) const { return 11; }
template <> struct Outer<int>::Plain { G int get() const { return 9; } };
template <> G int Outer<int>::m() const { return 8; }
__global__ void k2(char *o) { int t = threadIdx.x;
 Outer<char>::In<char> a{1}; o[t * a.sum()] = 1; 
 Outer<char>::In<int> b{1}; o[t * b.sum()] = 1; 
 Outer<short>::In<int> c{1}; o[t * c.sum()] = 1; 
 Outer<int>::In<char> d{1}; o[t * d.sum()] = 1; 
 Outer<char> oc; Outer<short> os; Outer<int> oi;
 o[t * oi.f(1)] = 1;
 o[t * Outer<int>::Plain().get()] = 1; 
 o[t * Outer<char>::Plain().get()] = 1; 
 o[t * oi.m()] = 1; 
 o[t * oc.m()] = 1; 
}
// A member template that is specialized for one class takes the place of the template's partial specializations, too.
template <class T> struct Around {
    template <class U> struct In { static constexpr int v = 1; };
    template <class U> struct In<U *> { static constexpr int v = 2; };
    template <class U, int N> struct In<U[N]> { static constexpr int v = 3 + N; };
};
template <> template <class U> struct Around<char>::In { static constexpr int v = 5; };
template <> template <> struct Around<int>::In<double> { static constexpr int v = 6; };
template <> template <> struct Around<int>::In<short *> { static constexpr int v = 11; };
__global__ void k3(char *o) {
    int t = threadIdx.x;
    o[t * Around<char>::In<int *>::v] = 1;
    o[t * Around<char>::In<int[4]>::v] = 2;
    o[t * Around<char>::In<int>::v] = 3;
    o[t * Around<int>::In<int *>::v] = 4;
    o[t * Around<int>::In<int[4]>::v] = 5;
    o[t * Around<int>::In<double>::v] = 6;
    o[t * Around<int>::In<short *>::v] = 7;
}
int main() { char *o; cudaMalloc(&o, 1 << 12); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o); }
