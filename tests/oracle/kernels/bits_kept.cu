// Bit-fields keep their bits wherever they lie; references to them are to objects of their own.
struct __attribute__((packed)) C { char c; int x : 17; int y : 7; short s; };
struct P { int x : 17; int y : 7; };
struct A { unsigned a : 3, b : 5; int c; };
__global__ void kept(unsigned char *o) { int t = threadIdx.x; 
  C c{}; c.y = 70; o[t * (c.y + 70)] = 1;
  P p{}; p.y = 70; o[t * (p.y + 70)] = 1;
  A a{1, 2}; const int &cr = a.b; a.b = 7; o[t * cr] = 2; 
  unsigned &&ur = a.a + 0; a.a = 5; o[t * ur] = 3; const auto &au = a.b; a.b = 9; o[t * au] = 4;
  const float &f = a.c; a.c = 3; o[t * (int)(f + 5)] = 5;  const long &l = t; t += 3; o[l] = 6; 
  int x = 5; const int &ci = (x); const short &cs = x; const unsigned &cu = x; x = 9; o[ci * threadIdx.x] = 7; o[cs * threadIdx.x] = 8; o[cu * threadIdx.x] = 9;
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); kept<<<1, 32>>>(o); cudaDeviceSynchronize(); }
