// The sizes of constant arrays at namespace scope and of classes, which are no pointers.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
const int m3[3] = {1, 2, 3}; const int n3[] = {1, 2, 3}; constexpr int hc[] = {4, 5}; constexpr short h2[2] = {4, 5}; const float f3[] = {1, 2, 3}; const double d2[2] = {1, 2}; constexpr int rows[][2] = {{1, 2}, {3, 4}, {5, 6}}; static const char c3[] = {'a', 'b', 'c'};
template <class T, int N> D constexpr int len(T (&)[N]) { return N; }
struct S { D int sum() { int r = 0; for (int i = 0; i < sizeof(tab) / sizeof(tab[0]); i++) r += tab[i]; return r; }  static constexpr int t4[2][3] = {{1}}; static constexpr char nm[] = "abcd"; static constexpr float ff[3] = {1, 2}; static constexpr int tab[] = {1, 2, 3, 4}; static constexpr int cnt = sizeof(tab) / sizeof(tab[0]); };
__global__ void measured(unsigned char *o) { int t = threadIdx.x; 
  Q(sizeof(m3))
  Q(sizeof(n3))
  Q(sizeof(n3) / sizeof(n3[0]))
  Q(sizeof(n3) / sizeof(*n3))
  Q(sizeof(hc))
  Q(sizeof(h2))
  Q(sizeof(f3))
  Q(sizeof(d2))
  Q(sizeof(rows) / sizeof(rows[0]))
  Q(sizeof(c3))
  Q(sizeof(S::tab) / sizeof(int))
  Q(sizeof(S::t4) + sizeof(S::ff))
  Q(S::tab[2] + m3[1])
  Q(S().sum() + S::cnt)
  Q(len(hc))
  for (int v : hc) o[t + v] = 3;
  for (int i = 0; i < sizeof(hc) / sizeof(hc[0]); i++) Q(hc[i])
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); measured<<<1, 32>>>(o); cudaDeviceSynchronize(); }
