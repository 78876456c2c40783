// Enums wider than int among the arguments of overloads: promoted to what is under them, or holds their values.
enum Long : long { long_3 = 3 };
enum LongLong : long long { long_long_3 = 3 };
enum Unsigned : unsigned long { unsigned_2 = 2 };
enum Values { small = 1, large = 1LL << 40 };
enum class Scoped : long { five = 5 };
__device__ int four(int) { return 1; }
__device__ int four(unsigned) { return 2; }
__device__ int four(long) { return 4; }
__device__ int four(char) { return 8; }
__device__ int to_unsigned(int) { return 1; }
__device__ int to_unsigned(unsigned long) { return 6; }
__device__ int to_long_long(int) { return 1; }
__device__ int to_long_long(long long) { return 6; }
template <class T> __device__ int to_any(T) { return sizeof(T); }
__device__ int to_any(long) { return 5; }
struct Method {
  __device__ int operator()(float) const { return 3; }
  __device__ int operator()(long) const { return 7; }
};
__global__ void k(int *o) {
  int t = threadIdx.x;
  o[t * four(long_3)] = 1;
  o[t * to_unsigned(unsigned_2)] = 1;
  o[t * to_long_long(long_long_3)] = 1;
  Long value = long_3;
  o[t * four(value)] = 1;
  o[t * four(static_cast<long>(Scoped::five))] = 1;
  o[t * four(value + 1)] = 1;
  o[t * Method()(value)] = 1;
  o[t * to_any(value)] = 1;
}
__device__ int of_values(int) { return 1; }
__device__ int of_values(long) { return 6; }
__global__ void values(int *o) { o[threadIdx.x * of_values(large)] = 1; }
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  k<<<1, 32>>>(o);
  values<<<1, 32>>>(o);
}
