// Traits that make types of types: of arrays, functions and const ones.
#include <cstdlib>
#include <type_traits>
__global__ void k5(int *o) {
  int t = threadIdx.x; using A = const int[3];
  o[t * sizeof(std::decay_t<const int[3]>)] = 1;
  o[t * sizeof(std::remove_extent_t<int[5]>)] = 2;
  o[t * sizeof(std::remove_extent_t<short[5][3]>)] = 3;
  o[t * sizeof(std::remove_const_t<const int[3]>)] = 4;
  o[t * sizeof(std::decay_t<A>)] = 5;
  o[t * sizeof(std::decay<int[7]>::type)] = 6;
  o[t * sizeof(std::decay_t<int &>)] = 7;
  o[t * sizeof(std::decay_t<void(int)>)] = 8;
  o[t * (1 + std::is_same_v<std::decay_t<const int[3]>, const int *>)] = 9;
  o[t * (1 + std::is_same_v<std::decay_t<const int[3]>, int *>)] = 10;
  o[t * (1 + std::is_same_v<std::remove_const_t<const int[3]>, int[3]>)] = 11;
  o[t * (1 + std::is_same_v<std::decay_t<int (&)[3]>, int *>)] = 12;
  o[t * (1 + std::is_same_v<std::remove_const_t<const int *>, const int *>)] = 13;
  o[t * sizeof(std::remove_all_extents_t<short[5][3]>)] = 14;
  o[t * sizeof(std::remove_pointer_t<double *>)] = 15;
  o[t * sizeof(std::remove_reference_t<short (&)[3]>)] = 16;
  o[t * (1 + std::is_same_v<std::decay_t<int(char)>, int (*)(char)>)] = 17;
  o[t * (1 + std::is_pointer_v<std::decay_t<int[3]>>)] = 18;
  o[t * (1 + std::is_array_v<std::remove_extent_t<int[3]>>)] = 19;
  o[t * (1 + std::is_array_v<std::remove_reference_t<A &>>)] = 20;
  o[t * (1 + std::is_const_v<std::remove_const_t<A>>)] = 21;
  o[t * (1 + std::is_const_v<A>)] = 22;
  o[t * sizeof(std::remove_cv_t<const volatile int[3]>)] = 23;
  o[t * (1 + std::is_same_v<std::remove_cv_t<const volatile char>, char>)] = 24;
  o[t * (1 + std::is_same_v<std::remove_extent_t<const int[3]>, const int>)] = 25;
  o[t * (1 + std::is_same_v<std::remove_extent_t<const int[3]>, int>)] = 26;
  o[t * (1 + std::is_same_v<std::add_pointer_t<int &>, int *>)] = 27;
}
enum class EE : short { A = 2 }; enum class UC : unsigned char { A }; enum P { PA };
enum Negative { MINUS = -1 }; enum Wide { WIDE = 1l << 40 }; enum Fixed : long long { FIXED };
struct S { int a; };
template <class T> __device__ int f(T &) { return (1 + std::is_same_v<std::decay_t<T>, const int *>) + 2 * std::is_same_v<std::decay_t<T>, int *>; }
template <class T> __device__ int g(T &&) { return 1 + std::is_same_v<std::decay_t<T>, int *> + 2 * std::is_array_v<std::remove_reference_t<T>> + 4 * std::is_const_v<std::remove_extent_t<std::remove_reference_t<T>>>; }
__global__ void k6(int *o) {
  int t = threadIdx.x; const int ca[3] = {1, 2, 3}; int a[3] = {1, 2, 3};
  o[t * (1 + std::is_same_v<std::add_pointer_t<const int>, const int *>)] = 1;
  o[t * (1 + std::is_same_v<std::add_pointer_t<const int &>, const int *>)] = 2;
  o[t * (1 + std::is_same_v<std::underlying_type_t<EE>, short>)] = 3;
  o[t * (1 + std::is_same_v<std::underlying_type_t<UC>, unsigned char>)] = 4;
  o[t * (1 + std::is_same_v<int (*)(char), void (*)()>)] = 5;
  o[t * f(ca)] = 6; o[t * f(a)] = 7;
  o[t * g(ca)] = 8; o[t * g(a)] = 9;
  o[t * sizeof(std::decay_t<const S[4]>)] = 10;
  o[t * sizeof(std::decay_t<const S &>)] = 11;
  o[t * (1 + std::is_same_v<std::decay_t<int[2][3]>, int (*)[3]>)] = 12;
  o[t * sizeof(std::remove_reference_t<decltype(ca)>)] = 13;
  o[t * sizeof(std::decay_t<decltype(ca)>)] = 14;
  o[t * (1 + std::is_same_v<std::decay_t<decltype(ca)>, const int *>)] = 15;
  o[t * (1 + std::is_pointer_v<std::decay_t<int (*)(int)>>)] = 16;
  o[t * (1 + std::is_same_v<std::remove_cv_t<const S>, S>)] = 17;
  o[t * (1 + std::is_same_v<std::remove_pointer_t<const S *>, const S>)] = 18;
  o[t * (1 + std::is_same_v<std::remove_const_t<std::remove_pointer_t<const S *>>, S>)] = 19;
  o[t * (1 + (int)static_cast<std::underlying_type_t<EE>>(EE::A))] = 20;
  o[t * (1 + std::is_same_v<std::remove_cvref_t<const int (&)[3]>, int[3]>)] = 21;
  o[t * (1 + std::is_same_v<std::remove_all_extents_t<const int[3][2]>, const int>)] = 22;
  o[t * (1 + std::is_same_v<std::decay_t<volatile int[3]>, volatile int *>)] = 23;
  o[t * (1 + std::is_same_v<std::conditional_t<true, const int[3], int>, const int[3]>)] = 24;
  o[t * (1 + std::is_same_v<std::underlying_type_t<P>, unsigned>)] = 25;
  o[t * (1 + std::is_same_v<std::underlying_type_t<Negative>, int>)] = 26;
  o[t * (1 + std::is_same_v<std::underlying_type_t<Wide>, unsigned long>)] = 27;
  o[t * (1 + std::is_same_v<std::underlying_type_t<Fixed>, long long>)] = 28;
  o[t * (1 + std::is_same_v<decltype(+PA), unsigned>)] = 29;
  o[t * (1 + (PA - 1 < 0))] = 30;
  o[t * (1 + (static_cast<std::underlying_type_t<P>>(PA) - 1 < 0))] = 31;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k5<<<1, 32>>>(o); k6<<<1, 32>>>(o); cudaDeviceSynchronize(); }
