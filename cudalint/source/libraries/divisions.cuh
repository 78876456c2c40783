// Quotients with their remainders.
//
// Source: ISO C [stdlib.h, 7.22.6.2]; glibc has the quotient first.

struct div_t {
  int quot, rem;
};
struct ldiv_t {
  long quot, rem;
};
inline div_t div(int a, int b) { return {a / b, a % b}; }
inline ldiv_t ldiv(long a, long b) { return {a / b, a % b}; }
namespace std {
using ::div;
using ::div_t;
using ::ldiv;
using ::ldiv_t;
inline ldiv_t div(long a, long b) { return {a / b, a % b}; }
}  // namespace std
