// Enumerations without a name on types that have one, empty bodies with a semicolon, names that macros
// rename, strings that macros are parts of.
#include <cstdint>

using word = uint32_t;
namespace ns { using byte = unsigned char; }

enum : word { ONE = 1, THREE = 3 };
enum : ns::byte { MOST = 255 };
enum : unsigned short { FOUR = 4 } four;
struct Sizes {
    enum : word { FIVE = 5, SIX };
    enum : ns::byte { SEVEN = 7 };
};
template <int N> struct Times {
    enum : ns::byte { SELF = N };
    enum : word { TWICE = 2 * N };
};
typedef enum : word { EIGHT = 8 } Eight;

__global__ void enumerated(float *p, word given)
{
    enum : word { LOCAL = 2 };
    p[threadIdx.x * (given == THREE ? THREE : ONE)] = 0;
    p[threadIdx.x * MOST] = sizeof(MOST);
    p[threadIdx.x * Sizes::SIX] = Sizes::SEVEN;
    p[threadIdx.x * Times<3>::TWICE] = Times<3>::SELF;
    p[threadIdx.x * sizeof(Eight)] = EIGHT;
    p[threadIdx.x * sizeof(Sizes::SEVEN)] = LOCAL;
    p[threadIdx.x * sizeof(four)] = FOUR;
    p[threadIdx.x * LOCAL] = 0;
}

struct Empty {
    int v;
    __device__ Empty() {};
    __device__ void init() {};
    __device__ void none() const {};
    __device__ int get() const { return v; };
    __device__ void operator()(float *p) {};
    __device__ void operator+=(int) {};
};
template <typename T> __device__ T same(T x) {};
template <> __device__ float same(float x) { return x; };
template <> __device__ int same(int x) { return 2 * x; };
__device__ void nothing(float *p) {};
__device__ void nothing_thrown(float *p) noexcept {};
__device__ int (*pointer)(int) {};

__global__ void without(float *p) {};

__global__ void empty(float *p)
{
    Empty e;
    e.v = 3;
    e.init();
    e.none();
    nothing(p);
    nothing_thrown(p);
    e(p);
    e += 1;
    e = decltype(e){};
    e.v = 3;
    auto also_nothing = [](float *) {};
    also_nothing(p);
    if (e.v) {};
    p[threadIdx.x * e.get()] = same(1.0f);
    p[same((int)threadIdx.x)] = 0;
}

#define KERNEL renamed
#define HELPER doubled
#define TABLE table
#define STRUCT Pair
__device__ int TABLE[64];
struct STRUCT { float a, b; };
__device__ int HELPER(int i) { return 2 * i; }

__global__ void KERNEL(float *p)
{
    p[doubled(threadIdx.x)] = 0;
    p[HELPER(threadIdx.x + 1)] = table[0];
    ((Pair *)p)[threadIdx.x].b = TABLE[1];
    ((STRUCT *)p)[threadIdx.x].a = 0;
}

#define NAME "abc"
__device__ int length(const char *s)
{
    int n = 0;
    while (s[n]) ++n;
    return n;
}

__global__ void strings(float *p)
{
    p[threadIdx.x * sizeof(NAME "de")] = 0;
    p[threadIdx.x * (NAME "de" "f"[1] == 'b' ? 2 : 1)] = 0;
}

int main()
{
    float *p;
    cudaMalloc(&p, 1 << 20);
    enumerated<<<1, 32>>>(p, THREE);
    without<<<1, 32>>>(p);
    empty<<<1, 32>>>(p);
    renamed<<<1, 32>>>(p);
    KERNEL<<<1, 32>>>(p);
    strings<<<1, 32>>>(p);
}
