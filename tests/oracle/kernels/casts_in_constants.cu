// dynamic_cast in functions of which constants are made.
struct Base { int i = 1; constexpr virtual int kind() const { return 1; } };
struct Left : Base { int l = 2; constexpr int kind() const override { return 2; } };
struct Right : Base { int r = 3; };
struct Deep : Left { int d = 4; };
constexpr int of(const Base *b) { return dynamic_cast<const Left *>(b) ? 2 : 1; }
constexpr int plain() { Base b; return of(&b); }
constexpr int left() { Left b; return of(&b); }
constexpr int right() { Right b; return of(&b); }
constexpr int deep() { Deep b; Base *p = &b; if (Left *q = dynamic_cast<Left *>(p)) return q->l + 3; return 1; }
constexpr int up() { Deep b; return dynamic_cast<Base *>(&b)->i; }
__global__ void k(float *o) {
  int t = threadIdx.x;
  constexpr int a = plain(), b = left(), c = right(), d = deep(), e = up();
  o[t * a] = 1;
  o[t * b] = 1;
  o[t * c] = 1;
  o[t * d] = 1;
  o[t * e] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
