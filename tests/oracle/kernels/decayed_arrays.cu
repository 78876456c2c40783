// What `auto` deduces of arrays at namespace scope and of static members, whose elements nobody follows: pointers.
__global__ void k(int *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void l(int *o, int n) { o[threadIdx.x * n] = 1; }
int grid[4][3], row[5];
const int table[2][3] = {{1, 2, 3}, {4, 5, 6}};
namespace space { short cube[3][4][5]; }
struct Tables { static int own[3], pairs[3][2]; };
int Tables::own[3], Tables::pairs[3][2];
template <class T> int size_of_value(T t) { return sizeof(t); }
template <class T> int size_of_all(T &t) { return sizeof(t); }
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  auto a = grid;
  k<<<1, 32>>>(o, sizeof(a));
  auto b = grid[1];
  k<<<2, 32>>>(o, sizeof(b));
  auto c = space::cube;
  k<<<3, 32>>>(o, sizeof(c));
  auto d = space::cube[1];
  k<<<4, 32>>>(o, sizeof(d));
  auto e = Tables::pairs;
  k<<<5, 32>>>(o, sizeof(e));
  const auto f = table;
  k<<<6, 32>>>(o, sizeof(f));
  auto g = row;
  k<<<7, 32>>>(o, sizeof(g));
  auto h(Tables::own);
  k<<<8, 32>>>(o, sizeof(h));
  auto [p, q] = Tables::pairs[1];
  k<<<9, 32>>>(o, sizeof(p));
  auto &r = grid;
  k<<<10, 32>>>(o, sizeof(r));
  auto *s = grid;
  k<<<11, 32>>>(o, sizeof(s));
  l<<<1, 32>>>(o, sizeof(*grid));
  l<<<2, 32>>>(o, sizeof(grid[1]));
  l<<<3, 32>>>(o, sizeof(*a) + sizeof(*c[1]));
  l<<<4, 32>>>(o, size_of_value(grid));
  l<<<5, 32>>>(o, size_of_all(grid));
  l<<<6, 32>>>(o, [x = grid] { return sizeof(x); }());
  l<<<7, 32>>>(o, sizeof(decltype(grid)));
  l<<<8, 32>>>(o, sizeof(+grid));
}
