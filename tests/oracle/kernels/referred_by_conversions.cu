// References to classes are bound to what conversion functions refer to, and to bases of that: nothing is copied.
struct Blob { int x, y; __device__ Blob() : x(1), y(1) {} __device__ Blob(const Blob &b) : x(b.x + 1), y(2) {} };
struct Pad { int p[3]; };
struct Blobby : Pad, Blob {};
struct Wooly { __device__ operator const Blobby &() const { return my; } Blobby my; };
struct Moved { __device__ operator Blobby &&() { return static_cast<Blobby &&>(my); } Blobby my; };
struct Plain { __device__ operator const Blob &() const { return my; } Blob my; };
struct Makes { __device__ operator Blobby() const { return Blobby(); } int i; };
struct Holds { Blobby *my; __device__ operator Blobby &() const { return *my; } };
struct Other { Blob b; __device__ Other(const Blob &b) : b(b) {} };
__device__ int of(const Blob &b) { return b.x; }
__device__ int copy(Blob b) { return b.x; }
__device__ int move(Blob &&b) { return b.x; }
__device__ void set(Blob &b) { b.x = 5; }
template <class T> __device__ int pass(const T &w) { return of(w); }
__global__ void k(float *o, Blobby *g, Wooly *w) {
  int t = threadIdx.x;
  Wooly a; Moved b; Plain c; Makes d; Blobby own; Holds h{&own};
  o[t * of((const Blob &)a)] = 1;
  o[t * of(static_cast<const Blob &>(a))] = 1;
  o[t * of(a)] = 1;
  o[t * copy(a)] = 1;
  o[t * of(b)] = 1;
  o[t * move(b)] = 1;
  o[t * of(c)] = 1;
  o[t * copy(c)] = 1;
  o[t * of(static_cast<const Blob &>(c))] = 1;
  o[t * of(d)] = 1;
  o[t * pass(a)] = 1;
  set(h); o[t * own.x] = 1;
  { const Blob &r = a; o[t * r.x] = 1; }
  { const Blob &r = h; own.x = 3; o[t * r.x] = 1; }
  o[of(w[t])] = 1;
  Holds far{g + t};
  o[of(far)] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); Blobby *g; cudaMalloc(&g, 1 << 20); k<<<1, 32>>>(o, g, (Wooly *)(g + 64)); }
