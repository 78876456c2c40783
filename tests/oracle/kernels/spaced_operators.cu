// Operators whose names are written with spaces, as members, free, out of their class, and as friends.
struct Pair {
    int x, y;
    __device__ Pair operator - (const Pair o) const { return {x - o.x, y - o.y}; }
    __device__ int operator [] (int i) const { return i ? y : x; }
    __device__ int operator () (int i) const { return i ? y : x; }
    __device__ Pair &operator += (const Pair o);
    friend __device__ bool operator < (const Pair &a, const Pair &b) { return a.x < b.x; }
};
__device__ Pair &Pair::operator += (const Pair o) { x += o.x; y += o.y; return *this; }
__device__ static inline Pair
operator * (const Pair a, const Pair b)
{
    return {a.x * b.x, a.y * b.y};
}
__device__ Pair operator
/ (Pair a, int b) { return {a.x / b, a.y / b}; }
template <class T> __device__ Pair operator <<  (Pair a, T b) { return {a.x << b, a.y << b}; }
__global__ void kernel(float *out) {
    int t = threadIdx.x;
    Pair a{t, 2}, b{3, t};
    out[(a * b).x] = 1;
    out[(a - b).y + 64] = 1;
    out[(a / 2).x] = 1;
    out[(a << 1u).x] = 1;
    out[a[0] + b(1)] = 1;
    a += b;
    out[a.x * 2 + a.y] = 1;
    if (a < b) out[t] = 1;
    if (b < a) out[4 * t] = 1;
    out[(a * b / 3).y] = 1;
    out[(b * a - a).x & 255] = 1;
    out[(a << 2)[1]] = 1;
    out[(a / 3)(0) + b[1]] = 1;
}
int main() {
    float *o;
    cudaMalloc(&o, 1 << 20);
    kernel<<<1, 32>>>(o);
}
