// Destructors that are called by name, of numbers and objects, in storage of bytes where objects follow each other.
#include <new>
#include <utility>
struct Cell {
  int v;
  float *p;
  __device__ Cell(int v, float *p) : v(v), p(p) { p[threadIdx.x] = v; }
  __device__ ~Cell() { p[threadIdx.x + v * 64] = 1; }
};
struct Two {
  Cell a, b;
};
template <class T>
__device__ void end(T *p) {
  p->~T();
}
template <class T>
__device__ void end(T &p) {
  p.~T();
}
template <class T, int N>
struct Vector {
  alignas(T) unsigned char raw[N * sizeof(T)];
  int n = 0;
  __device__ T *data() { return reinterpret_cast<T *>(raw); }
  template <class... A>
  __device__ T &emplace_back(A &&...a) {
    T *r = ::new (static_cast<void *>(data() + n)) T(std::forward<A>(a)...);
    ++n;
    return *r;
  }
  __device__ void pop_back() { data()[--n].~T(); }
  __device__ T &operator[](int i) { return data()[i]; }
  __device__ ~Vector() {
    for (int i = 0; i < n; ++i) data()[i].~T();
  }
};
__global__ void explicit_destructors(float *o) {
  alignas(8) unsigned char raw[2 * sizeof(Cell)];
  Cell *c = reinterpret_cast<Cell *>(raw);
  new (c) Cell(1, o);
  new (static_cast<void *>(c + 1)) Cell(2, o + 256);
  o[threadIdx.x * c[1].v] = 2;
  c->~Cell();
  end(c + 1);
  int x = 3;
  end(&x);
  end(x);
  o[threadIdx.x * x] = 3;
  alignas(8) unsigned char more[sizeof(Two)];
  Two *two = new (more) Two{{3, o + 512}, {4, o + 1024}};
  two->~Two();
  {
    Vector<Cell, 3> v;
    v.emplace_back(1, o);
    v.emplace_back(2, o + 1024);
    v.pop_back();
    v.emplace_back(3, o + 2048);
    o[threadIdx.x * v[1].v] = 6;
  }
  Vector<int, 4> w;
  for (int i = 0; i < 4; ++i) w.emplace_back(i * 3);
  o[threadIdx.x * w[2]] = 7;
  new (raw) int(5);
  o[threadIdx.x * *reinterpret_cast<int *>(raw)] = 8;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  explicit_destructors<<<1, 32>>>(o);
}
