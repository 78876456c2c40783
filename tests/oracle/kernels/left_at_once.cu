// Loops around loops, left by `break` before their condition is ever tested.
__global__ void left_in_the_first_iteration(int *out) {
    int t = threadIdx.x; int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v23 = (t & 255) >> 1, v24 = (16 + i) & 255, v25 = t;
    int k26 = 0;
    do {
        int k27 = 0;
        do {
            { int kept = v25; v25 = v24; v24 = kept; }
            v25 -= t & 3;
        } while (++k27 < 2 && v23 >= v25 && v23 > 2);
        if (!((v23 & 1) && 8 > 8)) break;
    } while (++k26 < t % 4 && (v24 & 1));
    out[v24 * 8] = 1;
    out[v25 * 8] = 1;
}
__global__ void left_without_a_condition(int *out) {
    int t = threadIdx.x; int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v23 = (t & 255) >> 1, v24 = (16 + i) & 255, v25 = t;
    do {
        int k27 = 0;
        do {
            { int kept = v25; v25 = v24; v24 = kept; }
            v25 -= t & 3;
        } while (++k27 < 2 && v23 >= v25 && v23 > 2);
        break;
    } while (1);
    out[v24 * 8] = 1;
    out[v25 * 8] = 1;
}
__global__ void left_by_goto(int *out) {
    int x = threadIdx.x, y = 5;
    do {
        int k = 0;
        do {
            y ^= x;
        } while (++k < 2 && y > 4);
        goto end;
    } while (y);
end:
    out[(y & 63) * 8] = 1;
}
__global__ void pointed_in_it(int *out) {
    int a[2] = {0, 1}, x = threadIdx.x;
    int *q = &a[0];
    do {
        for (int j = 0; j < (x & 1); j++) q = &a[1];
        break;
    } while (true);
    *q = 40;
    out[a[0] + a[1] * 2 + x] = 1;
}
int main() {
    int *out;
    cudaMalloc(&out, 1 << 20);
    left_in_the_first_iteration<<<2, 40>>>(out + 1000);
    left_without_a_condition<<<2, 40>>>(out + 1000);
    left_by_goto<<<2, 40>>>(out);
    pointed_in_it<<<2, 40>>>(out);
}
