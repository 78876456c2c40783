// What is made, copied and destroyed, and in which order: a number that each step changes tells.
#include <utility>
struct Log { int n, trace; __device__ void note(int id) { ++n; trace = (trace * 5 + id) & 1023; } };
struct L { Log *log; int id; __device__ L(Log *l, int i) : log(l), id(i) { log->note(id); } __device__ L(const L &o) : log(o.log), id(o.id + 1) { log->note(id); } __device__ ~L() { log->note(id + 5); } __device__ L next() const { return L(log, id + 1); } };
struct V { Log *log; int id; __device__ V(Log *l, int i) : log(l), id(i) { log->note(id); } __device__ V(const V &o) : log(o.log), id(o.id + 1) { log->note(id); } __device__ V(V &&o) : log(o.log), id(o.id + 2) { log->note(id); } __device__ V &operator=(const V &o) { log->note(id + o.id); id = o.id; return *this; } __device__ ~V() { log->note(id + 5); } __device__ V next() const { return V(log, id + 1); } };
struct M { Log *log; int id; __device__ M(Log *l, int i) : log(l), id(i) { log->note(id); } __device__ M next() const { return M(log, id + 1); } };
struct D { Log *log; int id; __device__ D(Log *l, int i) : log(l), id(i) { log->note(id); } __device__ ~D() { log->note(id + 5); } __device__ D next() const { return D(log, id + 1); } };
struct A { L a[2]; __device__ A(Log *l) : a{{l, 3}, {l, 4}} { l->note(7); } };
struct B { M m; M a[2]; int id; __device__ B(Log *l, int i) : m(l, i), a{{l, 3}, {l, 4}} { id = i; l->note(7); } __device__ ~B() { m.log->note(1); } };
struct C { M m; L l; int id; __device__ C(Log *g, int i) : l(g, i), m(g, i + 1) { id = i; } __device__ C next() const { return C(m.log, id + 1); } };
struct E : V { D d; int k; __device__ E(Log *g, int i) : V(g, i), d(g, i + 1) { k = i; } __device__ ~E() { log->note(2); } __device__ E next() const { return E(log, id + 1); } };
struct F : L { V v[2]; __device__ F(Log *g, int i) : L(g, i), v{{g, 3}, {g, 4}} {} };
template <class T> __device__ T made(Log *l, int k) { T o(l, k); o.id += 2; return o; }
template <class T> __device__ T two(Log *l, int k) { T a(l, k); T b(l, k + 1); if (k & 1) return a; return b; }
template <class T> __device__ T dir(Log *l, int k) { return T(l, k); }
template <class T> __device__ int val(T v) { return v.id; }
template <class T> __device__ int ref(const T &v) { return v.id + 1; }
template <class T> __device__ T thru(T v) { v.id += 1; return v; }
#define HEAD(NAME) __global__ void NAME(char *o) { int t = threadIdx.x; Log log{0, 0}; {
#define TAIL } o[t * log.n] = 1; o[t * (log.trace & 31)] = 1; o[t * (log.trace >> 5)] = 1; }
HEAD(k0) L a(&log, 1); a = L(&log, 4); TAIL
HEAD(k1) L a(&log, 1); a = made<L>(&log, 4); TAIL
HEAD(k2) L a(&log, 1), b(&log, 2); a = b; TAIL
HEAD(k3) L a(&log, 1), b(&log, 2); a = t < 99 ? a : b; TAIL
HEAD(k4) L a(&log, 1); a = thru(a); TAIL
HEAD(k5) L a(&log, 1); a = a.next(); TAIL
HEAD(k6) L a(&log, 1); a.next(); a = a.next().next(); TAIL
HEAD(k7) L a(&log, 1); L b = thru(a).next(); TAIL
HEAD(k8) L a(&log, 1); thru(thru(a)); TAIL
HEAD(k9) L a(&log, 1); val(a); ref(a); val(a.next()); ref(a.next()); TAIL
HEAD(k10) L a(&log, 1); val(std::move(a)); TAIL
HEAD(k11) L a(&log, 1); L b = std::move(a); TAIL
HEAD(k14) const L &r = L(&log, 1).next(); TAIL
HEAD(k15) L &&r = made<L>(&log, 2); val(r); TAIL
HEAD(k16) L a(&log, 1); auto f = [a] { return a.id; }; f(); TAIL
HEAD(k17) L a(&log, 1); auto f = [b = a](int k) { return b.id; }; f(1); TAIL
HEAD(k18) L a(&log, 1); auto f = [=] { return a; }; f(); TAIL
HEAD(k19) L a(&log, 1); auto f = [&] { return a; }; val(f()); TAIL
HEAD(k20) L a(&log, 1); auto f = [&]() -> L & { return a; }; val(f()); auto c = f(); TAIL
HEAD(k21) L a(&log, 1); struct S { L x; int y; }; S s{a, 3}; S u = s; S w{L(&log, 2), 3}; TAIL
HEAD(k22) L a(&log, 1); L *p = &a; val(*p); L b = *p; L c[2] = {*p, b}; TAIL
HEAD(k23) (void)L(&log, 2); L(&log, 3).id; ref(L(&log, 4)) + ref(L(&log, 5)); TAIL
HEAD(k24) if (ref(L(&log, 4)) > 2) log.note(3); while (ref(L(&log, 4)) > 20) log.note(3); TAIL
HEAD(k25) for (L a(&log, 1); ref(L(&log, a.id)) < 4; ref(L(&log, a.id++))) log.note(5); TAIL
HEAD(k26) switch (ref(L(&log, 1))) { case 2: { L b(&log, 3); break; } default: log.note(1); } TAIL
HEAD(k27) L a(&log, 1); t < 99 ? val(a) : val(a.next()); TAIL
HEAD(k28) L a(&log, 1); L b = (log.note(2), a); L c = (L(&log, 3), a); TAIL
HEAD(k29) auto g = [&](int k) { L b(&log, k); if (k > 1) return 1; L c(&log, 9); return 2; }; g(1); g(2); TAIL
HEAD(k30) L a(&log, 1); TAIL
HEAD(k31) L a(&log, 1); L b = a; L c(b); auto d = c; L e{d}; TAIL
HEAD(k32) L a[2] = {L(&log, 1), L(&log, 2)}; TAIL
HEAD(k33) L a[2] = {made<L>(&log, 4), L(&log, 1)}; TAIL
HEAD(k34) L a[2] = {{&log, 1}, {&log, 2}}; TAIL
HEAD(k35) L a = two<L>(&log, 1); TAIL
HEAD(k36) L a = two<L>(&log, 2); TAIL
HEAD(k37) L a = dir<L>(&log, 2); TAIL
HEAD(k38) L a = made<L>(&log, 2); TAIL
HEAD(k39) for (int k = 0; k < 3; ++k) { L a(&log, k); if (k == 1) continue; log.note(k); } TAIL
HEAD(k40) for (int k = 0; k < 3; ++k) { L a(&log, k); if (k == 1) break; L b(&log, 5); } TAIL
HEAD(k41) L a(&log, 1); for (int k = 0; k < t % 3; ++k) { L b = a; } TAIL
HEAD(k42) if (t & 1) { L a(&log, 1); } else { L b(&log, 2); log.note(1); } TAIL
HEAD(k43) L a(&log, 1); if (t & 1) { L b = a; L c(b); } TAIL
HEAD(k44) V a(&log, 1); a = V(&log, 4); TAIL
HEAD(k45) V a(&log, 1); a = made<V>(&log, 4); TAIL
HEAD(k46) V a(&log, 1), b(&log, 2); a = b; TAIL
HEAD(k47) V a(&log, 1), b(&log, 2); a = t < 99 ? a : b; TAIL
HEAD(k48) V a(&log, 1); a = thru(a); TAIL
HEAD(k49) V a(&log, 1); a = a.next(); TAIL
HEAD(k50) V a(&log, 1); a.next(); a = a.next().next(); TAIL
HEAD(k51) V a(&log, 1); V b = thru(a).next(); TAIL
HEAD(k52) V a(&log, 1); thru(thru(a)); TAIL
HEAD(k53) V a(&log, 1); val(a); ref(a); val(a.next()); ref(a.next()); TAIL
HEAD(k54) V a(&log, 1); val(std::move(a)); TAIL
HEAD(k55) V a(&log, 1); V b = std::move(a); TAIL
HEAD(k58) const V &r = V(&log, 1).next(); TAIL
HEAD(k59) V &&r = made<V>(&log, 2); val(r); TAIL
HEAD(k60) V a(&log, 1); auto f = [a] { return a.id; }; f(); TAIL
HEAD(k61) V a(&log, 1); auto f = [b = a](int k) { return b.id; }; f(1); TAIL
HEAD(k62) V a(&log, 1); auto f = [=] { return a; }; f(); TAIL
HEAD(k63) V a(&log, 1); auto f = [&] { return a; }; val(f()); TAIL
HEAD(k64) V a(&log, 1); auto f = [&]() -> V & { return a; }; val(f()); auto c = f(); TAIL
HEAD(k65) V a(&log, 1); struct S { V x; int y; }; S s{a, 3}; S u = s; S w{V(&log, 2), 3}; TAIL
HEAD(k66) V a(&log, 1); V *p = &a; val(*p); V b = *p; V c[2] = {*p, b}; TAIL
HEAD(k67) (void)V(&log, 2); V(&log, 3).id; ref(V(&log, 4)) + ref(V(&log, 5)); TAIL
HEAD(k68) if (ref(V(&log, 4)) > 2) log.note(3); while (ref(V(&log, 4)) > 20) log.note(3); TAIL
HEAD(k69) for (V a(&log, 1); ref(V(&log, a.id)) < 4; ref(V(&log, a.id++))) log.note(5); TAIL
HEAD(k70) switch (ref(V(&log, 1))) { case 2: { V b(&log, 3); break; } default: log.note(1); } TAIL
HEAD(k71) V a(&log, 1); t < 99 ? val(a) : val(a.next()); TAIL
HEAD(k72) V a(&log, 1); V b = (log.note(2), a); V c = (V(&log, 3), a); TAIL
HEAD(k73) auto g = [&](int k) { V b(&log, k); if (k > 1) return 1; V c(&log, 9); return 2; }; g(1); g(2); TAIL
HEAD(k74) V a(&log, 1); TAIL
HEAD(k75) V a(&log, 1); V b = a; V c(b); auto d = c; V e{d}; TAIL
HEAD(k76) V a[2] = {V(&log, 1), V(&log, 2)}; TAIL
HEAD(k77) V a[2] = {made<V>(&log, 4), V(&log, 1)}; TAIL
HEAD(k78) V a[2] = {{&log, 1}, {&log, 2}}; TAIL
HEAD(k79) V a = two<V>(&log, 1); TAIL
HEAD(k80) V a = two<V>(&log, 2); TAIL
HEAD(k81) V a = dir<V>(&log, 2); TAIL
HEAD(k82) V a = made<V>(&log, 2); TAIL
HEAD(k83) for (int k = 0; k < 3; ++k) { V a(&log, k); if (k == 1) continue; log.note(k); } TAIL
HEAD(k84) for (int k = 0; k < 3; ++k) { V a(&log, k); if (k == 1) break; V b(&log, 5); } TAIL
HEAD(k85) V a(&log, 1); for (int k = 0; k < t % 3; ++k) { V b = a; } TAIL
HEAD(k86) if (t & 1) { V a(&log, 1); } else { V b(&log, 2); log.note(1); } TAIL
HEAD(k87) V a(&log, 1); if (t & 1) { V b = a; V c(b); } TAIL
HEAD(k88) D a(&log, 1); a = D(&log, 4); TAIL
HEAD(k89) D a(&log, 1); a = made<D>(&log, 4); TAIL
HEAD(k90) D a(&log, 1), b(&log, 2); a = b; TAIL
HEAD(k91) D a(&log, 1), b(&log, 2); a = t < 99 ? a : b; TAIL
HEAD(k92) D a(&log, 1); a = thru(a); TAIL
HEAD(k93) D a(&log, 1); a = a.next(); TAIL
HEAD(k94) D a(&log, 1); a.next(); a = a.next().next(); TAIL
HEAD(k95) D a(&log, 1); D b = thru(a).next(); TAIL
HEAD(k96) D a(&log, 1); thru(thru(a)); TAIL
HEAD(k97) D a(&log, 1); val(a); ref(a); val(a.next()); ref(a.next()); TAIL
HEAD(k98) D a(&log, 1); val(std::move(a)); TAIL
HEAD(k99) D a(&log, 1); D b = std::move(a); TAIL
HEAD(k100) D a(&log, 1); TAIL
HEAD(k101) const D &r = D(&log, 1).next(); TAIL
HEAD(k102) D &&r = made<D>(&log, 2); val(r); TAIL
HEAD(k103) D a(&log, 1); auto f = [a] { return a.id; }; f(); TAIL
HEAD(k104) D a(&log, 1); auto f = [b = a](int k) { return b.id; }; f(1); TAIL
HEAD(k105) D a(&log, 1); auto f = [=] { return a; }; f(); TAIL
HEAD(k106) D a(&log, 1); auto f = [&] { return a; }; val(f()); TAIL
HEAD(k107) D a(&log, 1); auto f = [&]() -> D & { return a; }; val(f()); auto c = f(); TAIL
HEAD(k108) D a(&log, 1); struct S { D x; int y; }; S s{a, 3}; S u = s; S w{D(&log, 2), 3}; TAIL
HEAD(k109) D a(&log, 1); D *p = &a; val(*p); D b = *p; D c[2] = {*p, b}; TAIL
HEAD(k110) (void)D(&log, 2); D(&log, 3).id; ref(D(&log, 4)) + ref(D(&log, 5)); TAIL
HEAD(k111) if (ref(D(&log, 4)) > 2) log.note(3); while (ref(D(&log, 4)) > 20) log.note(3); TAIL
HEAD(k112) for (D a(&log, 1); ref(D(&log, a.id)) < 4; ref(D(&log, a.id++))) log.note(5); TAIL
HEAD(k113) switch (ref(D(&log, 1))) { case 2: { D b(&log, 3); break; } default: log.note(1); } TAIL
HEAD(k114) D a(&log, 1); t < 99 ? val(a) : val(a.next()); TAIL
HEAD(k115) D a(&log, 1); D b = (log.note(2), a); D c = (D(&log, 3), a); TAIL
HEAD(k116) auto g = [&](int k) { D b(&log, k); if (k > 1) return 1; D c(&log, 9); return 2; }; g(1); g(2); TAIL
HEAD(k117) D a(&log, 1); D b = a; D c(b); auto d = c; D e{d}; TAIL
HEAD(k118) D a[2] = {D(&log, 1), D(&log, 2)}; TAIL
HEAD(k119) D a[2] = {made<D>(&log, 4), D(&log, 1)}; TAIL
HEAD(k120) D a[2] = {{&log, 1}, {&log, 2}}; TAIL
HEAD(k121) D a = two<D>(&log, 1); TAIL
HEAD(k122) D a = two<D>(&log, 2); TAIL
HEAD(k123) D a = dir<D>(&log, 2); TAIL
HEAD(k124) D a = made<D>(&log, 2); TAIL
HEAD(k125) for (int k = 0; k < 3; ++k) { D a(&log, k); if (k == 1) continue; log.note(k); } TAIL
HEAD(k126) for (int k = 0; k < 3; ++k) { D a(&log, k); if (k == 1) break; D b(&log, 5); } TAIL
HEAD(k127) D a(&log, 1); for (int k = 0; k < t % 3; ++k) { D b = a; } TAIL
HEAD(k128) if (t & 1) { D a(&log, 1); } else { D b(&log, 2); log.note(1); } TAIL
HEAD(k129) D a(&log, 1); if (t & 1) { D b = a; D c(b); } TAIL
HEAD(k130) E a(&log, 1); a = E(&log, 4); TAIL
HEAD(k131) E a(&log, 1); a = made<E>(&log, 4); TAIL
HEAD(k132) E a(&log, 1), b(&log, 2); a = b; TAIL
HEAD(k133) E a(&log, 1), b(&log, 2); a = t < 99 ? a : b; TAIL
HEAD(k134) E a(&log, 1); a = thru(a); TAIL
HEAD(k135) E a(&log, 1); a = a.next(); TAIL
HEAD(k136) E a(&log, 1); a.next(); a = a.next().next(); TAIL
HEAD(k137) E a(&log, 1); E b = thru(a).next(); TAIL
HEAD(k138) E a(&log, 1); thru(thru(a)); TAIL
HEAD(k139) E a(&log, 1); val(a); ref(a); val(a.next()); ref(a.next()); TAIL
HEAD(k140) E a(&log, 1); val(std::move(a)); TAIL
HEAD(k141) E a(&log, 1); E b = std::move(a); TAIL
HEAD(k144) const E &r = E(&log, 1).next(); TAIL
HEAD(k145) E &&r = made<E>(&log, 2); val(r); TAIL
HEAD(k146) E a(&log, 1); auto f = [a] { return a.id; }; f(); TAIL
HEAD(k147) E a(&log, 1); auto f = [b = a](int k) { return b.id; }; f(1); TAIL
HEAD(k148) E a(&log, 1); auto f = [=] { return a; }; f(); TAIL
HEAD(k149) E a(&log, 1); auto f = [&] { return a; }; val(f()); TAIL
HEAD(k150) E a(&log, 1); auto f = [&]() -> E & { return a; }; val(f()); auto c = f(); TAIL
HEAD(k151) E a(&log, 1); struct S { E x; int y; }; S s{a, 3}; S u = s; S w{E(&log, 2), 3}; TAIL
HEAD(k152) E a(&log, 1); E *p = &a; val(*p); E b = *p; E c[2] = {*p, b}; TAIL
HEAD(k153) (void)E(&log, 2); E(&log, 3).id; ref(E(&log, 4)) + ref(E(&log, 5)); TAIL
HEAD(k154) if (ref(E(&log, 4)) > 2) log.note(3); while (ref(E(&log, 4)) > 20) log.note(3); TAIL
HEAD(k155) for (E a(&log, 1); ref(E(&log, a.id)) < 4; ref(E(&log, a.id++))) log.note(5); TAIL
HEAD(k156) switch (ref(E(&log, 1))) { case 2: { E b(&log, 3); break; } default: log.note(1); } TAIL
HEAD(k157) E a(&log, 1); t < 99 ? val(a) : val(a.next()); TAIL
HEAD(k158) E a(&log, 1); E b = (log.note(2), a); E c = (E(&log, 3), a); TAIL
HEAD(k159) auto g = [&](int k) { E b(&log, k); if (k > 1) return 1; E c(&log, 9); return 2; }; g(1); g(2); TAIL
HEAD(k160) E a(&log, 1); TAIL
HEAD(k161) E a(&log, 1); E b = a; E c(b); auto d = c; E e{d}; TAIL
HEAD(k162) E a[2] = {E(&log, 1), E(&log, 2)}; TAIL
HEAD(k163) E a[2] = {made<E>(&log, 4), E(&log, 1)}; TAIL
HEAD(k164) E a[2] = {{&log, 1}, {&log, 2}}; TAIL
HEAD(k165) E a = two<E>(&log, 1); TAIL
HEAD(k166) E a = two<E>(&log, 2); TAIL
HEAD(k167) E a = dir<E>(&log, 2); TAIL
HEAD(k168) E a = made<E>(&log, 2); TAIL
HEAD(k169) for (int k = 0; k < 3; ++k) { E a(&log, k); if (k == 1) continue; log.note(k); } TAIL
HEAD(k170) for (int k = 0; k < 3; ++k) { E a(&log, k); if (k == 1) break; E b(&log, 5); } TAIL
HEAD(k171) E a(&log, 1); for (int k = 0; k < t % 3; ++k) { E b = a; } TAIL
HEAD(k172) if (t & 1) { E a(&log, 1); } else { E b(&log, 2); log.note(1); } TAIL
HEAD(k173) E a(&log, 1); if (t & 1) { E b = a; E c(b); } TAIL
HEAD(k174) F a(&log, 1); TAIL
HEAD(k175) F a(&log, 1); F b = a; F c(b); auto d = c; F e{d}; TAIL
HEAD(k176) F a[2] = {F(&log, 1), F(&log, 2)}; TAIL
HEAD(k177) F a[2] = {made<F>(&log, 4), F(&log, 1)}; TAIL
HEAD(k178) F a[2] = {{&log, 1}, {&log, 2}}; TAIL
HEAD(k179) F a = two<F>(&log, 1); TAIL
HEAD(k180) F a = two<F>(&log, 2); TAIL
HEAD(k181) F a = dir<F>(&log, 2); TAIL
HEAD(k182) F a = made<F>(&log, 2); TAIL
HEAD(k183) for (int k = 0; k < 3; ++k) { F a(&log, k); if (k == 1) continue; log.note(k); } TAIL
HEAD(k184) for (int k = 0; k < 3; ++k) { F a(&log, k); if (k == 1) break; F b(&log, 5); } TAIL
HEAD(k185) F a(&log, 1); for (int k = 0; k < t % 3; ++k) { F b = a; } TAIL
HEAD(k186) if (t & 1) { F a(&log, 1); } else { F b(&log, 2); log.note(1); } TAIL
HEAD(k187) F a(&log, 1); if (t & 1) { F b = a; F c(b); } TAIL
HEAD(k188) C a(&log, 1); a = C(&log, 4); TAIL
HEAD(k189) C a(&log, 1); a = made<C>(&log, 4); TAIL
HEAD(k190) C a(&log, 1), b(&log, 2); a = b; TAIL
HEAD(k191) C a(&log, 1); TAIL
HEAD(k192) C a(&log, 1); a = thru(a); TAIL
HEAD(k193) C a(&log, 1); a = a.next(); TAIL
HEAD(k194) C a(&log, 1); a.next(); a = a.next().next(); TAIL
HEAD(k195) C a(&log, 1); C b = thru(a).next(); TAIL
HEAD(k196) C a(&log, 1); thru(thru(a)); TAIL
HEAD(k197) C a(&log, 1); val(a); ref(a); val(a.next()); ref(a.next()); TAIL
HEAD(k198) C a(&log, 1); val(std::move(a)); TAIL
HEAD(k199) C a(&log, 1); C b = std::move(a); TAIL
HEAD(k202) const C &r = C(&log, 1).next(); TAIL
HEAD(k203) C &&r = made<C>(&log, 2); val(r); TAIL
HEAD(k204) C a(&log, 1); auto f = [a] { return a.id; }; f(); TAIL
HEAD(k205) C a(&log, 1); auto f = [b = a](int k) { return b.id; }; f(1); TAIL
HEAD(k206) C a(&log, 1); auto f = [=] { return a; }; f(); TAIL
HEAD(k207) C a(&log, 1); auto f = [&] { return a; }; val(f()); TAIL
HEAD(k208) C a(&log, 1); auto f = [&]() -> C & { return a; }; val(f()); auto c = f(); TAIL
HEAD(k209) C a(&log, 1); struct S { C x; int y; }; S s{a, 3}; S u = s; S w{C(&log, 2), 3}; TAIL
HEAD(k210) C a(&log, 1); C *p = &a; val(*p); C b = *p; C c[2] = {*p, b}; TAIL
HEAD(k211) (void)C(&log, 2); C(&log, 3).id; ref(C(&log, 4)) + ref(C(&log, 5)); TAIL
HEAD(k212) if (ref(C(&log, 4)) > 2) log.note(3); while (ref(C(&log, 4)) > 20) log.note(3); TAIL
HEAD(k213) for (C a(&log, 1); ref(C(&log, a.id)) < 4; ref(C(&log, a.id++))) log.note(5); TAIL
HEAD(k214) switch (ref(C(&log, 1))) { case 2: { C b(&log, 3); break; } default: log.note(1); } TAIL
HEAD(k215) C a(&log, 1); t < 99 ? val(a) : val(a.next()); TAIL
HEAD(k216) C a(&log, 1); C b = (log.note(2), a); C c = (C(&log, 3), a); TAIL
HEAD(k217) auto g = [&](int k) { C b(&log, k); if (k > 1) return 1; C c(&log, 9); return 2; }; g(1); g(2); TAIL
HEAD(k218) C a(&log, 1); C b = a; C c(b); auto d = c; C e{d}; TAIL
HEAD(k219) C a[2] = {C(&log, 1), C(&log, 2)}; TAIL
HEAD(k220) C a[2] = {made<C>(&log, 4), C(&log, 1)}; TAIL
HEAD(k221) C a[2] = {{&log, 1}, {&log, 2}}; TAIL
HEAD(k222) C a = two<C>(&log, 1); TAIL
HEAD(k223) C a = two<C>(&log, 2); TAIL
HEAD(k224) C a = dir<C>(&log, 2); TAIL
HEAD(k225) C a = made<C>(&log, 2); TAIL
HEAD(k226) for (int k = 0; k < 3; ++k) { C a(&log, k); if (k == 1) continue; log.note(k); } TAIL
HEAD(k227) for (int k = 0; k < 3; ++k) { C a(&log, k); if (k == 1) break; C b(&log, 5); } TAIL
HEAD(k228) C a(&log, 1); for (int k = 0; k < t % 3; ++k) { C b = a; } TAIL
HEAD(k229) if (t & 1) { C a(&log, 1); } else { C b(&log, 2); log.note(1); } TAIL
HEAD(k230) C a(&log, 1); if (t & 1) { C b = a; C c(b); } TAIL
int main() { char *o; cudaMalloc(&o, 1 << 16); k0<<<1, 32>>>(o); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o); k4<<<1, 32>>>(o); k5<<<1, 32>>>(o); k6<<<1, 32>>>(o); k7<<<1, 32>>>(o); k8<<<1, 32>>>(o); k9<<<1, 32>>>(o); k10<<<1, 32>>>(o); k11<<<1, 32>>>(o); k14<<<1, 32>>>(o); k15<<<1, 32>>>(o); k16<<<1, 32>>>(o); k17<<<1, 32>>>(o); k18<<<1, 32>>>(o); k19<<<1, 32>>>(o); k20<<<1, 32>>>(o); k21<<<1, 32>>>(o); k22<<<1, 32>>>(o); k23<<<1, 32>>>(o); k24<<<1, 32>>>(o); k25<<<1, 32>>>(o); k26<<<1, 32>>>(o); k27<<<1, 32>>>(o); k28<<<1, 32>>>(o); k29<<<1, 32>>>(o); k30<<<1, 32>>>(o); k31<<<1, 32>>>(o); k32<<<1, 32>>>(o); k33<<<1, 32>>>(o); k34<<<1, 32>>>(o); k35<<<1, 32>>>(o); k36<<<1, 32>>>(o); k37<<<1, 32>>>(o); k38<<<1, 32>>>(o); k39<<<1, 32>>>(o); k40<<<1, 32>>>(o); k41<<<1, 32>>>(o); k42<<<1, 32>>>(o); k43<<<1, 32>>>(o); k44<<<1, 32>>>(o); k45<<<1, 32>>>(o); k46<<<1, 32>>>(o); k47<<<1, 32>>>(o); k48<<<1, 32>>>(o); k49<<<1, 32>>>(o); k50<<<1, 32>>>(o); k51<<<1, 32>>>(o); k52<<<1, 32>>>(o); k53<<<1, 32>>>(o); k54<<<1, 32>>>(o); k55<<<1, 32>>>(o); k58<<<1, 32>>>(o); k59<<<1, 32>>>(o); k60<<<1, 32>>>(o); k61<<<1, 32>>>(o); k62<<<1, 32>>>(o); k63<<<1, 32>>>(o); k64<<<1, 32>>>(o); k65<<<1, 32>>>(o); k66<<<1, 32>>>(o); k67<<<1, 32>>>(o); k68<<<1, 32>>>(o); k69<<<1, 32>>>(o); k70<<<1, 32>>>(o); k71<<<1, 32>>>(o); k72<<<1, 32>>>(o); k73<<<1, 32>>>(o); k74<<<1, 32>>>(o); k75<<<1, 32>>>(o); k76<<<1, 32>>>(o); k77<<<1, 32>>>(o); k78<<<1, 32>>>(o); k79<<<1, 32>>>(o); k80<<<1, 32>>>(o); k81<<<1, 32>>>(o); k82<<<1, 32>>>(o); k83<<<1, 32>>>(o); k84<<<1, 32>>>(o); k85<<<1, 32>>>(o); k86<<<1, 32>>>(o); k87<<<1, 32>>>(o); k88<<<1, 32>>>(o); k89<<<1, 32>>>(o); k90<<<1, 32>>>(o); k91<<<1, 32>>>(o); k92<<<1, 32>>>(o); k93<<<1, 32>>>(o); k94<<<1, 32>>>(o); k95<<<1, 32>>>(o); k96<<<1, 32>>>(o); k97<<<1, 32>>>(o); k98<<<1, 32>>>(o); k99<<<1, 32>>>(o); k100<<<1, 32>>>(o); k101<<<1, 32>>>(o); k102<<<1, 32>>>(o); k103<<<1, 32>>>(o); k104<<<1, 32>>>(o); k105<<<1, 32>>>(o); k106<<<1, 32>>>(o); k107<<<1, 32>>>(o); k108<<<1, 32>>>(o); k109<<<1, 32>>>(o); k110<<<1, 32>>>(o); k111<<<1, 32>>>(o); k112<<<1, 32>>>(o); k113<<<1, 32>>>(o); k114<<<1, 32>>>(o); k115<<<1, 32>>>(o); k116<<<1, 32>>>(o); k117<<<1, 32>>>(o); k118<<<1, 32>>>(o); k119<<<1, 32>>>(o); k120<<<1, 32>>>(o); k121<<<1, 32>>>(o); k122<<<1, 32>>>(o); k123<<<1, 32>>>(o); k124<<<1, 32>>>(o); k125<<<1, 32>>>(o); k126<<<1, 32>>>(o); k127<<<1, 32>>>(o); k128<<<1, 32>>>(o); k129<<<1, 32>>>(o); k130<<<1, 32>>>(o); k131<<<1, 32>>>(o); k132<<<1, 32>>>(o); k133<<<1, 32>>>(o); k134<<<1, 32>>>(o); k135<<<1, 32>>>(o); k136<<<1, 32>>>(o); k137<<<1, 32>>>(o); k138<<<1, 32>>>(o); k139<<<1, 32>>>(o); k140<<<1, 32>>>(o); k141<<<1, 32>>>(o); k144<<<1, 32>>>(o); k145<<<1, 32>>>(o); k146<<<1, 32>>>(o); k147<<<1, 32>>>(o); k148<<<1, 32>>>(o); k149<<<1, 32>>>(o); k150<<<1, 32>>>(o); k151<<<1, 32>>>(o); k152<<<1, 32>>>(o); k153<<<1, 32>>>(o); k154<<<1, 32>>>(o); k155<<<1, 32>>>(o); k156<<<1, 32>>>(o); k157<<<1, 32>>>(o); k158<<<1, 32>>>(o); k159<<<1, 32>>>(o); k160<<<1, 32>>>(o); k161<<<1, 32>>>(o); k162<<<1, 32>>>(o); k163<<<1, 32>>>(o); k164<<<1, 32>>>(o); k165<<<1, 32>>>(o); k166<<<1, 32>>>(o); k167<<<1, 32>>>(o); k168<<<1, 32>>>(o); k169<<<1, 32>>>(o); k170<<<1, 32>>>(o); k171<<<1, 32>>>(o); k172<<<1, 32>>>(o); k173<<<1, 32>>>(o); k174<<<1, 32>>>(o); k175<<<1, 32>>>(o); k176<<<1, 32>>>(o); k177<<<1, 32>>>(o); k178<<<1, 32>>>(o); k179<<<1, 32>>>(o); k180<<<1, 32>>>(o); k181<<<1, 32>>>(o); k182<<<1, 32>>>(o); k183<<<1, 32>>>(o); k184<<<1, 32>>>(o); k185<<<1, 32>>>(o); k186<<<1, 32>>>(o); k187<<<1, 32>>>(o); k188<<<1, 32>>>(o); k189<<<1, 32>>>(o); k190<<<1, 32>>>(o); k191<<<1, 32>>>(o); k192<<<1, 32>>>(o); k193<<<1, 32>>>(o); k194<<<1, 32>>>(o); k195<<<1, 32>>>(o); k196<<<1, 32>>>(o); k197<<<1, 32>>>(o); k198<<<1, 32>>>(o); k199<<<1, 32>>>(o); k202<<<1, 32>>>(o); k203<<<1, 32>>>(o); k204<<<1, 32>>>(o); k205<<<1, 32>>>(o); k206<<<1, 32>>>(o); k207<<<1, 32>>>(o); k208<<<1, 32>>>(o); k209<<<1, 32>>>(o); k210<<<1, 32>>>(o); k211<<<1, 32>>>(o); k212<<<1, 32>>>(o); k213<<<1, 32>>>(o); k214<<<1, 32>>>(o); k215<<<1, 32>>>(o); k216<<<1, 32>>>(o); k217<<<1, 32>>>(o); k218<<<1, 32>>>(o); k219<<<1, 32>>>(o); k220<<<1, 32>>>(o); k221<<<1, 32>>>(o); k222<<<1, 32>>>(o); k223<<<1, 32>>>(o); k224<<<1, 32>>>(o); k225<<<1, 32>>>(o); k226<<<1, 32>>>(o); k227<<<1, 32>>>(o); k228<<<1, 32>>>(o); k229<<<1, 32>>>(o); k230<<<1, 32>>>(o); }
