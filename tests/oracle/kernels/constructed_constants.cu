// Constants at namespace scope and of classes that functions and constructors fill: objects with arrays in them, arrays of objects.
struct Tab {
  int v[8];
  int s;
  constexpr int at(int i) const { return v[i] + s; }
};
constexpr Tab make() {
  Tab t{};
  for (int i = 0; i < 8; ++i) t.v[i] = i * i + 1;
  t.s = 3;
  return t;
}
struct Point {
  int x, y;
};
struct Grid {
  Point p[2][2];
  short n = 2;
  constexpr Grid(int by) : p{{{by, 1}, {2, by}}, {{3, 4}, {by * by, 0}}} {}
};
constexpr Tab filled = make();
__device__ constexpr Tab of_device = make();
constexpr Tab listed{{1, 2, 3}, 5};
static constexpr Point corners[2] = {{1, 2}, {3, 4}};
constexpr Grid grid(3);
namespace inner {
constexpr Tab filled = {{9, 7}, 0};
}
constexpr auto by_lambda = [] {
  Tab t{};
  for (int i = 0; i < 8; ++i) t.v[i] = 2 * i + 1;
  return t;
}();
constexpr auto number = 3;
__device__ constexpr auto on_device = make();
struct Steps {
  int v[3];
  constexpr Steps(int by) : v{by, 2 * by, 3 * by} {}
  constexpr int at(int i) const { return v[i]; }
};
template <int N>
struct Traits {
  static constexpr Steps steps{N};
  static constexpr Steps more = Steps(N + 1);
  static constexpr Point points[] = {{N, 1}, {2, N * N}};
  __device__ static int last() { return steps.v[2] + points[1].x; }
};

__global__ void constructed_constants(float *out) {
  int t = threadIdx.x;
  out[t * filled.v[2]] = 1;
  out[t * filled.s] = 2;
  out[t * filled.at(1)] = 3;
  out[t * of_device.v[1]] = 4;
  out[of_device.v[t & 7]] = 5;
  out[t * listed.v[1] + listed.v[5]] = 6;
  out[t * corners[1].y] = 7;
  out[t * grid.p[1][1].x + grid.p[0][1].y] = 8;
  out[t * grid.n] = 9;
  out[t * inner::filled.v[1]] = 10;
  constexpr int k = filled.v[3] - grid.p[0][0].x;
  out[t * k] = 11;
  constexpr const Point &corner = corners[0];
  out[t * corner.y] = 12;
  out[t * Traits<1>::steps.v[1]] = 13;
  out[t * Traits<2>::steps.v[1] + Traits<1>::more.at(0)] = 14;
  out[t * Traits<1>::points[1].y + Traits<3>::points[1].y] = 15;
  out[Traits<2>::steps.v[t & 1]] = 16;
  out[t * by_lambda.v[1] + number] = 18;
  out[t * on_device.v[2]] = 19;
  out[t * Traits<2>::last() + Traits<3>::last()] = 17;
}

int main() {
  float *out;
  cudaMalloc(&out, 4096 * sizeof(float));
  constructed_constants<<<1, 32>>>(out);
}
