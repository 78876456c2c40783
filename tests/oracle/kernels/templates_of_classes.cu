// Templates that classes have as arguments: what methods outside, specializations, bases, overloads and launches
// know of them.
namespace traits {
template <class T> struct Plain { typedef T *Pointer; static constexpr int kStep = 1; };
template <class T> struct Restricted { typedef T *__restrict__ Pointer; static constexpr int kStep = 2; };
}
namespace detail { template <class View, int Left, template <class U> class Traits> class Part; }
template <class T, int N, template <class U> class Traits = traits::Plain> class View {
public:
    typedef T Element;
    typedef typename Traits<T>::Pointer Pointer;
    typedef View<T, N, Traits> Self;
    __host__ __device__ View(Pointer data, const int (&sizes)[N]) : data_(data)
    {
        stride_[N - 1] = Traits<T>::kStep;
        for (int i = N - 2; i >= 0; --i) stride_[i] = stride_[i + 1] * sizes[i + 1];
    }
    __host__ __device__ detail::Part<Self, N - 1, Traits> operator[](int i);
    __host__ __device__ int stride(int i) const { return stride_[i]; }

protected:
    Pointer data_;
    int stride_[N];
};
namespace detail {
template <class View, template <class U> class Traits> class Part<View, 0, Traits> {
public:
    typedef typename Traits<typename View::Element>::Pointer Pointer;
    __device__ Part(View &view, Pointer data) : data_(data), view_(view) {}
    __device__ Part &operator=(typename View::Element v) { *data_ = v; return *this; }
    __device__ operator typename View::Element &() { return *data_; }

private:
    Pointer const data_;
    View &view_;
};
template <class View, int Left, template <class U> class Traits> class Part {
public:
    typedef typename Traits<typename View::Element>::Pointer Pointer;
    __device__ Part(View &view, Pointer data) : view_(view), data_(data) {}
    __device__ Part<View, Left - 1, Traits> operator[](int i);

private:
    View &view_;
    Pointer const data_;
};
template <class V, int L, template <class U> class P> __device__ Part<V, L - 1, P> Part<V, L, P>::operator[](int i)
{
    return Part<V, L - 1, P>(view_, data_ + i * view_.stride(1));
}
}
template <class T, int N, template <class U> class P>
__host__ __device__ detail::Part<View<T, N, P>, N - 1, P> View<T, N, P>::operator[](int i)
{
    return detail::Part<Self, N - 1, P>(*this, data_ + i * stride_[0]);
}
template <class T, template <class> class P> __global__ void scaled(View<T, 2, P> in, View<float, 1, P> out)
{
    float v = in[blockIdx.x][threadIdx.x];
    out[threadIdx.x] = v;
    in[threadIdx.x][blockIdx.x] = v + out[0];
}

// A specialization for one template, beside one for any; a template of templates' pack; the same name twice.
template <class T> struct Kind { static constexpr int kStep = 1; };
template <class T, int N, template <class> class P> struct Kind<View<T, N, P>> { static constexpr int kStep = 2; };
template <class T, int N> struct Kind<View<T, N, traits::Restricted>> { static constexpr int kStep = 4; };
template <template <class> class... Ps> struct Policies { static constexpr int kStep = sizeof...(Ps); };
template <template <class> class... Ps> __device__ int steps(Policies<Ps...>) { return (Ps<int>::kStep + ...); }
template <class A, class B> struct Same { static constexpr int kStep = 1; };
template <template <class> class P> struct Both {};
template <template <class> class P> struct Same<Both<P>, Both<P>> { static constexpr int kStep = 3; };
template <int N> __device__ int chosen(View<float, N, traits::Restricted> &) { return 2; }
template <int N> __device__ int chosen(View<float, N, traits::Plain> &) { return 3; }
template <class A> struct Around { template <class B> struct Inner { int step; }; };
template <class B> __device__ int inner(typename Around<float>::template Inner<B> &x) { return x.step; }
template <template <class> class I> __device__ int held(const I<int> &x) { return x.step; }

template <template <class> class P> __device__ void write(float *o, View<float, 1, P> &v)
{
    int t = threadIdx.x;
    o[Kind<View<float, 1, P>>::kStep * t] = 1;
    o[chosen(v) * t] = 2;
    o[Same<Both<P>, Both<traits::Plain>>::kStep * t] = 3;
}
__global__ void told(float *o)
{
    int t = threadIdx.x;
    View<float, 1> plain(o, {32});
    View<float, 1, traits::Restricted> restricted(o, {32});
    write<traits::Plain>(o, plain);
    write(o, restricted);
    o[steps(Policies<traits::Plain, traits::Restricted, traits::Restricted>()) * t] = 4;
    Around<float>::Inner<int> x{6};
    o[held(x) * t] = 5;
    o[inner<int>(x) * t] = 6;
}

int main()
{
    float *a, *b;
    cudaMalloc(&a, 1 << 16);
    cudaMalloc(&b, 1 << 16);
    const int both[] = {40, 70}, one[] = {70};
    scaled<float, traits::Plain><<<2, 32>>>(View<float, 2>(a, both), View<float, 1>(b, one));
    scaled<<<2, 32>>>(View<float, 2, traits::Restricted>(a, both), View<float, 1, traits::Restricted>(b, one));
    told<<<1, 32>>>(a);
    cudaDeviceSynchronize();
}
