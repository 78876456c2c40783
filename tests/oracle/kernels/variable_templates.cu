// Variable templates: specializations declared behind their use, by qualified names, with default arguments.
template <int N> constexpr int pw = N * pw<N - 1>; template <> constexpr int pw<0> = 1;
namespace a { template <class T> constexpr int sz = sizeof(T); namespace b { template <class T> constexpr bool is = false; } }
template <> constexpr int a::sz<char> = 9;
template <> constexpr bool a::b::is<int> = true;
namespace a { template <> constexpr int sz<short> = 7; template <> inline constexpr int sz<long> = 11; }
template <class T, int N = 3> constexpr int dn = sizeof(T) + N; template <> constexpr int dn<int> = 13; template <> constexpr int dn<char, 4> = 12;
template <class... T> constexpr int cnt = sizeof...(T); template <> constexpr int cnt<> = 6; template <> constexpr int cnt<int, int> = 8;
template <class T> constexpr int pp = 1; template <class T> constexpr int pp<T *> = 1 + pp<T>; 
__global__ void k(char *o) { int t = threadIdx.x;
  o[t * (pw<3>)] = 1;
  o[t * (a::sz<char>)] = 1;
  o[t * (a::sz<short>)] = 1;
  o[t * (a::sz<long>)] = 1;
  o[t * (a::sz<int>)] = 1;
  o[t * (a::b::is<int> + 4)] = 1;
  o[t * (a::b::is<char> + 4)] = 1;
  o[t * (dn<int>)] = 1;
  o[t * (dn<char>)] = 1;
  o[t * (dn<char, 4>)] = 1;
  o[t * (dn<int, 3>)] = 1;
  o[t * (cnt<>)] = 1;
  o[t * (cnt<int>)] = 1;
  o[t * (cnt<int, int>)] = 1;
  o[t * (pp<int **>)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
