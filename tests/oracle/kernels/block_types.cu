// Types of a block hide variables further out, and the block's own variables hide them.
#define T threadIdx.x
#define D __device__
struct node { int a[5]; };
D int par(int node) { return sizeof(node); }
D int par2(node node) { return sizeof(node); }
__global__ void k(float *o) {
  int x = 5;
  { struct x { int a[3]; }; o[sizeof(x) * T] = 18; }
  { o[sizeof(x) * T] = 18; struct x { int a[3]; }; o[sizeof(x) * T] = 18; int x = 2; o[x * T] = 2; o[sizeof(x) * T] = 1; o[sizeof(struct x) * T] = 2; }
  { typedef char x[7]; o[sizeof(x) * T] = 18; }
  { enum { x = 9 }; o[x * T] = 1; }
  { using x = double; o[sizeof(x) * T] = 18; x y = 2; o[(int)y * T] = 1; o[x(3.5) * 2 > 6 ? T * 2 : T] = 2; }
  o[par(3) * T + par2({})] = 3;
  { char node = 3; o[sizeof(node) * T + sizeof(struct node)] = 4; { o[sizeof(node) * T + node] = 5; struct node { int b[2]; }; o[sizeof(node) * T] = 6; } o[node * T] = 7; }
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k<<<1, 32>>>(a); }
