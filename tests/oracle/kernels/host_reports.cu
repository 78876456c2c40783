// Functions of host code that are long and only tell, between launches of what they are given; a block that a
// switch says; objects that launch where they end.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

struct Config { int n, block, rounds; float alpha; const char *name; };
struct Timing { float best, worst, sum; int count; };

__global__ void scale(float *p, int n, int stride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i * stride] *= 2;
}
template <int B> __global__ void shift(float *p, int n) {
  int i = blockIdx.x * B + threadIdx.x;
  if (i + B < n) p[i] = p[i + B];
}
__global__ void clear(float *p, int n) {
  if (threadIdx.x < n) p[threadIdx.x * 2] = 0;
}

void print_config(const Config *c, const char *title, FILE *to) {
  fprintf(to, "==== %s ====\n", title);
  fprintf(to, "  name      : %s\n", c->name);
  fprintf(to, "  n         : %d\n", c->n);
  fprintf(to, "  block     : %d\n", c->block);
  fprintf(to, "  rounds    : %d\n", c->rounds);
  const double mb = c->n * sizeof(float) / 1e6;
  fprintf(to, "  megabytes : %.3f\n", mb);
  for (int i = 0; i < (int)mb && i < 40; i++) fputc('#', to);
  switch (c->block) {
  case 64: fprintf(to, "small blocks\n"); break;
  case 256: fprintf(to, "usual blocks\n"); break;
  default: fprintf(to, "other blocks\n");
  }
  if (c->rounds > 100) fprintf(to, "this takes a while, as there are many rounds to go: %d\n", c->rounds);
}

int wrong_values(const float *h, int n, float want, const Config &c) {
  int bad = 0, where = -1;
  double sum = 0, worst = 0;
  for (int i = 0; i < n; i++) {
    double d = fabs((double)h[i] - want);
    sum += d * d;
    if (d > worst) { worst = d; where = i; }
    if (d > 1e-4 * fabs(want) && bad++ < 5) printf("  [%d] got %f want %f\n", i, h[i], want);
  }
  printf("rms %g worst %g at %d for %s\n", sqrt(sum / n), worst, where, c.name);
  if (bad > 0) printf("FAILED: %d of %d (alpha %f, block %d)\n", bad, n, c.alpha, c.block);
  else printf("PASSED with all of the values that were looked at, in %d rounds\n", c.rounds);
  return bad;
}

void rename(Config *c, const char *name) {
  fprintf(stderr, "from now on this is another configuration, of which the name is not what it was\n");
  fprintf(stderr, "from now on this is another configuration, of which the name is not what it was\n");
  fprintf(stderr, "from now on this is another configuration, of which the name is not what it was\n");
  fprintf(stderr, "from now on this is another configuration, of which the name is not what it was\n");
  fprintf(stderr, "from now on this is another configuration, of which the name is not what it was\n");
  fprintf(stderr, "from now on this is another configuration, of which the name is not what it was\n");
  c->name = name;
}

void update(Timing *t, float ms) {
  if (t->count == 0 || ms < t->best) t->best = ms;
  t->sum += ms;
  t->count++;
}

template <class F> void timed(F f, Timing *t, const Config &c) {
  for (int r = 0; r < c.rounds; ++r) {
    f();
    update(t, 1.0f);
  }
}

void shifted(float *d, int n, int block) {
  dim3 b(block), g((n + block - 1) / block);
  switch (block) {
  case 32: shift<32><<<g, b>>>(d, n); break;
  case 64: shift<64><<<g, b>>>(d, n); break;
  default: exit(1);
  }
}

struct Cleared {
  float *p;
  int n;
  Cleared(float *p, int n) : p(p), n(n) {}
  ~Cleared() { clear<<<1, 64>>>(p, n); }
};

int main(int argc, char **argv) {
  Config c;
  memset(&c, 0, sizeof c);
  c.n = 1000, c.block = 256, c.rounds = 2, c.alpha = 1.5f, c.name = "demo";
  print_config(&c, "start", stdout);
  std::vector<float> h(c.n);
  float *d;
  cudaMalloc(&d, 4 * c.n * sizeof(float));
  Timing t = {}, u = {};
  timed([&] { scale<<<(c.n + c.block - 1) / c.block, c.block>>>(d, c.n, 1); }, &t, c);
  print_config(&c, "one", stdout);
  cudaMemcpy(h.data(), d, c.n * sizeof(float), cudaMemcpyDeviceToHost);
  wrong_values(h.data(), c.n, 0.0f, c);
  timed([&] { scale<<<(c.n + c.block - 1) / c.block, c.block>>>(d, c.n, 2); }, &u, c);
  int n = c.n / 2;
  rename(&c, "half");
  scale<<<(n + 63) / 64, 64>>>(d, n, 3);
  shifted(d, 500, argc > 1 ? atoi(argv[1]) : 32);
  { Cleared one(d, 50); }
  Cleared *two = new Cleared(d, 20);
  delete two;
  return 0;
}
