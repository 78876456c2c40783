// The functions of GLM, in our own words: they read their arguments, once each, and write none. What is made of real
// numbers is data: an object that nothing sets.

#ifndef GLM_FORCE_DEFAULT_ALIGNED_GENTYPES
namespace glm {
template <typename T> __host__ __device__ T abs(T a) { return a < T(0) ? -a : a; }
template <typename T> __host__ __device__ T sign(T a) { return T((T(0) < a) - (a < T(0))); }
template <typename T> __host__ __device__ T fract(T a) { return a - T(::floor(a)); }
template <typename T> __host__ __device__ T inversesqrt(T a) { return T(1) / T(::sqrt(a)); }
template <typename T> __host__ __device__ T radians(T a) { return a * T(0.01745329251994329577); }
template <typename T> __host__ __device__ T degrees(T a) { return a * T(57.295779513082320877); }
template <typename T> __host__ __device__ T floor(T a) { return T(::floor(a)); }
template <typename T> __host__ __device__ T ceil(T a) { return T(::ceil(a)); }
template <typename T> __host__ __device__ T round(T a) { return T(::round(a)); }
template <typename T> __host__ __device__ T sqrt(T a) { return T(::sqrt(a)); }
template <typename T> __host__ __device__ T exp(T a) { return T(::exp(a)); }
template <typename T> __host__ __device__ T log(T a) { return T(::log(a)); }
template <typename T> __host__ __device__ T sin(T a) { return T(::sin(a)); }
template <typename T> __host__ __device__ T cos(T a) { return T(::cos(a)); }
template <typename T> __host__ __device__ T tan(T a) { return T(::tan(a)); }
template <typename T> __host__ __device__ T asin(T a) { return T(::asin(a)); }
template <typename T> __host__ __device__ T acos(T a) { return T(::acos(a)); }
template <typename T> __host__ __device__ T atan(T a) { return T(::atan(a)); }
template <typename T> __host__ __device__ T min(T a, T b) { return b < a ? b : a; }
template <typename T> __host__ __device__ T max(T a, T b) { return a < b ? b : a; }
template <typename T> __host__ __device__ T pow(T a, T b) { return T(::pow(a, b)); }
template <typename T> __host__ __device__ T mod(T a, T b) { return a - b * T(::floor(a / b)); }
template <typename T> __host__ __device__ T clamp(T a, T low, T high) { return min(max(a, low), high); }
template <typename T> __host__ __device__ T mix(T a, T b, T s) { return a * (T(1) - s) + b * s; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> min(vec<L, T, Q> a, vec<L, T, Q> b) { return a.least(b); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> min(vec<L, T, Q> a, T b) { return a.least(vec<L, T, Q>(b)); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> max(vec<L, T, Q> a, vec<L, T, Q> b) { return a.most(b); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> max(vec<L, T, Q> a, T b) { return a.most(vec<L, T, Q>(b)); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> clamp(vec<L, T, Q> a, vec<L, T, Q> low, vec<L, T, Q> high) { return a.most(low).least(high); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> clamp(vec<L, T, Q> a, T low, T high) { return a.most(vec<L, T, Q>(low)).least(vec<L, T, Q>(high)); }
template <length_t L, typename T, qualifier Q> __host__ __device__ T dot(vec<L, T, Q> a, vec<L, T, Q> b) { T data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T length2(vec<L, T, Q> a) { T data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T distance2(vec<L, T, Q> a, vec<L, T, Q> b) { T data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T length(vec<L, T, Q> a) { T data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T distance(vec<L, T, Q> a, vec<L, T, Q> b) { T data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> abs(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> floor(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> ceil(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> fract(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> sign(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> sqrt(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> round(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> exp(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> log(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> sin(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> cos(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> radians(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> degrees(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> inversesqrt(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> normalize(vec<L, T, Q> a) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> pow(vec<L, T, Q> a, vec<L, T, Q> b) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> mod(vec<L, T, Q> a, vec<L, T, Q> b) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> reflect(vec<L, T, Q> a, vec<L, T, Q> b) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> step(vec<L, T, Q> a, vec<L, T, Q> b) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> mix(vec<L, T, Q> a, vec<L, T, Q> b, T s) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> lerp(vec<L, T, Q> a, vec<L, T, Q> b, T s) { vec<L, T, Q> data; return data; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T *value_ptr(vec<L, T, Q> &a) { return &a.x; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T const *value_ptr(vec<L, T, Q> const &a) { return &a.x; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> cross(vec<3, T, Q> a, vec<3, T, Q> b) { vec<3, T, Q> data; return data; }
template <typename T> __host__ __device__ vec<2, T> make_vec2(T const *p) { return vec<2, T>(p[0], p[1]); }
template <typename T> __host__ __device__ vec<3, T> make_vec3(T const *p) { return vec<3, T>(p[0], p[1], p[2]); }
template <typename T> __host__ __device__ vec<4, T> make_vec4(T const *p) { return vec<4, T>(p[0], p[1], p[2], p[3]); }
template <length_t C, length_t R, typename T, qualifier Q> __host__ __device__ mat<R, C, T, Q> transpose(mat<C, R, T, Q> a) { mat<R, C, T, Q> data; return data; }
template <length_t C, length_t R, typename T, qualifier Q> __host__ __device__ mat<C, R, T, Q> outerProduct(vec<R, T, Q> a, vec<C, T, Q> b) { mat<C, R, T, Q> data; return data; }
template <length_t C, typename T, qualifier Q> __host__ __device__ mat<C, C, T, Q> inverse(mat<C, C, T, Q> a) { mat<C, C, T, Q> data; return data; }
template <length_t C, typename T, qualifier Q> __host__ __device__ T determinant(mat<C, C, T, Q> a) { T data; return data; }
template <length_t C, length_t R, typename T, qualifier Q> __host__ __device__ T *value_ptr(mat<C, R, T, Q> &a) { return &a.value[0].x; }
template <length_t C, length_t R, typename T, qualifier Q> __host__ __device__ T const *value_ptr(mat<C, R, T, Q> const &a) { return &a.value[0].x; }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> normalize(qua<T, Q> a) { qua<T, Q> data; return data; }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> conjugate(qua<T, Q> a) { qua<T, Q> data; return data; }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> inverse(qua<T, Q> a) { qua<T, Q> data; return data; }
template <typename T, qualifier Q> __host__ __device__ T dot(qua<T, Q> a, qua<T, Q> b) { T data; return data; }
template <typename T, qualifier Q> __host__ __device__ T length(qua<T, Q> a) { T data; return data; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> rotate(qua<T, Q> a, vec<3, T, Q> b) { vec<3, T, Q> data; return data; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> mat3_cast(qua<T, Q> a) { mat<3, 3, T, Q> data; return data; }
template <typename T> __host__ __device__ constexpr T pi() { return T(3.14159265358979323846); }
template <typename T> __host__ __device__ constexpr T two_pi() { return T(6.28318530717958647692); }
template <typename T> __host__ __device__ constexpr T half_pi() { return T(1.57079632679489661923); }
}  // namespace glm
#endif
