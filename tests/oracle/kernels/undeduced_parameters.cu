// Parameters from which no template argument is deduced are converted to; references to arrays of no bound bind worse
// than those to the array's own.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct Ty { using type = int; };
struct To { D operator int *() const { return nullptr; } D operator int() const { return 4; } };
template <class T> struct Box { T v; D Box(T a) : v(a) {} };
template <class T> D int g(T, ...) { return 1; }
template <class T> D int g(T, typename T::type *) { return 2; }
template <class T> D int g2(T, ...) { return 1; }
template <class T> D int g2(T, int *) { return 2; }
D int g3(int, ...) { return 1; }
D int g3(int, int *) { return 2; }
template <class T> D int g4(T, ...) { return 1; }
template <class T> D int g4(T, typename T::type) { return 2; }
template <class T> D int g5(T, ...) { return 1; }
template <class T> D int g5(T, const Box<int> &) { return 2; }
template <class T> D int g7(Box<T>, ...) { return 1; }
template <class T> D int g7(Box<T> *, T) { return 2; }
template <class T> D int un(T (&)[]) { return 3; }
template <class T, int N> D int un(T (&)[N]) { return N; }
D int plain(int (&)[]) { return 3; }
D int plain(int (&)[4]) { return 5; }
__global__ void converted(unsigned char *o) {
  int t = threadIdx.x, v[4] = {}, w[6] = {};
  Q(g(Ty(), nullptr))
  Q(g(Ty(), &t))
  Q(g(Ty(), 0))
  Q(g(Ty(), 2.0))
  Q(g(Ty(), To()))
  Q(g2(Ty(), nullptr))
  Q(g2(1, To()))
  Q(g3(2, nullptr))
  Q(g4(Ty(), 2))
  Q(g4(Ty(), To()))
  Q(g5(1, 3))
  Q(g7<int>(nullptr, 'a'))
  Q(un(v))
  Q(plain(v))
  Q(plain(w))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); converted<<<1, 32>>>(o); cudaDeviceSynchronize(); }
