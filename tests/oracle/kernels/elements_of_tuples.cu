// A type among template arguments that ends two lists, and is a pointer or a reference.
#include <tuple>
template <class... T>
struct Bytes {
    alignas(8) unsigned char data[16];
    template <size_t I>
    __device__ auto& get() {
        return *reinterpret_cast<std::tuple_element_t<I, std::tuple<T...>>*>(data);
    }
};
__global__ void stores(float* out) {
    Bytes<int, long> b;
    b.get<0>() = threadIdx.x;
    out[b.get<0>()] = 1;
    out[2 * threadIdx.x] = static_cast<std::tuple_element_t<0, std::tuple<float, int>>&&>(3.f);
}
int main() {
    float* p;
    cudaMalloc(&p, 1 << 14);
    stores<<<1, 32>>>(p);
    cudaDeviceSynchronize();
}
