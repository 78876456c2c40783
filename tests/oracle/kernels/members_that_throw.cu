// What members of the standard library throw, and casts to references: which launches follow.
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <variant>
#include <vector>
#define K(k) __global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11) K(k12) K(k13) K(k14) K(k15)
struct A { int n = 1; virtual ~A() {} };
struct B : A { int m = 2; };
struct C : A {};
template <class F> int tried(F f) { try { return f(); } catch (const std::logic_error &) { return 5; } catch (const std::exception &) { return 6; } }
int cast(A &a) { try { return dynamic_cast<B &>(a).m; } catch (const std::bad_cast &) { return 7; } }
int cast(const A &a, int n) { try { const B &b = dynamic_cast<const B &>(a); n += b.m; } catch (std::exception &) { n += 4; } return n; }
int calls = 0;
A &next(A &a) { ++calls; return a; }
int main() {
  float *p; cudaMalloc(&p, 1 << 16);
  std::vector<int> v{1, 2, 3}; std::array<int, 2> a{3, 4}; std::deque<int> q{7}; std::map<int, int> m{{1, 2}};
  std::optional<int> none, some = 3; std::variant<int, float> one = 1.5f; std::string s = "abc";
  k1<<<1, 32>>>(p, tried([&] { return v.at(3); })); k2<<<1, 32>>>(p, tried([&] { return v.at(2); }));
  k3<<<1, 32>>>(p, tried([&] { return a.at(v[1]); })); k4<<<1, 32>>>(p, tried([&] { return q.at(1) + q.at(0); }));
  k5<<<1, 32>>>(p, tried([&] { return m.at(2); })); k6<<<1, 32>>>(p, tried([&] { return m.at(1); }));
  k7<<<1, 32>>>(p, tried([&] { return none.value(); })); k8<<<1, 32>>>(p, tried([&] { return some.value(); }));
  k9<<<1, 32>>>(p, tried([&] { return std::get<0>(one); })); k10<<<1, 32>>>(p, tried([&] { return s.at(3) - 'a'; }));
  int sum = 1; try { for (size_t i = 0; i < v.size(); ++i) sum += v.at(i); } catch (...) { sum = 9; } k11<<<1, 32>>>(p, sum);
  B b; C c; k12<<<1, 32>>>(p, cast(b)); k13<<<1, 32>>>(p, cast(c)); k14<<<1, 32>>>(p, cast(c, 1) + cast(b, 1));
  A &same = dynamic_cast<A &>(next(b)); B &down = dynamic_cast<B &>(next(same)); k15<<<1, 32>>>(p, calls + down.m);
}
