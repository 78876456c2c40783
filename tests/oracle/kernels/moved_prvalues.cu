// Which objects are copied, moved, or the very ones that are made: each constructor counts.
#include <new>
#include <utility>
struct Made {
  int *n;
  int id;
  __device__ Made(int *n) : n(n), id(1) { *n += 1; }
  __device__ Made(const Made &other) : n(other.n), id(other.id + 1) { *n += 2; }
  __device__ Made(Made &&other) : n(other.n), id(other.id + 4) { *n += 3; }
};
struct Wider : Made {
  int z;
  __device__ Wider(int *n) : Made(n), z(4) {}
};
struct Holder {
  Made made;
  const Made fixed;
  __device__ Holder(int *n) : made(n), fixed(n) {}
};
struct View {
  Made &made;
  __device__ operator Made &() const { return made; }
};
struct Taker {
  Made made;
  __device__ Taker(Made given) : made(std::move(given)) {}
};
struct Lasting {
  int *n;
  __device__ Lasting(int *n) : n(n) { *n = *n * 2 + 3; }
  __device__ ~Lasting() { *n = *n * 3 + 3; }
};
struct Number {
  int v;
  __device__ Number(int v) : v(v) {}
};
struct Variant {
  union {
    Lasting lasting;
    int number;
  };
  bool lasts;
  __device__ Variant(int *n) : lasting(n), lasts(true) {}
  __device__ ~Variant() {
    if (lasts) lasting.~Lasting();
  }
};
union Either {
  int number;
  Number other;
  Lasting lasting;
  __device__ Either() : other(6) {}
  __device__ Either(int *n) : lasting(n) {}
  __device__ ~Either() {}
};
union Ending {
  Lasting lasting;
  int number;
  __device__ Ending(int *n) : lasting(n) {}
  __device__ ~Ending() { lasting.~Lasting(); }
};
__device__ Made make(int *n) { return Made(n); }
__device__ const Made make_const(int *n) { return Made(n); }
__device__ Made outermost(int *n) {
  Made x(n);
  if (*n > 90) return x;
  return x;
}
__device__ Made in_block(int *n) {
  {
    Made x(n);
    return x;
  }
}
__device__ Made in_loop(int *n) {
  for (int i = 0;; i++) {
    Made x(n);
    if (i == 1) return x;
  }
}
#define COUNT(...) ([&] { int m = 1; int *n = &m; { __VA_ARGS__; } return m; }())
__global__ void moved(char *o) {
  int t = threadIdx.x;
  o[t * COUNT(Made a(std::move(make(n))))] = 1;
  o[t * COUNT(Made a(std::move(make_const(n))))] = 1;
  o[t * COUNT(Made a = static_cast<Made &&>(make(n)))] = 1;
  o[t * COUNT(Made a = (Made &&)Made(n))] = 1;
  o[t * COUNT(Made a = std::forward<Made>(make(n)))] = 1;
  o[t * COUNT(Taker a(std::move(make(n))))] = 1;
  o[t * COUNT(auto f = [x = std::move(make(n))] { return x.id; }; m += f())] = 1;
  o[t * COUNT(Made a = Wider(n))] = 1;
  o[t * COUNT(Made a = Holder(n).made)] = 1;
  o[t * COUNT(Made a = Holder(n).fixed)] = 1;
  o[t * COUNT(Made a(n); Made b = View{a}; m += b.id)] = 1;
  o[t * COUNT(Made a(n); Made b(View{a}); m += b.id)] = 1;
}
__global__ void made(char *o) {
  int t = threadIdx.x;
  o[t * COUNT(Made a = make(n))] = 1;
  o[t * COUNT(Made a = outermost(n))] = 1;
  o[t * COUNT(Made a = in_block(n))] = 1;
  o[t * COUNT(Made a = in_loop(n))] = 1;
  o[t * COUNT(Made a(n); for (Made b : {a, a}) m += 1)] = 1;
  o[t * COUNT(Made a(n); for (auto b : {a}) m += b.id)] = 1;
  o[t * COUNT(Made a(n); Taker b(Made(n)); m += 4)] = 1;
}
__global__ void held(char *o) {
  int t = threadIdx.x;
  o[t * COUNT(Variant v(n); m += 1)] = 1;
  o[t * COUNT(Variant v(n); v.lasts = false; v.number = 2; m += v.number)] = 1;
  o[t * COUNT(Either e; m += e.other.v)] = 1;
  o[t * COUNT(Either e(n))] = 1;
  o[t * COUNT(Ending e(n))] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  moved<<<1, 32>>>(o);
  made<<<1, 32>>>(o);
  held<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
