// Friends that are found by members of the class, by its enums, and by template arguments.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct X { int v; struct In { int w; struct Deep { int d; }; }; enum E { e1 = 1, e2 = 2 }; enum class S { s = 3 }; friend D int inn(In i) { return i.w * 2; } friend D int operator+(In a, In b) { return a.w * b.w; } friend D E operator|(E a, E b) { return E(int(a) + int(b) * 2); } friend D int fe(S s) { return (int)s + 3; } friend D int dp(In::Deep) { return 1; } friend D int pt(In *) { return 12; } };
template <class T> D int inn(T) { return 1; } D int fe(...) { return 1; } D int dp(...) { return 7; } D int operator+(X::In, int) { return 9; }
template <class T> struct Y { struct It { T v; }; friend D bool operator!=(It a, It b) { return a.v + 1 == b.v; } friend D int di(It a) { return sizeof(T) + a.v; } };
template <class T> struct Bx {}; struct Z { friend D int bx(Bx<Z>) { return 6; } friend D int bx2(const Bx<Bx<Z *>> &) { return 8; } }; D int bx(...) { return 2; } template <class T> D int bx2(T) { return 3; } struct Zd : X::In {}; D int operator&(X::E a, X::E b) { return 5; }
template <class T> D int call(T x) { return inn(x); }
__global__ void associated(unsigned char *o) { int t = threadIdx.x; X::In i{4}, j{2};
  Q(inn(X::In{4}))
  Q(inn(3))
  Q(i + j)
  Q(i + 2)
  Q(X::e1 | X::e2)
  Q(fe(X::S::s))
  Q(dp(X::In::Deep()))
  Q(pt(&i))
  Y<int>::It a{1}, b{2};
  Q((a != b) + 3)
  Q(di(b) + di(Y<char>::It{5}))
  Q(bx(Bx<Z>()))
  Q(bx(Bx<int>()))
  Q(bx2(Bx<Bx<Z *>>()))
  Q(bx2(Bx<Bx<int *>>()))
  Q(inn(Zd()))
  Q((X::e1 & X::e2) + (X::e2 | 1))
  Q(call(j))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); associated<<<1, 32>>>(o); cudaDeviceSynchronize(); }
