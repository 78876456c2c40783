// Members in the constants and sizes of their classes, which hide what blocks and the file declare by their names.
short data[7];
constexpr int Q = 11, W = 2;
struct Counted { int data[3]; enum { bytes = sizeof(data) }; static constexpr int twice = 2 * sizeof(data); };
struct Padded { int data[3]; char rest[64 - sizeof(data)]; double last; char end[sizeof(last)]; };
struct Base { double data[4]; };
struct Derived : Base { char rest[sizeof(data)]; enum { bytes = sizeof(data) }; static constexpr int half = sizeof(data) / 2; };
template <class T> struct Tile {
    T data[3];
    static constexpr int bytes = sizeof(data);
    using Row = decltype(data);
    char rest[128 - sizeof(data)];
};
struct Outer { double data[2]; struct Inner { char rest[sizeof(data)]; enum { bytes = sizeof(data) }; }; };
struct Early { int v[4]; enum { first = 4, bytes = sizeof(data) + first }; int w[first]; int data[9]; char z[sizeof(data)]; };
struct Numbers { enum { Q = 4, R = Q + 1 }; int v[Q + 1]; static constexpr int z = Q * 2; };
__global__ void files(float *p) {
    int t = threadIdx.x;
    p[t + Counted::bytes + Counted::twice] = 1;
    p[t + sizeof(Padded)] = 2;
    p[t + sizeof(Derived)] = 3;
    p[t + Derived::bytes + Derived::half] = 4;
    p[t + Tile<double>::bytes + sizeof(Tile<double>)] = 5;
    p[t + sizeof(Tile<char>::Row)] = 6;
    p[t + sizeof(Outer::Inner)] = 7;
    p[t + Outer::Inner::bytes] = 8;
    p[t + Numbers::R + sizeof(Numbers) + Numbers::z] = 9;
    p[t + sizeof(Early)] = 10;
}
__global__ void blocks(float *p) {
    int t = threadIdx.x;
    const int N = 3, W = 7;
    int M = t;
    short c[7];
    double d = 1;
    { struct L { int c[3]; enum { bytes = sizeof(c) }; int b[sizeof(c)]; char e[sizeof(d)]; };
      p[t + sizeof(L)] = 1;
      p[t + L::bytes] = 2; }
    { struct L { int c[3]; char size() const { return sizeof(c); } char d(int) const { return 1; } char z[sizeof(decltype(c))]; };
      p[t + L{}.size()] = 3;
      p[t + sizeof(L{}.d(1)) + sizeof(L::z)] = 4; }
    { struct L { enum { N = 5, M = N + 1 }; int v[N + 1]; int w[M * 2]; enum { Z = M + N + ::W }; int sum() const { return M + N; } };
      p[t + sizeof(L)] = 5;
      p[t + L::Z + L{}.sum()] = 6; }
    { struct L { int v[N + W]; enum { e = N * W + Q }; };
      p[t + sizeof(L) + L::e] = 7; }
    { struct B { enum { N = 9 }; int d[5]; };
      struct L : B { int v[N + 1]; enum { e = N + W }; char z[sizeof(d)]; using D = decltype(d); };
      p[t + sizeof(L)] = 8;
      p[t + L::e + sizeof(L::D)] = 9; }
    { struct L { struct N { int a[4]; }; N n; char q[sizeof(N)]; enum { W = sizeof(N) + 1 }; char r[W + 0]; };
      p[t + sizeof(L)] = 10; }
    auto generic = [](auto x) { struct L { decltype(x) c[6]; char z[sizeof(c)]; char w[sizeof(x)]; }; return sizeof(L); };
    p[t + generic(1.0)] = 11;
    p[t + generic('c')] = 12;
    p[t + M] = 13;
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    files<<<1, 32>>>(p);
    blocks<<<1, 32>>>(p);
}
