// Methods named through the classes that have them, and through aliases within those.
struct Doubled {
    float *p;
    __device__ float &at(int i) const { return p[i * 2]; }
    __device__ float &operator()(int i) const { return p[i * 3]; }
    template <int K> __device__ float &times(int i) const { return p[i * K]; }
};
template <class T> struct View : T {
    using base = T;
    __device__ float &at(int i) const { return this->p[i]; }
    __device__ float &operator()(int i) const { return this->p[i + 1]; }
    __device__ void within(int i) {
        this->base::at(i) = 1;
        this->View::base::at(i) = 2;
        this->View<T>::at(i) = 3;
        (*this).View::base::operator()(i) = 4;
        this->View::base::template times<5>(i) = 5;
    }
};
template <class V> struct Strided : View<V> {
    using view = View<V>;
    __device__ float &at(int i) const { return this->view::base::at(i * 4); }
    __device__ void outside(int i) {
        this->view::at(i) = 6;
        at(i) = 7;
    }
};

__global__ void named(float *p) {
    View<Doubled> v{{p}};
    v.View<Doubled>::base::at(threadIdx.x) = 1;
    v.View<Doubled>::base::p[threadIdx.x * 4] = 1;
    v.Doubled::at(threadIdx.x) = 1;
    v.within(threadIdx.x);
    View<Doubled> *q = &v;
    q->View<Doubled>::base::operator()(threadIdx.x) = 3;
    q->::View<Doubled>::at(threadIdx.x) = 3;
    q->View<Doubled>::Doubled::at(threadIdx.x) = 3;
    Strided<Doubled> s{{{p}}};
    s.outside(threadIdx.x);
    s.Strided<Doubled>::view::base::at(threadIdx.x) = 4;
}

int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    named<<<1, 64>>>(p);
    cudaDeviceSynchronize();
}
