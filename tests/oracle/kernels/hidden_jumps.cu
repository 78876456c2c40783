// A project's header is missing: its macros, which look like calls and leave, jump or hold a label.
// hidden
#define RETURN_UNLESS(x) \
  if (!(x)) return
#define RETURN_VALUE_IF(x, v) \
  if (x) return v
#define GOTO(l) goto l
#define CASE(n) case n:
#define BREAK_IF(x) \
  if (x) break
#define CONTINUE_IF(x) \
  if (x) continue
#define LABEL(l) l:
// end hidden
__device__ int chosen(int t) {
  RETURN_VALUE_IF(t > 5, 9);
  return t;
}
__global__ void returning(int *o) {
  int t = threadIdx.x;
  o[t] = 1;
  RETURN_UNLESS(t < 7);
  o[t * 2] = 2;
}
__global__ void valued(int *o) { o[chosen(threadIdx.x)] = 1; }
__global__ void going(int *o) {
  int t = threadIdx.x, r = 1;
  GOTO(out);
  r = 4;
out:
  o[t * r] = 1;
}
__global__ void labelled(int *o) {
  int t = threadIdx.x, r = 2;
  if (t < 100) goto there;
  r = 4;
  LABEL(there)
  o[t * r] = 1;
}
__global__ void cases(int *o, int n) {
  int t = threadIdx.x, r = 1;
  switch (n) {
    CASE(1) r = 2;
    break;
    CASE(3) r = 4;
    break;
    default: r = 8;
  }
  o[t * r] = 1;
}
__global__ void loops(int *o) {
  int t = threadIdx.x, r = 1, s = 1;
  for (int i = 0; i < 10; i++) {
    BREAK_IF(i == 4);
    r += 1;
  }
  o[t * r] = 1;
  for (int i = 0; i < 10; i++) {
    CONTINUE_IF(i == 4);
    s += 1;
  }
  o[t * s] = 2;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  returning<<<1, 32>>>(o);
  valued<<<1, 32>>>(o);
  going<<<1, 32>>>(o);
  labelled<<<1, 32>>>(o);
  cases<<<1, 32>>>(o, 3);
  loops<<<1, 32>>>(o);
}
