// Using-declarations of an anonymous namespace that name what the namespace around it has by the same name.
namespace lib { namespace detail {
enum class side { LEFT, RIGHT };
using index_type = const int;
namespace {
using detail::side;
using detail::index_type;
struct P { side s; int i; };
__global__ void k(int *p, const P *m) {
    auto const [s, i] = m[threadIdx.x];
    side q = s;
    bool const left{s == side::LEFT};
    index_type n = 3;
    p[threadIdx.x * n] = left + i;
}
} } }
int main() {
    int *p;
    cudaMalloc(&p, 4096);
    lib::detail::k<<<1, 32>>>(p, (lib::detail::P *)p); }
