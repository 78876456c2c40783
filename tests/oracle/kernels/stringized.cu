// What # makes of arguments: white space around commas is kept as it stands.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define STR(...) #__VA_ARGS__
#define S1(x) #x
#define XSTR(...) STR(__VA_ARGS__)
#define S2(a, ...) sizeof(#a #__VA_ARGS__)
#define E
#define CM a , b
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x;
Q(sizeof(STR(a "b\n" , c)))
Q(sizeof(STR(a,b)))
Q(sizeof(STR( a ,  b )))
Q(sizeof(STR(a /* x */ + b)))
Q(sizeof(S1( a+ b )))
Q(sizeof(S1('"' "\\")))
Q(sizeof(XSTR(CM)))
Q(sizeof(XSTR(E a E b E)))
Q(sizeof(STR()))
Q(sizeof(STR( , )))
Q(S2(x , y , z))
Q(sizeof(STR(a
   b)))
Q(sizeof(XSTR(STR(a))))
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
