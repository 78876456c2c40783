// The operators and the functions of GLM, in our own words: they read their arguments, once each, and write none.

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
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator+(vec<2, T, Q> a, vec<2, T, Q> b) { return {a.x + b.x, a.y + b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator+(vec<2, T, Q> a, T b) { return {a.x + b, a.y + b}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator+(T a, vec<2, T, Q> b) { return {a + b.x, a + b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator-(vec<2, T, Q> a, vec<2, T, Q> b) { return {a.x - b.x, a.y - b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator-(vec<2, T, Q> a, T b) { return {a.x - b, a.y - b}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator-(T a, vec<2, T, Q> b) { return {a - b.x, a - b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator*(vec<2, T, Q> a, vec<2, T, Q> b) { return {a.x * b.x, a.y * b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator*(vec<2, T, Q> a, T b) { return {a.x * b, a.y * b}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator*(T a, vec<2, T, Q> b) { return {a * b.x, a * b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator/(vec<2, T, Q> a, vec<2, T, Q> b) { return {a.x / b.x, a.y / b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator/(vec<2, T, Q> a, T b) { return {a.x / b, a.y / b}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator/(T a, vec<2, T, Q> b) { return {a / b.x, a / b.y}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator-(vec<2, T, Q> a) { return {-a.x, -a.y}; }
template <typename T, qualifier Q> __host__ __device__ bool operator==(vec<2, T, Q> a, vec<2, T, Q> b) { return a.x == b.x && a.y == b.y; }
template <typename T, qualifier Q> __host__ __device__ bool operator!=(vec<2, T, Q> a, vec<2, T, Q> b) { return !(a == b); }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> abs(vec<2, T, Q> a) { return {abs(a.x), abs(a.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> floor(vec<2, T, Q> a) { return {floor(a.x), floor(a.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> ceil(vec<2, T, Q> a) { return {ceil(a.x), ceil(a.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> fract(vec<2, T, Q> a) { return {fract(a.x), fract(a.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> sign(vec<2, T, Q> a) { return {sign(a.x), sign(a.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> sqrt(vec<2, T, Q> a) { return {sqrt(a.x), sqrt(a.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> min(vec<2, T, Q> a, vec<2, T, Q> b) { return {min(a.x, b.x), min(a.y, b.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> min(vec<2, T, Q> a, T b) { return min(a, vec<2, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> max(vec<2, T, Q> a, vec<2, T, Q> b) { return {max(a.x, b.x), max(a.y, b.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> max(vec<2, T, Q> a, T b) { return max(a, vec<2, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> pow(vec<2, T, Q> a, vec<2, T, Q> b) { return {pow(a.x, b.x), pow(a.y, b.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> mod(vec<2, T, Q> a, vec<2, T, Q> b) { return {mod(a.x, b.x), mod(a.y, b.y)}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> mod(vec<2, T, Q> a, T b) { return mod(a, vec<2, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> clamp(vec<2, T, Q> a, vec<2, T, Q> low, vec<2, T, Q> high) { return min(max(a, low), high); }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> clamp(vec<2, T, Q> a, T low, T high) { return min(max(a, vec<2, T, Q>(low)), vec<2, T, Q>(high)); }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> mix(vec<2, T, Q> a, vec<2, T, Q> b, T s) { return a * (T(1) - s) + b * s; }
template <typename T, qualifier Q> __host__ __device__ T dot(vec<2, T, Q> a, vec<2, T, Q> b) { return a.x * b.x + a.y * b.y; }
template <typename T> __host__ __device__ vec<2, T> make_vec2(T const *p) { return {p[0], p[1]}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator+(vec<3, T, Q> a, vec<3, T, Q> b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator+(vec<3, T, Q> a, T b) { return {a.x + b, a.y + b, a.z + b}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator+(T a, vec<3, T, Q> b) { return {a + b.x, a + b.y, a + b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator-(vec<3, T, Q> a, vec<3, T, Q> b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator-(vec<3, T, Q> a, T b) { return {a.x - b, a.y - b, a.z - b}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator-(T a, vec<3, T, Q> b) { return {a - b.x, a - b.y, a - b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator*(vec<3, T, Q> a, vec<3, T, Q> b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator*(vec<3, T, Q> a, T b) { return {a.x * b, a.y * b, a.z * b}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator*(T a, vec<3, T, Q> b) { return {a * b.x, a * b.y, a * b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator/(vec<3, T, Q> a, vec<3, T, Q> b) { return {a.x / b.x, a.y / b.y, a.z / b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator/(vec<3, T, Q> a, T b) { return {a.x / b, a.y / b, a.z / b}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator/(T a, vec<3, T, Q> b) { return {a / b.x, a / b.y, a / b.z}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator-(vec<3, T, Q> a) { return {-a.x, -a.y, -a.z}; }
template <typename T, qualifier Q> __host__ __device__ bool operator==(vec<3, T, Q> a, vec<3, T, Q> b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
template <typename T, qualifier Q> __host__ __device__ bool operator!=(vec<3, T, Q> a, vec<3, T, Q> b) { return !(a == b); }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> abs(vec<3, T, Q> a) { return {abs(a.x), abs(a.y), abs(a.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> floor(vec<3, T, Q> a) { return {floor(a.x), floor(a.y), floor(a.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> ceil(vec<3, T, Q> a) { return {ceil(a.x), ceil(a.y), ceil(a.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> fract(vec<3, T, Q> a) { return {fract(a.x), fract(a.y), fract(a.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> sign(vec<3, T, Q> a) { return {sign(a.x), sign(a.y), sign(a.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> sqrt(vec<3, T, Q> a) { return {sqrt(a.x), sqrt(a.y), sqrt(a.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> min(vec<3, T, Q> a, vec<3, T, Q> b) { return {min(a.x, b.x), min(a.y, b.y), min(a.z, b.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> min(vec<3, T, Q> a, T b) { return min(a, vec<3, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> max(vec<3, T, Q> a, vec<3, T, Q> b) { return {max(a.x, b.x), max(a.y, b.y), max(a.z, b.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> max(vec<3, T, Q> a, T b) { return max(a, vec<3, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> pow(vec<3, T, Q> a, vec<3, T, Q> b) { return {pow(a.x, b.x), pow(a.y, b.y), pow(a.z, b.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> mod(vec<3, T, Q> a, vec<3, T, Q> b) { return {mod(a.x, b.x), mod(a.y, b.y), mod(a.z, b.z)}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> mod(vec<3, T, Q> a, T b) { return mod(a, vec<3, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> clamp(vec<3, T, Q> a, vec<3, T, Q> low, vec<3, T, Q> high) { return min(max(a, low), high); }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> clamp(vec<3, T, Q> a, T low, T high) { return min(max(a, vec<3, T, Q>(low)), vec<3, T, Q>(high)); }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> mix(vec<3, T, Q> a, vec<3, T, Q> b, T s) { return a * (T(1) - s) + b * s; }
template <typename T, qualifier Q> __host__ __device__ T dot(vec<3, T, Q> a, vec<3, T, Q> b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
template <typename T> __host__ __device__ vec<3, T> make_vec3(T const *p) { return {p[0], p[1], p[2]}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator+(vec<4, T, Q> a, vec<4, T, Q> b) { return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator+(vec<4, T, Q> a, T b) { return {a.x + b, a.y + b, a.z + b, a.w + b}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator+(T a, vec<4, T, Q> b) { return {a + b.x, a + b.y, a + b.z, a + b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator-(vec<4, T, Q> a, vec<4, T, Q> b) { return {a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator-(vec<4, T, Q> a, T b) { return {a.x - b, a.y - b, a.z - b, a.w - b}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator-(T a, vec<4, T, Q> b) { return {a - b.x, a - b.y, a - b.z, a - b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator*(vec<4, T, Q> a, vec<4, T, Q> b) { return {a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator*(vec<4, T, Q> a, T b) { return {a.x * b, a.y * b, a.z * b, a.w * b}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator*(T a, vec<4, T, Q> b) { return {a * b.x, a * b.y, a * b.z, a * b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator/(vec<4, T, Q> a, vec<4, T, Q> b) { return {a.x / b.x, a.y / b.y, a.z / b.z, a.w / b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator/(vec<4, T, Q> a, T b) { return {a.x / b, a.y / b, a.z / b, a.w / b}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator/(T a, vec<4, T, Q> b) { return {a / b.x, a / b.y, a / b.z, a / b.w}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator-(vec<4, T, Q> a) { return {-a.x, -a.y, -a.z, -a.w}; }
template <typename T, qualifier Q> __host__ __device__ bool operator==(vec<4, T, Q> a, vec<4, T, Q> b) { return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w; }
template <typename T, qualifier Q> __host__ __device__ bool operator!=(vec<4, T, Q> a, vec<4, T, Q> b) { return !(a == b); }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> abs(vec<4, T, Q> a) { return {abs(a.x), abs(a.y), abs(a.z), abs(a.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> floor(vec<4, T, Q> a) { return {floor(a.x), floor(a.y), floor(a.z), floor(a.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> ceil(vec<4, T, Q> a) { return {ceil(a.x), ceil(a.y), ceil(a.z), ceil(a.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> fract(vec<4, T, Q> a) { return {fract(a.x), fract(a.y), fract(a.z), fract(a.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> sign(vec<4, T, Q> a) { return {sign(a.x), sign(a.y), sign(a.z), sign(a.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> sqrt(vec<4, T, Q> a) { return {sqrt(a.x), sqrt(a.y), sqrt(a.z), sqrt(a.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> min(vec<4, T, Q> a, vec<4, T, Q> b) { return {min(a.x, b.x), min(a.y, b.y), min(a.z, b.z), min(a.w, b.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> min(vec<4, T, Q> a, T b) { return min(a, vec<4, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> max(vec<4, T, Q> a, vec<4, T, Q> b) { return {max(a.x, b.x), max(a.y, b.y), max(a.z, b.z), max(a.w, b.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> max(vec<4, T, Q> a, T b) { return max(a, vec<4, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> pow(vec<4, T, Q> a, vec<4, T, Q> b) { return {pow(a.x, b.x), pow(a.y, b.y), pow(a.z, b.z), pow(a.w, b.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> mod(vec<4, T, Q> a, vec<4, T, Q> b) { return {mod(a.x, b.x), mod(a.y, b.y), mod(a.z, b.z), mod(a.w, b.w)}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> mod(vec<4, T, Q> a, T b) { return mod(a, vec<4, T, Q>(b)); }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> clamp(vec<4, T, Q> a, vec<4, T, Q> low, vec<4, T, Q> high) { return min(max(a, low), high); }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> clamp(vec<4, T, Q> a, T low, T high) { return min(max(a, vec<4, T, Q>(low)), vec<4, T, Q>(high)); }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> mix(vec<4, T, Q> a, vec<4, T, Q> b, T s) { return a * (T(1) - s) + b * s; }
template <typename T, qualifier Q> __host__ __device__ T dot(vec<4, T, Q> a, vec<4, T, Q> b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
template <typename T> __host__ __device__ vec<4, T> make_vec4(T const *p) { return {p[0], p[1], p[2], p[3]}; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T length2(vec<L, T, Q> a) { return dot(a, a); }
template <length_t L, typename T, qualifier Q> __host__ __device__ T length(vec<L, T, Q> a) { return sqrt(dot(a, a)); }
template <length_t L, typename T, qualifier Q> __host__ __device__ T distance2(vec<L, T, Q> a, vec<L, T, Q> b) { return length2(b - a); }
template <length_t L, typename T, qualifier Q> __host__ __device__ T distance(vec<L, T, Q> a, vec<L, T, Q> b) { return length(b - a); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> normalize(vec<L, T, Q> a) { return a * (T(1) / sqrt(dot(a, a))); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> lerp(vec<L, T, Q> a, vec<L, T, Q> b, T s) { return mix(a, b, s); }
template <length_t L, typename T, qualifier Q> __host__ __device__ vec<L, T, Q> reflect(vec<L, T, Q> a, vec<L, T, Q> n) { return a - n * dot(n, a) * T(2); }
template <length_t L, typename T, qualifier Q> __host__ __device__ T *value_ptr(vec<L, T, Q> &a) { return &a.x; }
template <length_t L, typename T, qualifier Q> __host__ __device__ T const *value_ptr(vec<L, T, Q> const &a) { return &a.x; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> cross(vec<3, T, Q> a, vec<3, T, Q> b) { return {a.y * b.z - b.y * a.z, a.z * b.x - b.z * a.x, a.x * b.y - b.x * a.y}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> operator+(mat<2, 2, T, Q> a, mat<2, 2, T, Q> b) { return {a[0] + b[0], a[1] + b[1]}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> operator-(mat<2, 2, T, Q> a, mat<2, 2, T, Q> b) { return {a[0] - b[0], a[1] - b[1]}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> operator*(mat<2, 2, T, Q> a, T s) { return {a[0] * s, a[1] * s}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> operator*(T s, mat<2, 2, T, Q> a) { return a * s; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> operator/(mat<2, 2, T, Q> a, T s) { return {a[0] / s, a[1] / s}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> operator-(mat<2, 2, T, Q> a) { return {-a[0], -a[1]}; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator*(mat<2, 2, T, Q> a, vec<2, T, Q> b) { return a[0] * b.x + a[1] * b.y; }
template <typename T, qualifier Q> __host__ __device__ vec<2, T, Q> operator*(vec<2, T, Q> b, mat<2, 2, T, Q> a) { return {dot(b, a[0]), dot(b, a[1])}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> operator*(mat<2, 2, T, Q> a, mat<2, 2, T, Q> b) { return {a * b[0], a * b[1]}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> transpose(mat<2, 2, T, Q> a) { return {vec<2, T, Q>(a[0].x, a[1].x), vec<2, T, Q>(a[0].y, a[1].y)}; }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> outerProduct(vec<2, T, Q> a, vec<2, T, Q> b) { return {a * b.x, a * b.y}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> operator+(mat<3, 3, T, Q> a, mat<3, 3, T, Q> b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> operator-(mat<3, 3, T, Q> a, mat<3, 3, T, Q> b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> operator*(mat<3, 3, T, Q> a, T s) { return {a[0] * s, a[1] * s, a[2] * s}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> operator*(T s, mat<3, 3, T, Q> a) { return a * s; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> operator/(mat<3, 3, T, Q> a, T s) { return {a[0] / s, a[1] / s, a[2] / s}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> operator-(mat<3, 3, T, Q> a) { return {-a[0], -a[1], -a[2]}; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator*(mat<3, 3, T, Q> a, vec<3, T, Q> b) { return a[0] * b.x + a[1] * b.y + a[2] * b.z; }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator*(vec<3, T, Q> b, mat<3, 3, T, Q> a) { return {dot(b, a[0]), dot(b, a[1]), dot(b, a[2])}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> operator*(mat<3, 3, T, Q> a, mat<3, 3, T, Q> b) { return {a * b[0], a * b[1], a * b[2]}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> transpose(mat<3, 3, T, Q> a) { return {vec<3, T, Q>(a[0].x, a[1].x, a[2].x), vec<3, T, Q>(a[0].y, a[1].y, a[2].y), vec<3, T, Q>(a[0].z, a[1].z, a[2].z)}; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> outerProduct(vec<3, T, Q> a, vec<3, T, Q> b) { return {a * b.x, a * b.y, a * b.z}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> operator+(mat<4, 4, T, Q> a, mat<4, 4, T, Q> b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> operator-(mat<4, 4, T, Q> a, mat<4, 4, T, Q> b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> operator*(mat<4, 4, T, Q> a, T s) { return {a[0] * s, a[1] * s, a[2] * s, a[3] * s}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> operator*(T s, mat<4, 4, T, Q> a) { return a * s; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> operator/(mat<4, 4, T, Q> a, T s) { return {a[0] / s, a[1] / s, a[2] / s, a[3] / s}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> operator-(mat<4, 4, T, Q> a) { return {-a[0], -a[1], -a[2], -a[3]}; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator*(mat<4, 4, T, Q> a, vec<4, T, Q> b) { return a[0] * b.x + a[1] * b.y + a[2] * b.z + a[3] * b.w; }
template <typename T, qualifier Q> __host__ __device__ vec<4, T, Q> operator*(vec<4, T, Q> b, mat<4, 4, T, Q> a) { return {dot(b, a[0]), dot(b, a[1]), dot(b, a[2]), dot(b, a[3])}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> operator*(mat<4, 4, T, Q> a, mat<4, 4, T, Q> b) { return {a * b[0], a * b[1], a * b[2], a * b[3]}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> transpose(mat<4, 4, T, Q> a) { return {vec<4, T, Q>(a[0].x, a[1].x, a[2].x, a[3].x), vec<4, T, Q>(a[0].y, a[1].y, a[2].y, a[3].y), vec<4, T, Q>(a[0].z, a[1].z, a[2].z, a[3].z), vec<4, T, Q>(a[0].w, a[1].w, a[2].w, a[3].w)}; }
template <typename T, qualifier Q> __host__ __device__ mat<4, 4, T, Q> outerProduct(vec<4, T, Q> a, vec<4, T, Q> b) { return {a * b.x, a * b.y, a * b.z, a * b.w}; }
template <length_t C, typename T, qualifier Q, typename U> __host__ __device__ mat<C, C, T, Q> &operator+=(mat<C, C, T, Q> &a, U b) { return a = a + b; }
template <length_t C, typename T, qualifier Q, typename U> __host__ __device__ mat<C, C, T, Q> &operator-=(mat<C, C, T, Q> &a, U b) { return a = a - b; }
template <length_t C, typename T, qualifier Q, typename U> __host__ __device__ mat<C, C, T, Q> &operator*=(mat<C, C, T, Q> &a, U b) { return a = a * b; }
template <length_t C, typename T, qualifier Q> __host__ __device__ T *value_ptr(mat<C, C, T, Q> &a) { return &a[0].x; }
template <length_t C, typename T, qualifier Q> __host__ __device__ T const *value_ptr(mat<C, C, T, Q> const &a) { return &a[0].x; }
template <typename T, qualifier Q> __host__ __device__ T determinant(mat<2, 2, T, Q> a) { return a[0].x * a[1].y - a[1].x * a[0].y; }
template <typename T, qualifier Q> __host__ __device__ T determinant(mat<3, 3, T, Q> a) { return dot(a[0], cross(a[1], a[2])); }
template <typename T, qualifier Q> __host__ __device__ mat<2, 2, T, Q> inverse(mat<2, 2, T, Q> a) { return mat<2, 2, T, Q>(a[1].y, -a[0].y, -a[1].x, a[0].x) / determinant(a); }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> inverse(mat<3, 3, T, Q> a) { return transpose(mat<3, 3, T, Q>(cross(a[1], a[2]), cross(a[2], a[0]), cross(a[0], a[1]))) / determinant(a); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> operator*(qua<T, Q> a, T s) { return qua<T, Q>(a.w * s, a.x * s, a.y * s, a.z * s); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> operator*(T s, qua<T, Q> a) { return a * s; }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> operator/(qua<T, Q> a, T s) { return qua<T, Q>(a.w / s, a.x / s, a.y / s, a.z / s); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> operator+(qua<T, Q> a, qua<T, Q> b) { return qua<T, Q>(a.w + b.w, a.x + b.x, a.y + b.y, a.z + b.z); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> operator-(qua<T, Q> a, qua<T, Q> b) { return qua<T, Q>(a.w - b.w, a.x - b.x, a.y - b.y, a.z - b.z); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> operator-(qua<T, Q> a) { return qua<T, Q>(-a.w, -a.x, -a.y, -a.z); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> operator*(qua<T, Q> a, qua<T, Q> b) {
  return qua<T, Q>(a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
             a.w * b.y + a.y * b.w + a.z * b.x - a.x * b.z, a.w * b.z + a.z * b.w + a.x * b.y - a.y * b.x);
}
template <typename T, qualifier Q> __host__ __device__ T dot(qua<T, Q> a, qua<T, Q> b) { return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z; }
template <typename T, qualifier Q> __host__ __device__ T length(qua<T, Q> a) { return sqrt(dot(a, a)); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> normalize(qua<T, Q> a) { return a * (T(1) / length(a)); }
template <typename T, qualifier Q> __host__ __device__ qua<T, Q> conjugate(qua<T, Q> a) { return qua<T, Q>(a.w, -a.x, -a.y, -a.z); }
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> operator*(qua<T, Q> a, vec<3, T, Q> v) {
  vec<3, T, Q> u(a.x, a.y, a.z), c = cross(u, v);
  return v + (c * a.w + cross(u, c)) * T(2);
}
template <typename T, qualifier Q> __host__ __device__ vec<3, T, Q> rotate(qua<T, Q> a, vec<3, T, Q> v) { return a * v; }
template <typename T, qualifier Q> __host__ __device__ mat<3, 3, T, Q> mat3_cast(qua<T, Q> a) {
  T xx = a.x * a.x, yy = a.y * a.y, zz = a.z * a.z, xy = a.x * a.y, xz = a.x * a.z, yz = a.y * a.z;
  T wx = a.w * a.x, wy = a.w * a.y, wz = a.w * a.z;
  return mat<3, 3, T, Q>(T(1) - T(2) * (yy + zz), T(2) * (xy + wz), T(2) * (xz - wy), T(2) * (xy - wz),
                         T(1) - T(2) * (xx + zz), T(2) * (yz + wx), T(2) * (xz + wy), T(2) * (yz - wx),
                         T(1) - T(2) * (xx + yy));
}
template <typename T> __host__ __device__ constexpr T pi() { return T(3.14159265358979323846); }
template <typename T> __host__ __device__ constexpr T two_pi() { return T(6.28318530717958647692); }
template <typename T> __host__ __device__ constexpr T half_pi() { return T(1.57079632679489661923); }
}  // namespace glm
#endif
