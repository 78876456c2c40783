// GLM's vectors, matrices and quaternions, declared so far as it decides where they lie in memory. Read in
// place of GLM's headers where those are not in view.
//
// Source: GLM 1.0, glm/detail/type_vec{1,2,3,4}.hpp, type_mat*x*.hpp, type_quat.hpp, glm/gtc/type_ptr.inl;
// the default qualifier, packed_highp, aligns a type as its components. A matrix is its columns.

#ifndef GLM_FORCE_DEFAULT_ALIGNED_GENTYPES
namespace glm {
typedef int length_t;
enum qualifier { packed_highp, packed_mediump, packed_lowp, highp = packed_highp, defaultp = packed_highp };

template <length_t L, typename T, qualifier Q = defaultp> struct vec;
template <length_t C, length_t R, typename T, qualifier Q = defaultp> struct mat;

template <typename T, qualifier Q> struct vec<1, T, Q> {
  T x;
  vec() {}
  explicit vec(T s) : x(s) {}
  T& operator[](length_t i) { return x; }
};
template <typename T, qualifier Q> struct vec<2, T, Q> {
  T x, y;
  vec() {}
  explicit vec(T s) : x(s), y(s) {}
  vec(T a, T b) : x(a), y(b) {}
  T& operator[](length_t i) { return i == 0 ? x : y; }
};
template <typename T, qualifier Q> struct vec<3, T, Q> {
  T x, y, z;
  vec() {}
  explicit vec(T s) : x(s), y(s), z(s) {}
  vec(T a, T b, T c) : x(a), y(b), z(c) {}
  T& operator[](length_t i) { return i == 0 ? x : i == 1 ? y : z; }
};
template <typename T, qualifier Q> struct vec<4, T, Q> {
  T x, y, z, w;
  vec() {}
  explicit vec(T s) : x(s), y(s), z(s), w(s) {}
  vec(T a, T b, T c, T d) : x(a), y(b), z(c), w(d) {}
  T& operator[](length_t i) { return i == 0 ? x : i == 1 ? y : i == 2 ? z : w; }
};
template <length_t C, length_t R, typename T, qualifier Q> struct mat {
  vec<R, T, Q> value[C];
  vec<R, T, Q>& operator[](length_t i) { return value[i]; }
};
template <typename T, qualifier Q = defaultp> struct qua { T x, y, z, w; };

template <typename T, qualifier Q = defaultp> using tvec1 = vec<1, T, Q>;
template <typename T, qualifier Q = defaultp> using tvec2 = vec<2, T, Q>;
template <typename T, qualifier Q = defaultp> using tvec3 = vec<3, T, Q>;
template <typename T, qualifier Q = defaultp> using tvec4 = vec<4, T, Q>;
template <typename T, qualifier Q = defaultp> using tmat2x2 = mat<2, 2, T, Q>;
template <typename T, qualifier Q = defaultp> using tmat3x3 = mat<3, 3, T, Q>;
template <typename T, qualifier Q = defaultp> using tmat4x4 = mat<4, 4, T, Q>;
template <typename T, qualifier Q = defaultp> using tquat = qua<T, Q>;
typedef vec<2, float> vec2; typedef vec<3, float> vec3; typedef vec<4, float> vec4;
typedef vec<2, float> fvec2; typedef vec<3, float> fvec3; typedef vec<4, float> fvec4;
typedef vec<2, double> dvec2; typedef vec<3, double> dvec3; typedef vec<4, double> dvec4;
typedef vec<2, int> ivec2; typedef vec<3, int> ivec3; typedef vec<4, int> ivec4;
typedef vec<2, unsigned> uvec2; typedef vec<3, unsigned> uvec3; typedef vec<4, unsigned> uvec4;
typedef vec<2, bool> bvec2; typedef vec<3, bool> bvec3; typedef vec<4, bool> bvec4;
typedef vec<2, uint8_t> u8vec2; typedef vec<3, uint8_t> u8vec3; typedef vec<4, uint8_t> u8vec4;
typedef vec<2, int8_t> i8vec2; typedef vec<3, int8_t> i8vec3; typedef vec<4, int8_t> i8vec4;
typedef mat<2, 2, float> mat2; typedef mat<3, 3, float> mat3; typedef mat<4, 4, float> mat4;
typedef mat<2, 2, float> mat2x2; typedef mat<2, 3, float> mat2x3; typedef mat<2, 4, float> mat2x4;
typedef mat<3, 2, float> mat3x2; typedef mat<3, 3, float> mat3x3; typedef mat<3, 4, float> mat3x4;
typedef mat<4, 2, float> mat4x2; typedef mat<4, 3, float> mat4x3; typedef mat<4, 4, float> mat4x4;
typedef mat<2, 2, float> fmat2; typedef mat<3, 3, float> fmat3; typedef mat<4, 4, float> fmat4;
typedef mat<2, 2, float> fmat2x2; typedef mat<2, 3, float> fmat2x3; typedef mat<2, 4, float> fmat2x4;
typedef mat<3, 2, float> fmat3x2; typedef mat<3, 3, float> fmat3x3; typedef mat<3, 4, float> fmat3x4;
typedef mat<4, 2, float> fmat4x2; typedef mat<4, 3, float> fmat4x3; typedef mat<4, 4, float> fmat4x4;
typedef mat<2, 2, double> dmat2; typedef mat<3, 3, double> dmat3; typedef mat<4, 4, double> dmat4;
typedef mat<2, 2, double> dmat2x2; typedef mat<2, 3, double> dmat2x3; typedef mat<2, 4, double> dmat2x4;
typedef mat<3, 2, double> dmat3x2; typedef mat<3, 3, double> dmat3x3; typedef mat<3, 4, double> dmat3x4;
typedef mat<4, 2, double> dmat4x2; typedef mat<4, 3, double> dmat4x3; typedef mat<4, 4, double> dmat4x4;
typedef qua<float> quat;
typedef qua<float> fquat;
typedef qua<double> dquat;

template <typename T> __host__ __device__ vec<2, T> make_vec2(T const *p) {
  return vec<2, T>(p[0], p[1]);
}
template <typename T> __host__ __device__ vec<3, T> make_vec3(T const *p) {
  return vec<3, T>(p[0], p[1], p[2]);
}
template <typename T> __host__ __device__ vec<4, T> make_vec4(T const *p) {
  return vec<4, T>(p[0], p[1], p[2], p[3]);
}
}  // namespace glm
#endif
