// GLM's vectors, matrices and quaternions, in our own words. Read in place of GLM's headers where those are not
// in view.
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
  typedef T value_type;
  T x;
  vec() = default;
  explicit vec(T s) : x(s) {}
  static constexpr length_t length() { return 1; }
  T& operator[](length_t i) { return x; }
  T const& operator[](length_t i) const { return x; }
};
template <typename T, qualifier Q> struct vec<2, T, Q> {
  typedef T value_type;
  T x, y;
  vec() = default;
  explicit vec(T s) : x(s), y(s) {}
  vec(T a, T b) : x(a), y(b) {}
  template <typename A, typename B> vec(A a, B b) : x(T(a)), y(T(b)) {}
  template <typename U, qualifier P> explicit vec(vec<2, U, P> const& v) : x(T(v.x)), y(T(v.y)) {}
  template <typename U, qualifier P> explicit vec(vec<3, U, P> const& v) : x(T(v.x)), y(T(v.y)) {}
  template <typename U, qualifier P> explicit vec(vec<4, U, P> const& v) : x(T(v.x)), y(T(v.y)) {}
  static constexpr length_t length() { return 2; }
  T& operator[](length_t i) { return i == 0 ? x : y; }
  T const& operator[](length_t i) const { return i == 0 ? x : y; }
  template <typename U> vec& operator+=(U s) { x += T(s); y += T(s); return *this; }
  template <typename U> vec& operator-=(U s) { x -= T(s); y -= T(s); return *this; }
  template <typename U> vec& operator*=(U s) { x *= T(s); y *= T(s); return *this; }
  template <typename U> vec& operator/=(U s) { x /= T(s); y /= T(s); return *this; }
  template <typename U> vec& operator+=(vec<2, U, Q> const& v) { x += T(v.x); y += T(v.y); return *this; }
  template <typename U> vec& operator-=(vec<2, U, Q> const& v) { x -= T(v.x); y -= T(v.y); return *this; }
  template <typename U> vec& operator*=(vec<2, U, Q> const& v) { x *= T(v.x); y *= T(v.y); return *this; }
  template <typename U> vec& operator/=(vec<2, U, Q> const& v) { x /= T(v.x); y /= T(v.y); return *this; }
  vec plus(vec const& b) { x += b.x; y += b.y; return *this; }
  vec minus(vec const& b) { x -= b.x; y -= b.y; return *this; }
  vec times(vec const& b) { x *= b.x; y *= b.y; return *this; }
  vec over(vec const& b) { x /= b.x; y /= b.y; return *this; }
  vec operator+(vec b) const { vec a = *this; return a.plus(b); }
  vec operator+(T b) const { vec a = *this; return a.plus(vec(b)); }
  friend vec operator+(T a, vec b) { vec c(a); return c.plus(b); }
  vec operator-(vec b) const { vec a = *this; return a.minus(b); }
  vec operator-(T b) const { vec a = *this; return a.minus(vec(b)); }
  friend vec operator-(T a, vec b) { vec c(a); return c.minus(b); }
  vec operator*(vec b) const { vec a = *this; return a.times(b); }
  vec operator*(T b) const { vec a = *this; return a.times(vec(b)); }
  friend vec operator*(T a, vec b) { vec c(a); return c.times(b); }
  vec operator/(vec b) const { vec a = *this; return a.over(b); }
  vec operator/(T b) const { vec a = *this; return a.over(vec(b)); }
  friend vec operator/(T a, vec b) { vec c(a); return c.over(b); }
  vec operator-() const { return vec(-x, -y); }
  bool operator==(vec const& b) const { return x == b.x && y == b.y; }
  bool operator!=(vec const& b) const { return !(*this == b); }
  vec least(vec b) const { return vec(b.x < x ? b.x : x, b.y < y ? b.y : y); }
  vec most(vec b) const { return vec(x < b.x ? b.x : x, y < b.y ? b.y : y); }
};
template <typename T, qualifier Q> struct vec<3, T, Q> {
  typedef T value_type;
  T x, y, z;
  vec() = default;
  explicit vec(T s) : x(s), y(s), z(s) {}
  vec(T a, T b, T c) : x(a), y(b), z(c) {}
  template <typename A, typename B, typename C> vec(A a, B b, C c) : x(T(a)), y(T(b)), z(T(c)) {}
  template <typename A, typename B, qualifier P> vec(vec<2, A, P> const& v, B b) : x(T(v.x)), y(T(v.y)), z(T(b)) {}
  template <typename A, typename B, qualifier P> vec(A a, vec<2, B, P> const& v) : x(T(a)), y(T(v.x)), z(T(v.y)) {}
  template <typename U, qualifier P> explicit vec(vec<3, U, P> const& v) : x(T(v.x)), y(T(v.y)), z(T(v.z)) {}
  template <typename U, qualifier P> explicit vec(vec<4, U, P> const& v) : x(T(v.x)), y(T(v.y)), z(T(v.z)) {}
  static constexpr length_t length() { return 3; }
  T& operator[](length_t i) { return i == 0 ? x : i == 1 ? y : z; }
  T const& operator[](length_t i) const { return i == 0 ? x : i == 1 ? y : z; }
  template <typename U> vec& operator+=(U s) { x += T(s); y += T(s); z += T(s); return *this; }
  template <typename U> vec& operator-=(U s) { x -= T(s); y -= T(s); z -= T(s); return *this; }
  template <typename U> vec& operator*=(U s) { x *= T(s); y *= T(s); z *= T(s); return *this; }
  template <typename U> vec& operator/=(U s) { x /= T(s); y /= T(s); z /= T(s); return *this; }
  template <typename U> vec& operator+=(vec<3, U, Q> const& v) { x += T(v.x); y += T(v.y); z += T(v.z); return *this; }
  template <typename U> vec& operator-=(vec<3, U, Q> const& v) { x -= T(v.x); y -= T(v.y); z -= T(v.z); return *this; }
  template <typename U> vec& operator*=(vec<3, U, Q> const& v) { x *= T(v.x); y *= T(v.y); z *= T(v.z); return *this; }
  template <typename U> vec& operator/=(vec<3, U, Q> const& v) { x /= T(v.x); y /= T(v.y); z /= T(v.z); return *this; }
  vec plus(vec const& b) { x += b.x; y += b.y; z += b.z; return *this; }
  vec minus(vec const& b) { x -= b.x; y -= b.y; z -= b.z; return *this; }
  vec times(vec const& b) { x *= b.x; y *= b.y; z *= b.z; return *this; }
  vec over(vec const& b) { x /= b.x; y /= b.y; z /= b.z; return *this; }
  vec operator+(vec b) const { vec a = *this; return a.plus(b); }
  vec operator+(T b) const { vec a = *this; return a.plus(vec(b)); }
  friend vec operator+(T a, vec b) { vec c(a); return c.plus(b); }
  vec operator-(vec b) const { vec a = *this; return a.minus(b); }
  vec operator-(T b) const { vec a = *this; return a.minus(vec(b)); }
  friend vec operator-(T a, vec b) { vec c(a); return c.minus(b); }
  vec operator*(vec b) const { vec a = *this; return a.times(b); }
  vec operator*(T b) const { vec a = *this; return a.times(vec(b)); }
  friend vec operator*(T a, vec b) { vec c(a); return c.times(b); }
  vec operator/(vec b) const { vec a = *this; return a.over(b); }
  vec operator/(T b) const { vec a = *this; return a.over(vec(b)); }
  friend vec operator/(T a, vec b) { vec c(a); return c.over(b); }
  vec operator-() const { return vec(-x, -y, -z); }
  bool operator==(vec const& b) const { return x == b.x && y == b.y && z == b.z; }
  bool operator!=(vec const& b) const { return !(*this == b); }
  vec least(vec b) const { return vec(b.x < x ? b.x : x, b.y < y ? b.y : y, b.z < z ? b.z : z); }
  vec most(vec b) const { return vec(x < b.x ? b.x : x, y < b.y ? b.y : y, z < b.z ? b.z : z); }
};
template <typename T, qualifier Q> struct vec<4, T, Q> {
  typedef T value_type;
  T x, y, z, w;
  vec() = default;
  explicit vec(T s) : x(s), y(s), z(s), w(s) {}
  vec(T a, T b, T c, T d) : x(a), y(b), z(c), w(d) {}
  template <typename A, typename B, typename C, typename D>
  vec(A a, B b, C c, D d) : x(T(a)), y(T(b)), z(T(c)), w(T(d)) {}
  template <typename A, typename B, qualifier P>
  vec(vec<3, A, P> const& v, B b) : x(T(v.x)), y(T(v.y)), z(T(v.z)), w(T(b)) {}
  template <typename A, typename B, qualifier P>
  vec(A a, vec<3, B, P> const& v) : x(T(a)), y(T(v.x)), z(T(v.y)), w(T(v.z)) {}
  template <typename A, typename B, qualifier P>
  vec(vec<2, A, P> const& v, vec<2, B, P> const& u) : x(T(v.x)), y(T(v.y)), z(T(u.x)), w(T(u.y)) {}
  template <typename U, qualifier P>
  explicit vec(vec<4, U, P> const& v) : x(T(v.x)), y(T(v.y)), z(T(v.z)), w(T(v.w)) {}
  static constexpr length_t length() { return 4; }
  T& operator[](length_t i) { return i == 0 ? x : i == 1 ? y : i == 2 ? z : w; }
  T const& operator[](length_t i) const { return i == 0 ? x : i == 1 ? y : i == 2 ? z : w; }
  template <typename U> vec& operator+=(U s) { x += T(s); y += T(s); z += T(s); w += T(s); return *this; }
  template <typename U> vec& operator-=(U s) { x -= T(s); y -= T(s); z -= T(s); w -= T(s); return *this; }
  template <typename U> vec& operator*=(U s) { x *= T(s); y *= T(s); z *= T(s); w *= T(s); return *this; }
  template <typename U> vec& operator/=(U s) { x /= T(s); y /= T(s); z /= T(s); w /= T(s); return *this; }
  template <typename U> vec& operator+=(vec<4, U, Q> const& v) { x += T(v.x); y += T(v.y); z += T(v.z); w += T(v.w); return *this; }
  template <typename U> vec& operator-=(vec<4, U, Q> const& v) { x -= T(v.x); y -= T(v.y); z -= T(v.z); w -= T(v.w); return *this; }
  template <typename U> vec& operator*=(vec<4, U, Q> const& v) { x *= T(v.x); y *= T(v.y); z *= T(v.z); w *= T(v.w); return *this; }
  template <typename U> vec& operator/=(vec<4, U, Q> const& v) { x /= T(v.x); y /= T(v.y); z /= T(v.z); w /= T(v.w); return *this; }
  vec plus(vec const& b) { x += b.x; y += b.y; z += b.z; w += b.w; return *this; }
  vec minus(vec const& b) { x -= b.x; y -= b.y; z -= b.z; w -= b.w; return *this; }
  vec times(vec const& b) { x *= b.x; y *= b.y; z *= b.z; w *= b.w; return *this; }
  vec over(vec const& b) { x /= b.x; y /= b.y; z /= b.z; w /= b.w; return *this; }
  vec operator+(vec b) const { vec a = *this; return a.plus(b); }
  vec operator+(T b) const { vec a = *this; return a.plus(vec(b)); }
  friend vec operator+(T a, vec b) { vec c(a); return c.plus(b); }
  vec operator-(vec b) const { vec a = *this; return a.minus(b); }
  vec operator-(T b) const { vec a = *this; return a.minus(vec(b)); }
  friend vec operator-(T a, vec b) { vec c(a); return c.minus(b); }
  vec operator*(vec b) const { vec a = *this; return a.times(b); }
  vec operator*(T b) const { vec a = *this; return a.times(vec(b)); }
  friend vec operator*(T a, vec b) { vec c(a); return c.times(b); }
  vec operator/(vec b) const { vec a = *this; return a.over(b); }
  vec operator/(T b) const { vec a = *this; return a.over(vec(b)); }
  friend vec operator/(T a, vec b) { vec c(a); return c.over(b); }
  vec operator-() const { return vec(-x, -y, -z, -w); }
  bool operator==(vec const& b) const { return x == b.x && y == b.y && z == b.z && w == b.w; }
  bool operator!=(vec const& b) const { return !(*this == b); }
  vec least(vec b) const { return vec(b.x < x ? b.x : x, b.y < y ? b.y : y, b.z < z ? b.z : z, b.w < w ? b.w : w); }
  vec most(vec b) const { return vec(x < b.x ? b.x : x, y < b.y ? b.y : y, z < b.z ? b.z : z, w < b.w ? b.w : w); }
};
template <length_t C, length_t R, typename T, qualifier Q> struct mat {
  typedef T value_type;
  typedef vec<R, T, Q> col_type;
  vec<R, T, Q> value[C];
  static constexpr length_t length() { return C; }
  vec<R, T, Q>& operator[](length_t i) { return value[i]; }
  vec<R, T, Q> const& operator[](length_t i) const { return value[i]; }
  mat operator+(mat b) const { mat a = *this, data; return data; }
  mat operator-(mat b) const { mat a = *this, data; return data; }
  mat operator*(T b) const { mat a = *this, data; return data; }
  mat operator/(T b) const { mat a = *this, data; return data; }
  mat operator-() const { mat a = *this, data; return data; }
  vec<R, T, Q> operator*(vec<C, T, Q> b) const { mat a = *this; vec<R, T, Q> data; return data; }
  template <length_t D> mat<D, R, T, Q> operator*(mat<D, C, T, Q> b) const { mat a = *this; mat<D, R, T, Q> data; return data; }
  template <typename U> mat& operator*=(U b) { return *this = *this * b; }
  mat& operator+=(mat b) { return *this = *this + b; }
  mat& operator-=(mat b) { return *this = *this - b; }
};
template <typename T, qualifier Q> struct mat<2, 2, T, Q> {
  typedef T value_type;
  typedef vec<2, T, Q> col_type;
  vec<2, T, Q> value[2];
  mat() = default;
  explicit mat(T s) : value{vec<2, T, Q>(s, T(0)), vec<2, T, Q>(T(0), s)} {}
  mat(T a, T b, T c, T d) : value{vec<2, T, Q>(a, b), vec<2, T, Q>(c, d)} {}
  mat(vec<2, T, Q> a, vec<2, T, Q> b) : value{a, b} {}
  static constexpr length_t length() { return 2; }
  vec<2, T, Q>& operator[](length_t i) { return value[i]; }
  vec<2, T, Q> const& operator[](length_t i) const { return value[i]; }
  mat operator+(mat b) const { mat a = *this, data; return data; }
  mat operator-(mat b) const { mat a = *this, data; return data; }
  mat operator*(T b) const { mat a = *this, data; return data; }
  mat operator/(T b) const { mat a = *this, data; return data; }
  mat operator-() const { mat a = *this, data; return data; }
  vec<2, T, Q> operator*(vec<2, T, Q> b) const { mat a = *this; vec<2, T, Q> data; return data; }
  template <length_t D> mat<D, 2, T, Q> operator*(mat<D, 2, T, Q> b) const { mat a = *this; mat<D, 2, T, Q> data; return data; }
  template <typename U> mat& operator*=(U b) { return *this = *this * b; }
  mat& operator+=(mat b) { return *this = *this + b; }
  mat& operator-=(mat b) { return *this = *this - b; }
};
template <typename T, qualifier Q> struct mat<3, 3, T, Q> {
  typedef T value_type;
  typedef vec<3, T, Q> col_type;
  vec<3, T, Q> value[3];
  mat() = default;
  explicit mat(T s) : value{vec<3, T, Q>(s, T(0), T(0)), vec<3, T, Q>(T(0), s, T(0)), vec<3, T, Q>(T(0), T(0), s)} {}
  mat(T a, T b, T c, T d, T e, T f, T g, T h, T i) : value{vec<3, T, Q>(a, b, c), vec<3, T, Q>(d, e, f), vec<3, T, Q>(g, h, i)} {}
  mat(vec<3, T, Q> a, vec<3, T, Q> b, vec<3, T, Q> c) : value{a, b, c} {}
  explicit mat(mat<4, 4, T, Q> const& m) : value{vec<3, T, Q>(m.value[0]), vec<3, T, Q>(m.value[1]), vec<3, T, Q>(m.value[2])} {}
  static constexpr length_t length() { return 3; }
  vec<3, T, Q>& operator[](length_t i) { return value[i]; }
  vec<3, T, Q> const& operator[](length_t i) const { return value[i]; }
  mat operator+(mat b) const { mat a = *this, data; return data; }
  mat operator-(mat b) const { mat a = *this, data; return data; }
  mat operator*(T b) const { mat a = *this, data; return data; }
  mat operator/(T b) const { mat a = *this, data; return data; }
  mat operator-() const { mat a = *this, data; return data; }
  vec<3, T, Q> operator*(vec<3, T, Q> b) const { mat a = *this; vec<3, T, Q> data; return data; }
  template <length_t D> mat<D, 3, T, Q> operator*(mat<D, 3, T, Q> b) const { mat a = *this; mat<D, 3, T, Q> data; return data; }
  template <typename U> mat& operator*=(U b) { return *this = *this * b; }
  mat& operator+=(mat b) { return *this = *this + b; }
  mat& operator-=(mat b) { return *this = *this - b; }
};
template <typename T, qualifier Q> struct mat<4, 4, T, Q> {
  typedef T value_type;
  typedef vec<4, T, Q> col_type;
  vec<4, T, Q> value[4];
  mat() = default;
  explicit mat(T s) : value{vec<4, T, Q>(s, T(0), T(0), T(0)), vec<4, T, Q>(T(0), s, T(0), T(0)), vec<4, T, Q>(T(0), T(0), s, T(0)), vec<4, T, Q>(T(0), T(0), T(0), s)} {}
  mat(vec<4, T, Q> a, vec<4, T, Q> b, vec<4, T, Q> c, vec<4, T, Q> d) : value{a, b, c, d} {}
  explicit mat(mat<3, 3, T, Q> const& m) : value{vec<4, T, Q>(m.value[0], T(0)), vec<4, T, Q>(m.value[1], T(0)), vec<4, T, Q>(m.value[2], T(0)), vec<4, T, Q>(T(0), T(0), T(0), T(1))} {}
  static constexpr length_t length() { return 4; }
  vec<4, T, Q>& operator[](length_t i) { return value[i]; }
  vec<4, T, Q> const& operator[](length_t i) const { return value[i]; }
  mat operator+(mat b) const { mat a = *this, data; return data; }
  mat operator-(mat b) const { mat a = *this, data; return data; }
  mat operator*(T b) const { mat a = *this, data; return data; }
  mat operator/(T b) const { mat a = *this, data; return data; }
  mat operator-() const { mat a = *this, data; return data; }
  vec<4, T, Q> operator*(vec<4, T, Q> b) const { mat a = *this; vec<4, T, Q> data; return data; }
  template <length_t D> mat<D, 4, T, Q> operator*(mat<D, 4, T, Q> b) const { mat a = *this; mat<D, 4, T, Q> data; return data; }
  template <typename U> mat& operator*=(U b) { return *this = *this * b; }
  mat& operator+=(mat b) { return *this = *this + b; }
  mat& operator-=(mat b) { return *this = *this - b; }
};
template <typename T, qualifier Q = defaultp> struct qua {
  typedef T value_type;
  T x, y, z, w;
  qua() = default;
  qua(T a, T b, T c, T d) : x(b), y(c), z(d), w(a) {}
  qua(T s, vec<3, T, Q> const& v) : x(v.x), y(v.y), z(v.z), w(s) {}
  T& operator[](length_t i) { return i == 0 ? x : i == 1 ? y : i == 2 ? z : w; }
  T const& operator[](length_t i) const { return i == 0 ? x : i == 1 ? y : i == 2 ? z : w; }
  qua operator*(T b) const { qua a = *this, data; return data; }
  qua operator/(T b) const { qua a = *this, data; return data; }
  qua operator*(qua b) const { qua a = *this, data; return data; }
  qua operator+(qua b) const { qua a = *this, data; return data; }
  qua operator-(qua b) const { qua a = *this, data; return data; }
  vec<3, T, Q> operator*(vec<3, T, Q> b) const { qua a = *this; vec<3, T, Q> data; return data; }
};

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
}  // namespace glm
#endif
