// Arrays of more objects than are told apart: their constructors run, and what these load is told.
struct Empty {
    int v;
    __device__ Empty() {}
    __device__ Empty(int x) : v(x) {}
};
struct One {
    int v;
    __device__ One() : v(1) {}
};
struct Whole {
    One first;
    int rest = 3;
};
template <class T> struct Complex {
    T re, im;
    __device__ Complex(T r = T(), T i = T()) : re(r), im(i) {}
};
__global__ void made(int *p) {
    int t = threadIdx.x;
    Empty empty[100];
    empty[3] = Empty(5);
    p[t * empty[3].v] = 1;
    One one[100];
    one[70].v = 2;
    p[t * one[70].v] = 2;
    Whole whole[10][10];
    whole[9][9].rest = 4;
    p[t * whole[9][9].rest] = 3;
    Complex<int> numbers[128];
    numbers[t].im = p[t];
    p[3 * t] = numbers[t].im;
    Complex<float> more[65];
    for (int i = 0; i < 65; i++) more[i].re += p[t + 32 * i];
    p[5 * t] = more[64].re;
}
int main() {
    int *p;
    cudaMalloc(&p, 1 << 16);
    made<<<1, 32>>>(p);
}
