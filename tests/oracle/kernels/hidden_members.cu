// Constants and enumerators that hide data members of a base.
struct S2 { int size = 9; enum { e = 4 }; static constexpr int k = 5; };
struct S3 : S2 { static constexpr int size = 6; int e = 7; int k = 8; __device__ int all() const { return size + e + k; } };
struct S5 : S3 { __device__ int al() const { return size + e + k + S2::size; } };
struct A { int fold = 19; }; struct B { static constexpr int fold = 14; };
struct C : A, B { enum { fold = 11 }; __device__ int all() const { return A::fold + fold + B::fold; } };
__global__ void kk(char *o) {
  int t = threadIdx.x; S5 s; S3 &r = s; const S2 *p = &s; C c; const C *cp = &c; A &a = c; B &b = c;
  o[t * s.size] = 1;
  o[t * r.size] = 1;
  o[t * p->size] = 1;
  o[t * s.e] = 1;
  o[t * p->e] = 1;
  o[t * s.k] = 1;
  o[t * p->k] = 1;
  o[t * s.all()] = 1;
  o[t * s.al()] = 1;
  o[t * c.fold] = 1;
  o[t * cp->fold] = 1;
  o[t * a.fold] = 1;
  o[t * b.fold] = 1;
  o[t * c.all()] = 1;
  o[t * cp->all()] = 1;
  o[t * c.A::fold] = 1;
  o[t * c.B::fold] = 1;
  o[t * s.S2::size] = 1;
  o[t * C::fold] = 1;
  o[t * S5::size] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); kk<<<1, 32>>>(o); }
