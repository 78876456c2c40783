// Built-in operators that change what an object's conversion function refers to.
#include <functional>
typedef unsigned char u8;
struct View {
    int *p;
    __device__ operator int &() const { return *p; }
};
struct Number {
    int v;
    __device__ operator int &() { return v; }
};
#define KERNEL(name) __global__ void name(u8 *o, Number *numbers) { int t = threadIdx.x, x = 3;

KERNEL(wrapped_references)
    auto r = std::ref(x);
    ++r;
    o[t * x] = 1;
    r += 4;
    r--;
    o[t * x] = 1;
}
KERNEL(views)
    View m{&x};
    m <<= 1;
    int y = m++;
    o[t * x] = 1;
    o[t * y] = 1;
    o[t * (m *= 2)] = 1;
}
KERNEL(members)
    Number w{3}, ws[2] = {{1}, {2}};
    w += 4;
    o[t * w.v] = 1;
    ++w;
    o[t * w] = 1;
    ws[1]++;
    o[t * ws[1].v] = 1;
}
KERNEL(in_memory)
    numbers[t] += 3;
    numbers[t]++;
    o[t] = 1;
}

int main() {
    u8 *o;
    Number *numbers;
    cudaMalloc(&o, 1 << 16);
    cudaMalloc(&numbers, 1 << 16);
    wrapped_references<<<1, 32>>>(o, numbers);
    views<<<1, 32>>>(o, numbers);
    members<<<1, 32>>>(o, numbers);
    in_memory<<<1, 32>>>(o, numbers);
}
