// Members stored to by way of pointers to members, in loops, by lane; functions chosen by lane.
struct P { int a; __device__ int get(int x) const { return a + x; } virtual __device__ int vf() { return 11; } __device__ int ov(int) { return 3; } __device__ int ov(double) { return 4; } };
struct D : P { __device__ int vf() override { return 13; } };
struct Q { int x, y, z; }; struct R : Q { int w; };
__device__ int f1(int x) { return x + 1; } __device__ int f2(int x) { return x * 3; }
typedef int (*Fn)(int);
struct Cell { int v; Cell *next; int w; };
__device__ int cnt(Cell *c, Cell *Cell::*nx, int Cell::*m) { int s = 0; for (; c; c = c->*nx) s += c->*m; return s; }
__device__ void set(int &r, int v) { r = v; }
__global__ void k(char *o, int n) {
  int t = threadIdx.x; Q q{3, 5, 7}; P p; p.a = 2; D d; R r; r.x = 1; r.y = 2; r.z = 3; r.w = 4;
  int Q::*m = &Q::y; Q *pq = &q; Q arr[3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  int (P::*vf)() = &P::vf;
  o[t * (d.*vf)()] = 1;
  int Q::*cm = n > 2 ? &Q::x : &Q::y;
  o[t * (q.*cm)] = 1;
  int Q::*lm = t & 1 ? &Q::x : &Q::z;
  o[t * 2 + (q.*lm)] = 1;
  q.*lm = 4;
  o[t * 2 + q.x] = 1;
  o[t * 2 + q.z] = 1;
  auto l = [](auto &c, auto m) { return c.*m; };
  o[t * l(q, &Q::y)] = 1;
  int (P::*ov)(double) = &P::ov;
  o[t * (p.*ov)(1)] = 1;
  int R::*rm = &Q::z;
  o[t * (r.*rm)] = 1;
  o[t * (r.*m)] = 1;
  rm = &R::w;
  o[t * (r.*rm)] = 1;
  o[t * (arr[1].*m)] = 1;
  for (int i = 0; i < 3; i++) o[t * (arr[i].*m)] = 1;
  ++(q.*m);
  o[t * q.y] = 1;
  q.*m += 3; (q.*m)++;
  o[t * q.y] = 1;
  set(q.*m, 14);
  o[t * q.y] = 1;
  int &rq = q.*m; rq = 15;
  o[t * q.y] = 1;
  int *qp = &(q.*m); *qp = 16;
  o[t * q.y] = 1;
  int *q2 = &(pq->*m); *q2 += 1;
  o[t * q.y] = 1;
  for (int i = 0; i < 3; i++) q.*m += i;
  o[t * q.y] = 1;
  int Q::*w = &Q::x;
  for (int i = 0; i < 3; i++) { o[t * (q.*w)] = 1; w = &Q::z; }
  o[t * (q.*w)] = 1;
  int i = 0; while (q.*m > 17) { q.*m -= 1; i++; }
  o[t * i] = 1;
  Fn f = t & 1 ? f1 : f2;
  o[t * 2 + f(4)] = 1;
  if (t < 7) f = f1;
  o[t * 2 + f(4)] = 1;
  Cell c2{4, nullptr, 0}, c1{3, &c2, 5};
  o[t * cnt(&c1, &Cell::next, &Cell::v)] = 1;
  o[t * sizeof(m)] = 1;
  o[t * sizeof(vf)] = 1;
  o[t * sizeof(int Q::*)] = 1;
  Q *qs = (Q *)o;
  qs[t].*m = 1;
  (qs + t)->*lm = 1;
  qs[t].*(n > 1 ? &Q::z : &Q::x) = 1;
  m = nullptr;
  o[t * (m ? 3 : 4)] = 1;
  o[t * (m == nullptr ? 3 : 4)] = 1;
  auto bound = [&](auto fn) { return (p.*fn)(3); };
  o[t * bound(&P::get)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
