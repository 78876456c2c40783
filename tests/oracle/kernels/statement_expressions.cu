// GNU's statement expressions: their declarations, effects, objects and values.
struct Pair {
  int a, b;
  __device__ ~Pair() {}
};
#define LARGER(x, y) ({ auto x_ = (x); auto y_ = (y); x_ > y_ ? x_ : y_; })
#define ROUNDED(x) ({ int up_ = (x); up_ += 3; up_ & ~3; })

__global__ void statement_expressions(float *o) {
  int t = threadIdx.x;
  int k = ({ int z = t; z * 2; });
  o[k] = 1;
  o[({ int a = 3; a + 1; }) * t] = 2;
  o[LARGER(t, 7)] = 3;
  o[ROUNDED(t) + ROUNDED(t + 1)] = 4;
  o[LARGER(LARGER(t, 3), LARGER(2, 5))] = 5;
  int n = 0;
  ({ n = 3; o[n * t] = 6; 0; });
  o[n * t] = 7;
  o[t * ({ Pair p{2, 4}; p.b; })] = 8;
  o[({ int s = 0; for (int i = 0; i < 3; ++i) s += i; s; }) * t] = 9;
  Pair q = ({ Pair r{t, 1}; r; });
  o[q.a * 2 + q.b] = 10;
  if (({ int m = t & 1; m; })) o[t] = 11;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  statement_expressions<<<1, 32>>>(o);
}
