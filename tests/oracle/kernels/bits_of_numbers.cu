// The bits of numbers as other numbers.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
__global__ void bits(unsigned char *o, float f) {
  int t = threadIdx.x;
  Q(__float_as_int(1.5f) >> 22)
  Q(__float_as_int(1.5) >> 22)
  Q(__float_as_uint(-2.f) >> 29)
  Q(__float_as_int(2) >> 28)
  Q((int)__int_as_float(0x40a00000))
  Q((int)__uint_as_float(0x41100000u))
  Q(__float_as_int(__int_as_float(7)))
  float x = 3.f;
  Q(__float_as_int(x) >> 24 & 7)
  Q(__float_as_int(x * -1) < 0 ? 3 : 5)
  int i = 0x40000000;
  Q((int)__int_as_float(i) + 1)
  int log2 = (__float_as_int(100.f) >> 23) - 127;
  Q(log2)
  Q(sizeof(__float_as_uint(f)) + sizeof(__int_as_float(t)))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); bits<<<1, 32>>>(o, 2.f); cudaDeviceSynchronize(); }
