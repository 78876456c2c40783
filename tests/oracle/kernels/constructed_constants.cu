// Constants at namespace scope that functions and constructors fill: objects with arrays in them, arrays of objects.
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
}

int main() {
  float *out;
  cudaMalloc(&out, 4096 * sizeof(float));
  constructed_constants<<<1, 32>>>(out);
}
