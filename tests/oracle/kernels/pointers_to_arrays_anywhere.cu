// Pointers and references to arrays declared in statements that are expressions, and in heads.
__global__ void k(char *o, int n) { int t = threadIdx.x;
  o[t * (({ char (*x)[3]; sizeof(x); }))] = 1;
  o[t * (({ char (*x)[3]; sizeof(*x); }))] = 1;
  { char (*y)[3]; 
  o[t * (sizeof(y))] = 1;
  o[t * (sizeof(*y))] = 1;
  }
  o[t * (({ int (*z)[5]; sizeof(*z); }))] = 1;
  o[t * (({ int q = 3; char (*x)[3] = nullptr; sizeof(*x); }))] = 1;
  o[t * (({ char (*x)(int); sizeof(x); }))] = 1;
  o[t * (({ short (&x)[2] = *(short (*)[2])o; sizeof(x); }))] = 1;
  o[t * (({ int *(*x)[3]; sizeof(*x); }))] = 1;
  o[t * (({ unsigned char (*x)[3]; sizeof(*x); }))] = 1;
  { int (*z)[5]; 
  o[t * (sizeof(*z))] = 1;
  } { if (n) { char (*x)[7]; o[t * sizeof(*x)] = 1; } for (char (*x)[9] = nullptr; !x; ) { o[t * sizeof(*x)] = 1; break; } switch (n) { case 7: char (*x)[6]; o[t * sizeof(*x)] = 1; } }
  { for (char (*x)[9] = nullptr; !x; ) { o[t * sizeof(*x)] = 1; break; } }
  if (char (*x)[8] = nullptr; !x) 
  o[t * (sizeof(*x))] = 1;
  switch (char (*x)[6] = nullptr; n) default:
  o[t * (sizeof(*x))] = 1;
  for (char (&x)[5] = *(char (*)[5])o; n; ) {
  o[t * (sizeof(x))] = 1;
  break; }
  auto f = [] { char (*x)[3]; return sizeof(*x) + sizeof(x); }; 
  o[t * (f())] = 1;
  for (int (*f)(int) = [](int x) { return x + 1; }; n; ) {
  o[t * (f(3))] = 1;
  break; }
  int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}; for (int (*r)[4] = m; r != m + 3; r++) 
  o[t * ((*r)[1])] = 1;
  for (int (*r)[4] = m, k = 0; k < 2; r++, k++) 
  o[t * (r[0][k])] = 1;
  for (int (*q)[4] = n == 7 ? m + 1 : nullptr; q;) {
  o[t * (q[1][2])] = 1;
  break; }
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }
