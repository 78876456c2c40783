// `c ? a : b = d` assigns to b, where c does not hold.
#define T ((int)threadIdx.x)
__global__ void k(float *o, int n) {
  int x = 1, y = 2, z = 3;
  n ? x : y = 9;
  o[x * T + y] = 1;
  n > 5 ? x += 4 : z -= 1;
  o[x * T + z] = 2;
  T & 1 ? x = 3 : y += 2;
  o[x * 32 + y] = 3;
  int w = n > 5 ? z : n ? y : x = 7;
  o[w * 8 + x] = 4;
  w = n > 5 ? 1 : n > 4 ? 2 : z *= 3;
  o[w * T + z] = 5;
  n ? n > 5 ? x : y = 5 : z = 6;
  o[y * T + z] = 6;
  (n ? x : z) = 8;
  o[x * T + z] = 7;
  int s = 0;
  for (int i = 0; i < 6; i++) i & 1 ? s += i : s -= i;
  o[(s + 9) * T] = 8;
  !n ? o[T] : o[T * 2] = 3;
  int c = 3;
  while (n ? c-- : c -= 2) o[c * 32 + T] = 9;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k<<<1, 32>>>(a, 3); }
