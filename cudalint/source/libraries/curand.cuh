// What the generators of curand_kernel.h draw from states of XORWOW and Philox, in our own words: a state is read
// and written as nvcc has it of cuRAND's header, whose draws on the way are in registers. `curand_init` reads
// tables: what it takes is told, and no more. What the other generators draw is not declared.
//
// Source: curand_kernel.h, curand_uniform.h and curand_normal.h of cuRAND 10.3.10, and PTX of nvcc 13.

using curand_number = unsigned long long;
__device__ void curand_init(curand_number seed, curand_number sequence, curand_number offset, curandStateXORWOW *state);
__device__ void curand_init(curand_number seed, curand_number sequence, curand_number offset, curandStatePhilox4_32_10 *state);
__device__ void curand_init(curand_number seed, curand_number sequence, curand_number offset, curandStateMRG32k3a *state);

namespace curand_draws {
// A number made of two others: data, as what nothing sets.
__device__ inline unsigned mixed(unsigned a, unsigned b)
{
    unsigned data;
    return data;
}

template <int N> __device__ void draw(curandStateXORWOW *state, unsigned (&out)[N])
{
    unsigned v0 = state->v[0], v1 = state->v[1], v2 = state->v[2], v3 = state->v[3], v4 = state->v[4];
    unsigned d = state->d;
    for (int i = 0; i < N; i++) {
        unsigned next = mixed(v4, v0);
        v0 = v1;
        v1 = v2;
        v2 = v3;
        v3 = v4;
        v4 = next;
        d += 362437;
        out[i] = mixed(v4, d);
    }
    state->v[0] = v0;
    state->v[1] = v1;
    state->v[2] = v2;
    state->v[3] = v3;
    state->v[4] = v4;
    state->d = d;
}

__device__ inline uint4 advance(curandStatePhilox4_32_10 *state)
{
    uint4 c = state->ctr;
    unsigned x = mixed(c.x, c.y), y = mixed(c.z, c.w);
    state->ctr = make_uint4(x, mixed(x, y), y, mixed(y, x));
    uint2 k = state->key;
    uint4 next = make_uint4(mixed(x, k.x), mixed(x, k.y), mixed(y, k.x), mixed(y, k.y));
    state->output = next;
    return next;
}

__device__ inline float uniform(unsigned x) { return x * 2.3283064e-10f + 1.1641532e-10f; }
__device__ inline double uniform(unsigned x, unsigned y)
{
    unsigned long long z = (unsigned long long)x ^ (unsigned long long)y << 21;
    return z * 1.1102230246251565e-16 + 5.5511151231257827e-17;
}

__device__ inline float2 normal(unsigned x, unsigned y)
{
    float v = y * 1.4629180e-09f + 7.3145904e-10f, s = sqrtf(-2.0f * logf(uniform(x)));
    return make_float2(sinf(v) * s, cosf(v) * s);
}
__device__ inline double2 normal(unsigned x, unsigned y, unsigned z, unsigned w)
{
    double v = uniform(z, w) * 6.283185307179586, s = sqrt(-2.0 * log(uniform(x, y)));
    return make_double2(sin(v) * s, cos(v) * s);
}
}  // namespace curand_draws

__device__ inline unsigned curand(curandStateXORWOW *state)
{
    unsigned x[1];
    curand_draws::draw(state, x);
    return x[0];
}
__device__ inline float curand_uniform(curandStateXORWOW *state) { return curand_draws::uniform(curand(state)); }
__device__ inline double curand_uniform_double(curandStateXORWOW *state)
{
    unsigned x[2];
    curand_draws::draw(state, x);
    return curand_draws::uniform(x[0], x[1]);
}
__device__ inline float2 curand_normal2(curandStateXORWOW *state)
{
    unsigned x[2];
    curand_draws::draw(state, x);
    return curand_draws::normal(x[0], x[1]);
}
__device__ inline double2 curand_normal2_double(curandStateXORWOW *state)
{
    unsigned x[4];
    curand_draws::draw(state, x);
    return curand_draws::normal(x[0], x[1], x[2], x[3]);
}

