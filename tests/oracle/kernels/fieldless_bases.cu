// Objects seen as classes without members, which have a table of virtual functions alone, are not the same.
struct Shape { virtual __device__ int area() const = 0; virtual __device__ int plain() const { return 1; } };
struct Square : Shape {
  int s;
  __device__ Square(int x) : s(x) {}
  __device__ int area() const override { return s * s; }
};
struct Rect : Square {
  int h;
  __device__ Rect(int a, int b) : Square(a), h(b) {}
  __device__ int area() const override { return s * h; }
};
__device__ const Shape &larger(const Shape &a, const Shape &b) { return a.area() > b.area() ? a : b; }
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  Rect r(2, 3);
  Square q(3);
  o[t * r.area()] = 1;
  o[t * q.area()] = 1;
  Shape *one = &r, *two = &q;
  o[t * one->area()] = 1;
  o[t * two->area()] = 1;
  o[t * (one == two) + 5] = 1;
  o[t * (one == (Shape *)&r) + 5] = 1;
  o[t * one->plain()] = 1;
  two = one;
  o[t * two->area()] = 1;
  Shape &ref = q;
  o[t * ref.area()] = 1;
  o[t * larger(r, q).area()] = 1;
  Shape *table[] = {&r, &q};
  o[t * table[0]->area()] = 1;
  o[t * table[1]->area()] = 1;
  int sum = 0;
  for (Shape *each : table) sum += each->area();
  o[t * sum] = 1;
  Shape *chosen = t & 1 ? (Shape *)&r : &q;
  o[t * chosen->area()] = 1;
  Shape *last = &r;
  for (int i = 0; i < n; i++) last = &q;
  o[t * last->area()] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o, 1);
  cudaDeviceSynchronize();
}
