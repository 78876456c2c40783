// Arrays as template arguments: of const elements, behind references, string literals.
template <class T> struct C { static constexpr int value = 1; };
template <class T> struct C<const T> { static constexpr int value = 2; };
template <class T> struct C<T &> { static constexpr int value = 2 + C<T>::value; };
template <class T> struct C<T &&> { static constexpr int value = 4 + C<T>::value; };
template <class T> struct C<T *> { static constexpr int value = 6 + C<T>::value; };
template <class T, int N> struct C<T[N]> { static constexpr int value = 8 + C<T>::value; };
template <class T, int N> struct C<const T[N]> { static constexpr int value = 9 + C<T>::value; };
template <class T> __device__ int d1(T && v) { return C<T>::value; }
template <class T> __device__ int d2(T && v) { return C<decltype(v)>::value; }
template <class T> __device__ int d3(T && v) { return C<decltype((v))>::value; }
template <class T> __device__ int l1(T & v) { return C<T>::value; }
template <class T> __device__ int l2(T & v) { return C<decltype(v)>::value; }
template <class T> __device__ int l3(T & v) { return C<decltype((v))>::value; }
__device__ int i2(int && v) { return C<decltype(v)>::value; }
__device__ int i3(const int & v) { return C<decltype(v)>::value; }
__global__ void k(char *o) {
  int t = threadIdx.x, v = 1; const int c = 2; int a[3] = {1, 2, 3}; const int ca[2] = {1, 2};
  o[t * d1(3)] = 1;
  o[t * d2(3)] = 1;
  o[t * d3(3)] = 1;
  o[t * i2(3)] = 1;
  o[t * i3(3)] = 1;
  o[t * d1((const int&&)c)] = 1;
  o[t * d2((const int&&)c)] = 1;
  o[t * d3((const int&&)c)] = 1;
  o[t * d1(a)] = 1;
  o[t * d2(a)] = 1;
  o[t * d3(a)] = 1;
  o[t * d1(ca)] = 1;
  o[t * d2(ca)] = 1;
  o[t * d3(ca)] = 1;
  o[t * l1(a)] = 1;
  o[t * l2(a)] = 1;
  o[t * l3(a)] = 1;
  o[t * l1(ca)] = 1;
  o[t * l2(ca)] = 1;
  o[t * l1("abc")] = 1;
  o[t * l2("abc")] = 1;
  o[t * C<decltype(a)>::value] = 1;
  o[t * C<decltype((a))>::value] = 1;
  o[t * C<decltype((ca))>::value] = 1;
  o[t * C<decltype("abc")>::value] = 1;
  o[t * C<int[3]>::value] = 1;
  o[t * C<int(&)[3]>::value] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
