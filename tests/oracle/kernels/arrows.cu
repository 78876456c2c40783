// `->` through objects that give objects, which convert to bool, by value and by reference, const and not.
struct Body {
  float x, y;
  int q;
};
template <class T>
struct Handle {
  T *p;
  __device__ T *operator->() const { return p; }
  __device__ explicit operator bool() const { return p; }
};
template <class T>
struct Outer {
  Handle<T> h;
  __device__ Handle<T> operator->() const { return h; }
  __device__ explicit operator bool() const { return h.p; }
};
struct Chosen {
  Body *a, *b;
  __device__ Handle<Body> operator->() { return {a}; }
  __device__ Handle<Body> operator->() const { return {b}; }
};
struct Referring {
  Outer<Body> o;
  __device__ const Outer<Body> &operator->() const { return o; }
};
__global__ void arrows(Body *b) {
  Handle<Body> h{b + threadIdx.x};
  h->x = 1;
  Outer<Body> o{{b + 2 * threadIdx.x}};
  o->x = 2;
  o->q = 3;
  if (o) o->y = 4;
  const Outer<Body> c{{b + threadIdx.x + 64}};
  c->q += 5;
  Chosen both{b + threadIdx.x, b + 3 * threadIdx.x};
  both->x = 6;
  const Chosen &same = both;
  same->x = 7;
  Referring r{{{b + 256 + threadIdx.x}}};
  r->y = r->x;
  Outer<Body> many[2] = {{{b}}, {{b + 512}}};
  many[1].h.p += threadIdx.x;
  many[1]->q = 8;
}
int main() {
  Body *b;
  cudaMalloc(&b, 1 << 16);
  arrows<<<1, 32>>>(b);
}
