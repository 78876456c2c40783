// Where base classes lie: with a table of virtual functions alone, empty, behind tail padding.
struct Plain { int x; };
struct Shape { virtual __device__ int area() { return 2; } };
struct Other { virtual __device__ int area2() { return 3; } };
struct Empty {};
struct Padded { long l; char c; __device__ Padded() : l(1), c(2) {} };
struct Two : Plain, Shape { int y; };
struct Three : Shape, Other, Plain { char z; };
struct Four : Empty, Plain, Shape { short w; };
struct Five : Padded, Other { char tail; };
struct Six : Two, Other { int last; };
struct Bits { unsigned a : 3, b : 7; __device__ Bits() {} };
struct Seven : Bits, Shape { char c; };
struct alignas(16) Wide { virtual __device__ int w() { return 1; } };
struct Eight : Other, Wide {};
template <class B, class D> __device__ long at(D *d) { return (char *)static_cast<B *>(d) - (char *)d; }
__global__ void k(char *o) {
  int t = threadIdx.x;
  Two two; Three three; Four four; Five five; Six six; Seven seven; Eight eight;
  o[t * (at<Plain>(&two) + 1)] = 1;
  o[t * (at<Shape>(&two) + 1)] = 1;
  o[t * (at<Shape>(&three) + 1)] = 1;
  o[t * (at<Other>(&three) + 1)] = 1;
  o[t * (at<Plain>(&three) + 1)] = 1;
  o[t * (at<Empty>(&four) + 1)] = 1;
  o[t * (at<Plain>(&four) + 1)] = 1;
  o[t * (at<Shape>(&four) + 1)] = 1;
  o[t * (at<Padded>(&five) + 1)] = 1;
  o[t * (at<Other>(&five) + 1)] = 1;
  o[t * (at<Two>(&six) + 1)] = 1;
  o[t * (at<Shape>(&six) + 1)] = 1;
  o[t * (at<Other>(&six) + 1)] = 1;
  o[t * (at<Plain>(&six) + 1)] = 1;
  o[t * (at<Bits>(&seven) + 1)] = 1;
  o[t * (at<Shape>(&seven) + 1)] = 1;
  o[t * (at<Other>(&eight) + 1)] = 1;
  o[t * (at<Wide>(&eight) + 1)] = 1;
  Two *in = (Two *)o;
  o[t * (at<Shape>(in + 1) + 1)] = 1;
  o[t * (at<Plain>((Three *)o) + 1)] = 1;
  Shape *s = &two;
  o[t * ((char *)s - (char *)&two + 1)] = 1;
  o[t * (s->area() + 1)] = 1;
  o[t * (static_cast<Two *>(s) == &two)] = 1;
  o[t * ((void *)s == (void *)&two) + 3] = 1;
  o[t * sizeof(Two)] = 1;
  o[t * (sizeof(Three) % 31)] = 1;
  o[t * (sizeof(Four) % 31)] = 1;
  o[t * (sizeof(Five) % 31)] = 1;
  o[t * (sizeof(Six) % 31)] = 1;
  o[t * sizeof(Seven)] = 1;
  o[t * (sizeof(Eight) % 31)] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
