// Functions for objects of a derived class take them, rather than the implicit ones of the base.
struct Y; struct X { int x = 7; __device__ X() {} __device__ X(const Y &); __device__ X &operator=(const Y &); };
struct Y : X { int i = 9; };
struct Z : Y {};
__device__ X::X(const Y &) { x = 3; }
__device__ X &X::operator=(const Y &) { x = 5; return *this; }
// Member templates hide those of a base beside a using-declaration where their parameters are the same.
struct Foo { template <class T> __device__ int bar() { return 5; } template <int I> __device__ int bar() { return 2; } };
struct Baz : Foo { using Foo::bar; template <int I> __device__ int bar() { return 3; } };
struct Own : Foo { using Foo::bar; template <class T, class U> __device__ int bar() { return 4; } };
__global__ void k(char *o) { int t = threadIdx.x; X a, b; Y y; Z z; Baz baz; Own own;
    a = y; o[t * a.x] = 1;
    X c = y; o[t * c.x] = 1;
    X d(z); o[t * d.x] = 1;
    b.x = 6; a = b; o[t * a.x] = 1;
    a = Z(); o[t * a.x] = 1;
    o[t * baz.bar<1>()] = 1;
    o[t * baz.bar<int>()] = 1;
    o[t * own.bar<int>()] = 1;
    o[t * own.bar<int, int>()] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
