// Arrays of more objects than are told apart, whose constructors set nothing: what is stored into them is known.
struct Empty {
    int v;
    __device__ Empty() {}
    __device__ Empty(int x) : v(x) {}
};
struct Whole {
    Empty first, second;
    int rest;
};
struct Derived : Empty {
    int more;
};
__global__ void made(int *p) {
    int t = threadIdx.x;
    Empty empty[100];
    empty[3] = Empty(5);
    p[t * empty[3].v] = 1;
    empty[99].v = 3;
    p[t * empty[99].v] = 2;
    Whole whole[10][10];
    whole[9][9].second.v = 4;
    p[t * whole[9][9].second.v] = 3;
    Derived derived[65];
    derived[64].v = p[t];
    derived[64].more = 7;
    p[t * derived[64].more] = derived[64].v;
}
int main() {
    int *p;
    cudaMalloc(&p, 1 << 16);
    made<<<1, 32>>>(p);
}