__device__ inline unsigned curand(curandStatePhilox4_32_10 *state)
{
    unsigned at = state->STATE, value;
    state->STATE = at + 1;
    switch (at) {
    default: value = state->output.x; break;
    case 1: value = state->output.y; break;
    case 2: value = state->output.z; break;
    case 3: value = state->output.w; break;
    }
    if (at == 3) {
        curand_draws::advance(state);
        state->STATE = 0;
    }
    return value;
}
__device__ inline uint4 curand4(curandStatePhilox4_32_10 *state)
{
    uint4 before = state->output;
    uint4 behind = curand_draws::advance(state);
    switch (state->STATE) {
    case 1: return make_uint4(before.y, before.z, before.w, behind.x);
    case 2: return make_uint4(before.z, before.w, behind.x, behind.y);
    case 3: return make_uint4(before.w, behind.x, behind.y, behind.z);
    }
    return before;
}
__device__ inline float curand_uniform(curandStatePhilox4_32_10 *state) { return curand_draws::uniform(curand(state)); }
__device__ inline float4 curand_uniform4(curandStatePhilox4_32_10 *state)
{
    uint4 x = curand4(state);
    return make_float4(curand_draws::uniform(x.x), curand_draws::uniform(x.y), curand_draws::uniform(x.z), curand_draws::uniform(x.w));
}
__device__ inline double curand_uniform_double(curandStatePhilox4_32_10 *state)
{
    return curand(state) * 2.3283064365386963e-10 + 1.1641532182693481e-10;
}
__device__ inline double2 curand_uniform2_double(curandStatePhilox4_32_10 *state)
{
    uint4 x = curand4(state);
    return make_double2(curand_draws::uniform(x.x, x.y), curand_draws::uniform(x.z, x.w));
}
__device__ inline float2 curand_normal2(curandStatePhilox4_32_10 *state)
{
    unsigned x = curand(state), y = curand(state);
    return curand_draws::normal(x, y);
}
__device__ inline float4 curand_normal4(curandStatePhilox4_32_10 *state)
{
    uint4 x = curand4(state);
    float2 one = curand_draws::normal(x.x, x.y), other = curand_draws::normal(x.z, x.w);
    return make_float4(one.x, one.y, other.x, other.y);
}
__device__ inline double2 curand_normal2_double(curandStatePhilox4_32_10 *state)
{
    uint4 x = curand4(state);
    return curand_draws::normal(x.x, x.y, x.z, x.w);
}

namespace curand_draws {
template <typename State> __device__ float kept(State *state)
{
    if (state->boxmuller_flag != 1) {
        float2 v = curand_normal2(state);
        state->boxmuller_extra = v.y;
        state->boxmuller_flag = 1;
        return v.x;
    }
    state->boxmuller_flag = 0;
    return state->boxmuller_extra;
}
template <typename State> __device__ double kept_double(State *state)
{
    if (state->boxmuller_flag_double != 1) {
        double2 v = curand_normal2_double(state);
        state->boxmuller_extra_double = v.y;
        state->boxmuller_flag_double = 1;
        return v.x;
    }
    state->boxmuller_flag_double = 0;
    return state->boxmuller_extra_double;
}
}  // namespace curand_draws

__device__ inline float curand_normal(curandStateXORWOW *state) { return curand_draws::kept(state); }
__device__ inline double curand_normal_double(curandStateXORWOW *state) { return curand_draws::kept_double(state); }
__device__ inline float curand_log_normal(curandStateXORWOW *state, float mean, float deviation)
{
    return expf(mean + deviation * curand_normal(state));
}
__device__ inline float curand_normal(curandStatePhilox4_32_10 *state) { return curand_draws::kept(state); }
__device__ inline double curand_normal_double(curandStatePhilox4_32_10 *state) { return curand_draws::kept_double(state); }
__device__ inline float curand_log_normal(curandStatePhilox4_32_10 *state, float mean, float deviation)
{
    return expf(mean + deviation * curand_normal(state));
}
